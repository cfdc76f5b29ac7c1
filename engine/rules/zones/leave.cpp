#include "engine/rules/zones/leave.h"

#include <algorithm>

#include "engine/rules/core/pick_slots.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/mana/place_mana.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/text/batch.h"
#include "engine/rules/text/interchangeable.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/triggers.h"
#include "engine/rules/zones/animals.h"
#include "engine/rules/zones/divert.h"
#include "engine/rules/zones/draw.h"
#include "engine/rules/zones/status.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {

namespace {

// DR-3.2.5.3: a card with Forge that is not Equipment is discarded all the same.
bool forged_away(const Game& g, const LeaveFrame& f) {
  return f.cause == LeaveCause::Forge && definition(g, f.card.id).type != CardType::Equipment;
}

// RULING(26): whether the text can replace this leaving.
bool replaces(const Game& g, const LeaveFrame& f, CardRef from, const Ability& a, PlayerId p) {
  const bool own = from.id == f.card.id;
  const auto meant = [&] { return matches(g, a.selector, f.card.id, context_of(g, from, a, p)); };
  switch (a.instead) {
    case Instead::SelfDiscarded:
    case Instead::SelfDiscardedAnywhere: return own && f.to == Zone::Discard;
    case Instead::SelfPutThird:
      return own && f.to == Zone::Deck && static_cast<DeckPlace>(f.place) == DeckPlace::Third;
    case Instead::SelfDies: return own && f.cause == LeaveCause::NoHp;
    case Instead::SelfActivated: return own && f.cause == LeaveCause::Activated;
    case Instead::ActivatedDiscarded: return f.cause == LeaveCause::Activated && meant();
    case Instead::CardDestroyed: {
      const CardType type = definition(g, f.card.id).type;
      const bool can_be_destroyed = type == CardType::Permanent || type == CardType::Equipment;
      return f.to == Zone::Discard && can_be_destroyed && !own && meant();
    }
    default: return false;
  }
}

// In the order of the boards.
template <class Visit>
void each_replacement(const Game& g, const LeaveFrame& f, Visit visit) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!alive(g, p)) continue;
    each_ability(g, p, Feature::Instead, AbilityKind::Instead, [&](CardRef from, AbilityId id) {
      if (replaces(g, f, from, g.db->ability(id), p)) visit(LeaveText{from.id, id});
    });
  }
}

void finish_leaving(Game& g, const LeaveFrame& f) {
  State& s = g.s();
  const CardId c = f.card.id;
  const DefId def = def_of(g, c);
  const bool changes_status =
      (g.db->def(def).features & bit(Feature::MageNoir)) != 0 && !blanked(g, c);
  const bool suspended = changes_status && suspends_status(g, c);
  const bool may_lose = changes_status || s.any_effect(EffectKind::Blank);
  const uint8_t before = may_lose ? mages_noirs(g) : 0;
  const bool equipment = definition(g, c).type == CardType::Equipment;
  const bool below = f.to == Zone::Discard && goes_below(g, c);
  // 4) and 5): it arrives and is reset. Both players saw it, so they know it where it lies.
  reset_card(g, c);
  const auto place = below ? DeckPlace::Bottom : static_cast<DeckPlace>(f.place);
  place_card(g, c, f.to, position_in(s, f.controller, f.to, place));
  s.card(c).known = 0xFF;
  refresh_all_features(g);
  if (suspended) reread_status(g, f.controller);
  tell_lost_status(g, before);
  if (g.db->def(def).type == CardType::Adversary) s.player(f.controller).flags |= kAbsent;
  g.note({.kind = NoteKind::Leaves,
          .player = f.controller,
          .card = c,
          .x = static_cast<uint8_t>(f.to),
          .def = def});
  const EventInfo event{.card = s.ref(c), .player = f.controller};
  if (f.to == Zone::Exile) cease_in_exile(g, c);
  if (f.to == Zone::Hand) tell_added_to_hand(g, c);
  if (f.to != Zone::Discard) return;
  if (equipment) s.player(f.controller).equipment_lost = 1;  // DR-10.2: it was destroyed
  trigger(g, EventKind::DiscardedFromPlay, event);
  trigger(g, EventKind::EnteredDiscard, event);
}

