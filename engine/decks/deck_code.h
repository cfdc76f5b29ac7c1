// Decks as a short code that fits into an address: "g1.3hTZ…".
//
//     g1.CARDS.CHECK  or  g1.CARDS.SIDE.CHECK
//
// Every four characters of CARDS and SIDE are a card and its copies, one to four: 22 bits of a hash
// of the card's id, so that a code outlives cards that are added, then two bits for the copies.
// More copies are written again. CHECK, four characters, tells a code that was cut or misread. The
// title is not part of it.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/decks/deck_list.h"

namespace grimoire {

// Whether the text means to be a code.
bool is_deck_code(std::string_view text);

std::string deck_code(const CardDb& db, const DeckList& deck);
Result<DeckList> parse_deck_code(const CardDb& db, std::string_view code, const std::string& file);

}  // namespace grimoire
