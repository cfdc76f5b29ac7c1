// What the searching player says of positions: wins of this turn, hints, chances, and reviews.
#include "ai/advice.h"

#include <gtest/gtest.h>

#include "ai/chance.h"
#include "ai/player.h"
#include "ai/review.h"
#include "ai/solver.h"
#include "engine/modes/new_game.h"
#include "engine/record/save.h"
#include "engine/scenario/scenario.h"
#include "engine/words/notation.h"
#include "lab/decks.h"
#include "lab/position_text.h"
#include "tests/support/random_games.h"

namespace grimoire::lab {
namespace {

using testing::all_cards;

Game position(const std::string& text) {
  const ScenarioRun run = run_scenarios({"test", "scenario \"Test\"\n" + text}, {&all_cards(), {}},
                                        ScenarioSteps::Optional);
  EXPECT_TRUE(run.errors.empty());
  return load_game(all_cards(), run.results.at(0).position).value();
}

std::string zephyr_against(const std::string& opponent) {
  return "player 1:\n  prepared Zephyr\n  hand Breath\nplayer 2:\n" + opponent;
}

TEST(Solver, FindsTheLineThatWins) {
  ai::Solver solver(all_cards());
  const Game g = position(zephyr_against("  hp 2\n"));
  const std::vector<Option> line = solver.line(g, 500);
  ASSERT_EQ(line.size(), 2U);
  EXPECT_EQ(line[0].kind, OptionKind::Activate);
  EXPECT_TRUE(solver.forced(g, g.decision.player, 500));
  EXPECT_TRUE(solver.line(position(zephyr_against("  hp 3\n")), 500).empty());
}

TEST(Solver, PreparesAndPaysForWhatItNeeds) {
  ai::Solver solver(all_cards());
  const std::string own = "player 1:\n  hand Zephyr, Breath\n  reserve 3 air\n";
  const Game g = position(own + "player 2:\n  hp 2\n");
  EXPECT_FALSE(solver.line(g, 2000).empty());
  EXPECT_TRUE(solver.forced(g, g.decision.player, 2000));
  const std::string poor = "player 1:\n  hand Zephyr, Breath\n  reserve 2 air\n";
  EXPECT_TRUE(solver.line(position(poor + "player 2:\n  hp 2\n"), 2000).empty());
}

TEST(Solver, ProvesNothingThatAnAnswerPrevents) {
  ai::Solver solver(all_cards());
  const Game g = position(zephyr_against("  hp 2\n  in play Hostile forest\n"));
  EXPECT_FALSE(solver.forced(g, g.decision.player, 500));
}

TEST(Chance, RisesWithPoints) {
  EXPECT_EQ(ai::chance_of_plan(ai::kWon), ai::kSure);
  EXPECT_EQ(ai::chance_of_plan(-ai::kWon), 0);
  int last = 0;
  for (int32_t points = -20000; points <= 20000; points += 100) {
    EXPECT_GE(ai::chance_of_plan(points), last);
    last = ai::chance_of_plan(points);
    EXPECT_GT(last, 0);
    EXPECT_LT(last, ai::kSure);
  }
}

TEST(Advice, NamesTheWinningActFirst) {
  const Game g = position(zephyr_against("  hp 2\n"));
  ai::Adviser adviser(all_cards());
  const std::vector<ai::OptionAdvice> advice = adviser.advise(g, {.positions = 80, .worlds = 2});
  ASSERT_FALSE(advice.empty());
  EXPECT_EQ(g.options[advice[0].option].kind, OptionKind::Activate);
  EXPECT_EQ(advice[0].chance, ai::kSure);
  EXPECT_EQ(advice[0].low, ai::kSure);
}

TEST(Review, FindsAWinThatWasMissed) {
  const Game g = position(zephyr_against("  hp 2\n"));
  const size_t idle = ai::idle_option(g);
  const std::vector<Choice> choices{{static_cast<uint16_t>(idle), false}};
  const ai::Review review = ai::review(all_cards(), g, choices, 0, choices.size());
  ASSERT_EQ(review.turning_points.size(), 1U);
  EXPECT_EQ(review.turning_points[0].chosen, idle);
  EXPECT_EQ(review.turning_points[0].best, ai::kSure);
  EXPECT_EQ(g.options[review.turning_points[0].better].kind, OptionKind::Activate);
}

TEST(PositionText, SaysThePositionAgain) {
  const Game g = position(
      "turn: player 1, main phase, turn 7\npile 1: 2 air\npile 2: 1 fire\nplayer 1:\n  hp 12\n"
      "  reserve 1 air\n  hand Breath x2\n  deck Flame, Seed\n  discard Tide\n"
      "  prepared Zephyr, with 2 air\n  channeled Breath, with 1 air\nplayer 2:\n  hp 4\n"
      "  deck Seed\n  in play Animated tree, with 3 vegetal 1 water, hp 2\n");
  const Game again = position(position_text(g));
  EXPECT_EQ(position_text(again), position_text(g));
  EXPECT_EQ(position_hash(again), position_hash(g));
  EXPECT_EQ(option_texts(again), option_texts(g));
}

}  // namespace
}  // namespace grimoire::lab
