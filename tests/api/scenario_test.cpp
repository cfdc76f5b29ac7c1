#include "engine/scenario/scenario.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "engine/scenario/scenario_script.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

ScenarioRun run(std::string_view text) {
  return run_scenarios({"test.scenario", text}, {&testing::all_cards(), {}});
}

std::string read(const std::string& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string all_failures(const ScenarioRun& r) {
  std::string text;
  for (const Diagnostic& d : r.errors) text += to_string(d) + "\n";
  for (const ScenarioResult& s : r.results) {
    for (const ScenarioFailure& f : s.failures)
      text += std::to_string(f.line) + ": " + f.message + "\n";
  }
  return text;
}

TEST(Scenario, EveryExampleOfTheManualRuns) {
  const std::string manual = read("docs/SCENARIOS.md");
  int examples = 0;
  size_t at = 0;
  const std::string opening = "```scenario\n";
  while ((at = manual.find(opening, at)) != std::string::npos) {
    at += opening.size();
    const std::string text = manual.substr(at, manual.find("```", at) - at);
    const ScenarioRun r = run(text);
    ++examples;
    EXPECT_EQ(all_failures(r), "") << text;
    EXPECT_FALSE(r.results.empty()) << text;
  }
  EXPECT_GE(examples, 6);
}

TEST(Scenario, EveryExampleFileRuns) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator("scenarios/examples")) {
    ++files;
    EXPECT_EQ(all_failures(run(read(entry.path().string()))), "") << entry.path();
  }
  EXPECT_GE(files, 6);
}

TEST(Scenario, AllMistakesOfAFileAtOnceWithTheirPlaces) {
  const ScenarioRun r =
      run("scenario \"Bad\"\n"
          "player 1:\n"
          "  hnd Flame\n"
          "  hand Flme, Seed\n"
          "  reserve 2 fier\n"
          "expect player 1 hpp 3\n"
          "expct draw\n");
  ASSERT_EQ(r.errors.size(), 5u) << all_failures(r);
  EXPECT_TRUE(r.results.empty());
  EXPECT_EQ(to_string(r.errors[0]).substr(0, 20), "test.scenario:3:3: '");
  EXPECT_NE(r.errors[0].message.find("did you mean 'hand'"), std::string::npos);
  EXPECT_EQ(r.errors[1].line, 4);
  EXPECT_EQ(r.errors[1].column, 8);
  EXPECT_NE(r.errors[1].message.find("did you mean 'Flame'"), std::string::npos);
  EXPECT_EQ(r.errors[2].column, 13);
  EXPECT_NE(r.errors[2].message.find("did you mean 'fire'"), std::string::npos);
  EXPECT_NE(r.errors[3].message.find("did you mean 'hp'"), std::string::npos);
  EXPECT_EQ(r.errors[3].column, 17);
  EXPECT_NE(r.errors[4].message.find("did you mean 'expect'"), std::string::npos);
}

// DR-2.2.2: mistakes of the position as a whole are found in every scenario whose lines are right.
TEST(Scenario, MistakesOfThePositionAreListedWithAllOthers) {
  const ScenarioRun r =
      run("scenario one\nplayer 1:\n  prepared Zephyr, using Breath\nexpect player 1 hpp 3\n"
          "scenario two\nplayer 1:\n  hnd Flame\n  prepared Zephyr, using Breath\nexpect draw\n"
          "scenario three\nplayer 1:\n  prepared Zephyr, using Breath\nplayer 1: banana\n");
  ASSERT_EQ(r.errors.size(), 5u) << all_failures(r);
  EXPECT_EQ(r.errors[0].line, 3);
  EXPECT_EQ(r.errors[3].line, 12);
}

TEST(Scenario, ManyCardsOfOneLineAreOneMistake) {
  const ScenarioRun r =
      run("scenario a\nplayer 1:\n  prepared Tornado, using Zephyr x500\n"
          "  prepared Tornado x20, using Flame, using Seed\nplayer 1: pass\n");
  EXPECT_EQ(r.errors.size(), 3u) << all_failures(r);
}

TEST(Scenario, BytesThatAreNoTextAreOneMistake) {
  for (const char* text : {"scenario \"Ete\"\nplayer 1:\n  hand \xC9t\xE9\nplayer 1: \xE9\n",
                           "scenario a\nplayer 1:\n  hand \x01\n\x02\n\x03\n"}) {
    const ScenarioRun r = run(text);
    ASSERT_EQ(r.errors.size(), 1u) << all_failures(r);
    EXPECT_EQ(to_string(r.errors[0]),
              "test.scenario:3:8: here is a control character, or a byte that is no UTF-8");
  }
}

