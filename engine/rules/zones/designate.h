// RULING(37), RULING(99): while there is room a card that matches gets the word; of more than there
// is room for the controller names as many, and keeps them until one leaves.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

// Prodigious sowing: which cards get the word, as there are more than it can take.
struct DesignateFrame {
  static constexpr Procedure kProcedure = Procedure::Designate;
  FrameHead head;
  CardRef source;
  AbilityId ability{};
  PlayerId player{};
  uint8_t unused = 0;
};

// Prodigious sowing: gives its word to as many cards as it can.
bool designate(Game& g);
Flow step_designate(Game& g);
void answer_designate(Game& g, const Option& o);

}  // namespace grimoire
