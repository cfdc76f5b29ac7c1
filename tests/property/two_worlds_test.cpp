// DR-8.2 and RULING(8): unknown cards change nothing that a player gets to see.
#include "lab/two_worlds.h"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>

#include "engine/data/card_data.h"
#include "engine/rules/read/knowledge.h"
#include "lab/soak.h"

namespace grimoire::lab {
namespace {

const CardDb& cards() {
  static const Result<CardDb> db = load_cards();
  return db.value();
}

TEST(TwoWorlds, LookTheSameToWhoCannotTellThemApart) {
  const WorldsReport report = compare_worlds(cards(), {.positions = 250, .seed = 1});
  EXPECT_EQ(report.positions, 250U);
  EXPECT_EQ(report.worlds, 500U);
  EXPECT_GT(report.followed, 800U);
  EXPECT_GT(report.other_lists, 450U);
  for (const Leak& leak : report.leaks) ADD_FAILURE() << describe(leak);
}

// TV-12.1: teammates do not see each other's hands either.
TEST(TwoWorlds, LookTheSameToTeammates) {
  const WorldsReport report =
      compare_worlds(cards(), {.positions = 10, .seed = 1, .mode = Mode::Teams});
  EXPECT_EQ(report.worlds, 40U);
  EXPECT_GT(report.followed, 30U);
  for (const Leak& leak : report.leaks) ADD_FAILURE() << describe(leak);
}

// SC-13.2: players who face an Adversary together keep their hands to themselves.
TEST(TwoWorlds, LookTheSameToThoseWhoFaceAnAdversary) {
  const WorldsReport report =
      compare_worlds(cards(), {.positions = 30, .seed = 1, .mode = Mode::Coop});
  EXPECT_GT(report.worlds, 40U);
  EXPECT_GT(report.followed, 40U);
  for (const Leak& leak : report.leaks) ADD_FAILURE() << describe(leak);
}

TEST(TwoWorlds, DoDiffer) {
  const WorldsReport report = compare_worlds(cards(), {.positions = 50, .seed = 9});
  EXPECT_GT(report.could_differ, 75U);
  EXPECT_GE(report.different * 100, report.could_differ * 99);
}

// Decks are not public: nothing that a player gets changes with another player's list. How many
// Animals it has is seen when they are laid aside (RULING(178)), so both have as many.
TEST(TwoWorlds, OfDifferentDeckListsLookTheSame) {
  const auto is_animal = [](DefId d) { return cards().def(d).type == CardType::Animal; };
  const GameSetup one = soak_game(cards(), 2).setup;
  GameSetup other = one;
  DeckCards& list = other.decks[1];
  const DefId spell = *std::find_if_not(list.begin(), list.end(), is_animal);
  std::replace_if(list.begin(), list.end(), std::not_fn(is_animal), spell);
  ASSERT_NE(one.decks[1], other.decks[1]);
  EXPECT_EQ(channels_of(new_game(cards(), one), PlayerId{0}),
            channels_of(new_game(cards(), other), PlayerId{0}));
  EXPECT_NE(channels_of(new_game(cards(), one), PlayerId{1}),
            channels_of(new_game(cards(), other), PlayerId{1}));
}

// The comparison itself notices: a card of the own hand that is another one is seen at once.
TEST(TwoWorlds, AreToldApartByWhatThePlayerKnows) {
  const Game g = new_game(cards(), soak_game(cards(), 2).setup);
  Game other = g;
  const CardId top = other.s().zone(PlayerId{0}, Zone::Deck).back();
  ASSERT_TRUE(knows(g, PlayerId{0}, top));
  ASSERT_FALSE(knows(g, PlayerId{1}, top));
  other.s().card(top).def = static_cast<DefId>(raw(other.s().card(top).def) == 0 ? 1 : 0);
  EXPECT_NE(channels_of(g, PlayerId{0}), channels_of(other, PlayerId{0}));
}

}  // namespace
}  // namespace grimoire::lab
