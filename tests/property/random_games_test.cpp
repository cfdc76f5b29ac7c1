// Short random games with all the checks of `grimoire soak`; the soak itself plays many more.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "ai/player.h"
#include "engine/data/card_data.h"
#include "engine/rules/driver/driver.h"
#include "engine/rules/driver/invariants.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/zones/zones.h"
#include "lab/match.h"
#include "lab/soak.h"

namespace grimoire::lab {
namespace {

const CardDb& cards() {
  static const Result<CardDb> db = load_cards();
  return db.value();
}

// RULING(160): a game that does not end is a failure, too.
void expect_clean(const SoakReport& report) {
  for (const GameReport& game : report.failures) ADD_FAILURE() << describe(cards(), game);
  for (const GameReport& game : report.endless)
    ADD_FAILURE() << "seed " << game.seed << " is endless: " << game.failure;
  EXPECT_TRUE(report.clean());
}

// Copies, saves and questions asked again never differ; Mana and cards are conserved; every chain
// ends below the limit of RULING(14).
TEST(RandomGames, KeepAllInvariants) {
  const SoakReport report = soak(cards(), {.games = 60, .seed = 1, .threads = 1});
  EXPECT_EQ(report.games, 60U);
  expect_clean(report);
}

TEST(RandomGames, OfTwoVersusTwoKeepThemToo) {
  const SoakReport report =
      soak(cards(), {.mode = Mode::Teams, .games = 12, .seed = 1, .threads = 1});
  EXPECT_EQ(report.games, 12U);
  expect_clean(report);
}

// SC-1.1: one to four players, both levels, all Adversaries.
TEST(RandomGames, AgainstAnAdversaryKeepThemToo) {
  const SoakReport report =
      soak(cards(), {.mode = Mode::Coop, .games = 48, .seed = 1, .threads = 1});
  EXPECT_EQ(report.games, 48U);
  expect_clean(report);
}

// RULING(160), RULING(102): without an end for a known reason, or without one.
TEST(RandomGames, GoOnForEverOnlyIfNobodyDraws) {
  GameSetup setup;
  for (int i = 0; i < 2; ++i) setup.decks.emplace_back(40, cards().find("Galactic mantle"));
  Game g = new_game(cards(), setup);
  EXPECT_FALSE(nobody_draws(g));
  for (int i = 0; i < 2; ++i) {
    EXPECT_FALSE(nobody_draws(g));
    const CardId top = g.s().zone(static_cast<PlayerId>(i), Zone::Deck).back();
    enter_board(g, top, Stance::InPlay, false);
  }
  EXPECT_TRUE(nobody_draws(g));
  SoakReport report;
  report.idle.push_back(5);
  EXPECT_TRUE(report.clean());
  report.endless.push_back({.seed = 7});
  EXPECT_FALSE(report.clean());
}

// Games that failed once, kept as replays in tests/regression: their choices are made again while
// the rules still offer them, and chance goes on from there.
TEST(RandomGames, KeepAllInvariantsWhereTheyOnceBroke) {
  int games = 0;
  for (const auto& entry : std::filesystem::directory_iterator("tests/regression")) {
    if (entry.path().extension() != ".replay") continue;
    std::stringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const Result<Replay> replay = parse_replay(cards(), text.str(), entry.path().string());
    ASSERT_TRUE(replay) << replay.error();
    const GameReport game = check_game(cards(), soak_game(replay.value()), replay.value().choices);
    EXPECT_EQ(game.failure, "") << entry.path();
    EXPECT_NE(game.end, GameEnd::Endless) << entry.path();
    ++games;
  }
  EXPECT_GE(games, 8);
}

TEST(RandomGames, FollowAReplayAsLongAsItFits) {
  const GameReport game = check_game(cards(), soak_game(cards(), 5));
  Replay replay = replay_of(cards(), game);
  const SoakGame same = soak_game(replay);
  EXPECT_EQ(check_game(cards(), same, replay.choices).choices, game.choices);
  replay.choices[20].text = "no choice";
  const GameReport other = check_game(cards(), same, replay.choices);
  EXPECT_EQ(other.failure, "");
  EXPECT_TRUE(std::equal(game.choices.begin(), game.choices.begin() + 20, other.choices.begin()));
}

TEST(RandomGames, AreTheSameForTheSameSeed) {
  const GameReport one = check_game(cards(), soak_game(cards(), 5));
  const GameReport two = check_game(cards(), soak_game(cards(), 5));
  EXPECT_EQ(one.choices, two.choices);
  EXPECT_EQ(one.turns, two.turns);
}

TEST(RandomGames, CanBeSeenAgainAsReplays) {
  const GameReport game = check_game(cards(), soak_game(cards(), 5));
  const Replay replay = replay_of(cards(), game);
  EXPECT_EQ(replay.choices.size(), game.choices.size());
  const Result<Replay> read = parse_replay(cards(), write_replay(cards(), replay), "soak.replay");
  ASSERT_TRUE(read) << read.error();
  const Result<ReplayRun> run = run_replay(cards(), read.value());
  ASSERT_TRUE(run) << run.error();
  EXPECT_TRUE(run.value().same_hash);
  EXPECT_EQ(run.value().game.s().h.turn, game.turns);
}

Game some_game() {
  Game g = new_game(cards(), soak_game(cards(), 2).setup);
  uint64_t random = 3;
  while (g.decision.kind != DecisionKind::Action) apply(g, g.options[ai::random_option(g, random)]);
  return g;
}

TEST(Invariants, NoticeAStateThatIsNone) {
  const Game good = some_game();
  ASSERT_TRUE(check_invariants(good).ok()) << check_invariants(good).error();
  const auto fails = [&](auto spoil) {
    Game bad = good;
    spoil(bad.s());
    return !check_invariants(bad).ok();
  };
  EXPECT_TRUE(fails([](State& s) { s.h.pile[0].of[0] = -1; }));
  EXPECT_TRUE(fails([](State& s) { s.at<CardId>(List::Order)[0] = s.at<CardId>(List::Order)[1]; }));
  EXPECT_TRUE(fails([](State& s) { ++s.player(PlayerId{0}).end[0]; }));
  EXPECT_TRUE(fails([](State& s) { ++s.h.free_slots; }));
  EXPECT_TRUE(fails([](State& s) { s.player(PlayerId{0}).features ^= 1; }));
  EXPECT_TRUE(fails([](State& s) { s.frame(s.h.frame_top)->procedure = 0xFF; }));
  EXPECT_TRUE(fails([](State& s) { s.at<char>(List::Picks)[3] = 1; }));
  EXPECT_TRUE(fails([](State& s) { s.h.batches = 1; }));
}

TEST(Invariants, NoticeRepeatedOptions) {
  Game g = some_game();
  g.options.push_back(g.options.back());
  EXPECT_FALSE(check_invariants(g).ok());
}

// The pool of Mana that counts as on its way grows by exactly the gathered three.
TEST(Invariants, CountManaOutsideTheInfiniteEther) {
  const Game g = some_game();
  EXPECT_EQ(mana_in_play(g).total(), 3);
}

TEST(Players, AreKnownByName) {
  for (const std::string_view name : ai::player_names())
    EXPECT_NE(ai::make_player(name, 1), nullptr);
  EXPECT_EQ(ai::make_player("heuristic-0", 1), nullptr);
}

TEST(Players, HeuristicIsDeterministic) {
  const DeckCards deck = builtin_decks(cards())[0].cards;
  MatchOptions options{.first_deck = deck, .second_deck = deck, .games = 4, .threads = 1};
  const MatchReport one = play_match(cards(), options);
  const MatchReport two = play_match(cards(), options);
  EXPECT_EQ(one.decisions, two.decisions);
  EXPECT_EQ(one.wins, two.wins);
}

TEST(Players, HeuristicBeatsRandomOnEachDeck) {
  for (const NamedDeck& deck : rulebook_decks(cards())) {
    const MatchOptions options{
        .first_deck = deck.cards, .second_deck = deck.cards, .games = 20, .threads = 1};
    EXPECT_GE(play_match(cards(), options).rate(), 0.8) << deck.name;
  }
}

}  // namespace
}  // namespace grimoire::lab
