// What options come to, as clients are told it.
#include <algorithm>
#include <gtest/gtest.h>

#include "engine/api/table.h"
#include "engine/scenario/scenario.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

constexpr PlayerId kFirst{0};
constexpr PlayerId kSecond{1};

// A table where so many choices of the scenario are made.
Table table_at(std::string text, size_t choices) {
  const ScenarioRun run = run_scenarios({"forecast", std::move(text)}, {&testing::all_cards(), {}},
                                        ScenarioSteps::Optional);
  EXPECT_TRUE(run.errors.empty());
  const ScenarioResult& scenario = run.results.at(0);
  TableSetup setup;
  setup.seats = {"human", "human"};
  setup.deck_names = {"", ""};
  Result<Table> table = Table::open_position(testing::all_cards(), scenario.position, setup);
  EXPECT_TRUE(table.ok());
  for (size_t i = 0; i < choices; ++i) {
    const ScenarioChoice& choice = scenario.choices.at(i);
    EXPECT_TRUE(
        table.value().submit(choice.player, table.value().decision_number(), choice.option).ok());
  }
  return std::move(table.value());
}

// Of the first option of this kind.
Forecast forecast_of(const Table& table, PlayerId player, OptionKind kind) {
  const DecisionView decision = table.decision(player).value();
  const auto found = std::find_if(decision.options.begin(), decision.options.end(),
                                  [&](const OptionView& o) { return o.kind == kind; });
  EXPECT_TRUE(found != decision.options.end());
  return table.forecasts(player).value().at(static_cast<size_t>(found - decision.options.begin()));
}

constexpr const char* kTreeAimedAt = R"(scenario "A tree is aimed at"
turn: player 2, main phase, turn 9
mana: any
pile 1: 3 fire
pile 2: 3 fire

player 1:
  hp 11
  mage noir
  deck Seed x18
  prepared Photosynthesis, with 1 vegetal 1 fire 1 water
  in play Animated tree, with 3 vegetal 1 water
player 2:
  hp 9
  deck Flame x21
  prepared Flame projectile, with 1 fire 1 air

player 2: activate Flame projectile; choose Animated tree of player 1
)";

TEST(Forecast, FollowsAnActThroughTheManaThatItReleases) {
  const Table table = table_at(kTreeAimedAt, 3);
  ASSERT_EQ(table.decider(), kFirst);
  const Forecast pass = forecast_of(table, kFirst, OptionKind::Pass);
  EXPECT_TRUE(pass.whole);
  ASSERT_EQ(pass.leaves.size(), 2U);  // the spell, too
  EXPECT_EQ(testing::all_cards().def(pass.leaves[0].def).name_en, "Animated tree");
}

TEST(Forecast, StopsWhereHiddenCardsComeIn) {
  const Table table = table_at(R"(scenario "A card is drawn"
turn: player 2, main phase, turn 9
mana: any

player 1:
  deck Seed x18
player 2:
  deck Flame x21
  prepared Acceleration, with 2 air 2 arcane
)",
                               0);
  ASSERT_EQ(table.decider(), kSecond);
  EXPECT_FALSE(forecast_of(table, kSecond, OptionKind::Activate).whole);
}

}  // namespace
}  // namespace grimoire
