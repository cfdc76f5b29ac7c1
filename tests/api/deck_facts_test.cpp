// What a deck is made of.
#include "engine/decks/deck_facts.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "engine/decks/deck_file.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

using testing::all_cards;

DeckFacts facts_of(const char* text) {
  return deck_facts(all_cards(), parse_deck_list(all_cards(), text, "my.deck").value().cards);
}

std::string names(const std::vector<DeckEntry>& entries) {
  std::string out;
  for (const DeckEntry& entry : entries)
    out += std::to_string(entry.count) + " " + all_cards().def(entry.card).name_en + ";";
  return out;
}

const WordFacts& word(const DeckFacts& facts, std::string_view name) {
  for (const WordFacts& one : facts.words) {
    if (all_cards().word(one.word) == name) return one;
  }
  ADD_FAILURE() << name;
  static const WordFacts none;
  return none;
}

TEST(DeckFacts, CostsAreCountedByElement) {
  const DeckFacts facts = facts_of("4 Breath\n3 Fire ball\n2 Earthquake\n1 Flame\n1 Ina's meteor");
  EXPECT_EQ(facts.curve[static_cast<size_t>(Element::Air)][1], 4);
  EXPECT_EQ(facts.curve[static_cast<size_t>(Element::Fire)][3], 3);
  EXPECT_EQ(facts.curve[static_cast<size_t>(Element::Fire)][0], 1);
  EXPECT_EQ(facts.curve[static_cast<size_t>(Element::Mineral)][6], 2);
  EXPECT_EQ(facts.x_costs, 1);
  EXPECT_EQ(facts.mana[Element::Air], 7);
  EXPECT_EQ(facts.mana[Element::Fire], 6);
  EXPECT_EQ(facts.mana[Element::Mineral], 12);
}

TEST(DeckFacts, TypesAndSlotsAreCounted) {
  const DeckFacts facts =
      facts_of("4 Breath\n3 Dead tree\n2 Fire whip\n1 Bark armor\n1 Rite of passage");
  EXPECT_EQ(facts.types, (std::array<int, 5>{4, 3, 3, 1, 0}));
  EXPECT_EQ(facts.slots[static_cast<size_t>(EquipSlot::Weapon)], 2);
  EXPECT_EQ(facts.slots[static_cast<size_t>(EquipSlot::Torso)], 1);
}

// Names, transmutable, transmutable under a condition, words that a text lends.
TEST(DeckFacts, ComponentWordsAreNeededAndSupplied) {
  const DeckFacts facts = facts_of(
      "3 Surging wave\n2 Droplet\n4 Water drop\n1 Solid armor\n2 Rock\n3 Crumbling rock\n"
      "1 Desert meteor\n2 Fine sand\n1 Hostile forest\n1 Prodigious sowing\n1 Seed\n1 Dead tree");
  EXPECT_EQ(facts.words.size(), 5U);
  EXPECT_EQ(names(word(facts, "Drop").needed_by), "3 Surging wave;");
  EXPECT_EQ(names(word(facts, "Drop").supplied_by), "2 Droplet;4 Water drop;");
  EXPECT_EQ(names(word(facts, "Ore").supplied_by), "");
  EXPECT_EQ(names(word(facts, "Ore").sometimes), "2 Rock;");
  EXPECT_EQ(names(word(facts, "Sand").supplied_by), "2 Fine sand;");
  EXPECT_EQ(names(word(facts, "Sand").sometimes), "3 Crumbling rock;");
  EXPECT_EQ(word(facts, "Sand").most_at_once, 2);
  EXPECT_EQ(names(word(facts, "Tree").supplied_by), "1 Dead tree;");
  EXPECT_EQ(names(word(facts, "Tree").sometimes), "1 Prodigious sowing;");
  EXPECT_EQ(names(word(facts, "Seed").needed_by), "1 Prodigious sowing;");
}

TEST(DeckFacts, SampleHandsAreThoseTheGameDeals) {
  const DeckCards deck = find_deck(all_cards(), "Burning wrath").value().cards;
  const std::vector<OpeningHands> hands = sample_hands(all_cards(), deck, 7, 3);
  ASSERT_EQ(hands.size(), 3U);
  for (const OpeningHands& dealt : hands) {
    EXPECT_EQ(dealt.first.size(), 5U);
    EXPECT_EQ(dealt.second.size(), 5U);
    for (const DefId card : dealt.first)
      EXPECT_NE(std::find(deck.begin(), deck.end(), card), deck.end());
  }
  EXPECT_NE(hands[0].first, hands[1].first);
  EXPECT_EQ(sample_hands(all_cards(), deck, 8, 1)[0].first, hands[1].first);
}

}  // namespace
}  // namespace grimoire
