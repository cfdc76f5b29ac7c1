// What an ability of an Animal costs, and with what it can be paid.
#pragma once

#include "engine/rules/read/abilities.h"
#include "engine/rules/read/values.h"

namespace grimoire {

// A part of its own for each element, and one for any of them.
inline constexpr int kPriceParts = kElements + 1;

// What is still to be paid of a price, part by part. The parts that there are come first.
struct ManaPrice {
  uint8_t mask[kPriceParts + 1] = {};  // the elements that a part can be paid with; 0: no part
  int32_t left[kPriceParts] = {};
};

// RULING(180): the Mana printed before the text, doubled first, then with what others add.
ManaPrice ability_price(const Game& g, CardId animal, const Ability& a);
// RULING(181): how often its text is applied.
int ability_times(const Game& g, CardId animal);

// Calls visit(card) for the cards whose Mana may pay for the abilities of this one.
template <class Visit>
void each_ability_payer(const Game& g, CardId animal, Visit visit) {
  const PlayerId p = g.s().card(animal).owner();
  if ((g.s().player(p).features & bit(Feature::Abilities)) == 0) return;
  abilities_of(g, animal, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.change != Change::AbilityPaidFrom || !condition_holds(g, a, from, p)) return;
    each_match(g, a.selector, context_of(g, from, a, p), visit);
  });
}

// The reserve and what lies under those cards.
ManaBag mana_for_ability(const Game& g, CardId animal);

}  // namespace grimoire
