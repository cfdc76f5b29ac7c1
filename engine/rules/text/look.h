// A player looks at cards on top of their deck, takes some and puts the rest at the bottom, or
// discards some.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

struct LookFrame {
  static constexpr Procedure kProcedure = Procedure::Look;
  enum Step : uint8_t { Take, Order, Discard };
  FrameHead head;
  PlayerId player{};
  uint8_t keeps = 0;        // what is taken stays on top of the deck
  uint16_t selector = 0;    // what may be taken
  int32_t left = 0;         // cards looked at that still lie on top
  int32_t take = 0;         // how many may still be taken, or are still to be discarded
  uint16_t first_pick = 0;  // the picks, kListed, are cards that were taken and have to stay
  uint16_t unused2 = 0;
};

void look_at_top(Game& g, PlayerId p, int count, uint16_t selector, int take);
// So many of them stay on top, the rest goes to the bottom.
void look_and_keep(Game& g, PlayerId p, int count, int keep);
// The rest stays where it is.
void look_and_discard(Game& g, PlayerId p, int count, int discarded);
Flow step_look(Game& g);
void answer_look(Game& g, const Option& o);

}  // namespace grimoire
