#include "engine/rules/prepare/requirement.h"

#include <algorithm>

#include "engine/lang/limits.h"
#include "engine/rules/core/pick_slots.h"
#include "engine/rules/prepare/prepare.h"
#include "engine/rules/read/cost.h"
#include "engine/rules/read/numbers.h"
#include "engine/rules/text/interchangeable.h"

namespace grimoire {
namespace {

void add_need(Route& r, WordId w, int count) {
  if (count > 0) r.needs.push_back({w, static_cast<uint8_t>(std::min(count, 255))});
}

// Every way to need `less` components fewer.
void drop_components(const SmallList<Need, 6>& needs, size_t at, int less, const Route& so_far,
                     Routes& out) {
  if (less == 0) {  // all that are left are needed
    Route whole = so_far;
    for (; at < needs.size(); ++at) add_need(whole, needs[at].word, needs[at].count);
    out.push_back(whole);
    return;
  }
  if (at == needs.size()) return;
  for (int drop = 0; drop <= std::min<int>(less, needs[at].count); ++drop) {
    Route next = so_far;
    add_need(next, needs[at].word, needs[at].count - drop);
    drop_components(needs, at + 1, less - drop, next, out);
  }
}

// DR-4.5, RULING(3): gifts of the component to the spell, bound to this use.
void give_to_user(Game& g, CardRef user, CardId component) {
  if ((definition(g, component).features & bit(Feature::Users)) == 0 &&
      (g.s().player(g.s().card(component).owner()).features & bit(Feature::Users)) == 0) {
    return;
  }
  const PlayerId owner = g.s().card(component).owner();
  SmallList<Effect, 8> given;
  SmallList<Effect, 8> changes;
  abilities_of(g, component, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    const Context c = context_of(g, from, a, owner);
    if (a.kind != AbilityKind::Always || !matches(g, a.selector, user.id, c)) return;
    Effect e{.controller = owner,
             .subject = user,
             .source = g.s().ref(component),
             .def = def_of(g, component)};
    switch (a.change) {
      case Change::UsersNumbers:
        e.kind = EffectKind::Number;
        e.op = static_cast<uint8_t>(a.op);
        e.op_mage_noir = static_cast<uint8_t>(a.op2);
        e.a = a.amount == kNoNode ? 0 : amount(g, a.amount, c);
        e.b = a.amount2 == kNoNode ? 0 : amount(g, a.amount2, c);
        break;
      case Change::UsersGainText:
        e.kind = EffectKind::Text;
        e.ability = a.inner;
        e.op = a.last_only ? kLastUserOnly : 0;
        e.subject = give_numbers(g, from, user, changes);
        break;
      case Change::UsersGainAll:
        e.kind = EffectKind::TextOf;
        e.def = a.def;
        e.subject = give_numbers(g, from, user, changes);
        break;
      case Change::UsersGainKeyword:
        e.kind = EffectKind::Has;
        e.op = a.arg;
        break;
      default: return;
    }
    given.push_back(e);
  });
  for (const Effect& e : given) g.add_effect(e);
  for (const Effect& e : changes) g.add_effect(e);
}

}  // namespace

// The card's own options are numbered from here, each by its place on the card: an option whose
// condition a declared component ends leaves the others their numbers.
constexpr uint8_t kFirstOption = 0x80;
static_assert(kFirstOption + kMostAbilitiesOfCard <= 0x100);

