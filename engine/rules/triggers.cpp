// DR-4.4 Triggered effects; DR-4.2 chains: what happens at the same time is one batch, ordered by
// the player whose turn it is, its targets announced before the first of it resolves.
#include <algorithm>
#include <iterator>

#include "engine/rules/knowledge.h"
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

bool event_matches(const Game& g, const Ability& a, CardId from, PlayerId p, EventKind kind,
                   const EventInfo& event) {
  const bool either = a.event == EventKind::HpLost && (a.flags & kMore) != 0;
  if (a.event != kind && !(either && kind == EventKind::DamageDealt)) return false;
  if (a.event_side == Side::Yours && event.player != p) return false;
  if (a.event_side == Side::Opponents &&
      (event.player == kNoPlayer || !opposing(g, event.player, p))) {
    return false;
  }
  // Done by the card's player.
  if (kind == EventKind::PhaseShifted && (a.flags & kMore) != 0 && event.flags != raw(p))
    return false;
  if (kind == EventKind::Traded && a.elements != 0 && (event.flags & a.elements) == 0) return false;
  if (kind == EventKind::CardDrawn && a.arg != 0 && g.s().player(event.player).drawn != a.arg)
    return false;
  if ((a.flags & kToThis) != 0 && event.card != g.s().ref(from)) return false;
  if (kind == EventKind::Prepared && a.zones != 0 && (a.zones & event.flags) == 0) return false;
  if (kind == EventKind::DamageDealt && (a.flags & kOpposing) != 0) {
    const PlayerId victim =
        event.player != kNoPlayer ? event.player : g.s().card(event.card.id).owner();
    if (!opposing(g, victim, p)) return false;
  }
  if (a.selector == 0xFFFF) return true;
  const bool by_source = kind == EventKind::DamageDealt && (a.flags & kThisCard) == 0;
  const CardRef which = by_source ? event.source : event.card;
  return which.id != kNoCard && g.s().valid(which) &&
         matches(g, a.selector, which.id, context_of(g, from, a, p));
}

void queue(Game& g, AbilityId id, PlayerId p, CardRef source, const EventInfo& event) {
  g.add_pending({.ability = id, .controller = p, .source = source, .event = event});
  g.note({.kind = NoteKind::Triggers, .player = p, .card = source.id});
}

}  // namespace

void trigger(Game& g, EventKind kind, const EventInfo& event) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if ((g.s().player(p).features & bit(kind)) == 0 || !alive(g, p)) continue;
    EventInfo info = event;
    info.kind = static_cast<uint8_t>(kind);
    SmallList<Pending, 16> found;
    for (const CardId from : g.s().zone(p, Zone::Board)) {
      abilities_of(g, from, [&](CardRef source, AbilityId id) {
        const Ability& a = g.db->ability(id);
        if (a.kind != AbilityKind::Whenever || !works(g, source, a, p)) return;
        // DR-2.2.1: while it was being prepared it was not on the board.
        if (kind == EventKind::Prepared && event.card.id == from) return;
        if (!event_matches(g, a, from, p, kind, event)) return;
        const int times = times_applied(g, from);
        for (int t = 0; t < times && !g.beyond_bounds(std::ssize(found)); ++t) {
          found.push_back({.ability = id, .controller = p, .source = source, .event = info});
        }
      });
    }
    for (const Effect& e : g.s().effects()) {
      if (e.kind != EffectKind::Created || e.controller != p) continue;
      const Ability& a = g.db->ability(e.ability);
      if (a.kind == AbilityKind::Whenever && event_matches(g, a, e.source.id, p, kind, event)) {
        found.push_back({.ability = e.ability, .controller = p, .source = e.source, .event = info});
      }
    }
    for (const Pending& item : found) queue(g, item.ability, p, item.source, item.event);
  }
}

