// Animals and tokens, where a position written by hand does not reach.
#include "engine/rules/zones/animals.h"

#include <gtest/gtest.h>

#include "engine/modes/new_game.h"
#include "engine/rules/driver/driver.h"
#include "engine/rules/driver/invariants.h"
#include "engine/rules/driver/sample_world.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/zones/zones.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

constexpr auto kOne = static_cast<PlayerId>(0);
constexpr auto kTwo = static_cast<PlayerId>(1);

GameSetup with_animals(uint64_t seed) {
  const CardDb& db = testing::all_cards();
  GameSetup setup;
  setup.seed = seed;
  setup.decks.resize(2);
  for (DeckCards& deck : setup.decks) deck.assign(40, db.find("Breath"));
  setup.decks[0][7] = db.find("Queen bee");
  setup.decks[1][3] = db.find("Scarab");
  return setup;
}

// Takes the first option until the first turn has begun.
Game begun(uint64_t seed) {
  Game g = new_game(testing::all_cards(), with_animals(seed));
  while (g.s().h.turn == 0) apply(g, Option(g.options[0]));
  return g;
}

// RULING(184)
TEST(Animals, CardsThatComeIntoBeingHaveAPlaceOfTheirOwn) {
  Game g = begun(1);
  const int cards = g.s().card_count();
  const DefId bee = g.db->find("Worker bee");
  const CardId first = create_card(g, kOne, bee);
  const CardId second = create_card(g, kOne, bee);
  const CardId theirs = create_card(g, kTwo, bee);
  EXPECT_EQ(g.s().card_count(), cards + 3);
  EXPECT_NE(first, second);
  EXPECT_EQ(g.s().card(theirs).owner(), kTwo);
  EXPECT_EQ(g.s().slot(first).stance, Stance::Rested);
  EXPECT_EQ(g.s().zone(kTwo, Zone::Deck).size(), 35U);
  const Status status = check_invariants(g);
  EXPECT_TRUE(status) << (status ? "" : status.error());
}

// RULING(184): what ceased to exist leaves no trace, and its number serves another one.
TEST(Animals, ATokenThatCeasesToExistCannotBeFollowed) {
  Game g = begun(2);
  const DefId bee = g.db->find("Worker bee");
  const CardId made = create_card(g, kOne, bee);
  const CardRef followed = g.s().ref(made);
  set_aside(g, made);
  EXPECT_EQ(g.s().card(made).zone(), Zone::Gone);
  EXPECT_TRUE(g.s().zone(kOne, Zone::Exile).empty());
  EXPECT_FALSE(g.s().valid(followed));
  EXPECT_EQ(create_card(g, kOne, bee), made);
  EXPECT_FALSE(g.s().valid(followed));
}

// RULING(178): in the worlds that an opponent holds possible the Animal lies where they saw it
// laid.
TEST(Animals, SampledWorldsKeepTheAnimalOnTheDeck) {
  const Game g = begun(3);
  for (uint64_t seed = 1; seed <= 50; ++seed) {
    const Game world = sample_world(g, kTwo, seed);
    const CardId top = world.s().zone(kOne, Zone::Deck).back();
    EXPECT_EQ(world.db->def(world.s().card(top).def).name_en, "Queen bee");
    for (const CardId c : world.s().zone(kOne, Zone::Hand))
      EXPECT_EQ(world.db->def(world.s().card(c).def).name_en, "Breath");
  }
}

// DR-6.4: after a shuffle nobody knows where it is, and no sampled hand has it.
TEST(Animals, SampledHandsHaveNoAnimal) {
  Game g = begun(4);
  shuffle_deck(g, kOne);
  bool moved = false;
  for (uint64_t seed = 1; seed <= 50; ++seed) {
    const Game world = sample_world(g, kTwo, seed);
    for (const CardId c : world.s().zone(kOne, Zone::Hand))
      EXPECT_NE(world.db->def(world.s().card(c).def).type, CardType::Animal);
    for (const CardId c : world.s().zone(kOne, Zone::Deck))
      moved = moved || world.s().card(c).def != g.s().card(c).def;
  }
  EXPECT_TRUE(moved);
}

// DR-7.1: the same shuffles with and without an Animal, so that old games stay as they were.
TEST(Animals, TheAnimalIsNotShuffledBeforeTheHandsAreDrawn) {
  const Game g = new_game(testing::all_cards(), with_animals(5));
  for (int hand = 0; hand < 2; ++hand) {
    for (const CardId c : opening_hand(g, kOne, hand))
      EXPECT_EQ(g.db->def(g.s().card(c).def).name_en, "Breath");
  }
}

}  // namespace
}  // namespace grimoire
