// How large the numbers of a game get.
#pragma once

#include <algorithm>
#include <cstdint>

namespace grimoire {

// Amounts, and HP either way from zero: beyond any game, and small enough that sums of a hundred
// such numbers stay numbers.
inline constexpr int kMostAmount = 1 << 24;

// Of one element in the whole game: Mana is placed, paid and released one by one.
inline constexpr int kMostMana = 30000;
// RULING(163): of a number that a player names; each is an option of its own.
inline constexpr int kMostNamed = 10000;

constexpr int in_bounds(int64_t value) {
  return static_cast<int>(std::clamp<int64_t>(value, -kMostAmount, kMostAmount));
}

}  // namespace grimoire
