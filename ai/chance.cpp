#include "ai/chance.h"

#include <algorithm>
#include <array>

#include "ai/value.h"

namespace grimoire::ai {
namespace {

// Points that make one logit, and what makes the chances even: opposing hands are worth something
// that is not seen, and who has just played is ahead by what the other is about to do.
constexpr int kPlanLogit = 3200;
constexpr int kPlanEven = -700;
constexpr int kPositionLogit = 4850;
constexpr int kPositionEven = 400;

// 1000 / (1 + e^(-i/4))
constexpr std::array<int, 25> kSigmoid{500, 562, 622, 679, 731, 777, 818, 852, 881,
                                       905, 924, 940, 953, 963, 971, 977, 982, 986,
                                       989, 991, 993, 995, 996, 997, 998};

int sigmoid(int32_t points, int logit) {
  const int64_t quarters = int64_t{points < 0 ? -points : points} * 4 * kSure / logit;
  const auto below = static_cast<size_t>(quarters / kSure);
  if (below + 1 >= kSigmoid.size()) return points < 0 ? 1 : kSure - 1;
  const auto rest = static_cast<int>(quarters % kSure);
  const int chance = kSigmoid[below] + (kSigmoid[below + 1] - kSigmoid[below]) * rest / kSure;
  return points < 0 ? kSure - chance : chance;
}

}  // namespace

int chance_of_plan(int32_t points) {
  if (points >= kWon) return kSure;
  return points <= -kWon ? 0 : sigmoid(points - kPlanEven, kPlanLogit);
}

int chance_of_position(int32_t points) { return sigmoid(points - kPositionEven, kPositionLogit); }

}  // namespace grimoire::ai
