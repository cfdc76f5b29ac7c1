// The log in words: the nesting of lines, their joining, and their words.
#include "engine/words/log.h"

#include <gtest/gtest.h>

#include "engine/data/card_data.h"
#include "engine/rules/driver/driver.h"
#include "engine/scenario/scenario_parser.h"
#include "engine/words/notation.h"
#include "engine/words/prompt.h"
#include "tests/support/listener.h"

namespace grimoire {
namespace {

const CardDb& cards() {
  static const CardDb db = load_cards().value();
  return db;
}

// The lines of a scenario for a viewer; depth as blanks. Windows that no choice answers are passed.
std::vector<std::string> lines_of(const std::string& text, Language language = Language::English) {
  std::vector<Diagnostic> errors;
  const auto scripts = scenario::parse_scenarios({"test.scenario", text}, {&cards(), {}}, errors);
  for (const Diagnostic& d : errors) ADD_FAILURE() << to_string(d);
  if (!errors.empty() || scripts.empty()) return {};
  const scenario::Script& script = scripts.front();
  scenario::Complaints complaints("", errors);
  Game g = *scenario::lay_out(script.position, *script.db, complaints);
  const testing::Listener listener(g);
  scenario::start_position(g, script.position);
  for (const scenario::Step& step : script.steps) {
    if (step.kind != scenario::Step::Kind::Choice) continue;
    Result<size_t> option = parse_option(g, step.choice);
    while (!option && g.decision.kind == DecisionKind::Respond) {
      apply(g, Option(g.options[0]));
      option = parse_option(g, step.choice);
    }
    if (!option) {
      ADD_FAILURE() << option.error();
      return {};
    }
    apply(g, Option(g.options[option.value()]));
  }
  std::vector<std::string> lines;
  for (const LogLine& line : listener.log(static_cast<PlayerId>(0), language))
    lines.push_back(std::string(static_cast<size_t>(line.depth), ' ') + line.text);
  return lines;
}

std::string all(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// The number of the line that says it.
size_t line_with(const std::vector<std::string>& lines, std::string_view part) {
  size_t i = 0;
  while (i < lines.size() && lines[i].find(part) == std::string::npos) ++i;
  EXPECT_LT(i, lines.size()) << part << " is not in\n" << all(lines);
  return i;
}

// RULING(31)
TEST(Log, ARitualIsPreparedBeforeItsPlayerBecomesAMageNoir) {
  const auto lines = lines_of(
      "scenario a\nplayer 1:\n  hand Zenith ritual\n  reserve 3 arcane 2 fire\n"
      "player 1: prepare Zenith ritual\n");
  EXPECT_EQ(line_with(lines, "You become a Mage Noir"), line_with(lines, "You prepare") + 1);
}

constexpr const char* kStones =
    "cards:\n"
    "  card \"Test stone\" / \"Pierre d'essai\"\n"
    "    mineral permanent, costs 1 mineral, 2 hp\n"
    "  card \"Test spring\" / \"Source d'essai\"\n"
    "    mineral spell, costs nothing\n"
    "    release 1 mineral from under each mineral permanent you control\n"
    "  card \"Test toll\" / \"Octroi d'essai\"\n"
    "    mineral spell, costs 1 mineral\n"
    "    pay 1 fire\n";

// RB-5.6: each release begins with the smaller pile.
TEST(Log, EachReleaseHasALineOfItsOwn) {
  const auto lines = lines_of(std::string(kStones) +
                              "scenario a\npile 1: 1 fire\npile 2: 3 fire\nplayer 1:\n"
                              "  in play Test stone x2\n  prepared Test spring\n"
                              "player 1: activate Test spring\n");
  const size_t first = line_with(lines, "You add 1 Mineral (pile 1)");
  ASSERT_LT(first + 1, lines.size());
  EXPECT_EQ(lines[first], lines[first + 1]) << all(lines);
}

TEST(Log, OneReleaseIsOneLine) {
  const auto lines = lines_of(
      "scenario a\npile 1: 1 fire\nplayer 1:\n  prepared Fire ball, with 3 fire\n"
      "  channeled Flame\nplayer 1: activate Fire ball\n");
  line_with(lines, "You add 1 Fire (pile 1), 2 Fire (pile 2)");
}

TEST(Log, APaymentAndAReleaseAreTwoLines) {
  const auto lines = lines_of(std::string(kStones) +
                              "scenario a\npile 1: 1 fire\npile 2: 4 fire\nplayer 1:\n"
                              "  reserve 1 fire\n  prepared Test toll\n"
                              "player 1: activate Test toll\n");
  EXPECT_EQ(line_with(lines, "You add 1 Fire (pile 1)"), line_with(lines, "You pay 1 Fire") + 1);
  line_with(lines, "You add 1 Mineral (pile 1)");
}

TEST(Log, FrenchNamesAreElided) {
  const std::string text =
      "cards:\n"
      "  card \"Test tree\" / \"Arbre d'essai\"\n"
      "    vegetal permanent, costs 1 vegetal, 2 hp\n"
      "    at the end of each turn: you gain 1 hp\n"
      "  card \"Test fern\" / \"Fougère d'essai\"\n"
      "    vegetal permanent, costs 1 vegetal, 2 hp\n"
      "    at the end of each turn: you gain 3 hp\n"
      "scenario a\nturn: player 2, main phase\nplayer 2:\n  in play Test tree\n"
      "  in play Test fern\nplayer 2: end turn; next Test fern\n";
  const auto lines = lines_of(text, Language::French);
  line_with(lines, "Effet d'Arbre d'essai de Joueur 2");
  line_with(lines, "Effet de Fougère d'essai de Joueur 2");
  EXPECT_EQ(french_of("Œil"), "d'Œil");
  EXPECT_EQ(french_of("Éclair"), "d'Éclair");
  EXPECT_EQ(french_of("Flamme"), "de Flamme");
}

// RULING(112): a swap is reported from both sides.
TEST(Log, ASwapTellsWhatIsGivenAndWhatIsTaken) {
  const auto lines = lines_of(
      "scenario a\nplayer 1:\n  in play Ritual of Melange, with nothing\n"
      "  prepared Tide, with 1 water\n  reserve 1 fire\n"
      "player 1: use Ritual of Melange\n");
  EXPECT_EQ(line_with(lines, "Moved under your Tide: 1 Fire"),
            line_with(lines, "You take 1 Water") + 1);
}

// DR-4.2: several effects of the start of a turn.
TEST(Log, EffectsStandUnderTheirOwnTrigger) {
  const auto lines = lines_of(
      "cards:\n"
      "  card \"Test moss\" / \"Mousse d'essai\"\n"
      "    vegetal permanent, costs 1 vegetal, 2 hp\n"
      "    at the start of your turn: gain 1 hp\n"
      "  card \"Test fern\" / \"Fougère d'essai\"\n"
      "    vegetal permanent, costs 1 vegetal, 2 hp\n"
      "    at the start of your turn: gain 3 hp\n"
      "scenario a\nturn: player 1, start phase\nplayer 1:\n  in play Test moss\n"
      "  in play Test fern\nplayer 1: next Test fern\n");
  EXPECT_EQ(line_with(lines, " You gain 1 HP"), line_with(lines, "Effect of your Test moss") + 1);
  EXPECT_EQ(line_with(lines, " You gain 3 HP"), line_with(lines, "Effect of your Test fern") + 1);
}

TEST(Log, ATriggerAloneNeedsNoSecondLine) {
  const auto lines = lines_of(
      "cards:\n"
      "  card \"Test moss\" / \"Mousse d'essai\"\n"
      "    vegetal permanent, costs 1 vegetal, 2 hp\n"
      "    at the start of your turn: gain 1 hp\n"
      "scenario a\nturn: player 1, start phase\nplayer 1:\n  in play Test moss\n"
      "expect turn 5\n");
  EXPECT_EQ(line_with(lines, " You gain 1 HP"), line_with(lines, "Test moss is triggered") + 1);
}

// RB-6.7: given Mana is as public as taken Mana.
TEST(Log, ATradeSaysWhatWasGiven) {
  const auto lines = lines_of(
      "scenario a\npile 1: 1 water\nplayer 1:\n  reserve 1 fire 1 air\n"
      "player 1: trade\n");
  line_with(lines, "You trade 1 Fire, 1 Air for 1 Water");
}

TEST(Log, AReplacementSaysWhatItReplaces) {
  const std::string text =
      "scenario a\nmana: any\nplayer 1:\n  prepared Biting arrow, with nothing\n"
      "  reserve 1 water\nplayer 1: activate Biting arrow; player 2; yes\n";
  line_with(lines_of(text), "Your Biting arrow replaces what would happen to it");
  line_with(lines_of(text, Language::French), "remplace ce qui lui arriverait");
}

// RB-6.7
TEST(Prompt, ATradeSaysHowManyAreGiven) {
  std::vector<Diagnostic> errors;
  const auto scripts = scenario::parse_scenarios(
      {"test.scenario",
       "scenario a\npile 1: 1 water\nplayer 1:\n  reserve 2 fire 2 air\nplayer 1: trade\n"},
      {&cards(), {}}, errors);
  ASSERT_TRUE(errors.empty());
  scenario::Complaints complaints("", errors);
  Game g = *scenario::lay_out(scripts[0].position, cards(), complaints);
  scenario::start_position(g, scripts[0].position);
  apply(g, Option(g.options[parse_option(g, "trade").value()]));
  const auto question = [&] {
    return decision_text(cards(), observe(g, g.decision.player), Language::English).question;
  };
  EXPECT_NE(question().find("(1 of 2)"), std::string::npos) << question();
  apply(g, Option(g.options[0]));
  EXPECT_NE(question().find("(2 of 2)"), std::string::npos) << question();
}

TEST(Log, ACardThatGoesToTheDeckSaysWhere) {
  const std::string text =
      "scenario a\nmana: any\nplayer 1:\n  prepared Violent wind, with nothing\n"
      "  channeled Breath, with nothing\nplayer 1: activate Violent wind; player 2\n";
  line_with(lines_of(text), "Breath leaves the board: deck, third from the top");
  line_with(lines_of(text, Language::French), "deck, troisième à partir du dessus");
}

// DR-6.4: it never left the hand, so only its player knows which card it was.
TEST(Log, APreparationThatComesToNothingDoesNotNameTheCardToOthers) {
  const std::string two_cards =
      "cards:\n  card \"Vent\" / \"Évent\"\n    fire permanent, costs nothing, 3 hp\n"
      "    at any time: pay 1 fire to gain 1 hp\n"
      "  card \"Cinder\" / \"Escarbille\"\n    fire spell, costs 1 fire\n    gain 1 hp\n";
  const auto game_of = [&](const std::string& player) {
    return "scenario a\nmana: any\n" + two_cards + "turn: player " + player +
           ", main phase\nplayer " + player +
           ":\n  in play Vent\n  reserve 1 fire\n  hand Cinder\nplayer " + player +
           ": prepare Cinder; use Vent\n";
  };
  const std::string own = all(lines_of(game_of("1")));
  EXPECT_NE(own.find("preparing Cinder is no longer possible"), std::string::npos) << own;
  const std::string others = all(lines_of(game_of("2")));
  EXPECT_NE(others.find("is no longer possible"), std::string::npos) << others;
  EXPECT_EQ(others.find("Cinder"), std::string::npos) << others;
}

}  // namespace
}  // namespace grimoire
