#include "ai/monte_carlo.h"

#include <algorithm>
#include <vector>

#include "engine/base/rng.h"

namespace grimoire::ai {
namespace {

constexpr int kPlayouts = 200;       // for one decision
constexpr uint32_t kTurnsAhead = 4;  // that a playout lasts
constexpr int kMostChoices = 200;

// HP, cards and Mana, and nothing about what they are good for.
int material(const Game& g, PlayerId me) {
  const State& s = g.s();
  if (g.over()) {
    if (s.h.outcome != Outcome::Won) return 0;
    return s.h.winning_side == s.player(me).side ? 1000 : -1000;
  }
  int sum = 0;
  for (int i = 0; i < s.player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!alive(g, p)) continue;
    const auto cards =
        static_cast<int>(s.zone(p, Zone::Hand).size() + 2 * s.zone(p, Zone::Board).size());
    const int has = 4 * s.player(p).hp + 3 * cards + std::min(12, s.player(p).reserve.total());
    sum += opposing(g, me, p) ? -has : has;
  }
  return sum;
}

class MonteCarlo final : public Player {
 public:
  explicit MonteCarlo(uint64_t seed) : random_(seed) {}

  size_t choose(const Game& g) override {
    const size_t count = g.options.size() - (g.options.back().kind == OptionKind::Cancel ? 1 : 0);
    if (count <= 1) return 0;
    sums_.assign(count, 0);
    const int rounds = std::max(1, kPlayouts / static_cast<int>(count));
    for (int i = 0; i < rounds; ++i) {
      // All options in the same world, with the same dice.
      const Game world = sample_world(g, g.decision.player, next_random(random_));
      for (size_t k = 0; k < count; ++k) sums_[k] += playout(world, k, g.decision.player);
    }
    return static_cast<size_t>(std::max_element(sums_.begin(), sums_.end()) - sums_.begin());
  }

 private:
  int playout(const Game& world, size_t option, PlayerId me) {
    scratch_ = world;
    scratch_.exploring = true;
    if (option >= scratch_.options.size()) return 0;
    const uint32_t last = scratch_.s().h.turn + kTurnsAhead;
    apply(scratch_, Option(scratch_.options[option]));
    for (int i = 0; i < kMostChoices && !scratch_.over() && scratch_.s().h.turn < last; ++i) {
      apply(scratch_, Option(scratch_.options[random_option(scratch_, random_)]));
    }
    return material(scratch_, me);
  }

  uint64_t random_;
  std::vector<int64_t> sums_;
  Game scratch_;
};

}  // namespace

std::unique_ptr<Player> make_monte_carlo(uint64_t seed) {
  return std::make_unique<MonteCarlo>(seed);
}

}  // namespace grimoire::ai
