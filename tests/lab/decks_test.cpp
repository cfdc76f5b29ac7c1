// The decks that are built in, and random ones.
#include "lab/decks.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "engine/decks/deck_facts.h"
#include "engine/decks/deck_rules.h"
#include "tests/support/random_games.h"

namespace grimoire::lab {
namespace {

using testing::all_cards;

// The built-in decks but those of the rulebook.
std::vector<NamedDeck> own_decks() {
  std::vector<NamedDeck> decks = builtin_decks(all_cards());
  std::erase_if(decks, [](const NamedDeck& deck) {
    return std::find(std::begin(kRulebookDecks), std::end(kRulebookDecks), deck.name) !=
           std::end(kRulebookDecks);
  });
  return decks;
}

TEST(OwnDecks, ThereAreTwenty) { EXPECT_EQ(own_decks().size(), 20U); }

TEST(OwnDecks, AreTournamentLegal) {
  for (const NamedDeck& deck : own_decks()) {
    for (const DeckBreach& breach :
         deck_breaches(all_cards(), {deck.name, deck.cards, {}, {}}, DeckFormat::Tournament)) {
      ADD_FAILURE() << deck.name << ": " << breach.rule << " "
                    << breach_text(all_cards(), breach, Language::English);
    }
  }
}

TEST(OwnDecks, UseEverySetAndMostCards) {
  std::set<DefId> used;
  std::set<std::string> sets;
  std::set<std::string> all_sets;
  for (const NamedDeck& deck : own_decks()) used.insert(deck.cards.begin(), deck.cards.end());
  for (const DefId card : used) sets.insert(all_cards().sets[all_cards().def(card).set].id);
  for (const CardSet& set : all_cards().sets) {
    if (set.season <= 2 && all_cards().find_adversary(set.id) == nullptr) all_sets.insert(set.id);
  }
  EXPECT_EQ(all_sets.size(), 9U);
  EXPECT_TRUE(std::includes(sets.begin(), sets.end(), all_sets.begin(), all_sets.end()));
  EXPECT_GE(used.size(), 150U);
}

bool has_other_way(const DeckEntry& entry) {
  const std::vector<AbilityId>& abilities = all_cards().def(entry.card).abilities;
  return std::any_of(abilities.begin(), abilities.end(), [](AbilityId id) {
    return all_cards().ability(id).kind == AbilityKind::PrepareOption;
  });
}

// A deck without the components that its spells need would be none; but some spells can be prepared
// in another way.
TEST(OwnDecks, SupplyTheComponentsTheyNeed) {
  for (const NamedDeck& deck : own_decks()) {
    for (const WordFacts& word : deck_facts(all_cards(), deck.cards).words) {
      const bool supplied = !word.supplied_by.empty() || !word.sometimes.empty();
      EXPECT_TRUE(supplied ||
                  std::all_of(word.needed_by.begin(), word.needed_by.end(), has_other_way))
          << deck.name << ": " << all_cards().word(word.word);
    }
  }
}

TEST(RandomDecks, HaveFourCopiesAtMost) {
  uint64_t random = 1;
  for (int i = 0; i < 300; ++i) {
    const NamedDeck deck = random_deck(all_cards(), 40, random);
    EXPECT_EQ(deck.cards.size(), 40U);
    for (const DeckEntry& entry : deck_entries(all_cards(), deck.cards))
      EXPECT_LE(entry.count, kMostCopies) << all_cards().def(entry.card).name_en;
  }
}

}  // namespace
}  // namespace grimoire::lab
