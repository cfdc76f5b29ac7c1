// Mana is collected under one card from under others.
#pragma once

#include "engine/rules/core/frame.h"
#include "engine/rules/read/context.h"

namespace grimoire {

// Mana goes from under several cards to under one, as much as the player likes; or so much from
// under a single one.
struct CollectManaFrame {
  static constexpr Procedure kProcedure = Procedure::CollectMana;
  FrameHead head;
  PlayerId player{};
  uint8_t mask = 0;
  uint16_t selector = 0;  // the cards it may come from, if from is none
  CardRef to;
  CardRef from;
  int32_t left = 0;  // from under that one
  int32_t moved = 0;
};

void verb_move_any_mana(Game& g, const Node& n, const Context& c);
void collect_mana_from(Game& g, PlayerId p, uint8_t mask, int count, CardId from, CardId to);
Flow step_collect_mana(Game& g);
void answer_collect_mana(Game& g, const Option& o);

}  // namespace grimoire
