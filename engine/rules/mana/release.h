// Mana leaves a card that stays in play.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

struct ReleaseFrame {
  static constexpr Procedure kProcedure = Procedure::Release;
  enum Step : uint8_t { Choose, Place };
  FrameHead head;
  CardRef card;
  PlayerId player{};
  uint8_t mask = 0;
  uint8_t up_to = 0;  // its player may stop earlier
  uint8_t unused = 0;
  int32_t earlier = 0;  // what other cards have released for the same statement
  int32_t left = 0;
  ManaBag chosen;
  ManaBag spared;  // what stays under the card because another one released it instead
};

// Sets h.returned to how much left.
void release_mana(Game& g, CardId c, uint8_t mask, int count, bool up_to = false);
Flow step_release(Game& g);
void answer_release(Game& g, const Option& o);

}  // namespace grimoire
