// Condensation: Mana goes to the reserve or under other spells, one at a time.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

// Mana under one card goes to the reserve and under other spells, as the player likes.
struct DistributeFrame {
  static constexpr Procedure kProcedure = Procedure::Distribute;
  enum Step : uint8_t { Next, Where };
  FrameHead head;
  PlayerId player{};
  uint8_t element = 0;
  uint8_t moved = 0;  // anything so far
  uint8_t unused = 0;
  CardRef card;
};

Flow step_distribute(Game& g);
void answer_distribute(Game& g, const Option& o);

}  // namespace grimoire
