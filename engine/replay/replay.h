// Replay files: a whole game as text, so that anyone can see it again.
//
//     grimoire replay 2
//     version 0.1.0
//     engine 0123456789abcdef
//     cards 0123456789abcdef
//     mode duel                       with an Adversary: two more lines, adversary and difficulty
//     seed 42
//     decider 2                       who says who begins; left out if chance settled that
//     seat 1 Ada
//     deck 1 Whirling flurry
//     4 Breath
//     …
//     seat 2 Bob
//     deck 2 Burning wrath
//     …
//     choices
//     1: hand 2
//     2: hand 1
//     1: player 1
//     time                            the host calls time (RULING(41))
//     …
//     end 214 0123456789abcdef        number of choices, hash of the last state
//
// Lines that begin with '#' and empty lines are remarks. docs/NOTATION.md has the choices.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/table.h"
#include "engine/base/result.h"
#include "engine/modes/new_game.h"

namespace grimoire {

inline constexpr int kReplayFormat = 2;

struct ReplayChoice {
  PlayerId player{};  // kNoPlayer: the host calls time
  std::string text;   // notation
  int line = 0;       // in the file; 0 if it was never in one
};

struct Replay {
  std::string version;
  std::string engine;
  std::string cards;
  GameSetup setup;
  std::vector<std::string> seats;  // who played
  std::vector<std::string> deck_names;
  std::vector<ReplayChoice> choices;
  uint64_t final_hash = 0;
};

// Writes down a game as it is played: choose() instead of apply().
class ReplayRecorder {
 public:
  ReplayRecorder(const CardDb& db, const GameSetup& setup, std::vector<std::string> seats,
                 std::vector<std::string> deck_names);
  // Notes the option, then applies it.
  void choose(Game& g, size_t option);
  // The same for the host's call of time.
  void call_time(Game& g);
  // The last choice is taken back, `g` being the game before it.
  void undo(const Game& g);
  const Replay& replay() const { return replay_; }

 private:
  Replay replay_;
};

// A game of a table, from its beginning.
Replay replay_of(const CardDb& db, const Record& record);
// The same the other way: the choices as options. An error says which choice does not fit, where,
// and what was expected.
Result<Record> record_of(const CardDb& db, const Replay& replay);

std::string write_replay(const CardDb& db, const Replay& replay);

// Every problem of the head and of the decks at once, with line numbers.
Result<Replay> parse_replay(const CardDb& db, std::string_view text, const std::string& file);

// "" if the replay was made by this engine with these cards, else what differs.
std::string replay_version_problem(const CardDb& db, const Replay& replay);

// In the place of an option: the host calls time.
inline constexpr size_t kTimeCalledHere = SIZE_MAX;

// Called before each choice with the game at its decision, the number of the choice, and the
// option.
using ReplayWatcher = std::function<void(const Game& g, size_t choice, size_t option)>;

struct ReplayRun {
  Game game;
  size_t choices = 0;      // how many were made
  bool whole = false;      // all were
  bool same_hash = false;  // and the last state is the recorded one
};

// Plays the first `most` choices. A choice that does not fit is an error that says which, where,
// and what was expected.
Result<ReplayRun> run_replay(const CardDb& db, const Replay& replay, size_t most = SIZE_MAX,
                             NoteSink* sink = nullptr, const ReplayWatcher& watch = {});

}  // namespace grimoire
