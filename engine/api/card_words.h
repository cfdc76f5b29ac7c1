// How notation writes a card: its name and, after it, whose it is, where it lies and which copy is
// meant: "Seed of player 2 prepared #2", "Druid ring ability 2".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/rules/game.h"

namespace grimoire {

struct CardWords {
  std::string name;
  std::optional<PlayerId> owner;
  bool of_adversary = false;
  std::string place;  // "in hand", "channeled", …; empty: anywhere
  int ability = 0;    // counted from 1; 0: any
  int number = 0;     // which copy, counted from 1; 0: any
  bool twice = false;
};

// What stands after the name is taken off only as long as no card is called like the whole.
CardWords read_card_words(const CardDb& db, std::string_view text);

// "in hand", "prepared", …
std::string place_word(const State& s, CardId c);

// Whether a text has the form of any choice at all (docs/NOTATION.md): a known verb, a card that
// exists. The error names the nearest.
Status check_notation(const CardDb& db, std::string_view text);

}  // namespace grimoire
