// What a person has typed.
#pragma once

#include <string>
#include <string_view>

namespace grimoire::cli {

// Folded, single blanks.
std::string plain(std::string_view text);
// Short, to be shown again.
std::string brief(std::string_view text);

}  // namespace grimoire::cli