// Those that have not had their turn.
using Replacements = SmallList<LeaveText, 8>;
void find_replacements(const Game& g, const LeaveFrame& f, Replacements& out) {
  each_replacement(g, f, [&](LeaveText t) {
    if (!had_its_turn(g, f, t)) out.push_back(t);
  });
}

void leave_with(Game& g, int result) {
  const int picks = g.top<LeaveFrame>().first_pick;
  g.pop();
  g.truncate_picks(picks);
  g.s().h.returned = result;
}

void list_to_leave(Game& g, CardId c) {
  Slot& slot = g.s().slot(c);
  slot.flags = static_cast<uint8_t>(slot.flags | kLeaving);
}

// It was listed, and stays.
void stay(Game& g, const LeaveFrame& f) {
  State& s = g.s();
  if (s.valid(f.card) && s.on_board(f.card.id)) {
    Slot& slot = s.slot(f.card.id);
    slot.flags = static_cast<uint8_t>(slot.flags & ~kLeaving);
    // RULING(109)
    if (f.cause == LeaveCause::NoHp) slot.flags = static_cast<uint8_t>(slot.flags | kSpared);
  }
  leave_with(g, 0);
}

// The Mana under it goes to the reserve of its owner.
void return_to_owner(Game& g, const LeaveFrame& f, const ManaBag& mana) {
  for (int e = 0; e < kElements; ++e) {
    if (mana.of[e] == 0) continue;
    move_mana(g, under(f.card.id), reserve_of(f.controller), e, mana.of[e]);
    g.note({.kind = NoteKind::ManaMoved,
            .player = f.controller,
            .other = f.card.id,
            .amount = mana.of[e],
            .x = static_cast<uint8_t>(e)});
  }
  g.s().h.dirty |= kDirtyWatch;
}

// Runs the effects that the card itself has on leaving, while it is in transit.
void run_leave_effects(Game& g, const LeaveFrame& f) {
  const int before = static_cast<int>(g.s().pending().size());
  EventInfo event{.card = f.card, .player = f.controller};
  // RULING(171): its player activates it until it lies in the pile.
  if (f.cause == LeaveCause::Activated) event.flags = kActivated;
  queue_own(g, f.card.id, AbilityKind::LeavesPlay, event);
  if (f.to == Zone::Discard) {
    queue_own(g, f.card.id, AbilityKind::DiscardedFromPlay, event);
    // DR-3.2.7: Autumn applies the start-of-turn effects, once.
    if (has_keyword(g, f.card.id, Keyword::Autumn))
      queue_own(g, f.card.id, AbilityKind::TurnStart, event);
  }
  State& s = g.s();
  if (static_cast<int>(s.pending().size()) == before) return;
  BatchFrame batch = new_frame<BatchFrame>();
  batch.id = ++s.h.batches;
  batch.first_pick = static_cast<uint16_t>(s.picks().size());
  for (size_t i = static_cast<size_t>(before); i < s.pending().size(); ++i)
    s.pending()[i].batch = batch.id;
  g.push(batch);
}

}  // namespace

