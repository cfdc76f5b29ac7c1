// DR-4.2 Chains: what happens at the same time is one batch, ordered by the player whose turn it
// is, its targets announced before the first of it resolves.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

struct BatchFrame {
  static constexpr Procedure kProcedure = Procedure::Batch;
  enum Step : uint8_t { Place, Announce, Run, Finish };
  FrameHead head;
  uint16_t id = 0;      // Pending::batch of its effects
  uint16_t placed = 0;  // how many have their place
  uint16_t next = 0;    // which runs next
  uint16_t first_pick = 0;
};

// Effects in a batch that are not texts.
enum class Housekeeping : uint8_t { None, Zenith, Control, Uses, ApplyCard, Rest };

Flow step_batch(Game& g);
void answer_batch(Game& g, const Option& o);

}  // namespace grimoire