TEST(Scenario, ASignInATitleBeginsNoComment) {
  const ScenarioRun r =
      run("scenario \"a # b\" # a comment\nexpect player 1 hp 20 # \"as ever\"\n");
  ASSERT_EQ(r.errors.size(), 0u) << all_failures(r);
  EXPECT_EQ(r.results[0].title, "a # b");
  EXPECT_TRUE(r.results[0].passed);
}

struct BadLine {
  const char* text;
  int line;
  const char* message;
};

class BadScenario : public ::testing::TestWithParam<BadLine> {};

TEST_P(BadScenario, SaysWhatIsWrongAndWhere) {
  const ScenarioRun r = run(GetParam().text);
  ASSERT_FALSE(r.errors.empty()) << GetParam().text;
  EXPECT_TRUE(r.results.empty());
  EXPECT_EQ(r.errors[0].line, GetParam().line) << all_failures(r);
  EXPECT_NE(r.errors[0].message.find(GetParam().message), std::string::npos) << all_failures(r);
}

INSTANTIATE_TEST_SUITE_P(
    Files, BadScenario,
    ::testing::Values(
        BadLine{"", 1, "there is no scenario"}, BadLine{"# nothing\n", 1, "there is no scenario"},
        BadLine{"player 1: pass\n", 1, "before the first scenario"},
        BadLine{"scenario\n", 1, "expected a title"},
        BadLine{"scenario a\n  hp 3\n", 2, "indented"},
        BadLine{"scenario a\nplayer 3:\n", 2, "there is no player 3"},
        BadLine{"scenario a\n", 1, "neither a choice nor an expectation"},
        BadLine{"scenario a\nmode: chess\n", 2, "expected one of the modes: duel, teams, coop"},
        BadLine{"scenario a\nturn: player 1\nmode: teams\n", 3, "the mode stands once"},
        BadLine{"scenario a\nmode: teams\nplayer 5:\n", 3, "players are 1 to 4"},
        BadLine{"scenario a\nplayer 1:\n  hp 3\n  hp 4\n", 4, "given twice"},
        BadLine{"scenario a\nplayer 1:\n  mage noir\n  not mage noir\n", 4, "given twice"},
        BadLine{"scenario a\npile 1: 1 fire\npile 1: 2 fire\n", 3, "given twice"},
        BadLine{"scenario a\nturn: player 1\nturn: player 2\n", 3, "given twice"},
        BadLine{"scenario a\nturn: end phase, main phase\n", 2, "given twice"},
        BadLine{"scenario a\nplayer 1:\n  in play Dead tree (hp 2)\n", 3, "after commas"},
        BadLine{"scenario a\nplayer 1\n", 2, "expected ':'"},
        BadLine{"scenario a\nplayer 1:\n  hp 0\n", 3, "at least 1"},
        BadLine{"scenario a\nplayer 1:\n  hp many\n", 3, "expected a number"},
        BadLine{"scenario a\nplayer 1:\n  hp 99999999999\n", 3, "too large"},
        BadLine{"scenario a\nplayer 1:\n  hp 3 4\n", 3, "one thing too many"},
        BadLine{"scenario a\nplayer 1:\n  reserve -1 fire\n", 3, "negative"},
        BadLine{"scenario a\nplayer 1:\n  hand Seed x0\n", 3, "number of copies"},
        BadLine{"scenario a\nplayer 1:\n  hand Seed (knwon)\n", 3, "did you mean 'known'"},
        BadLine{"scenario a\nplayer 1:\n  in play Seed\n", 3, "write 'prepared' or 'channeled'"},
        BadLine{"scenario a\nplayer 1:\n  prepared Dead tree\n", 3, "write 'in play'"},
        BadLine{"scenario a\nplayer 1:\n  prepared Seed, hp 3\n", 3, "has no HP"},
        BadLine{"scenario a\nplayer 1:\n  prepared Seed, chanelled\n", 3, "on the board"},
        BadLine{"scenario a\nplayer 1:\n  prepared Seed, has protectr\n", 3,
                "did you mean 'protector'"},
        BadLine{"scenario a\nplayer 1:\n  prepared Seed, word Flam\n", 3, "did you mean 'Flame'"},
        BadLine{"scenario a\nplayer 1:\n  prepared Zephyr, using Breath\n", 3,
                "no (further) 'Breath'"},
        BadLine{"scenario a\nplayer 1:\n  prepared Zephyr, using Seed\n  channeled Seed\n", 3,
                "needs no word of"},
        BadLine{"scenario a\nplayer 1:\n  prepared Seed, x -1\n", 3, "negative"},
        BadLine{"scenario a\nturn: player 1, mian phase\n", 2, "did you mean 'main phase'"},
        BadLine{"scenario a\nturn: turn 0\n", 2, "counted from 1"},
        BadLine{"scenario a\npile 3: 1 fire\n", 2, "two piles"},
        BadLine{"scenario a\nmana: all\n", 2, "mana: any"},
        BadLine{"scenario a\ntests\n", 2, "expected rule ids"},
        BadLine{"scenario a\nexpect draw\nplayer 1:\n  hp 3\n", 3, "before the first choice"},
        BadLine{"scenario a\nplayer 1: pass;;pass\n", 2, "between the semicolons"},
        BadLine{"scenario a\nexpect card Sed: prepared\n", 2, "did you mean 'Seed'"},
        BadLine{"scenario a\nexpect card Seed: preparred\n", 2, "did you mean 'prepared'"},
        BadLine{"scenario a\nexpect player 1 hand 3\n", 2, "expected 'cards'"},
        BadLine{"scenario a\nexpect player 1 hand Seed (known)\n", 2, "parentheses"},
        BadLine{"scenario a\nexpect player 1 decides: actoin\n", 2, "did you mean 'action'"},
        BadLine{"scenario a\nexpect phase middle\n", 2, "not a phase"},
        BadLine{"scenario a\nexpect why not prepare Seed\n", 2, "expected rule ids"},
        BadLine{"scenario a\nexpect winner nobody\n", 2, "expected 'player 1'"},
        BadLine{"scenario a\nexpect event:\n", 2, "expected what happens"},
        BadLine{"scenario a\nexpect no event:\n", 2, "expected what happens"},
        BadLine{"scenario a\nexpect no event: banana\n", 2, "nothing that can happen"},
        BadLine{"scenario a\nexpect no event: player 2 tkaes 4 damage\n", 2,
                "did you mean 'takes'"},
        BadLine{"scenario a\nexpect no event: player 2 draws Sed\n", 2, "did you mean 'seed'"},
        BadLine{"scenario a\nexpect no event: player 3 draws Seed\n", 2, "'3' does not fit"},
        BadLine{"scenario a\nexpect no event: player 1 draws Seed slowly\n", 2,
                "nothing that can happen"},
        BadLine{"scenario a\nexpect events: player 1 draws; player 1 jumps\n", 2,
                "'jumps' does not fit"},
        BadLine{"scenario a\nexpect no option: prepare Nonesuch\n", 2, "no card 'nonesuch'"},
        BadLine{"scenario a\nexpect no option: prepare Sed\n", 2, "did you mean 'Seed'"},
        BadLine{"scenario a\nexpect no option: banana\n", 2, "no choice of any decision"},
        BadLine{"scenario a\nexpect no option: end trun\n", 2, "did you mean 'end turn'"},
        BadLine{"scenario a\nexpect no option:\n", 2, "expected a choice"},
        BadLine{"scenario a\nexpect option:\n", 2, "expected a choice"},
        BadLine{"scenario a\nexpect no option: fire pile 3\n", 2, "after an element"},
        BadLine{"scenario a\nexpect no option: hand\n", 2, "expected a number"},
        BadLine{"scenario a\nplayer 1: banana\n", 2, "no choice of any decision"},
        BadLine{"scenario a\nplayer 1: prepare Nonesuch\n", 2, "no card 'nonesuch'"},
        BadLine{"scenario a\nexpect changes only: banana\n", 2, "nothing that can change"},
        BadLine{"scenario a\nexpect changes only: player 1 hpp\n", 2, "did you mean 'player 1 hp'"},
        BadLine{"scenario a\nexpect changes only: Sed of player 1\n", 2, "did you mean 'Seed'"},
        BadLine{"scenario a\nseed -1\n", 2, "negative"},
        BadLine{"scenario a\nseed 18446744073709551616\n", 2, "from 0 to 18446744073709551615"},
        BadLine{"scenario a\nexpect why not prepare Nonesuch: \"no card\"\n", 2, "no card"},
        BadLine{"scenario a\nexpect why not banana: only \"choices\"\n", 2, "banana"},
        BadLine{"scenario a\nexpect card Flame:\n", 2, "after the colon"},
        BadLine{"scenario a\nplayer 1:\n  hand Flame,\n", 3, "after the comma"},
        BadLine{"scenario a\nplayer 1:\n  prepared Flame,\n", 3, "after the comma"},
        BadLine{"scenario a\nplayer 1:\n  hand Flame (used)\n", 3, "known are: known, known to"},
        BadLine{"scenario a\nplayer 1:\n  in play Dead tree, hp 3, hp 5\n", 3, "given twice"},
        BadLine{"scenario a\nplayer 1:\n  prepared Flame, with 1 fire, with 2 fire\n", 3,
                "given twice"},
        BadLine{"scenario a\nplayer 1:\n  prepared Ina's meteor, x 3, x 4\n", 3, "given twice"},
        BadLine{"scenario a\nplayer 1:\n  prepared Flame, x 3\n", 3, "has no X"},
        BadLine{"scenario a\nplayer 1:\n  prepared Flame, ignores 1 more\n", 3,
                "ignores no damage"},
        BadLine{"scenario a\nplayer 1:\n  in play Bark armor, ignores -1 more\n", 3, "negative"},
        BadLine{"scenario a\nplayer 1:\n  in play Bark armor, ignores 99 more\n", 3,
                "can ignore at most"},
        BadLine{"scenario a\nplayer 1:\n  channeled Dead tree\n", 3,
                "no text of its own channels it"},
        BadLine{"scenario a\nplayer 1:\n  prepared Flame, has slowcast, never slowcast\n", 3,
                "write 'has slowcast' or 'never slowcast'"},
        BadLine{"scenario a\nplayer 1:\n  prepared Flame, used\n", 3, "leave out 'used'"},
        BadLine{"scenario a\nturn: setup\nplayer 1:\n  hp 3\nexpect draw\n", 2, "only 'deck'"},
        BadLine{"scenario a\nturn player 1\n", 2, "expected a colon: turn: player 1"},
        BadLine{"scenario a\nexpect card Flame: not prepared\n", 2,
                "'not' can stand before a keyword"},
        BadLine{"scenario a\nexpect why not prepare Flame: \"\"\n", 2, "words in quotes"},
        BadLine{"scenario a\nexpect why not prepare Flame: \" \"\n", 2, "words in quotes"},
        BadLine{"scenario a\nexpect no option: player 7\n", 2, "players are 1 and 2"},
        BadLine{"scenario a\nexpect no option: choose Flame of player 7\n", 2,
                "players are 1 and 2"},
        BadLine{"scenario a\nexpect event: player 1 gets 3 hp\n", 2,
                "events read like: player 1 gains 2 hp"},
        BadLine{
            "scenario a\nexpect event: player 1 discards Flame\n", 2,
            "events read like: Flame goes from play to discard; Flame goes from hand to discard"},
        BadLine{"scenario a\nplayer 1:\n  prepared Flame, numbers x3\n", 3, "numbers x2"},
        BadLine{"scenario a\nplayer 1:\n  prepared Flame, numbers 5\n", 3, "numbers x2"},
        BadLine{"scenario a\nplayer 1:\n  channeled Ice shard, Snowflake\n", 3,
                "a line of its own"},
        BadLine{"scenario a\nplayer 1:\n  channeled Century\n"
                "  in play Underground mine, using Century as Wind\n",
                4, "needs no Wind, and 'Century' is none"},
        BadLine{"scenario a\nplayer 1:\n  channeled Century\n"
                "  in play Underground mine, using Century\n",
                4, "using Century as Time"},
        BadLine{"scenario a\nplayer 1:\n  channeled Century\n  prepared Zephyr, using Century\n", 4,
                "using Century as Breath"},
        BadLine{"scenario a\nplayer 1:\n  deck Seed x1000, Tide x1000, Flame x1000, Breath x1000, "
                "Zephyr x1\n",
                1, "at most"}));

