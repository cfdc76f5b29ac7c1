// Whether the bytes of a state can be a game at a decision: every index, count, zone, slot, effect,
// pick and frame. What passes can be played on without a rule reaching outside of the state.
#pragma once

#include <string>

#include "engine/rules/game.h"

namespace grimoire {

// Numbers beyond these do not come up in games; within them no sum of the rules overflows.
inline constexpr int kMostMana = 30000;    // of one element in one place
inline constexpr int kMostHp = 100000000;  // either way from zero
inline constexpr int kMostAmount = 1 << 24;

// The lists must lie inside the block. "" if all is well, else what is wrong and where.
std::string state_problem(const CardDb& db, const State& s);

// The part about frames.
std::string frames_problem(const CardDb& db, const State& s);

}  // namespace grimoire
