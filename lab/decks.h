// Decks for games that nobody chose: those built into the program, and random ones.
#pragma once

#include <vector>

#include "engine/decks/deck_file.h"

namespace grimoire::lab {

// One of deck_names().
NamedDeck builtin_deck(const CardDb& db, const std::string& name);

// The decks built into the program, in the order of their names.
std::vector<NamedDeck> builtin_decks(const CardDb& db);

// The four ready-made decks of the rulebook. They stay as they are, so that figures taken with them
// can be compared for ever.
inline constexpr const char* kRulebookDecks[] = {"Burning wrath", "Crushing pressure",
                                                 "Surging growth", "Whirling flurry"};
std::vector<NamedDeck> rulebook_decks(const CardDb& db);

// `size` cards of all that are written, no more than four of one (RB-9.2), banned ones too. Half of
// the decks keep to two elements, because cards that share components do more together.
NamedDeck random_deck(const CardDb& db, int size, uint64_t& random);

}  // namespace grimoire::lab
