#include "cli/adversary_text.h"

#include "engine/modes/modes.h"

namespace grimoire::cli {
namespace {

const AdversaryDeck* deck_of(const Table& table) {
  const size_t which = table.setup().game.adversary;
  const std::vector<AdversaryDeck>& all = table.cards().adversaries;
  return table.adversary() == kNoPlayer || which >= all.size() ? nullptr : &all[which];
}

std::string level_name(int level, bool french) {
  if (french) return level == 0 ? "facile" : "difficile";
  return std::string(kDifficultyNames[static_cast<size_t>(level)]);
}

}  // namespace

std::string adversary_name(const Table& table, Language language) {
  const AdversaryDeck* deck = deck_of(table);
  if (deck == nullptr) return "";
  const bool french = language == Language::French;
  return (french ? deck->name_fr : deck->name_en) + " (" +
         level_name(table.setup().game.difficulty, french) + ")";
}

DefId adversary_in_person(const Table& table) {
  const AdversaryDeck* deck = deck_of(table);
  if (deck == nullptr) return kNoDef;
  for (const DefId card : deck->cards[table.setup().game.difficulty]) {
    if (table.cards().def(card).type == CardType::Adversary) return card;
  }
  return kNoDef;
}

Lines adversary_lines(const Table& table, int columns, Language language) {
  const DefId in_person = adversary_in_person(table);
  if (in_person == kNoDef) return {};
  const CardDef& card = table.cards().def(in_person);
  const std::string name = adversary_name(table, language);
  const std::string before = language == Language::French ? "L'Adversaire : " : "The Adversary: ";
  Lines lines;
  if (!name.empty()) lines.push_back(before + name);
  std::vector<std::string> texts{card_name(card, language) + ", " + card_facts(card, language)};
  for (std::string& text : wording(table.cards(), in_person, language))
    texts.push_back(std::move(text));
  for (size_t i = 0; i < texts.size(); ++i) {
    for (std::string& line : wrap((i == 0 ? "  " : "    ") + texts[i], columns, 4))
      lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace grimoire::cli
