// The levels of play, 1 to 8: the same player, that sees less or more: first of what matters, then
// of what may come. None chooses badly on purpose.
#pragma once

#include <span>
#include <string_view>

#include "ai/search_player.h"

namespace grimoire::ai {

struct Level {
  std::string_view player;  // "level-3"
  std::string_view name_en;
  std::string_view name_fr;
  std::string_view about_en;  // one sentence
  std::string_view about_fr;
  SearchOptions search;
};

std::span<const Level> levels();

// Who plays if nobody says otherwise.
inline constexpr std::string_view kDefaultPlayer = "level-5";

}  // namespace grimoire::ai
