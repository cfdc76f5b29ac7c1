// Whom a co-op game is played against, and how it is won.
#pragma once

#include <string>

#include "cli/screen.h"
#include "engine/api/table.h"
#include "engine/lang/wording.h"

namespace grimoire::cli {

// "The drowned bell (easy)"; "" if nobody is played against so.
std::string adversary_name(const Table& table, Language language);

// The card that is the Adversary in person; kNoDef without one.
DefId adversary_in_person(const Table& table);

// Name, difficulty, and what the Adversary's own card says.
Lines adversary_lines(const Table& table, int columns, Language language);

}  // namespace grimoire::cli
