// Puzzles, mined from games: positions in which the player to move can win this turn and a weak
// player does not see how.
//
// A puzzle is a plain scenario file: the position, the choices that win, and who has won.
// Everything that is claimed of it is checked in the position as the file gives it: the win holds
// against every answer, there is no other way but in another order or with detours, and it does not
// hang on the order of the decks.
#pragma once

#include <optional>
#include <string>

#include "lab/decks.h"

namespace grimoire::lab {

struct Puzzle {
  std::string text;   // the scenario file
  std::string theme;  // of its solution
  int difficulty = 0;
  std::string key;  // the same for puzzles with the same solution
};

struct PuzzleOptions {
  std::string player = "search-60";  // plays the games
  uint64_t seed = 1;
  int positions = 4000;  // for each proof
};

// At most one of a game, a mirror of that deck.
std::optional<Puzzle> mine_puzzle(const CardDb& db, const NamedDeck& deck, int number,
                                  const PuzzleOptions& options);

}  // namespace grimoire::lab
