#include "engine/lang/statements.h"

#include "engine/lang/verb_phrases.h"

namespace grimoire {
namespace {

// Runs `parse` with `condition` as a further guard on the picks made inside.
template <class Parse>
NodeId guarded(Phrases& in, NodeId condition, Parse parse) {
  const NodeId outer = in.text.guard;
  in.text.guard = outer == kNoNode ? condition : in.make(Op::And, outer, condition);
  const NodeId inner = parse();
  in.text.guard = outer;
  return inner;
}

// "phase shift the opponent by 2 unless they are mage noir and lose 4 hp"
NodeId unless_they(Phrases& in, NodeId otherwise) {
  const NodeId who = in.they();
  if (who == kNoNode) return kNoNode;
  const NodeId condition = in.accept("are mage noir and") ? in.make(Op::MageNoir, who) : kNoNode;
  const bool outer = in.text.others_choose;
  in.text.others_choose = true;
  NodeId choice = parse_done_by(in, who);
  in.text.others_choose = outer;
  if (choice == kNoNode) return kNoNode;
  if (condition != kNoNode) choice = in.make(Op::If, condition, choice);
  return in.make(Op::OrElse, choice, otherwise, who);
}

// RULING(110): cards that one text makes apply their effects enter the chain together.
NodeId joined(Phrases& in, NodeId first, NodeId second) {
  const auto plainly_applies = [&](NodeId node) {
    const Node& n = in.db().node(node);
    return n.op == Op::Apply && n.flags == 0 && n.kid[1] == kNoNode && n.kid[2] == kNoNode;
  };
  if (!plainly_applies(first) || !plainly_applies(second)) return in.make(Op::Seq, first, second);
  return in.make(Op::Apply, in.db().node(first).kid[0], kNoNode, in.db().node(second).kid[0]);
}

// "discard this unless you pay 1 fire", or no choice at all.
NodeId unless_chosen(Phrases& in, NodeId otherwise) {
  if (in.peek().text == "or") {
    in.hard_fail(
        "'or' joins kinds of cards or of Mana; a choice is: discard this unless you pay 1 fire, "
        "or: choose 1: (…), (…)");
    return kNoNode;
  }
  if (in.accept("unless they")) return unless_they(in, otherwise);
  if (!in.accept("unless you")) return otherwise;
  NodeId choice = parse_done_by(in, in.make(Op::You));
  if (choice == kNoNode) return kNoNode;
  if (in.accept("to")) {
    const NodeId effect = parse_verb(in);
    if (effect == kNoNode) return kNoNode;
    choice = in.make(Op::CostTo, choice, effect);
  }
  return in.make(Op::OrElse, choice, otherwise);
}

// A verb and its continuation: "pay 1 fire to …", "discard this unless you …".
NodeId statement(Phrases& in) {
  if (in.accept_sign("(")) {
    const NodeId inner = parse_paragraph(in);
    return inner != kNoNode && in.accept_sign(")") ? unless_chosen(in, inner) : kNoNode;
  }
  NodeId first = parse_verb(in);
  if (first == kNoNode) return kNoNode;
  // "destroy this and discard your hand to …": several parts, chained to the right.
  std::vector<NodeId> parts{first};
  while (in.accept("and")) {
    const bool optional = in.accept("you may");
    const NodeId next = parse_verb(in);
    if (next == kNoNode) return kNoNode;
    parts.push_back(optional ? in.make(Op::May, next) : next);
  }
  first = parts.back();
  for (size_t i = parts.size() - 1; i-- > 0;) first = joined(in, parts[i], first);
  if (in.accept("to")) {
    const NodeId effect = statement(in);
    return effect == kNoNode ? kNoNode : in.make(Op::CostTo, first, effect);
  }
  return unless_chosen(in, first);
}

// RULING(9): the things that an optional payment buys are chosen once it is paid.
NodeId optional(Phrases& in, NodeId body) {
  if (body == kNoNode) return kNoNode;
  CardDb& db = in.db();
  if (db.node(body).op == Op::CostTo) {
    const NodeId bought = db.node(body).kid[1];
    for (size_t i = static_cast<size_t>(in.text.picks_begin); i < db.picks.size(); ++i) {
      PickSpec& spec = db.picks[i];
      if (any_node(db, bought, [&](NodeId node) { return node == spec.node; }))
        spec.when = When::Resolving;
    }
  }
  return in.make(Op::May, body);
}

NodeId part(Phrases& in) {
  if (in.accept("if") || in.accept("unless")) {
    const bool negative = in.peek(-1).text == "unless";
    NodeId condition = in.condition();
    if (condition == kNoNode) return kNoNode;
    if (negative) condition = in.make(Op::Not, condition);
    if (!in.accept_sign(":")) return kNoNode;
    const NodeId body = guarded(in, condition, [&] { return part(in); });
    if (body == kNoNode) return kNoNode;
    const size_t start = in.mark();
    NodeId otherwise = kNoNode;
    if (in.accept_sign(";") && in.accept("otherwise") && in.accept_sign(":")) {
      otherwise = guarded(in, in.make(Op::Not, condition), [&] { return part(in); });
      if (otherwise == kNoNode) return kNoNode;
    } else {
      in.back_to(start);
    }
    return in.make(Op::If, condition, body, otherwise);
  }
  if (in.accept("you may")) return optional(in, part(in));
  return statement(in);
}

// "inflict 1 to any target, repeated for each copy of this in your discard pile"
NodeId repeated_part(Phrases& in) {
  CardDb& db = in.db();
  const size_t picks = db.picks.size();
  const NodeId body = part(in);
  if (body == kNoNode) return kNoNode;
  const size_t start = in.mark();
  if (!in.accept_sign(",") || !in.accept("repeated for each")) {
    in.back_to(start);
    return body;
  }
  Selector s;
  if (!in.filter(s)) return kNoNode;
  for (size_t i = picks; i < db.picks.size(); ++i) db.picks[i].when = When::Resolving;
  const int first = static_cast<int>(picks) - in.text.picks_begin;
  return in.make(Op::Repeat, body, kNoNode, kNoNode, in.add_selector(s), first);
}

}  // namespace

NodeId parse_paragraph(Phrases& in) {
  NodeId left = repeated_part(in);
  while (left != kNoNode) {
    const size_t start = in.mark();
    if (!in.accept_sign(",") || !in.accept("then")) {
      in.back_to(start);
      break;
    }
    const NodeId right = repeated_part(in);
    if (right == kNoNode) return kNoNode;
    left = in.make(Op::Then, left, right);
  }
  return left;
}

}  // namespace grimoire
