#pragma once

#include <cstdint>

#include "engine/base/ids.h"

namespace grimoire {

class Game;

// RB-1.2, TV-3.2: the last side standing wins; nobody left is a draw (RULING(22)).
void last_side_wins(Game& g);

// RULING(41): the side with more health wins, that of its players still in the game added up; equal
// health is a draw.
void higher_health_wins(Game& g);

// They are out of the game.
void take_out(Game& g, uint8_t players);

// What the player's cards have made for a while, and what of theirs still waits, is over.
void end_effects(Game& g, PlayerId p);

// Turns go around the table, beginning with the first player.
void turn_of_next_player(Game& g);

}  // namespace grimoire
