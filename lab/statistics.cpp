#include "lab/statistics.h"

#include <algorithm>
#include <cmath>

namespace grimoire::lab {

Interval wilson95(double successes, int games) {
  if (games <= 0) return {};
  constexpr double kZ = 1.959963984540054;  // of the normal distribution, 2.5% on either side
  const double n = games;
  const double share = successes / n;
  const double scale = 1 / (1 + kZ * kZ / n);
  const double centre = scale * (share + kZ * kZ / (2 * n));
  const double half = scale * kZ * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace grimoire::lab
