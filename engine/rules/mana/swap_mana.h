// Mana under a card is swapped for Mana of the reserve.
#pragma once

#include "engine/rules/core/frame.h"
#include "engine/rules/read/context.h"

namespace grimoire {

struct SwapManaFrame {
  static constexpr Procedure kProcedure = Procedure::SwapMana;
  enum Step : uint8_t { Under, Reserve };
  FrameHead head;
  PlayerId player{};
  uint8_t unused[3] = {};
  CardRef card;
  int32_t give = 0;
  int32_t take = 0;
  ManaBag taken;  // still under the card
  ManaBag gave;   // still in the reserve
};

void verb_swap_mana(Game& g, const Node& n, const Context& c);
// RULING(114): whether this card has Mana that something else of the reserve can be swapped for.
bool swap_possible(const Game& g, const Node& n, CardId card, const Context& c);
Flow step_swap_mana(Game& g);
void answer_swap_mana(Game& g, const Option& o);

}  // namespace grimoire