namespace {

// What the option lowers the cost by (Time deletion).
ManaBag discount(const Game& g, const Ability& option, const Context& c) {
  ManaBag less;
  if (option.amount2 == kNoNode) return less;
  for (int e = 0; e < kElements; ++e) {
    if ((option.elements >> e & 1) != 0) less.of[e] = std::max(0, amount(g, option.amount2, c));
  }
  return less;
}

// Cards that every way costs besides (Mana shield).
void add_price(const Game& g, PlayerId p, CardId c, Route& r) {
  for (const AbilityId id : definition(g, c).abilities) {
    const Ability& a = g.db->ability(id);
    if (a.kind != AbilityKind::PreparePrice || r.pay_selector != kNoSelector) continue;
    r.pay_selector = a.selector;
    r.pay_count = std::max(0, amount(g, g.db->selector(a.selector).amount, context_of(g, c, a, p)));
  }
}

// How many fewer times components are needed that are needed several times.
int repeated_less(const Game& g, CardId c) {
  if ((features_in_play(g) & bit(Feature::Repeated)) == 0) return 0;
  int less = 0;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto whose = static_cast<PlayerId>(i);
    each_ability(g, whose, Feature::Repeated, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      const Context ctx = context_of(g, from, a, whose);
      if (matches(g, a.selector, c, ctx)) less += amount(g, a.amount, ctx);
    });
  }
  return less;
}

// How many components fewer the card says that it needs.
int needs_less(const Game& g, PlayerId p, CardId c) {
  int less = 0;
  for (const AbilityId id : definition(g, c).abilities) {
    const Ability& a = g.db->ability(id);
    if (a.change == Change::NeedsLess && condition_holds(g, a, c, p))
      less += times_applied(g, c) * amount(g, a.amount, context_of(g, c, a, p));
  }
  return less;
}

}  // namespace

void find_routes(const Game& g, PlayerId p, CardId c, Routes& out) {
  const CardDef& def = definition(g, c);
  // OPTIMIZATION: most cards say nothing of how they are prepared.
  const bool speaks = ((def.features | def.off_board) & bit(Feature::Needs)) != 0 && !blanked(g, c);
  const int repeated = repeated_less(g, c);
  SmallList<Need, 6> base;
  int total = 0;
  for (const Need& need : def.needs) {
    const int count = need.count > 1 ? std::max(0, need.count - repeated) : need.count;
    if (count > 0) base.push_back({need.word, static_cast<uint8_t>(count)});
    total += count;
  }
  const int less = speaks ? std::clamp(needs_less(g, p, c), 0, total) : 0;
  Route plain;
  if (speaks) add_price(g, p, c, plain);
  drop_components(base, 0, less, plain, out);
  if (!speaks) return;
  for (const AbilityId id : def.abilities) {
    const Ability& a = g.db->ability(id);
    if (a.kind != AbilityKind::PrepareOption || !condition_holds(g, a, c, p)) continue;
    const Context ctx = context_of(g, c, a, p);
    Route r;
    r.option = id;
    r.number = static_cast<uint8_t>(kFirstOption + a.ordinal);
    for (const Need& need : base) {
      const bool replaced = a.arg == raw(kNoWord) || a.arg == raw(need.word);
      if (!replaced || a.amount2 != kNoNode) add_need(r, need.word, need.count);
    }
    if (a.amount != kNoNode) add_need(r, static_cast<WordId>(a.flags), amount(g, a.amount, ctx));
    if (a.selector != kNoSelector) {
      r.pay_selector = a.selector;
      r.pay_count = std::max(0, amount(g, g.db->selector(a.selector).amount, ctx));
    }
    r.less = discount(g, a, ctx);
    add_price(g, p, c, r);
    out.push_back(r);
  }
}

namespace {

ManaBag lowered(ManaBag cost, const ManaBag& less) {
  for (int e = 0; e < kElements; ++e) cost.of[e] = std::max(0, cost.of[e] - less.of[e]);
  return cost;
}

}  // namespace

namespace {

// The ways that differ in the words they drop come first; there is always one.
size_t dropping_ways(const Routes& routes) {
  const auto option = [](const Route& r) { return r.option != kNoAbility; };
  return static_cast<size_t>(std::find_if(routes.begin(), routes.end(), option) - routes.begin());
}

}  // namespace

