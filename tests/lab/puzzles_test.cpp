// Puzzles: who solves them, and that the strongest players look for a win of this turn first.
#include <gtest/gtest.h>

#include "ai/search_player.h"
#include "engine/record/save.h"
#include "engine/scenario/scenario.h"
#include "lab/puzzle_solving.h"
#include "tests/support/random_games.h"

namespace grimoire::lab {
namespace {

using testing::all_cards;

constexpr std::string_view kPuzzle =
    "scenario \"Zephyr\"\npuzzle: order, difficulty 1\nplayer 1:\n  prepared Zephyr\n"
    "player 2:\n  hp 2\n\nplayer 1: activate Zephyr; player 2\nexpect winner player 1\n"
    "\nscenario \"No puzzle\"\nplayer 1:\n  hp 3\n\nexpect player 1 hp 3\n";

TEST(Puzzles, AreSolvedByWhoeverWinsTheTurn) {
  const auto solved = attempt_puzzles(all_cards(), {"test", kPuzzle}, "search-60", 1);
  ASSERT_TRUE(solved.ok()) << solved.error();
  ASSERT_EQ(solved.value().size(), 1U);
  EXPECT_EQ(solved.value()[0].title, "Zephyr");
  EXPECT_EQ(solved.value()[0].difficulty, 1);
  EXPECT_TRUE(solved.value()[0].solved);
  const auto missed = attempt_puzzles(all_cards(), {"test", kPuzzle}, "idle", 1);
  ASSERT_TRUE(missed.ok());
  EXPECT_FALSE(missed.value().at(0).solved);
}

TEST(Puzzles, AFileWithMistakesIsRefused) {
  const auto attempts = attempt_puzzles(all_cards(), {"test", "scenario nothing"}, "idle", 1);
  ASSERT_FALSE(attempts.ok());
  EXPECT_NE(attempts.error().find("test:1"), std::string::npos);
}

// One position is too few to find it; the search for a win finds it.
TEST(Puzzles, AWinIsLookedForFirst) {
  const ScenarioRun run =
      run_scenarios({"test",
                     "scenario \"Two acts\"\nplayer 1:\n  hand Zephyr\n  reserve 2 air\n"
                     "  channeled Breath\nplayer 2:\n  hp 2\n"},
                    {&all_cards(), {}}, ScenarioSteps::Optional);
  Game g = load_game(all_cards(), run.results.at(0).position).value();
  const auto player = ai::make_search_player({.positions = 1, .win_positions = 500}, 1);
  while (!g.over() && g.s().h.turn == 5) {
    const size_t choice = raw(g.decision.player) == 0 ? player->choose(g) : 0;
    apply(g, Option(g.options[choice]));
  }
  EXPECT_EQ(g.s().h.outcome, Outcome::Won);
}

}  // namespace
}  // namespace grimoire::lab
