// A series file is not believed: its games are played again from their replays.
#pragma once

#include <string>
#include <vector>

#include "engine/series/series.h"

namespace grimoire {

// What does not fit of a game that is over: its replay must be a game of this series and end as the
// file says. A replay of another version that cannot be played any more is believed. `place` is
// what messages begin with: "file: games[0]".
std::vector<std::string> finished_game_problems(const CardDb& db, const Series& series,
                                                size_t index, const std::string& place);

// The same of the game that is running: its choices lead to the state that is saved.
std::vector<std::string> running_game_problems(const CardDb& db, const Series& series,
                                               const std::string& place);

}  // namespace grimoire
