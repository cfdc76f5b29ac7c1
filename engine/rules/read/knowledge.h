// Who knows which card is where: the one module that views, logs, prompts, options, errors and
// sampled worlds ask.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

// DR-6.1, DR-8.2: public zones, cards shown and still in a known place, own hand, looks at any
// time.
bool knows(const Game& g, PlayerId viewer, CardId c);

// Everybody, players and onlookers, who knows it, a bit each.
uint8_t known_to(const Game& g, CardId c);

// Who sees the end of a deck just now knows that card from then on, wherever it goes (DR-8.2).
void remember_sight(Game& g, PlayerId owner);

// These players, a bit each, know the card from now on.
void know(Game& g, CardId c, uint8_t players);

}  // namespace grimoire
