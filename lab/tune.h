// Weights of the evaluation, tuned on how games ended.
//
// Players play each other; the positions after each turn are kept with the result. Then the weights
// are moved so that the positions foretell the results better, as little away from those by hand as
// the games can justify. The same seed gives the same weights.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ai/value.h"
#include "lab/decks.h"

namespace grimoire::lab {

struct TuneOptions {
  std::string player = "search-60";
  uint64_t games = 3000;
  uint64_t seed = 1;
  int threads = 2;
  int random_one_in = 20;  // choices made at random, so that mistakes are seen as well
  int rounds = 30;         // through all positions
  double pull = 0.003;     // towards the weights by hand
};

struct Sample {
  ai::Features features;
  float result = 0;  // 1 won, 0 lost
  uint32_t game = 0;
};

struct TuneReport {
  uint64_t samples = 0;
  double loss_before = 0;  // in games that were held out, of the weights by hand, best scaled
  double loss_after = 0;
  ai::Weights weights{};
};

std::vector<Sample> play_samples(const CardDb& db, const TuneOptions& options,
                                 const std::function<void(uint64_t)>& progress = {});
TuneReport fit(const std::vector<Sample>& samples, const TuneOptions& options);

// The file ai/tuned_weights.cpp with these weights; `how` says what made them.
std::string weights_source(const ai::Weights& weights, const std::string& how);

}  // namespace grimoire::lab
