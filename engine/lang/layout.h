// The one layout of card files, as `grimoire cards format` writes it.
//
// Cards begin at the margin after a blank line, their lines are indented by two blanks, the lines
// of a block by four. Other names follow the card's line, and other facts follow the description,
// whose parts stand in the order cost, components, health. One blank stands between
// words and after signs, two before a remark. The lines mean what they meant.
#pragma once

#include <string>
#include <string_view>

namespace grimoire {

// Of a file that compiles.
std::string laid_out(std::string_view card_file);

}  // namespace grimoire
