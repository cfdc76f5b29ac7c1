// What carrying out a text can do to the boards, as far as the words alone tell: read off them
// once, when the card files are linked.
#pragma once

#include "engine/lang/program.h"
#include "engine/lang/schema.h"

namespace grimoire {

// The bits of Ability::reach.
uint8_t reach_of(const CardDb& db, const Ability& a);

// Whether the text, standing on a card of that type, may change which spells lie prepared or
// channeled, whatever lies on the boards.
inline bool may_move_spells(const Ability& a, CardType bearer) {
  const int where = bearer == CardType::Spell    ? kMovesSpellsOnSpell
                    : bearer == CardType::Animal ? kMovesSpellsOnAnimal
                                                 : kMovesSpellsElsewhere;
  return (a.reach & where) != 0;
}

// Whether the cards that a statement names can be spells on the board.
bool names_spells(const CardDb& db, NodeId cards, CardType bearer);

// Whatever lies on the boards.
struct FindsSomething {
  bool operator()(const Node&) const { return false; }
};

// The same of a single statement, with what can be seen to find nothing to act on left out.
template <class FindsNothing>
bool moves_spells(const CardDb& db, NodeId node, CardType bearer, FindsNothing finds_nothing) {
  if (node == kNoNode) return false;
  const Node& n = db.node(node);
  const Spells spells = schema(n.op).spells;
  if (spells == Spells::Move) return true;
  if (spells == Spells::IfNamed && names_spells(db, n.kid[0], bearer)) return true;
  switch (n.op) {
    case Op::Search:
      if (n.kid[0] != kNoNode) return true;
      break;
    case Op::PutIntoPlay:
      if (db.node(n.kid[0]).op == Op::This && bearer == CardType::Animal) break;
      [[fallthrough]];
    // Texts of cards that come out of a hidden place may do anything.
    case Op::Apply:
      if (n.kid[2] != kNoNode || !finds_nothing(n)) return true;
      break;
    case Op::Create: {
      const Ability& made = db.ability(static_cast<AbilityId>(n.value));
      if (moves_spells(db, made.body, CardType::Spell, FindsSomething{})) return true;
      break;
    }
    default: break;
  }
  for (const NodeId kid : n.kid) {
    if (moves_spells(db, kid, bearer, finds_nothing)) return true;
  }
  return false;
}

}  // namespace grimoire
