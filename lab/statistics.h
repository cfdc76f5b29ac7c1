// How sure a measured share is.
#pragma once

namespace grimoire::lab {

struct Interval {
  double low = 0;
  double high = 1;
};

// Wilson's interval at 95% for a share of `games`; a draw is half a success. Nothing is known
// without a game.
Interval wilson95(double successes, int games);

}  // namespace grimoire::lab
