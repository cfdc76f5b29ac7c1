// Points as chances of winning, in thousandths and in whole numbers, so that every machine says the
// same. docs/BENCHMARKS.md tells how they were fitted to games, and how well they hold.
#pragma once

#include <cstdint>

namespace grimoire::ai {

inline constexpr int kSure = 1000;

// Of the player for whom the best plan of a turn has this value.
int chance_of_plan(int32_t points);
// Of the player who has just ended a turn, where this is what the position is worth to that player
// less what it is worth to the opponent.
int chance_of_position(int32_t points);

}  // namespace grimoire::ai
