// Scenario files: a position, choices in notation and expectations, written by hand.
// docs/SCENARIOS.md teaches the format by example.
//
// A file is read whole before anything runs: with a single mistake in it nothing is run, and every
// mistake is reported with line, column and the nearest known word.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/lang/card_file.h"
#include "engine/modes/modes.h"

namespace grimoire {

class Game;

struct ScenarioFailure {
  int line = 0;
  std::string message;
};

// A choice that was made, or one that could not be reached any more.
struct ScenarioChoice {
  int line = 0;  // 0: it was made without being written, as a window in which nobody responds
  PlayerId player{};
  std::string text;  // in notation, as the game writes it
  size_t option = 0;
  std::vector<std::string> events;  // in the words of "expect event"
};

// Words for the reader, at their place among choices and expectations.
struct ScenarioNote {
  int line = 0;
  std::string en;
  std::string fr;
};

struct ScenarioPuzzle {
  std::string theme;   // empty: it is none
  int difficulty = 0;  // 1 to 5
};

struct ScenarioResult {
  std::string title;
  std::string title_fr;  // empty: the same
  int line = 0;
  Mode mode{};
  std::vector<std::string> rules;  // what the line "tests" names
  ScenarioPuzzle puzzle;
  std::vector<ScenarioNote> notes;
  bool passed = false;
  std::vector<int> checked;                 // lines of expectations that were reached
  std::vector<ScenarioFailure> failures;    // the first choice that cannot be made ends a scenario
  std::shared_ptr<const CardDb> own_cards;  // those of the scenario with all others, if it has any
  std::string position;                     // a save of the game at its first decision
  std::vector<std::string> events;          // before the first decision
  std::vector<ScenarioChoice> choices;      // that were made from there
  std::vector<ScenarioChoice> unmade;       // written, but not reached
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

// Whether a scenario has to say more than its position.
enum class ScenarioSteps : uint8_t { Needed, Optional };

ScenarioRun run_scenarios(const CardFile& file, const ScenarioCards& cards,
                          ScenarioSteps steps = ScenarioSteps::Needed);

// The position of a game in its main phase as a scenario without choices; refused if a scenario
// cannot say all of it.
Result<std::string> write_scenario(const Game& g, std::string_view title);

}  // namespace grimoire
