#include "engine/rules/act/act.h"

#include <algorithm>

#include "engine/lang/limits.h"
#include "engine/rules/act/legal_actions.h"
#include "engine/rules/act/window.h"
#include "engine/rules/mana/pay.h"
#include "engine/rules/mana/trade.h"
#include "engine/rules/prepare/can_prepare.h"
#include "engine/rules/prepare/prepare.h"
#include "engine/rules/read/card_texts.h"
#include "engine/rules/read/conditions.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/text/apply.h"
#include "engine/rules/text/choose.h"
#include "engine/rules/text/settle.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/triggers.h"
#include "engine/rules/zones/animals.h"
#include "engine/rules/zones/leave.h"

namespace grimoire {

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

void use_ability_now(Game& g, PlayerId p, CardId c) {
  start_act(g, ActKind::Ability, p, c);
  g.top<ActFrame>().forced = 1;
  g.top<ActFrame>().head.step = ActFrame::Which;
}

void prepare_now(Game& g, PlayerId p, CardId c) { prepare_for_free(g, p, c); }

namespace {

void start_use(Game& g, PlayerId p, CardId c, int number) {
  const CardText text = ability_at(g, c, number);
  start_act(g, ActKind::Ability, p, c, text.ability);
  g.top<ActFrame>().card = text.of;
  g.top<ActFrame>().number = static_cast<uint16_t>(number);
}

}  // namespace

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

namespace {

bool still_legal(Game& g, const ActFrame& f) {
  if (!alive(g, f.player)) return false;
  if (f.kind == ActKind::Trade) return can_trade(g, f.player);
  if (!g.s().valid(f.card)) return false;
  const bool any_time = g.s().h.phase != Phase::Main || !own_turn(g, f.player);
  switch (f.kind) {
    case ActKind::Activate:
      // RULING(92): blanked meanwhile, it resolves without effect.
      if (f.forced == 0 && blanked(g, f.card.id))
        return g.s().on_board(f.card.id) && g.s().slot(f.card.id).stance == Stance::Prepared;
      return f.forced != 0 ? can_be_made_to_activate(g, f.card.id)
                           : can_activate(g, f.player, f.card.id, any_time);
    case ActKind::Channel: return can_channel(g, f.player, f.card.id);
    case ActKind::Prepare: return can_prepare(g, f.player, f.card.id);
    case ActKind::Ability: {
      // Its price is looked at when it resolves; here only whether it is still there.
      const Ability& a = g.db->ability(f.ability);
      const auto zone = static_cast<int>(g.s().card(f.card.id).zone());
      const bool here = a.zones != 0 ? (a.zones >> zone & 1) != 0 : g.s().on_board(f.card.id);
      const CardText text = ability_at(g, f.card.id, f.number);
      if (!here || text.ability != f.ability) return false;
      if (a.kind == AbilityKind::Exhaust && f.forced == 0)
        return can_exhaust(g, f.player, text, any_time, nullptr);
      return condition_holds(g, a, f.card, f.player);
    }
    default: return true;
  }
}

// RULING(181)
int times_of(const Game& g, const ActFrame& f) {
  const bool of_animal = g.db->ability(f.ability).kind == AbilityKind::Exhaust;
  return of_animal ? ability_times(g, f.card.id) : 1;
}

Context ability_context(const Game& g, const ActFrame& f) {
  Context c = context_of(g, f.card, g.db->ability(f.ability), f.player);
  c.ability = f.ability;
  c.def = def_of(g, f.card.id);
  c.first_pick = f.first_pick;
  return c;
}

// RULING(183): it is paid for, then the Animal is exhausted and its text applied.
void pay_for_use(Game& g, const ActFrame& f) {
  g.top<ActFrame>().head.step = ActFrame::Use;
  g.s().h.returned = 0;
  if (f.forced != 0) return;
  pay_price(g, f.player, ability_price(g, f.card.id, g.db->ability(f.ability)), f.card);
}

void activate(Game& g, const ActFrame& f) {
  g.s().slot(f.card.id).flags |= kInActivation;
  const size_t waiting = g.s().pending().size();
  trigger(g, EventKind::Activated, {.card = f.card, .source = {}, .player = f.player});
  if (g.s().pending().size() == waiting)
    return apply_activated(g, f.card, f.player, f.text, f.first_pick);
  // RULING(201): what waits for the activation comes before the effects.
  g.top<ActFrame>().head.step = ActFrame::Apply;
  action_done(g);
}

void resolve(Game& g, const ActFrame& f) {
  switch (f.kind) {
    case ActKind::Activate: return activate(g, f);
    case ActKind::Ability:
      if (g.db->ability(f.ability).kind == AbilityKind::Exhaust) return pay_for_use(g, f);
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
    if (f.text >= times_of(g, f)) return false;
    Context c = ability_context(g, f);
    c.text = f.text++;
    announce_choices(g, f.ability, c);
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

// The abilities of an Animal that a text has it use.
Flow ask_which(Game& g) {
  const ActFrame f = g.top<ActFrame>();
  g.ask(f.player, DecisionKind::Mode, Prompt::ChooseAbility, f.card.id);
  if (g.s().valid(f.card) && g.s().on_board(f.card.id)) {
    numbered_abilities_of(g, f.card.id, [&](const CardText& text) {
      if (g.db->ability(text.ability).kind == AbilityKind::Exhaust)
        g.offer({.kind = OptionKind::Ability,
                 .card = f.card.id,
                 .y = static_cast<uint16_t>(text.number)});
    });
  }
  if (!g.options.empty()) return Flow::Wait;
  g.pop();
  g.s().h.returned = 0;
  return Flow::Go;
}

// One application after the other; the first act has noted what was paid.
Flow step_use(Game& g) {
  if (g.top<ActFrame>().run == 0) {
    g.top<ActFrame>().paid = static_cast<uint8_t>(g.s().h.returned);
    if (g.s().valid(g.top<ActFrame>().card)) exhaust(g, g.top<ActFrame>().card.id);
  }
  ActFrame& f = g.top<ActFrame>();
  if (f.run >= std::min<int>(f.text, times_of(g, f)) || !g.s().valid(f.card)) {
    f.head.step = ActFrame::Finish;
    return Flow::Go;
  }
  Context c = ability_context(g, f);
  c.text = f.run++;
  run_text(g, c.ability, c);
  return Flow::Go;
}

}  // namespace

bool has_as_targets(const Game& g, CardId spell, uint16_t selector, const Context& c) {
  size_t end = g.s().picks().size();
  bool found = false;
  each_frame(g.s(), [&](const FrameHead* head) {
    if (!is(head, Procedure::Act)) return;
    const auto& f = frame_as<ActFrame>(head);
    const auto picks = g.s().picks().subspan(f.first_pick, end - f.first_pick);
    end = f.first_pick;
    if (f.kind != ActKind::Activate || f.card.id != spell) return;
    CardList targets;
    for (const Pick& p : picks) {
      const bool chosen = p.kind == PickKind::Card && p.slot < kMostChoicesOfText;
      if (!chosen || !g.s().valid(p.card()) || !matches(g, selector, p.card().id, c)) continue;
      if (std::find(targets.begin(), targets.end(), p.card().id) == targets.end())
        targets.push_back(p.card().id);
    }
    const int least = amount(g, g.db->selector(selector).amount, c);
    found = found || static_cast<int>(targets.size()) >= least;
  });
  return found;
}

void answer_act(Game& g, const Option& o) {
  ActFrame& f = g.top<ActFrame>();
  const CardText text = ability_at(g, o.card, o.y);
  f.ability = text.ability;
  f.card = text.of;
  f.number = o.y;
  f.head.step = ActFrame::Announce;
}

Flow step_act(Game& g) {
  ActFrame& f = g.top<ActFrame>();
  switch (f.head.step) {
    case ActFrame::Which: return ask_which(g);
    case ActFrame::Use: return step_use(g);
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
      me.head.step = ActFrame::Respond;
      // Preparation shows nothing in the round before it (DR-2.1).
      const bool silent = me.kind == ActKind::Prepare;
      g.note({.kind = NoteKind::Announces,
              .player = me.player,
              .card = silent ? kNoCard : me.card.id,
              .x = static_cast<uint8_t>(me.kind)});
      return Flow::Go;
    }
    case ActFrame::Respond:
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
                .x = static_cast<uint8_t>(copy.kind),
                .seen_by = copy.card.id == kNoCard ? uint8_t{0xFF} : known_to(g, copy.card.id)});
        g.top<ActFrame>().head.step = ActFrame::After;
        return Flow::Go;
      }
      resolve(g, copy);
      return Flow::Go;
    }
    case ActFrame::Apply: {
      f.head.step = ActFrame::Finish;
      const ActFrame copy = f;
      if (g.s().valid(copy.card))
        apply_activated(g, copy.card, copy.player, copy.text, copy.first_pick);
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
      end_chain(g, g.s().h.frame_top);
      g.pop();
      g.truncate_picks(picks);
      if (forced) g.s().h.returned = 1;
      // The moment just after; inside a round of responses the round itself goes on.
      const bool top_level = static_cast<Procedure>(g.head().procedure) == Procedure::Turn;
      if (top_level) open_window(g, true);
      return Flow::Go;
    }
  }
}

}  // namespace grimoire