uint8_t route_number(const Routes& routes, size_t index) {
  return routes[index].option == kNoAbility ? static_cast<uint8_t>(index) : routes[index].number;
}

const Route& numbered_route(const Routes& routes, uint8_t number) {
  for (const Route& r : routes) {
    if (r.option != kNoAbility && r.number == number) return r;
  }
  return routes[std::min<size_t>(number, dropping_ways(routes) - 1)];
}

// ---- Components (DR-2.3)

int components_available(const Game& g, PlayerId p, WordId w) {
  int count = 0;
  each_component(
      g, p, w, [&](CardId c) { count += component_instances(g, c, w) + may_count_more(g, c, w); });
  return count;
}

bool declared(const Game& g, CardRef card, CardId component, WordId w) {
  for (const Effect& e : g.s().effects()) {
    if (e.kind == EffectKind::Used && e.subject == card && e.other.id == component &&
        (w == kNoWord || e.a == raw(w))) {
      return true;
    }
  }
  return false;
}

int declared_count(const Game& g, const PrepareFrame& f, WordId w) {
  int count = 0;
  for (const Effect& e : g.s().effects()) {
    if (e.kind != EffectKind::Used || e.subject != f.card || e.a != raw(w) || e.b != 0) continue;
    count += component_instances(g, e.other.id, w);
    for (const Pick& p : g.s().picks().subspan(f.first_pick)) {
      if (p.slot == kDouble && p.card().id == e.other.id && p.text == raw(w)) count += p.value;
    }
  }
  return count;
}

void declare(Game& g, CardRef card, CardId component, WordId w, Use use) {
  const bool first = !declared(g, card, component, kNoWord);
  g.add_effect({.kind = EffectKind::Used,
                .controller = g.s().card(card.id).owner(),
                .subject = card,
                .other = g.s().ref(component),
                .a = raw(w),
                .b = use == Use::Further ? 1 : 0});
  if (first) give_to_user(g, card, component);
}

namespace {

bool more_uses_for(const Game& g, const Effect& e, PlayerId p, CardId card) {
  if (e.kind != EffectKind::MoreUses || e.controller != p) return false;
  Context c;
  c.you = p;
  return matches(g, static_cast<uint16_t>(e.b), card, c);
}

int further_left(const Game& g, const PrepareFrame& f, WordId w) {
  int left = 0;
  for (const Effect& e : g.s().effects()) {
    if (e.op == raw(w) && more_uses_for(g, e, f.player, f.card.id)) left += e.a;
    const bool used = e.kind == EffectKind::Used && e.subject == f.card && e.a == raw(w);
    if (used && e.b != 0) --left;
  }
  return left;
}

}  // namespace

FurtherUse further_use(const Game& g, const PrepareFrame& f) {
  FurtherUse found;
  if (!g.s().any_effect(EffectKind::MoreUses)) return found;
  for (const Effect& e : g.s().effects()) {
    const auto w = static_cast<WordId>(e.op);
    if (!more_uses_for(g, e, f.player, f.card.id) || further_left(g, f, w) <= 0) continue;
    found.word = w;
    each_component(g, f.player, w, [&](CardId c) {
      if (!declared(g, f.card, c, w)) found.candidates.push_back(c);
    });
    if (!found.candidates.empty()) break;
  }
  return found;
}

void drop_further_uses(Game& g, PlayerId p, CardId card) {
  if (!g.s().any_effect(EffectKind::MoreUses)) return;
  const auto effects = g.s().effects();
  int kept = 0;
  for (const Effect& e : effects) {
    if (!more_uses_for(g, e, p, card)) effects[static_cast<size_t>(kept++)] = e;
  }
  g.truncate_effects(kept);
}

// ---- Mana (DR-2.2.3)

ManaBag payable(const Game& g, PlayerId p, CardId card) {
  ManaBag all = g.s().player(p).reserve;
  if ((definition(g, card).features & bit(Feature::PaidFrom)) != 0) {
    each_other_payer(g, p, card, [&](CardId c) { all.add(g.s().slot(c).mana); });
  }
  return all;
}

