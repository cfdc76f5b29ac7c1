// DR-4.3 and RULING(8): an act is announced with its targets, may be answered, is checked again,
// and resolves or is dropped.
#include <algorithm>

#include "engine/rules/procedures.h"
#include "engine/rules/reasons.h"

namespace grimoire {

// ---- What a player may do

namespace {

const char* unprepared_rule(const Game& g, CardId c) {
  if (g.s().slot(c).stance == Stance::Channeled) return "RB-6.13";
  switch (definition(g, c).type) {
    case CardType::Equipment: return "RB-7.18";
    case CardType::Ritual: return "DR-4.5.0.1";
    default: return "RB-7.10";
  }
}

// RULING(106): what is announced is not announced again before it resolves.
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

// Whether the card says that this cannot be done with it.
bool forbids(const Game& g, PlayerId p, CardId c, Change change) {
  if (!may_have(g, c, bit(Feature::Keyword))) return false;
  bool forbidden = false;
  abilities_of(g, c, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    forbidden = forbidden || (a.change == change && condition_holds(g, a, from, p));
  });
  return forbidden;
}

// What holds for every activation, also for one that a text orders (RULING(90)).
bool allowed_to_activate(const Game& g, PlayerId p, CardId c, Reasons* why) {
  const State& s = g.s();
  bool ok = true;
  // DR-3.2.9: not in the turn in which it was prepared.
  if (s.slot(c).entered == s.h.turn && has_keyword(g, c, Keyword::Slowcast) &&
      !refuse(why, ok, {ReasonKind::Slowcast, "DR-3.2.9"})) {
    return false;
  }
  if (forbids(g, p, c, Change::CannotActivate))
    refuse(why, ok, {ReasonKind::CannotBeActivated, "DR-0.1"});
  return ok;
}

}  // namespace

