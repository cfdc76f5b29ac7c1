// A player chooses what a text asks for.
#pragma once

#include "engine/rules/core/frame.h"
#include "engine/rules/read/context.h"

namespace grimoire {

struct ChooseFrame {
  static constexpr Procedure kProcedure = Procedure::Choose;
  enum Step : uint8_t { Next, Ask, Divide, Opponent };
  FrameHead head;
  AbilityId ability{};
  uint8_t slot = 0;
  uint8_t last_slot = 0;  // one past the last slot to fill
  CardRef source;
  DefId def{};
  PlayerId you{};
  uint8_t unused = 0;
  uint16_t text = 0;
  uint16_t chosen = 0;
  uint16_t first_pick = 0;
  uint8_t when = 0;   // When
  uint8_t flags = 0;  // ApplyFlag
  int32_t left = 0;   // damage still to divide
  int32_t did = 0;
  CardRef lend;
  EventInfo event;
};

void choose_for(Game& g, AbilityId a, const Context& c, int first, int last, When when);
// DR-4.2.2: the choices when a text enters the chain, if there are any.
void announce_choices(Game& g, AbilityId a, const Context& c);
Flow step_choose(Game& g);
void answer_choose(Game& g, const Option& o);

}  // namespace grimoire