TEST(Scenario, CardsOfItsOwnAreCheckedInPlace) {
  const ScenarioRun r =
      run("scenario a\n"
          "cards:\n"
          "  card \"Odd\" / \"Bizarre\"\n"
          "    fire spell, costs 1 fire\n"
          "    inflct 2 to the opponent\n"
          "player 1:\n"
          "  hand Odd\n");
  ASSERT_FALSE(r.errors.empty());
  EXPECT_EQ(r.errors[0].line, 5) << all_failures(r);
  EXPECT_EQ(r.errors[0].column, 5) << all_failures(r);
}

TEST(Scenario, CardsBeforeTheFirstScenarioServeAllOthersOnlyTheirOwn) {
  const std::string card =
      "  card \"Odd\" / \"Bizarre\"\n    fire spell, costs nothing\n    inflict 2 to the "
      "opponent\n";
  const std::string use =
      "player 1:\n  prepared Odd\nplayer 1: activate Odd\nexpect player 2 hp 18\n";
  EXPECT_EQ(all_failures(run("cards:\n" + card + "scenario a\n" + use + "scenario b\n" + use)), "");
  const ScenarioRun r = run("scenario a\ncards:\n" + card + use + "scenario b\n" + use);
  ASSERT_FALSE(r.errors.empty());
  EXPECT_EQ(r.errors[0].line, 12) << all_failures(r);
}

