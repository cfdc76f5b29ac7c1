#include "engine/rules/read/price.h"

#include <algorithm>

#include "engine/base/bounds.h"

namespace grimoire {
namespace {

// Calls visit(ability, context) for what changes the abilities of this Animal, whoever has it.
template <class Visit>
void each_ability_change(const Game& g, CardId animal, Visit visit) {
  if ((features_in_play(g) & bit(Feature::Abilities)) == 0) return;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::Abilities, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      const Context c = context_of(g, from, a, p);
      if (a.change != Change::AbilityPaidFrom && matches(g, a.selector, animal, c)) visit(a, c);
    });
  }
}

void add_part(ManaPrice& price, uint8_t mask, int count) {
  if (count <= 0) return;
  int i = 0;
  while (price.mask[i] != 0 && price.mask[i] != mask) ++i;
  price.mask[i] = mask;
  price.left[i] = in_bounds(int64_t{price.left[i]} + count);
}

}  // namespace

ManaPrice ability_price(const Game& g, CardId animal, const Ability& a) {
  int64_t times = 1;
  bool of_any_element = false;
  ManaBag more;
  each_ability_change(g, animal, [&](const Ability& by, const Context& c) {
    switch (by.change) {
      case Change::AbilityDouble: times = in_bounds(times * 2); break;
      case Change::AbilityAnyMana: of_any_element = true; break;
      case Change::AbilityCost:
        for (int e = 0; e < kElements; ++e) {
          if ((by.elements >> e & 1) != 0)
            more.of[e] = in_bounds(int64_t{more.of[e]} + std::max(0, amount(g, by.amount, c)));
        }
        break;
      default: break;
    }
  });
  ManaPrice price;
  for (int e = 0; e < kElements; ++e) {
    const int count = in_bounds(a.cost[static_cast<size_t>(e)] * times + more.of[e]);
    add_part(price, of_any_element ? kAnyElement : static_cast<uint8_t>(1 << e), count);
  }
  add_part(price, kAnyElement, in_bounds(a.any_cost * times));
  return price;
}

int ability_times(const Game& g, CardId animal) {
  int64_t times = 1;
  each_ability_change(g, animal, [&](const Ability& by, const Context& c) {
    if (by.change == Change::AbilityTimes)
      times = in_bounds(times * std::max(0, amount(g, by.amount, c)));
  });
  constexpr int64_t kMostTimes = 1000;  // more than anybody could want to see
  return static_cast<int>(std::min(times, kMostTimes));
}

ManaBag mana_for_ability(const Game& g, CardId animal) {
  ManaBag all = g.s().player(g.s().card(animal).owner()).reserve;
  each_ability_payer(g, animal, [&](CardId c) {
    if (g.s().has_slot(c)) all.add(g.s().slot(c).mana);
  });
  return all;
}

}  // namespace grimoire
