#include "cli/adversary_text.h"

#include <algorithm>

#include "engine/modes/modes.h"
#include "engine/rules/read.h"

namespace grimoire::cli {
namespace {

std::vector<DefId> adversary_cards(const Game& g) {
  std::vector<DefId> cards;
  const State& s = g.s();
  for (int i = 0; i < s.card_count(); ++i) {
    const Card& card = s.card(static_cast<CardId>(i));
    if (scripted(g, card.owner())) cards.push_back(card.def);
  }
  std::sort(cards.begin(), cards.end());
  return cards;
}

std::string level_name(int level, bool french) {
  if (french) return level == 0 ? "facile" : "difficile";
  return std::string(kDifficultyNames[static_cast<size_t>(level)]);
}

}  // namespace

std::string adversary_name(const Game& g, Language language) {
  const bool french = language == Language::French;
  const std::vector<DefId> cards = adversary_cards(g);
  if (cards.empty()) return "";
  // The cards tell: which deck, and at which level it holds just these.
  for (const AdversaryDeck& deck : g.db->adversaries) {
    for (int level = 0; level < kDifficulties; ++level) {
      std::vector<DefId> listed = deck.cards[level];
      std::sort(listed.begin(), listed.end());
      if (listed != cards) continue;
      return (french ? deck.name_fr : deck.name_en) + " (" + level_name(level, french) + ")";
    }
  }
  return "";
}

DefId adversary_in_person(const Game& g) {
  for (const DefId card : adversary_cards(g)) {
    if (g.db->def(card).type == CardType::Adversary) return card;
  }
  return kNoDef;
}

Lines adversary_lines(const Game& g, int columns, Language language) {
  const DefId in_person = adversary_in_person(g);
  if (in_person == kNoDef) return {};
  const CardDef& card = g.db->def(in_person);
  const std::string name = adversary_name(g, language);
  const std::string before = language == Language::French ? "L'Adversaire : " : "The Adversary: ";
  Lines lines;
  if (!name.empty()) lines.push_back(before + name);
  std::vector<std::string> texts{card_name(card, language) + ", " + card_facts(card, language)};
  for (std::string& text : wording(*g.db, in_person, language)) texts.push_back(std::move(text));
  for (size_t i = 0; i < texts.size(); ++i) {
    for (std::string& line : wrap((i == 0 ? "  " : "    ") + texts[i], columns, 4))
      lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace grimoire::cli
