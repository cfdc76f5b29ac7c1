// Verbs about Mana.
#include <bit>

#include "engine/lang/verb_phrases.h"
#include "engine/lang/verb_phrases_parts.h"

namespace grimoire {
namespace {

bool says_all(Phrases& in, NodeId mana) {
  const CardDb& db = in.db();
  return db.node(db.node(mana).kid[0]).op == Op::All;
}

// The Mana of a price: RULING(156).
NodeId price(Phrases& in) {
  const NodeId mana = in.mana();
  int parts = 0;
  for (NodeId part = mana; part != kNoNode; part = in.db().node(part).kid[1]) ++parts;
  if (parts > kMostManaParts) {
    in.hard_fail("a price has at most " + std::to_string(kMostManaParts) + " kinds of Mana");
    return kNoNode;
  }
  if (parts > 1 && says_all(in, mana)) {
    in.hard_fail("'all' leaves nothing to add; write a second statement after 'and'");
    return kNoNode;
  }
  return mana;
}

// Mana that is not paid is of one kind, such as "1 fire or air".
bool one_kind(Phrases& in, NodeId mana) {
  if (in.db().node(mana).kid[1] == kNoNode) return true;
  return in.hard_fail("one kind of Mana can stand here; write a second statement after 'and'");
}

// The Infinite Ether has no end.
bool limited(Phrases& in, NodeId mana) {
  return !says_all(in, mana) || in.hard_fail("the Infinite Ether has no end; say how much of it");
}

bool one_element(Phrases& in, NodeId mana) {
  if (std::has_single_bit(in.db().node(mana).flags)) return true;
  return in.hard_fail("one element can stand here; for a choice write: choose 1: (…) or (…)");
}

}  // namespace

NodeId parse_take(Phrases& in) {
  const size_t start = in.mark();
  const bool up_to = in.accept("up to");
  const NodeId mana = in.mana();
  if (mana == kNoNode || !one_kind(in, mana)) return kNoNode;
  if (in.accept("from the available ether")) {
    return in.make(Op::TakeAvailable, mana, kNoNode, kNoNode, 0, up_to ? kUpTo : 0);
  }
  if (!in.accept("from the infinite ether")) return kNoNode;
  if (up_to) {
    in.back_to(start);
    in.hard_fail(
        "the Infinite Ether always has as much; leave out 'up to', or begin with 'you may'");
    return kNoNode;
  }
  return limited(in, mana) ? in.make(Op::TakeInfinite, mana) : kNoNode;
}

NodeId parse_lock(Phrases& in) {
  const NodeId mana = price(in);
  if (mana == kNoNode) return kNoNode;
  const Op op = in.accept("from the infinite ether") ? Op::LockInfinite
                : in.accept("from your reserve")     ? Op::LockReserve
                                                     : Op::None;
  if (op == Op::None || !in.accept("under")) return kNoNode;
  if (op == Op::LockInfinite) {
    if (!one_kind(in, mana) || !limited(in, mana) || !one_element(in, mana)) return kNoNode;
  }
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
    if (mana == kNoNode || !one_kind(in, mana)) return kNoNode;
  }
  if (!in.accept("from under")) return kNoNode;
  const NodeId from = in.cards();
  if (from == kNoNode) return kNoNode;
  if (any && in.db().node(from).op != Op::Each) {
    in.fail("each");
    return kNoNode;
  }
  if (!in.accept("to under")) return kNoNode;
  const NodeId to = in.cards();
  if (to == kNoNode) return kNoNode;
  return any ? in.make(Op::MoveAnyMana, kNoNode, from, to, 0, mask)
             : in.make(Op::MoveMana, mana, from, to);
}

NodeId parse_release(Phrases& in) {
  const bool up_to = in.accept("up to");
  const NodeId mana = in.mana();
  if (mana == kNoNode || !one_kind(in, mana) || !in.accept("from under")) return kNoNode;
  const NodeId from = in.cards();
  return from == kNoNode ? kNoNode
                         : in.make(Op::Release, mana, from, kNoNode, 0, up_to ? kUpTo : 0);
}

NodeId parse_pay(Phrases& in, NodeId who) {
  if (in.accept("the cost of")) {
    const NodeId which = in.cards(kInPlay | kInPile);
    return which == kNoNode ? kNoNode : in.make(Op::PayCost, who, which);
  }
  // "as much mana as you like"
  const size_t start = in.mark();
  if (in.accept("as much")) {
    const std::optional<Element> e = in.accept("mana") ? std::nullopt : in.element();
    const bool mana = e || in.peek(-1).text == "mana";
    if (mana && (in.accept("as you like") || in.accept("as they like"))) {
      const int mask = e ? 1 << static_cast<int>(*e) : kAnyElement;
      return in.make(Op::PayAny, who, kNoNode, kNoNode, 0, mask);
    }
    in.back_to(start);
  }
  const NodeId mana = price(in);
  return mana == kNoNode ? kNoNode : in.make(Op::Pay, who, mana);
}

// "add the cost of the phase shifted cards to the available ether"
NodeId parse_add_cost(Phrases& in) {
  if (!in.accept("the cost of")) return kNoNode;
  const NodeId which = in.cards(kInPlay | kInPile);
  if (which == kNoNode || !in.accept("from the infinite to the available ether")) return kNoNode;
  return in.make(Op::AddCost, which);
}

// "swap mana between your reserve and 1 spell you control at 1 for 1"
NodeId parse_swap_mana(Phrases& in) {
  const NodeId which = in.cards();
  if (which == kNoNode || !in.accept("at")) return kNoNode;
  NodeId given = kNoNode;
  NodeId taken = kNoNode;
  return in.rate(given, taken) ? in.make(Op::SwapMana, which, given, taken) : kNoNode;
}

}  // namespace grimoire
