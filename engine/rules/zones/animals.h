// DR-7 Animals: rested and exhausted, and cards that come into being during the game.
#pragma once

#include "engine/rules/read/cards.h"

namespace grimoire {

// Turns the Animal face down; false if it was, or is no Animal in play.
bool exhaust(Game& g, CardId c);
bool rest(Game& g, CardId c);
// The Animals of those whose turn it is, as one of the effects of its start (RULING(179)).
bool anything_to_rest(const Game& g);
void rest_animals(Game& g);
// DR-7.4: where a card really goes that is sent somewhere. RULING(184): a token goes nowhere else
// than into exile.
Zone destination(const Game& g, CardId c, Zone to);
// RULING(184): a token that has come into exile ceases to exist.
void cease_in_exile(Game& g, CardId c);
// A card that comes into being in play, under the player's control.
CardId create_card(Game& g, PlayerId p, DefId def);
// DR-7.1: the Animals of a deck, which lie below the other cards until the opening hand is chosen.
int animals_aside(const Game& g, PlayerId p);
void lay_animals_aside(Game& g, PlayerId p);
void lay_animals_on_top(Game& g, PlayerId p);

}  // namespace grimoire
