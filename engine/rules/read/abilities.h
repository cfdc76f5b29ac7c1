// The texts that work for a player just now.
#pragma once

#include "engine/rules/read/card_texts.h"
#include "engine/rules/read/conditions.h"

namespace grimoire {

// Calls visit(source, ability) for every ability of kind `kind` with feature `feature` that player
// p has on the board or has created. The source of a created one keeps its numbers (RULING(113)).
template <class Visit>
void each_ability(const Game& g, PlayerId p, Feature feature, AbilityKind kind, Visit visit) {
  const uint64_t wanted = bit(feature);
  if ((g.s().player(p).features & wanted) == 0) return;
  each_bearer(g, p, wanted, [&](CardId card) {
    abilities_of(g, card, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (a.kind == kind && (a.features & wanted) != 0 && works(g, from, a, p)) visit(from, id);
    });
  });
  if (!g.s().any_effect(EffectKind::Created)) return;
  for (const Effect& e : g.s().effects()) {
    if (e.kind != EffectKind::Created || e.controller != p) continue;
    const Ability& a = g.db->ability(e.ability);
    if (a.kind == kind && (a.features & wanted) != 0 && condition_holds(g, a, e.source, p))
      visit(e.source, e.ability);
  }
}

}  // namespace grimoire
