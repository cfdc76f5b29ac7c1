// The lines of a file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace grimoire {

// The lines of a file as any editor writes it, without a byte order mark at the beginning and
// without carriage returns at the ends of lines. Every reader of files goes through here.
std::vector<std::string_view> split_lines(std::string_view text);

// The text made of those lines, for readers that count letters instead of lines.
std::string plain_text(std::string_view text);

}  // namespace grimoire
