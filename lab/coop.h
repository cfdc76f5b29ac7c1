// Games of computer players against an Adversary: how often the players win.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lab/decks.h"
#include "lab/statistics.h"

namespace grimoire::lab {

struct CoopOptions {
  std::string player = "heuristic-1";
  std::vector<NamedDeck> decks;  // dealt out by the seed of each game, no two players the same
  size_t adversary = 0;          // of the database
  int difficulty = 0;
  int players = 1;
  int games = 400;
  uint64_t seed = 1;
  int threads = 2;
  std::function<bool()> stop;  // asked before each game; true ends the run early
};

// The players' share; games that passed kLongestGame turns count as lost.
struct CoopReport : Share {
  uint64_t turns = 0;
  uint64_t present = 0;  // games in which the Adversary was turned up
};

// `progress` is called with the number of games played so far, from any thread, one at a time.
CoopReport play_coop(const CardDb& db, const CoopOptions& options,
                     const std::function<void(uint64_t)>& progress = {});

// The six decks with which the Adversaries are measured.
std::vector<NamedDeck> coop_decks(const CardDb& db);

}  // namespace grimoire::lab
