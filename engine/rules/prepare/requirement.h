// What preparing a card asks for, and whether it can be had: DR-2.2.1 to DR-2.2.3, DR-2.3.
#pragma once

#include "engine/rules/prepare/prepare.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/read/values.h"

namespace grimoire {

// One way to fulfil the requirement (RULING(36)).
struct Route {
  SmallList<Need, 6> needs;
  uint16_t pay_selector = kNoSelector;
  int pay_count = 0;
  ManaBag less;                   // of the cost
  AbilityId option = kNoAbility;  // the text that allows this way; none: as printed
  uint8_t number = 0;             // of an option: see route_number
};
using Routes = SmallList<Route, 6>;

// DR-2.2.1: effects that alter the requirement.
void find_routes(const Game& g, PlayerId p, CardId c, Routes& out);
// Ways have a number that stays: a component declared later may leave more or fewer words to drop,
// or end the condition of an option, and must not turn one way into another.
uint8_t route_number(const Routes& routes, size_t index);
const Route& numbered_route(const Routes& routes, uint8_t number);
bool declared(const Game& g, CardRef card, CardId component, WordId w);
int declared_count(const Game& g, const PrepareFrame& f, WordId w);
int components_available(const Game& g, PlayerId p, WordId w);
bool meets(const Game& g, PlayerId p, const Need& need);
enum class Use : uint8_t { Needed, Further };
void declare(Game& g, CardRef card, CardId component, WordId w, Use use = Use::Needed);
// Components beyond the requirement that the spell may still use (Delayed Fate, RULING(67)): of the
// first such word, and whether there is one.
struct FurtherUse {
  WordId word = kNoWord;
  CardList candidates;
};
FurtherUse further_use(const Game& g, const PrepareFrame& f);
// The permissions that this spell uses up, used or not.
void drop_further_uses(Game& g, PlayerId p, CardId card);
ManaBag payable(const Game& g, PlayerId p, CardId card);
// Water for having no Slowcast (Ritual of absolute zero, RULING(64)).
ManaBag waiver_price(const Game& g, CardId card);
// The option of the card that the preparation follows, if any.
AbilityId chosen_option(const Game& g, const PrepareFrame& f);
ManaBag full_cost(const Game& g, const PrepareFrame& f);
// Cards in hand that match, other than the card itself.
int cards_to_pay(const Game& g, PlayerId p, CardId card, uint16_t selector);
// Whether, with the components declared so far, the preparation can still be completed. Components
// may change requirement and cost (RULING(2)), so each choice is tried.
bool completable(Game& g, const PrepareFrame& f);
// The same, with a needed component declared next, or none if all are.
bool completable_as_needed(Game& g, const PrepareFrame& f);
bool components_change_things(const Game& g, PlayerId p);
// Whether its components and cards to pay with are there.
bool route_open(const Game& g, PlayerId p, CardId card, const Route& r);
bool route_works(Game& g, PlayerId p, CardId c, const Route& r, uint8_t number);

// Calls visit(player) for everybody whose components the player may use.
template <class Visit>
void each_component_side(const Game& g, PlayerId p, Visit visit) {
  visit(p);
  if ((g.s().player(p).features & bit(Feature::OthersComponents)) == 0) return;
  bool others = false;
  each_ability(g, p, Feature::OthersComponents, AbilityKind::Always, [&](CardRef, AbilityId id) {
    others = others || g.db->ability(id).change == Change::OthersComponents;
  });
  for (int i = 0; others && i < g.s().player_count(); ++i) {
    const auto other = static_cast<PlayerId>(i);
    if (alive(g, other) && opposing(g, p, other)) visit(other);
  }
}

template <class Visit>
void each_component(const Game& g, PlayerId p, WordId w, Visit visit) {
  // OPTIMIZATION: most cards never had the word.
  const bool words_change = words_given(g);
  each_component_side(g, p, [&](PlayerId side) {
    for (const CardId c : g.s().zone(side, Zone::Board)) {
      const CardDef& def = definition(g, c);
      if (!words_change && !def.words.has(w) && (def.features & bit(Feature::Word)) == 0) continue;
      if (has_word(g, c, w) && is_component(g, c)) visit(c);
    }
  });
}

// Mana under cards that may pay for this one (Desert fangs).
template <class Visit>
void each_other_payer(const Game& g, PlayerId p, CardId card, Visit visit) {
  if (blanked(g, card)) return;
  for (const AbilityId id : definition(g, card).abilities) {
    const Ability& a = g.db->ability(id);
    if (a.change != Change::PaidFrom || !condition_holds(g, a, card, p)) continue;
    each_match(g, a.selector, context_of(g, card, a, p), visit);
  }
}

}  // namespace grimoire
