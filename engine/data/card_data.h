// The card database: built-in sets and Adversaries, and files that a player adds.
#pragma once

#include <span>
#include <string>

#include "engine/base/result.h"
#include "engine/lang/card_file.h"

namespace grimoire {

// The built-in cards plus these files, with the place of every mistake.
Compiled compile_with_built_in(std::span<const CardFile> further);

// The built-in cards plus these files, in order; the error holds every message, one per line.
Result<CardDb> load_cards(std::span<const CardFile> further = {});

}  // namespace grimoire
