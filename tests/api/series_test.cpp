// A best-of series: decks, swaps, who decides, when it is over, and its file.
#include "engine/series/series.h"

#include <algorithm>
#include <climits>
#include <functional>
#include <gtest/gtest.h>
#include <set>

#include "engine/decks/deck_file.h"
#include "engine/record/save.h"
#include "engine/replay/replay.h"
#include "engine/series/series_file.h"
#include "engine/series/series_swap.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

using testing::all_cards;
using testing::random_option;

constexpr PlayerId kOne{0};
constexpr PlayerId kTwo{1};
constexpr Language kEnglish = Language::English;

// Forty cards, and a side deck of four Breath and two Tide.
DeckList deck(const std::string& more = "") {
  std::string text = "# Mine\n";
  for (const char* name : {"Zephyr", "Seed", "Flame", "Rock", "Century", "Dead tree", "Droplet",
                           "Fine sand", "Iron rock", "Split second"}) {
    text += std::string("4 ") + name + "\n";
  }
  text += more + "Side deck:\n4 Breath\n2 Tide\n";
  Result<DeckList> list = parse_deck_list(all_cards(), text, "mine.deck");
  EXPECT_TRUE(list.ok()) << list.error();
  return std::move(list.value());
}

SeriesSetup setup(uint64_t seed, int best_of = 3, Mode mode = Mode::Duel) {
  const size_t players = mode == Mode::Duel ? 2 : 4;
  SeriesSetup s{mode, best_of, DeckFormat::Tournament, seed, {}, {}};
  s.decks.assign(players, deck());
  s.seats.assign(players, "human");
  return s;
}

Series series(uint64_t seed, int best_of = 3, Mode mode = Mode::Duel) {
  Result<Series> s = new_series(all_cards(), setup(seed, best_of, mode), kEnglish);
  EXPECT_TRUE(s.ok()) << s.error();
  return std::move(s.value());
}

// A game of the series whose end is as wanted; side 2 is a draw.
void play(Series& s, int winner) {
  Game g = new_game(all_cards(), begin_game(s));
  g.s().h.outcome = winner == 2 ? Outcome::Draw : Outcome::Won;
  g.s().h.winning_side = static_cast<uint8_t>(winner == 2 ? 0 : winner);
  finish_game(s, g, "a replay\n");
}

// RULING(14): in a file and for who decides next it is a draw like any other.
TEST(Series, ADrawByTheLimitIsADraw) {
  Series s = series(1);
  Game g = new_game(all_cards(), begin_game(s));
  g.s().h.outcome = Outcome::DrawByLimit;
  finish_game(s, g, "a replay\n");
  EXPECT_EQ(s.games[0].outcome, Outcome::Draw);
  EXPECT_EQ(series_decider(s), s.games[0].decider);
}

std::vector<std::string> swap(Series& s, PlayerId p, const std::string& text) {
  const Result<Swap> swap = parse_swap(all_cards(), text, kEnglish);
  if (!swap) return {swap.error()};
  return swap_cards(all_cards(), s, p, swap.value(), kEnglish);
}

int copies(const DeckCards& cards, const char* name) {
  const DefId def = all_cards().find(name);
  return static_cast<int>(std::count(cards.begin(), cards.end(), def));
}

// ---- Decks

TEST(Series, EveryDeckIsCheckedAndAllProblemsAreToldAtOnce) {  // DR-1.1, RULING(40)
  SeriesSetup s = setup(1, 4);
  s.decks[0] = deck("Breath\n");  // a fifth, with those of the side deck
  s.decks[1] = deck("Ignition\n");
  const Result<Series> made = new_series(all_cards(), s, kEnglish);
  ASSERT_FALSE(made.ok());
  for (const char* words : {"odd number of games", "player 1 (Mine): 5 copies of Breath",
                            "DR-1.1.3", "player 2 (Mine): Ignition is banned", "DR-1.2.6"}) {
    EXPECT_NE(made.error().find(words), std::string::npos) << made.error();
  }
  s.best_of = 1;
  s.format = DeckFormat::Casual;
  EXPECT_TRUE(new_series(all_cards(), s, kEnglish).ok());
  s.decks.pop_back();
  EXPECT_FALSE(new_series(all_cards(), s, kEnglish).ok());
}

