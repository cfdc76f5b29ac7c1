// The arena: which of two players is stronger, and how sure that is.
//
// Games are played in pairs: the same deal and the same decks in the seats, and the players change
// places. A report depends on the options alone, not on the number of threads.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "ai/value.h"
#include "lab/decks.h"
#include "lab/statistics.h"

namespace grimoire::lab {

enum class Meeting : uint8_t {
  Mirrors,  // each deck with itself
  Pairs,    // each deck with each other one
  Random,   // random legal decks, new ones for every pair
};

// Decks that no player is tuned with: what holds with them was not learnt by heart.
inline constexpr const char* kHeldBackDecks[] = {"Crushing pressure", "Drowned calendar",
                                                 "Storm choir", "Walled garden"};
// Neither is a player tuned against this one.
inline constexpr const char* kHeldBackPlayer = "monte-carlo";

struct ArenaOptions {
  std::string first;
  std::string second;
  Meeting meeting = Meeting::Mirrors;
  std::vector<NamedDeck> decks;  // but for random ones
  // Of Meeting::Pairs: which decks meet, by their places; empty: all that differ.
  std::vector<std::pair<size_t, size_t>> meetings;
  uint64_t pairs = 500;  // at most
  uint64_t seed = 1;
  int threads = 2;
  // With which they judge positions, if they are players that search; null: the standard one.
  const ai::Evaluation* evaluation[2] = {};
  SequentialTest test;  // ends the games early
  const std::atomic<bool>* stop = nullptr;
};

struct ArenaReport {
  Pentanomial pairs;
  Share all;  // of the first player
  Share beginning;
  Share following;
  std::map<std::string, Share> with_deck;  // of the first player, by the deck played
  uint64_t turns = 0;
  double first_seconds = 0;  // that the players thought
  double second_seconds = 0;
  uint64_t first_choices = 0;
  uint64_t second_choices = 0;
  bool stopped = false;  // from outside

  double elo() const { return elo_of(pairs.mean()); }
  Interval elo_interval() const;
};

// `progress` is called with the report so far, from any thread, one at a time.
ArenaReport play_arena(const CardDb& db, const ArenaOptions& options,
                       const std::function<void(const ArenaReport&)>& progress = {});

bool held_back(const NamedDeck& deck);

}  // namespace grimoire::lab
