// How good a position is for a player, as a sum over the things on the table.
#pragma once

#include <vector>

#include "ai/card_worth.h"
#include "engine/api/search.h"

namespace grimoire::ai {

// What is judged once per decision: the cards' worth, and what a player's own cards ask for.
struct Judgement {
  explicit Judgement(const CardDb& db) : worth(card_worths(db)) {}
  // Reads the hand and which cards are left in the deck, not their order.
  void look_at(const Game& g, PlayerId player);

  std::vector<CardWorth> worth;
  PlayerId me{};
  float element[kElements] = {};  // value of one Mana of that element
  float word[kMostWords] = {};    // from 0 to 1: how much components of that word are wanted
};

// Higher is better for `judgement.me`. Opposing hands and decks count only by their size.
float evaluate(const Game& g, const Judgement& judgement);

}  // namespace grimoire::ai
