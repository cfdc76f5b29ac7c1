// What one verb of a text says, from its first word to its last.
#pragma once

#include "engine/lang/phrases.h"

namespace grimoire {

NodeId parse_verb(Phrases& in);
// "1 fire", after "pay".
NodeId parse_pay(Phrases& in, NodeId who);
// What another player may do, after "choose to".
NodeId parse_done_by(Phrases& in, NodeId who);

}  // namespace grimoire
