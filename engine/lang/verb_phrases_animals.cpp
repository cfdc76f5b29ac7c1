// Verbs about Animals, and those that their texts need.
#include "engine/lang/verb_phrases_parts.h"

namespace grimoire {
namespace {

NodeId about(Phrases& in, Op op, uint8_t zones = kInPlay) {
  const NodeId which = in.cards(zones);
  return which == kNoNode ? kNoNode : in.make(op, which);
}

// "create 1 "Worker bee"": the card may stand further down.
NodeId create_cards(Phrases& in) {
  const NodeId n = in.amount(NumberClass::Count);
  if (n == kNoNode) return kNoNode;
  const int column = in.peek().column;
  const std::optional<std::string> name = in.string();
  if (!name) return kNoNode;
  const NodeId node = in.make(Op::CreateCards, n);
  in.db().named.push_back({node, *name, column});
  return node;
}

NodeId use_ability(Phrases& in) {
  const NodeId which = in.cards();
  if (which == kNoNode || !in.accept("without its cost")) return kNoNode;
  return in.make(Op::UseAbility, which);
}

// "make 1 trade at 1 for 1"
NodeId make_trade(Phrases& in) {
  const NodeId n = in.amount(NumberClass::Times);
  if (n == kNoNode || !in.accept("trade at")) return kNoNode;
  NodeId given = kNoNode;
  NodeId taken = kNoNode;
  return in.rate(given, taken) ? in.make(Op::TradeOnce, n, given, taken) : kNoNode;
}

// "swap 1 spell in your hand with 1 spell in your discard pile"
NodeId swap_with_pile(Phrases& in) {
  const NodeId in_hand = in.cards(kInOwnHand);
  if (in_hand == kNoNode || !in.accept("with")) return kNoNode;
  const NodeId in_pile = in.cards(kInPile);
  return in_pile == kNoNode ? kNoNode : in.make(Op::SwapWithPile, in_hand, in_pile);
}

// "prepare 1 Forest card in your hand for free"
NodeId prepare_free(Phrases& in) {
  const NodeId which = in.cards(kInOwnHand);
  return which != kNoNode && in.accept("for free") ? in.make(Op::PrepareFree, which) : kNoNode;
}

}  // namespace

NodeId parse_of_animals(Phrases& in) {
  if (in.accept("rest")) return about(in, Op::Rest);
  if (in.accept("exhaust")) return about(in, Op::Exhaust);
  if (in.accept("use an ability of")) return use_ability(in);
  if (in.accept("create")) return create_cards(in);
  if (in.accept("look at the third card of your deck")) return in.make(Op::LookThird);
  if (in.accept("look at the opponent's hand")) {
    in.text.spoken = {Spoken::Opponent};
    return parse_look_at_hand(in, in.make(Op::Opponent));
  }
  if (in.accept("make")) return make_trade(in);
  if (in.accept("revert")) return about(in, Op::Revert);
  if (in.accept("swap")) return swap_with_pile(in);
  if (in.accept("prepare")) return prepare_free(in);
  return kNoNode;
}

}  // namespace grimoire
