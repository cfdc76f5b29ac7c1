// What is typed, line by line, and the signals after which nothing more is typed: Ctrl-C, a
// terminal that is gone, a request to end. They end the input, so that a game is kept.
#pragma once

#include <optional>
#include <string>

#include "engine/words/naming.h"

namespace grimoire::cli {

// From now on such a signal does not end the program. Signals ignored before (nohup) stay ignored.
void end_input_at_signals();
// The number of the signal that came, or 0.
int signal_that_came();

// Shows the prompt; gives a line of standard input without its end, or nothing when the input has
// ended. At a terminal the line can be edited, and earlier ones come back with the arrow keys, if
// the program was built with libedit.
std::optional<std::string> read_line(const std::string& prompt);
// "The input ended", "Interrupted".
Both why_input_ended();

}  // namespace grimoire::cli
