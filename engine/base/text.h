// Taking text apart.
#pragma once

#include <string_view>

namespace grimoire {

std::string_view trim(std::string_view text);

// Takes the word, in any case and with or without accents, off the beginning of the text.
bool take_word(std::string_view& text, std::string_view word);

}  // namespace grimoire
