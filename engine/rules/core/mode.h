// What differs between the modes of play: a table of numbers and a few named hooks.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/rules/core/frame.h"

namespace grimoire {

inline constexpr int kMostPlayers = 5;

struct ModeRules {
  std::string_view name;
  int fewest_players;  // the Adversary included
  int most_players;
  int starting_hp;
  int opening_hand;
  int gathered_mana;
  int hand_limit;
  bool first_turn_draws;        // RB-4.3 does not hold
  bool adversary;               // the last player plays by its cards alone (SC-3.1)
  bool random_beginner;         // nobody is asked who begins
  bool shared_turns;            // both players of a side play each turn of their side (TV-7.1)
  uint8_t seats[kMostPlayers];  // the players as they sit, clockwise
  uint8_t (*side_of)(int player, int players);
  // Says whose turn it is, once the turns are counted up.
  void (*start_turn)(Game& g);
  // How many cards the player draws in their draw phase.
  int (*cards_drawn)(const Game& g, PlayerId p);
  // These players (a mask) were just defeated: settle the outcome, or let the game go on.
  void (*defeated)(Game& g, uint8_t players);
  // RULING(41): the turns after a call of time are over; null where time cannot be called.
  void (*time_is_up)(Game& g);
  // The mode's own procedure (ModeFrame) and its number of steps; none if it has none.
  int steps;
  Flow (*step)(Game& g);
  void (*answer)(Game& g, const Option& o);

  // How many play, the Adversary apart.
  int fewest_seats() const { return fewest_players - (adversary ? 1 : 0); }
  int most_seats() const { return most_players - (adversary ? 1 : 0); }
};

// A procedure that only one mode of play has; the mode names the steps.
struct ModeFrame {
  static constexpr Procedure kProcedure = Procedure::Mode;
  FrameHead head;
  CardRef card;
  PlayerId player{};
  uint8_t last = 0;
  uint16_t unused = 0;
};

}  // namespace grimoire
