// A search through the rest of a turn in one world: the best that the player's own choices can come
// to, with the position after the turn as its measure.
//
// Over own choices the best counts, never the mean: a line of play is as good as its best
// continuation. Positions are kept, so that a step costs one copy and one choice; main-phase
// positions that come up again on another way are one node.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/value.h"

namespace grimoire::ai {

class TurnTree {
 public:
  explicit TurnTree(const Outlook& outlook, bool one_act = false)
      : outlook_(&outlook), one_act_(one_act) {}

  // `world` waits for a decision of outlook.me().
  void plant(const Game& world, uint64_t seed);
  // The option was taken: its position becomes the root if it is there and looks to the player
  // like `seen`, which is redacted. False: the tree is of no use any more.
  bool follow(size_t option, const Game& seen);
  static constexpr size_t kAnyOption = SIZE_MAX;
  // Looks at one position more, behind this option of the root; false: there is none left that
  // could matter.
  bool grow(size_t most_nodes, size_t option = kAnyOption);
  size_t nodes() const { return count_; }
  const Game& root() const { return games_[static_cast<size_t>(root_)]; }

  static constexpr int32_t kUnseen =
      INT32_MIN / 2;  // far from the ends of the range: sums stay in it
  // The best found behind an option of the root; kUnseen if it was never taken.
  int32_t value_of(size_t option) const;
  uint32_t visits_of(size_t option) const;

 private:
  struct Node {
    int32_t best = kUnseen;
    uint32_t visits = 0;
    uint32_t first_edge = 0;
    uint16_t edges = 0;
    bool closed = false;  // nothing new can be found behind it
  };
  static constexpr int32_t kNew = -1;
  static constexpr int32_t kPruned = -2;

  int32_t add_node();
  void open(int32_t node);
  size_t pick_edge(const Node& node) const;
  int32_t expand(int32_t from, size_t edge);
  int32_t known_position(const Game& g, int32_t node);
  bool is_end(const Game& g) const;
  bool is_stop(const Game& g) const;
  bool pointless(const Game& g, const Option& o) const;
  void answer_others(Game& g) const;
  int32_t settle(Game& g);

  const Outlook* outlook_;
  bool one_act_;
  uint64_t random_ = 0;
  uint32_t turn_ = 0;
  bool own_turn_ = false;
  bool setup_ = false;
  int32_t root_ = 0;
  size_t count_ = 0;  // of the nodes in use; games and nodes are kept for the next tree
  std::vector<Node> nodes_;
  std::vector<Game> games_;
  std::vector<int32_t> edges_;
  std::vector<int32_t> path_;
  std::vector<int32_t> table_;  // nodes by position_hash, open addressing
  std::vector<uint64_t> hashes_;
  std::vector<uint32_t> taken_;  // places in the table
  Game scratch_;
};

}  // namespace grimoire::ai
