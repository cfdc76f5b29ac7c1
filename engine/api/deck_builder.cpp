#include "engine/api/deck_builder.h"

#include "engine/api/deck_rules.h"
#include "engine/base/text.h"

namespace grimoire {
namespace {

std::string shortened(std::string_view text) {
  constexpr size_t kLongest = 60;
  return text.size() <= kLongest ? std::string(text) : std::string(text.substr(0, kLongest)) + "…";
}

// The name as the rules write it, if they know it; else "".
std::string_view unwritten(std::string_view name) {
  const std::string wanted = fold(name);
  for (const std::string_view known : unwritten_names()) {
    if (fold(known) == wanted) return known;
  }
  return "";
}

}  // namespace

DeckBuilder::DeckBuilder(const CardDb& db) : db_(db) {
  for (size_t i = 0; i < db.defs.size(); ++i) {
    const CardDef& def = db.defs[i];
    if (def.of_adversary) continue;
    for (const std::string& name : {def.name_en, def.name_fr, def.id}) add_name(name, i);
    for (const std::string& alias : def.aliases) add_name(alias, i);
  }
}

void DeckBuilder::add_name(const std::string& name, size_t def) {
  if (!name.empty()) names_.emplace(fold(name), static_cast<DefId>(def));
}

DefId DeckBuilder::find(std::string_view name) const {
  const auto found = names_.find(fold(name));
  return found == names_.end() ? kNoDef : found->second;
}

std::string DeckBuilder::add(std::string_view name, size_t count, bool side) {
  const std::string quoted = "'" + shortened(name) + "'";
  const std::string most = std::to_string(kMostDeckCards);
  if (name.empty()) return "a name is missing after the number; write for example '4 Breath'";
  if (count == 0) return "0 copies of " + quoted + "; leave the line out, or write 1 or more";
  if (count > kMostDeckCards) return "more than " + most + " copies of " + quoted;
  const DefId card = find(name);
  const std::string_view known = card == kNoDef ? unwritten(name) : std::string_view();
  if (card == kNoDef && known.empty()) {
    if (db_.find(name) != kNoDef)
      return quoted + " is a card of an Adversary, not of decks (SC-4.1)";
    std::vector<std::string_view> names;
    for (const CardDef& def : db_.defs) {
      if (def.of_adversary) continue;
      names.insert(names.end(), {def.name_en, def.name_fr});
      names.insert(names.end(), def.aliases.begin(), def.aliases.end());
    }
    for (const std::string_view banned : unwritten_names()) names.push_back(banned);
    return "no card is named " + quoted + did_you_mean(name.substr(0, 100), names);
  }
  full_ = size_ + count > kMostDeckCards;
  if (full_) return "the deck has more than " + most + " cards here";
  size_ += count;
  if (card == kNoDef) {
    deck_.unwritten.push_back({std::string(known), static_cast<int>(count), side});
  } else {
    DeckCards& cards = side ? deck_.side : deck_.cards;
    cards.insert(cards.end(), count, card);
  }
  return "";
}

}  // namespace grimoire
