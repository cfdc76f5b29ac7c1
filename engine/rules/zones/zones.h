// DR-6 Changes to a spell's zone.
#pragma once

#include "engine/rules/zones/status.h"

namespace grimoire {

// The one way of a card to another place. Keeps what holds of every card: nobody can follow it into
// hand or deck (DR-6.4), everybody knows it where it lies open, the board is read again where it
// changes, and "as soon as" may hold. Who moves it tells of it, and triggers what it sets off.
void place_card(Game& g, CardId c, Zone to, int position);
// The log says that it went there; DeckPlace says where in a deck.
void tell_move(Game& g, CardId c, Zone from, DeckPlace place = DeckPlace::Top);
// A card of a deck comes to lie elsewhere in it.
void move_within_deck(Game& g, CardId c, DeckPlace place);
// Moves a card that is not on the board, and says so; false if it has to stay where it is, or was
// channeled instead.
bool move_card(Game& g, CardId c, Zone to, DeckPlace place = DeckPlace::Top);
// A card of the hand comes to lie in its owner's discard pile at that place, without being
// discarded.
void lay_in_pile(Game& g, CardId c, int place);
// RULING(77): whether it goes to the bottom of the discard pile.
bool goes_below(const Game& g, CardId c);
// A card has come into its owner's hand.
void tell_added_to_hand(Game& g, CardId c);
// A card enters the board prepared, channeled or in play; its entry effects wait in the chain.
StatusChange enter_board(Game& g, CardId c, Stance stance, bool prepared);
void shuffle_deck(Game& g, PlayerId p, int aside = 0);  // all but the first cards, laid aside
// The card leaves the board and the game: nothing is released or triggered.
void set_aside(Game& g, CardId c);
void expire_effects(Game& g, Duration d, PlayerId p);
// DR-6.3: what the card acquired is gone.
void reset_card(Game& g, CardId c);
// Where in a zone a card of that player comes to lie.
int position_in(const State& s, PlayerId owner, Zone to, DeckPlace place);

}  // namespace grimoire
