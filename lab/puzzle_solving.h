// Which puzzles a player solves: it plays the turn from the position of the file, and has won
// before the turn is over or not.
#pragma once

#include <string>
#include <vector>

#include "engine/api/search.h"
#include "engine/base/result.h"
#include "engine/lang/card_file.h"

namespace grimoire::lab {

struct PuzzleAttempt {
  std::string title;
  int difficulty = 0;
  bool solved = false;
};

// Every puzzle of a scenario file, once; others pass or take their first option. The player's name
// must be one.
Result<std::vector<PuzzleAttempt>> attempt_puzzles(const CardDb& db, const CardFile& file,
                                                   const std::string& player, uint64_t seed);

// Whether the player who decides wins in this turn.
bool wins_this_turn(const Game& start, const std::string& player, uint64_t seed);

}  // namespace grimoire::lab