void queue_own(Game& g, CardId c, AbilityKind kind, const EventInfo& event) {
  const PlayerId p = g.s().card(c).owner();
  SmallList<CardText, 8> found;
  // RULING(151): what is in transit is nobody's, so nothing makes it apply its effects more often.
  const bool in_transit = kind == AbilityKind::LeavesPlay ||
                          kind == AbilityKind::DiscardedFromPlay ||
                          (kind == AbilityKind::TurnStart && event.card.id == c);  // Autumn
  const int times = g.s().has_slot(c) && !in_transit ? times_applied(g, c) : 1;
  abilities_of(g, c, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.kind != kind) return;
    if (a.stances != 0 && g.s().has_slot(c) &&
        (a.stances >> static_cast<int>(g.s().slot(c).stance) & 1) == 0) {
      return;
    }
    // A start effect looks at its condition when its moment comes: Zenith may be checked before it.
    if (kind != AbilityKind::TurnStart && !condition_holds(g, a, from, p)) return;
    for (int t = 0; t < times && !g.beyond_bounds(std::ssize(found)); ++t)
      found.push_back({id, from});
  });
  for (const CardText& text : found) queue(g, text.ability, p, text.of, event);
}

// ---- Batches

namespace {

Pending* item_with_order(Game& g, const BatchFrame& f, int order) {
  for (Pending& p : g.s().pending()) {
    if (p.batch == f.id && p.placed != 0 && p.order == order) return &p;
  }
  return nullptr;
}

// RULING(171): what a spell does on its way to the pile, being activated.
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

// The effects of the start and end of a turn need their card; what an event triggered does not:
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

// ---- After every indivisible action

void action_done(Game& g) { g.s().h.dirty |= kDirtyAction; }

namespace {

// DR-4.1, DR-6.5: cards that leave and cards that are drawn are part of an action, whatever texts
// apply meanwhile; what is triggered by then waits for the end of that action.
bool inside_action(const State& s) {
  bool inside = false;
  each_frame(s, [&](const FrameHead* head) {
    inside = inside || is(head, Procedure::Leave) || is(head, Procedure::LeaveList) ||
             is(head, Procedure::Draw);
  });
  return inside;
}

// Whether one of them was the last of a side.
bool side_falls(const Game& g, uint8_t defeated) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    if ((defeated >> i & 1) == 0) continue;
    bool others = false;
    for (int j = 0; j < g.s().player_count(); ++j) {
      const auto other = static_cast<PlayerId>(j);
      others = others || ((defeated >> j & 1) == 0 && alive(g, other) &&
                          !opposing(g, static_cast<PlayerId>(i), other));
    }
    if (!others) return true;
  }
  return false;
}

// RULING(22): all players at 0 or below are defeated together. If others of the side go on, the
// player and the cards leave at the end of the action.
void check_players(Game& g) {
  uint8_t defeated = 0;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    const Player& player = g.s().player(p);
    if ((player.flags & (kOut | kSetAside | kScripted)) != 0) continue;
    const bool empty_deck = (player.flags & kDrewFromEmptyDeck) != 0;
    if (player.hp <= 0 || empty_deck) defeated = static_cast<uint8_t>(defeated | 1 << i);
  }
  if (defeated == 0) return;
  if (inside_action(g.s()) && !side_falls(g, defeated)) {
    g.s().h.dirty |= kDirtyHp;
    return;
  }
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    const bool empty_deck = (g.s().player(p).flags & kDrewFromEmptyDeck) != 0;
    if ((defeated >> i & 1) != 0)
      g.note({.kind = NoteKind::Defeated, .player = p, .x = static_cast<uint8_t>(empty_deck)});
  }
  g.mode->defeated(g, defeated);
}

}  // namespace

// Only the defeat, in the middle of an action. Where the side has others, the player's cards and
// Mana have to go as well: that waits for the end of the action, as the text does that felled them.
void lose_by_empty_deck(Game& g, PlayerId p) {
  uint8_t defeated = 0;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto other = static_cast<PlayerId>(i);
    const uint8_t flags = g.s().player(other).flags;
    if (opposing(g, p, other) || (flags & (kOut | kSetAside)) != 0) continue;
    if ((flags & kDrewFromEmptyDeck) == 0) return;
    defeated = static_cast<uint8_t>(defeated | 1 << i);
  }
  for (int i = 0; i < g.s().player_count(); ++i) {
    if ((defeated >> i & 1) != 0)
      g.note({.kind = NoteKind::Defeated, .player = static_cast<PlayerId>(i), .x = 1});
  }
  g.mode->defeated(g, defeated);
}

