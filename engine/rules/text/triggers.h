// DR-4.4 Triggered effects.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

void trigger(Game& g, EventKind kind, const EventInfo& event);
// Queues the abilities of that kind of one card.
void queue_own(Game& g, CardId c, AbilityKind kind, const EventInfo& event = {});
// One text waits in the chain.
void queue(Game& g, AbilityId id, PlayerId p, CardRef source, const EventInfo& event);

}  // namespace grimoire
