// What the searching player thinks of a decision: its options with the chance of winning that they
// leave, from what the deciding seat knows alone.
#pragma once

#include <memory>
#include <vector>

#include "ai/belief.h"
#include "ai/turn_tree.h"

namespace grimoire::ai {

struct AdviceOptions {
  int positions = 1200;  // in all worlds together
  int worlds = 4;
  uint64_t seed = 1;
  // Looked at as closely as the best one, whatever it promises.
  size_t compare = TurnTree::kAnyOption;
};

// Chances in thousandths; low and high are the worst and the best world.
struct OptionAdvice {
  size_t option = 0;
  int chance = 0;
  int low = 0;
  int high = 0;
};

class Adviser {
 public:
  explicit Adviser(const CardDb& db);

  // The options of an open decision, the best first; those that were looked at in every world.
  // Empty if the seat cannot foresee anything.
  std::vector<OptionAdvice> advise(const Game& g, const AdviceOptions& options);

  // The chance of the first player's side at the beginning of a turn, from what each player knows:
  // for games that are over, where all may know it.
  int chance(const Game& g);

 private:
  int32_t worth(const Game& g, PlayerId player);
  bool plant(const Game& seen, const AdviceOptions& options);
  void search(const AdviceOptions& options);
  std::vector<size_t> most_promising(size_t count) const;
  OptionAdvice said(size_t option) const;

  Outlook outlook_;
  Belief belief_;
  std::vector<TurnTree> trees_;  // one a world
  size_t options_ = 0;
};

}  // namespace grimoire::ai