namespace {

// RULING(50): without HP the Adversary in person is discarded.
bool dies(const Game& g, CardId c) {
  const Slot& slot = g.s().slot(c);
  if ((slot.flags & (kLeaving | kSpared)) != 0) return false;
  if (definition(g, c).type == CardType::Adversary)
    return g.s().player(g.s().card(c).owner()).hp <= 0;
  return slot.has_hp != 0 && slot.hp <= 0 && !cannot_be_discarded(g, c);
}

bool check_permanents(Game& g) {
  CardList dying;
  for (int i = 0; i < g.s().player_count(); ++i) {
    for (const CardId c : g.s().zone(static_cast<PlayerId>(i), Zone::Board)) {
      if (dies(g, c)) dying.push_back(c);
      // RULING(152): Indestructible, it escapes like what is spared (RULING(109)).
      Slot& slot = g.s().slot(c);
      const bool escapes = slot.has_hp != 0 && slot.hp <= 0 && (slot.flags & kLeaving) == 0 &&
                           cannot_be_discarded(g, c);
      if (escapes) slot.flags |= kSpared;
    }
  }
  if (dying.empty()) return false;
  leave_board(g, {dying.begin(), dying.size()}, Zone::Discard, LeaveCause::NoHp);
  return true;
}

// DR-9.2 "As soon as": fires on the change. `seen` is what the last look at these texts saw, of the
// card itself or of what it gained in one go; returns what this look sees. A text that is off
// (`speaks`) is looked at all the same: RULING(32), one that returns while the state lasts has seen
// no change of it.
uint8_t look_at(const Game& g, CardRef of, std::span<const AbilityId> texts, int seen, bool speaks,
                SmallList<CardText, 4>& fired) {
  const PlayerId p = g.s().card(of.id).owner();
  const bool first_look = (seen & Slot::kLookedAt) == 0;
  int now = Slot::kLookedAt;
  int mask = 1;
  for (const AbilityId id : texts) {
    const Ability& a = g.db->ability(id);
    if (a.kind != AbilityKind::AsSoonAs) continue;
    const int mine = mask;
    mask <<= 1;
    const bool parts = a.change == Change::NoControl;
    if (!works(g, of, a, p) || (parts && !speaks)) continue;
    if (!holds(g, a.condition, context_of(g, of, a, p))) continue;
    now |= mine;
    // RULING(32): what enters in that state waits for the control check, unless it may not be
    // controlled at all.
    if (speaks && (seen & mine) == 0 && (!first_look || parts)) fired.push_back({id, of});
  }
  return static_cast<uint8_t>(now);
}

void look_at_gained(Game& g, CardId c, SmallList<CardText, 4>& fired) {
  const size_t first = first_gain(g, c);
  const auto effects = g.s().effects();
  for (size_t i = 0; i < effects.size(); ++i) {
    Effect& e = effects[i];
    if (e.subject != g.s().ref(c)) continue;
    const auto texts = gained_texts(*g.db, e);
    const bool watches = std::any_of(texts.begin(), texts.end(), [&](AbilityId id) {
      return g.db->ability(id).kind == AbilityKind::AsSoonAs;
    });
    if (watches) e.a = look_at(g, e.subject, texts, e.a, i >= first, fired);
  }
}

void look_at_states(Game& g) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if ((g.s().player(p).features & bit(Feature::Watch)) == 0) continue;
    SmallList<CardId, 32> board;
    for (const CardId c : g.s().zone(p, Zone::Board)) board.push_back(c);
    for (const CardId c : board) {
      if (!may_have(g, c, bit(Feature::Watch))) continue;
      SmallList<CardText, 4> fired;
      const CardDef& def = definition(g, c);
      if ((def.features & bit(Feature::Watch)) != 0) {
        const int seen = g.s().slot(c).watch;
        g.s().slot(c).watch = look_at(g, g.s().ref(c), def.abilities, seen, !blanked(g, c), fired);
      }
      if (g.s().any_effect(EffectKind::TextOf, EffectKind::Text)) look_at_gained(g, c, fired);
      for (const CardText& text : fired) {
        if (g.db->ability(text.ability).change == Change::NoControl) {
          const CardId one[] = {c};
          leave_board(g, one, Zone::Discard, LeaveCause::Discard);
        } else {
          queue(g, text.ability, p, text.of, {.card = g.s().ref(c), .source = {}, .player = p});
        }
      }
    }
  }
}

