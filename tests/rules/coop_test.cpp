// SC: the parts of solo and co-op that a scenario file cannot show.
#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "ai/player.h"
#include "engine/data/card_data.h"
#include "engine/decks/deck_file.h"
#include "engine/modes/new_game.h"
#include "engine/record/save.h"
#include "engine/replay/replay.h"
#include "engine/rules/driver/driver.h"
#include "engine/words/notation.h"
#include "lab/decks.h"

namespace grimoire {
namespace {

const CardDb& cards() {
  static const Result<CardDb> db = load_cards();
  return db.value();
}

GameSetup setup_for(int players, uint64_t seed, int difficulty = 0, size_t adversary = 0) {
  GameSetup setup{.seed = seed, .decks = {}, .mode = Mode::Coop};
  for (int i = 0; i < players; ++i)
    setup.decks.push_back(lab::builtin_deck(cards(), deck_names()[static_cast<size_t>(i)]).cards);
  setup.difficulty = difficulty;
  setup.adversary = adversary;
  return setup;
}

std::vector<DefId> deck_of(const Game& g, PlayerId p) {
  std::vector<DefId> deck;
  for (const CardId c : g.s().zone(p, Zone::Deck)) deck.push_back(g.s().card(c).def);
  return deck;
}

// SC-4.1, SC-4.3, SC-5.4, SC-5.5: the listed cards, shuffled, in a deck of the Adversary's own.
TEST(Coop, TheAdversaryHasTheCardsOfItsLevelShuffled) {
  for (size_t adversary = 0; adversary < cards().adversaries.size(); ++adversary) {
    for (int level = 0; level < kDifficulties; ++level) {
      std::vector<DefId> listed = cards().adversaries[adversary].cards[level];
      std::set<std::vector<DefId>> orders;
      for (uint64_t seed = 1; seed <= 4; ++seed) {
        const Game g = new_game(cards(), setup_for(2, seed, level, adversary));
        std::vector<DefId> deck = deck_of(g, PlayerId{2});
        orders.insert(deck);
        std::sort(deck.begin(), deck.end());
        std::sort(listed.begin(), listed.end());
        EXPECT_EQ(deck, listed);
        EXPECT_TRUE(g.s().zone(PlayerId{2}, Zone::Discard).empty());
        EXPECT_TRUE(g.s().zone(PlayerId{2}, Zone::Hand).empty());
      }
      EXPECT_GT(orders.size(), 1U);
    }
  }
}

// RULING(47): Adversaries of our own, 20 to 30 cards a level, one of them the Adversary in person.
TEST(Coop, ThereAreThreeAdversariesOfOurOwn) {
  EXPECT_EQ(cards().adversaries.size(), 3U);
  for (const AdversaryDeck& deck : cards().adversaries) {
    for (const auto& level : deck.cards) {
      EXPECT_GE(level.size(), 20U) << deck.id;
      EXPECT_LE(level.size(), 30U) << deck.id;
    }
    EXPECT_NE(deck.cards[0], deck.cards[1]) << deck.id;
  }
}

// RULING(39): who begins is drawn by lot, and can be each of the players, never the Adversary.
TEST(Coop, AnyPlayerMayBegin) {
  std::set<int> first;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    Game g = new_game(cards(), setup_for(3, seed));
    while (g.s().h.turn == 0) apply(g, Option(g.options[0]));
    first.insert(raw(g.s().h.first));
  }
  EXPECT_EQ(first, (std::set<int>{0, 1, 2}));
}

// SC-5.4: a replay names the Adversary and its level, and is read again.
TEST(Coop, AReplayNamesTheAdversaryAndItsLevel) {
  const GameSetup setup = setup_for(1, 5, 1, 1);
  ReplayRecorder recorder(cards(), setup, {"Ada"}, {"first"});
  Game g = new_game(cards(), setup);
  uint64_t dice = 1;
  for (int i = 0; i < 60 && !g.over(); ++i) recorder.choose(g, ai::random_option(g, dice));
  const std::string text = write_replay(cards(), recorder.replay());
  EXPECT_NE(text.find("\nadversary " + cards().adversaries[1].id + "\ndifficulty hard\n"),
            std::string::npos);
  const Result<Replay> read = parse_replay(cards(), text, "coop.replay");
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read.value().setup.adversary, 1U);
  EXPECT_EQ(read.value().setup.difficulty, 1);
  const Result<ReplayRun> run = run_replay(cards(), read.value());
  ASSERT_TRUE(run) << run.error();
  EXPECT_TRUE(run.value().same_hash);
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string other = text;
    return other.replace(other.find(from), from.size(), to);
  };
  const std::string name = "adversary " + cards().adversaries[1].id;
  EXPECT_NE(parse_replay(cards(), with(name, "adversary nobody"), "r")
                .error()
                .find("no Adversary is named 'nobody'"),
            std::string::npos);
  EXPECT_NE(parse_replay(cards(), with("difficulty hard", "difficulty mild"), "r")
                .error()
                .find("the difficulty is easy or hard"),
            std::string::npos);
}

// SC-12.1 and SC-5.6, in a save: impossible states are refused.
TEST(Coop, ADamagedSaveIsRefused) {
  Game g = new_game(cards(), setup_for(2, 3));
  while (g.s().h.turn < 3) apply(g, Option(g.options[0]));
  ASSERT_TRUE(load_game(cards(), save_game(g)));
  const auto refused = [&](auto damage) {
    Game other = g;
    damage(other.s());
    return !load_game(cards(), save_game(other)).ok();
  };
  EXPECT_TRUE(refused([](State& s) { s.player(PlayerId{0}).flags |= kScripted; }));
  EXPECT_TRUE(refused([](State& s) { s.player(PlayerId{0}).flags |= kAbsent; }));
  EXPECT_TRUE(refused([](State& s) { s.player(PlayerId{2}).flags = 0; }));
  EXPECT_TRUE(refused([](State& s) { s.player(PlayerId{2}).flags |= kOut; }));
  EXPECT_TRUE(refused([](State& s) { s.h.active = PlayerId{2}; }));
  EXPECT_TRUE(refused([](State& s) { s.h.adversary_turn = 2; }));
  EXPECT_TRUE(refused([](State& s) { s.h.chose = 2; }));
  EXPECT_TRUE(refused([](State& s) { s.h.mode = static_cast<uint8_t>(Mode::Teams); }));
}

}  // namespace
}  // namespace grimoire
