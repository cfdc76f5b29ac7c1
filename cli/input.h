// What is typed, line by line, and the signals after which nothing more is typed: Ctrl-C, a
// terminal that is gone, a request to end. They end the input, so that a game is kept.
#pragma once

#include <optional>
#include <string>

#include "engine/api/naming.h"

namespace grimoire::cli {

// From now on such a signal does not end the program. What was ignored before (nohup) stays so.
void end_input_at_signals();
// The number of the signal that came, or 0.
int signal_that_came();

// A line of standard input without its end, or nothing when the input has ended.
std::optional<std::string> read_line();
// "The input ended", "Interrupted".
Both why_input_ended();

}  // namespace grimoire::cli
