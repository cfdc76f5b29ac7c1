// RULING(11), RULING(12): what can be used once a turn is renewed.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

bool uses_to_renew(const Game& g);
// Whether waiting effects could use up something that is renewed.
bool uses_may_be_made(const Game& g);
void renew_uses(Game& g);

}  // namespace grimoire
