// A game as text, at any decision, also in the middle of an effect.
//
//     grimoire save 1                 the format's number
//     version 0.1.0
//     engine 0123456789abcdef         hash of the engine's sources
//     cards 0123456789abcdef          hash of the card texts
//     view all                        or "view player 2": with the knowledge of that player
//     state 2512                      bytes, then base64: the header, then the used part of each
//     R1JJ…                           list; lines of 76 letters
//     end 0123456789abcdef            checksum of everything above
//
// Saving is canonical: equal states give equal text, and load_game(save_game(g)) has a state equal
// to g's, byte by byte. Nothing of a file is believed: engine/record/save_check.h looks at every
// index, count and frame before a rule sees them.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/rules/core/game.h"

namespace grimoire {

inline constexpr int kSaveFormat = 1;

std::string save_game(const Game& g);

// What `viewer` may know, with the rest made up from that knowledge alone: two games that the
// viewer cannot tell apart give the same text. See engine/record/redact.h.
std::string save_for(const Game& g, PlayerId viewer);

enum class OtherVersion : uint8_t {
  Refuse,
  Try,  // another engine's save is read as far as it makes sense to this one
};

// The game at its decision, with options, or a message with the problem and its place. Cards
// must be those of the save in any case: it speaks of them by number. `first_line` is the text's
// place in its file, for messages.
Result<Game> load_game(const CardDb& db, std::string_view text,
                       OtherVersion other = OtherVersion::Refuse, int first_line = 1);

}  // namespace grimoire
