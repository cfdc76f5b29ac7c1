// The hot path: games as computer players, the laboratory and the benchmark handle them, many
// thousand a second and without words.
//
// A Game is copied by assignment; `decision` and `options` say what it waits for; apply() takes an
// option, and refresh() derives the decision of a copied state anew. position_hash() is the same
// for positions that differ in frames, dice and how often something moved alone. sample_world()
// gives a game that a player cannot tell from this one. What a position holds is read off g.s() and
// with the functions over cards and players.
//
// Scenarios and replays, which look at a game from inside, come in here as well. Every other client
// takes table.h: here nothing is checked, and nothing is hidden.
#pragma once

#include "engine/rules/act/act.h"
#include "engine/rules/core/endless_loops.h"
#include "engine/rules/core/game.h"
#include "engine/rules/driver/driver.h"
#include "engine/rules/driver/invariants.h"
#include "engine/rules/driver/sample_world.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/read/cards.h"
#include "engine/rules/read/cost.h"
#include "engine/rules/read/knowledge.h"

namespace grimoire {

// The card that a player has announced to prepare, and that need not be seen yet; kNoCard if none.
CardId announced_card(const Game& g);

// RULING(102): all who play have replaced their draws, so that no deck runs out.
bool nobody_draws(const Game& g);

// Cards were made others by hand: derives what the game knows of its cards, and the decision.
void lists_changed(Game& g);

}  // namespace grimoire
