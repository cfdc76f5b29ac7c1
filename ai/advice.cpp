#include "ai/advice.h"

#include <algorithm>

#include "ai/chance.h"
#include "engine/base/rng.h"
#include "engine/record/redact.h"

namespace grimoire::ai {
namespace {

constexpr size_t kCompared = 3;       // options that are looked at more closely
constexpr size_t kMostNodes = 20000;  // of one tree
constexpr int kClosely = 4;           // the part of all positions for each of them

}  // namespace

Adviser::Adviser(const CardDb& db) : outlook_(db, standard_evaluation()), belief_(db) {}

std::vector<OptionAdvice> Adviser::advise(const Game& g, const AdviceOptions& options) {
  const PlayerId me = g.decision.player;
  Game seen = redacted(g, me);
  if (!offer_the_same(seen, g)) return {};
  belief_.look_at(seen, me);
  outlook_.look_at(seen, me);
  options_ = g.options.size();
  if (!plant(seen, options)) return {};
  search(options);
  std::vector<OptionAdvice> advice;
  for (const size_t i : most_promising(options_)) advice.push_back(said(i));
  std::stable_sort(advice.begin(), advice.end(), [](const OptionAdvice& a, const OptionAdvice& b) {
    return a.chance > b.chance;
  });
  return advice;
}

bool Adviser::plant(const Game& seen, const AdviceOptions& options) {
  uint64_t random = options.seed;
  trees_.resize(static_cast<size_t>(options.worlds), TurnTree(outlook_));
  for (TurnTree& tree : trees_) {
    const uint64_t seed = next_random(random);
    Game world = belief_.deal(seen, seed);
    if (!offer_the_same(world, seen)) return false;
    world.exploring = true;
    tree.plant(world, seed);
  }
  return true;
}

void Adviser::search(const AdviceOptions& options) {
  const int each = std::max(1, options.positions / options.worlds);
  for (TurnTree& tree : trees_) {
    for (int i = 0; i < each && tree.grow(kMostNodes); ++i) {
    }
  }
  std::vector<size_t> closely = most_promising(kCompared);
  if (options.compare < options_ &&
      std::find(closely.begin(), closely.end(), options.compare) == closely.end()) {
    closely.push_back(options.compare);
  }
  for (TurnTree& tree : trees_) {
    for (const size_t option : closely) {
      for (int i = 0; i < each / kClosely && tree.grow(kMostNodes, option); ++i) {
      }
    }
  }
}

// Those that were looked at in every world, the best mean first.
std::vector<size_t> Adviser::most_promising(size_t count) const {
  std::vector<size_t> order;
  std::vector<int64_t> sum(options_);
  for (size_t i = 0; i < options_; ++i) {
    bool looked_at = true;
    for (const TurnTree& tree : trees_) {
      const int32_t value = tree.value_of(i);
      looked_at = looked_at && value != TurnTree::kUnseen;
      sum[i] += value;
    }
    if (looked_at) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return sum[a] > sum[b]; });
  order.resize(std::min(order.size(), count));
  return order;
}

OptionAdvice Adviser::said(size_t option) const {
  OptionAdvice advice{option, 0, kSure, 0};
  for (const TurnTree& tree : trees_) {
    const int chance = chance_of_plan(tree.value_of(option));
    advice.chance += chance;
    advice.low = std::min(advice.low, chance);
    advice.high = std::max(advice.high, chance);
  }
  advice.chance /= static_cast<int>(trees_.size());
  return advice;
}

int32_t Adviser::worth(const Game& g, PlayerId player) {
  const Game seen = redacted(g, player);
  outlook_.look_at(seen, player);
  return evaluate(seen, outlook_);
}

int Adviser::chance(const Game& g) {
  const State& s = g.s();
  const PlayerId first{};
  if (g.over()) {
    if (s.h.outcome != Outcome::Won) return kSure / 2;
    return s.h.winning_side == s.player(first).side ? kSure : 0;
  }
  // Each side as its players see it; one that decides nothing has no view.
  int64_t sum[2] = {};
  int count[2] = {};
  for (int i = 0; i < s.player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!alive(g, p) || scripted(g, p)) continue;
    const size_t side = opposing(g, first, p) ? 1 : 0;
    sum[side] += worth(g, p);
    ++count[side];
  }
  const int64_t ours = count[0] > 0 ? sum[0] / count[0] : 0;
  const int64_t theirs = count[1] > 0 ? sum[1] / count[1] : -ours;
  const bool we_begin = !opposing(g, first, s.h.active);
  const auto points = static_cast<int32_t>(std::clamp<int64_t>(ours - theirs, -kWon, kWon));
  return we_begin ? kSure - chance_of_position(-points) : chance_of_position(points);
}

}  // namespace grimoire::ai
