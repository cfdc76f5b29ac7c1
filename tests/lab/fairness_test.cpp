// Players know what their seat knows, and nothing else.
#include "lab/fairness.h"

#include <gtest/gtest.h>

#include "tests/support/random_games.h"

namespace grimoire::lab {
namespace {

using testing::all_cards;

class Fairness : public ::testing::TestWithParam<Mode> {};

TEST_P(Fairness, WorldsThatLookTheSameGetTheSameChoice) {
  const FairnessReport report =
      check_fairness(all_cards(), {.player = "search-4x2", .pairs = 60, .mode = GetParam()});
  EXPECT_EQ(report.pairs, 60U);
  EXPECT_GT(report.other_lists, GetParam() == Mode::Coop ? 0U : 40U);
  for (const std::string& what : report.unfair) ADD_FAILURE() << what;
}

INSTANTIATE_TEST_SUITE_P(Modes, Fairness, ::testing::Values(Mode::Duel, Mode::Teams, Mode::Coop));

// The check can fail: monte-carlo deals unseen cards from the real list.
TEST(Fairness, APlayerThatKnowsTheListIsFound) {
  const FairnessReport report = check_fairness(all_cards(), {.player = "monte-carlo", .pairs = 20});
  EXPECT_FALSE(report.unfair.empty());
}

}  // namespace
}  // namespace grimoire::lab
