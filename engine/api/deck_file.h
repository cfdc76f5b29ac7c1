// Decks as people write them: a card per line with how many of it, and remarks after '#'.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/api/new_game.h"
#include "engine/base/result.h"

namespace grimoire {

// Two opening hands of five are dealt from every deck (RB-2).
inline constexpr size_t kFewestDeckCards = 10;
// The rules know no upper limit; this one keeps five decks within a state's 16-bit card numbers.
inline constexpr size_t kMostDeckCards = 10000;

// "4 Breath", "4x Breath", "Breath x4" or "Breath"; English or French name, alias or id; case and
// accents do not matter. The cards come in the order of the lines. The error holds every message,
// one per line: "file:3: …".
Result<DeckCards> parse_deck(const CardDb& db, std::string_view text, const std::string& file);

// The name that a deck's text gives itself: its first line, if that is a remark; else "".
std::string deck_title(std::string_view text);

// A deck as text that parse_deck reads back: the title as a remark, copies on one line.
std::string deck_text(const CardDb& db, std::string_view title, const DeckCards& cards);

// What the rulebook asks of a deck: 40 cards (RB-9.1), no more than four copies of one (RB-9.2).
// The engine plays other decks too; whoever offers a game tells its players.
struct DeckBreach {
  std::string_view rule;
  DefId card = kNoDef;  // of which there are too many; kNoDef: the whole deck is too small
  int count = 0;
  bool operator==(const DeckBreach&) const = default;
};
inline constexpr int kFewestOfRulebook = 40;
inline constexpr int kMostCopies = 4;
std::vector<DeckBreach> rulebook_breaches(const CardDb& db, const DeckCards& cards);

struct NamedDeck {
  std::string name;  // as shown, for example "Whirling flurry"
  DeckCards cards;
};

// A built-in deck by its title or its file's name, with or without ".deck".
Result<NamedDeck> find_deck(const CardDb& db, std::string_view name);
// The titles of the built-in decks.
std::vector<std::string> deck_names();

}  // namespace grimoire
