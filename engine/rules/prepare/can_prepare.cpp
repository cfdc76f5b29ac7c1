// DR-2.2: whether a card can be prepared, and if not, all that is missing.
#include "engine/rules/prepare/can_prepare.h"

#include <algorithm>

#include "engine/rules/prepare/requirement.h"
#include "engine/rules/read/cost.h"
#include "engine/rules/read/reasons.h"

namespace grimoire {
namespace {

// DR-2.2.5 and the card's own permissions: from where it may be prepared.
bool right_place(const Game& g, PlayerId p, CardId c, Reasons* why, bool& ok) {
  const State& s = g.s();
  const Zone z = s.card(c).zone();
  if (s.card(c).owner() != p) return refuse(why, ok, {ReasonKind::NotInHand, "DR-2.2.1"});
  const auto has_rule = [&](Change change) {
    bool found = false;
    each_ability(g, p, Feature::Preparing, AbilityKind::Always, [&](CardRef, AbilityId id) {
      found = found || g.db->ability(id).change == change;
    });
    return found;
  };
  const bool rules = (s.player(p).features & bit(Feature::Preparing)) != 0;
  if (rules && has_rule(Change::NoPrepare)) {
    return refuse(why, ok,
                  why == nullptr ? Reason{} : forbidden_by_rule(g, p, Change::NoPrepare, "DR-0.1"));
  }
  if (z == Zone::Hand) {
    if (rules && has_rule(Change::NoHandPrepare)) {
      return refuse(
          why, ok,
          why == nullptr ? Reason{} : forbidden_by_rule(g, p, Change::NoHandPrepare, "RULING(78)"));
    }
    return true;
  }
  if (z == Zone::Deck) {
    const auto deck = s.zone(p, Zone::Deck);
    if (deck.back() == c && has_rule(Change::OpenTop)) return true;
    return refuse(why, ok, {ReasonKind::NotInHand, "DR-2.2.1"});
  }
  // One permission is enough.
  Reasons missing;
  Reasons* const each = why == nullptr ? nullptr : &missing;
  bool any = false;
  for (const AbilityId id : definition(g, c).abilities) {
    const Ability& a = g.db->ability(id);
    if (a.kind != AbilityKind::PrepareFrom || (a.zones >> static_cast<int>(z) & 1) == 0) continue;
    any = true;
    bool allowed = true;
    if (!condition_holds(g, a, c, p))
      refuse(each, allowed,
             {.kind = ReasonKind::ConditionFails, .rule = "DR-2.2.5", .ability = id});
    if (a.once_bit != 0 && (s.card(c).used >> (a.once_bit - 1) & 1) != 0)
      refuse(each, allowed, {ReasonKind::UsedThisTurn, "RULING(12)"});
    if (allowed) return true;
  }
  for (const Reason& r : missing.list) refuse(why, ok, r);
  if (any) return ok = false;
  return refuse(why, ok, {ReasonKind::NotInHand, z == Zone::Exile ? "DR-6.6" : "DR-2.2.1"});
}

Reason why_only_if(const Game& g, const Ability& a, AbilityId id) {
  const Node& n = g.db->node(a.condition);
  if (n.op == Op::MageNoir && g.db->node(n.kid[0]).op == Op::You)
    return {ReasonKind::OnlyMageNoir, "RB-8.3"};
  return {.kind = ReasonKind::ConditionFails, .rule = "DR-0.1", .ability = id};
}

// What is missing for the components, if every way to fulfil the requirement misses something.
void explain_components(const Game& g, PlayerId p, CardId c, const Routes& routes, Reasons& why) {
  for (const Route& r : routes) {
    if (route_open(g, p, c, r)) return;
  }
  for (size_t i = 0; i < routes.size(); ++i) {
    for (const Need& need : routes[i].needs) {
      const int have = components_available(g, p, need.word);
      const auto named = [&](const Reason& r) {
        const bool component =
            r.kind == ReasonKind::NeedsComponent || r.kind == ReasonKind::OrComponent;
        return component && r.detail == raw(need.word) && r.need == need.count;
      };
      if (have >= need.count || std::any_of(why.list.begin(), why.list.end(), named)) continue;
      const ReasonKind kind = i == 0 ? ReasonKind::NeedsComponent : ReasonKind::OrComponent;
      why.add({kind, "DR-2.2.2", raw(need.word), need.count, have});
    }
    if (routes[i].pay_selector != kNoSelector &&
        cards_to_pay(g, p, c, routes[i].pay_selector) < routes[i].pay_count) {
      why.add({ReasonKind::NoCardToPay, "DR-2.2.2"});
    }
  }
}

void explain_shortage(Game& g, PlayerId p, CardId c, const Routes& routes, Reasons& why) {
  explain_components(g, p, c, routes, why);
  const ManaBag cost = preparation_cost(g, p, c);
  const ManaBag have = payable(g, p, c);
  for (int e = 0; e < kElements; ++e) {
    if (have.of[e] < cost.of[e]) {
      why.add({ReasonKind::NeedsMana, "DR-2.2.3", static_cast<uint8_t>(e), cost.of[e], have.of[e]});
    }
  }
  if (why.list.empty()) why.add({ReasonKind::CostCannotBePaid, "DR-2.2.3"});
}

bool printed_components(const Game& g, PlayerId p, CardId c) {
  const std::vector<Need>& needs = definition(g, c).needs;
  return std::all_of(needs.begin(), needs.end(),
                     [&](const Need& need) { return meets(g, p, need); });
}

// Whether one of the ways to prepare it costs less than the others (Time deletion).
bool may_be_discounted(const Game& g, const CardDef& def) {
  if (((def.features | def.off_board) & bit(Feature::Needs)) == 0) return false;
  return std::any_of(def.abilities.begin(), def.abilities.end(), [&](AbilityId id) {
    const Ability& a = g.db->ability(id);
    return a.kind == AbilityKind::PrepareOption && a.amount2 != kNoNode;
  });
}

}  // namespace

namespace {

// Whether the card says anything of its price besides what is printed in its corner.
bool speaks_of_price(const CardDef& def) {
  constexpr uint64_t kPrice = bit(Feature::OwnCost) | bit(Feature::Needs) | bit(Feature::PaidFrom);
  return ((def.features | def.off_board) & kPrice) != 0 || def.x_element >= 0;
}

bool covers_printed(const ManaBag& reserve, const CardDef& def) {
  for (int e = 0; e < kElements; ++e) {
    if (reserve.of[e] < def.cost[static_cast<size_t>(e)]) return false;
  }
  return true;
}

bool affordable(const Game& g, PlayerId p, CardId c) {
  const CardDef& def = definition(g, c);
  if (!speaks_of_price(def) && prices_stand(g, p))
    return covers_printed(g.s().player(p).reserve, def);
  return payable(g, p, c).covers(preparation_cost(g, p, c));
}

}  // namespace

bool beyond_reserve(const Game& g, PlayerId p, CardId c) {
  const CardDef& def = definition(g, c);
  return !speaks_of_price(def) && !covers_printed(g.s().player(p).reserve, def);
}

bool can_prepare(Game& g, PlayerId p, CardId c, Reasons* why) {
  bool ok = true;
  const CardDef& def = definition(g, c);
  const State& s = g.s();
  if (def.type == CardType::Animal)
    return refuse(why, ok, {ReasonKind::NotInHand, "DR-7.1"}) && false;
  if (!right_place(g, p, c, why, ok) && why == nullptr) return false;
  if ((s.h.phase != Phase::Main || !own_turn(g, p)) &&
      !refuse(why, ok, {ReasonKind::NotMainPhase, "RB-4.8"})) {
    return false;
  }
  if (!blanked(g, c)) {
    for (const AbilityId id : def.abilities) {
      const Ability& a = g.db->ability(id);
      if (a.kind == AbilityKind::OnlyIf && !condition_holds(g, a, c, p) &&
          !refuse(why, ok, why_only_if(g, a, id))) {
        return false;
      }
    }
  }
  // OPTIMIZATION: mostly no component changes what it costs, and there is one way only.
  const uint64_t features = features_in_play(g);
  const bool own_numbers =
      (def.features & bit(Feature::OwnCost)) != 0 && (features & bit(Feature::Users)) != 0;
  const bool one_price =
      (features & bit(Feature::UsersPrice)) == 0 && !own_numbers && !may_be_discounted(g, def);
  if (why == nullptr && one_price) {
    if (!affordable(g, p, c)) return false;
    const bool one_way = (features & bit(Feature::Repeated)) == 0 &&
                         ((def.features | def.off_board) & bit(Feature::Needs)) == 0;
    if (one_way) return printed_components(g, p, c);
  }
  Routes routes;
  find_routes(g, p, c, routes);
  bool any = false;
  for (size_t i = 0; i < routes.size() && !any; ++i)
    any = route_works(g, p, c, routes[i], route_number(routes, i));
  if (!any) {
    ok = false;
    if (why != nullptr) explain_shortage(g, p, c, routes, *why);
  }
  return ok;
}

}  // namespace grimoire
