// Players against each other: pairs of games, what they prove, and how sure it is.
#include "lab/arena.h"

#include <gtest/gtest.h>

#include "tests/support/random_games.h"

namespace grimoire::lab {
namespace {

using testing::all_cards;

ArenaOptions random_players(int threads) {
  ArenaOptions options;
  options.first = "random";
  options.second = "random";
  options.decks = rulebook_decks(all_cards());
  options.pairs = 8;
  options.threads = threads;
  return options;
}

TEST(Pentanomial, MeanVarianceAndIntervalAreThoseOfThePairs) {
  const Pentanomial pairs{{10, 0, 60, 0, 30}};
  EXPECT_EQ(pairs.count(), 100U);
  EXPECT_NEAR(pairs.mean(), 0.6, 0.001);
  EXPECT_NEAR(pairs.variance(), 0.1 * 0.36 + 0.6 * 0.01 + 0.3 * 0.16, 0.001);
  EXPECT_NEAR(pairs.interval().low, 0.6 - 1.96 * 0.03, 0.001);
  EXPECT_NEAR(pairs.interval().high, 0.6 + 1.96 * 0.03, 0.001);
}

TEST(Pentanomial, NothingIsKnownWithoutPairs) {
  const Pentanomial none;
  EXPECT_NEAR(none.mean(), 0.5, 1e-9);
  EXPECT_DOUBLE_EQ(none.interval().low, 0);
  EXPECT_DOUBLE_EQ(none.interval().high, 1);
}

TEST(Elo, IsTheLogisticScale) {
  EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
  EXPECT_NEAR(elo_of(0.75), 190.85, 0.01);
  EXPECT_NEAR(share_of(elo_of(0.9)), 0.9, 1e-9);
  EXPECT_DOUBLE_EQ(elo_of(1), kMostElo);
  EXPECT_DOUBLE_EQ(elo_of(0), -kMostElo);
}

TEST(SequentialTest, RisesWithProofOfStrengthAndFallsWithProofOfNone) {
  const SequentialTest test{0, 20};
  EXPECT_GT(test.ratio({{50, 100, 200, 200, 150}}), kDecided);
  EXPECT_LT(test.ratio({{150, 200, 200, 100, 50}}), -kDecided);
  const double few = test.ratio({{1, 0, 3, 0, 2}});
  EXPECT_LT(few, kDecided);
  EXPECT_GT(few, -kDecided);
}

// The approximation of the ratio by means and variances, reckoned by hand.
TEST(SequentialTest, HasTheValueOfTheFormula) {
  const SequentialTest test{0, 35};
  const Pentanomial pairs{{20, 0, 50, 0, 30}};
  const double better = share_of(35);
  const double expected = 100 * (better - 0.5) * (2 * 0.55 - 0.5 - better) / (2 * 0.1225);
  EXPECT_NEAR(test.ratio(pairs), expected, 0.01);
}

TEST(Arena, PlaysEachDealFromBothSeats) {
  const ArenaReport report = play_arena(all_cards(), random_players(1));
  EXPECT_EQ(report.pairs.count(), 8U);
  EXPECT_EQ(report.all.games, 16);
  EXPECT_EQ(report.beginning.games + report.following.games, 16);
  EXPECT_EQ(report.with_deck.size(), 4U);
  for (const auto& [name, share] : report.with_deck) EXPECT_EQ(share.games, 4) << name;
}

TEST(Arena, DoesNotDependOnThreads) {
  const ArenaReport one = play_arena(all_cards(), random_players(1));
  const ArenaReport three = play_arena(all_cards(), random_players(3));
  EXPECT_EQ(one.pairs.pairs, three.pairs.pairs);
  EXPECT_EQ(one.turns, three.turns);
}

TEST(Arena, EndsWhenTheTestIsDecided) {
  ArenaOptions options = random_players(1);
  options.first = "heuristic-1";
  options.pairs = 40;
  options.test = {0, 200};
  const ArenaReport report = play_arena(all_cards(), options);
  EXPECT_LT(report.pairs.count(), 40U);
  EXPECT_GT(options.test.ratio(report.pairs), kDecided);
}

TEST(Arena, ReportsWhatWasPlayedWhenItIsStopped) {
  ArenaOptions options = random_players(1);
  const std::atomic<bool> stop{true};
  options.stop = &stop;
  const ArenaReport report = play_arena(all_cards(), options);
  EXPECT_TRUE(report.stopped);
  EXPECT_EQ(report.pairs.count(), 1U);
}

TEST(Arena, RandomDecksAndPairsOfDecksMeet) {
  ArenaOptions options = random_players(2);
  options.meeting = Meeting::Random;
  EXPECT_EQ(play_arena(all_cards(), options).with_deck.size(), 1U);
  options.meeting = Meeting::Pairs;
  options.pairs = 6;
  const ArenaReport report = play_arena(all_cards(), options);
  for (const auto& [name, share] : report.with_deck) EXPECT_EQ(share.games, 3) << name;
}

TEST(Arena, FourDecksAreHeldBack) {
  int back = 0;
  for (const NamedDeck& deck : builtin_decks(all_cards())) back += held_back(deck) ? 1 : 0;
  EXPECT_EQ(back, 4);
}

}  // namespace
}  // namespace grimoire::lab
