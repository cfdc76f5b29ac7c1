#include "engine/rules/read/card_texts.h"

#include "engine/lang/schema.h"

namespace grimoire {

CardText ability_at(const Game& g, CardId c, int number) {
  CardText found;
  numbered_abilities_of(g, c, [&](const CardText& text) {
    if (text.number == number) found = text;
  });
  return found;
}

namespace {

// The effect that gave the text, by its index; -1: it is the card's own.
int giver_of(const Game& g, const CardText& text) {
  int number = static_cast<int>(definition(g, text.of.id).abilities.size());
  if (text.number < number) return -1;
  const auto effects = g.s().effects();
  for (size_t i = 0; i < effects.size(); ++i) {
    if (effects[i].subject != text.of) continue;
    number += static_cast<int>(gained_texts(*g.db, effects[i]).size());
    if (text.number < number) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

bool used_this_turn(const Game& g, const CardText& text) {
  const int once = g.db->ability(text.ability).once_bit;
  if (once == 0 || !g.s().has_slot(text.of.id)) return false;
  const int giver = giver_of(g, text);
  const int used =
      giver < 0 ? g.s().slot(text.of.id).used : g.s().effects()[static_cast<size_t>(giver)].b;
  return (used >> (once - 1) & 1) != 0;
}

void mark_used(Game& g, const CardText& text) {
  const int once = g.db->ability(text.ability).once_bit;
  if (once == 0 || !g.s().has_slot(text.of.id)) return;
  const int giver = giver_of(g, text);
  if (giver >= 0) {
    g.s().effects()[static_cast<size_t>(giver)].b |= 1 << (once - 1);
    return;
  }
  Slot& slot = g.s().slot(text.of.id);
  slot.used = static_cast<uint8_t>(slot.used | 1 << (once - 1));
}

namespace {

bool says_draw(const CardDb& db, AbilityId id) {
  if (id == kNoAbility) return false;
  return any_node(db, db.ability(id).body, [&](NodeId node) {
    const Node& n = db.node(node);
    const bool creates = schema(n.op).value == Field::Ability;
    return n.op == Op::Draw || (creates && says_draw(db, static_cast<AbilityId>(n.value)));
  });
}

}  // namespace

bool has_draw_effect(const Game& g, CardId c) {
  if (!blanked(g, c) && says_draw(*g.db, definition(g, c).activation)) return true;
  if (!g.s().any_effect(EffectKind::TextOf, EffectKind::Text)) return false;
  const size_t first = first_gain(g, c);
  const auto effects = g.s().effects();
  for (size_t i = first; i < effects.size(); ++i) {
    const Effect& e = effects[i];
    if (e.subject != g.s().ref(c)) continue;
    if (e.kind == EffectKind::TextOf && says_draw(*g.db, g.db->def(e.def).activation)) return true;
    const bool order =
        e.kind == EffectKind::Text && g.db->ability(e.ability).kind == AbilityKind::Activation;
    if (order && says_draw(*g.db, e.ability)) return true;
  }
  return false;
}

}  // namespace grimoire
