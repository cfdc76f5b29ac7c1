// RULING(14): what would bring back a position too often is not offered.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

// Takes options away that would bring back a position of this turn a third time.
void forbid_repetition(Game& g);

}  // namespace grimoire
