// Chaos: the top card is looked at, and applied or put into the discard pile.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

struct TopCardFrame {
  static constexpr Procedure kProcedure = Procedure::TopCard;
  enum Step : uint8_t { Look, Discard };
  FrameHead head;
  CardRef card;
  PlayerId player{};
  uint8_t unused[3] = {};
};

Flow step_top_card(Game& g);

}  // namespace grimoire
