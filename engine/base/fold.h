// Text folded for comparison, and names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace grimoire {

// Lower case, accents removed (Latin letters), typographic apostrophes made plain.
std::string fold(std::string_view text);

// Words of a name: folded, split at blanks, hyphens and punctuation; a possessive 's is dropped.
std::vector<std::string> name_words(std::string_view name);

// What a name is called where only letters, digits and hyphens are: "kerloc-h-s-flower".
std::string name_id(std::string_view name);

}  // namespace grimoire
