// Scenario files: a position, choices in notation and expectations, written by hand.
// docs/SCENARIOS.md teaches the format by example.
//
// A file is read whole before anything runs: with a single mistake in it nothing is run, and every
// mistake is reported with line, column and the nearest known word.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lang/card_file.h"

namespace grimoire {

struct ScenarioFailure {
  int line = 0;
  std::string message;
};

struct ScenarioResult {
  std::string title;
  int line = 0;
  std::vector<std::string> rules;  // what the line "tests" names
  bool passed = false;
  std::vector<ScenarioFailure> failures;  // the first choice that cannot be made ends a scenario
};

struct ScenarioRun {
  std::vector<Diagnostic> errors;       // not empty: the file is bad and nothing was run
  std::vector<ScenarioResult> results;  // in the order of the file
};

// The cards that scenarios are played with: built-in sets and further files, compiled once.
struct ScenarioCards {
  const CardDb* db = nullptr;
  std::span<const CardFile> further;  // compiled again for scenarios that define cards of their own
};

ScenarioRun run_scenarios(const CardFile& file, const ScenarioCards& cards);

}  // namespace grimoire
