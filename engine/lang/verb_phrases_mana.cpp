// Verbs about Mana.
#include "engine/lang/verb_phrases.h"
#include "engine/lang/verb_phrases_parts.h"

namespace grimoire {

NodeId parse_take(Phrases& in) {
  const bool up_to = in.accept("up to");
  const NodeId mana = in.mana();
  if (mana == kNoNode) return kNoNode;
  if (in.accept("from the available ether")) {
    return in.make(Op::TakeAvailable, mana, kNoNode, kNoNode, 0, up_to ? kUpTo : 0);
  }
  return in.accept("from the infinite ether") ? in.make(Op::TakeInfinite, mana) : kNoNode;
}

NodeId parse_lock(Phrases& in) {
  const NodeId mana = in.mana();
  if (mana == kNoNode) return kNoNode;
  const Op op = in.accept("from the infinite ether") ? Op::LockInfinite
                : in.accept("from your reserve")     ? Op::LockReserve
                                                     : Op::None;
  if (op == Op::None || !in.accept("under")) return kNoNode;
  const NodeId under = in.cards();
  return under == kNoNode ? kNoNode : in.make(op, mana, under);
}

NodeId parse_move(Phrases& in) {
  const bool any = in.accept("as much");
  NodeId mana = kNoNode;
  int mask = kAnyElement;
  if (any) {
    const std::optional<Element> e = in.element();
    if (!e || !in.accept("as you like")) return kNoNode;
    mask = 1 << static_cast<int>(*e);
  } else {
    mana = in.mana();
    if (mana == kNoNode) return kNoNode;
  }
  if (!in.accept("from under")) return kNoNode;
  const NodeId from = in.cards();
  if (from == kNoNode) return kNoNode;
  if (any && in.db().node(from).op != Op::Each) {
    in.fail("'each' or 'your'");
    return kNoNode;
  }
  if (!in.accept("to under")) return kNoNode;
  const NodeId to = in.cards();
  if (to == kNoNode) return kNoNode;
  return any ? in.make(Op::MoveAnyMana, kNoNode, from, to, 0, mask)
             : in.make(Op::MoveMana, mana, from, to);
}

NodeId parse_release(Phrases& in) {
  const NodeId mana = in.mana();
  if (mana == kNoNode || !in.accept("from under")) return kNoNode;
  const NodeId from = in.cards();
  return from == kNoNode ? kNoNode : in.make(Op::Release, mana, from);
}

NodeId parse_pay(Phrases& in, NodeId who) {
  if (in.accept("the cost of")) {
    const NodeId which = in.cards();
    return which == kNoNode ? kNoNode : in.make(Op::PayCost, who, which);
  }
  const NodeId mana = in.mana();
  return mana == kNoNode ? kNoNode : in.make(Op::Pay, who, mana);
}

// "add the cost of the phase shifted cards to the available ether"
NodeId parse_add_cost(Phrases& in) {
  if (!in.accept("the cost of")) return kNoNode;
  const NodeId which = in.cards();
  if (which == kNoNode || !in.accept("from the infinite to the available ether")) return kNoNode;
  return in.make(Op::AddCost, which);
}

// "swap mana between your reserve and 1 spell you control at 1 for 1"
NodeId parse_swap_mana(Phrases& in) {
  const NodeId which = in.cards();
  if (which == kNoNode || !in.accept("at")) return kNoNode;
  const NodeId given = in.amount(NumberClass::Count);
  if (given == kNoNode || !in.accept("for")) return kNoNode;
  const NodeId taken = in.amount(NumberClass::Count);
  return taken == kNoNode ? kNoNode : in.make(Op::SwapMana, which, given, taken);
}

}  // namespace grimoire
