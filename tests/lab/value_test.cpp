// The evaluation of positions: one description for players and trainer, and its form as text.
#include "ai/value.h"

#include <gtest/gtest.h>
#include <random>

#include "ai/player.h"
#include "engine/modes/new_game.h"
#include "lab/pupil.h"
#include "lab/soak.h"
#include "tests/support/random_games.h"

namespace grimoire::lab {
namespace {

using testing::all_cards;

// Calls visit(game, player) for many positions of a game of random choices.
template <class Visit>
void each_position(Visit visit) {
  uint64_t random = 7;
  Game g = new_game(all_cards(), soak_game(all_cards(), 8, Mode::Duel).setup);
  for (int n = 0; n < 300 && !g.over(); ++n) {
    visit(g, g.decision.player);
    apply(g, Option(g.options[ai::random_option(g, random)]));
  }
}

ai::ValueNet some_net(uint32_t seed) {
  std::mt19937 dice(seed);
  std::vector<int16_t> parameters;
  for (size_t i = 0; i < ai::net::kParameters; ++i) {
    parameters.push_back(static_cast<int16_t>(static_cast<int>(dice() % 400) - 200));
  }
  return ai::ValueNet(std::move(parameters));
}

// What the players weigh is what the trainer sees.
TEST(Value, OfAPositionIsThatOfItsDescription) {
  const auto net = std::make_shared<const ai::ValueNet>(some_net(3));
  ai::Outlook by_hand(all_cards(), {ai::weights_by_hand(), nullptr});
  ai::Outlook with_net(all_cards(), {ai::weights_by_hand(), net});
  int changed = 0;
  each_position([&](const Game& g, PlayerId me) {
    by_hand.look_at(g, me);
    with_net.look_at(g, me);
    const ai::Position position = ai::position_of(g, with_net);
    EXPECT_EQ(position.points, ai::evaluate(g, by_hand));
    const int32_t added = ai::net_points(position, with_net);
    EXPECT_EQ(ai::evaluate(g, with_net), position.points + added);
    changed += added != 0 ? 1 : 0;
  });
  EXPECT_GT(changed, 200);
}

TEST(Value, TheSumIsThatOfFactsAndTraits) {
  const ai::Weights& weights = ai::weights_by_hand();
  const std::vector<ai::CardFacts> facts = ai::card_facts(all_cards());
  ai::Outlook outlook(all_cards(), {weights, nullptr});
  each_position([&](const Game& g, PlayerId me) {
    outlook.look_at(g, me);
    const ai::Position position = ai::position_of(g, outlook);
    double sum = 0;
    for (const uint16_t card : position.cards) {
      const auto place = static_cast<ai::Place>(card % ai::kPlaces);
      for (int f = 0; f < ai::kFacts; ++f) {
        sum += facts[static_cast<size_t>(card / ai::kPlaces)][static_cast<size_t>(f)] *
               weights[static_cast<size_t>(ai::feature(place, static_cast<ai::Fact>(f)))] / 10.0;
      }
    }
    for (int t = 0; t < ai::kTraits; ++t) {
      sum += position.traits[static_cast<size_t>(t)] *
             weights[static_cast<size_t>(ai::feature(static_cast<ai::Trait>(t)))];
    }
    EXPECT_NEAR(position.points, sum, 40);  // worths of cards are rounded
  });
}

// A network that has learnt nothing changes nothing.
TEST(ValueNet, AddsNothingAtFirst) {
  const auto net = std::make_shared<const ai::ValueNet>(Pupil(all_cards(), 5).in_whole_numbers());
  ai::Outlook outlook(all_cards(), {ai::weights_by_hand(), net});
  each_position([&](const Game& g, PlayerId me) {
    outlook.look_at(g, me);
    EXPECT_EQ(ai::net_points(ai::position_of(g, outlook), outlook), 0);
  });
}

// Whole numbers say what the trainer's fractions say, to some thousandths of a logit.
TEST(ValueNet, InWholeNumbersIsThePupil) {
  Pupil pupil(all_cards(), 5);
  ai::Outlook by_hand(all_cards(), {ai::weights_by_hand(), nullptr});
  std::vector<ai::Position> positions;
  each_position([&](const Game& g, PlayerId me) {
    by_hand.look_at(g, me);
    positions.push_back(ai::position_of(g, by_hand));
  });
  for (size_t i = 0; i < positions.size(); ++i) {
    const float wanted = i % 3 == 0 ? 1.0F : -0.5F;
    pupil.correct(positions[i], pupil.judge(positions[i]) - wanted);
    if (i % 8 == 7) pupil.step(0.005, 0.01);
  }
  const auto net = std::make_shared<const ai::ValueNet>(pupil.in_whole_numbers());
  const ai::Outlook outlook(all_cards(), {ai::weights_by_hand(), net});
  double most = 0;
  for (const ai::Position& position : positions) {
    const double wanted = pupil.judge(position) * ai::net::kPointsOfOne;
    most = std::max(most, std::abs(wanted));
    EXPECT_NEAR(ai::net_points(position, outlook), wanted, 25 + std::abs(wanted) * 0.02);
  }
  EXPECT_GT(most, 300);
}

TEST(Evaluation, IsTheSameAfterWritingAndReading) {
  ai::Evaluation evaluation{ai::weights_by_hand(),
                            std::make_shared<const ai::ValueNet>(some_net(9))};
  evaluation.weights[3] = -77;
  evaluation.weights[ai::kFeatures - 1] = 12;
  const std::string text = ai::write_evaluation(evaluation);
  const Result<ai::Evaluation> read = ai::read_evaluation(text);
  ASSERT_TRUE(read.ok()) << read.error();
  EXPECT_EQ(read.value().weights, evaluation.weights);
  EXPECT_EQ(ai::write_evaluation(read.value()), text);
  EXPECT_LE(ai::net::kParameters * sizeof(int16_t), 150U * 1024);
}

TEST(Evaluation, RefusesWhatIsNone) {
  for (const char* wrong :
       {"nonsense", "weight", "weight 1", "weight x 1", "weight 1 y", "weight 1 2 3",
        "weight 99999 1", "weight -1 1", "weight 1 40000", "net", "net\nAAAA\n", "net\n!\n"}) {
    EXPECT_FALSE(ai::read_evaluation(wrong).ok()) << wrong;
  }
  EXPECT_TRUE(ai::read_evaluation("").ok());
  EXPECT_TRUE(ai::read_evaluation("weight 1 -5\n").ok());
}

}  // namespace
}  // namespace grimoire::lab
