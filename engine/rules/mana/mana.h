// RB-5 Mana: the two piles of the Available Ether, reserves, and Mana under cards.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

// All Mana outside the Infinite Ether: piles, reserves, under cards, and held.
ManaBag mana_in_play(const Game& g);
// On its way in a frame of the player's.
ManaBag held_mana(const Game& g, PlayerId p);

// The one way in which Mana changes its place. What is held, the caller's frame keeps.
void move_mana(Game& g, ManaSite from, ManaSite to, const ManaBag& mana);
void move_mana(Game& g, ManaSite from, ManaSite to, int element, int count);

// How much of it really comes: there are never more than kMostMana of an element.
int come_from_infinite(Game& g, PlayerId p, int element, int count);
// Of one element, from under a card to under another, by a text of the player's.
void shift_mana(Game& g, PlayerId p, CardId from, CardId to, int element, int count);

}  // namespace grimoire
