// Teaches the network of ai/value_net which of the positions that can come out of one turn is
// better, from turns that were played in several ways (lab/turns).
#pragma once

#include <functional>
#include <vector>

#include "ai/value.h"
#include "lab/turns.h"

namespace grimoire::lab {

// The end of a turn that was played in one of several ways; those of one turn follow each other.
struct Sibling {
  ai::Position position;
  float later = 0;    // the chance of winning some turns later
  uint32_t turn = 0;  // which turn
  bool held = false;  // not learnt from
};
// Plays the turns again; both lists in the order of the games.
std::vector<Sibling> siblings_of(const CardDb& db, const std::vector<PlayedGame>& games,
                                 const std::vector<Way>& ways);

struct Training {
  int rounds = 8;  // through all turns
  uint64_t seed = 1;
};

// How much the order of siblings agrees with what came later, in the turns held back: 1 wholly, 0
// not at all.
struct Agreement {
  double by_hand = 0;
  double with_net = 0;
};
Agreement agreement(const std::vector<Sibling>& siblings, const ai::ValueNet& net,
                    const CardDb& db);

ai::ValueNet teach(const CardDb& db, const std::vector<Sibling>& siblings, const Training& how,
                   const std::function<void(int round, double loss)>& told = {});

}  // namespace grimoire::lab