TEST(Series, TheFirstGameIsPlayedWithTheRegisteredDeck) {  // DR-1.4.2, RULING(140)
  Series s = series(1);
  EXPECT_FALSE(may_swap(s));
  const std::vector<std::string> problems = swap(s, kOne, "Flame for Breath");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_NE(problems[0].find("DR-1.4.2"), std::string::npos);
  EXPECT_EQ(next_game(s).decks[0], s.players[0].registered.cards);
  play(s, 0);
  EXPECT_TRUE(may_swap(s));
  EXPECT_TRUE(swap(s, kOne, "Flame for Breath").empty());
  begin_game(s);
  EXPECT_FALSE(may_swap(s));
  EXPECT_FALSE(swap(s, kOne, "Flame for Breath").empty());
}

TEST(Series, ASwapExchangesDeckAndSideDeck) {  // DR-1.4
  Series s = series(1);
  play(s, 0);
  EXPECT_TRUE(swap(s, kTwo, "2x flamme, Seed contre 2 Breath, marée").empty());
  const DeckList& list = s.players[1].current;
  EXPECT_EQ(copies(list.cards, "Flame"), 2);
  EXPECT_EQ(copies(list.cards, "Seed"), 3);
  EXPECT_EQ(copies(list.cards, "Breath"), 2);
  EXPECT_EQ(copies(list.cards, "Tide"), 1);
  EXPECT_EQ(copies(list.side, "Flame"), 2);
  EXPECT_EQ(copies(list.side, "Breath"), 2);
  EXPECT_EQ(list.cards.size(), 40U);
  EXPECT_EQ(list.side.size(), 6U);
  EXPECT_EQ(s.players[0].current, s.players[0].registered);
  EXPECT_EQ(next_game(s).decks[1], list.cards);
}

// The list of the game before is the one that is changed, and its size stays (DR-1.4.1).
TEST(Series, ListsStayFromGameToGame) {  // RULING(140)
  Series s = series(1, 5);
  play(s, 0);
  EXPECT_TRUE(swap(s, kOne, "Flame for Breath").empty());
  play(s, 1);
  EXPECT_TRUE(swap(s, kOne, "Flame for Breath").empty());
  EXPECT_EQ(copies(s.players[0].current.cards, "Breath"), 2);
  EXPECT_EQ(next_game(s).decks[0].size(), 40U);
  undo_all_swaps(s, kOne);
  EXPECT_EQ(s.players[0].current, s.players[0].registered);
}

TEST(Series, AllProblemsOfASwapAtOnceAndNothingHalfDone) {  // DR-1.4.1
  Series s = series(1);
  play(s, 0);
  const Series before = s;
  const std::vector<std::string> problems =
      swap(s, kOne, "5 Flame, Flam, Tide for Breath, 3 Breath, Breath, Rock");
  std::string all;
  for (const std::string& one : problems) all += one + "\n";
  for (const char* words :
       {"no card is named 'Flam' (did you mean 'Flame'?)", "5 Flame: the deck has 4",
        "1 Tide: the deck has 0", "5 Breath: the side deck has 4", "1 Rock: the side deck has 0",
        "7 out and 6 in: the deck keeps its size (DR-1.4.1)"}) {
    EXPECT_NE(all.find(words), std::string::npos) << all;
  }
  EXPECT_EQ(problems.size(), 6U);
  EXPECT_EQ(s, before);
  EXPECT_NE(swap(s, kOne, "Flame Breath")[0].find("a swap is written"), std::string::npos);
  EXPECT_FALSE(swap(s, kOne, "0 Flame for 0 Breath").empty());
  EXPECT_FALSE(swap(s, kOne, ", for ,").empty());
  EXPECT_EQ(s, before);
}

// What the other player has swapped is to be seen nowhere: the game looks the same without it.
TEST(Series, NobodyLooksIntoTheOthersDeckOrSideDeck) {  // DR-1.4.3
  Series plain = series(1);
  play(plain, 0);
  Series changed = plain;
  EXPECT_TRUE(swap(changed, kTwo, "4 Flame for 4 Breath").empty());
  const Game before = new_game(all_cards(), next_game(plain));
  const Game after = new_game(all_cards(), next_game(changed));
  EXPECT_NE(save_game(before), save_game(after));
  EXPECT_EQ(save_for(before, kOne), save_for(after, kOne));
  EXPECT_NE(save_for(before, kTwo), save_for(after, kTwo));
}

