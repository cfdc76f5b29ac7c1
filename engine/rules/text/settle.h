// After every indivisible action: who is defeated, what has no HP, "as soon as", then what waits.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

// Checks after an indivisible action, until there is nothing left to do.
struct SettleFrame {
  static constexpr Procedure kProcedure = Procedure::Settle;
  FrameHead head;
  int32_t returned = 0;  // what the action returned; the frame below still has to read it
};

void action_done(Game& g);
// RULING(22): who draws from an empty deck is defeated at that moment.
void lose_by_empty_deck(Game& g, PlayerId p);
inline constexpr int kMostActionsInChain = 10000;
void end_endless_chain(Game& g);
// The end of an indivisible action is looked at before anything else goes on.
void open_settling(Game& g);
Flow step_settle(Game& g);

}  // namespace grimoire
