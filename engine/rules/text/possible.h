// Whether a statement can be carried out.
#pragma once

#include "engine/rules/read/values.h"

namespace grimoire {

// Whether a statement can be carried out; before its targets are announced, or after.
bool possible(const Game& g, NodeId node, const Context& c, bool announced);
// Whether it can be carried out whole, as a price has to be.
bool price_possible(const Game& g, NodeId node, const Context& c, bool announced);
// How many cards of the hand a price can take: those that fit if `c` looks with the player's own
// eyes, else the size of the hand.
int cards_to_discard(const Game& g, const Node& n, PlayerId p, const Context& c);
// RULING(114): whether the statement that chooses could do anything with this card.
bool can_be_chosen(const Game& g, const Node& picked, NodeId doer, CardId card, const Context& c);
// RB-7.26: Rituals stay, unless the text speaks of Rituals or of itself.
bool stays_in_play(const Game& g, const Node& which, CardId card);
// The cards that a statement which moves cards can move: those of them that are where it says.
void cards_to_move(const Game& g, const Node& n, const Context& c, CardList& out);
inline constexpr int kDoneWithNothing = -1;  // a value of 0 counts as done (DR-10.4)

}  // namespace grimoire
