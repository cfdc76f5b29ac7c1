// Decks for games that nobody chose: the four of the rulebook, and random ones.
#pragma once

#include <vector>

#include "engine/api/deck_file.h"

namespace grimoire::lab {

// The decks built into the program, in the order of their names.
std::vector<NamedDeck> builtin_decks(const CardDb& db);

// `size` cards of all that are written. Half of the decks keep to two elements and what goes with
// everything, because cards that share components do more together.
NamedDeck random_deck(const CardDb& db, int size, uint64_t& random);

}  // namespace grimoire::lab
