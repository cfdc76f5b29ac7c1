// What `grimoire deck show` prints.
#pragma once

#include <string>

#include "engine/decks/deck_list.h"
#include "engine/lang/wording.h"

namespace grimoire::cli {

// "Storm choir: 40 cards, side deck of 10"
std::string deck_headline(const DeckList& deck, Language language);

// Cards, curve, types, component words, code, and sample opening hands of the seed and the next.
std::string deck_page(const CardDb& db, const DeckList& deck, uint64_t seed, Language language);

}  // namespace grimoire::cli
