// RULING(14): positions and choices are remembered, so that nothing goes on without an end. What
// would repeat too often is not offered (driver/repetition.h).
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

// Everything that makes a position: not the frames, the dice, or how often something moved.
uint64_t position_hash(const Game& g);
// With only the first effects: as it was before something was declared.
uint64_t position_hash(const Game& g, size_t effects);
// Whether a position may come once more in this turn.
bool seen_too_often(const Game& g, uint64_t position);
inline constexpr int kReturnsAllowed = 2;
// Inside a chain: this text has chosen this card in this position before.
bool chosen_before(const Game& g, CardRef source, CardId choice);
void remember_choice(Game& g, CardRef source, CardId choice);
// Outside: the position is remembered before an action that could come back to it.
void remember_position(Game& g);
// Of a response in a window: the position it was made in, and itself.
void remember_response(Game& g, const Option& o);
bool responded_before(const Game& g);
bool responded_before(const Game& g, const Option& o);

}  // namespace grimoire
