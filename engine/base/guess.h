// What somebody may have meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace grimoire {

int edit_distance(std::string_view a, std::string_view b);

// The closest candidate if it is close enough to be a slip of the pen, else "".
std::string nearest(std::string_view word, std::span<const std::string_view> candidates);

// The candidate that begins with these letters, if all that do are the same one; else "".
std::string only_beginning_with(std::string_view text,
                                std::span<const std::string_view> candidates);

// " (did you mean 'x'?)" or "".
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace grimoire