Flow step_leave(Game& g) {
  LeaveFrame& f = g.top<LeaveFrame>();
  State& s = g.s();
  switch (f.head.step) {
    case LeaveFrame::Begin:
      if (!s.valid(f.card) || !s.on_board(f.card.id)) {
        leave_with(g, 0);
        return Flow::Go;
      }
      if (f.to == Zone::Hand && !may_add_to_hand(g, f.controller)) {
        hand_stays_closed(g, f.controller, f.card.id);
        stay(g, LeaveFrame(f));
        return Flow::Go;
      }
      if (f.cause != LeaveCause::Force && f.to == Zone::Discard &&
          cannot_be_discarded(g, f.card.id) && !forged_away(g, f)) {
        g.note({.kind = NoteKind::NothingHappens,
                .player = f.controller,
                .card = f.card.id,
                .x = static_cast<uint8_t>(WhyNothing::Indestructible)});
        stay(g, LeaveFrame(f));
        return Flow::Go;
      }
      f.head.step = LeaveFrame::Replace;
      [[fallthrough]];
    case LeaveFrame::Replace: {
      // RULING(10): several replacements are ordered by the player whose turn it is.
      Replacements found;
      find_replacements(g, f, found);
      if (found.empty()) {
        f.head.step = LeaveFrame::Transit;
        return Flow::Go;
      }
      g.ask(s.h.active, DecisionKind::Order, Prompt::Replace, f.card.id);
      for (size_t i = 0; i < found.size(); ++i) {
        const auto same = [&](const Option& o) {
          return found[o.y].ability == found[i].ability &&
                 interchangeable(g, o.card, found[i].card, f.first_pick);
        };
        if (std::none_of(g.options.begin(), g.options.end(), same))
          g.offer(
              {.kind = OptionKind::Effect, .card = found[i].card, .y = static_cast<uint16_t>(i)});
      }
      return Flow::Wait;
    }
    case LeaveFrame::Replaced:
      // What was replaced never happened.
      if (s.h.returned != 0 || !s.valid(f.card) || !s.on_board(f.card.id)) {
        stay(g, LeaveFrame(f));
        return Flow::Go;
      }
      f.head.step = LeaveFrame::Replace;
      return Flow::Go;
    case LeaveFrame::Transit: {
      // 1) and 2): in transit, controlled by nobody, its Mana still under it.
      f.head.step = LeaveFrame::Divert;
      const LeaveFrame copy = f;
      const bool speaks =
          may_have(g, copy.card.id, bit(Feature::Leaves) | bit(Feature::TurnStart)) ||
          s.any_effect(EffectKind::Has);
      if (speaks && copy.cause != LeaveCause::Control) run_leave_effects(g, copy);
      place_card(g, copy.card.id, Zone::Transit, State::kFront);
      return Flow::Go;
    }
    case LeaveFrame::Divert:
      if (f.mana == ManaGoes::ToEther) return step_divert(g);
      f.head.step = LeaveFrame::Release;  // nothing is released that could go elsewhere
      return Flow::Go;
    case LeaveFrame::Release: {
      // 3) it releases its Mana; the controller allocates.
      f.head.step = LeaveFrame::Arrive;
      const LeaveFrame copy = f;
      const ManaBag mana = g.s().slot(copy.card.id).mana;
      if (copy.mana == ManaGoes::ToOwner) {
        return_to_owner(g, copy, mana);
      } else if (!mana.empty()) {
        move_mana(g, under(copy.card.id), held_by(copy.controller), mana);
        if (copy.to == Zone::Discard) note_released(g, mana);
        place_mana(g, copy.controller, mana);
      }
      return Flow::Go;
    }
    default: {
      const LeaveFrame copy = f;
      finish_leaving(g, copy);
      leave_with(g, 1);
      return Flow::Go;
    }
  }
}

void answer_leave(Game& g, const Option& o) {
  LeaveFrame& f = g.top<LeaveFrame>();
  if (f.head.step == LeaveFrame::Divert) return answer_divert(g, o);
  Replacements found;
  find_replacements(g, f, found);
  const LeaveText chosen = found[o.y];
  f.head.step = LeaveFrame::Replaced;
  const PlayerId p = g.s().card(chosen.card).owner();
  Context c = context_of(g, chosen.card, g.db->ability(chosen.ability), p);
  c.event = {.card = f.card, .player = f.controller};
  mark_its_turn(g, chosen);
  run_replacement(g, chosen.ability, c);
}

// ---- Several at once

namespace {

void push_list(Game& g, LeaveListFrame list, std::span<const CardId> cards) {
  list.orders = g.s().h.active;
  list.first_pick = static_cast<uint16_t>(g.s().picks().size());
  for (const CardId c : cards) {
    g.add_pick({.slot = kListed,
                .kind = PickKind::Card,
                .generation = g.s().card(c).generation,
                .id = raw(c)});
  }
  g.push(list);
}

}  // namespace

