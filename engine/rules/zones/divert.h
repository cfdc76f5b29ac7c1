// DR-6.5, step 3: some of the Mana of a card that leaves is locked under others instead (for
// example Fine sand).
#pragma once

#include "engine/rules/zones/leave.h"

namespace grimoire {

// A text that acts while a card leaves: in its place, or on its Mana.
struct LeaveText {
  CardId card = kNoCard;
  AbilityId ability = kNoAbility;
};
bool had_its_turn(const Game& g, const LeaveFrame& f, LeaveText t);
void mark_its_turn(Game& g, LeaveText t);
Flow step_divert(Game& g);
void answer_divert(Game& g, const Option& o);

}  // namespace grimoire
