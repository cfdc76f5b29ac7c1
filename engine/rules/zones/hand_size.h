// The hand size at the end of the turn.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

struct HandSizeFrame {
  static constexpr Procedure kProcedure = Procedure::HandSize;
  FrameHead head;
  PlayerId player{};
  uint8_t unused[3] = {};
  int32_t limit = 0;
};

int hand_limit(const Game& g, PlayerId p);
Flow step_hand_size(Game& g);
void answer_hand_size(Game& g, const Option& o);

}  // namespace grimoire
