// DR-4.3, RULING(8): a window, in which players respond at any time.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

struct WindowFrame {
  static constexpr Procedure kProcedure = Procedure::Window;
  FrameHead head;
  uint8_t asked = 0;        // how many players were asked since the last act
  uint8_t skip_acting = 0;  // who acts next anyway is not asked
  uint16_t unused = 0;
};

// Opens one unless nobody could respond; true if it did.
bool open_window(Game& g, bool skip_acting = false);
// RULING(25): what was made for a chain ends with it.
void end_chain(Game& g, uint16_t frame);
Flow step_window(Game& g);
void answer_window(Game& g, const Option& o);

}  // namespace grimoire
