// DR-1.4: between two games of a series a player exchanges cards of the deck for as many of the
// side deck.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/series/series.h"

namespace grimoire {

struct SwapItem {
  std::string name;  // as it was written
  DefId card = kNoDef;
  size_t count = 1;
};

struct Swap {
  std::vector<SwapItem> out;  // of the deck
  std::vector<SwapItem> in;   // of the side deck
};

// "2 Flame, Seed for 3 Breath"; each card as in a deck's text, English or French, and "contre" for
// "for". A name that no card has is in the swap, and a problem of it. An error if there are no two
// sides.
Result<Swap> parse_swap(const CardDb& db, std::string_view text, Language language);

// DR-1.4.2: from the second game on, before the game begins.
bool may_swap(const Series& series);

// Carries the swap out, or says everything that is wrong with it and does nothing.
std::vector<std::string> swap_cards(const CardDb& db, Series& series, PlayerId player,
                                    const Swap& swap, Language language);

// The registered list again.
void undo_all_swaps(Series& series, PlayerId player);

}  // namespace grimoire
