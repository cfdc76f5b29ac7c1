// Which parts of the evaluation count too little or too much, read off which styles win.
//
// Every game of selfplay is a trial of all parts at once: where the styles of its two seats differ,
// the winner had the better one. So a few thousand games tell of each part how much more is won
// with it counting more, whatever the parts foretell: a better forecast is not better play.
#pragma once

#include "lab/selfplay.h"

namespace grimoire::lab {

struct Trial {
  std::vector<int8_t> style[2];  // by seat
  bool first_won = false;        // the player of the first seat
};
// Games that nobody won are no trials.
std::vector<Trial> trials_of(const CardDb& db, const std::vector<PlayedGame>& games);

struct PartEffect {
  double share = 0;  // of games won, more with the part counting more, less with it counting less
  double error = 0;  // standard
};
struct Weighing {
  std::vector<PartEffect> parts;
  ai::Weights weights{};  // moved the way that wins, the further the surer it is
};
Weighing weigh(const std::vector<Trial>& trials, const ai::Weights& by_hand);

}  // namespace grimoire::lab
