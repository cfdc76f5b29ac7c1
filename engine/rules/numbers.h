// A printed number, and what has made it what it is now (RULING(1), RULING(2)).
#pragma once

#include "engine/rules/read.h"

namespace grimoire {

// Beyond any game, and small enough that sums of such numbers stay numbers.
int in_bounds(int64_t value);

// One change, in the order in which they fold.
struct NumberStep {
  DefId by = kNoDef;  // the card that changes it
  NumberOp op{};
  int32_t amount = 0;
  int32_t value = 0;  // after it
};
using NumberSteps = SmallList<NumberStep, 8>;

// The same value as without `steps`, and how it came about. If it is not that of the last step, its
// class has stopped it at 0 (DR-10.4).
int number_value(const Game& g, uint16_t number, CardRef of, PlayerId controller, CardRef lend,
                 NumberSteps& steps);

}  // namespace grimoire
