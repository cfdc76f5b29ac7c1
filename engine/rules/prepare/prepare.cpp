// DR-2.2 Preparation sequence. Nothing changes before step 2.2.4: declarations live as effects
// and picks behind the frame's marks, and is cut off again if the preparation fails.
#include "engine/rules/prepare/prepare.h"

#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/rules/core/endless_loops.h"
#include "engine/rules/core/pick_slots.h"
#include "engine/rules/damage/damage.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/prepare/can_prepare.h"
#include "engine/rules/prepare/requirement.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/text/settle.h"
#include "engine/rules/text/triggers.h"
#include "engine/rules/zones/animals.h"
#include "engine/rules/zones/control.h"
#include "engine/rules/zones/status.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {

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

void prepare_for_free(Game& g, PlayerId p, CardId c) {
  start_preparation(g, p, c);
  g.top<PrepareFrame>().waived = PrepareFrame::kFree;
  g.top<PrepareFrame>().head.step = PrepareFrame::Commit;
}

namespace {

// Whether the position that a broken-off preparation leads back to is still allowed.
bool may_break_off(const Game& g) {
  return !seen_too_often(g, position_hash(g, g.top<PrepareFrame>().first_effect));
}

// Breaking off is offered where there is something to decide.
Flow ask_player(Game& g) {
  if (g.options.size() > 1 && may_break_off(g)) g.offer({.kind = OptionKind::Cancel});
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
  return numbered_route(routes, f.route);
}

uint8_t chosen_route(const Game& g, const PrepareFrame& f, const Option& o) {
  Routes routes;
  find_routes(g, f.player, f.card.id, routes);
  return route_number(routes, o.x);
}

// RULING(139): a response has changed the position since the preparation was announced.
bool changed_by_responses(const Game& g) {
  const Header& h = g.s().h;
  // OPTIMIZATION: where everybody passed, nothing has been done since.
  if (h.chain_actions == 0 || h.chain_history == 0) return false;
  return position_hash(g) != g.s().history()[h.chain_history - 1u];
}

Flow step_route(Game& g) {
  const PrepareFrame f = g.top<PrepareFrame>();
  Routes routes;
  find_routes(g, f.player, f.card.id, routes);
  g.ask(f.player, DecisionKind::Mode, Prompt::ChooseRoute, f.card.id);
  // A way whose components are missing waits for a further component that removes it (RULING(105)):
  // where another way is open it adds nothing, and one of several such ways is enough. What the
  // card itself offers is a way of its own.
  Option waiting{};
  for (size_t i = 0; i < routes.size(); ++i) {
    if (!route_works(g, f.player, f.card.id, routes[i], route_number(routes, i))) continue;
    const Option way{.kind = OptionKind::Mode, .x = static_cast<uint8_t>(i)};
    if (routes[i].option != kNoAbility || route_open(g, f.player, f.card.id, routes[i])) {
      g.offer(way);
    } else if (waiting.kind != OptionKind::Mode) {
      waiting = way;
    }
  }
  if (g.options.empty() && waiting.kind == OptionKind::Mode) g.offer(waiting);
  // NB: whatever the card and its ways are, so that the question tells nothing about them.
  const bool one_way = g.options.size() == 1;
  if (one_way && changed_by_responses(g) && may_break_off(g)) g.offer({.kind = OptionKind::Cancel});
  return one_way ? Flow::Wait : ask_player(g);
}

// When the player says that no further component is used: before those that are needed, after them.
enum Declined : uint8_t { kBeforeNeeded = 1, kAfterNeeded = 2 };

// RULING(105): a component beyond the requirement is declared before those that are needed, where
// its changes could matter to them, or after them. True if the player is asked.
bool ask_for_further(Game& g, const PrepareFrame& f, Declined moment) {
  if ((f.asked & moment) != 0) return false;
  const FurtherUse further = further_use(g, f);
  if (further.candidates.empty()) return false;
  g.ask(f.player, DecisionKind::Card, Prompt::MoreComponents, f.card.id, kNoAbility,
        raw(further.word));
  const int mark = static_cast<int>(g.s().effects().size());
  for (const CardId c : further.candidates) {
    declare(g, f.card, c, further.word, Use::Further);
    const bool works_out = completable(g, f);
    g.truncate_effects(mark);
    if (works_out) g.offer({.kind = OptionKind::Card, .card = c});
  }
  if (completable_as_needed(g, f)) g.offer({.kind = OptionKind::Done});
  return true;
}

bool needs_other_words(const Game& g, const PrepareFrame& f, const Route& r) {
  const WordId further = further_use(g, f).word;
  return std::any_of(r.needs.begin(), r.needs.end(), [&](const Need& need) {
    return need.word != further && declared_count(g, f, need.word) < need.count;
  });
}

// Without any of those that are left the need would not be met: there is nothing to choose.
bool all_are_needed(const Game& g, const PrepareFrame& f, const Need& need,
                    const CardList& candidates) {
  int there = declared_count(g, f, need.word);
  int least = INT32_MAX;
  for (const CardId c : candidates) {
    if (declared(g, f.card, c, need.word)) continue;
    if (may_count_more(g, c, need.word) > 0) return false;
    const int instances = component_instances(g, c, need.word);
    there += instances;
    least = std::min(least, instances);
  }
  return there - least < need.count;
}

void offer_components(Game& g, const PrepareFrame& f, const Need& need, const CardList& candidates,
                      SetOrder order) {
  const bool tricky = components_change_things(g, f.player);
  const bool listed = order == SetOrder::OfTheList;
  const int have = declared_count(g, f, need.word);
  const int mark = static_cast<int>(g.s().effects().size());
  size_t after = 0;
  for (size_t i = 0; i < candidates.size() && listed; ++i) {
    if (declared(g, f.card, candidates[i], need.word)) after = i + 1;
  }
  for (size_t i = after; i < candidates.size(); ++i) {
    const CardId c = candidates[i];
    if (declared(g, f.card, c, need.word)) continue;
    int rest = 0;
    for (size_t j = listed ? i : 0; j < candidates.size(); ++j) {
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
    if (have + rest - may_count_more(g, c, need.word) >= need.count)
      g.offer({.kind = OptionKind::Card, .card = c});
    if (may_count_more(g, c, need.word) > 0 && have + single < need.count)
      g.offer({.kind = OptionKind::Card, .card = c, .y = 1});
  }
}

// DR-2.2.2 Declaration of components.
Flow step_components(Game& g) {
  const PrepareFrame f = g.top<PrepareFrame>();
  const Route r = current_route(g, f);
  const bool tricky = components_change_things(g, f.player);
  if (tricky && needs_other_words(g, f, r) && ask_for_further(g, f, kBeforeNeeded))
    return ask_player(g);
  for (const Need& need : r.needs) {
    if (declared_count(g, f, need.word) >= need.count) continue;
    g.ask(f.player, DecisionKind::Card, Prompt::ChooseComponent, f.card.id, kNoAbility,
          raw(need.word));
    CardList candidates;
    each_component(g, f.player, need.word, [&](CardId c) { candidates.push_back(c); });
    // NB: with number changers the order of declaration matters.
    if (g.exploring && !tricky) offer_components(g, f, need, candidates, SetOrder::OfTheList);
    if (g.options.empty()) offer_components(g, f, need, candidates, SetOrder::Any);
    const bool forced = !tricky && all_are_needed(g, f, need, candidates);
    if (forced && g.options.size() > 1) g.options.resize(1);
    return ask_player(g);
  }
  if (ask_for_further(g, f, kAfterNeeded)) return ask_player(g);
  next_step(g, PrepareFrame::PayCards);
  return Flow::Go;
}

// RULING(96): once the components have settled how many.
Flow step_pay_cards(Game& g) {
  const PrepareFrame f = g.top<PrepareFrame>();
  const Route r = current_route(g, f);
  int paid = 0;
  for (const Pick& p : g.s().picks().subspan(f.first_pick)) paid += p.slot == kPaidCard;
  if (r.pay_selector == kNoSelector || paid >= r.pay_count) {
    next_step(g, PrepareFrame::Waive);
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
    const int most = std::min(
        kMostNamed, payable(g, f.player, f.card.id).of[element] - full_cost(g, f).of[element]);
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
  if ((definition(g, f.card.id).features & bit(Feature::PaidFrom)) != 0 && f.asked == 0) {
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
  for (const Pick& p : g.s().picks().subspan(f.first_pick)) {
    if (p.slot != kPaidUnder) continue;
    --cost.of[p.value];
    move_mana(g, under(p.card().id), under(f.card.id), p.value, 1);
  }
  move_mana(g, reserve_of(f.player), under(f.card.id), cost);
}

void note_paid_under(Game& g, const PrepareFrame& f) {
  for (const Pick& p : g.s().picks().subspan(f.first_pick)) {
    if (p.slot != kPaidUnder) continue;
    g.note({.kind = NoteKind::ManaMoved,
            .player = f.player,
            .card = f.card.id,
            .other = p.card().id,
            .amount = 1,
            .x = static_cast<uint8_t>(p.value)});
  }
}

// Uses of components, once for each card however many words it served for.
void note_uses(Game& g, const PrepareFrame& f, CardList& used) {
  for (const Effect& e : g.s().effects()) {
    if (e.kind != EffectKind::Used || e.subject != f.card) continue;
    if (std::find(used.begin(), used.end(), e.other.id) == used.end()) used.push_back(e.other.id);
  }
  for (const CardId c : used) {
    const EventInfo event{.card = g.s().ref(c), .source = f.card, .player = g.s().card(c).owner()};
    queue_own(g, c, AbilityKind::AfterUse, event);
    exhaust(g, c);  // DR-2.3.0.8, RULING(38)
  }
}

// RULING(63): gifts for the last user of a component leave the users before it.
void take_over_as_last_user(Game& g, CardRef user) {
  const auto effects = g.s().effects();
  const auto taken_over = [&](const Effect& old) {
    if (old.kind != EffectKind::Text || old.op != kLastUserOnly || old.subject == user)
      return false;
    return std::any_of(effects.begin(), effects.end(), [&](const Effect& e) {
      return e.kind == EffectKind::Text && e.subject == user && e.source == old.source &&
             e.ability == old.ability;
    });
  };
  size_t kept = 0;
  for (const Effect& e : effects) {
    if (!taken_over(e)) effects[kept++] = e;
  }
  g.truncate_effects(static_cast<int>(kept));
}

// RULING(67): an effect on the next spell is used up by the first that matches.
void take_next_changes(Game& g, PlayerId p, CardId c) {
  State& s = g.s();
  if (!s.any_effect(EffectKind::Created)) return;
  SmallList<int, 8> taken;
  SmallList<Effect, 4> given;
  const auto effects = s.effects();
  for (size_t i = 0; i < effects.size(); ++i) {
    const Effect& e = effects[i];
    if (e.kind != EffectKind::Created || e.controller != p) continue;
    const Ability& a = g.db->ability(e.ability);
    if (a.kind != AbilityKind::Always || (a.flags & kNext) == 0) continue;
    if (!matches(g, a.selector, c, context_of(g, e.source.id, a, p))) continue;
    taken.push_back(static_cast<int>(i));
    const Slot& slot = s.slot(c);
    if (a.change == Change::EntersWith && slot.has_hp != 0)
      fix_hp(g, c, in_bounds(int64_t{slot.hp} + e.a));
    if (a.change == Change::NextHas)
      given.push_back({.kind = EffectKind::Has,
                       .duration = Duration::UntilYourTurn,
                       .controller = p,
                       .op = a.arg,
                       .subject = s.ref(c),
                       .source = e.source,
                       .def = e.def});
  }
  if (taken.empty()) return;
  int kept = 0;
  for (int i = 0; i < static_cast<int>(effects.size()); ++i) {
    if (std::find(taken.begin(), taken.end(), i) == taken.end())
      effects[static_cast<size_t>(kept++)] = effects[static_cast<size_t>(i)];
  }
  g.truncate_effects(kept);
  for (const Effect& e : given) {
    g.add_effect(e);
    g.note({.kind = NoteKind::Gains, .card = c, .x = e.op, .y = kGainsKeyword});
  }
}

// Druid wand: neither destroys Equipment used for it nor is destroyed when used for one.
bool keeps_from_forging(const Game& g, CardId c) {
  bool keeps = false;
  abilities_of(g, c, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    keeps = keeps || (a.change == Change::NoForging && works(g, from, a, g.s().card(c).owner()));
  });
  return keeps;
}

// RULING(169): of the card's permissions to prepare it from there, one is used up, and none if one
// of them holds any number of times.
void use_permission(Game& g, PlayerId p, CardId c) {
  Card& card = g.s().card(c);
  int used = 0;
  for (const AbilityId id : definition(g, c).abilities) {
    const Ability& a = g.db->ability(id);
    const bool from_there = (a.zones >> static_cast<int>(card.zone()) & 1) != 0;
    if (a.kind != AbilityKind::PrepareFrom || !from_there || !condition_holds(g, a, c, p)) continue;
    if (a.once_bit == 0) return;
    const int bit = 1 << (a.once_bit - 1);
    if (used == 0 && (card.used & bit) == 0) used = bit;
  }
  card.used = static_cast<uint8_t>(card.used | used);
}

// DR-2.2.4 End of preparation: only now anything happens.
void commit(Game& g) {
  const PrepareFrame f = g.top<PrepareFrame>();
  const CardId c = f.card.id;
  const ManaBag cost = full_cost(g, f);
  const Zone from = g.s().card(c).zone();
  const CardDef& def = definition(g, c);
  use_permission(g, f.player, c);
  drop_further_uses(g, f.player, c);
  if (def.x_element >= 0) g.add_effect({.kind = EffectKind::Xpaid, .subject = f.card, .a = f.x});
  if (f.waived == 1) {
    g.add_effect({.kind = EffectKind::Never,
                  .op = static_cast<uint8_t>(Keyword::Slowcast),
                  .subject = f.card,
                  .a = kUntilGained});
  }
  const StatusChange status = enter_board(g, c, Stance::Prepared, true);
  pay_for(g, f, cost);
  take_next_changes(g, f.player, c);
  g.note({.kind = NoteKind::Prepares,
          .player = f.player,
          .card = c,
          .amount = cost.total(),
          .y = static_cast<uint16_t>(from),
          .def = def_of(g, c)});
  note_paid_under(g, f);
  tell_status(g, c, status);
  // RULING(96): cards paid leave the hand; triggers wait until the preparation ends.
  CardList paid;
  for (const Pick& p : g.s().picks().subspan(f.first_pick)) {
    if (p.slot == kPaidCard) paid.push_back(p.card().id);
    if (p.slot == kDouble) g.s().slot(p.card().id).used |= Slot::kCountedDouble;
  }
  const AbilityId option = chosen_option(g, f);
  const bool to_exile = option != kNoAbility && g.db->ability(option).to_exile;
  for (const CardId card : paid) move_card(g, card, to_exile ? Zone::Exile : Zone::Discard);
  uint8_t& prepared = g.s().player(f.player).prepared;
  prepared = static_cast<uint8_t>(std::min(255, prepared + 1));
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
      const bool equipment = definition(g, component).type == CardType::Equipment &&
                             !keeps_from_forging(g, c) && !keeps_from_forging(g, component);
      if (equipment || has_keyword(g, component, Keyword::Forge)) forged.push_back(component);
    }
  }
  g.top<PrepareFrame>().head.step = PrepareFrame::Finish;
  take_over_as_last_user(g, f.card);
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
    case PrepareFrame::Components: return step_components(g);
    case PrepareFrame::PayCards: return step_pay_cards(g);
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
      f.route = chosen_route(g, f, o);
      next_step(g, PrepareFrame::Components);
      return;
    case PrepareFrame::Components: {
      const CardRef card = f.card;
      const auto w = static_cast<WordId>(g.decision.detail);
      const bool further = g.decision.prompt == Prompt::MoreComponents;
      if (o.kind == OptionKind::Done) {
        const bool before = needs_other_words(g, f, current_route(g, f));
        f.asked = static_cast<uint8_t>(f.asked | (before ? kBeforeNeeded : kAfterNeeded));
        return;
      }
      declare(g, card, o.card, w, further ? Use::Further : Use::Needed);
      if (o.y != 0) {
        Pick p = pick_card(kDouble, may_count_more(g, o.card, w));
        p.text = raw(w);
        g.add_pick(p);
      }
      return;
    }
    case PrepareFrame::PayCards: g.add_pick(pick_card(kPaidCard, 0)); return;
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