bool can_be_made_to_activate(const Game& g, CardId c) {
  return g.s().on_board(c) && allowed_to_activate(g, g.s().card(c).owner(), c, nullptr);
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
  ok = allowed_to_activate(g, p, c, why) && ok;
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
  if (forbids(g, p, c, Change::CannotChannel))
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
  // Only cards in play have a stance, and only their texts ask for one.
  if (a.stances != 0 && s.has_slot(c) &&
      (a.stances >> static_cast<int>(s.slot(c).stance) & 1) == 0 &&
      !refuse(why, ok,
              {a.stances == 1 ? ReasonKind::NotPrepared : ReasonKind::NotChanneled, "DR-4.4.3"})) {
    return false;
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

void start_act(Game& g, ActKind kind, PlayerId p, CardId c, AbilityId a) {
  ActFrame f = new_frame<ActFrame>();
  f.kind = kind;
  f.player = p;
  f.card = c == kNoCard ? CardRef{} : g.s().ref(c);
  f.ability = a;
  f.first_pick = static_cast<uint16_t>(g.s().picks().size());
  g.push(f);
}

void activate_now(Game& g, PlayerId p, CardId c) {
  start_act(g, ActKind::Activate, p, c);
  g.top<ActFrame>().forced = 1;
}

namespace {

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
  if ((g.s().player(p).features & wanted) != 0) {
    for (const CardId c : g.s().zone(p, Zone::Board)) {
      if (may_have(g, c, wanted)) offer_of(c);
    }
  }
  if ((g.s().h.off_board & wanted) != 0) {
    for (const CardId c : g.s().zone(p, Zone::Discard)) {
      if ((definition(g, c).off_board & wanted) != 0) offer_of(c);
    }
  }
}

// Cards that may be prepared from somewhere else than the hand.
template <class Visit>
void each_elsewhere(const Game& g, PlayerId p, Visit visit) {
  const State& s = g.s();
  if ((s.h.off_board & bit(Feature::Prepare)) != 0) {
    for (const Zone z : {Zone::Discard, Zone::Exile}) {
      for (const CardId c : s.zone(p, z)) {
        if ((definition(g, c).off_board & bit(Feature::Prepare)) != 0) visit(c);
      }
    }
  }
  if ((s.player(p).features & bit(Feature::Sees)) != 0) {
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
  for (const CardId c : candidates) {
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
  if (can_trade(g, p)) g.offer({.kind = OptionKind::Trade});
  // TV-7.9, TV-7.11, RULING(43).
  if (g.mode->shared_turns && teammate(g, p) != kNoPlayer) g.offer({.kind = OptionKind::HandOver});
  if (p == decider_for(g, s.h.active)) g.offer({.kind = OptionKind::EndTurn});
}

void offer_answers(Game& g, PlayerId p) {
  const State& s = g.s();
  g.offer({.kind = OptionKind::Pass});
  if ((s.player(p).features & bit(Feature::Quickcast)) != 0) {
    for (const CardId c : s.zone(p, Zone::Board)) {
      if (s.slot(c).stance == Stance::Prepared && can_activate(g, p, c, true)) {
        g.offer({.kind = OptionKind::Activate, .card = c});
      }
    }
  }
  offer_abilities(g, p, AbilityKind::AnyTime);
}

// ---- Windows

namespace {

// Conditions on hidden cards do not count here: a skip must tell nothing.
bool publicly_usable(const Game& g, PlayerId p, const CardText& text) {
  const Ability& a = g.db->ability(text.ability);
  if (reads_hidden_card(g, a.condition)) return !g.s().zone(p, Zone::Deck).empty();
  return can_use(g, p, text, true, nullptr, Eyes::Everybodys);
}

}  // namespace

bool may_answer(const Game& g, PlayerId p) {
  const State& s = g.s();
  const uint64_t features = s.player(p).features;
  if ((features & (bit(Feature::AnyTime) | bit(Feature::Quickcast))) == 0 || !alive(g, p))
    return false;
  bool may = false;
  const bool quickcast = (features & bit(Feature::Quickcast)) != 0;
  for (const CardId c : s.zone(p, Zone::Board)) {
    if (quickcast && s.slot(c).stance == Stance::Prepared && can_activate(g, p, c, true))
      return true;
    if (!may_have(g, c, bit(Feature::AnyTime))) continue;
    numbered_abilities_of(g, c, [&](const CardText& text) {
      const bool any_time = g.db->ability(text.ability).kind == AbilityKind::AnyTime;
      may = may || (any_time && publicly_usable(g, p, text));
    });
  }
  return may;
}

bool open_window(Game& g, bool skip_acting) {
  const PlayerId skipped = skip_acting ? acting_player(g) : kNoPlayer;
  bool any = false;
  for (int i = 0; i < g.s().player_count() && !any; ++i) {
    const auto p = static_cast<PlayerId>(i);
    any = p != skipped && may_answer(g, p);
  }
  if (!any) return false;
  WindowFrame f = new_frame<WindowFrame>();
  f.skip_acting = skip_acting ? 1 : 0;
  g.push(f);
  return true;
}

Flow step_window(Game& g) {
  WindowFrame& f = g.top<WindowFrame>();
  const int players = g.s().player_count();
  while (f.asked < players) {
    const PlayerId p = asked_after(g, f.asked);
    const bool skipped = f.skip_acting != 0 && p == acting_player(g);
    if (skipped || !may_answer(g, p)) {
      ++f.asked;
      continue;
    }
    g.ask(p, DecisionKind::Respond, Prompt::Window);
    g.decision.shown = true;
    offer_answers(g, p);
    return Flow::Wait;
  }
  g.pop();
  return Flow::Go;
}

namespace {

void start_use(Game& g, PlayerId p, CardId c, int number) {
  const CardText text = ability_at(g, c, number);
  start_act(g, ActKind::Ability, p, c, text.ability);
  g.top<ActFrame>().card = text.of;
  g.top<ActFrame>().number = static_cast<uint16_t>(number);
}

void act_on(Game& g, PlayerId p, const Option& o) {
  switch (o.kind) {
    case OptionKind::Prepare: start_act(g, ActKind::Prepare, p, o.card); break;
    case OptionKind::Activate: start_act(g, ActKind::Activate, p, o.card); break;
    case OptionKind::Channel: start_act(g, ActKind::Channel, p, o.card); break;
    case OptionKind::Trade: start_act(g, ActKind::Trade, p, kNoCard); break;
    case OptionKind::Ability: start_use(g, p, o.card, o.y); break;
    default: break;
  }
}

}  // namespace

void answer_window(Game& g, const Option& o) {
  WindowFrame& f = g.top<WindowFrame>();
  const PlayerId p = g.decision.player;
  if (o.kind == OptionKind::Pass) {
    g.note({.kind = NoteKind::Passes, .player = p});
    ++f.asked;
    return;
  }
  f.asked = 0;
  if (o.kind == OptionKind::Ability) remember_answer(g, o);
  act_on(g, p, o);
}

namespace {

// RULING(43): the current player holds the main phase and gets it back.
void hand_over(Game& g) {
  const PlayerId from = acting_player(g);
  remember_position(g);
  g.s().h.handed_over ^= 1;
  g.note({.kind = NoteKind::HandsOver,
          .player = from,
          .x = static_cast<uint8_t>(raw(acting_player(g)))});
}

}  // namespace

void answer_turn(Game& g, const Option& o) {
  TurnFrame& f = g.top<TurnFrame>();
  if (f.head.step == TurnFrame::TakePile) {
    State& s = g.s();
    const PlayerId p = decider_for(g, s.h.active);
    g.note({.kind = NoteKind::PileTaken, .player = p, .amount = s.h.pile[o.x].total(), .x = o.x});
    const ManaBag taken = s.h.pile[o.x];
    s.h.pile[o.x] = {};
    f.head.step = TurnFrame::GatherEnd;
    share_mana(g, p, taken);
    action_done(g);
    return;
  }
  if (o.kind == OptionKind::EndTurn) {
    f.head.step = TurnFrame::MainEnd;
    return;
  }
  if (o.kind == OptionKind::HandOver) {
    hand_over(g);
    return;
  }
  const bool may_come_back = o.kind == OptionKind::Trade || o.kind == OptionKind::Ability ||
                             o.kind == OptionKind::Prepare;  // and break off
  if (may_come_back) remember_position(g);
  act_on(g, acting_player(g), o);
}

// ---- The act itself

namespace {

bool still_legal(Game& g, const ActFrame& f) {
  if (!alive(g, f.player)) return false;
  if (f.kind == ActKind::Trade) return can_trade(g, f.player);
  if (!g.s().valid(f.card)) return false;
  const bool any_time = g.s().h.phase != Phase::Main || !own_turn(g, f.player);
  switch (f.kind) {
    case ActKind::Activate:
      return f.forced != 0 ? can_be_made_to_activate(g, f.card.id)
                           : can_activate(g, f.player, f.card.id, any_time);
    case ActKind::Channel: return can_channel(g, f.player, f.card.id);
    case ActKind::Prepare: return can_prepare(g, f.player, f.card.id);
    case ActKind::Ability: {
      // Its price is looked at when it resolves; here only whether it is still there.
      const Ability& a = g.db->ability(f.ability);
      const auto zone = static_cast<int>(g.s().card(f.card.id).zone());
      const bool here = a.zones != 0 ? (a.zones >> zone & 1) != 0 : g.s().on_board(f.card.id);
      const bool there = ability_at(g, f.card.id, f.number).ability == f.ability;
      return here && there && condition_holds(g, a, f.card, f.player);
    }
    default: return true;
  }
}

Context ability_context(const Game& g, const ActFrame& f) {
  Context c = context_of(g, f.card, g.db->ability(f.ability), f.player);
  c.ability = f.ability;
  c.def = def_of(g, f.card.id);
  c.first_pick = f.first_pick;
  return c;
}

void resolve(Game& g, const ActFrame& f) {
  switch (f.kind) {
    case ActKind::Activate:
      g.s().slot(f.card.id).flags |= kInActivation;
      trigger(g, EventKind::Activated, {.card = f.card, .source = {}, .player = f.player});
      apply_announced(g, f);
      return;
    case ActKind::Ability:
      mark_used(g, {f.ability, f.card, f.number});
      run_text(g, f.ability, ability_context(g, f));
      return;
    case ActKind::Channel: {
      g.s().slot(f.card.id).stance = Stance::Channeled;
      g.s().h.dirty |= kDirtyWatch;
      g.note({.kind = NoteKind::Channels,
              .player = f.player,
              .card = f.card.id,
              .def = def_of(g, f.card.id)});
      trigger(g, EventKind::Channeled, {.card = f.card, .source = {}, .player = f.player});
      action_done(g);
      return;
    }
    case ActKind::Trade: {
      TradeFrame t = new_frame<TradeFrame>();
      t.player = f.player;
      g.push(t);
      return;
    }
    case ActKind::Prepare: start_preparation(g, f.player, f.card.id); return;
  }
}

// Pushes the choice of targets; true while there is one more text to announce.
bool announce_next(Game& g) {
  ActFrame& f = g.top<ActFrame>();
  if (f.kind == ActKind::Ability) {
    if (f.text != 0) return false;
    ++f.text;
    announce_choices(g, f.ability, ability_context(g, f));
    return true;
  }
  if (f.kind != ActKind::Activate) return false;
  const DefId def = def_of(g, f.card.id);
  if (f.text >= text_count(g, f.card, def, Texts::Activation)) return false;
  const CardText text = text_at(g, f.card, def, Texts::Activation, f.text);
  Context c;
  c.you = f.player;
  c.source = text.of;
  c.def = def;
  c.ability = text.ability;
  c.text = f.text;
  c.flags = kActivated;
  c.first_pick = f.first_pick;
  ++f.text;
  announce_choices(g, text.ability, c);
  return true;
}

}  // namespace

Flow step_act(Game& g) {
  ActFrame& f = g.top<ActFrame>();
  switch (f.head.step) {
    case ActFrame::Announce: {
      // One of several that a text orders may have gone meanwhile: it chooses nothing any more.
      if (f.forced != 0 && f.text == 0 && !still_legal(g, f)) {
        f.head.step = ActFrame::Resolve;
        return Flow::Go;
      }
      const uint16_t frames = g.s().info(List::Frames).count;
      while (announce_next(g)) {
        if (g.s().info(List::Frames).count != frames) return Flow::Go;
      }
      ActFrame& me = g.top<ActFrame>();
      me.head.step = ActFrame::Answer;
      // Preparation shows nothing in the round before it (DR-2.1).
      const bool silent = me.kind == ActKind::Prepare;
      g.note({.kind = NoteKind::Announces,
              .player = me.player,
              .card = silent ? kNoCard : me.card.id,
              .x = static_cast<uint8_t>(me.kind)});
      return Flow::Go;
    }
    case ActFrame::Answer:
      f.head.step = ActFrame::Resolve;
      if (f.forced == 0) open_window(g);  // RULING(8): nothing interrupts a chain that resolves
      return Flow::Go;
    case ActFrame::Resolve: {
      f.head.step = ActFrame::Finish;
      const ActFrame copy = f;
      if (!still_legal(g, copy)) {
        g.note({.kind = NoteKind::Dropped,
                .player = copy.player,
                .card = copy.card.id,
                .x = static_cast<uint8_t>(copy.kind)});
        g.top<ActFrame>().head.step = ActFrame::After;
        return Flow::Go;
      }
      resolve(g, copy);
      return Flow::Go;
    }
    case ActFrame::Finish: {
      f.head.step = ActFrame::After;
      // RB-6.8: an activated spell goes to the discard pile and releases its Mana. RULING(153): not
      // one that its own text has removed, even if it is on the board again.
      if (f.kind == ActKind::Activate && g.s().valid(f.card) && g.s().on_board(f.card.id) &&
          (g.s().slot(f.card.id).flags & kInActivation) != 0) {
        Slot& slot = g.s().slot(f.card.id);
        slot.flags = static_cast<uint8_t>(slot.flags & ~kInActivation);
        const CardId one[] = {f.card.id};
        leave_board(g, one, Zone::Discard, LeaveCause::Activated);
      }
      return Flow::Go;
    }
    case ActFrame::After:
      f.head.step = ActFrame::Close;
      action_done(g);
      return Flow::Go;
    default: {
      const int picks = f.first_pick;
      const bool forced = f.forced != 0;
      g.pop();
      g.truncate_picks(picks);
      if (forced) g.s().h.returned = 1;
      // The moment just after; inside a round of answers the round itself goes on.
      const bool top_level = static_cast<Procedure>(g.head().procedure) == Procedure::Turn;
      if (top_level) open_window(g, true);
      return Flow::Go;
    }
  }
}

}  // namespace grimoire