TEST(Series, ACasualSwapMayNotMakeTheDeckIllegal) {  // RULING(120)
  SeriesSetup casual = setup(1);
  casual.format = DeckFormat::Casual;
  const DefId flame = all_cards().find("Flame");
  casual.decks[0].side.push_back(flame);
  Series s = std::move(new_series(all_cards(), casual, kEnglish).value());
  play(s, 0);
  const std::vector<std::string> problems = swap(s, kOne, "Seed for Flame");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_NE(problems[0].find("5 copies of Flame"), std::string::npos);
  EXPECT_EQ(s.players[0].current, s.players[0].registered);
}

// ---- Who decides, who wins

TEST(Series, TheLoserDecidesWhoBegins) {  // RB-2.10, RULING(39)
  Series s = series(3, 5);
  play(s, 0);
  EXPECT_EQ(series_decider(s), kTwo);
  play(s, 1);
  EXPECT_EQ(series_decider(s), kOne);
  play(s, 2);  // after a draw the same player again
  EXPECT_EQ(series_decider(s), kOne);
  Game g = new_game(all_cards(), begin_game(s));
  while (g.decision.kind != DecisionKind::Beginner) apply(g, Option(g.options[0]));
  EXPECT_EQ(g.decision.player, kOne);
}

TEST(Series, ChanceDecidesWhoDecidesTheFirstTime) {  // RB-2.9, RULING(39)
  std::set<PlayerId> deciders;
  Series s = series(0, 3, Mode::Teams);
  for (s.seed = 0; s.seed < 40; ++s.seed) deciders.insert(series_decider(s));
  EXPECT_EQ(deciders.size(), 4U);
}

TEST(Series, OfTheLosingTeamTheLowerSeatDecides) {  // TV-5.2, RULING(39)
  Series s = series(3, 5, Mode::Teams);
  play(s, 0);
  EXPECT_EQ(series_decider(s), PlayerId{2});
  play(s, 1);
  EXPECT_EQ(series_decider(s), PlayerId{0});
  Game g = new_game(all_cards(), begin_game(s));
  while (g.decision.kind != DecisionKind::Beginner) apply(g, Option(g.options[0]));
  EXPECT_EQ(g.decision.player, PlayerId{0});
  EXPECT_EQ(g.options.size(), 4U);
}

TEST(Series, MoreThanHalfOfTheGamesWinAndDrawsDecideNothing) {  // RULING(140)
  Series s = series(4);
  play(s, 0);
  play(s, 2);
  play(s, 2);
  play(s, 1);
  EXPECT_FALSE(series_over(s));
  EXPECT_FALSE(series_winner(s).has_value());
  play(s, 1);
  EXPECT_TRUE(series_over(s));
  EXPECT_EQ(series_winner(s), 1);
  EXPECT_FALSE(may_swap(s));
  Series one = series(4, 1);
  play(one, 0);
  EXPECT_EQ(series_winner(one), 0);
}

TEST(Series, SeedsFollowFromTheSeriesSeed) {
  const Series s = series(9);
  const Series same = series(9);
  std::set<uint64_t> seeds;
  for (size_t game = 0; game < 50; ++game) {
    EXPECT_EQ(series_game_seed(s, game), series_game_seed(same, game));
    seeds.insert(series_game_seed(s, game));
  }
  EXPECT_EQ(seeds.size(), 50U);
  EXPECT_NE(series_game_seed(s, 0), series_game_seed(series(10), 0));
}

// ---- Time

TEST(Series, ACallOfTimeEndsTheSeriesAfterTheGame) {  // RULING(41)
  Series s = series(5);
  play(s, 1);
  Game g = new_game(all_cards(), begin_game(s));
  uint64_t dice = 1;
  while (g.s().h.turn < 2) apply(g, random_option(g, dice));
  call_time(g);
  g.s().player(kOne).hp = 19;
  g.s().player(kTwo).hp = 3;
  while (!g.over()) apply(g, Option(g.options.back()));
  finish_game(s, g, "");
  EXPECT_TRUE(s.games.back().by_time);
  EXPECT_EQ(s.games.back().winning_side, 0);
  EXPECT_TRUE(series_over(s));
  EXPECT_FALSE(series_winner(s).has_value());  // one game each
}

