// Whether the bytes of a state can be a game at a decision: every index, count, zone, slot, effect,
// pick and frame, and that no number is beyond engine/base/bounds.h. A save that passes can be
// played on without a rule reaching outside of the state.
#pragma once

#include <string>

#include "engine/base/bounds.h"
#include "engine/lang/program.h"
#include "engine/state/state.h"

namespace grimoire {

// The lists must lie inside the block. "" if all is well, else the problem and its place.
std::string state_problem(const CardDb& db, const State& s);

// The part about frames.
std::string frames_problem(const CardDb& db, const State& s);

}  // namespace grimoire
