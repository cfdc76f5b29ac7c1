// A new game from decks and a seed.
#pragma once

#include <span>
#include <vector>

#include "engine/modes/modes.h"

namespace grimoire {

using DeckCards = std::vector<DefId>;

// Everything that decides a game besides the choices.
struct GameSetup {
  uint64_t seed = 0;
  std::vector<DeckCards> decks;  // one per player
  Mode mode = Mode::Duel;
  PlayerId chooser = kNoPlayer;  // who decides who begins; kNoPlayer: chance says who
  // Of a mode with an Adversary: which one of the database, and how hard it is (SC-4).
  size_t adversary = 0;
  int difficulty = 0;
};

// Runs to the first decision. The decks must fit the mode's number of players.
Game new_game(const CardDb& db, const GameSetup& setup, NoteSink* sink = nullptr);

// An empty block with the players' cards in their decks, in the order given (last is on top);
// used by new_game and by positions written by hand.
Game empty_game(const CardDb& db, std::span<const DeckCards> decks, Mode mode = Mode::Duel);

// The cards of one of the hands that a player chooses from (RB-2.4), by name.
std::vector<CardId> opening_hand(const Game& g, PlayerId player, int which);

}  // namespace grimoire
