// Decks as JSON:
//
//     {"title": "My deck", "cards": [{"name": "Breath", "count": 4}, …], "side": […]}
//
// A name may be any name that a deck's text may use; count is 1 if it is left out.
#pragma once

#include <string>
#include <string_view>

#include "engine/api/deck_list.h"

namespace grimoire {

std::string deck_json(const CardDb& db, const DeckList& deck);
DeckReading read_deck_json(const CardDb& db, std::string_view text, const std::string& file);
Result<DeckList> parse_deck_json(const CardDb& db, std::string_view text, const std::string& file);

}  // namespace grimoire
