// RB-4 The turn.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

struct TurnFrame {
  static constexpr Procedure kProcedure = Procedure::Turn;
  enum Step : uint8_t {
    Begin,
    StartWindow,
    StartEffects,
    StartChecks,
    StartEnd,
    DrawWindow,
    Draw,
    DrawDone,
    DrawEnd,
    GatherWindow,
    Gather,
    BetweenWindow,
    TakePile,
    GatherEnd,
    MainWindow,
    Main,
    MainEnd,
    EndWindow,
    EndEffects,
    BeforeHandSize,
    HandSize,
    AfterHandSize,
    Finish,
  };
  // Checks of the start of the turn that were put in order with the start effects (RULING(98)).
  enum Check : uint8_t { kUses = 1, kControl = 2, kRest = 4 };
  FrameHead head;
  uint8_t put_up = 0;
  uint8_t unused = 0;
  uint16_t unused2 = 0;
};

Flow step_turn(Game& g);
void answer_turn(Game& g, const Option& o);

}  // namespace grimoire
