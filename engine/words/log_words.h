// The words of one line of the log.
#pragma once

#include <string>
#include <vector>

#include "engine/api/event.h"
#include "engine/words/naming.h"

namespace grimoire {

// One thing of a line that lists several.
struct LogItem {
  int count = 0;
  std::string name;
};

// What an event adds to a line that lists several things.
LogItem log_item(const Event& event, const Naming& names);
std::string log_words(const Event& event, const Naming& names, const std::vector<LogItem>& items);

}  // namespace grimoire