void leave_board(Game& g, std::span<const CardId> cards, Zone to, LeaveCause cause, DeckPlace place,
                 ManaGoes mana) {
  int moved = 0;
  SmallList<CardId, 48> leaving;
  for (const CardId c : cards) {
    if (g.s().on_board(c)) {
      leaving.push_back(c);
      list_to_leave(g, c);
    } else if (g.s().card(c).zone() != to && g.s().card(c).zone() != Zone::Transit) {
      if (move_card(g, c, to, place)) ++moved;
    }
  }
  g.s().h.returned = moved;
  if (leaving.empty()) return;
  if (leaving.size() == 1) {
    LeaveFrame f = new_frame<LeaveFrame>();
    f.card = g.s().ref(leaving[0]);
    f.first_pick = static_cast<uint16_t>(g.s().picks().size());
    f.to = destination(g, leaving[0], to);
    f.cause = cause;
    f.place = static_cast<uint8_t>(place);
    f.mana = mana;
    f.controller = g.s().card(leaving[0]).owner();
    g.push(f);
    return;
  }
  LeaveListFrame list = new_frame<LeaveListFrame>();
  list.to = to;
  list.cause = cause;
  list.place = static_cast<uint8_t>(place);
  list.went = static_cast<uint16_t>(moved);
  list.mana = mana;
  push_list(g, list, {leaving.begin(), leaving.size()});
}

// RULING(111): the player whose turn it is sees them and orders them.
void discard_from_hand(Game& g, std::span<const CardId> cards) {
  for (const CardId c : cards) know(g, c, 0xFF);
  LeaveListFrame list = new_frame<LeaveListFrame>();
  list.to = Zone::Discard;
  list.cause = LeaveCause::Discard;
  push_list(g, list, cards);
}

Flow step_leave_list(Game& g) {
  LeaveListFrame& f = g.top<LeaveListFrame>();
  State& s = g.s();
  if (f.head.step == LeaveListFrame::Went) {
    f.went = static_cast<uint16_t>(f.went + s.h.returned);
    f.head.step = LeaveListFrame::Next;
  }
  const auto listed = s.picks().subspan(f.first_pick);
  const auto waits = [&](const Pick& p) { return p.kind == PickKind::Card && p.slot == kListed; };
  if (std::none_of(listed.begin(), listed.end(), waits)) {
    const int went = f.went;
    const int first = f.first_pick;
    g.pop();
    g.truncate_picks(first);
    g.s().h.returned = went;
    return Flow::Go;
  }
  g.ask(f.orders, DecisionKind::Order, Prompt::OrderLeaving);
  for (const Pick& p : listed) {
    const auto same = [&](const Option& o) {
      return interchangeable(g, o.card, p.card().id, f.first_pick);
    };
    if (waits(p) && std::none_of(g.options.begin(), g.options.end(), same))
      g.offer({.kind = OptionKind::Card, .card = p.card().id});
  }
  return Flow::Wait;
}

void answer_leave_list(Game& g, const Option& o) {
  LeaveListFrame& f = g.top<LeaveListFrame>();
  LeaveFrame leave = new_frame<LeaveFrame>();
  for (Pick& p : g.s().picks().subspan(f.first_pick)) {
    if (p.slot == kListed && p.card().id == o.card) {
      leave.card = p.card();
      p.slot = kDone;
      break;
    }
  }
  // DR-6.4: a card that came to the hand since it was listed is not followed there.
  if (g.s().valid(leave.card) && g.s().card(o.card).zone() == Zone::Hand) {
    const bool went = move_card(g, o.card, f.to, static_cast<DeckPlace>(f.place));
    if (went) ++g.top<LeaveListFrame>().went;
    return;
  }
  leave.to = destination(g, o.card, f.to);
  leave.cause = f.cause;
  leave.place = f.place;
  leave.mana = f.mana;
  leave.controller = g.s().card(o.card).owner();
  leave.first_pick = static_cast<uint16_t>(g.s().picks().size());
  f.head.step = LeaveListFrame::Went;
  g.push(leave);
}

}  // namespace grimoire
