// What exactly is missing, for those who ask: none of this is looked at while a game is played.
#include "engine/rules/read/reasons.h"

#include "engine/rules/read/cards.h"

namespace grimoire {
Reason why_blank(const Game& g, CardId c) {
  const State& s = g.s();
  constexpr const char* rule = "RULING(5)";
  if (s.has_slot(c)) {
    for (const Effect& e : s.effects()) {
      const bool other = e.source.id != c && e.source.id != kNoCard;
      if (e.kind == EffectKind::Blank && e.subject == s.ref(c) && other)
        return {.kind = ReasonKind::ForbiddenBy, .rule = rule, .by = e.def};
    }
  }
  const Reason by_rule = forbidden_by_rule(g, s.card(c).owner(), Change::NotMageNoir, rule);
  const bool ritual = definition(g, c).type == CardType::Ritual;
  return ritual ? by_rule : Reason{ReasonKind::Forbidden, rule};
}

Reason forbidden_by_rule(const Game& g, PlayerId p, Change change, const char* rule) {
  for (const CardId c : g.s().zone(p, Zone::Board)) {
    for (const AbilityId id : definition(g, c).abilities) {
      if (g.db->ability(id).change == change && !blanked(g, c))
        return {.kind = ReasonKind::ForbiddenBy, .rule = rule, .by = def_of(g, c)};
    }
  }
  return {ReasonKind::Forbidden, rule};
}

}  // namespace grimoire
