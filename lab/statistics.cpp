#include "lab/statistics.h"

#include <algorithm>
#include <cmath>

namespace grimoire::lab {
namespace {

constexpr double kZ = 1.959963984540054;  // of the normal distribution, 2.5% on either side

// A little of every result, so that a few equal pairs have a variance.
constexpr double kPrior = 1e-3;

}  // namespace

Interval wilson95(double successes, int games) {
  if (games <= 0) return {};
  const double n = games;
  const double share = successes / n;
  const double scale = 1 / (1 + kZ * kZ / n);
  const double centre = scale * (share + kZ * kZ / (2 * n));
  const double half = scale * kZ * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

uint64_t Pentanomial::count() const {
  uint64_t all = 0;
  for (const uint64_t n : pairs) all += n;
  return all;
}

double Pentanomial::mean() const {
  double sum = 0;
  for (size_t i = 0; i < pairs.size(); ++i) {
    sum += (static_cast<double>(pairs[i]) + kPrior) * static_cast<double>(i) / 4;
  }
  return sum / (static_cast<double>(count()) + 5 * kPrior);
}

double Pentanomial::variance() const {
  const double centre = mean();
  double sum = 0;
  for (size_t i = 0; i < pairs.size(); ++i) {
    const double away = static_cast<double>(i) / 4 - centre;
    sum += (static_cast<double>(pairs[i]) + kPrior) * away * away;
  }
  return sum / (static_cast<double>(count()) + 5 * kPrior);
}

Interval Pentanomial::interval() const {
  if (count() == 0) return {};
  const double half = kZ * std::sqrt(variance() / static_cast<double>(count()));
  return {std::max(0.0, mean() - half), std::min(1.0, mean() + half)};
}

double elo_of(double share) {
  if (share <= 0) return -kMostElo;
  if (share >= 1) return kMostElo;
  return std::clamp(400 * std::log10(share / (1 - share)), -kMostElo, kMostElo);
}

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double SequentialTest::ratio(const Pentanomial& pairs) const {
  const double worse = share_of(low);
  const double better = share_of(high);
  return static_cast<double>(pairs.count()) * (better - worse) *
         (2 * pairs.mean() - worse - better) / (2 * pairs.variance());
}

}  // namespace grimoire::lab
