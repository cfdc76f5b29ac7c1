// Every ordered pair of the cards that change numbers, on a number of every class, against a table
// that was worked out by hand from RULING(2) and DR-10.4. Each cell is a small game.
#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <string>

#include "engine/data/card_data.h"
#include "engine/scenario/scenario.h"

namespace grimoire {
namespace {

struct Changer {
  const char* name;
  const char* change;            // as the provenance says it
  const char* change_mage_noir;  // the same for a Mage Noir
};

constexpr Changer kCentury{"Century", "doubled by Century", "doubled by Century"};
constexpr Changer kSplitSecond{"Split second", "1 less by Split second", "1 more by Split second"};
constexpr Changer kMillisecond{"Millisecond", "reduced by 1 by Millisecond",
                               "reduced by 0 by Millisecond"};
constexpr Changer kMillennium{"Millennium", "10 more by Millennium", "10 more by Millennium"};
constexpr Changer kObsidianRock{"Obsidian rock", "1 more by Obsidian rock",
                                "1 more by Obsidian rock"};

// What a printed 1 becomes: after the first change, after the second.
struct Row {
  const Changer& first;
  const Changer& second;
  int one, two;
  int one_mage_noir, two_mage_noir;
};

constexpr Row kTable[] = {
    {kCentury, kCentury, 2, 4, 2, 4},
    {kCentury, kSplitSecond, 2, 1, 2, 3},
    {kCentury, kMillisecond, 2, 1, 2, 2},
    {kCentury, kMillennium, 2, 12, 2, 12},
    {kCentury, kObsidianRock, 2, 3, 2, 3},
    {kSplitSecond, kCentury, 0, 0, 2, 4},
    {kSplitSecond, kSplitSecond, 0, -1, 2, 3},
    {kSplitSecond, kMillisecond, 0, 0, 2, 2},
    {kSplitSecond, kMillennium, 0, 10, 2, 12},
    {kSplitSecond, kObsidianRock, 0, 1, 2, 3},
    {kMillisecond, kCentury, 0, 0, 1, 2},
    {kMillisecond, kSplitSecond, 0, -1, 1, 2},
    {kMillisecond, kMillisecond, 0, 0, 1, 1},
    {kMillisecond, kMillennium, 0, 10, 1, 11},
    {kMillisecond, kObsidianRock, 0, 1, 1, 2},
    {kMillennium, kCentury, 11, 22, 11, 22},
    {kMillennium, kSplitSecond, 11, 10, 11, 12},
    {kMillennium, kMillisecond, 11, 10, 11, 11},
    {kMillennium, kMillennium, 11, 21, 11, 21},
    {kMillennium, kObsidianRock, 11, 12, 11, 12},
    {kObsidianRock, kCentury, 2, 4, 2, 4},
    {kObsidianRock, kSplitSecond, 2, 1, 2, 3},
    {kObsidianRock, kMillisecond, 2, 1, 2, 2},
    {kObsidianRock, kMillennium, 2, 12, 2, 12},
    {kObsidianRock, kObsidianRock, 2, 3, 2, 3},
};

enum class BelowZero : uint8_t { Counts, StopsAtZero };

// A text with a number of the class, and what has to be seen if that number is `value`.
struct ClassCase {
  const char* name;
  const char* text;
  BelowZero below_zero;
  std::function<std::string(int value)> play;
};

std::string times(int n, const std::string& line) {
  std::string text;
  for (int i = 0; i < n; ++i) text += line;
  return text;
}

std::string n(int value) { return std::to_string(value); }

const ClassCase kCases[] = {
    {"damage", "inflict 1 to the opponent", BelowZero::Counts,
     [](int v) { return "expect player 2 hp " + n(100 - v) + "\n"; }},
    {"hp gained", "gain 1 hp", BelowZero::Counts,
     [](int v) { return "expect player 1 hp " + n(100 + v) + "\n"; }},
    {"hp lost", "lose 1 hp", BelowZero::Counts,
     [](int v) { return "expect player 1 hp " + n(100 - v) + "\n"; }},
    {"draw", "the opponent draws 1", BelowZero::StopsAtZero,
     [](int v) { return "expect player 2 hand " + n(v) + " cards\n"; }},
    {"discard", "phase shift the opponent by 1", BelowZero::StopsAtZero,
     [](int v) { return "expect player 2 discard " + n(v) + " cards\n"; }},
    {"mana", "take 1 fire from the infinite ether", BelowZero::StopsAtZero,
     [](int v) {
       return "expect player 1 reserve " + (v == 0 ? "nothing" : n(v) + " fire") + "\n";
     }},
    {"count", "exile 1 Breath card in your discard pile", BelowZero::StopsAtZero,
     [](int v) {
       return times(v, "player 1: choose Breath\n") + "expect player 1 exile " + n(v) + " cards\n";
     }},
    {"limit", "discard cards in your hand down to 1", BelowZero::StopsAtZero,
     [](int v) {
       return times(v == 0 ? 23 : 24 - v, "player 1: choose Breath\n") + "expect player 1 hand " +
              n(v) + " cards\n";
     }},
};

bool uses_obsidian_rock(const Row& row) {
  return &row.first == &kObsidianRock || &row.second == &kObsidianRock;
}

std::string needs(const Row& row) {
  const bool first = &row.first == &kObsidianRock;
  const bool second = &row.second == &kObsidianRock;
  if (first && second) return "Ore x 2";
  if (!first && !second) return "Time x 2";
  return first ? "Ore and Time" : "Time and Ore";
}

// Obsidian rock changes Equipment only: there the text is an ability.
std::string test_card(const Row& row, const std::string& text, bool continuous) {
  const bool equipment = uses_obsidian_rock(row);
  return "cards:\n  card \"Test seed\" / \"Graine d'essai\"\n    mineral " +
         std::string(equipment ? "equipment amulet" : "spell") + ", costs 30 water, needs " +
         needs(row) + "\n    " + (equipment && !continuous ? "in your main phase: " : "") + text +
         "\n" + "  card \"Reader\" / \"Lecteur\"\n    mineral spell, costs nothing, needs Seed\n" +
         "    inflict 5 to the opponent\n";
}

std::string position(const Row& row, bool mage_noir) {
  const auto channeled = [](const Changer& c) {
    return "  channeled " + std::string(c.name) + ", with nothing\n";
  };
  return "player 1:\n  hp 100\n" + std::string(mage_noir ? "  mage noir\n" : "") +
         channeled(row.second) + channeled(row.first) + "  hand Test seed, Reader, Breath x23\n" +
         "  deck Flame x2\n  discard Breath x40\n  reserve 30 water\n" +
         "player 2:\n  hp 100\n  deck Flame x30\n";
}

// The components are declared in the order of the pair.
std::string prepare(const Row& row) {
  const bool one_word = needs(row).find("and") == std::string::npos;
  std::string text = "player 1: prepare Test seed";
  if (one_word) text += "; choose " + std::string(row.first.name);
  return text + "\n";
}

std::string provenance(const Row& row, bool mage_noir, BelowZero below_zero,
                       const std::string& card = "Test seed") {
  const int one = mage_noir ? row.one_mage_noir : row.one;
  const int two = mage_noir ? row.two_mage_noir : row.two;
  const Changer& a = row.first;
  const Changer& b = row.second;
  std::string text = "expect card " + card + ": number 1; ";
  text += std::string(mage_noir ? a.change_mage_noir : a.change) + ": " + n(one) + "; ";
  text += std::string(mage_noir ? b.change_mage_noir : b.change) + ": " + n(two);
  if (two < 0 && below_zero == BelowZero::StopsAtZero) text += "; no less than 0: 0";
  return text + "\n";
}

void expect_passes(const std::string& file, size_t scenarios) {
  static const CardDb db = load_cards().value();
  const ScenarioRun run = run_scenarios({"table.scenario", file}, {&db, {}});
  std::string failures;
  for (const Diagnostic& d : run.errors) failures += to_string(d) + "\n";
  for (const ScenarioResult& result : run.results) {
    for (const ScenarioFailure& f : result.failures)
      failures += result.title + ", line " + n(f.line) + ": " + f.message + "\n";
  }
  EXPECT_EQ(failures, "") << file;
  EXPECT_EQ(run.results.size(), scenarios);
}

std::string start(const Row& row, bool mage_noir) {
  return "scenario \"" + std::string(row.first.name) + " and " + row.second.name +
         (mage_noir ? " of a Mage Noir" : "") + "\"\nmana: any\n" + position(row, mage_noir) +
         prepare(row);
}

// One file of scenarios for all rows that need the same components: the cards are compiled once.
template <class Cell>
void expect_table(const std::string& text, bool continuous, Cell cell) {
  for (const char* needed : {"Time x 2", "Ore x 2", "Time and Ore", "Ore and Time"}) {
    std::string file;
    size_t cells = 0;
    for (const Row& row : kTable) {
      if (needs(row) != needed) continue;
      if (file.empty()) file = test_card(row, text, continuous);
      for (const bool mage_noir : {false, true}) {
        file += start(row, mage_noir);
        file += cell(row, mage_noir, mage_noir ? row.two_mage_noir : row.two);
        ++cells;
      }
    }
    expect_passes(file, cells);
  }
}

std::string use(const Row& row) {
  return uses_obsidian_rock(row) ? "player 1: use Test seed\n" : "player 1: activate Test seed\n";
}

// RULING(2), DR-10.4
TEST(NumberChangers, EveryPairOnEveryClassOfNumber) {
  for (const ClassCase& number : kCases) {
    SCOPED_TRACE(number.name);
    expect_table(number.text, false, [&](const Row& row, bool mage_noir, int two) {
      const int value = number.below_zero == BelowZero::Counts ? two : std::max(0, two);
      return provenance(row, mage_noir, number.below_zero) + use(row) + number.play(value);
    });
  }
}

// Both of its numbers change: the amount and how often.
TEST(NumberChangers, EveryPairOnHowOften) {
  expect_table("inflict 1 to the opponent 1 times", false,
               [](const Row& row, bool mage_noir, int two) {
                 return provenance(row, mage_noir, BelowZero::Counts) +
                        provenance(row, mage_noir, BelowZero::StopsAtZero) + use(row) +
                        "expect player 2 hp " + n(100 - two * std::max(0, two)) + "\n";
               });
}

// RULING(2): the numbers of a spell's own cost change while its components are declared.
TEST(NumberChangers, EveryPairOnACost) {
  expect_table("always: this costs 1 water less", true,
               [](const Row& row, bool mage_noir, int two) {
                 return provenance(row, mage_noir, BelowZero::StopsAtZero) +
                        "expect card Test seed: with " + n(30 - std::max(0, two)) + " water\n";
               });
}

// The number in the text of a number changer is a number, too.
TEST(NumberChangers, EveryPairOnAChangeOfNumbers) {
  expect_table("spells using this: numbers + 1", true, [](const Row& row, bool mage_noir, int two) {
    const int more = std::max(0, two);
    return provenance(row, mage_noir, BelowZero::StopsAtZero) +
           (uses_obsidian_rock(row) ? "" : "player 1: channel Test seed\n") +
           "player 1: prepare Reader\nexpect card Reader: number 5; " + n(more) +
           " more by Test seed: " + n(5 + more) + "\nplayer 1: activate Reader\n" +
           "expect player 2 hp " + n(100 - 5 - more) + "\n";
  });
}

// RULING(117): a text that is given has the giver's numbers.
TEST(NumberChangers, EveryPairOnATextThatIsGiven) {
  expect_table("spells using this: gain (inflict 1 to the opponent)", true,
               [](const Row& row, bool mage_noir, int two) {
                 return provenance(row, mage_noir, BelowZero::Counts) +
                        (uses_obsidian_rock(row) ? "" : "player 1: channel Test seed\n") +
                        "player 1: prepare Reader\n" +
                        provenance(row, mage_noir, BelowZero::Counts, "Reader") +
                        "player 1: activate Reader\nexpect player 2 hp " + n(100 - 5 - two) + "\n";
               });
}

}  // namespace
}  // namespace grimoire
