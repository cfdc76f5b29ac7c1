// Text that a terminal can show.
#pragma once

#include <string>
#include <string_view>

namespace grimoire {

// How many bytes the UTF-8 character at `i` takes; 0 if there is none.
size_t character_size(std::string_view text, size_t i);

// Fit for a terminal: control characters other than the end of a line, and invalid UTF-8, become
// '?'.
std::string printable(std::string_view text);

// At most this many bytes and then "…", so that a message stays short whatever it repeats.
std::string shortened(std::string_view text, size_t most = 60);

// The column of the first control character other than a tab, or of the first byte of invalid
// UTF-8, counted in characters from 1; 0 if there is none.
int unreadable_column(std::string_view line);

inline constexpr std::string_view kUnreadable =
    "here is a control character, or a byte that is no UTF-8";

}  // namespace grimoire
