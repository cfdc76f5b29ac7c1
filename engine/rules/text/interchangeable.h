// RULING(115): what no player could tell apart but by pointing at it.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

// RULING(115): two cards that no player could tell apart but by pointing at them. Choices before
// first_pick are looked at, too.
bool interchangeable(const Game& g, CardId a, CardId b, size_t first_pick);
// The same of two effects that wait.
bool interchangeable(const Game& g, const Pending& a, const Pending& b);

}  // namespace grimoire
