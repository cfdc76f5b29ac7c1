// RB-5: Mana goes to the piles of the Available Ether, and is gathered there (RB-4.4).
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

// RB-5: Mana is added one by one, alternating, starting with the smaller pile.
struct PlaceManaFrame {
  static constexpr Procedure kProcedure = Procedure::PlaceMana;
  FrameHead head;
  PlayerId player{};
  uint8_t pile = 0xFF;  // where the next one goes; 0xFF: not settled
  uint16_t gathering = 0;
  int32_t free = 0;  // Mana of any element, from the Infinite Ether
  ManaBag left;
};

// Mana that is nowhere else any more.
void place_mana(Game& g, PlayerId p, const ManaBag& mana);
// RB-4.4: from the Infinite Ether.
void gather_mana(Game& g, PlayerId p);
// SC-8.3, SC-15.5: what a card of the Adversary adds.
void add_mana_value(Game& g, DefId card);
Flow step_place_mana(Game& g);
void answer_place_mana(Game& g, const Option& o);

}  // namespace grimoire
