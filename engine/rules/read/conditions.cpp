#include "engine/rules/read/conditions.h"

#include "engine/rules/read/values.h"

namespace grimoire {

Context context_of(const Game& g, CardId c, const Ability& a, PlayerId controller) {
  return context_of(g, c == kNoCard ? CardRef{} : g.s().ref(c), a, controller);
}

Context context_of(const Game& g, CardRef source, const Ability& a, PlayerId controller) {
  Context ctx;
  ctx.you = controller;
  ctx.opponent = only_opponent(g, controller);
  ctx.source = source;
  ctx.def = a.def;
  if (a.for_chosen) ctx.event.player = controller;
  ctx.first_pick = static_cast<uint16_t>(g.s().picks().size());
  return ctx;
}

bool condition_holds(const Game& g, const Ability& a, CardId c, PlayerId controller) {
  return condition_holds(g, a, c == kNoCard ? CardRef{} : g.s().ref(c), controller);
}

namespace {

// OPTIMIZATION: the commonest conditions need no context: whose turn it is, and whether its player
// is a Mage Noir.
bool plain(const CardDb& db, const Node& n) {
  return n.op == Op::YourTurn || (n.op == Op::MageNoir && db.node(n.kid[0]).op == Op::You);
}

bool plain_holds(const Game& g, const Node& n, PlayerId you) {
  return n.op == Op::YourTurn ? own_turn(g, you) : mage_noir(g, you);
}

}  // namespace

bool condition_holds(const Game& g, const Ability& a, CardRef source, PlayerId controller) {
  if (a.condition == kNoNode) return true;
  const Node& n = g.db->node(a.condition);
  if (plain(*g.db, n)) return plain_holds(g, n, controller);
  if (n.op == Op::And) {
    const Node& first = g.db->node(n.kid[0]);
    if (plain(*g.db, first) && !plain_holds(g, first, controller)) return false;
  }
  return holds(g, a.condition, context_of(g, source, a, controller));
}

bool works(const Game& g, CardRef source, const Ability& a, PlayerId controller) {
  const State& s = g.s();
  const CardId c = source.id;
  if (a.zones != 0 && a.kind != AbilityKind::Whenever) {
    if ((a.zones >> static_cast<int>(s.card(c).zone()) & 1) == 0) return false;
  } else if (!s.on_board(c)) {
    return false;
  }
  if (!lies_right(g, c, a)) return false;
  if (s.exhausted(c) && a.kind != AbilityKind::Exhaust) return false;  // DR-7.2
  // "As soon as" looks at its condition itself.
  return a.kind == AbilityKind::AsSoonAs || condition_holds(g, a, source, controller);
}

}  // namespace grimoire
