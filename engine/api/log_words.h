// The words of one line of the log.
#pragma once

#include <string>
#include <vector>

#include "engine/api/log.h"

namespace grimoire {

// What a note adds to a line that lists several things.
LogItem log_item(const Note& note, const Naming& names);
// NB: what a note says nothing about, such as the Mana paid, is read off the frame that makes it.
std::string log_words(const Note& note, const Naming& names, const std::vector<LogItem>& items);

}  // namespace grimoire
