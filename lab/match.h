// Paired duels between two players: the same seed twice, seats swapped.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/replay/replay.h"
#include "lab/decks.h"
#include "lab/statistics.h"

namespace grimoire::lab {

struct MatchOptions {
  std::string first = "heuristic-1";
  std::string second = "random";
  DeckCards first_deck;
  DeckCards second_deck;
  int games = 400;  // rounded up to an even number
  uint64_t seed = 1;
  int threads = 2;
  std::vector<std::string> deck_names;  // of the first and the second player, for replays
  // Gets every game as it ends, from any thread, one at a time; empty: nothing is recorded.
  std::function<void(const Replay&)> recorded;
  // Gets the number of games played, from any thread, one at a time.
  std::function<void(uint64_t)> progress;
  // Asked before each game; true ends the match early.
  std::function<bool()> stop;
};

// The first player's share; games that passed kLongestGame turns count as draws.
struct MatchReport : Share {
  uint64_t turns = 0;
  uint64_t decisions = 0;
  double seconds = 0;  // summed over the games
};
inline constexpr uint32_t kLongestGame = 1000;  // turns

// The names must be those of players.
MatchReport play_match(const CardDb& db, const MatchOptions& options);

}  // namespace grimoire::lab
