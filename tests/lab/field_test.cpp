// Decks against each other: who met whom, how often, and how sure the shares are.
#include "lab/field.h"

#include <gtest/gtest.h>

#include "tests/support/random_games.h"

namespace grimoire::lab {
namespace {

using testing::all_cards;

FieldReport small_field(int threads) {
  FieldOptions options;
  options.player = "random";
  options.games = 6;
  options.seed = 3;
  options.threads = threads;
  return play_field(all_cards(), rulebook_decks(all_cards()), options);
}

TEST(Statistics, WilsonIntervalsAreThoseOfTheTextbooks) {
  const Interval half = wilson95(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 0.0001);
  EXPECT_NEAR(half.high, 0.5962, 0.0001);
  const Interval none = wilson95(0, 10);
  EXPECT_DOUBLE_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 0.0001);
  const Interval all = wilson95(10, 10);
  EXPECT_NEAR(all.low, 0.7225, 0.0001);
  EXPECT_DOUBLE_EQ(all.high, 1);
}

TEST(Statistics, NothingIsKnownWithoutGames) {
  EXPECT_DOUBLE_EQ(wilson95(0, 0).low, 0);
  EXPECT_DOUBLE_EQ(wilson95(0, 0).high, 1);
}

TEST(Field, EveryDeckMeetsEveryOtherAndNotItself) {
  const FieldReport report = small_field(1);
  ASSERT_EQ(report.decks(), 4U);
  for (size_t i = 0; i < 4; ++i) {
    for (size_t k = 0; k < 4; ++k) EXPECT_EQ(report.against(i, k).games, i == k ? 0 : 6);
    EXPECT_EQ(report.over_all(i).games, 18);
  }
}

TEST(Field, WhatOneWinsTheOtherLoses) {
  const FieldReport report = small_field(1);
  int wins = 0;
  int draws = 0;
  for (size_t i = 0; i < 4; ++i) {
    for (size_t k = 0; k < i; ++k) {
      const Share& one = report.against(i, k);
      const Share& two = report.against(k, i);
      EXPECT_EQ(one.draws, two.draws);
      EXPECT_EQ(one.wins + two.wins + one.draws, one.games);
      EXPECT_DOUBLE_EQ(one.rate() + two.rate(), 1);
    }
    wins += report.over_all(i).wins;
    draws += report.over_all(i).draws;
  }
  EXPECT_EQ(wins + draws / 2, 36);
}

TEST(Field, ThreadsChangeNothing) {
  const FieldReport one = small_field(1);
  const FieldReport three = small_field(3);
  for (size_t i = 0; i < 4; ++i) {
    for (size_t k = 0; k < 4; ++k) {
      EXPECT_EQ(one.against(i, k).wins, three.against(i, k).wins);
      EXPECT_EQ(one.against(i, k).draws, three.against(i, k).draws);
    }
  }
}

TEST(Field, TellsHowFarItIs) {
  std::vector<uint64_t> told;
  FieldOptions options;
  options.player = "random";
  options.games = 2;
  options.threads = 1;
  play_field(all_cards(), rulebook_decks(all_cards()), options, [&](uint64_t done, uint64_t all) {
    EXPECT_EQ(all, 12U);
    told.push_back(done);
  });
  EXPECT_EQ(told, (std::vector<uint64_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}));
}

}  // namespace
}  // namespace grimoire::lab
