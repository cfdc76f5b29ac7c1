// The searching player: own-turn search in several worlds that share one choice.
#pragma once

#include <cstdint>
#include <memory>

#include "ai/player.h"
#include "ai/value.h"

namespace grimoire::ai {

inline constexpr int kMostPositions = 1'000'000;
inline constexpr int kMostWorlds = 64;

// What a player weighs. Weaker ones overlook what the others think of: which of the cards in hand
// can be used, and what comes later.
enum class Sight : uint8_t { Board, Hand, All };

struct SearchOptions {
  int positions = 200;  // looked at for each decision, in all worlds together
  int worlds = 1;
  int win_positions = 0;  // to look for a win of this turn with, in each world
  bool one_act = false;   // looks no further than the act that it is about
  Sight sight = Sight::All;
  const Evaluation* evaluation = nullptr;  // of all that is seen; null: the standard one
};

std::unique_ptr<Player> make_search_player(const SearchOptions& options, uint64_t seed);

}  // namespace grimoire::ai