TEST(Series, TimeBetweenGamesLeavesTheStandingAsItIs) {  // RULING(41)
  Series s = series(5, 5);
  play(s, 1);
  end_series_by_time(s);
  EXPECT_TRUE(series_over(s));
  EXPECT_EQ(series_winner(s), 1);
}

// ---- The file

// A game of random choices, up to `most` of them, with its replay.
struct Recorded {
  Game game;
  std::string replay;
};
Recorded random_game(const GameSetup& setup, int most, uint64_t dice) {
  ReplayRecorder recorder(all_cards(), setup, {}, {});
  Recorded out{new_game(all_cards(), setup), ""};
  Game& g = out.game;
  for (int i = 0; i < most && !g.over(); ++i) {
    const auto at = std::find(g.options.begin(), g.options.end(), random_option(g, dice));
    recorder.choose(g, static_cast<size_t>(at - g.options.begin()));
  }
  out.replay = write_replay(all_cards(), recorder.replay());
  return out;
}

// A game of the series that this side wins, with its replay.
void really_play(Series& s, int winner) {
  const GameSetup setup = begin_game(s);
  for (uint64_t dice = 1; dice < 100; ++dice) {
    const Recorded game = random_game(setup, INT_MAX, dice);
    const Header& h = game.game.s().h;
    if (h.outcome != Outcome::Won || h.winning_side != winner) continue;
    return finish_game(s, game.game, game.replay);
  }
  FAIL() << "no game of a hundred is won by side " << winner;
}

// In the second game, after a swap.
Series in_the_middle(uint64_t seed, Mode mode = Mode::Duel) {
  Series s = series(seed, 3, mode);
  really_play(s, 1);
  EXPECT_TRUE(swap(s, kOne, "3 Flame for 3 Breath").empty());
  const Recorded second = random_game(begin_game(s), 30, seed);
  s.running = RunningGame{second.replay, save_game(second.game)};
  return s;
}

TEST(SeriesFile, ComesBackAsItWas) {
  for (const Mode mode : {Mode::Duel, Mode::Teams}) {
    const Series s = in_the_middle(11, mode);
    const std::string text = save_series(all_cards(), s);
    const Result<Series> back = load_series(all_cards(), text, "s.series");
    ASSERT_TRUE(back.ok()) << back.error();
    EXPECT_EQ(back.value(), s);
    EXPECT_EQ(save_series(all_cards(), back.value()), text);
  }
}

TEST(SeriesFile, HoldsTheRunningGameAndTheReplays) {
  const std::string text = save_series(all_cards(), in_the_middle(11));
  const Series back = std::move(load_series(all_cards(), text, "s.series").value());
  const Result<Game> game = load_game(all_cards(), back.running->save);
  ASSERT_TRUE(game.ok()) << game.error();
  const Result<Replay> replay = parse_replay(all_cards(), back.running->replay, "r");
  ASSERT_TRUE(replay.ok()) << replay.error();
  EXPECT_EQ(replay.value().setup.decks, next_game(back).decks);
  EXPECT_EQ(replay.value().setup.chooser, series_decider(back));
  EXPECT_EQ(run_replay(all_cards(), replay.value()).value().game.s().hash(),
            game.value().s().hash());
  const Result<Replay> first = parse_replay(all_cards(), back.games[0].replay, "r");
  ASSERT_TRUE(first.ok()) << first.error();
  EXPECT_TRUE(run_replay(all_cards(), first.value()).value().same_hash);
}

TEST(SeriesFile, ASwapThatWasSavedGivesTheSameNextGame) {
  Series s = series(12);
  really_play(s, 1);
  EXPECT_TRUE(swap(s, kOne, "Seed, 2 Zephyr for 2 Tide, Breath").empty());
  const Series back = std::move(load_series(all_cards(), save_series(all_cards(), s), "s").value());
  const Game one = new_game(all_cards(), next_game(s));
  const Game two = new_game(all_cards(), next_game(back));
  EXPECT_EQ(one.s().hash(), two.s().hash());
}

