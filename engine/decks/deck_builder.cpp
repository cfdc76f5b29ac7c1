#include "engine/decks/deck_builder.h"

#include "engine/base/guess.h"
#include "engine/base/printable.h"
#include "engine/decks/deck_rules.h"

namespace grimoire {
std::string with_plain_blanks(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    size_t blank = text.front() == ' ' || text.front() == '\t' ? 1 : 0;
    for (const std::string_view wide : {"\u00A0", "\u2009", "\u202F"}) {
      if (text.starts_with(wide)) blank = wide.size();
    }
    if (blank == 0) {
      out += text.front();
      blank = 1;
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
    text.remove_prefix(blank);
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

DefId DeckBuilder::find(std::string_view name) const {
  const DefId card = db_.find(with_plain_blanks(name));
  return card == kNoDef || db_.def(card).of_adversary ? kNoDef : card;
}

// Nothing here has the name: the names that may have been meant, or why the card is missing.
std::string DeckBuilder::unknown(std::string_view name) const {
  const std::string quoted = "'" + shortened(name) + "'";
  if (db_.find(name) != kNoDef) return quoted + " is a card of an Adversary, not of decks (SC-4.1)";
  return "no card is named " + quoted + did_you_mean(name.substr(0, 100), all_names());
}

std::vector<std::string_view> DeckBuilder::all_names() const {
  std::vector<std::string_view> names;
  for (const CardDef& def : db_.defs) {
    if (def.of_adversary) continue;
    names.insert(names.end(), {def.name_en, def.name_fr});
    names.insert(names.end(), def.aliases.begin(), def.aliases.end());
  }
  for (const std::string_view listed : listed_names()) names.push_back(listed);
  return names;
}

std::string DeckBuilder::suggestion(std::string_view name) const {
  return nearest(name.substr(0, 100), all_names());
}

std::string DeckBuilder::add(std::string_view any_name, uint64_t copies, bool side) {
  const std::string name = with_plain_blanks(any_name);
  const std::string quoted = "'" + shortened(name) + "'";
  const std::string most = std::to_string(kMostDeckCards);
  if (name.empty()) return "a name is missing after the number; write for example '4 Breath'";
  if (copies == 0) return "0 copies of " + quoted + "; leave the line out, or write 1 or more";
  if (copies > kMostDeckCards) return "more than " + most + " copies of " + quoted;
  const size_t count = static_cast<size_t>(copies);
  full_ = size_ + count > kMostDeckCards;
  if (full_) return "the deck has more than " + most + " cards here";
  size_ += count;
  const DefId card = find(name);
  if (card != kNoDef) {
    DeckCards& cards = side ? deck_.side : deck_.cards;
    cards.insert(cards.end(), count, card);
    return "";
  }
  const std::string_view known = listed_name(name);
  add_unwritten(deck_, known.empty() ? shortened(name) : known, static_cast<int>(count), side);
  return known.empty() ? unknown(name) : "";
}

}  // namespace grimoire