constexpr std::string_view kPosition =
    "scenario a\n"
    "turn: player 1, main phase, turn 5\n"
    "pile 1: 2 air\n"
    "player 1:\n"
    "  hp 11\n"
    "  reserve 1 fire\n"
    "  hand Seed, Zephyr\n"
    "  deck Tide, Flame (known)\n"
    "  discard Breath, Droplet\n"
    "  channeled Breath\n"
    "  in play Animated tree, hp 2\n"
    "  mage noir\n"
    "player 2:\n"
    "  hand Tide\n";

// Each pair is one thing that holds and one that does not.
struct Pair {
  const char* holds;
  const char* fails;
};

class ExpectationPair : public ::testing::TestWithParam<Pair> {};

TEST_P(ExpectationPair, HoldsAndFails) {
  const std::string position(kPosition);
  const ScenarioRun good = run(position + "expect " + GetParam().holds + "\n");
  EXPECT_EQ(all_failures(good), "");
  const ScenarioRun bad = run(position + "expect " + GetParam().fails + "\n");
  ASSERT_TRUE(bad.errors.empty()) << all_failures(bad);
  ASSERT_EQ(bad.results.size(), 1u);
  EXPECT_FALSE(bad.results[0].passed) << GetParam().fails;
  ASSERT_EQ(bad.results[0].failures.size(), 1u);
  EXPECT_EQ(bad.results[0].failures[0].line, 15);
}

