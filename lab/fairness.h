// A player that is fair makes the same choice in two games that its seat cannot tell apart.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/modes/modes.h"
#include "lab/decks.h"

namespace grimoire::lab {

struct FairnessOptions {
  std::string player = "level-3";
  uint64_t pairs = 200;
  uint64_t seed = 1;
  Mode mode{};
};

struct FairnessReport {
  uint64_t pairs = 0;
  uint64_t other_lists = 0;         // of them with other cards in the decks of the others
  std::vector<std::string> unfair;  // the first few, in words
};

FairnessReport check_fairness(const CardDb& db, const FairnessOptions& options);

}  // namespace grimoire::lab
