// How notation writes a card: its name and, after it, whose it is, where it lies and which copy is
// meant: "Seed of player 2 prepared #2", "Druid ring ability 2".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/view.h"
#include "engine/base/result.h"
#include "engine/lang/program.h"

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

// "in hand", "prepared", …: where the viewer sees a card lie. A known card that lies nowhere in the
// view is on its way.
std::string place_word(const View& view, const KnownCard& card);

// The cards of one definition that the words can mean, in the order of the players and of their
// zones. Only those that the viewer knows: a guess about hidden ones is answered as if they were
// not there.
std::vector<const CardView*> known_copies(const View& view, DefId def, const CardWords& words);

// Whether a text has the form of any choice at all (docs/NOTATION.md): a known verb, a card that
// exists. The error names the nearest.
Status check_notation(const CardDb& db, std::string_view text);

}  // namespace grimoire
