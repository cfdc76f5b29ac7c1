// Why the numbers of a card are not as printed.
#pragma once

#include <string>
#include <vector>

#include "engine/lang/wording.h"
#include "engine/rules/game.h"

namespace grimoire {

// A line for each: the print, then every change with its card and the value after it, as in
// "3; doubled by Century: 6; 1 less by Split second: 5". What would read the same is said once.
std::vector<std::string> changed_numbers(const Game& g, CardId card, Language language);

}  // namespace grimoire