INSTANTIATE_TEST_SUITE_P(
    Expectations, ExpectationPair,
    ::testing::Values(Pair{"player 1 hp 11", "player 1 hp 12"},
                      Pair{"player 1 reserve 1 fire", "player 1 reserve nothing"},
                      Pair{"player 1 hand Zephyr, Seed", "player 1 hand Seed"},
                      Pair{"player 1 hand 2 cards", "player 1 hand 3 cards"},
                      Pair{"player 1 hand has Seed", "player 1 hand has Seed x2"},
                      Pair{"player 1 hand has no Tide", "player 1 hand has no Seed"},
                      Pair{"player 1 deck Tide, Flame", "player 1 deck Flame, Tide"},
                      Pair{"player 1 deck top Tide", "player 1 deck top Flame"},
                      Pair{"player 1 discard Breath, Droplet", "player 1 discard Droplet, Breath"},
                      Pair{"player 1 exile nothing", "player 1 exile Seed"},
                      Pair{"player 1 board Animated tree, Breath", "player 1 board Breath"},
                      Pair{"player 1 board in order Breath, Animated tree",
                           "player 1 board in order Animated tree, Breath"},
                      Pair{"player 1 mage noir", "player 2 mage noir"},
                      Pair{"player 2 not mage noir", "player 1 not mage noir"},
                      Pair{"player 1 no zenith", "player 1 zenith"},
                      Pair{"player 1 drew 0", "player 1 drew 1"},
                      Pair{"player 1 decides", "player 2 decides"},
                      Pair{"player 1 decides: action", "player 1 decides: target"},
                      Pair{"player 2 knows Flame of player 1 in deck",
                           "player 2 knows Tide of player 1 in deck"},
                      Pair{"player 1 does not know Tide of player 2 in hand",
                           "player 1 does not know Seed in hand"},
                      Pair{"card Breath: channeled", "card Breath: prepared"},
                      Pair{"card Breath: with 1 air", "card Breath: with nothing"},
                      Pair{"card Breath of player 1", "card Breath of player 2"},
                      Pair{"card Animated tree: hp 2, protector", "card Animated tree: hp 3"},
                      Pair{"card Breath: not protector", "card Animated tree: not protector"},
                      Pair{"card Breath: component Breath", "card Breath: component Breath x2"},
                      Pair{"card Breath: not component Wind", "card Breath: not component Breath"},
                      Pair{"card Animated tree: word Tree", "card Animated tree: word Seed"},
                      Pair{"card Breath: element air", "card Breath: element fire"},
                      Pair{"card Breath: not blank", "card Breath: blank"},
                      Pair{"card Breath: not used", "card Breath: used"},
                      Pair{"card Breath: not using Seed", "card Breath: using Seed"},
                      Pair{"card Zephyr in hand: costs 2 air", "card Zephyr in hand: costs 1 air"},
                      Pair{"card Tide #1 of player 2 in hand", "card Tide #2 of player 2 in hand"},
                      Pair{"pile 1 2 air", "pile 2 2 air"}, Pair{"ether 2 air", "ether 1 air"},
                      Pair{"no winner", "winner player 1"}, Pair{"no winner", "draw"},
                      Pair{"phase main", "phase end"}, Pair{"turn of player 1", "turn of player 2"},
                      Pair{"turn 5", "turn 6"}, Pair{"option: end turn", "option: trade"},
                      Pair{"no option: trade", "no option: end turn"},
                      Pair{"options: end turn", "options: end turn; trade"},
                      Pair{"why not prepare Zephyr: DR-2.2.3", "why not prepare Zephyr: DR-2.2.2"},
                      Pair{"why not prepare Zephyr: only DR-2.2.3", "why not trade: only RB-6.26"},
                      Pair{"why not for player 2 trade: RB-4.8", "why not end turn: RB-4.8"},
                      Pair{"event: main phase begins", "event: player 1 draws"},
                      Pair{"no event: player 1 draws", "no event: main phase begins"},
                      Pair{"unchanged", "changes only: player 1 hp"}));

