// Why a player cannot do something now: every failing condition, with its rule and the numbers.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/table.h"
#include "engine/lang/wording.h"

namespace grimoire {

// `act` is notation: "prepare Fire ball", "activate Zephyr", "channel Breath", "use Crimson
// ritual", "trade", or any other choice. Empty: it is possible. Each reason ends in its rule:
// "costs 2 fire: you have 1 (DR-2.2.3)". Nothing is said that the player does not know.
std::vector<std::string> why_not(const Table& table, PlayerId player, std::string_view act,
                                 Language language);
// The same in a game that is at hand, as in scenarios and labs.
std::vector<std::string> why_not(const Game& g, PlayerId player, std::string_view act,
                                 Language language);

// "costs 2 Fire: you have 1 (DR-2.2.3)"
std::string reason_text(const CardDb& db, const ReasonView& r, Language language);

}  // namespace grimoire
