// How good a position is for a player, as a sum over what is on the table.
#pragma once

#include "engine/rules/game.h"

namespace grimoire::ai {

// What a player's own cards ask for; found once per decision, since it hardly changes within one.
struct Demand {
  float element[kElements] = {};  // value of one Mana of that element
  float word[128] = {};           // how much the own cards still want components of that word
};
Demand demand_of(const Game& g, PlayerId me);

// Higher is better for `me`. Opposing hands and decks count only by their size.
float evaluate(const Game& g, PlayerId me, const Demand& demand);

}  // namespace grimoire::ai
