// Games of random decks and random choices, the same for the same seed.
#pragma once

#include <vector>

#include "engine/modes/new_game.h"
#include "engine/rules/driver/driver.h"

namespace grimoire::testing {

// The built-in cards, compiled once.
const CardDb& all_cards();

// `size` cards drawn from all that can be prepared, with up to four copies of each in small decks.
DeckCards random_deck(uint64_t seed, size_t size);

// A duel of two random decks at its first decision.
Game random_duel(uint64_t seed, size_t deck_size);

// A random option; ending the turn and breaking off are less likely than the rest.
Option random_option(const Game& g, uint64_t& dice);

// Plays up to `most` random choices; `look` is called at each decision before its choice.
template <class Look>
void play_random(Game& g, uint64_t seed, int most, Look look) {
  uint64_t dice = seed * 7919 + 17;
  for (int i = 0; i < most && !g.over(); ++i) {
    look();
    apply(g, random_option(g, dice));
  }
}

}  // namespace grimoire::testing
