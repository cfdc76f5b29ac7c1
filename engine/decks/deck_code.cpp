#include "engine/decks/deck_code.h"

#include <algorithm>
#include <optional>

#include "engine/base/encode.h"
#include "engine/base/fold.h"
#include "engine/base/hash.h"
#include "engine/decks/deck_rules.h"

namespace grimoire {
namespace {

constexpr std::string_view kBegin = "g1.";
constexpr int kCopyBits = 2;
constexpr int kMostInGroup = 1 << kCopyBits;
constexpr int kKeyBits = 22;
constexpr size_t kGroup = 4;  // characters

uint32_t key_of(std::string_view id) {
  return static_cast<uint32_t>(hash_bytes(id.data(), id.size()) >> (64 - kKeyBits));
}

// Three bytes as four characters that an address takes as they are.
std::string group_text(uint32_t value) {
  const uint8_t bytes[] = {static_cast<uint8_t>(value >> 16), static_cast<uint8_t>(value >> 8),
                           static_cast<uint8_t>(value)};
  std::string text = to_base64(bytes);
  std::replace(text.begin(), text.end(), '+', '-');
  std::replace(text.begin(), text.end(), '/', '_');
  return text;
}

std::optional<uint32_t> group_value(std::string_view text) {
  std::string plain(text);
  if (plain.find_first_of("+/=\r\n") != std::string::npos) return std::nullopt;
  std::replace(plain.begin(), plain.end(), '-', '+');
  std::replace(plain.begin(), plain.end(), '_', '/');
  const std::optional<std::vector<uint8_t>> bytes = from_base64(plain);
  if (!bytes || bytes->size() != 3) return std::nullopt;
  return static_cast<uint32_t>((*bytes)[0] << 16 | (*bytes)[1] << 8 | (*bytes)[2]);
}

std::string check_of(std::string_view text) {
  return group_text(static_cast<uint32_t>(hash_bytes(text.data(), text.size()) >> 40));
}

void add_groups(std::string& out, uint32_t key, int count) {
  for (; count > 0; count -= kMostInGroup) {
    const auto copies = static_cast<uint32_t>(std::min(count, kMostInGroup));
    out += group_text(key << kCopyBits | (copies - 1));
  }
}

// A card that is printed and not written yet. Of a name that no card has a code says nothing.
std::optional<std::string_view> listed_name(uint32_t key) {
  for (const std::string_view name : listed_names()) {
    if (key_of(name_id(name)) == key) return name;
  }
  return std::nullopt;
}

std::string section_code(const CardDb& db, const DeckList& deck, bool side) {
  std::string out;
  for (const DeckEntry& entry : deck_entries(db, side ? deck.side : deck.cards)) {
    add_groups(out, key_of(db.def(entry.card).id), entry.count);
  }
  for (const UnwrittenCard& card : deck.unwritten) {
    const uint32_t key = key_of(name_id(card.name));
    if (card.side == side && listed_name(key)) add_groups(out, key, card.count);
  }
  return out;
}

class CodeReader {
 public:
  CodeReader(const CardDb& db, DeckList& deck) : db_(db), deck_(deck) {}

  // What is wrong, or "".
  std::string read_section(std::string_view text, bool side) {
    for (size_t at = 0; at < text.size(); at += kGroup) {
      const std::string_view group = text.substr(at, kGroup);
      const std::optional<uint32_t> value = group_value(group);
      if (!value) return "'" + std::string(group) + "' is no card of a code";
      const std::string problem =
          add(*value >> kCopyBits, static_cast<int>(*value % kMostInGroup) + 1, side, group);
      if (!problem.empty()) return problem;
    }
    return "";
  }

 private:
  std::string add(uint32_t key, int count, bool side, std::string_view group) {
    size_ += static_cast<size_t>(count);
    if (size_ > kMostDeckCards)
      return "the deck has more than " + std::to_string(kMostDeckCards) + " cards";
    DefId card = kNoDef;
    for (size_t i = 0; i < db_.defs.size(); ++i) {
      if (db_.defs[i].of_adversary || key_of(db_.defs[i].id) != key) continue;
      if (card != kNoDef)
        return "'" + std::string(group) + "' may be " + db_.def(card).name_en + " or " +
               db_.defs[i].name_en + "; give the deck as text";
      card = static_cast<DefId>(i);
    }
    if (card != kNoDef) {
      DeckCards& cards = side ? deck_.side : deck_.cards;
      cards.insert(cards.end(), static_cast<size_t>(count), card);
      return "";
    }
    return add_unwritten(key, count, side, group);
  }

  std::string add_unwritten(uint32_t key, int count, bool side, std::string_view group) {
    if (const std::optional<std::string_view> name = listed_name(key)) {
      grimoire::add_unwritten(deck_, *name, count, side);
      return "";
    }
    return "'" + std::string(group) + "' is a card that is not here; was it made with other cards?";
  }

  const CardDb& db_;
  DeckList& deck_;
  size_t size_ = 0;
};

}  // namespace

bool is_deck_code(std::string_view text) { return text.starts_with(kBegin); }

std::string deck_code(const CardDb& db, const DeckList& deck) {
  std::string code = std::string(kBegin) + section_code(db, deck, false);
  const std::string side = section_code(db, deck, true);
  if (!side.empty()) code += "." + side;
  return code + "." + check_of(code);
}

Result<DeckList> parse_deck_code(const CardDb& db, std::string_view code, const std::string& file) {
  const size_t last = code.rfind('.');
  const bool whole = is_deck_code(code) && last >= kBegin.size() &&
                     check_of(code.substr(0, last)) == code.substr(last + 1);
  if (!whole)
    return Error{file + ": the code is not whole, or a character of it is wrong; copy it again"};
  const std::string_view sections = code.substr(kBegin.size(), last - kBegin.size());
  const size_t dot = std::min(sections.find('.'), sections.size());
  DeckList deck;
  CodeReader reader(db, deck);
  std::string problem = reader.read_section(sections.substr(0, dot), false);
  if (problem.empty() && dot < sections.size())
    problem = reader.read_section(sections.substr(dot + 1), true);
  if (!problem.empty()) return Error{file + ": " + problem};
  return deck;
}

}  // namespace grimoire
