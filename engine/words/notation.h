// Every choice as text: readable, unambiguous, parsed back. docs/NOTATION.md lists the forms.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/api/view.h"
#include "engine/base/result.h"

namespace grimoire {

class Game;

// The options of the viewer's decision; different ones have different texts.
std::vector<std::string> option_texts(const CardDb& db, const View& view);

// The option that the text means. Case, accents and surplus blanks do not matter; of copies that
// are the same "#1" may be left out. The error names the nearest option.
Result<size_t> parse_option(const CardDb& db, const View& view, std::string_view text);

// The same for the player who decides in a game that is at hand, as in scenarios and labs.
std::string option_text(const Game& g, size_t index);
std::vector<std::string> option_texts(const Game& g);
Result<size_t> parse_option(const Game& g, std::string_view text);

// Whether the text begins as an act does: prepare, activate, channel, use, trade.
bool names_act(std::string_view text);

}  // namespace grimoire
