// Random games that check the engine after every decision.
//
// Game n of a soak depends on nothing but its seed: `grimoire soak --games 1 --seed N` plays it
// again. Even seeds play the built-in decks, in a duel all pairs of them, odd ones random decks of
// all written cards. Co-op games go through all numbers of players, levels and Adversaries.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/replay/replay.h"
#include "lab/decks.h"

namespace grimoire::lab {

struct SoakGame {
  uint64_t seed = 0;
  std::vector<NamedDeck> decks;
  GameSetup setup;
};
SoakGame soak_game(const CardDb& db, uint64_t seed, Mode mode = Mode::Duel);

enum class GameEnd : uint8_t { Won, Draw, Limit, NobodyDraws, Endless, Failed };

struct GameReport {
  uint64_t seed = 0;
  Mode mode{};
  GameEnd end{};
  std::string failure;          // what was wrong, "" if nothing
  std::vector<size_t> choices;  // index of the option taken at each decision
  uint32_t turns = 0;
};

// A game that lasts longer is broken off (RULING(160)).
inline constexpr uint32_t kEndlessTurns = 3000;

// Plays one game with all checks: first the choices `begun`, as long as they are options, then
// random ones. The beginning of a game that once failed leads to the same moment again.
GameReport check_game(const CardDb& db, const SoakGame& game,
                      std::span<const ReplayChoice> begun = {});

// The game of a replay, to be checked.
SoakGame soak_game(const Replay& replay);

// The seed, the decks and every choice in notation: enough to replay the game by hand.
std::string describe(const CardDb& db, const GameReport& report);

// The same as a replay.
Replay replay_of(const CardDb& db, const GameReport& report);

struct SoakOptions {
  Mode mode{};
  uint64_t games = 1000;
  uint64_t seed = 1;
  int threads = 2;
  std::function<bool()> stop;  // asked before each game; true ends the soak early
};

struct SoakReport {
  uint64_t games = 0;
  uint64_t decisions = 0;
  uint64_t turns = 0;
  uint64_t draws = 0;
  uint32_t longest = 0;              // turns
  std::vector<uint64_t> idle;        // seeds of games that may go on for ever: nobody draws
  std::vector<GameReport> endless;   // those after the first kMostFailures without their choices
  std::vector<GameReport> failures;  // the first kMostFailures
  // RULING(160): a game that goes on without a reason is a mistake of ours.
  bool clean() const { return failures.empty() && endless.empty(); }
};
inline constexpr size_t kMostFailures = 10;

// `progress` is called from time to time with the number of games played, from any thread, one at
// a time. Stops early after kMostFailures failures.
SoakReport soak(const CardDb& db, const SoakOptions& options,
                const std::function<void(uint64_t)>& progress = {});

// The seed of the game that this thread is playing, for messages of a crash.
uint64_t current_seed();

}  // namespace grimoire::lab
