#pragma once

#include "cli/screen.h"
#include "engine/api/table.h"
#include "engine/lang/wording.h"

namespace grimoire::cli {

// The commands, the table, and what a turn is in the mode of the game.
Lines help_lines(const Table& table, int columns, Language language);

}  // namespace grimoire::cli
