// Two worlds that a player cannot tell apart must look the same to that player in every channel:
// view, decision, options, notation and its errors, why_not, the save given to the player; and
// after the same choice in both, view, decider and log again, as long as nothing hidden came to
// light. Once with the hidden cards dealt anew, and once with any other cards in the hands and
// decks of the other players, since decks are not public.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/modes/modes.h"

namespace grimoire::lab {

// Everything that a player gets to see at a position: the channel's name and its text.
using Channels = std::vector<std::pair<std::string, std::string>>;
Channels channels_of(const Game& g, PlayerId viewer);

struct Leak {
  uint64_t seed = 0;    // of the game, as in a soak
  size_t decision = 0;  // how many decisions were made before
  PlayerId viewer{};
  std::string channel;
  std::string one;    // the text in the real world
  std::string other;  // and in the other
};

struct WorldsOptions {
  uint64_t positions = 500;
  uint64_t seed = 1;
  Mode mode{};
};

struct WorldsReport {
  uint64_t games = 0;
  uint64_t positions = 0;
  uint64_t worlds = 0;     // compared: one for each player and position
  uint64_t different = 0;  // worlds in which cards really lie elsewhere
  uint64_t could_differ = 0;
  uint64_t other_lists = 0;  // of them, also with other cards in the decks of the others
  uint64_t followed = 0;     // worlds compared again after a choice
  std::vector<Leak> leaks;   // the first few
};

WorldsReport compare_worlds(const CardDb& db, const WorldsOptions& options);

std::string describe(const Leak& leak);

// Cards of other players that the viewer does not know become any cards at all: decks are not
// public. False if none could.
bool change_lists(Game& g, PlayerId viewer, uint64_t& random);

}  // namespace grimoire::lab
