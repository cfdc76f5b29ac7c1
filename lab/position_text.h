// A position as the head of a scenario file, as far as such a file can say it: lasting effects that
// are no card's own are left out, and the player whose turn it is becomes player 1. Whoever needs
// the position exactly reads the text again.
#pragma once

#include <string>

#include "engine/api/search.h"

namespace grimoire::lab {

std::string position_text(const Game& g);

}  // namespace grimoire::lab
