// Who is in the game, on whose side, and whose turn it is.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

bool alive(const Game& g, PlayerId p);
// Alive, and there: the Adversary may still have to come.
bool present(const Game& g, PlayerId p);
// Plays by its cards' words: the Adversary.
bool scripted(const Game& g, PlayerId p);
bool opposing(const Game& g, PlayerId a, PlayerId b);
// RULING(146): whether "player" on a card of `you` can mean this one.
bool counts_as_player(const Game& g, PlayerId p, PlayerId you);
// kNoPlayer if there are several: then a text has chosen one, or means any of them (RULING(44)).
PlayerId only_opponent(const Game& g, PlayerId p);
// The other living player of the same side.
PlayerId teammate(const Game& g, PlayerId p);
// How many began the game, the Adversary apart.
int players_seated(const Game& g);
// Clockwise, among those who are in the game and take turns of their own.
PlayerId next_player(const Game& g, PlayerId p);
// Whose turn it is: in some modes a side's (RULING(42)).
bool own_turn(const Game& g, PlayerId p);
PlayerId whose_turn(const Game& g);
// Who acts in the main phase.
PlayerId acting_player(const Game& g);
// Who is asked after that many others in a round of responses: first the side whose turn it is.
PlayerId asked_after(const Game& g, int others);
// Who decides for this player: somebody else if the player is out of the game.
PlayerId decider_for(const Game& g, PlayerId p);
bool mage_noir(const Game& g, PlayerId p);
bool zenith(const Game& g, PlayerId p);

// What the cards on any board care about.
inline uint64_t features_in_play(const Game& g) {
  uint64_t features = 0;
  for (const Player& p : g.s().players()) features |= p.features;
  return features;
}

}  // namespace grimoire
