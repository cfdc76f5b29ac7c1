// Decks as JSON:
//
//     {"title": "My deck", "cards": [{"name": "Breath", "count": 4}, …], "side": […]}
//
// A name may be any name that a deck's text may use; count is 1 if it is left out.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/json.h"
#include "engine/base/json_writer.h"
#include "engine/decks/deck_list.h"

namespace grimoire {

std::string deck_json(const CardDb& db, const DeckList& deck);
DeckReading read_deck_json(const CardDb& db, std::string_view text, const std::string& file);

// A deck as part of something larger; messages begin with its place there.
void write_deck(JsonWriter& json, const CardDb& db, const DeckList& deck);
Result<DeckList> deck_from_json(const CardDb& db, const Json& deck, const std::string& place);

}  // namespace grimoire
