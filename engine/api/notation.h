// Every choice as text: readable, unambiguous, parsed back. docs/NOTATION.md lists the forms.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/rules/game.h"

namespace grimoire {

// The text of g.options[index]; different options of one decision have different texts.
std::string option_text(const Game& g, size_t index);
std::vector<std::string> option_texts(const Game& g);

// The option that the text means. Case, accents and surplus blanks do not matter; of copies that
// are the same "#1" may be left out. The error names the nearest option.
Result<size_t> parse_option(const Game& g, std::string_view text);
// Whether the text begins as an act does: prepare, activate, channel, use, trade.
bool names_act(std::string_view text);

}  // namespace grimoire
