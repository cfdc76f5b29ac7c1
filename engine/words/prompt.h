// The decision in words: who decides, about what, the consequence of passing, and each option.
#pragma once

#include <string>
#include <vector>

#include "engine/api/view.h"
#include "engine/words/naming.h"

namespace grimoire {

struct DecisionText {
  std::string who;       // "You decide", "Player 2 decides"
  std::string question;  // this and the rest only if it is the viewer's decision
  std::string text;      // the card's own words that ask, where there are any
  std::string passing;   // what to pass, stop or refuse will do; empty if one cannot
};
DecisionText decision_text(const CardDb& db, const View& view, Language language);

// Each option of the viewer's decision. Different options read differently.
std::vector<std::string> option_labels(const CardDb& db, const View& view, Language language);

}  // namespace grimoire
