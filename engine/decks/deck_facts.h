// The contents of a deck, for deck builders: costs, types, and whether the components that its
// spells need are in it.
#pragma once

#include <array>
#include <vector>

#include "engine/decks/deck_list.h"

namespace grimoire {

inline constexpr size_t kCurveColumns = 8;  // Mana in all: 0 to 6, then 7 and more

struct WordFacts {
  WordId word = kNoWord;
  int most_at_once = 0;  // that one card needs
  std::vector<DeckEntry> needed_by;
  std::vector<DeckEntry> supplied_by;  // its name has the word, or it is transmutable
  std::vector<DeckEntry> sometimes;    // transmutable under a condition, or its text lends the word
};

struct DeckFacts {
  // Cards of an element by what they cost; an X counts as 0.
  std::array<std::array<int, kCurveColumns>, kElements> curve{};
  ManaBag mana;  // what all cards together cost
  int x_costs = 0;
  std::array<int, static_cast<size_t>(CardType::Adversary)> types{};
  std::array<int, kSlotNames.size()> slots{};
  std::vector<WordFacts> words;  // that a card of the deck needs, in the order of the words
};

DeckFacts deck_facts(const CardDb& db, const DeckCards& cards);

// Pairs of opening hands as the game deals them (RB-2), from a deck of at least kFewestDeckCards.
struct OpeningHands {
  DeckCards first;
  DeckCards second;
};
std::vector<OpeningHands> sample_hands(const CardDb& db, const DeckCards& cards, uint64_t seed,
                                       int samples);

}  // namespace grimoire
