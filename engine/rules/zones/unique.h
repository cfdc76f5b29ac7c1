// DR-10.7.1, DR-3.2.3: of several copies, or pieces of Equipment of a kind, the player keeps some.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

// DR-10.7.1: one copy, or one piece of Equipment of a kind, is kept.
struct UniqueFrame {
  static constexpr Procedure kProcedure = Procedure::Unique;
  enum Step : uint8_t { Next, Keep, KeepInSlot };  // of copies, of Equipment of one kind
  FrameHead head;
  PlayerId player{};
  uint8_t only_unique = 0;
  CardId card{};
  uint16_t first_pick = 0;  // the picks, kListed, are the cards kept or told to go; mark: in a slot
  uint16_t unused = 0;
};

// DR-3.2.3: of several copies of a Unique spell the player keeps one.
void settle_unique(Game& g, PlayerId p);
// The same for all players and for Equipment, in the control check.
void settle_kinds(Game& g);
Flow step_unique(Game& g);
void answer_unique(Game& g, const Option& o);

}  // namespace grimoire
