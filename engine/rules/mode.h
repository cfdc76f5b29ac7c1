// What differs between the modes of play: a table of numbers and a few named hooks.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/ids.h"

namespace grimoire {

class Game;

inline constexpr int kMostPlayers = 4;

struct ModeRules {
  std::string_view name;
  int fewest_players;
  int most_players;
  int starting_hp;
  int opening_hand;
  int gathered_mana;
  int hand_limit;
  bool first_turn_draws;        // RB-4.3 does not hold
  bool shared_turns;            // both players of a side play each turn of their side (TV-7.1)
  uint8_t seats[kMostPlayers];  // the players as they sit, clockwise
  uint8_t (*side_of)(int player, int players);
  // Whose turn comes after this one.
  PlayerId (*next_turn)(const Game& g, PlayerId after);
  // How many cards the player draws in their draw phase.
  int (*cards_drawn)(const Game& g, PlayerId p);
  // Players were defeated: settle the outcome, or let the game go on.
  void (*players_out)(Game& g);
  // RULING(41): the turns after a call of time are over; null where time cannot be called.
  void (*time_is_up)(Game& g);
};

}  // namespace grimoire