// Whatever happens can be expected: no sentence is missing in the list of those that are known.
TEST(Scenario, EveryEventOfRandomGamesCanBeExpected) {
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    scenario::Playback b;
    b.game = testing::random_duel(seed, seed % 4 == 0 ? 200 : 40);
    b.game.sink = &b;
    testing::play_random(b.game, seed, 3000, [] {});
    const std::set<std::string> events(b.events.begin(), b.events.end());
    for (const std::string& event : events) {
      const Status known = scenario::check_event_words(*b.game.db, 2, event);
      EXPECT_TRUE(known) << known.error();
    }
  }
}

// The manual's table of events is whole.
TEST(Scenario, TheManualListsEveryEvent) {
  const std::string manual = read("docs/SCENARIOS.md");
  for (const std::string& event : scenario::event_examples()) {
    EXPECT_NE(manual.find("`" + event + "`"), std::string::npos) << event;
    const Status known = scenario::check_event_words(testing::all_cards(), 2, event);
    EXPECT_TRUE(known) << known.error();
  }
}

constexpr std::string_view kForced =
    "scenario a\nplayer 1:\n  hand Violent wind\n  channeled Breath x2\n  reserve 3 air\n";

// DR-2.2.2: both Breath are needed, so nobody is asked.
TEST(Scenario, AChoiceThatIsMadeByItselfMayBeWritten) {
  const std::string position(kForced);
  const std::string prepared = "expect card Violent wind: prepared, using Breath\n";
  for (const char* written : {"", "; choose Breath", "; choose Breath; choose Breath"}) {
    const ScenarioRun r =
        run(position + "player 1: prepare Violent wind" + written + "\n" + prepared);
    EXPECT_EQ(all_failures(r), "") << written;
  }
}

