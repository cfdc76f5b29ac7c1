#include "engine/lang/wording_grammar.h"

#include <bit>
#include <vector>

namespace grimoire {

void add_word(std::string& text, std::string_view word) {
  if (word.empty()) return;
  if (!text.empty()) text += ' ';
  text += word;
}

std::string joined(const std::string& list, std::string_view between, std::string_view item) {
  return list.empty() ? std::string(item) : list + std::string(between) + std::string(item);
}

bool worded_by_exception(const Selector& s) { return std::popcount(s.types) >= 3; }

bool plain_card(const Selector& s) {
  const auto in = [&](Zone zone) { return (s.zones >> static_cast<int>(zone) & 1) != 0; };
  const bool named = s.word != kNoWord || !s.more_words.empty();
  if (s.stances != 0) return false;
  if (s.zones == 1 << static_cast<int>(Zone::Board)) return named && !s.spell;
  if (s.zones == 0) return s.side == Side::Any && named;
  // Where Animals can be, a spell is not any card.
  return !s.spell || !(in(Zone::Hand) || in(Zone::Deck) || in(Zone::Exile));
}

Slots slot_list(const Selector& s) {
  constexpr EquipSlot kNouns[] = {EquipSlot::Weapon, EquipSlot::Ring, EquipSlot::Trinket,
                                  EquipSlot::Amulet};
  int others = s.slots;
  for (const EquipSlot slot : kNouns) others &= ~(1 << static_cast<int>(slot));
  if (s.slots == 0) return Slots::None;
  return others == 0 ? Slots::Nouns : Slots::Adjectives;
}

std::string slot_words(const Selector& s, Language language, std::string_view between) {
  std::string list;
  for (size_t i = 1; i < kSlotNames.size(); ++i) {
    if ((s.slots >> i & 1) == 0) continue;
    list = joined(list, between, slot_name(static_cast<EquipSlot>(i), language));
  }
  return list;
}

std::string component_words(const CardDb& db, const Selector& s, std::string_view or_word,
                            std::string ComponentWord::* language) {
  const auto name = [&](WordId w) { return db.words[raw(w)].*language; };
  // Two words of one name: the card that is called so, if there is one.
  const auto both = [&](WordId first, WordId second) {
    WordMask words;
    words.set(first);
    words.set(second);
    for (const CardDef& def : db.defs) {
      if (def.name_words == words)
        return language == &ComponentWord::fr ? def.name_fr : def.name_en;
    }
    return name(first) + " " + name(second);
  };
  std::vector<std::string> names;
  if (s.word != kNoWord) names.push_back(name(s.word));
  if (s.word2 != kNoWord) names.push_back(name(s.word2));
  for (const auto& [first, second] : s.more_words) {
    names.push_back(second == kNoWord ? name(first) : both(first, second));
  }
  std::string list;
  for (size_t i = 0; i < names.size(); ++i) {
    const bool last = i + 1 == names.size();
    list = joined(list, last ? " " + std::string(or_word) + " " : ", ", names[i]);
  }
  return list;
}

}  // namespace grimoire