TEST(SeriesFile, NothingOfAFileIsBelieved) {
  const std::string text = save_series(all_cards(), in_the_middle(11));
  const auto refused = [&](const std::string& from, const std::string& to, const char* words) {
    std::string wrong = text;
    const size_t at = wrong.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    wrong.replace(at, from.size(), to);
    const Result<Series> read = load_series(all_cards(), wrong, "s.series");
    ASSERT_FALSE(read.ok()) << from << " as " << to;
    EXPECT_NE(read.error().find(words), std::string::npos) << read.error();
    EXPECT_TRUE(read.error().starts_with("s.series: ")) << read.error();
  };
  refused("\"series\"", "\"serie\"", "this is no series");
  refused("\"format\": 1", "\"format\": 2", "this program reads format 1");
  refused("\"cards\": \"", "\"cards\": \"x", "other cards");
  refused("\"mode\": \"duel\"", "\"mode\": \"chess\"", "mode: there are duel");
  refused("\"best_of\": 3", "\"best_of\": 2", "s.series: best_of: an odd number");
  refused("\"best_of\": 3", "\"best_of\": \"3\"", "best_of: a whole number");
  refused("\"decks\": \"tournament\"", "\"decks\": \"any\"", "decks: tournament or casual");
  refused("\"seed\": 11", "\"seed\": 12", "games[0].seed: the series' seed gives");
  refused("\"seed\": 11", "\"sead\": 11", "sead: there is no such field (did you mean 'seed'?)");
  refused("\"language\": \"en\"", "\"language\": \"de\"", "language: en or fr");
  refused("\"time_called\": false", "\"time_called\": 0", "time_called: true or false");
  refused("\"time_called\": false", "\"time_called\": true", "running: the series is over");
  refused("\"name\": \"Zephyr\"", "\"name\": \"Zephir\"", "players[0].registered");
  refused("\"name\": \"Zephyr\"", "\"name\": \"Ignition\"", "DR-1.2.6");
  refused("\"time\": false", "\"time\": true", "time_called: time was called in a game");
  refused("\"save\": [", "\"save\": 5, \"s\": [", "running.save: a list of texts is wanted");
  refused("\"save\": [", "\"save\": 5, \"s\": [", "running.s: there is no such field");
  refused("\"winner\": ", "\"winner\": 3", "games[0].winner: the side that won");
  const std::string decider = text.find("\"decider\": 1") != std::string::npos ? "1" : "2";
  refused("\"decider\": " + decider, "\"decider\": " + std::string(decider == "1" ? "2" : "1"),
          "games[0].decider: player " /* … decides who begins here */);
  for (const char* junk : {"", "{", "[]", "null", "{\"grimoire\": 5}", "\xff{"})
    EXPECT_FALSE(load_series(all_cards(), junk, "s").ok()) << junk;
  for (size_t size = 0; size < text.size(); size += 997)
    EXPECT_FALSE(load_series(all_cards(), text.substr(0, size), "s").ok());
}

// What is said about a game that is over is what its replay, played again, leads to.
TEST(SeriesFile, ResultsAreThoseOfTheReplays) {
  const Series s = in_the_middle(11);
  const auto problem = [&](const std::function<void(Series&)>& change) {
    Series changed = s;
    change(changed);
    const Result<Series> read = load_series(all_cards(), save_series(all_cards(), changed), "s");
    return read.ok() ? "" : read.error();
  };
  const auto without_last_lines = [](std::string text, int lines) {
    for (; lines > 0; --lines) text.resize(text.rfind('\n', text.size() - 2) + 1);
    return text;
  };
  EXPECT_EQ(problem([](Series&) {}), "");
  // The decider of the running game hangs on who won: without it this alone is wrong.
  EXPECT_EQ(problem([](Series& c) { c.running.reset(), c.games[0].winning_side = 0; }),
            "s: games[0].winner: the replay ends with side 2 winning; 2 is wanted");
  EXPECT_EQ(problem([](Series& c) { c.running.reset(), c.games[0].outcome = Outcome::Draw; }),
            "s: games[0].winner: the replay ends with side 2 winning; 2 is wanted");
  EXPECT_EQ(problem([](Series& c) { c.games[0].turns += 5; }),
            "s: games[0].turns: the replay has " + std::to_string(s.games[0].turns) + ", not " +
                std::to_string(s.games[0].turns + 5));
  EXPECT_EQ(problem([](Series& c) {
              c.running.reset();
              c.time_called = c.games[0].by_time = true;
            }),
            "s: games[0].time: time was not called in the replay; false is wanted");
  EXPECT_EQ(problem([](Series& c) { c.games[0].replay.clear(); }),
            "s: games[0].replay: is empty; the game's replay is wanted, as a list of lines");
  const std::string cut =
      problem([&](Series& c) { c.games[0].replay = without_last_lines(c.games[0].replay, 5); });
  EXPECT_TRUE(cut.starts_with("s: games[0].replay:")) << cut;
  EXPECT_EQ(problem([&](Series& c) { c.games[0].replay = s.running->replay; }),
            "s: games[0].replay: seed, mode or decider are not those of this series\n"
            "s: games[0].replay: the deck of player 1 is not the one that is registered "
            "(DR-1.4.2)");
}

