// Mistakes in scenario files: all of them, in the order of their lines, each said once.
#include <gtest/gtest.h>

#include "engine/scenario/scenario.h"
#include "engine/scenario/scenario_script.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

ScenarioRun run(std::string_view text) {
  return run_scenarios({"test.scenario", text}, {&testing::all_cards(), {}});
}

std::string all_errors(const ScenarioRun& r) {
  std::string all;
  for (const Diagnostic& d : r.errors)
    all += std::to_string(d.line) + ": " + d.message.substr(0, 48) + "\n";
  return all;
}

TEST(ScenarioMistakes, EveryEmptyScenarioIsNamed) {
  EXPECT_EQ(all_errors(run("scenario a\nscenario b\nscenario c\nexpect turn 5\nscenario d\n")),
            "1: this scenario has neither a choice nor an expect\n"
            "2: this scenario has neither a choice nor an expect\n"
            "5: this scenario has neither a choice nor an expect\n");
}

TEST(ScenarioMistakes, AMistakeHidesNoOther) {
  EXPECT_EQ(all_errors(run("scenario a\nplayer 1:\n  prepared Tornado, using Seed\n"
                           "  channeled Seed\n  hp twenty\nexpect turn 5\n"
                           "scenario b\nplayer 1:\n  prepared Zephyr, using Flame\n"
                           "expect turn 5\n"
                           "scenario c\nplayer 1:\n  prepared Fire ball, using Flame\n"
                           "  channeled Flam\nexpect turn x\n")),
            "3: 'Tornado' needs no word of 'Seed'; say which one\n"
            "5: expected a number\n"
            "9: no (further) 'Flame' of this player is on the bo\n"
            "14: there is no card 'Flam' (did you mean 'Flame'?)\n"
            "15: expected a number\n");
}

TEST(ScenarioMistakes, AMistakeInACardIsToldOnce) {
  const std::string file =
      "cards:\n  word Gong / Gong\n  card \"Brass gong\" / \"Gong de laiton\"\n"
      "    fire spell, costs 1 fier\n"
      "scenario a\nplayer 1:\n  prepared Brass gong\n  channeled Sed, word Gong\n"
      "player 1: activate Brass gong\nexpect event: Brass gong goes from play to discard\n"
      "expect player 1 hand Brass gong\nexpect player 1 hp many\n"
      "scenario b\ncards:\n  card \"Bell\" / \"Cloche\"\n    fire spell, costs nothing\n"
      "expect player 1 hand Bell\n";
  const ScenarioRun r = run(file);
  ASSERT_EQ(r.errors.size(), 2U) << all_errors(r);
  EXPECT_EQ(r.errors[0].line, 4);
  EXPECT_EQ(r.errors[1].line, 12);
}

TEST(ScenarioMistakes, DetailsAreGivenOnce) {
  for (const char* details : {"this turn, this turn", "has slowcast, has slowcast", "blank, blank",
                              "never quickcast, never quickcast", "word Flame, word Flame"}) {
    const ScenarioRun r = run("scenario a\nplayer 1:\n  prepared Flame, " + std::string(details) +
                              "\nexpect turn 5\n");
    EXPECT_EQ(all_errors(r), "3: this is given twice\n") << details;
  }
  EXPECT_EQ(
      all_errors(run("scenario a\nplayer 1:\n  in play Animated tree, hp 0\nexpect turn 5\n")),
      "3: a Permanent has at least 1 HP: without HP it is \n");
  EXPECT_EQ(all_errors(run("scenario a\nplayer 1:\n  hp -3\n  drew -1\nexpect turn 5\n")),
            "3: the HP of a player in the game are at least 1\n"
            "4: the number of cards drawn is at least 0\n");
}

TEST(ScenarioMistakes, EventsInOtherWordsAreUnderstood) {
  const auto answer = [&](const std::string& event) {
    return scenario::check_event_words(testing::all_cards(), 2, event).error();
  };
  EXPECT_NE(answer("player 1 activates Flame").find("player 1 announces Flame"), std::string::npos);
  EXPECT_NE(answer("player 1 anounces Flame").find("player 1 announces Flame"), std::string::npos);
  EXPECT_NE(answer("Flame is discarded").find("Flame goes from play to discard"),
            std::string::npos);
  EXPECT_EQ(answer("quux bar").find("did you mean"), std::string::npos) << answer("quux bar");
}

TEST(ScenarioMistakes, OutcomesAreNamed) {
  const ScenarioRun r = run("scenario a\nexpect draw by limit\n");
  ASSERT_EQ(r.results.at(0).failures.size(), 1U);
  EXPECT_EQ(r.results[0].failures[0].message,
            "expected a draw by limit (RULING(14)), but it is still running");
}

}  // namespace
}  // namespace grimoire
