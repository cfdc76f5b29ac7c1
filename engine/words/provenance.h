// Why a card is not as printed: texts it has gained, numbers that have changed.
#pragma once

#include <string>
#include <vector>

#include "engine/api/view.h"
#include "engine/lang/wording.h"

namespace grimoire {

// A line for each text that the card has gained (DR-4.5), with the numbers as they are now.
std::vector<std::string> gained_texts(const CardDb& db, const CardView& card, Language language);

// A line for each: the print, then every change with its card and the value after it, as in
// "3; doubled by Century: 6; 1 less by Split second: 5". Equal lines are said once.
std::vector<std::string> changed_numbers(const CardDb& db, const CardView& card, Language language);

}  // namespace grimoire
