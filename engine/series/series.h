// A best-of series: registered decks, the games so far, who decides who begins, when it is over.
//
// Plain data and functions over it. The host of the games calls new_series, then for each game
// begin_game, the game itself (new_game), finish_game, and between games swap_cards
// (engine/series/series_swap.h). engine/series/series_file.h keeps it all in a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/decks/deck_rules.h"
#include "engine/modes/new_game.h"

namespace grimoire {

inline constexpr int kMostBestOf = 99;

struct SeriesPlayer {
  std::string seat;     // who plays: a person, or the name of a computer player
  DeckList registered;  // DR-1.4.2: the first game of every series is played with it
  DeckList current;     // of the running game, or of the next one
  bool ready = false;   // has settled the list for the next game
  bool operator==(const SeriesPlayer&) const = default;
};

struct SeriesGame {
  uint64_t seed = 0;
  PlayerId decider{};  // who said who begins
  Outcome outcome{};
  uint8_t winning_side = 0;
  uint32_t turns = 0;
  bool by_time = false;  // RULING(41)
  std::string replay;
  bool operator==(const SeriesGame&) const = default;
};

// The game that is being played, as it was saved; nothing if it never was.
struct RunningGame {
  std::string replay;
  std::string save;
  bool operator==(const RunningGame&) const = default;
};

struct Series {
  Mode mode = Mode::Duel;
  int best_of = 3;
  DeckFormat format = DeckFormat::Tournament;
  uint64_t seed = 0;
  std::vector<SeriesPlayer> players;
  std::vector<SeriesGame> games;  // that are over
  bool time_called = false;       // no further game begins
  std::optional<RunningGame> running;
  // What a program at the table wants to find again.
  std::string language = "en";
  std::vector<std::string> card_files;
  bool operator==(const Series&) const = default;
};

struct SeriesSetup {
  Mode mode = Mode::Duel;
  int best_of = 3;
  DeckFormat format = DeckFormat::Tournament;
  uint64_t seed = 0;
  std::vector<DeckList> decks;  // with their side decks, one per player
  std::vector<std::string> seats;
};

// The error holds every problem of all decks, one per line, each with its rule.
Result<Series> new_series(const CardDb& db, const SeriesSetup& setup, Language language);
// What is wrong with the numbers and decks of a series; empty if nothing is.
std::vector<std::string> series_problems(const CardDb& db, const Series& series, Language language);

// ---- The standing

int games_won(const Series& series, int side);
int games_needed(const Series& series);
// RULING(140): somebody has won more than half of the games, or time was called.
bool series_over(const Series& series);
// The side that has won more games; nothing if the series is drawn, or still open.
std::optional<int> series_winner(const Series& series);

// ---- The next game, or the one that is running

// RB-2.10, TV-5.2, RULING(39): chance before the first game, then who lost the last one.
PlayerId series_decider(const Series& series);
// Every game's seed follows from the series' seed.
uint64_t series_game_seed(const Series& series, size_t game);
GameSetup next_game(const Series& series);
// The same, and from now on it is running.
GameSetup begin_game(Series& series);
// The game is over: its result counts, and the lists may be changed. A call of time in it ends the
// series.
void finish_game(Series& series, const Game& game, std::string replay);
// RULING(41), between two games.
void end_series_by_time(Series& series);

}  // namespace grimoire
