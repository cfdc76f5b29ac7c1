#include "engine/lang/reach.h"

#include "engine/lang/features.h"

namespace grimoire {
namespace {

// Whether a text does nothing with cards, but only hits players and moves Mana: then the cards
// that it finds are those that lie there now.
bool leaves_cards_alone(const CardDb& db, NodeId node) {
  if (node == kNoNode) return true;
  const Node& n = db.node(node);
  switch (n.op) {
    case Op::Inflict: return n.kid[1] != kNoNode && db.node(n.kid[1]).op == Op::ToPlayer;
    case Op::Seq:
    case Op::Then:
    case Op::If:
    case Op::May:
      return leaves_cards_alone(db, n.kid[n.op == Op::If ? 1 : 0]) &&
             (n.op == Op::May || leaves_cards_alone(db, n.kid[n.op == Op::If ? 2 : 1]));
    case Op::PutIntoPlay:
    case Op::Apply:
    case Op::Release: return true;
    default: return false;
  }
}

// Only hits players, gives HP or releases Mana.
bool leaves_boards_alone(const CardDb& db, NodeId text) {
  return !any_node(db, text, [&](NodeId node) {
    const Node& n = db.node(node);
    if (n.op == Op::Inflict) return db.node(n.kid[1]).op != Op::ToPlayer;
    const bool does_something = schema(n.op).sort == Sort::Verb;
    return does_something && n.op != Op::Release && n.op != Op::GainHp;
  });
}

// Whether the text, an *as soon as*, discards or destroys its own card.
bool parts_with_card(const CardDb& db, const Ability& a) {
  if (a.kind != AbilityKind::AsSoonAs) return false;
  if (a.change == Change::NoControl) return true;
  for (NodeId n = a.body; n != kNoNode;) {
    const Node& node = db.node(n);
    const bool several = node.op == Op::Then || node.op == Op::Seq;
    const Node& first = several ? db.node(node.kid[0]) : node;
    const bool leaves = first.op == Op::Discard || first.op == Op::Destroy;
    if (leaves && db.node(first.kid[0]).op == Op::This) return true;
    n = several ? node.kid[1] : kNoNode;
  }
  return false;
}

}  // namespace

bool names_spells(const CardDb& db, NodeId cards, CardType bearer) {
  if (cards == kNoNode) return true;
  const Node& n = db.node(cards);
  switch (n.op) {
    case Op::This: return bearer == CardType::Spell;
    case Op::TopOfDeck:
    case Op::TopOfDiscard:
    case Op::Shifted: return false;
    case Op::Each:
    case Op::Picked: {
      const Selector& s = db.selector(n.value);
      const auto has = [](unsigned mask, auto what) {
        return mask == 0 || (mask >> static_cast<int>(what) & 1) != 0;
      };
      return has(s.zones, Zone::Board) && has(s.types, CardType::Spell) &&
             (has(s.stances, Stance::Prepared) || has(s.stances, Stance::Channeled));
    }
    default: return true;
  }
}

uint8_t reach_of(const CardDb& db, const Ability& a) {
  const auto moves = [&](CardType bearer) {
    return moves_spells(db, a.body, bearer, FindsSomething{});
  };
  int reach = 0;
  if (moves(CardType::Spell)) reach |= kMovesSpellsOnSpell;
  if (moves(CardType::Animal)) reach |= kMovesSpellsOnAnimal;
  if (moves(CardType::Permanent)) reach |= kMovesSpellsElsewhere;
  if (!leaves_cards_alone(db, a.body)) reach |= kTouchesCards;
  if (!leaves_boards_alone(db, a.body)) reach |= kTouchesBoards;
  if (parts_with_card(db, a)) reach |= kPartsWithCard;
  if (asks_zenith(db, a)) reach |= kAsksZenith;
  return static_cast<uint8_t>(reach);
}

}  // namespace grimoire