// RB-5.6: Mana of one element goes down all at once, since there is one way to do it.
TEST(Scenario, PlacingThatIsMadeByItselfMayBeWritten) {
  const std::string one = "scenario a\npile 1: 1 air\npile 2: 2 air\nplayer 1:\n  prepared Seed\n";
  for (const char* written : {"", "; vegetal pile 1"}) {
    const ScenarioRun r =
        run(one + "player 1: activate Seed" + written + "\n" +
            "expect pile 1 1 air 1 vegetal\nplayer 1: end turn\n" + "ends in the middle\n");
    EXPECT_EQ(all_failures(r), "") << written;
  }
  const ScenarioRun other = run(one + "player 1: activate Seed; vegetal pile 2\n");
  EXPECT_NE(all_failures(other).find("made by itself before this, being the only possibility: "
                                     "player 1: vegetal pile 1)"),
            std::string::npos)
      << all_failures(other);
  const std::string three =
      "scenario a\npile 1: 1 air\nplayer 1:\n  prepared Seed, with 3 vegetal\n";
  const ScenarioRun r =
      run(three + "player 1: activate Seed; vegetal pile 2; vegetal pile 1; vegetal pile 2\n");
  EXPECT_EQ(all_failures(r), "");
  // Two Mana on piles of one size come to the same wherever they begin.
  const std::string two =
      "scenario a\npile 1: 1 air\npile 2: 1 fire\nplayer 1:\n  prepared Seed, with 2 vegetal\n";
  for (const char* written : {"vegetal pile 1; vegetal pile 2", "vegetal pile 2; vegetal pile 1"})
    EXPECT_EQ(all_failures(run(two + "player 1: activate Seed; " + written + "\n")), "");
}

TEST(Scenario, AWrittenChoiceThatWasNotMadeFailsAndSaysWhatWas) {
  const std::string position(kForced);
  const ScenarioRun other = run(position + "player 1: prepare Violent wind; choose Seed\n");
  EXPECT_NE(all_failures(other).find("player 1: choose Breath; player 1: choose Breath)"),
            std::string::npos)
      << all_failures(other);
  const ScenarioRun too_many = run(
      position + "player 1: prepare Violent wind; choose Breath; choose Breath; choose Breath\n");
  EXPECT_FALSE(too_many.results[0].passed);
  const ScenarioRun not_forced = run("scenario a\nplayer 1: choose Breath\n");
  EXPECT_FALSE(not_forced.results[0].passed);
}

// A line that answers a decision is its answer, and choices made by themselves may be left out
// before it.
TEST(Scenario, AWrittenChoiceIsFirstOfAllAnAnswer) {
  const std::string position =
      "cards:\n"
      "  card \"Test dart\" / \"Dard d'essai\"\n"
      "    fire spell, costs nothing\n"
      "    pay 1 fire\n"
      "    pay 1 fire or air\n"
      "scenario a\nmana: any\nplayer 1:\n  reserve 2 fire 1 air\n  prepared Test dart\n";
  for (const char* written : {"fire", "air"}) {
    const ScenarioRun r =
        run(position + "player 1: activate Test dart; " + written + "\nexpect player 1 reserve 1 " +
            (written[0] == 'f' ? "air" : "fire") + "\n");
    EXPECT_EQ(all_failures(r), "") << written;
  }
}

TEST(Scenario, CopiesThatDoNotExistProveNothing) {
  const std::string position(kPosition);
  const ScenarioRun r = run(position + "expect no option: prepare Seed #9\n");
  EXPECT_NE(all_failures(r).find("but this game has only 1 Seed"), std::string::npos)
      << all_failures(r);
  const ScenarioRun has = run(position + "expect player 1 hand has Seed x2\n");
  EXPECT_NE(all_failures(has).find("expected Seed x2 there, but found Seed x1: "),
            std::string::npos)
      << all_failures(has);
}

TEST(Scenario, SeedsAreThoseOfGames) {
  const ScenarioRun r =
      run("scenario a\nturn: setup\nseed 7176260000000\nplayer 1:\n  deck Seed x40\n"
          "player 2:\n  deck Seed x40\nexpect no winner\nends in the middle\n");
  EXPECT_EQ(all_failures(r), "");
}

TEST(Scenario, EveryReasonForNothingCanBeExpected) {
  for (int i = 0; i < kWhyNothings; ++i) {
    const std::string text = scenario::nothing_text(static_cast<WhyNothing>(i));
    EXPECT_NE(text, "nothing happens: ");
    EXPECT_TRUE(scenario::check_event_words(testing::all_cards(), 2, text).ok()) << text;
  }
  EXPECT_FALSE(
      scenario::check_event_words(testing::all_cards(), 2, "nothing happens: no luck").ok());
  EXPECT_FALSE(scenario::check_event_words(testing::all_cards(), 2, "Seed resolves").ok());
}

// Where nobody is asked for an act, that one is missing proves nothing.
TEST(Scenario, AnActIsMissingOnlyWhereOneIsAskedFor) {
  const ScenarioRun r = run(R"(scenario "A place for Mana is asked for"
player 1:
  prepared Fire ball
  reserve 3 fire
player 1: activate Fire ball
expect no option: prepare Seed
ends in the middle
)");
  EXPECT_NE(all_failures(r).find("expected no option 'prepare Seed', but nobody is asked for an "
                                 "act: the decision here is player 1's (mana)"),
            std::string::npos)
      << all_failures(r);
}

