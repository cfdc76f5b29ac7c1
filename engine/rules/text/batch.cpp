#include "engine/rules/text/batch.h"

#include <algorithm>

#include "engine/rules/read/card_texts.h"
#include "engine/rules/read/conditions.h"
#include "engine/rules/text/apply.h"
#include "engine/rules/text/choose.h"
#include "engine/rules/text/interchangeable.h"
#include "engine/rules/text/settle.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/why_nothing.h"
#include "engine/rules/turn/uses.h"
#include "engine/rules/turn/zenith.h"
#include "engine/rules/zones/animals.h"
#include "engine/rules/zones/control.h"

namespace grimoire {

namespace {

Pending* item_with_order(Game& g, const BatchFrame& f, int order) {
  for (Pending& p : g.s().pending()) {
    if (p.batch == f.id && p.placed != 0 && p.order == order) return &p;
  }
  return nullptr;
}

// RULING(171): effects of an activated spell on its way to the pile.
bool leaves_activated(const Game& g, const Pending& p) {
  if (p.ability == kNoAbility || p.source.id == kNoCard || p.event.card != p.source) return false;
  const AbilityKind kind = g.db->ability(p.ability).kind;
  const bool leaving = kind == AbilityKind::LeavesPlay || kind == AbilityKind::DiscardedFromPlay ||
                       kind == AbilityKind::TurnStart;  // Autumn
  return leaving && (p.event.flags & kActivated) != 0;
}

Context pending_context(const Game& g, const Pending& p) {
  Context c;
  c.you = p.controller;
  c.source = p.source;
  c.ability = p.ability;
  if (p.ability != kNoAbility && p.source.id != kNoCard) {
    c.def = g.db->ability(p.ability).def;
    if (g.s().valid(p.source)) c.def = def_of(g, p.source.id);
  }
  c.event = p.event;
  if (leaves_activated(g, p)) c.flags = kActivated;
  c.first_pick = p.first_pick;
  c.text = static_cast<uint16_t>(kFirstBatchText + p.order);
  c.opponent = meant_opponent(g, c);
  return c;
}

bool applies_card(const Pending& p) {
  return p.ability == kNoAbility &&
         static_cast<Housekeeping>(p.event.kind) == Housekeeping::ApplyCard;
}

// RULING(110): cards applied at once have their targets chosen before the first of them resolves.
// Their texts are numbered one after the other, with room for those that a card gains meanwhile.
void announce_application(Game& g, const BatchFrame& f, Pending& p) {
  constexpr int kRoomForGained = 0x40;
  int first = kFirstAppliedText;
  for (const Pending& other : g.s().pending()) {
    if (other.batch != f.id || other.placed == 0 || !applies_card(other) || &other == &p) continue;
    first = std::max(first, other.first_text + other.event.amount + kRoomForGained);
  }
  p.first_text = static_cast<uint16_t>(first);
  p.event.amount = texts_to_apply(g, p);
  announce_card(g, Pending(p));
}

// The effects of the start and end of a turn need their card; those of an event do not:
// RULING(97).
bool still_there(const Game& g, const Pending& p) {
  const Ability& a = g.db->ability(p.ability);
  if (!alive(g, p.controller)) return false;
  if (a.kind != AbilityKind::TurnStart && a.kind != AbilityKind::TurnEnd) return true;
  if (p.event.card == p.source && p.source.id != kNoCard) return true;  // Autumn, in transit
  if (!g.s().valid(p.source) || !works(g, p.source, a, p.controller)) return false;
  // RULING(55): a text that the card gained after it was silenced counts.
  if (!blanked(g, p.source.id)) return true;
  bool has = false;
  abilities_of(g, p.source.id, [&](CardRef from, AbilityId id) {
    has = has || (id == p.ability && from == p.source);
  });
  return has;
}

// RULING(150): nothing is said of a condition that reads a hidden card.
void say_not_there(Game& g, const Pending& p) {
  const Ability& a = g.db->ability(p.ability);
  const bool condition = g.s().valid(p.source) && g.s().on_board(p.source.id) &&
                         !condition_holds(g, a, p.source, p.controller);
  if (condition && reads_hidden_card(g, a.condition)) return;
  const WhyNothing why = condition ? WhyNothing::Condition : WhyNothing::SourceGone;
  g.note({.kind = NoteKind::NothingHappens,
          .player = p.controller,
          .card = p.source.id,
          .x = static_cast<uint8_t>(why)});
}

void housekeeping(Game& g, const Pending& p) {
  switch (static_cast<Housekeeping>(p.event.kind)) {
    case Housekeeping::Zenith: check_zenith(g, Announce::Yes); return;
    case Housekeeping::Control: check_control(g); return;
    case Housekeeping::Uses: renew_uses(g); return;
    case Housekeeping::ApplyCard: apply_announced(g, p); return;
    case Housekeeping::Rest: rest_animals(g); return;
    case Housekeeping::None: return;
  }
}

void finish_batch(Game& g, const BatchFrame& f) {
  State& s = g.s();
  const auto pending = s.pending();
  size_t kept = 0;
  for (const Pending& p : pending) {
    if (p.batch != f.id) pending[kept++] = p;
  }
  g.truncate_pending(static_cast<int>(kept));
  --s.h.batches;
  const int picks = f.first_pick;
  g.pop();
  g.truncate_picks(picks);
  g.s().h.returned = 1;
  action_done(g);
}

}  // namespace

Flow step_batch(Game& g) {
  BatchFrame& f = g.top<BatchFrame>();
  State& s = g.s();
  if (f.head.step == BatchFrame::Place) {
    int waiting = 0;
    g.ask(s.h.active, DecisionKind::Order, Prompt::OrderEffects);
    for (size_t i = 0; i < s.pending().size(); ++i) {
      const Pending& p = s.pending()[i];
      if (p.batch != f.id || p.placed != 0) continue;
      ++waiting;
      const auto same = [&](const Option& o) { return interchangeable(g, s.pending()[o.y], p); };
      if (std::any_of(g.options.begin(), g.options.end(), same)) continue;
      g.offer({.kind = OptionKind::Effect,
               .x = p.event.kind,
               .card = p.source.id,
               .y = static_cast<uint16_t>(i)});
    }
    if (waiting > 0) return Flow::Wait;
    f.head.step = BatchFrame::Run;
  }
  if (f.head.step == BatchFrame::Announce) {
    f.head.step = BatchFrame::Place;
    Pending* p = item_with_order(g, f, f.placed - 1);
    p->first_pick = static_cast<uint16_t>(s.picks().size());
    if (p->ability == kNoAbility) {
      if (applies_card(*p) && s.valid(p->source)) announce_application(g, f, *p);
      return Flow::Go;
    }
    const Pending copy = *p;
    if (alive(g, copy.controller)) announce_choices(g, copy.ability, pending_context(g, copy));
    return Flow::Go;
  }
  const Pending* p = item_with_order(g, f, f.next);
  if (p == nullptr) {
    finish_batch(g, BatchFrame(f));
    return Flow::Go;
  }
  ++f.next;
  const Pending item = *p;
  if (item.ability == kNoAbility) {
    housekeeping(g, item);
    action_done(g);
    return Flow::Go;
  }
  if (!still_there(g, item)) {
    say_not_there(g, item);
    return Flow::Go;
  }
  run_text(g, item.ability, pending_context(g, item));
  return Flow::Go;
}

void answer_batch(Game& g, const Option& o) {
  BatchFrame& f = g.top<BatchFrame>();
  Pending& p = g.s().pending()[o.y];
  p.placed = 1;
  p.order = f.placed++;
  f.head.step = BatchFrame::Announce;
}

}  // namespace grimoire
