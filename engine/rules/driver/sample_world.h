// Worlds that a player cannot tell from the one that is played.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

// A game that `viewer` cannot tell from this one: the cards that the viewer does not know change
// places with others the viewer does not know, of the same owner. The dice are new as well.
Game sample_world(const Game& g, PlayerId viewer, uint64_t seed);

}  // namespace grimoire
