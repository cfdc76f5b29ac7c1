// The texts of one card: its own and the gained ones.
#pragma once

#include "engine/rules/read/cards.h"
#include "engine/rules/read/context.h"

namespace grimoire {

// The abilities that the effect gives its subject; orders of an activation do not count.
inline std::span<const AbilityId> gained_texts(const CardDb& db, const Effect& e) {
  if (e.kind == EffectKind::TextOf) return db.def(e.def).abilities;
  const bool one =
      e.kind == EffectKind::Text && db.ability(e.ability).kind != AbilityKind::Activation;
  return {&e.ability, one ? size_t{1} : size_t{0}};
}

// DR-7.2: what an exhausted Animal still has are the abilities that exhaust it, for texts that use
// them all the same.
inline bool face_down(const Game& g, CardId c, const Ability& a) {
  return g.s().exhausted(c) && a.kind != AbilityKind::Exhaust;
}

// Calls visit(CardText) for the texts of the card that are not off. Those that are keep their
// number.
template <class Visit>
void numbered_abilities_of(const Game& g, CardId c, Visit visit) {
  const CardRef me = g.s().ref(c);
  const std::vector<AbilityId>& own = definition(g, c).abilities;
  int number = 0;
  if (!blanked(g, c)) {
    const bool hides = g.s().exhausted(c);
    for (const AbilityId id : own) {
      const CardText text{id, me, number++};
      if (!hides || !face_down(g, c, g.db->ability(id))) visit(text);
    }
  }
  if (!g.s().any_effect(EffectKind::TextOf, EffectKind::Text) || !g.s().has_slot(c)) return;
  number = static_cast<int>(own.size());
  const size_t first = first_gain(g, c);
  const auto effects = g.s().effects();
  for (size_t i = 0; i < effects.size(); ++i) {
    const Effect& e = effects[i];
    if (e.subject != me) continue;
    for (const AbilityId id : gained_texts(*g.db, e)) {
      if (i >= first) visit(CardText{id, e.subject, number});
      ++number;
    }
  }
}

// Calls visit(source, ability) for the texts of one card that are not off.
// The source of a gained one knows the changes of the giver's numbers (RULING(117)).
template <class Visit>
void abilities_of(const Game& g, CardId c, Visit visit) {
  numbered_abilities_of(g, c, [&](const CardText& text) { visit(text.of, text.ability); });
}

// The text of that number if it is not off; else one of kNoAbility.
CardText ability_at(const Game& g, CardId c, int number);
// Whether the once-per-turn ability was used this turn; a gained one is counted by itself.
bool used_this_turn(const Game& g, const CardText& text);
void mark_used(Game& g, const CardText& text);
// RULING(89): whether its activation text, as it is now, says "draw".
bool has_draw_effect(const Game& g, CardId c);
// Whether the card can have a text with one of these features: its own, or one that it gained.
inline bool may_have(const Game& g, CardId c, uint64_t features) {
  return g.s().any_effect(EffectKind::TextOf, EffectKind::Text) ||
         (definition(g, c).features & features) != 0;
}

// Calls visit(card) for the cards on the player's board that can have such a text.
template <class Visit>
void each_bearer(const Game& g, PlayerId p, uint64_t features, Visit visit) {
  const State& s = g.s();
  const bool gained = s.any_effect(EffectKind::TextOf, EffectKind::Text);
  const bool printed = s.player(p).copy == kNoDef;
  for (const CardId c : s.zone(p, Zone::Board)) {
    const CardDef& def = printed ? g.db->def(s.card(c).def) : definition(g, c);
    if (gained || (def.features & features) != 0) visit(c);
  }
}

}  // namespace grimoire
