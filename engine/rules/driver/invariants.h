// What is true of every state at every decision. Checked by random games; never by the rules.
#pragma once

#include "engine/base/result.h"
#include "engine/rules/core/game.h"

namespace grimoire {

// The error names the first invariant that fails, with the numbers.
Status check_invariants(const Game& g);

}  // namespace grimoire
