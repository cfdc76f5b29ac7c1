// What different ways to play one turn come to some turns later: what the network learns from.
//
// Whole games teach which positions go with winning; but a player that always takes the best of
// many positions needs to know which of those that can come out of one turn is better, and there
// such knowledge misleads. So turns of recorded games are played in several ways, some of them bad,
// and each way goes on for some turns: the evaluation there is what the end of the turn was worth.
//
// A way is kept as its choices, and as what it came to.
#pragma once

#include "lab/selfplay.h"

namespace grimoire::lab {

struct TurnTrials {
  int ways = 8;           // to play a turn
  int one_turn_in = 4;    // of the recorded games
  int positions = 12;     // for each decision
  int random_one_in = 6;  // choices of the turn made at random, but for the first way
  uint32_t turns_on = 4;
};

struct Way {
  uint64_t seed = 0;              // of the game
  uint32_t choice = 0;            // the first of the turn: a number of the game's choices
  int32_t points = 0;             // for the turn's player, some turns later
  std::vector<uint16_t> choices;  // until the turn had ended
};

std::vector<Way> try_turns(const CardDb& db, const std::vector<NamedDeck>& decks,
                           const TurnTrials& how, const ai::Evaluation& evaluation,
                           const PlayedGame& game);
std::string head_of(const CardDb& db, const TurnTrials& how);
std::string line_of(const Way& way);
Result<std::vector<Way>> read_ways(const CardDb& db, std::string_view text);

}  // namespace grimoire::lab
