#include "engine/lang/phrases.h"

namespace grimoire {

// ---- Amounts

NodeId Phrases::simple_amount(NumberClass number_class) {
  if (accept("X")) {
    if (x_column_ == 0) x_column_ = peek(-1).column;
    return make(Op::XPaid);
  }
  if (accept("half your hp")) return make(Op::HalfHp, make(Op::You));
  if (accept("as much")) return something_done() ? make(Op::Did) : kNoNode;
  if (accept("that much")) {
    if (text.event_amount) return make(Op::EventAmount);
    return means_nothing(
        "'that much' means nothing here: it is the damage or HP that a 'whenever …:' speaks of");
  }
  if (peek().text == "all") {
    hard_fail(
        "'all' of what? It stands before Mana that is somewhere, as in: release all mana from "
        "under this; here, say how much");
    return kNoNode;
  }
  if (accept("the hp of")) {
    const NodeId card = cards();
    return card == kNoNode ? kNoNode : make(Op::HpOf, card);
  }
  if (accept("the mana released")) {
    return something_done() ? make(Op::Released, kNoNode, kNoNode, kNoNode, 0, kAnyElement)
                            : kNoNode;
  }
  if (accept("the mana under")) {
    const NodeId card = cards();
    return card == kNoNode ? kNoNode : make(Op::ManaUnder, card, kNoNode, kNoNode, 0, kAnyElement);
  }
  if (accept("the cost of")) {
    const NodeId card = cards(kInPlay | kInPile);
    return card == kNoNode ? kNoNode : make(Op::CostOf, card, kNoNode, kNoNode, 0, kAnyElement);
  }
  if (accept("the number of")) {
    Selector s;
    return filter(s) ? make(Op::Count, kNoNode, kNoNode, kNoNode, add_selector(s)) : kNoNode;
  }
  if (accept("the")) {
    const std::optional<Element> e = element();
    if (!e) return kNoNode;
    const int mask = 1 << static_cast<int>(*e);
    if (accept("released"))
      return something_done() ? make(Op::Released, kNoNode, kNoNode, kNoNode, 0, mask) : kNoNode;
    if (accept("under")) {
      const NodeId card = cards();
      return card == kNoNode ? kNoNode : make(Op::ManaUnder, card, kNoNode, kNoNode, 0, mask);
    }
    const NodeId owner = accept("in") ? whose() : kNoNode;
    if (owner == kNoNode || !accept("reserve")) return kNoNode;
    return make(Op::ManaInReserve, owner, kNoNode, kNoNode, 0, mask);
  }
  if (number_class == NumberClass::Mana && accept("one"))
    return make(Op::Fixed, kNoNode, kNoNode, kNoNode, 0, 1);
  if (accept("two")) return make(Op::Fixed, kNoNode, kNoNode, kNoNode, 0, 2);
  if (accept("four")) return make(Op::Fixed, kNoNode, kNoNode, kNoNode, 0, 4);
  const std::optional<int> n = number();
  if (!n) return kNoNode;
  const NodeId base = make_number(*n, number_class);
  const size_t start = mark();
  if (accept("for each player")) return make(Op::PerPlayer, base);
  if (accept("for each of them")) return something_done() ? make(Op::PerDid, base) : kNoNode;
  if (accept("for each")) return per_each(base);
  back_to(start);
  return base;
}

NodeId Phrases::per_each(NodeId base) {
  if (accept("spell you discarded from your hand this turn"))
    return make(Op::PerDiscarded, base, make(Op::You));
  // "1 for each water in the opponent's reserve"
  const size_t what = mark();
  const std::optional<Element> e = accept("mana") ? std::nullopt : element();
  const int mask = e ? 1 << static_cast<int>(*e) : kAnyElement;
  const bool mana = mark() != what;
  const SpokenOf spoken = text.spoken;
  const NodeId owner = mana && accept("in") ? whose() : kNoNode;
  if (owner != kNoNode && accept("reserve"))
    return make(Op::PerMana, base, owner, kNoNode, 0, mask);
  if (failed_hard()) return kNoNode;
  text.spoken = spoken;
  back_to(what);
  Selector s;
  if (!filter(s)) return kNoNode;
  return make(Op::PerEach, base, kNoNode, kNoNode, add_selector(s));
}

NodeId Phrases::amount(NumberClass number_class) {
  NodeId value = simple_amount(number_class);
  if (value == kNoNode) return kNoNode;
  while (accept_sign("(")) {
    if (accept("plus")) {
      NodeId more = simple_amount(number_class);
      if (more == kNoNode) return kNoNode;
      if (accept("if")) {
        const NodeId when = condition();
        if (when == kNoNode) return kNoNode;
        more = make(Op::IfElse, when, more, kNoNode);
      }
      value = make(Op::Plus, value, more);
    } else if (accept("at most")) {
      const NodeId most = simple_amount(NumberClass::Limit);
      if (most == kNoNode) return kNoNode;
      value = make(Op::AtMost, value, most);
    } else {
      const NodeId other = simple_amount(number_class);
      if (other == kNoNode || !accept("if")) return kNoNode;
      const NodeId when = condition();
      if (when == kNoNode) return kNoNode;
      value = make(Op::IfElse, when, other, value);
    }
    if (!accept_sign(")")) return kNoNode;
  }
  return value;
}

bool Phrases::rate(NodeId& given, NodeId& taken) {
  const auto side = [&](NodeId& out) {
    if (peek().kind == TokenKind::Number && peek().number == 0)
      return hard_fail("a trade takes and gives at least 1 Mana");
    out = amount(NumberClass::Count);
    return out != kNoNode;
  };
  return side(given) && accept("for") && side(taken);
}

// ---- Conditions

NodeId Phrases::condition() {
  NodeId left = simple_condition();
  while (left != kNoNode && accept("and")) {
    const NodeId right = simple_condition();
    if (right == kNoNode) return kNoNode;
    left = make(Op::And, left, right);
  }
  return left;
}

NodeId Phrases::simple_condition() {
  if (accept("not")) {
    const NodeId inner = simple_condition();
    return inner == kNoNode ? kNoNode : make(Op::Not, inner);
  }
  if (accept("mage noir")) return make(Op::MageNoir, make(Op::You));
  if (accept("the opponent is mage noir")) return make(Op::MageNoir, opponent());
  if (accept("they are mage noir")) return make(Op::MageNoir, they());
  if (accept("the active player is mage noir")) {
    text.spoken = {Spoken::Active};
    return make(Op::MageNoir, make(Op::ActivePlayer));
  }
  if (accept("zenith")) return make(Op::Zenith);
  if (accept("your turn")) return make(Op::YourTurn);
  if (accept("nobody lost hp")) return something_done() ? make(Op::NobodyLostHp) : kNoNode;
  if (accept("no damage was taken")) return something_done() ? make(Op::NoDamage) : kNoNode;
  if (accept("your hand is empty")) return make(Op::HandEmpty);
  if (accept("your reserve is empty")) return make(Op::ReserveEmpty);
  if (accept("it was done")) return something_done() ? make(Op::DidIt) : kNoNode;
  if (accept("this is not on top of your discard pile")) return make(Op::NotOnTop);
  if (accept("this is prepared")) return make(Op::StanceIs, kNoNode, kNoNode, kNoNode, 0, 1);
  if (accept("this is activated")) return make(Op::Activated);
  if (accept("this is channeled")) return make(Op::StanceIs, kNoNode, kNoNode, kNoNode, 0, 2);
  if (accept("this is the first spell you prepared this turn")) return make(Op::FirstPrepared);
  if (accept("an equipment was destroyed this turn")) return make(Op::EquipmentLost);
  if (accept("your deck has more than")) {
    const NodeId n = amount(NumberClass::Limit);
    return n != kNoNode && accept("cards") ? make(Op::DeckAbove, n) : kNoNode;
  }
  return compare_condition();
}

NodeId Phrases::compare_condition() {
  if (accept("this locks")) {
    // NB: "locks water" and "locks no water" print no digit: RULING(1).
    const bool none = accept("no");
    NodeId n = kNoNode;
    if (!none && accept("at least")) {
      n = amount(NumberClass::Count);
      if (n == kNoNode) return kNoNode;
    }
    int mask = kAnyElement;
    if (!accept("mana")) {
      const std::optional<Element> e = element();
      if (!e) return kNoNode;
      mask = 1 << static_cast<int>(*e);
    }
    const NodeId locks = make(Op::Locks, n, kNoNode, kNoNode, 0, mask);
    return none ? make(Op::Not, locks) : locks;
  }
  if (accept("you have drawn as many cards this turn as")) {
    const NodeId n = amount(NumberClass::Limit);
    return n == kNoNode ? kNoNode : make(Op::DrewExactly, make(Op::You), n);
  }
  for (const auto& [who, op] : {std::pair{"you have drawn more than", Op::You},
                                std::pair{"the opponent has drawn more than", Op::Opponent}}) {
    if (!accept(who)) continue;
    const NodeId n = amount(NumberClass::Limit);
    if (n == kNoNode || (!accept("cards") && !accept("card")) || !accept("this turn"))
      return kNoNode;
    return make(Op::DrewMore, op == Op::Opponent ? opponent() : make(op), n);
  }
  for (const auto& [who, op] :
       {std::pair{"you have", Op::You}, std::pair{"the opponent has", Op::Opponent}}) {
    const size_t start = mark();
    if (!accept(who)) continue;
    const std::optional<Element> e = element();
    if (e && accept("in reserve")) {
      const NodeId player = op == Op::Opponent ? opponent() : make(op);
      return make(Op::ReserveHas, player, kNoNode, kNoNode, 0, 1 << static_cast<int>(*e));
    }
    back_to(start);
  }
  if (accept("the top card of your discard pile is")) {
    Selector s;
    if ((!accept("an") && !accept("a")) || !filter_out_of_play(s)) return kNoNode;
    s.zones = 0;
    return make(Op::TopIs, kNoNode, kNoNode, kNoNode, add_selector(s));
  }
  if (accept("the top card of your deck is")) {
    Selector s;
    if ((!accept("an") && !accept("a")) || !filter_out_of_play(s)) return kNoNode;
    s.zones = 0;
    return make(Op::CardIs, make(Op::TopOfDeck, make(Op::You)), kNoNode, kNoNode, add_selector(s));
  }
  if (accept("you control")) {
    NodeId least = kNoNode;
    const bool more = accept("more than");
    if (more || (!accept("an") && !accept("a"))) {
      if (!more && !accept("at least")) return kNoNode;
      least = amount(NumberClass::Count);
      if (least == kNoNode) return kNoNode;
    }
    Selector s;
    if (!filter_without_place(s)) return kNoNode;
    s.side = Side::Yours;
    s.zones = 1 << static_cast<int>(Zone::Board);
    return make(Op::Controls, least, kNoNode, kNoNode, add_selector(s), more ? kMoreThan : 0);
  }
  fail("a condition");
  return kNoNode;
}

}  // namespace grimoire
