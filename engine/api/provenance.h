// Why a card is not as printed: texts it has gained, numbers that have changed.
#pragma once

#include <string>
#include <vector>

#include "engine/lang/wording.h"
#include "engine/rules/game.h"

namespace grimoire {

// What the card has gained (DR-4.5), a line for each text, with the numbers as they are now.
std::vector<std::string> gained_texts(const Game& g, CardId card, Language language);

// A line for each: the print, then every change with its card and the value after it, as in
// "3; doubled by Century: 6; 1 less by Split second: 5". What would read the same is said once.
std::vector<std::string> changed_numbers(const Game& g, CardId card, Language language);

}  // namespace grimoire