// Fine sand: what it locks beyond its limit flows off at once.
bool release_excess(Game& g) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    CardId full = kNoCard;
    int excess = 0;
    each_ability(g, p, Feature::PlayerRule, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (a.change != Change::LockLimit || full != kNoCard || !g.s().has_slot(from.id)) return;
      const int over = g.s().slot(from.id).mana.total() -
                       std::max(0, amount(g, a.amount, context_of(g, from, a, p)));
      if (over > 0) {
        full = from.id;
        excess = over;
      }
    });
    if (full == kNoCard) continue;
    release_mana(g, full, kAnyElement, excess);
    return true;
  }
  return false;
}

// king-of-trees.1: copies go at once, whenever there are several.
bool unique_at_once(Game& g) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if ((g.s().player(p).features & bit(Feature::Unique)) == 0) continue;
    for (const CardId c : g.s().zone(p, Zone::Board)) {
      bool at_once = false;
      abilities_of(g, c, [&](CardRef, AbilityId id) {
        const Ability& a = g.db->ability(id);
        at_once = at_once || (a.change == Change::Keyword && (a.flags & kAtOnce) != 0);
      });
      if (!at_once) continue;
      int copies = 0;
      int loose = 0;
      for (const CardId other : g.s().zone(p, Zone::Board)) {
        if (def_of(g, other) != def_of(g, c)) continue;
        ++copies;
        loose += cannot_be_discarded(g, other) ? 0 : 1;
      }
      if (copies < 2 || loose == 0) continue;
      settle_unique(g, p);
      return true;
    }
  }
  return false;
}

bool run_pending(Game& g) {
  State& s = g.s();
  const auto fresh = [](const Pending& p) { return p.batch == 0; };
  const auto pending = s.pending();
  if (std::none_of(pending.begin(), pending.end(), fresh) || inside_action(s)) return false;
  BatchFrame f = new_frame<BatchFrame>();
  f.id = ++s.h.batches;
  f.first_pick = static_cast<uint16_t>(s.picks().size());
  for (Pending& p : pending) {
    if (p.batch == 0) p.batch = f.id;
  }
  g.push(f);
  return true;
}

// So long a part of a chain in which nobody chose anything is a loop.
constexpr int kActionsWithoutChoice = 600;
static_assert(kMostActionsInChain % kActionsWithoutChoice >= 400, "it has lasted for a while");

}  // namespace

// RULING(14): a loop in which nobody has anything to choose is a draw; any other chain of that
// length is an error of the engine, and ends the game as a draw, too.
void end_endless_chain(Game& g) {
  Header& h = g.s().h;
  h.outcome = h.chose == 0 ? Outcome::Draw : Outcome::DrawByLimit;
  h.dirty = 0;
  g.note({.kind = NoteKind::Endless, .x = static_cast<uint8_t>(h.chose)});
  g.note({.kind = NoteKind::GameOver});
}

bool settle(Game& g) {
  State& s = g.s();
  if (s.h.chain_actions == kMostActionsInChain) {
    end_endless_chain(g);
    return true;
  }
  ++s.h.chain_actions;
  if (s.h.chain_actions % kActionsWithoutChoice == 0) s.h.chose = 0;
  if ((features_in_play(g) & bit(Feature::Sees)) != 0) {
    for (int i = 0; i < s.player_count(); ++i) remember_sight(g, static_cast<PlayerId>(i));
  }
  const uint16_t frames = s.info(List::Frames).count;
  const auto pushed = [&] { return g.over() || g.s().info(List::Frames).count != frames; };
  if ((s.h.dirty & kDirtyHp) != 0) {
    g.s().h.dirty = static_cast<uint8_t>(g.s().h.dirty & ~kDirtyHp);
    check_players(g);
    if (pushed()) {
      g.s().h.dirty |= kDirtyHp;  // Permanents are looked at after their players
      return true;
    }
    if (check_permanents(g)) {
      g.s().h.dirty |= kDirtyHp;  // look again when they are gone
      return true;
    }
  }
  if ((g.s().h.dirty & kDirtyWatch) != 0) {
    g.s().h.dirty = static_cast<uint8_t>(g.s().h.dirty & ~kDirtyWatch);
    look_at_states(g);
    if (pushed()) {
      g.s().h.dirty |= kDirtyWatch;
      return true;
    }
    if (release_excess(g) || unique_at_once(g) || designate(g)) {
      g.s().h.dirty |= kDirtyWatch;
      return true;
    }
  }
  return run_pending(g);
}

}  // namespace grimoire
