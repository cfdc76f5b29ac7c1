// TV-7.8 Sharing the Mana of a pile.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

// TV-7.8: element by element, the player says how much of it the teammate gets.
struct ShareManaFrame {
  static constexpr Procedure kProcedure = Procedure::ShareMana;
  FrameHead head;
  PlayerId player{};
  uint8_t element = 0;
  uint16_t unused = 0;
  ManaBag left;  // in no reserve yet
};

// The player takes a pile: into their reserve, or into that of their teammate (TV-7.8).
void take_pile(Game& g, PlayerId p, int pile);
Flow step_share_mana(Game& g);
void answer_share_mana(Game& g, const Option& o);

}  // namespace grimoire
