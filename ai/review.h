// A game that is over, looked at again: how the chances went, and where they turned.
#pragma once

#include <span>
#include <vector>

#include "ai/advice.h"
#include "engine/api/table.h"

namespace grimoire::ai {

// At the beginning of a turn, or at the end of the game.
struct TurnChance {
  size_t at = 0;  // how many choices were made before
  uint32_t turn = 0;
  PlayerId seat{};  // whose turn it is
  int chance = 0;   // of the first player's side, in thousandths
};

// A choice after which there was less to hope for than after another one.
struct TurningPoint {
  size_t at = 0;
  uint32_t turn = 0;
  PlayerId seat{};
  size_t chosen = 0;
  size_t better = 0;
  int chance = 0;  // of that player after what was chosen
  int best = 0;    // after what was better
};

struct Review {
  std::vector<TurnChance> turns;
  std::vector<TurningPoint> turning_points;
};

inline constexpr int kTurns = 80;  // thousandths lost that make a turning point

// Choices `from` to `to` of a game that began as `start`; in parts, for whoever wants to show how
// far it is.
Review review(const CardDb& db, Game start, std::span<const Choice> choices, size_t from,
              size_t to);

}  // namespace grimoire::ai
