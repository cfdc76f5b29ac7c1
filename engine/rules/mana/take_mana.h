// A text lets a player take Mana from the piles or from the Infinite Ether, one by one.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

struct TakeManaFrame {
  static constexpr Procedure kProcedure = Procedure::TakeMana;
  FrameHead head;
  PlayerId player{};
  uint8_t mask = 0;
  uint8_t optional = 0;
  uint8_t infinite = 0;
  int32_t left = 0;
  int32_t taken = 0;
};

// Sets h.returned to how much was taken.
void take_mana(Game& g, PlayerId p, uint8_t mask, int count, bool optional, bool infinite);
Flow step_take_mana(Game& g);
void answer_take_mana(Game& g, const Option& o);

}  // namespace grimoire
