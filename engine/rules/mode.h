// What differs between duel, teams and co-op: a table of numbers and a few named hooks.
#pragma once

#include <cstdint>

#include "engine/base/ids.h"

namespace grimoire {

class Game;

struct ModeRules {
  const char* name;
  int players;
  int starting_hp;
  int opening_hand;
  int gathered_mana;
  int hand_limit;
  // Whose turn comes after this one.
  PlayerId (*next_turn)(const Game& g, PlayerId after);
  // Players were defeated: settle the outcome, or let the game go on.
  void (*players_out)(Game& g);
};

}  // namespace grimoire
