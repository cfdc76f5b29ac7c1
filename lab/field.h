// A field of decks: every deck meets every other one, with the same player in both seats.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lab/match.h"
#include "lab/statistics.h"

namespace grimoire::lab {

struct FieldOptions {
  std::string player = "heuristic-1";
  int games = 200;  // of each pairing, an even number: every seed is played from both seats
  uint64_t seed = 1;
  int threads = 2;
  std::function<bool()> stop;  // asked before each game; true ends the field early
};

class FieldReport {
 public:
  explicit FieldReport(size_t decks) : decks_(decks), shares_(decks * decks) {}

  size_t decks() const { return decks_; }
  // Of `deck` against `other`; without games for a deck against itself.
  const Share& against(size_t deck, size_t other) const { return shares_[deck * decks_ + other]; }
  // Of `deck` against all others together.
  Share over_all(size_t deck) const;
  void add(size_t deck, size_t other, const MatchReport& match);

 private:
  size_t decks_;
  std::vector<Share> shares_;
};

// Depends on decks, games and seed alone. `progress` is called after each game with the number of
// games played so far, and of all.
FieldReport play_field(const CardDb& db, const std::vector<NamedDeck>& decks,
                       const FieldOptions& options,
                       const std::function<void(uint64_t, uint64_t)>& progress = {});

}  // namespace grimoire::lab
