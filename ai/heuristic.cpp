// heuristic-1 looks at where each option leads when its own act is played to the end, in one world
// that its seat cannot tell from the real one, and takes the option whose best end is worth most.
//
// It does not search over hidden information, nor over the opponent's answers: in the look-ahead
// opponents pass, or take the first option they have.
#include "ai/heuristic.h"

#include <algorithm>
#include <vector>

#include "ai/evaluation.h"
#include "engine/base/rng.h"
#include "engine/rules/knowledge.h"

namespace grimoire::ai {
namespace {

constexpr int kPositionsPerOption = 60;
constexpr size_t kDeepest = 24;  // decisions of one act

class Heuristic1 final : public Player {
 public:
  explicit Heuristic1(uint64_t seed) : random_(seed), scratch_(kDeepest) {}

  size_t choose(const Game& g) override {
    if (g.options.size() == 1) return 0;
    me_ = g.decision.player;
    turn_ = g.s().h.turn;
    Game world = sample_world(g, me_, next_random(random_));
    world.exploring = true;
    demand_ = demand_of(world, me_);
    size_t best = 0;
    float most = 0;
    for (size_t i = 0; i < world.options.size(); ++i) {
      if (pointless(world, i)) continue;
      positions_left_ = kPositionsPerOption;
      const float value = follow(world, i, 0);
      if (i == 0 || value > most) {
        best = i;
        most = value;
      }
    }
    return best;
  }

 private:
  // Breaking off leads nowhere; Mana that no card asks for is not worth looking at.
  bool pointless(const Game& g, size_t index) const {
    const Option& o = g.options[index];
    if (index == 0) return false;
    return o.kind == OptionKind::Cancel;
  }

  bool act_is_over(const Game& g) const {
    if (g.over() || g.s().h.turn != turn_) return true;
    return g.decision.kind == DecisionKind::Action && g.decision.player == me_;
  }

  // The best that can come of an option, within the positions that may be looked at.
  float follow(const Game& from, size_t index, size_t depth) {
    scratch_[depth] = from;
    apply(scratch_[depth], Option(scratch_[depth].options[index]));
    while (!act_is_over(scratch_[depth]) && scratch_[depth].decision.player != me_) {
      apply(scratch_[depth], Option(scratch_[depth].options[0]));
    }
    --positions_left_;
    if (act_is_over(scratch_[depth]) || depth + 1 >= kDeepest)
      return evaluate(scratch_[depth], me_, demand_);
    float most = follow(scratch_[depth], 0, depth + 1);
    for (size_t i = 1; i < scratch_[depth].options.size() && positions_left_ > 0; ++i) {
      if (pointless(scratch_[depth], i)) continue;
      most = std::max(most, follow(scratch_[depth], i, depth + 1));
    }
    return most;
  }

  uint64_t random_;
  PlayerId me_{};
  uint32_t turn_ = 0;
  Demand demand_;
  int positions_left_ = 0;
  std::vector<Game> scratch_;  // one position per depth; never resized
};

}  // namespace

std::unique_ptr<Player> make_heuristic_1(uint64_t seed) {
  return std::make_unique<Heuristic1>(seed);
}

}  // namespace grimoire::ai
