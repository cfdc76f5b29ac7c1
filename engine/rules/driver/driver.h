// Steps the top frame until a player has something to decide.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

// Runs until a player must decide or the game is over.
void advance(Game& g);
// Answers the decision with one of g.options and runs on.
void apply(Game& g, const Option& option);
// Fills in the decision of a state that was copied or loaded.
void refresh(Game& g);

// RULING(41): the host calls time, at any decision. Once is enough.
bool can_call_time(const Game& g);
void call_time(Game& g);

}  // namespace grimoire
