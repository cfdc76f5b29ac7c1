// Decks as text, as people write them, and the decks that are built in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/decks/deck_list.h"

namespace grimoire {

class DeckBuilder;

// How many of which card: "4 Breath", "4x Breath", "Breath x4", "Breath".
struct DeckLine {
  std::string_view name;
  size_t count = 1;
};
DeckLine read_deck_line(const DeckBuilder& builder, std::string_view line);

// "4 Breath", "4x Breath", "Breath x4" or "Breath", a card per line and remarks after '#'; English
// or French name, alias or id; case and accents do not matter. The first line is the title, if it
// is a remark. "Side deck:" begins the side deck, "SB: 2 Zephyr" is a card of it. The cards come in
// the order of the lines. The error holds every message, one per line: "file:3: …".
Result<DeckList> parse_deck_list(const CardDb& db, std::string_view text, const std::string& file);

// The cards of a deck that can be played: large enough to deal from, every card written. The side
// deck stays in its box.
Result<DeckCards> parse_deck(const CardDb& db, std::string_view text, const std::string& file);
Result<DeckCards> playable_cards(const DeckList& deck, const std::string& file);

// A deck in any form: text, JSON (deck_json.h) or a code (deck_code.h).
DeckReading read_what_there_is(const CardDb& db, std::string_view text, const std::string& file);
Result<DeckList> read_deck(const CardDb& db, std::string_view text, const std::string& file);

// The name that a deck's text gives itself: its first line, if that is a remark; else "".
std::string deck_title(std::string_view text);

// Text that parse_deck_list reads back: the title as a remark, copies on one line.
std::string deck_text(const CardDb& db, const DeckList& deck);

struct NamedDeck {
  std::string name;  // as shown, for example "Whirling flurry"
  DeckCards cards;
};

// A built-in deck by its title or its file's name, with or without ".deck".
Result<NamedDeck> find_deck(const CardDb& db, std::string_view name);
// The titles of the built-in decks.
std::vector<std::string> deck_names();

}  // namespace grimoire