ManaBag waiver_price(const Game& g, CardId card) {
  ManaBag price;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto other = static_cast<PlayerId>(i);
    each_ability(g, other, Feature::PlayerRule, AbilityKind::Always,
                 [&](CardRef from, AbilityId id) {
                   const Ability& a = g.db->ability(id);
                   if (a.change != Change::SlowcastWaiver || !price.empty()) return;
                   const Context c = context_of(g, from, a, other);
                   if (!matches(g, a.selector, card, c)) return;
                   for (int e = 0; e < kElements; ++e) {
                     if ((a.elements >> e & 1) != 0)
                       price.of[e] = std::max(0, amount(g, a.amount, c));
                   }
                 });
  }
  return price;
}

AbilityId chosen_option(const Game& g, const PrepareFrame& f) {
  if (f.route < kFirstOption) return kNoAbility;
  for (const AbilityId id : definition(g, f.card.id).abilities) {
    const Ability& a = g.db->ability(id);
    if (a.kind == AbilityKind::PrepareOption && kFirstOption + a.ordinal == f.route) return id;
  }
  return kNoAbility;
}

ManaBag full_cost(const Game& g, const PrepareFrame& f) {
  if (f.waived == PrepareFrame::kFree) return {};
  ManaBag cost = preparation_cost(g, f.player, f.card.id);
  const CardDef& def = definition(g, f.card.id);
  if (const AbilityId option = chosen_option(g, f); option != kNoAbility) {
    const Ability& a = g.db->ability(option);
    cost = lowered(cost, discount(g, a, context_of(g, f.card.id, a, f.player)));
  }
  if (def.x_element >= 0) cost.of[def.x_element] += f.x;
  if (f.waived != 0) cost.add(waiver_price(g, f.card.id));
  return cost;
}

int cards_to_pay(const Game& g, PlayerId p, CardId card, uint16_t selector) {
  Context c;
  c.you = p;
  c.source = g.s().ref(card);
  int count = 0;
  for (const CardId in_hand : g.s().zone(p, Zone::Hand)) {
    if (in_hand != card && matches(g, selector, in_hand, c)) ++count;
  }
  return count;
}

namespace {

bool cards_suffice(const Game& g, PlayerId p, CardId card, const Route& r) {
  return r.pay_selector == kNoSelector || cards_to_pay(g, p, card, r.pay_selector) >= r.pay_count;
}

// The cards that the way asks for, and the Mana: as what was declared has made them.
bool price_payable(const Game& g, const PrepareFrame& f, const Route& r) {
  return cards_suffice(g, f.player, f.card.id, r) &&
         payable(g, f.player, f.card.id).covers(full_cost(g, f));
}

// Whether it makes a difference to requirement or cost which components are used.
bool uses_change_price(const Game& g, const PrepareFrame& f) {
  constexpr uint64_t kPrice =
      bit(Feature::Needs) | bit(Feature::Repeated) | bit(Feature::OwnCost) | bit(Feature::Cost);
  const bool own_numbers = (definition(g, f.card.id).features & kPrice) != 0;
  bool change = false;
  const auto look = [&](CardRef, AbilityId id) {
    const Ability& a = g.db->ability(id);
    switch (a.change) {
      case Change::UsersCost: change = true; break;
      case Change::UsersNumbers: change = change || own_numbers; break;
      case Change::UsersGainText:
        change = change || (g.db->ability(a.inner).features & kPrice) != 0;
        break;
      case Change::UsersGainAll:
        change = change || (g.db->def(a.def).features & kPrice) != 0;
        break;
      default: break;
    }
  };
  each_component_side(g, f.player, [&](PlayerId side) {
    each_ability(g, side, Feature::Users, AbilityKind::Always, look);
  });
  return change;
}

bool components_suffice(const Game& g, const PrepareFrame& f, const Route& r) {
  return std::all_of(r.needs.begin(), r.needs.end(), [&](const Need& need) {
    int there = declared_count(g, f, need.word);
    each_component(g, f.player, need.word, [&](CardId c) {
      const bool counted = declared(g, f.card, c, need.word);
      there += counted ? 0 : component_instances(g, c, need.word);
      there += may_count_more(g, c, need.word);
    });
    return there >= need.count;
  });
}

}  // namespace

