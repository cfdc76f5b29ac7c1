// DR-2.2 What a player can prepare.
#pragma once

#include "engine/rules/read/cards.h"

namespace grimoire {

class Reasons;
bool can_prepare(Game& g, PlayerId p, CardId c, Reasons* why = nullptr);
// OPTIMIZATION: where prices stand (cost.h), whether a card that says nothing of its price itself
// costs more than the reserve holds. Most cards fail here.
bool beyond_reserve(const Game& g, PlayerId p, CardId c);
// One way to fulfil the requirement: its components, and the text that allows it, if any.
struct RouteFacts {
  SmallList<Need, 6> needs;
  AbilityId option = kNoAbility;
};
RouteFacts route_facts(const Game& g, PlayerId p, CardId c, int route);

}  // namespace grimoire
