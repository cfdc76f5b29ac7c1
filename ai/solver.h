// Can the player who decides win before the turn is over?
//
// Positions with the most promise of damage are looked at first, own choices only; others pass or
// take their first option. So a line that is found is a hope: forced() proves it against every
// answer, in the world that it is given.
#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "ai/value.h"

namespace grimoire::ai {

class Solver {
 public:
  explicit Solver(const CardDb& db);

  // Own choices that win; empty if none were found within so many positions.
  std::vector<Option> line(const Game& g, int positions);
  // Whether the player wins this turn whatever the others answer.
  bool forced(const Game& g, PlayerId me, int positions);

 private:
  struct Node {
    Game game;
    int32_t parent = -1;
    Option choice{};
  };

  bool forced(const Game& g, int positions, int depth);
  bool all_answers_lose(Game& g, int positions, int depth);
  void start(const Game& g);
  // Gives the node that wins, or -1.
  int32_t expand(int32_t from);
  void keep(int32_t parent, Option choice);
  bool is_end(const Game& g) const;
  bool won(const Game& g) const;
  void answer_others(Game& g) const;

  Outlook outlook_;
  PlayerId me_{};
  uint32_t turn_ = 0;
  std::vector<Node> nodes_;
  size_t count_ = 0;
  std::vector<std::pair<int32_t, int32_t>> queue_;  // a heap of promise and node
  std::unordered_set<uint64_t> known_;
  Game scratch_;
};

}  // namespace grimoire::ai
