// The decision in words: who decides, about what, what passing will do, and what each option is.
#pragma once

#include <string>
#include <vector>

#include "engine/api/naming.h"

namespace grimoire {

struct DecisionText {
  std::string who;       // "You decide", "Player 2 decides"
  std::string question;  // this and the rest only if it is the viewer's decision
  std::string text;      // the card's own words that ask, where there are any
  std::string passing;   // what to pass, stop or refuse will do; empty if one cannot
};
DecisionText decision_text(const Game& g, PlayerId viewer, Language language);

// Each option of the decision, worded for the player who decides. What differs reads differently.
std::vector<std::string> option_labels(const Game& g, Language language);

}  // namespace grimoire
