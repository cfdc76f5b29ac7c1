// A deck as its player registers it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/modes/new_game.h"

namespace grimoire {

// Two opening hands of five are dealt from every deck (RB-2).
inline constexpr size_t kFewestDeckCards = 10;
// The rules know no upper limit; this one keeps five decks within a state's 16-bit card numbers.
inline constexpr size_t kMostDeckCards = 10000;
inline constexpr size_t kLongestDeckTitle = 200;  // bytes

// A name that the rules know and no card here has: RULING(40). In a deck of which only a part could
// be read also any name that is unknown.
struct UnwrittenCard {
  std::string name;
  int count = 0;
  bool side = false;
  bool operator==(const UnwrittenCard&) const = default;
};

struct DeckList {
  std::string title;  // one line, perhaps empty
  DeckCards cards;
  DeckCards side;
  std::vector<UnwrittenCard> unwritten;  // of deck and side deck
  bool operator==(const DeckList&) const = default;
};

// A line of a deck's text that means cards.
struct DeckTextLine {
  int number = 0;  // from 1
  std::string name;
  int count = 0;
  bool side = false;
  DefId card = kNoDef;     // kNoDef: no card here has the name
  std::string problem;     // with its suggestion; "" if there is none
  std::string suggestion;  // the name that may have been meant
};

// What could be read of a deck, and everything that could not.
struct DeckReading {
  DeckList deck;       // names that nothing has are among the unwritten ones
  std::string errors;  // one per line, each with its place
  bool to_its_end = false;
  std::vector<DeckTextLine> lines;  // of a deck as text

  Result<DeckList> result() &&;
};

// Adds copies of a name without a card; it has one entry in the deck, and one in the side deck.
void add_unwritten(DeckList& deck, std::string_view name, int count, bool side);

// Cards of the deck, or of the side deck, unwritten ones too.
size_t deck_size(const DeckList& deck, bool side);

// Copies of one card, in the order in which the cards first come.
struct DeckEntry {
  DefId card = kNoDef;
  int count = 0;
};
std::vector<DeckEntry> deck_entries(const CardDb& db, const DeckCards& cards);

// A title that fits on one line, without blanks around it.
std::string deck_title_line(std::string_view title);

}  // namespace grimoire
