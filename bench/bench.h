// How fast the engine is, and its fingerprint.
//
// Random games of the four decks, all sixteen pairs in turn, on one thread, every legal option
// enumerated at every decision. docs/BENCHMARKS.md explains the figures.
#pragma once

#include <cstdint>
#include <string>

#include "engine/lang/program.h"

namespace grimoire::bench {

struct Figures {
  double seconds = 0;
  uint64_t games = 0;
  uint64_t decisions = 0;  // with two or more options, breaking off not counted as one
  uint64_t all_decisions = 0;
  double decisions_per_second = 0;
  double games_per_second = 0;
  double copy_ns = 0;
  uint32_t state_bytes_40 = 0;  // two decks of 40 cards
  uint32_t state_bytes_60 = 0;
  double allocations_per_decision = 0;
  // Of 64 duels, after choices 150 to 250
  uint64_t table_bytes = 0;     // that a table keeps on average
  size_t most_table_bytes = 0;  // and at most
  double why_not_us = 0;        // for all cards in hand and acts on the board, without words
  uint64_t signature = 0;
};

Figures measure(const CardDb& db, double seconds);

// A hash over 200 fixed games: options offered, choices made, and the final positions. It changes
// exactly when the engine behaves differently or the four decks' cards do.
uint64_t signature(const CardDb& db);

std::string to_text(const Figures& figures);
std::string to_json(const Figures& figures);

}  // namespace grimoire::bench