TEST(SeriesFile, WhatIsRegisteredIsWhatWasPlayed) {  // DR-1.4, DR-1.4.2
  Series s = in_the_middle(11);
  for (DeckList* list : {&s.players[0].registered, &s.players[0].current}) {
    *std::find(list->cards.begin(), list->cards.end(), all_cards().find("Rock")) =
        all_cards().find("Typhoon");
  }
  const Result<Series> read = load_series(all_cards(), save_series(all_cards(), s), "s");
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error(),
            "s: games[0].replay: the deck of player 1 is not the one that is registered "
            "(DR-1.4.2)");
}

TEST(SeriesFile, TheRunningGameIsTheOneThatIsSaved) {
  const Series s = in_the_middle(11);
  const auto problem = [&](const std::string& replay, const std::string& save) {
    Series changed = s;
    changed.running = RunningGame{replay, save};
    const Result<Series> read = load_series(all_cards(), save_series(all_cards(), changed), "s");
    return read.ok() ? "" : read.error();
  };
  const std::string replay = s.running->replay;
  const std::string save = s.running->save;
  EXPECT_EQ(problem(replay, save), "");
  EXPECT_EQ(problem("", ""), "") << "a game that was never saved";
  EXPECT_EQ(problem(replay, ""), "s: running.save: is empty, but there is a replay; both, or none");
  EXPECT_TRUE(problem("", save).starts_with("s: running.replay: is empty"));
  EXPECT_EQ(problem(s.games[0].replay, save),
            "s: running.replay: seed, mode or decider are not those of this series\n"
            "s: running.replay: the decks are not the current ones of the players");
  const Game begun = new_game(all_cards(), next_game(s));
  EXPECT_EQ(problem(replay, save_game(begun)),
            "s: running: its choices do not lead to the game that it saves");
}

TEST(SeriesFile, FieldsAreThereOnce) {
  std::string text = save_series(all_cards(), in_the_middle(11));
  const auto twice = [&](const std::string& field) {
    text.insert(text.find("\"" + field + "\": "), "\"" + field + "\": 5, ");
  };
  twice("best_of");
  twice("turns");
  const Result<Series> read = load_series(all_cards(), text, "s");
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error(),
            "s: best_of: is there twice; keep one\n"
            "s: games[0].turns: is there twice; keep one");
}

TEST(SeriesFile, ListsHoldWhatWasRegistered) {  // DR-1.4, DR-1.4.1, DR-1.4.2
  Series s = series(13);
  const auto problem = [&] {
    const Result<Series> read = load_series(all_cards(), save_series(all_cards(), s), "s");
    return read.ok() ? "" : read.error();
  };
  EXPECT_EQ(problem(), "");
  DeckList& list = s.players[0].current;
  std::swap(list.cards.front(), list.side.front());
  EXPECT_NE(problem().find("DR-1.4.2"), std::string::npos) << problem();
  list = s.players[0].registered;
  really_play(s, 0);
  std::swap(list.cards.front(), list.side.front());
  EXPECT_EQ(problem(), "");
  list.cards.push_back(list.side.back());
  list.side.pop_back();
  EXPECT_NE(problem().find("41 cards; the registered deck has 40 (DR-1.4.1)"), std::string::npos);
  list.cards.pop_back();
  list.side.push_back(all_cards().find("Typhoon"));
  EXPECT_NE(problem().find("do not hold the cards"), std::string::npos) << problem();
  s.players[0].current = s.players[0].registered;
  really_play(s, 0);
  EXPECT_EQ(problem(), "");
  s.games.push_back(s.games.back());
  EXPECT_NE(problem().find("games[2]: the series was over before"), std::string::npos);
}

}  // namespace
}  // namespace grimoire
