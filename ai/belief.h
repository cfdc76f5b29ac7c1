// What a player takes the cards for that it cannot see.
//
// Everything here starts from redacted(): a game made from what the seat knows alone. So two games
// that the seat cannot tell apart lead to the same worlds, bit for bit.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/api/search.h"

namespace grimoire::ai {

using List = std::vector<DefId>;

class Belief {
 public:
  explicit Belief(const CardDb& db);

  // What the player's opponent plays, where lists are open.
  void open_list(PlayerId player, List cards);

  // Weighs the lists that fit what `me` has seen of the others.
  void look_at(const Game& seen, PlayerId me);
  // A world with new dice: the own hidden cards in any order, those of others from one of the
  // lists. `seen` is the game that look_at() was given.
  Game deal(const Game& seen, uint64_t seed) const;

 private:
  struct Others {
    PlayerId player{};
    bool list_known = false;  // dealt among themselves
    List seen;                // sorted
    std::vector<CardId> hidden;
    std::vector<uint32_t> weight;  // of each known list
    uint32_t made_up = 0;          // weight of a list that nobody knows
    uint8_t elements = 0;          // of the cards seen
  };

  List hidden_list(const Others& others, uint64_t& random) const;
  void fill_up(const Others& others, size_t count, List& list, uint64_t& random) const;
  uint32_t weight_of(const List& list, const List& seen) const;

  const CardDb* db_;
  std::vector<List> lists_;  // sorted
  std::vector<List> open_;   // by player
  std::vector<DefId> pool_;
  PlayerId me_{};
  std::vector<Others> others_;
};

// RULING(14): what would repeat too often is not offered, and a redacted game has forgotten what
// came before: only what is offered in `g` may be chosen. The cards in own options are known, so
// that they have the same numbers. False: the world does not offer what is offered.
bool offer_the_same(Game& world, const Game& g);

}  // namespace grimoire::ai
