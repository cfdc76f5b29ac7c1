#pragma once

namespace grimoire {

class Game;

// RB-1.2, TV-3.2: the last side standing wins; nobody left is a draw (RULING(22)).
void last_side_wins(Game& g);

// RULING(41): the side with more health wins, that of its players still in the game added up; equal
// health is a draw.
void higher_health_wins(Game& g);

}  // namespace grimoire
