// monte-carlo: tries every option and plays on at random for a while, many times over.
//
// No other player is tuned against it.
#pragma once

#include <memory>

#include "ai/player.h"

namespace grimoire::ai {

std::unique_ptr<Player> make_monte_carlo(uint64_t seed);

}  // namespace grimoire::ai
