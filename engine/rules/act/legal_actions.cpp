#include "engine/rules/act/legal_actions.h"

#include <algorithm>

#include "engine/rules/act/act.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/mana/pay.h"
#include "engine/rules/mana/trade.h"
#include "engine/rules/prepare/can_prepare.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/read/cost.h"
#include "engine/rules/read/reasons.h"
#include "engine/rules/text/possible.h"
#include "engine/rules/text/price_reasons.h"
#include "engine/rules/text/why_nothing.h"

namespace grimoire {

namespace {

const char* unprepared_rule(const Game& g, CardId c) {
  if (g.s().slot(c).stance == Stance::Channeled) return "RB-6.13";
  switch (definition(g, c).type) {
    case CardType::Equipment: return "RB-7.18";
    case CardType::Ritual: return "DR-4.5.0.1";
    default: return "RB-7.10";
  }
}

// RULING(106): an announced act is not announced again before it resolves.
bool announced(const Game& g, ActKind kind, CardId c, int number = 0) {
  bool found = false;
  each_frame(g.s(), [&](const FrameHead* head) {
    if (!is(head, Procedure::Act)) return;
    const auto& f = frame_as<ActFrame>(head);
    found = found || (f.head.step <= ActFrame::Resolve && f.kind == kind && f.card.id == c &&
                      f.number == number);
  });
  return found;
}

// What holds for every activation, also for one that a text orders (RULING(90)).
bool allowed_to_activate(const Game& g, CardId c, Reasons* why) {
  const State& s = g.s();
  bool ok = true;
  // DR-3.2.9: not in the turn in which it was prepared.
  if (s.slot(c).entered == s.h.turn && has_keyword(g, c, Keyword::Slowcast) &&
      !refuse(why, ok, {ReasonKind::Slowcast, "DR-3.2.9"})) {
    return false;
  }
  if (forbids(g, c, Change::CannotActivate))
    refuse(why, ok, {ReasonKind::CannotBeActivated, "DR-0.1"});
  return ok;
}

}  // namespace

bool can_be_made_to_activate(const Game& g, CardId c) {
  return g.s().on_board(c) && allowed_to_activate(g, c, nullptr);
}

bool can_activate(const Game& g, PlayerId p, CardId c, bool at_any_time, Reasons* why) {
  const State& s = g.s();
  bool ok = true;
  if (!s.on_board(c) || s.card(c).owner() != p) {
    refuse(why, ok, {ReasonKind::NotControlled, "DR-10.1"});
    return false;
  }
  if (s.slot(c).stance != Stance::Prepared &&
      !refuse(why, ok, {ReasonKind::NotPrepared, unprepared_rule(g, c)})) {
    return false;
  }
  const bool own_main = s.h.phase == Phase::Main && own_turn(g, p) && !at_any_time;
  if (!own_main && !has_keyword(g, c, Keyword::Quickcast) &&
      !refuse(why, ok, {ReasonKind::NotAtAnyTime, "DR-3.2.10"})) {
    return false;
  }
  ok = allowed_to_activate(g, c, why) && ok;
  if (ok && announced(g, ActKind::Activate, c))
    refuse(why, ok, {ReasonKind::AlreadyAnnounced, "RULING(106)"});
  return ok;
}

bool can_channel(const Game& g, PlayerId p, CardId c, Reasons* why) {
  const State& s = g.s();
  bool ok = true;
  if (!s.on_board(c) || s.card(c).owner() != p) {
    refuse(why, ok, {ReasonKind::NotControlled, "DR-10.1"});
    return false;
  }
  const CardType type = definition(g, c).type;
  const char* unchanneled_rule = type == CardType::Ritual ? "DR-2.3.0.7" : "RB-7.8";
  if (type != CardType::Spell &&
      !refuse(why, ok, {ReasonKind::CannotBeChanneled, unchanneled_rule})) {
    return false;
  }
  if (s.slot(c).stance != Stance::Prepared &&
      !refuse(why, ok, {ReasonKind::NotPrepared, "RB-6.11"})) {
    return false;
  }
  if ((s.h.phase != Phase::Main || !own_turn(g, p)) &&
      !refuse(why, ok, {ReasonKind::NotMainPhase, "RB-4.8"})) {
    return false;
  }
  if (forbids(g, c, Change::CannotChannel))
    refuse(why, ok, {ReasonKind::CannotBeChanneled, "DR-0.1"});
  return ok;
}

namespace {

// A text that begins with a price is not for those who cannot pay it, whatever follows.
NodeId price_or_all(const CardDb& db, NodeId body) {
  NodeId first = body;
  while (db.node(first).op == Op::Then) first = db.node(first).kid[0];
  return db.node(first).op == Op::CostTo ? first : body;
}

}  // namespace

namespace {

// RULING(180): what the reserve, and the cards that may pay, do not hold.
void explain_ability_price(const Game& g, CardId animal, const ManaPrice& price, Reasons& why) {
  const ManaBag there = mana_for_ability(g, animal);
  const size_t before = why.list.size();
  for (int i = 0; i < kPriceParts && price.mask[i] != 0; ++i) {
    const int have = there.total(price.mask[i]);
    if (have < price.left[i])
      why.add({ReasonKind::PriceMana, "RULING(180)", price.mask[i], price.left[i], have});
  }
  if (why.list.size() == before) why.add({ReasonKind::CostCannotBePaid, "RULING(180)"});
}

}  // namespace

bool can_exhaust(const Game& g, PlayerId p, const CardText& text, bool at_any_time, Reasons* why) {
  const State& s = g.s();
  const CardId c = text.of.id;
  const Ability& a = g.db->ability(text.ability);
  bool ok = true;
  if (s.slot(c).stance != Stance::Rested &&
      !refuse(why, ok, {ReasonKind::Exhausted, "RULING(183)"})) {
    return false;
  }
  const bool own_main = s.h.phase == Phase::Main && own_turn(g, p) && !at_any_time;
  if (!own_main && !has_keyword(g, c, Keyword::Quickcast) &&
      !refuse(why, ok, {ReasonKind::NotAtAnyTime, "RULING(183)"})) {
    return false;
  }
  if (!condition_holds(g, a, text.of, p) &&
      !refuse(why, ok,
              {.kind = ReasonKind::ConditionFails, .rule = "DR-4.4", .ability = text.ability}))
    return false;
  const ManaPrice price = ability_price(g, c, a);
  if (!covers(mana_for_ability(g, c), price)) {
    ok = false;
    if (why != nullptr) explain_ability_price(g, c, price, *why);
  }
  return ok;
}

bool can_use(const Game& g, PlayerId p, const CardText& text, bool at_any_time, Reasons* why,
             Eyes eyes) {
  const State& s = g.s();
  const CardRef source = text.of;
  const CardId c = source.id;
  const Ability& a = g.db->ability(text.ability);
  bool ok = true;
  const Zone where = s.card(c).zone();
  const bool right_zone =
      a.zones != 0 ? (a.zones >> static_cast<int>(where) & 1) != 0 : where == Zone::Board;
  if (!right_zone || s.card(c).owner() != p) {
    refuse(why, ok, {ReasonKind::NotControlled, "DR-10.1"});
    return false;
  }
  const bool own = text.number < static_cast<int>(definition(g, c).abilities.size());
  if (own &&
      blanked(g, c)) {  // its other conditions are off as well, and may be about hidden cards
    refuse(why, ok, why == nullptr ? Reason{} : why_blank(g, c));
    return false;
  }
  if (!lies_right(g, c, a) &&
      !refuse(why, ok,
              {a.stances == 1 ? ReasonKind::NotPrepared : ReasonKind::NotChanneled, "DR-4.4.3"})) {
    return false;
  }
  if (a.kind == AbilityKind::Exhaust) {
    ok = can_exhaust(g, p, text, at_any_time, why);
    if (ok && announced(g, ActKind::Ability, c, text.number))
      refuse(why, ok, {ReasonKind::AlreadyAnnounced, "RULING(106)"});
    return ok;
  }
  const bool own_main = s.h.phase == Phase::Main && own_turn(g, p) && !at_any_time;
  if (a.kind == AbilityKind::Main && !own_main &&
      !refuse(why, ok, {ReasonKind::NotMainPhase, "RULING(61)"})) {
    return false;
  }
  if (a.once_bit != 0 && used_this_turn(g, text) &&
      !refuse(why, ok, {ReasonKind::UsedThisTurn, "RULING(12)"})) {
    return false;
  }
  if (!condition_holds(g, a, source, p) &&
      !refuse(why, ok,
              {.kind = ReasonKind::ConditionFails, .rule = "DR-4.4", .ability = text.ability}))
    return false;
  Context ctx = context_of(g, source, a, p);
  ctx.ability = text.ability;
  ctx.def = def_of(g, c);
  ctx.own_eyes = eyes == Eyes::Own;
  const NodeId price = price_or_all(*g.db, a.body);
  if (!possible(g, price, ctx, false)) {
    ok = false;
    if (why != nullptr) explain_price(g, price, ctx, *why);
  }
  if (ok && announced(g, ActKind::Ability, c, text.number))
    refuse(why, ok, {ReasonKind::AlreadyAnnounced, "RULING(106)"});
  return ok;
}

namespace {

// Calls visit(card) for the player's cards in that zone, off the board, with a text of such a
// feature that works there.
template <class Visit>
void each_away(const Game& g, PlayerId p, Zone zone, uint64_t features, Visit visit) {
  const State& s = g.s();
  if ((s.h.off_board & features) == 0) return;
  const bool printed = s.player(p).copy == kNoDef;
  for (const CardId c : s.zone(p, zone)) {
    const CardDef& def = printed ? g.db->def(s.card(c).def) : definition(g, c);
    if ((def.off_board & features) != 0) visit(c);
  }
}

void offer_abilities(Game& g, PlayerId p, AbilityKind kind) {
  const bool any_time = kind == AbilityKind::AnyTime;
  const uint64_t wanted = bit(any_time ? Feature::AnyTime : Feature::Main);
  const auto offer_of = [&](CardId c) {
    numbered_abilities_of(g, c, [&](const CardText& text) {
      const bool usable = g.db->ability(text.ability).kind == kind;
      if (usable && can_use(g, p, text, any_time && g.s().h.phase != Phase::Main)) {
        const auto number = static_cast<uint16_t>(text.number);
        g.offer({.kind = OptionKind::Ability, .card = c, .y = number});
      }
    });
  };
  if ((g.s().player(p).features & wanted) != 0) each_bearer(g, p, wanted, offer_of);
  each_away(g, p, Zone::Discard, wanted, offer_of);
}

// Calls visit(CardText) for the abilities of rested Animals that the player can use now.
template <class Visit>
void each_use(const Game& g, PlayerId p, bool at_any_time, Visit visit) {
  if ((g.s().player(p).features & bit(Feature::Main)) == 0) return;
  each_bearer(g, p, bit(Feature::Main), [&](CardId c) {
    if (g.s().slot(c).stance != Stance::Rested) return;
    numbered_abilities_of(g, c, [&](const CardText& text) {
      if (g.db->ability(text.ability).kind == AbilityKind::Exhaust &&
          can_use(g, p, text, at_any_time))
        visit(text);
    });
  });
}

void offer_uses(Game& g, PlayerId p, bool at_any_time) {
  each_use(g, p, at_any_time, [&](const CardText& text) {
    g.offer(
        {.kind = OptionKind::Ability, .card = text.of.id, .y = static_cast<uint16_t>(text.number)});
  });
}

// Cards that may be prepared from somewhere else than the hand.
template <class Visit>
void each_elsewhere(const Game& g, PlayerId p, Visit visit) {
  const State& s = g.s();
  for (const Zone z : {Zone::Discard, Zone::Exile})
    each_away(g, p, z, bit(Feature::Prepare), visit);
  if ((s.player(p).features & bit(Feature::Preparing)) != 0) {
    bool open = false;
    each_ability(g, p, Feature::Sees, AbilityKind::Always, [&](CardRef, AbilityId id) {
      open = open || g.db->ability(id).change == Change::OpenTop;
    });
    const auto deck = s.zone(p, Zone::Deck);
    if (open && !deck.empty()) visit(deck.back());
  }
}

}  // namespace

void offer_actions(Game& g, PlayerId p) {
  CardList candidates;
  for (const CardId c : g.s().zone(p, Zone::Hand)) candidates.push_back(c);
  each_elsewhere(g, p, [&](CardId c) { candidates.push_back(c); });
  const bool plain = prices_stand(g, p);
  for (const CardId c : candidates) {
    if (plain && beyond_reserve(g, p, c)) continue;
    if (can_prepare(g, p, c)) g.offer({.kind = OptionKind::Prepare, .card = c});
  }
  const State& s = g.s();
  for (const CardId c : s.zone(p, Zone::Board)) {
    if (s.slot(c).stance != Stance::Prepared) continue;
    if (can_activate(g, p, c, false)) g.offer({.kind = OptionKind::Activate, .card = c});
    if (can_channel(g, p, c)) g.offer({.kind = OptionKind::Channel, .card = c});
  }
  offer_abilities(g, p, AbilityKind::Main);
  offer_abilities(g, p, AbilityKind::AnyTime);
  offer_uses(g, p, false);
  if (can_trade(g, p)) g.offer({.kind = OptionKind::Trade});
  // TV-7.9, TV-7.11, RULING(43).
  if (g.mode->shared_turns && teammate(g, p) != kNoPlayer) g.offer({.kind = OptionKind::HandOver});
  if (p == decider_for(g, s.h.active)) g.offer({.kind = OptionKind::EndTurn});
}

void offer_responses(Game& g, PlayerId p) {
  const State& s = g.s();
  g.offer({.kind = OptionKind::Pass});
  if ((s.player(p).features & bit(Feature::Quickcast)) != 0) {
    for (const CardId c : s.zone(p, Zone::Board)) {
      if (s.slot(c).stance == Stance::Prepared && can_activate(g, p, c, true)) {
        g.offer({.kind = OptionKind::Activate, .card = c});
      }
    }
    offer_uses(g, p, true);
  }
  offer_abilities(g, p, AbilityKind::AnyTime);
}

namespace {

// Conditions on hidden cards do not count here: a skip must tell nothing.
bool publicly_usable(const Game& g, PlayerId p, const CardText& text) {
  const Ability& a = g.db->ability(text.ability);
  if (reads_hidden_card(g, a.condition)) return !g.s().zone(p, Zone::Deck).empty();
  return can_use(g, p, text, true, nullptr, Eyes::Everybodys);
}

// Whether the player could activate a card, or use an Animal, outside the own main phase.
bool may_act_quickly(const Game& g, PlayerId p) {
  bool may = false;
  each_use(g, p, true, [&](const CardText&) { may = true; });
  for (const CardId c : g.s().zone(p, Zone::Board)) {
    may = may || (g.s().slot(c).stance == Stance::Prepared && can_activate(g, p, c, true));
  }
  return may;
}

}  // namespace

bool may_respond(const Game& g, PlayerId p) {
  const uint64_t features = g.s().player(p).features;
  if ((features & kAnswers) == 0 || !alive(g, p)) return false;
  if ((features & bit(Feature::Quickcast)) != 0 && may_act_quickly(g, p)) return true;
  if ((features & bit(Feature::AnyTime)) == 0) return false;
  bool may = false;
  each_bearer(g, p, bit(Feature::AnyTime), [&](CardId c) {
    if (may) return;
    numbered_abilities_of(g, c, [&](const CardText& text) {
      const bool any_time = g.db->ability(text.ability).kind == AbilityKind::AnyTime;
      may = may || (any_time && publicly_usable(g, p, text));
    });
  });
  return may;
}

}  // namespace grimoire
