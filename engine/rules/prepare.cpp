// DR-2.2 Preparation sequence. Nothing changes before step 2.2.4: what is declared lives as effects
// and picks behind the frame's marks, and is cut off again if the preparation fails.
#include <algorithm>

#include "engine/rules/procedures.h"
#include "engine/rules/reasons.h"

namespace grimoire {
namespace {

// One way to fulfil the requirement (RULING(36)).
struct Route {
  SmallList<Need, 6> needs;
  uint16_t pay_selector = 0xFFFF;
  int pay_count = 0;
  AbilityId option = kNoAbility;  // the text that allows this way; none: as printed
};
using Routes = SmallList<Route, 6>;

void add_need(Route& r, WordId w, int count) {
  if (count > 0) r.needs.push_back({w, static_cast<uint8_t>(std::min(count, 255))});
}

// Every way to need `less` components fewer.
void drop_components(const SmallList<Need, 6>& needs, size_t at, int less, const Route& so_far,
                     Routes& out) {
  if (at == needs.size()) {
    if (less == 0) out.push_back(so_far);
    return;
  }
  for (int drop = 0; drop <= std::min<int>(less, needs[at].count); ++drop) {
    Route next = so_far;
    add_need(next, needs[at].word, needs[at].count - drop);
    drop_components(needs, at + 1, less - drop, next, out);
  }
}

// DR-2.2.1: effects that alter the requirement.
void find_routes(const Game& g, PlayerId p, CardId c, Routes& out) {
  const CardDef& def = definition(g, c);
  const bool blank = blanked(g, c);
  SmallList<Need, 6> base;
  int repeated_less = 0;
  if ((g.s().player(p).features & bit(Feature::Needs)) != 0) {
    each_ability(g, p, Feature::Needs, AbilityKind::Always, [&](CardId from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (a.change != Change::RepeatedLess) return;
      const Context ctx = context_of(g, from, a, p);
      if (matches(g, a.selector, c, ctx)) repeated_less += amount(g, a.amount, ctx);
    });
  }
  int total = 0;
  for (const Need& need : def.needs) {
    const int count = need.count > 1 ? std::max(0, need.count - repeated_less) : need.count;
    if (count > 0) base.push_back({need.word, static_cast<uint8_t>(count)});
    total += count;
  }
  int less = 0;
  if (!blank && !def.abilities.empty()) {
    const int times = times_applied(g, c);
    for (const AbilityId id : def.abilities) {
      const Ability& a = g.db->ability(id);
      if (a.change == Change::NeedsLess && condition_holds(g, a, c, p)) {
        less += times * amount(g, a.amount, context_of(g, c, a, p));
      }
    }
  }
  drop_components(base, 0, std::clamp(less, 0, total), Route{}, out);
  if (blank) return;
  for (const AbilityId id : def.abilities) {
    const Ability& a = g.db->ability(id);
    if (a.kind != AbilityKind::PrepareOption || !condition_holds(g, a, c, p)) continue;
    const Context ctx = context_of(g, c, a, p);
    Route r;
    r.option = id;
    for (const Need& need : base) {
      const bool replaced = a.arg == raw(kNoWord) || a.arg == raw(need.word);
      if (!replaced) add_need(r, need.word, need.count);
    }
    if (a.amount != kNoNode) add_need(r, static_cast<WordId>(a.flags), amount(g, a.amount, ctx));
    if (a.selector != 0xFFFF) {
      r.pay_selector = a.selector;
      r.pay_count = std::max(0, amount(g, g.db->selector(a.selector).amount, ctx));
    }
    out.push_back(r);
  }
}

// ---- Components (DR-2.3)

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
    if (e.kind != EffectKind::Used || e.subject != f.card || e.a != raw(w)) continue;
    count += component_instances(g, e.other.id, w);
    for (const Pick& p : g.s().picks().subspan(f.first_pick)) {
      if (p.slot == kDouble && p.card().id == e.other.id && p.text == raw(w)) count += p.value;
    }
  }
  return count;
}

