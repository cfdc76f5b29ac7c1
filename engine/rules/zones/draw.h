// RB-4.2, RULING(15) Drawing.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

struct DrawFrame {
  static constexpr Procedure kProcedure = Procedure::Draw;
  enum Step : uint8_t { Next, Replace };
  FrameHead head;
  PlayerId player{};
  uint8_t unused[3] = {};
  int32_t left = 0;
  int32_t drawn = 0;
};

void draw_cards(Game& g, PlayerId p, int count);
// RULING(73): whether a text keeps cards out of the player's hand just now.
bool may_add_to_hand(const Game& g, PlayerId p);
void hand_stays_closed(Game& g, PlayerId p, CardId c);
Flow step_draw(Game& g);
void answer_draw(Game& g, const Option& o);

}  // namespace grimoire
