// Why a player cannot do something now: every failing condition, with its rule and the numbers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/lang/wording.h"
#include "engine/rules/game.h"

namespace grimoire {

// `act` is notation: "prepare Fire ball", "activate Zephyr", "channel Breath", "use Crimson
// ritual", "trade", or any other choice. Empty: it is possible. Each reason ends in its rule:
// "costs 2 fire: you have 1 (DR-2.2.3)". Nothing is said that the player does not know.
std::vector<std::string> why_not(const Game& g, PlayerId player, std::string_view act,
                                 Language language);

}  // namespace grimoire
