// What a card's texts are worth, read off its program: no card is known by name.
#pragma once

#include <vector>

#include "engine/lang/program.h"

namespace grimoire::ai {

struct CardWorth {
  float activation = 0;  // its effects, applied once
  float in_play = 0;     // what it does while it lies on the board, over the turns to come
};

// By DefId. One point is about one HP of one's own.
std::vector<CardWorth> card_worths(const CardDb& db);

}  // namespace grimoire::ai
