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

bool condition_holds(const Game& g, const Ability& a, CardRef source, PlayerId controller) {
  if (a.condition == kNoNode) return true;
  // OPTIMIZATION: the commonest condition needs no context.
  const Node& n = g.db->node(a.condition);
  if (n.op == Op::MageNoir && g.db->node(n.kid[0]).op == Op::You) return mage_noir(g, controller);
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
