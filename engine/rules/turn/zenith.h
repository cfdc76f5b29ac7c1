// DR-3.2.6 Zenith.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

enum class Announce : uint8_t { Yes, IfInSight };
void check_zenith(Game& g, Announce announce);
// Whether the check and what waits at the start of the turn could change each other.
bool zenith_order_matters(const Game& g);

}  // namespace grimoire
