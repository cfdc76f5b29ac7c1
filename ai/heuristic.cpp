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

namespace grimoire::ai {
namespace {

constexpr int kPositionsPerOption = 60;
constexpr size_t kDeepest = 24;          // decisions of one act
constexpr float kWorthGathering = 0.5F;  // of the value of the Mana wanted most
constexpr float kEnoughGain = 0.05F;
constexpr float kWorst = -1e9F;

class Heuristic1 final : public Player {
 public:
  explicit Heuristic1(uint64_t seed) : random_(seed), scratch_(kDeepest) {}

  size_t choose(const Game& g) override {
    if (g.options.size() == 1) return 0;
    me_ = g.decision.player;
    turn_ = g.s().h.turn;
    Game world = sample_world(g, me_, next_random(random_));
    world.exploring = true;
    if (judgement_ == nullptr) judgement_ = std::make_unique<Judgement>(*g.db);
    judgement_->look_at(world, me_);
    const float* elements = judgement_->element;
    least_wanted_ = *std::max_element(elements, elements + kElements) * kWorthGathering;
    // Doing nothing is the standard that an act must beat, or players would dawdle.
    size_t best = idle_option(world);
    float most = kWorst;
    if (best < world.options.size()) {
      const bool passing = world.decision.kind == DecisionKind::Respond;
      most = kEnoughGain + (passing ? value_of(world, best) : evaluate(world, *judgement_));
    }
    const size_t idle = best;
    for (size_t i = 0; i < world.options.size(); ++i) {
      if (i == idle || pointless(world, world.options[i])) continue;
      const float value = value_of(world, i);
      if (value > most) {
        best = i;
        most = value;
      }
    }
    if (best >= g.options.size()) return 0;
    if (g.options[best].kind == OptionKind::HandOver) handed_over_in_ = turn_;
    return best;
  }

 private:
  static size_t place_of(const Game& g, OptionKind kind) {
    const auto is = [&](const Option& o) { return o.kind == kind; };
    return static_cast<size_t>(std::find_if(g.options.begin(), g.options.end(), is) -
                               g.options.begin());
  }

  // Passing, or ending the turn once the teammate has had it; past the end if every option does
  // something.
  size_t idle_option(const Game& g) {
    const size_t none = g.options.size();
    const size_t hand_over = place_of(g, OptionKind::HandOver);
    const size_t end_turn = place_of(g, OptionKind::EndTurn);
    if (hand_over < none && (end_turn == none || handed_over_in_ != turn_)) return hand_over;
    return end_turn < none ? end_turn : place_of(g, OptionKind::Pass);
  }

  float value_of(const Game& world, size_t index) {
    positions_left_ = kPositionsPerOption;
    return follow(world, index, 0);
  }

  // Breaking off leads nowhere; Mana that the own cards hardly ask for is not worth gathering.
  bool pointless(const Game& g, const Option& o) const {
    const bool idle = o.kind == OptionKind::EndTurn || o.kind == OptionKind::HandOver;
    if (o.kind == OptionKind::Cancel || idle) return true;
    return g.decision.prompt == Prompt::GatherMana && judgement_->element[o.x] < least_wanted_;
  }

  bool act_is_over(const Game& g) const {
    return g.over() || g.s().h.turn != turn_ || g.decision.kind == DecisionKind::Action;
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
      return evaluate(scratch_[depth], *judgement_);
    float most = kWorst;
    bool looked = false;
    for (size_t i = 0; i < scratch_[depth].options.size(); ++i) {
      if (pointless(scratch_[depth], scratch_[depth].options[i])) continue;
      most = std::max(most, follow(scratch_[depth], i, depth + 1));
      looked = true;
      if (positions_left_ <= 0) break;
    }
    return looked ? most : follow(scratch_[depth], 0, depth + 1);
  }

  uint64_t random_;
  PlayerId me_{};
  uint32_t turn_ = 0;
  uint32_t handed_over_in_ = 0;  // the turn in which the teammate was last asked to act
  std::unique_ptr<Judgement> judgement_;
  float least_wanted_ = 0;  // value of a Mana that is worth gathering
  int positions_left_ = 0;
  std::vector<Game> scratch_;  // one position per depth; never resized
};

}  // namespace

std::unique_ptr<Player> make_heuristic_1(uint64_t seed) {
  return std::make_unique<Heuristic1>(seed);
}

}  // namespace grimoire::ai