TEST(Scenario, ChangesAreNoticed) {
  const std::string before =
      "scenario a\nplayer 1:\n  prepared Seed, with nothing\nmark\nplayer 1: activate Seed\n";
  const ScenarioRun unchanged = run(before + "expect unchanged\n");
  EXPECT_FALSE(unchanged.results[0].passed);
  EXPECT_NE(all_failures(unchanged).find("player 1 hp was 20, is 21"), std::string::npos);
  const ScenarioRun too_few = run(before + "expect changes only: player 1 hp\n");
  EXPECT_FALSE(too_few.results[0].passed);
  const ScenarioRun exact =
      run(before +
          "expect changes only: player 1 hp, player 1 board, player 1 discard, Seed of player 1\n");
  EXPECT_EQ(all_failures(exact), "");
}

TEST(Scenario, AChoiceThatIsNotPossibleEndsItAndSaysWhatIs) {
  const ScenarioRun r = run("scenario a\nplayer 1: activate Seed\nexpect player 1 hp 1\n");
  ASSERT_EQ(r.results[0].failures.size(), 1u) << all_failures(r);
  EXPECT_EQ(r.results[0].failures[0].line, 2);
  EXPECT_NE(r.results[0].failures[0].message.find("possible: end turn"), std::string::npos);
  const ScenarioRun other = run("scenario a\nplayer 2: end turn\n");
  EXPECT_NE(all_failures(other).find("the decision of player 1"), std::string::npos);
}

TEST(Scenario, AnOpenQuestionAtTheEndIsAFailure) {
  const std::string text = "scenario a\nplayer 1:\n  prepared Zephyr\nplayer 1: activate Zephyr\n";
  const ScenarioRun r = run(text);
  EXPECT_FALSE(r.results[0].passed);
  EXPECT_NE(all_failures(r).find("ends in the middle"), std::string::npos);
  EXPECT_EQ(
      all_failures(run("scenario b\nends in the middle\n" + text.substr(text.find('\n') + 1))), "");
}

TEST(Scenario, ManaIsPlacedByItselfOnlyIfTheScenarioSaysSo) {
  const std::string rest =
      "turn: player 1, gather phase\nplayer 1: pile 1\nexpect player 1 reserve 2 fire\n";
  EXPECT_FALSE(run("scenario a\n" + rest).results[0].passed);
  EXPECT_EQ(all_failures(run("scenario a\nmana: any\n" + rest)), "");
}

TEST(Scenario, TitlesLinesAndRulesAreReported) {
  const ScenarioRun r =
      run("# a comment\nscenario \"One\"\ntests RB-1.1, breath.1\nexpect turn 5\n"
          "scenario Two\nexpect turn 5\n");
  ASSERT_EQ(r.results.size(), 2u);
  EXPECT_EQ(r.results[0].title, "One");
  EXPECT_EQ(r.results[0].line, 2);
  EXPECT_EQ(r.results[0].rules, (std::vector<std::string>{"RB-1.1", "breath.1"}));
  EXPECT_EQ(r.results[1].title, "Two");
  EXPECT_TRUE(r.results[1].passed);
}

// Options are looked at after the windows in which nobody responds; the message says how to look
// inside.
TEST(Scenario, AFailedLookAtOptionsSpeaksOfTheWindowThatWasPassed) {
  const std::string position =
      "scenario \"T\"\nplayer 1:\n  prepared Seed, with nothing\nplayer 2:\n"
      "  prepared Electric punch\nplayer 1: activate Seed\n";
  const std::string hint = "write first: expect player 2 decides: respond";
  EXPECT_NE(all_failures(run(position + "expect option: activate Electric punch\n")).find(hint),
            std::string::npos);
  EXPECT_NE(all_failures(run(position + "expect no option: end turn\n")).find(hint),
            std::string::npos);
  EXPECT_EQ(all_failures(run(position + "expect player 2 decides: respond\n"
                                        "expect option: activate Electric punch\n"
                                        "expect no option: end turn\n")),
            "");
  const std::string quiet = all_failures(run("scenario \"T\"\nexpect no option: end turn\n"));
  EXPECT_NE(quiet, "");
  EXPECT_EQ(quiet.find("window"), std::string::npos);
}

}  // namespace
}  // namespace grimoire
