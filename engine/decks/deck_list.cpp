#include "engine/decks/deck_list.h"

#include <algorithm>
#include <utility>

#include "engine/base/printable.h"
#include "engine/base/text.h"

namespace grimoire {

Result<DeckList> DeckReading::result() && {
  if (!errors.empty()) return Error{std::move(errors)};
  return std::move(deck);
}

void add_unwritten(DeckList& deck, std::string_view name, int count, bool side) {
  for (UnwrittenCard& card : deck.unwritten) {
    if (card.name != name || card.side != side) continue;
    card.count += count;
    return;
  }
  deck.unwritten.push_back({std::string(name), count, side});
}

size_t deck_size(const DeckList& deck, bool side) {
  size_t size = side ? deck.side.size() : deck.cards.size();
  for (const UnwrittenCard& card : deck.unwritten) {
    if (card.side == side) size += static_cast<size_t>(card.count);
  }
  return size;
}

std::vector<DeckEntry> deck_entries(const CardDb& db, const DeckCards& cards) {
  std::vector<int> copies(db.defs.size(), 0);
  for (const DefId card : cards) ++copies[raw(card)];
  std::vector<DeckEntry> entries;
  for (const DefId card : cards) {
    int& count = copies[raw(card)];
    if (count > 0) entries.push_back({card, count});
    count = 0;
  }
  return entries;
}

std::string deck_title_line(std::string_view title) {
  // A letter of several bytes is not cut in two.
  size_t size = std::min(title.size(), kLongestDeckTitle);
  while (size > 0 && size < title.size() && (title[size] & 0xC0) == 0x80) --size;
  std::string line = printable(title.substr(0, size));
  for (char& c : line) {
    if (c == '\n') c = ' ';
  }
  return std::string(trim(line));
}

}  // namespace grimoire
