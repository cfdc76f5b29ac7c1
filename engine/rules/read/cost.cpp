// DR-2.4 Mana cost of spells: printed cost, then what cards make of it.
#include "engine/rules/read/cost.h"

#include <algorithm>

#include "engine/rules/read/abilities.h"
#include "engine/rules/read/values.h"

namespace grimoire {
namespace {

// Whether texts of player p may change what the cards of another cost, or their own.
bool changes_costs_of(const Game& g, PlayerId p, PlayerId owner) {
  const Feature feature = p == owner ? Feature::Cost : Feature::CostsOthers;
  return (g.s().player(p).features & bit(feature)) != 0;
}

void change_cost(const Game& g, const Ability& a, const Context& c, CardId card, ManaBag& cost) {
  const CardDef& def = definition(g, card);
  if (a.change == Change::CostZero) {
    cost = {};
    return;
  }
  const bool x_alone = def.x_element >= 0 &&
                       std::all_of(def.cost.begin(), def.cost.end(), [](int n) { return n == 0; });
  if (x_alone) return;
  const int by = amount(g, a.amount, c);
  const int own = 1 << static_cast<int>(element_of(g, card));
  const int elements = (a.flags & kOwnElement) != 0 ? own : a.elements;
  for (int e = 0; e < kElements; ++e) {
    // DR-2.4.4, RULING(19): a printed X takes no change.
    if ((elements >> e & 1) == 0 || def.x_element == e) continue;
    cost.of[e] += (a.flags & kMore) != 0 ? by : -by;
  }
}

// Set to nothing first, then more and less.
void change_by_others(const Game& g, CardId card, ManaBag& cost) {
  const PlayerId owner = g.s().card(card).owner();
  ManaBag change;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!changes_costs_of(g, p, owner)) continue;
    each_ability(g, p, Feature::Cost, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      const Context c = context_of(g, from, a, p);
      if (!matches(g, a.selector, card, c)) return;
      change_cost(g, a, c, card, a.change == Change::CostZero ? cost : change);
    });
  }
  cost.add(change);
}

// What the components give that were declared for it: each once, however many words it serves for.
void change_by_components(const Game& g, CardId card, ManaBag& cost) {
  if (!g.s().any_effect(EffectKind::Used)) return;
  CardList used;
  for (const Effect& e : g.s().effects()) {
    if (e.kind != EffectKind::Used || e.subject != g.s().ref(card) || !g.s().valid(e.other))
      continue;
    if (std::find(used.begin(), used.end(), e.other.id) != used.end()) continue;
    used.push_back(e.other.id);
    abilities_of(g, e.other.id, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (a.change != Change::UsersCost) return;
      const Context c = context_of(g, from, a, g.s().card(e.other.id).owner());
      if (matches(g, a.selector, card, c)) change_cost(g, a, c, card, cost);
    });
  }
}

}  // namespace

ManaBag printed_cost(const Game& g, const CardList& cards) {
  ManaBag sum;
  for (const CardId card : cards) {
    for (int e = 0; e < kElements; ++e)
      sum.of[e] += definition(g, card).cost[static_cast<size_t>(e)];
  }
  return sum;
}

bool have_costs(const Game& g, const CardList& cards) {
  return std::none_of(cards.begin(), cards.end(),
                      [&](CardId card) { return definition(g, card).of_adversary; });
}

bool prices_stand(const Game& g, PlayerId owner) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    const bool gives = (g.s().player(p).features & bit(Feature::UsersPrice)) != 0;
    if (gives || changes_costs_of(g, p, owner)) return false;
  }
  return true;
}

ManaBag preparation_cost(const Game& g, PlayerId p, CardId card) {
  const CardDef& def = definition(g, card);
  ManaBag cost;
  for (int e = 0; e < kElements; ++e) cost.of[e] = def.cost[static_cast<size_t>(e)];
  // The card's own clauses, live while it is being prepared.
  if ((def.features & bit(Feature::OwnCost)) != 0 && !blanked(g, card)) {
    const int times = times_applied(g, card);
    for (const AbilityId id : def.abilities) {
      const Ability& a = g.db->ability(id);
      if ((a.features & bit(Feature::OwnCost)) == 0) continue;
      const Context c = context_of(g, card, a, p);
      if (!condition_holds(g, a, card, p)) continue;
      for (int i = 0; i < times; ++i) change_cost(g, a, c, card, cost);
    }
  }
  change_by_others(g, card, cost);
  if ((features_in_play(g) & bit(Feature::UsersPrice)) != 0) change_by_components(g, card, cost);
  // DR-2.4 note: no element costs less than nothing.
  for (int e = 0; e < kElements; ++e) cost.of[e] = std::max(0, cost.of[e]);
  return cost;
}

}  // namespace grimoire
