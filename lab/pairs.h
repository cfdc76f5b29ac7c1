// Every card in the company of every other: a position is made up around a card in hand and
// another one in play, the first is played by random choices, and the engine is checked after each
// of them.
//
// A pair depends on nothing but its two cards and the seed.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/lang/program.h"

namespace grimoire::lab {

struct Pair {
  DefId card{};       // played, in hand at first
  DefId companion{};  // in play
};

// Whose the companion is and whether the one who plays the card is a Mage Noir: each pair is played
// once for every case, and again, in other positions, until the card came into play.
inline constexpr int kCases = 4;
inline constexpr int kMostCases = 40;

struct PairReport {
  Pair pair;
  bool prepared = false;   // the card came from hand into play, in one case at least
  bool activated = false;  // and was activated
  uint64_t decisions = 0;
  std::string failure;  // "" if nothing was wrong; else what, and all that led to it
};
PairReport check_pair(const CardDb& db, Pair pair, uint64_t seed);

// All written cards, each with each, itself included. An Animal is in play from the start.
std::vector<Pair> all_pairs(const CardDb& db);

struct PairsOptions {
  uint64_t sample = 0;  // how many of the pairs, drawn by the seed; 0: all
  uint64_t seed = 1;
  int threads = 2;
};

struct PairsReport {
  uint64_t pairs = 0;
  uint64_t prepared = 0;
  uint64_t spells = 0;  // pairs whose card can be activated
  uint64_t activated = 0;
  uint64_t decisions = 0;
  std::vector<PairReport> unplayed;  // pairs whose card never came into play
  std::vector<PairReport> failures;  // the first kMostFailures
};

// `progress` is called with the number of pairs done, from any thread, one at a time.
PairsReport check_pairs(const CardDb& db, std::vector<Pair> pairs, const PairsOptions& options,
                        const std::function<void(uint64_t)>& progress = {});

}  // namespace grimoire::lab
