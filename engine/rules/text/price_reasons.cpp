// What exactly is missing, for those who ask: none of this is looked at while a game is played.
#include "engine/rules/text/price_reasons.h"

#include <algorithm>

#include "engine/rules/mana/pay.h"
#include "engine/rules/read/reasons.h"
#include "engine/rules/text/possible.h"

namespace grimoire {
namespace {

constexpr const char* kPriceRule = "DR-9.1";

// "pay 1 mineral and 2 fire": a reason for each part that the reserve does not hold.
void explain_mana(const Game& g, PlayerId p, NodeId mana, const Context& c, Reasons& why) {
  const size_t before = why.list.size();
  for (NodeId part = mana; part != kNoNode; part = g.db->node(part).kid[1]) {
    const Node& n = g.db->node(part);
    if (g.db->node(n.kid[0]).op == Op::All) continue;
    const int need = std::max(0, amount(g, n.kid[0], c));
    const int have = g.s().player(p).reserve.total(n.flags);
    if (have < need) why.add({ReasonKind::PriceMana, kPriceRule, n.flags, need, have});
  }
  // Each part alone could be paid, not all of them together.
  if (why.list.size() == before) why.add({ReasonKind::CostCannotBePaid, kPriceRule});
}

void explain_hand(const Game& g, const Node& n, const Context& c, Reasons& why) {
  const PlayerId p = player_of(g, n.kid[0], c);
  const int have = p == kNoPlayer ? 0 : cards_to_discard(g, n, p, c);
  const bool exactly = g.db->selector(n.value).quantity == Quantity::Exactly;
  const int need = amount(g, n.kid[1], c);
  why.add({ReasonKind::PriceCards, kPriceRule, 0, exactly ? need : std::min(1, need), have});
}

bool will_not_go(const Game& g, const Node& n, const Context& c) {
  const bool leaves = n.op == Op::Discard || n.op == Op::Destroy;
  return leaves && g.db->node(n.kid[0]).op == Op::This && g.s().valid(c.source) &&
         cannot_be_discarded(g, c.source.id);
}

}  // namespace

void explain_price(const Game& g, NodeId price, const Context& c, Reasons& why) {
  if (possible(g, price, c, false)) return;
  const Node& n = g.db->node(price);
  switch (n.op) {
    case Op::Seq:
      explain_price(g, n.kid[0], c, why);
      explain_price(g, n.kid[1], c, why);
      return;
    case Op::Then:  // the second part fails with the first
    case Op::CostTo: explain_price(g, n.kid[0], c, why); return;
    case Op::Pay: explain_mana(g, player_of(g, n.kid[0], c), n.kid[1], c, why); return;
    case Op::DiscardHand: explain_hand(g, n, c, why); return;
    case Op::LockReserve:
      if (!can_pay(g, c.you, n.kid[0], c)) return explain_mana(g, c.you, n.kid[0], c, why);
      break;
    default: break;
  }
  if (will_not_go(g, n, c)) return why.add({ReasonKind::PriceWillNotGo, kPriceRule});
  why.add(
      {.kind = ReasonKind::PriceNothing, .rule = kPriceRule, .ability = c.ability, .node = price});
}

}  // namespace grimoire
