#pragma once

#include "cli/screen.h"
#include "engine/lang/wording.h"
#include "engine/rules/game.h"

namespace grimoire::cli {

// The commands, the table, and what a turn is in the mode of the game.
Lines help_lines(const Game& g, int columns, Language language);

}  // namespace grimoire::cli
