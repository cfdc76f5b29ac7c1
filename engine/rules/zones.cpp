// DR-6 Changes to a spell's zone.
#include <algorithm>

#include "engine/base/rng.h"
#include "engine/rules/knowledge.h"
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

int position_in(const State& s, PlayerId owner, Zone to, DeckPlace place) {
  if (to != Zone::Deck) return State::kFront;
  const int size = static_cast<int>(s.zone(owner, Zone::Deck).size());
  switch (place) {
    case DeckPlace::Top: return size;
    // RULING(34): in a deck of fewer than two cards, third from the top is the bottom.
    case DeckPlace::Third: return std::max(0, size - 2);
    case DeckPlace::Shuffled: return size;
  }
  return size;
}

// RULING(172): an effect of the start or end of a turn belongs to this stay of its card.
void forget_waiting(Game& g, CardRef gone) {
  for (Pending& p : g.s().pending()) {
    if (p.source != gone || p.ability == kNoAbility) continue;
    const AbilityKind kind = g.db->ability(p.ability).kind;
    if (kind == AbilityKind::TurnStart || kind == AbilityKind::TurnEnd)
      p.source.generation = static_cast<uint8_t>(gone.generation - 1);
  }
}

// DR-6.3: what the card acquired is gone. DR-6.4: in hand and deck it can no longer be followed.
void reset_card(Game& g, CardId c) {
  State& s = g.s();
  const CardRef me = s.ref(c);
  Card& card = s.card(c);
  if (card.slot != 0) {
    const Slot& slot = s.slot(c);
    for (Pick& p : s.picks()) {  // last known HP
      if (p.kind == PickKind::Card && p.card() == me) {
        p.value = slot.hp;
        p.mark = slot.has_hp;
      }
    }
    s.slot_at(card.slot - 1) = Slot{};
    ++s.h.free_slots;
    card.slot = 0;
    forget_waiting(g, me);
  }
  // RULING(99): where one that was named leaves, those that were passed over may be named.
  CardRef named_it;
  for (const Effect& e : s.effects()) {
    if (e.kind == EffectKind::Chosen && e.subject == me && e.op != kPassedOver) named_it = e.source;
  }
  int kept = 0;
  const auto effects = s.effects();
  for (Effect& e : effects) {
    const bool about_it = e.subject == me && !e.subject.created() && e.kind != EffectKind::Created;
    const bool from_it = e.source == me && e.duration == Duration::WhileSource;
    const bool asked_again = e.kind == EffectKind::Chosen && e.op == kPassedOver &&
                             named_it.id != kNoCard && e.source == named_it;
    if (!about_it && !from_it && !asked_again) effects[static_cast<size_t>(kept++)] = e;
  }
  g.truncate_effects(kept);
}

void arrive(Game& g, CardId c, Zone to, DeckPlace place) {
  State& s = g.s();
  const PlayerId owner = s.card(c).owner();
  s.move_card(c, to, position_in(s, owner, to, place));
  if (to == Zone::Hand || to == Zone::Deck) s.lose_track(c);
}

uint16_t new_slot(Game& g) {
  State& s = g.s();
  if (s.h.free_slots > 0) {
    const int count = s.info(List::Slots).count;
    for (int i = 0; i < count; ++i) {
      // NB: a free slot is all zero, and card 0 never has a zero slot: its `entered` is set.
      if (s.slot_at(i).entered == 0) {
        --s.h.free_slots;
        return static_cast<uint16_t>(i + 1);
      }
    }
  }
  GRIMOIRE_CHECK(g.box.reserve(List::Slots, 1), "a place for every card");
  State& grown = g.s();
  return ++grown.info(List::Slots).count;
}

}  // namespace

void know(Game& g, CardId c, uint8_t players) {
  Card& card = g.s().card(c);
  card.known = static_cast<uint8_t>(card.known | players);
}

void expire_effects(Game& g, Duration d, PlayerId p) {
  State& s = g.s();
  const uint8_t before = s.any_effect(EffectKind::Blank) ? mages_noirs(g) : 0;
  int kept = 0;
  const auto effects = s.effects();
  for (Effect& e : effects) {
    const PlayerId whose = e.until != kNoPlayer ? e.until : e.controller;
    const bool of_a_turn = d == Duration::UntilYourTurn || d == Duration::UntilYourTurnEnds;
    const bool ends = e.duration == d && (!of_a_turn || whose == p);
    if (!ends) effects[static_cast<size_t>(kept++)] = e;
  }
  if (kept == static_cast<int>(effects.size())) return;
  g.truncate_effects(kept);
  s.h.dirty |= kDirtyWatch;
  refresh_all_features(g);
  tell_lost_status(g, before);
}

void shuffle_deck(Game& g, PlayerId p) {
  State& s = g.s();
  const auto deck = s.zone(p, Zone::Deck);
  shuffle_range(deck.data(), deck.size(), s.h.random);
  for (const CardId c : deck) {
    s.card(c).known = 0;
    s.lose_track(c);
  }
  g.note({.kind = NoteKind::Shuffles, .player = p});
}

