// Learning from games: they can be played again, what wins is found, and what is learnt agrees with
// what came later.
#include <gtest/gtest.h>
#include <random>

#include "lab/arena.h"
#include "lab/trainer.h"
#include "lab/weigh.h"
#include "tests/support/random_games.h"

namespace grimoire::lab {
namespace {

using testing::all_cards;

SelfPlay quick_games() { return {.positions = 3, .random_one_in = 10, .seed = 31, .games = 3}; }

std::vector<PlayedGame> some_games() {
  std::vector<PlayedGame> games;
  const std::vector<NamedDeck> decks = tuning_decks(all_cards());
  for (uint64_t n = 0; n < quick_games().games; ++n)
    games.push_back(play_game(all_cards(), decks, quick_games(), quick_games().seed + n));
  return games;
}

TEST(SelfPlay, DecksHeldBackAreNotPlayed) {
  EXPECT_EQ(tuning_decks(all_cards()).size() + std::size(kHeldBackDecks),
            builtin_decks(all_cards()).size());
  for (const NamedDeck& deck : tuning_decks(all_cards())) EXPECT_FALSE(held_back(deck));
}

TEST(SelfPlay, GamesAreReadAsTheyWereWritten) {
  const std::vector<PlayedGame> games = some_games();
  std::string text = head_of(all_cards(), quick_games());
  for (const PlayedGame& game : games) text += line_of(game) + std::string(kPieceMark) + "1\n";
  const auto read = read_games(all_cards(), text + "77 1 2");  // the last one is being written
  ASSERT_TRUE(read.ok()) << read.error();
  ASSERT_EQ(read.value().size(), games.size());
  const std::vector<NamedDeck> decks = tuning_decks(all_cards());
  for (size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(read.value()[i].seed, games[i].seed);
    EXPECT_EQ(read.value()[i].choices, games[i].choices);
    EXPECT_TRUE(played_again(all_cards(), decks, games[i]).over());
  }
}

TEST(SelfPlay, OtherFilesAreRefused) {
  EXPECT_FALSE(read_games(all_cards(), "").ok());
  EXPECT_FALSE(read_games(all_cards(), "engine 0 cards 0 of games\n1 2 3\n").ok());
  const std::string head = head_of(all_cards(), quick_games());
  EXPECT_FALSE(read_games(all_cards(), head + "1 x 3\n").ok());
  EXPECT_FALSE(read_ways(all_cards(), head + "1 2\n").ok());
}

TEST(SelfPlay, SeatsHaveStylesOfTheirOwn) {
  const std::vector<int8_t> one = style_of(5, 0);
  ASSERT_EQ(one.size(), static_cast<size_t>(style_parts()));
  EXPECT_EQ(one, style_of(5, 0));
  EXPECT_NE(one, style_of(5, 1));
  EXPECT_NE(one, style_of(6, 0));
  const ai::Weights& by_hand = ai::weights_by_hand();
  EXPECT_NE(styled(by_hand, one), by_hand);
  EXPECT_EQ(moved(by_hand, std::vector<double>(one.size(), 0)), by_hand);
}

// Games that one part decides, and the others do not.
TEST(Weigh, FindsThePartThatWins) {
  constexpr size_t kPart = 60;
  std::vector<Trial> trials;
  std::mt19937 dice(1);
  for (uint64_t seed = 0; seed < 1500; ++seed) {
    Trial trial{{style_of(seed, 0), style_of(seed, 1)}, false};
    const int ahead = trial.style[0][kPart] - trial.style[1][kPart];
    trial.first_won = static_cast<int>(dice() % 100) < 50 + 8 * ahead;
    trials.push_back(std::move(trial));
  }
  const Weighing weighing = weigh(trials, ai::weights_by_hand());
  for (size_t i = 0; i < weighing.parts.size(); ++i) {
    if (i == kPart) continue;
    EXPECT_LT(std::abs(weighing.parts[i].share), weighing.parts[kPart].share / 2) << i;
  }
  // Most of the 16% are found; the rest is doubt.
  EXPECT_GT(weighing.parts[kPart].share, 0.07);
  EXPECT_LT(weighing.parts[kPart].share, 0.17);
  EXPECT_NE(weighing.weights, ai::weights_by_hand());
}

TEST(Turns, AreTriedInSeveralWaysThatCanBePlayedAgain) {
  const std::vector<PlayedGame> games = some_games();
  const std::vector<NamedDeck> decks = tuning_decks(all_cards());
  TurnTrials how{.ways = 4, .one_turn_in = 3, .positions = 2, .turns_on = 2};
  std::string text = head_of(all_cards(), how);
  std::vector<Way> ways;
  for (const PlayedGame& game : games) {
    for (Way& way : try_turns(all_cards(), decks, how, ai::standard_evaluation(), game)) {
      text += line_of(way);
      ways.push_back(std::move(way));
    }
  }
  const auto read = read_ways(all_cards(), text);
  ASSERT_TRUE(read.ok()) << read.error();
  ASSERT_EQ(read.value().size(), ways.size());
  ASSERT_GT(ways.size(), 20U);
  const std::vector<Sibling> siblings = siblings_of(all_cards(), games, ways);
  ASSERT_EQ(siblings.size(), ways.size());
  int alone = 0;
  for (size_t i = 0; i < ways.size(); ++i) {
    const bool as_before = i > 0 && siblings[i].turn == siblings[i - 1].turn;
    const bool as_after = i + 1 < ways.size() && siblings[i].turn == siblings[i + 1].turn;
    alone += as_before || as_after ? 0 : 1;
    EXPECT_FALSE(siblings[i].position.cards.empty());
  }
  EXPECT_EQ(alone, 0);
}

// Turns where a trait that weighs nothing by hand makes all the difference.
TEST(Trainer, LearnsWhatMakesTheDifference) {
  std::vector<Sibling> siblings;
  std::mt19937 dice(1);
  for (uint32_t turn = 0; turn < 400; ++turn) {
    for (int n = 0; n < 5; ++n) {
      Sibling sibling;
      const auto deck = static_cast<int16_t>(dice() % 40);
      sibling.position.traits[static_cast<size_t>(ai::Trait::Deck)] = deck;
      sibling.position.points = static_cast<int32_t>(dice() % 400);
      sibling.later = 0.3F + 0.01F * static_cast<float>(deck);
      sibling.turn = turn;
      sibling.held = turn % 8 == 0;
      siblings.push_back(sibling);
    }
  }
  double first = 0;
  double last = 0;
  const ai::ValueNet net =
      teach(all_cards(), siblings, {.rounds = 6, .seed = 1},
            [&](int round, double loss) { (round == 1 ? first : last) = loss; });
  EXPECT_LT(last, first * 0.8);
  const Agreement agrees = agreement(siblings, net, all_cards());
  EXPECT_LT(agrees.by_hand, 0.4);
  EXPECT_GT(agrees.with_net, 0.95);
  const Training once{.rounds = 1, .seed = 2};
  EXPECT_EQ(teach(all_cards(), siblings, once).write(), teach(all_cards(), siblings, once).write());
}

}  // namespace
}  // namespace grimoire::lab
