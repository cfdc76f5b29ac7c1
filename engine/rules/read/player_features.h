// What the cards of a player care about, so that most questions are one test of a bit.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

void refresh_features(Game& g, PlayerId p);
void refresh_all_features(Game& g);

}  // namespace grimoire