bool move_card(Game& g, CardId c, Zone to, DeckPlace place) {
  State& s = g.s();
  const Zone from = s.card(c).zone();
  const PlayerId owner = s.card(c).owner();
  if (to == Zone::Hand && !may_add_to_hand(g, owner)) {
    hand_stays_closed(g, owner, c);
    return false;
  }
  if (from == Zone::Deck) remember_sight(g, owner);
  const auto owner_bit = static_cast<uint8_t>(1 << raw(owner));
  const bool public_place = to == Zone::Discard || to == Zone::Exile;
  const bool was_public = from == Zone::Discard || from == Zone::Exile;
  if (public_place || was_public) s.card(c).known = 0xFF;
  if (to == Zone::Hand) s.card(c).known |= owner_bit;
  const uint8_t seen_by = s.card(c).known;
  if (was_public && s.any_effect(EffectKind::TextOf)) reset_card(g, c);
  arrive(g, c, to, place);
  s.h.dirty |= kDirtyWatch;
  g.note({.kind = NoteKind::Moves,
          .player = owner,
          .card = c,
          .amount = static_cast<int>(place),
          .x = static_cast<uint8_t>(to),
          .y = static_cast<uint16_t>(from),
          .seen_by = seen_by,
          .def = def_of(g, c)});
  if (from == Zone::Hand && to == Zone::Discard) {
    const EventInfo event{.card = s.ref(c), .player = owner};
    queue_own(g, c, AbilityKind::DiscardedFromHand, event);
  }
  return true;
}

StatusChange enter_board(Game& g, CardId c, Stance stance, bool prepared) {
  const uint16_t slot_index = new_slot(g);
  State& s = g.s();
  const CardDef& def = definition(g, c);
  Card& card = s.card(c);
  card.slot = slot_index;
  card.known = 0xFF;
  Slot& slot = s.slot(c);
  slot.card = c;
  // RULING(56): what has become a spell meanwhile enters as one.
  const Stance as_spell = stance == Stance::InPlay ? Stance::Prepared : stance;
  slot.stance = def.type == CardType::Spell ? as_spell : Stance::InPlay;
  slot.entered = std::max(s.h.turn, 1u);
  slot.has_hp = def.has_hp && !def.x_hp ? 1 : 0;  // RULING(68): X is set by its text
  slot.hp = def.hp + (def.hp_per_player == 0 ? 0 : def.hp_per_player * players_seated(g));
  if (def.type == CardType::Adversary) {
    // SC-8.7: its health is that of the player it stands for.
    Player& player = s.player(card.owner());
    player.hp = slot.hp;
    player.flags = static_cast<uint8_t>(player.flags & ~kAbsent);
    slot.has_hp = 0;
    slot.hp = 0;
  }
  if (prepared) slot.flags |= kPlayedThisTurn;
  const bool changes_status = (def.features & bit(Feature::MageNoir)) != 0;
  const uint8_t before = changes_status ? mages_noirs(g) : 0;
  s.move_card(c, Zone::Board, State::kFront);
  s.h.dirty |= kDirtyWatch;
  refresh_features(g, card.owner());
  note_coming(g, c);
  return {.before = before, .becomes = enter_status(g, c)};
}

void set_aside(Game& g, CardId c) {
  const PlayerId owner = g.s().card(c).owner();
  reset_card(g, c);
  g.s().move_card(c, Zone::Exile, State::kFront);
  refresh_features(g, owner);
}

// ---- DR-6.5 Chronology of discarding

namespace {

// DR-3.2.5.3: what has Forge and is no Equipment is discarded all the same.
bool forged_away(const Game& g, const LeaveFrame& f) {
  return f.cause == LeaveCause::Forge && definition(g, f.card.id).type != CardType::Equipment;
}

// RULING(26): whether the text can replace this leaving.
bool replaces(const Game& g, const LeaveFrame& f, CardRef from, const Ability& a, PlayerId p) {
  const bool own = from.id == f.card.id;
  const auto meant = [&] { return matches(g, a.selector, f.card.id, context_of(g, from, a, p)); };
  switch (a.instead) {
    case Instead::SelfDiscarded: return own && f.to == Zone::Discard;
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
  // 4) and 5): it arrives and is reset. Both players saw it, so they know it where it lies.
  reset_card(g, c);
  arrive(g, c, f.to, static_cast<DeckPlace>(f.place));
  s.card(c).known = 0xFF;
  s.h.dirty |= kDirtyWatch;
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
  if (f.to == Zone::Discard) trigger(g, EventKind::DiscardedFromPlay, event);
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
      g.s().move_card(copy.card.id, Zone::Transit, State::kFront);
      refresh_features(g, copy.controller);
      return Flow::Go;
    }
    case LeaveFrame::Divert: return step_divert(g);
    case LeaveFrame::Release: {
      // 3) it releases its Mana; the controller allocates.
      f.head.step = LeaveFrame::Arrive;
      const LeaveFrame copy = f;
      const ManaBag mana = g.s().slot(copy.card.id).mana;
      g.s().slot(copy.card.id).mana = {};
      if (!mana.empty()) place_mana(g, copy.controller, mana);
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

void leave_board(Game& g, std::span<const CardId> cards, Zone to, LeaveCause cause,
                 DeckPlace place) {
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
    f.to = to;
    f.cause = cause;
    f.place = static_cast<uint8_t>(place);
    f.controller = g.s().card(leaving[0]).owner();
    g.push(f);
    return;
  }
  LeaveListFrame list = new_frame<LeaveListFrame>();
  list.to = to;
  list.cause = cause;
  list.place = static_cast<uint8_t>(place);
  list.went = static_cast<uint16_t>(moved);
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
  // DR-6.4: what came to the hand since it was listed is not followed there.
  if (g.s().valid(leave.card) && g.s().card(o.card).zone() == Zone::Hand) {
    const bool went = move_card(g, o.card, f.to, static_cast<DeckPlace>(f.place));
    if (went) ++g.top<LeaveListFrame>().went;
    return;
  }
  leave.to = f.to;
  leave.cause = f.cause;
  leave.place = f.place;
  leave.controller = g.s().card(o.card).owner();
  leave.first_pick = static_cast<uint16_t>(g.s().picks().size());
  f.head.step = LeaveListFrame::Went;
  g.push(leave);
}

}  // namespace grimoire