template <class Visit>
void each_component(const Game& g, PlayerId p, WordId w, Visit visit) {
  const auto visit_side = [&](PlayerId side) {
    for (const CardId c : g.s().zone(side, Zone::Board)) {
      if (is_component(g, c) && has_word(g, c, w)) visit(c);
    }
  };
  visit_side(p);
  if ((g.s().player(p).features & bit(Feature::PlayerRule)) == 0) return;
  bool others = false;
  each_ability(g, p, Feature::PlayerRule, AbilityKind::Always, [&](CardId, AbilityId id) {
    others = others || g.db->ability(id).change == Change::OthersComponents;
  });
  for (int i = 0; others && i < g.s().player_count(); ++i) {
    const auto other = static_cast<PlayerId>(i);
    if (alive(g, other) && opposing(g, p, other)) visit_side(other);
  }
}

int components_available(const Game& g, PlayerId p, WordId w) {
  int count = 0;
  each_component(
      g, p, w, [&](CardId c) { count += component_instances(g, c, w) + may_count_more(g, c, w); });
  return count;
}

// DR-4.5, RULING(3): what the spell gets because it used the component, bound to that use.
void give_to_user(Game& g, CardRef user, CardId component) {
  if ((definition(g, component).features & bit(Feature::Users)) == 0 &&
      (g.s().player(g.s().card(component).owner()).features & bit(Feature::Users)) == 0) {
    return;
  }
  const PlayerId owner = g.s().card(component).owner();
  SmallList<Effect, 8> given;
  abilities_of(g, component, [&](AbilityId id) {
    const Ability& a = g.db->ability(id);
    const Context c = context_of(g, component, a, owner);
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
        break;
      case Change::UsersGainAll:
        e.kind = EffectKind::TextOf;
        e.def = a.def;
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
}

void declare(Game& g, CardRef card, CardId component, WordId w) {
  const bool first = !declared(g, card, component, kNoWord);
  g.add_effect({.kind = EffectKind::Used,
                .controller = g.s().card(card.id).owner(),
                .subject = card,
                .other = g.s().ref(component),
                .a = raw(w)});
  if (first) give_to_user(g, card, component);
}

// ---- Mana (DR-2.2.3)

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

ManaBag payable(const Game& g, PlayerId p, CardId card) {
  ManaBag all = g.s().player(p).reserve;
  if ((definition(g, card).features & bit(Feature::Keyword)) != 0) {
    each_other_payer(g, p, card, [&](CardId c) { all.add(g.s().slot(c).mana); });
  }
  return all;
}

// Water for having no Slowcast (Ritual of absolute zero, RULING(64)).
ManaBag waiver_price(const Game& g, CardId card) {
  ManaBag price;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto other = static_cast<PlayerId>(i);
    each_ability(g, other, Feature::PlayerRule, AbilityKind::Always,
                 [&](CardId from, AbilityId id) {
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

ManaBag full_cost(const Game& g, const PrepareFrame& f) {
  ManaBag cost = preparation_cost(g, f.player, f.card.id);
  const CardDef& def = definition(g, f.card.id);
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

bool route_open(const Game& g, PlayerId p, CardId card, const Route& r) {
  for (const Need& need : r.needs) {
    if (components_available(g, p, need.word) < need.count) return false;
  }
  return r.pay_selector == 0xFFFF || cards_to_pay(g, p, card, r.pay_selector) >= r.pay_count;
}

// Whether, with the components declared so far, the preparation can still be completed. Components
// may change requirement and cost (RULING(2)), so each choice is tried.
bool completable(Game& g, const PrepareFrame& f) {
  Routes routes;
  find_routes(g, f.player, f.card.id, routes);
  if (f.route >= routes.size()) return false;
  const Route& r = routes[f.route];
  for (const Need& need : r.needs) {
    if (declared_count(g, f, need.word) >= need.count) continue;
    CardList candidates;
    each_component(g, f.player, need.word, [&](CardId c) {
      if (!declared(g, f.card, c, need.word)) candidates.push_back(c);
    });
    const int mark = static_cast<int>(g.s().effects().size());
    SmallList<DefId, 8> tried;
    for (const CardId c : candidates) {
      if (std::find(tried.begin(), tried.end(), def_of(g, c)) != tried.end()) continue;
      tried.push_back(def_of(g, c));
      declare(g, f.card, c, need.word);
      const bool works_out = completable(g, f);
      g.truncate_effects(mark);
      if (works_out) return true;
    }
    // RULING(66): counting one of them double may be enough.
    int possible_count = declared_count(g, f, need.word);
    each_component(g, f.player, need.word,
                   [&](CardId c) { possible_count += may_count_more(g, c, need.word); });
    return possible_count >= need.count && payable(g, f.player, f.card.id).covers(full_cost(g, f));
  }
  return payable(g, f.player, f.card.id).covers(full_cost(g, f));
}

bool components_change_things(const Game& g, PlayerId p) {
  return (g.s().player(p).features & bit(Feature::Users)) != 0;
}

bool route_works(Game& g, PlayerId p, CardId c, const Route& r, uint8_t index) {
  if (!route_open(g, p, c, r)) return false;
  if (r.needs.empty() || !components_change_things(g, p)) {
    return payable(g, p, c).covers(preparation_cost(g, p, c));
  }
  PrepareFrame f = new_frame<PrepareFrame>();
  f.card = g.s().ref(c);
  f.player = p;
  f.route = index;
  f.first_pick = static_cast<uint16_t>(g.s().picks().size());
  return completable(g, f);
}

// DR-2.2.5 and the card's own permissions: from where it may be prepared.
bool right_place(const Game& g, PlayerId p, CardId c, Reasons* why, bool& ok) {
  const State& s = g.s();
  const Zone z = s.card(c).zone();
  if (s.card(c).owner() != p) return refuse(why, ok, {ReasonKind::NotInHand, "DR-2.2.1"});
  const auto has_rule = [&](Change change) {
    bool found = false;
    each_ability(g, p, Feature::PlayerRule, AbilityKind::Always, [&](CardId, AbilityId id) {
      found = found || g.db->ability(id).change == change;
    });
    return found;
  };
  if (z == Zone::Hand) {
    if ((s.player(p).features & bit(Feature::PlayerRule)) != 0 && has_rule(Change::NoHandPrepare)) {
      return refuse(why, ok, {ReasonKind::Forbidden, "RULING(78)"});
    }
    return true;
  }
  if (z == Zone::Deck) {
    const auto deck = s.zone(p, Zone::Deck);
    if (deck.back() == c && has_rule(Change::OpenTop)) return true;
    return refuse(why, ok, {ReasonKind::NotInHand, "DR-2.2.1"});
  }
  for (const AbilityId id : definition(g, c).abilities) {
    const Ability& a = g.db->ability(id);
    if (a.kind != AbilityKind::PrepareFrom || (a.zones >> static_cast<int>(z) & 1) == 0) continue;
    if (!condition_holds(g, a, c, p))
      return refuse(why, ok, {ReasonKind::ConditionFails, "DR-2.2.5"});
    if (a.once_bit != 0 && (s.card(c).used & a.once_bit) != 0) {
      return refuse(why, ok, {ReasonKind::UsedThisTurn, "RULING(12)"});
    }
    return true;
  }
  return refuse(why, ok, {ReasonKind::NotInHand, z == Zone::Exile ? "DR-6.6" : "DR-2.2.1"});
}

void explain_shortage(Game& g, PlayerId p, CardId c, const Routes& routes, Reasons& why) {
  const Route& r = routes[0];
  for (const Need& need : r.needs) {
    const int have = components_available(g, p, need.word);
    if (have < need.count) {
      why.add({ReasonKind::NeedsComponent, "DR-2.2.2", raw(need.word), need.count, have});
    }
  }
  if (routes.size() > 1 && routes[routes.size() - 1].pay_selector != 0xFFFF &&
      cards_to_pay(g, p, c, routes[routes.size() - 1].pay_selector) <
          routes[routes.size() - 1].pay_count) {
    why.add({ReasonKind::NoCardToPay, "DR-2.2.2"});
  }
  const ManaBag cost = preparation_cost(g, p, c);
  const ManaBag have = payable(g, p, c);
  for (int e = 0; e < kElements; ++e) {
    if (have.of[e] < cost.of[e]) {
      why.add({ReasonKind::NeedsMana, "DR-2.2.3", static_cast<uint8_t>(e), cost.of[e], have.of[e]});
    }
  }
  if (why.list.empty()) why.add({ReasonKind::CostCannotBePaid, "DR-2.2.3"});
}

}  // namespace

bool can_prepare(Game& g, PlayerId p, CardId c, Reasons* why) {
  bool ok = true;
  const CardDef& def = definition(g, c);
  // OPTIMIZATION: most cards fail on plain Mana and components, with nothing on the board that
  // could change either.
  const State& s = g.s();
  uint64_t features = 0;
  for (const Player& player : s.players()) features |= player.features;
  const uint64_t changers = bit(Feature::Cost) | bit(Feature::Needs) | bit(Feature::Users);
  if (why == nullptr && ((features | def.features) & changers) == 0 && def.x_element < 0 &&
      (def.features & bit(Feature::Keyword)) == 0) {
    const ManaBag& reserve = s.player(p).reserve;
    for (int e = 0; e < kElements; ++e) {
      if (reserve.of[e] < def.cost[static_cast<size_t>(e)]) return false;
    }
  }
  if (def.type == CardType::Animal)
    return refuse(why, ok, {ReasonKind::NotInHand, "DR-7.1"}) && false;
  if (!right_place(g, p, c, why, ok) && why == nullptr) return false;
  if ((s.h.phase != Phase::Main || s.h.active != p) &&
      !refuse(why, ok, {ReasonKind::NotMainPhase, "RB-4.8"})) {
    return false;
  }
  if (!blanked(g, c)) {
    for (const AbilityId id : def.abilities) {
      const Ability& a = g.db->ability(id);
      if (a.kind == AbilityKind::OnlyIf && !condition_holds(g, a, c, p) &&
          !refuse(why, ok, {ReasonKind::OnlyMageNoir, "RB-8.3"})) {
        return false;
      }
    }
  }
  Routes routes;
  find_routes(g, p, c, routes);
  bool any = false;
  for (size_t i = 0; i < routes.size() && !any; ++i)
    any = route_works(g, p, c, routes[i], static_cast<uint8_t>(i));
  if (!any) {
    ok = false;
    if (why != nullptr) explain_shortage(g, p, c, routes, *why);
  }
  return ok;
}

void set_used(Game& g, CardId card, CardId component, WordId w) {
  declare(g, g.s().ref(card), component, w);
}

RouteFacts route_facts(const Game& g, PlayerId p, CardId c, int route) {
  Routes routes;
  find_routes(g, p, c, routes);
  const Route& r = routes[static_cast<size_t>(route)];
  return {r.needs, r.option};
}

void start_preparation(Game& g, PlayerId p, CardId c) {
  PrepareFrame f = new_frame<PrepareFrame>();
  f.card = g.s().ref(c);
  f.player = p;
  f.first_effect = static_cast<uint16_t>(g.s().effects().size());
  f.first_pick = static_cast<uint16_t>(g.s().picks().size());
  g.push(f);
}

namespace {

// Breaking off is offered only where there is something to decide.
Flow ask_player(Game& g) {
  if (g.options.size() > 1) g.offer({.kind = OptionKind::Cancel});
  return Flow::Wait;
}

void next_step(Game& g, PrepareFrame::Step step) {
  PrepareFrame& f = g.top<PrepareFrame>();
  f.head.step = step;
  f.asked = 0;
}

Route current_route(const Game& g, const PrepareFrame& f) {
  Routes routes;
  find_routes(g, f.player, f.card.id, routes);
  return f.route < routes.size() ? routes[f.route] : Route{};
}

Flow step_route(Game& g) {
  const PrepareFrame f = g.top<PrepareFrame>();
  Routes routes;
  find_routes(g, f.player, f.card.id, routes);
  g.ask(f.player, DecisionKind::Mode, Prompt::ChooseRoute, f.card.id);
  for (size_t i = 0; i < routes.size(); ++i) {
    if (route_works(g, f.player, f.card.id, routes[i], static_cast<uint8_t>(i))) {
      g.offer({.kind = OptionKind::Mode, .x = static_cast<uint8_t>(i)});
    }
  }
  return ask_player(g);
}

Flow step_pay_cards(Game& g) {
  const PrepareFrame f = g.top<PrepareFrame>();
  const Route r = current_route(g, f);
  int paid = 0;
  for (const Pick& p : g.s().picks().subspan(f.first_pick)) paid += p.slot == kPaidCard;
  if (r.pay_selector == 0xFFFF || paid >= r.pay_count) {
    next_step(g, PrepareFrame::Components);
    return Flow::Go;
  }
  Context c;
  c.you = f.player;
  c.source = f.card;
  g.ask(f.player, DecisionKind::Card, Prompt::PayCard, f.card.id);
  const auto picks = g.s().picks().subspan(f.first_pick);
  for (const CardId in_hand : g.s().zone(f.player, Zone::Hand)) {
    const auto is_it = [&](const Pick& p) { return p.slot == kPaidCard && p.card().id == in_hand; };
    if (in_hand == f.card.id || std::any_of(picks.begin(), picks.end(), is_it)) continue;
    if (matches(g, r.pay_selector, in_hand, c))
      g.offer({.kind = OptionKind::Card, .card = in_hand});
  }
  return ask_player(g);
}

// DR-2.2.2 Declaration of components.
Flow step_components(Game& g) {
  const PrepareFrame f = g.top<PrepareFrame>();
  const Route r = current_route(g, f);
  for (const Need& need : r.needs) {
    const int have = declared_count(g, f, need.word);
    if (have >= need.count) continue;
    g.ask(f.player, DecisionKind::Card, Prompt::ChooseComponent, f.card.id, kNoAbility,
          raw(need.word));
    CardList candidates;
    each_component(g, f.player, need.word, [&](CardId c) { candidates.push_back(c); });
    const bool tricky = components_change_things(g, f.player);
    const int mark = static_cast<int>(g.s().effects().size());
    // Those of one word are declared in the order of the board, so that a set has one way only.
    size_t after = 0;
    for (size_t i = 0; i < candidates.size(); ++i) {
      if (declared(g, f.card, candidates[i], need.word)) after = i + 1;
    }
    if (tricky) after = 0;  // NB: with number changers the order of declaration matters
    for (size_t i = after; i < candidates.size(); ++i) {
      const CardId c = candidates[i];
      if (declared(g, f.card, c, need.word)) continue;
      int rest = 0;
      for (size_t j = tricky ? 0 : i; j < candidates.size(); ++j) {
        if (declared(g, f.card, candidates[j], need.word)) continue;
        rest += component_instances(g, candidates[j], need.word) +
                may_count_more(g, candidates[j], need.word);
      }
      if (have + rest < need.count) continue;
      if (tricky) {
        declare(g, f.card, c, need.word);
        const bool works_out = completable(g, f);
        g.truncate_effects(mark);
        if (!works_out) continue;
      }
      // Counted once if the others can make up for it.
      const int single = component_instances(g, c, need.word);
      if (have + rest - may_count_more(g, c, need.word) >= need.count) {
        g.offer({.kind = OptionKind::Card, .card = c});
      }
      if (may_count_more(g, c, need.word) > 0 && have + single < need.count) {
        g.offer({.kind = OptionKind::Card, .card = c, .y = 1});
      }
    }
    return ask_player(g);
  }
  next_step(g, PrepareFrame::Waive);
  return Flow::Go;
}

Flow step_waive(Game& g) {
  const PrepareFrame f = g.top<PrepareFrame>();
  const bool spell = definition(g, f.card.id).type == CardType::Spell;
  if (f.asked == 0 && spell && (g.s().h.all_features & bit(Feature::PlayerRule)) != 0) {
    const ManaBag price = waiver_price(g, f.card.id);
    ManaBag total = full_cost(g, f);
    total.add(price);
    if (!price.empty() && payable(g, f.player, f.card.id).covers(total)) {
      g.ask(f.player, DecisionKind::Confirm, Prompt::Waive, f.card.id);
      g.offer({.kind = OptionKind::Yes});
      g.offer({.kind = OptionKind::No});
      return ask_player(g);
    }
  }
  next_step(g, PrepareFrame::ChooseX);
  return Flow::Go;
}

Flow step_choose_x(Game& g) {
  const PrepareFrame f = g.top<PrepareFrame>();
  const int8_t element = definition(g, f.card.id).x_element;
  if (element >= 0 && f.asked == 0) {
    const int most = payable(g, f.player, f.card.id).of[element] - full_cost(g, f).of[element];
    g.ask(f.player, DecisionKind::Number, Prompt::ChooseX, f.card.id);
    for (int x = 0; x <= most; ++x)
      g.offer({.kind = OptionKind::Number, .y = static_cast<uint16_t>(x)});
    return ask_player(g);
  }
  next_step(g, PrepareFrame::PayUnder);
  return Flow::Go;
}

ManaBag paid_under(const Game& g, const PrepareFrame& f) {
  ManaBag bag;
  for (const Pick& p : g.s().picks().subspan(f.first_pick)) {
    if (p.slot == kPaidUnder) ++bag.of[p.value];
  }
  return bag;
}

int taken_from(const Game& g, const PrepareFrame& f, CardId c, int element) {
  int n = 0;
  for (const Pick& p : g.s().picks().subspan(f.first_pick)) {
    n += p.slot == kPaidUnder && p.card().id == c && p.value == element;
  }
  return n;
}

// Desert fangs: how much of the cost comes from under other cards.
Flow step_pay_under(Game& g) {
  const PrepareFrame f = g.top<PrepareFrame>();
  const ManaBag cost = full_cost(g, f);
  const ManaBag under = paid_under(g, f);
  const ManaBag& reserve = g.s().player(f.player).reserve;
  if ((definition(g, f.card.id).features & bit(Feature::Keyword)) != 0 && f.asked == 0) {
    g.ask(f.player, DecisionKind::Mana, Prompt::PayFromUnder, f.card.id);
    each_other_payer(g, f.player, f.card.id, [&](CardId c) {
      for (int e = 0; e < kElements; ++e) {
        const bool wanted = under.of[e] < cost.of[e];
        if (wanted && g.s().slot(c).mana.of[e] > taken_from(g, f, c, e)) {
          g.offer({.kind = OptionKind::ManaUnder, .x = static_cast<uint8_t>(e), .card = c});
        }
      }
    });
    ManaBag rest = cost;
    rest.subtract(under);
    const bool reserve_pays = reserve.covers(rest);
    if (!g.options.empty()) {
      if (reserve_pays) g.offer({.kind = OptionKind::Done});
      return ask_player(g);
    }
  }
  next_step(g, PrepareFrame::Commit);
  return Flow::Go;
}

void pay_for(Game& g, const PrepareFrame& f, ManaBag cost) {
  State& s = g.s();
  ManaBag locked = cost;
  for (const Pick& p : s.picks().subspan(f.first_pick)) {
    if (p.slot != kPaidUnder) continue;
    --s.slot(p.card().id).mana.of[p.value];
    --cost.of[p.value];
  }
  s.player(f.player).reserve.subtract(cost);
  s.slot(f.card.id).mana = locked;
}

// Uses of components, once for each card however many words it answered.
void note_uses(Game& g, const PrepareFrame& f, CardList& used) {
  for (const Effect& e : g.s().effects()) {
    if (e.kind != EffectKind::Used || e.subject != f.card) continue;
    if (std::find(used.begin(), used.end(), e.other.id) == used.end()) used.push_back(e.other.id);
  }
  for (const CardId c : used) {
    const EventInfo event{.card = g.s().ref(c), .source = f.card, .player = g.s().card(c).owner()};
    trigger(g, EventKind::UsedAsComponent, event);
    queue_own(g, c, AbilityKind::AfterUse, event);
  }
}

// DR-2.2.4 End of preparation: only now anything happens.
void commit(Game& g) {
  const PrepareFrame f = g.top<PrepareFrame>();
  const CardId c = f.card.id;
  const ManaBag cost = full_cost(g, f);
  const Zone from = g.s().card(c).zone();
  const CardDef& def = definition(g, c);
  for (const AbilityId id : def.abilities) {
    const Ability& a = g.db->ability(id);
    if (a.kind == AbilityKind::PrepareFrom && (a.zones >> static_cast<int>(from) & 1) != 0) {
      g.s().card(c).used = static_cast<uint8_t>(g.s().card(c).used | a.once_bit);
    }
  }
  if (def.x_element >= 0) g.add_effect({.kind = EffectKind::Xpaid, .subject = f.card, .a = f.x});
  if (f.waived != 0) {
    g.add_effect({.kind = EffectKind::Never,
                  .op = static_cast<uint8_t>(Keyword::Slowcast),
                  .subject = f.card});
  }
  enter_board(g, c, Stance::Prepared, true);
  pay_for(g, f, cost);
  ++g.s().player(f.player).prepared;
  g.note({.kind = NoteKind::Prepares,
          .player = f.player,
          .card = c,
          .amount = cost.total(),
          .y = static_cast<uint16_t>(from),
          .def = def_of(g, c)});
  // RULING(96): cards paid leave the hand; what that triggers waits until the preparation ends.
  CardList paid;
  for (const Pick& p : g.s().picks().subspan(f.first_pick)) {
    if (p.slot == kPaidCard) paid.push_back(p.card().id);
    if (p.slot == kDouble) g.s().slot(p.card().id).used |= 0x80;
  }
  for (const CardId card : paid) move_card(g, card, Zone::Discard);
  EventInfo event{.card = f.card, .source = {}, .player = f.player};
  event.flags = static_cast<uint16_t>(1 << static_cast<int>(from));
  trigger(g, EventKind::Prepared, event);
  CardList used;
  note_uses(g, f, used);
  queue_own(g, c, AbilityKind::WhenPrepared, event);
  // DR-3.2.5: Equipment made from Equipment, or from something with Forge.
  CardList forged;
  if (def.type == CardType::Equipment) {
    for (const CardId component : used) {
      const bool equipment = definition(g, component).type == CardType::Equipment;
      if (equipment || has_keyword(g, component, Keyword::Forge)) forged.push_back(component);
    }
  }
  g.top<PrepareFrame>().head.step = PrepareFrame::Finish;
  refresh_all_features(g);
  entered_play(g, c, {forged.begin(), forged.size()});
}

void undo_declarations(Game& g) {
  const PrepareFrame f = g.top<PrepareFrame>();
  g.pop();
  g.truncate_picks(f.first_pick);
  g.truncate_effects(f.first_effect);
}

}  // namespace

Flow step_prepare(Game& g) {
  switch (g.top<PrepareFrame>().head.step) {
    case PrepareFrame::ChooseRoute: return step_route(g);
    case PrepareFrame::PayCards: return step_pay_cards(g);
    case PrepareFrame::Components: return step_components(g);
    case PrepareFrame::Waive: return step_waive(g);
    case PrepareFrame::ChooseX: return step_choose_x(g);
    case PrepareFrame::PayUnder: return step_pay_under(g);
    case PrepareFrame::Commit: commit(g); return Flow::Go;
    default: {
      const int picks = g.top<PrepareFrame>().first_pick;
      g.pop();
      g.truncate_picks(picks);
      action_done(g);
      return Flow::Go;
    }
  }
}

void answer_prepare(Game& g, const Option& o) {
  PrepareFrame& f = g.top<PrepareFrame>();
  if (o.kind == OptionKind::Cancel) {
    undo_declarations(g);
    return;
  }
  const auto pick_card = [&](uint8_t slot, int value) {
    return Pick{.slot = slot,
                .kind = PickKind::Card,
                .generation = g.s().card(o.card).generation,
                .id = raw(o.card),
                .value = value};
  };
  switch (f.head.step) {
    case PrepareFrame::ChooseRoute:
      f.route = o.x;
      next_step(g, PrepareFrame::PayCards);
      return;
    case PrepareFrame::PayCards: g.add_pick(pick_card(kPaidCard, 0)); return;
    case PrepareFrame::Components: {
      const CardRef card = f.card;
      const auto w = static_cast<WordId>(g.decision.detail);
      declare(g, card, o.card, w);
      if (o.y != 0) {
        Pick p = pick_card(kDouble, may_count_more(g, o.card, w));
        p.text = raw(w);
        g.add_pick(p);
      }
      return;
    }
    case PrepareFrame::Waive:
      f.waived = o.kind == OptionKind::Yes ? 1 : 0;
      f.asked = 1;
      return;
    case PrepareFrame::ChooseX:
      f.x = o.y;
      f.asked = 1;
      return;
    default:
      if (o.kind == OptionKind::Done) {
        f.asked = 1;
      } else {
        g.add_pick(pick_card(kPaidUnder, o.x));
      }
      return;
  }
}

}  // namespace grimoire
