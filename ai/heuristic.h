// heuristic-1, the yardstick for all later players.
#pragma once

#include <memory>

#include "ai/player.h"

namespace grimoire::ai {

std::unique_ptr<Player> make_heuristic_1(uint64_t seed);

}  // namespace grimoire::ai
