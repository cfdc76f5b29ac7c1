// The evaluation of players that overlook something.
#pragma once

#include "ai/value.h"

namespace grimoire::ai {

// HP, what lies on the board, and how many cards are in hand.
Weights weights_of_the_board();
// Besides, which cards in hand can be used and what Mana they ask for; but neither components nor
// piles, threats or thin decks.
Weights weights_of_board_and_hand();

}  // namespace grimoire::ai
