// DR-2.2 Preparing a card.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

// DR-2.2: declarations are kept as effects about the card and as picks, and dropped again if the
// preparation fails or is broken off.
struct PrepareFrame {
  static constexpr Procedure kProcedure = Procedure::Prepare;
  enum Step : uint8_t {
    ChooseRoute,
    Components,
    PayCards,
    Waive,
    ChooseX,
    PayUnder,
    Commit,
    Finish
  };
  FrameHead head;
  CardRef card;
  PlayerId player{};
  uint8_t route = 0;
  uint8_t waived = 0;                  // pays to be without Slowcast, or kFree
  static constexpr uint8_t kFree = 2;  // a text has it prepared without cost and components
  uint8_t asked = 0;                   // the question of this step was answered
  uint16_t first_effect = 0;
  uint16_t first_pick = 0;
  int32_t x = 0;
};

void start_preparation(Game& g, PlayerId p, CardId c);
// DR-2.2.5: a text has it prepared, without cost and components.
void prepare_for_free(Game& g, PlayerId p, CardId c);
// The card on the board was prepared using the component for this word; for positions set up by
// hand.
void set_used(Game& g, CardId card, CardId component, WordId w);
Flow step_prepare(Game& g);
void answer_prepare(Game& g, const Option& o);

}  // namespace grimoire