bool completable(Game& g, const PrepareFrame& f) {
  if (!uses_change_price(g, f)) {
    Routes routes;
    find_routes(g, f.player, f.card.id, routes);
    const Route& r = numbered_route(routes, f.route);
    return components_suffice(g, f, r) && price_payable(g, f, r);
  }
  if (completable_as_needed(g, f)) return true;
  if (!components_change_things(g, f.player)) return false;
  // A component beyond the requirement may change requirement or cost.
  const FurtherUse further = further_use(g, f);
  const int mark = static_cast<int>(g.s().effects().size());
  for (const CardId c : further.candidates) {
    declare(g, f.card, c, further.word, Use::Further);
    const bool works_out = completable(g, f);
    g.truncate_effects(mark);
    if (works_out) return true;
  }
  return false;
}

bool completable_as_needed(Game& g, const PrepareFrame& f) {
  Routes routes;
  find_routes(g, f.player, f.card.id, routes);
  const Route& r = numbered_route(routes, f.route);
  for (const Need& need : r.needs) {
    if (declared_count(g, f, need.word) >= need.count) continue;
    CardList candidates;
    each_component(g, f.player, need.word, [&](CardId c) {
      if (!declared(g, f.card, c, need.word)) candidates.push_back(c);
    });
    const int mark = static_cast<int>(g.s().effects().size());
    for (size_t i = 0; i < candidates.size(); ++i) {
      const CardId c = candidates[i];
      const auto same = [&](CardId tried) {
        return interchangeable(g, tried, c, g.s().picks().size());
      };
      if (std::any_of(candidates.begin(), candidates.begin() + i, same)) continue;
      declare(g, f.card, c, need.word);
      const bool works_out = completable(g, f);
      g.truncate_effects(mark);
      if (works_out) return true;
    }
    // RULING(66): counting one of them double may be enough.
    int possible_count = declared_count(g, f, need.word);
    each_component(g, f.player, need.word,
                   [&](CardId c) { possible_count += may_count_more(g, c, need.word); });
    if (possible_count < need.count) return false;
  }
  return price_payable(g, f, r);
}

bool components_change_things(const Game& g, PlayerId p) {
  bool change = false;
  each_component_side(g, p, [&](PlayerId side) {
    change = change || (g.s().player(side).features & bit(Feature::Users)) != 0;
  });
  return change;
}

bool meets(const Game& g, PlayerId p, const Need& need) {
  int there = 0;
  each_component(g, p, need.word, [&](CardId c) {
    if (there < need.count)
      there += component_instances(g, c, need.word) + may_count_more(g, c, need.word);
  });
  return there >= need.count;
}

bool route_open(const Game& g, PlayerId p, CardId card, const Route& r) {
  for (const Need& need : r.needs) {
    if (!meets(g, p, need)) return false;
  }
  return cards_suffice(g, p, card, r);
}

bool route_works(Game& g, PlayerId p, CardId c, const Route& r, uint8_t number) {
  if (!components_change_things(g, p))
    return payable(g, p, c).covers(lowered(preparation_cost(g, p, c), r.less)) &&
           route_open(g, p, c, r);
  PrepareFrame f = new_frame<PrepareFrame>();
  f.card = g.s().ref(c);
  f.player = p;
  f.route = number;
  f.first_pick = static_cast<uint16_t>(g.s().picks().size());
  return completable(g, f);
}

}  // namespace grimoire
