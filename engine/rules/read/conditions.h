// Whether a text works, and as whose it is read.
#pragma once

#include "engine/rules/read/context.h"

namespace grimoire {

// Whether the card lies as the text wants it: prepared, or channeled. Only cards in play lie in any
// way.
inline bool lies_right(const Game& g, CardId c, const Ability& a) {
  return a.stances == 0 || !g.s().has_slot(c) ||
         (a.stances >> static_cast<int>(g.s().slot(c).stance) & 1) != 0;
}
// In its place, in its stance, under its condition.
bool works(const Game& g, CardRef source, const Ability& a, PlayerId controller);
// Whether its condition holds for this card and player.
bool condition_holds(const Game& g, const Ability& a, CardRef source, PlayerId controller);
bool condition_holds(const Game& g, const Ability& a, CardId c, PlayerId controller);
Context context_of(const Game& g, CardId c, const Ability& a, PlayerId controller);
Context context_of(const Game& g, CardRef source, const Ability& a, PlayerId controller);

}  // namespace grimoire
