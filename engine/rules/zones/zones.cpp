#include "engine/rules/zones/zones.h"

#include <algorithm>

#include "engine/base/rng.h"
#include "engine/rules/read/card_texts.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/read/latest.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/text/triggers.h"
#include "engine/rules/zones/animals.h"
#include "engine/rules/zones/control.h"
#include "engine/rules/zones/draw.h"
#include "engine/rules/zones/status.h"

namespace grimoire {

int position_in(const State& s, PlayerId owner, Zone to, DeckPlace place) {
  if (to == Zone::Discard && place == DeckPlace::Bottom) return State::kBack;
  if (to != Zone::Deck) return State::kFront;
  const int size = static_cast<int>(s.zone(owner, Zone::Deck).size());
  switch (place) {
    case DeckPlace::Top: return size;
    // RULING(34): in a deck of fewer than two cards, third from the top is the bottom.
    case DeckPlace::Third: return std::max(0, size - 2);
    case DeckPlace::Shuffled: return size;
    case DeckPlace::Bottom: return 0;
  }
  return size;
}

void place_card(Game& g, CardId c, Zone to, int position) {
  State& s = g.s();
  const Zone from = s.card(c).zone();
  const bool hidden = to == Zone::Hand || to == Zone::Deck;
#ifndef NDEBUG
  const bool has_place = to == Zone::Board || (to == Zone::Transit && from == Zone::Board);
  GRIMOIRE_CHECK(s.has_slot(c) == has_place, "a place for the cards on the board, and no others");
#endif
  s.move_card(c, to, position);
  if (hidden || to == Zone::Gone) s.lose_track(c);
  if (!hidden) s.card(c).known = 0xFF;
  s.h.dirty |= kDirtyWatch;
  if ((from == Zone::Board) != (to == Zone::Board)) refresh_features(g, s.card(c).owner());
}

void tell_move(Game& g, CardId c, Zone from, DeckPlace place) {
  const Card& card = g.s().card(c);
  g.note({.kind = NoteKind::Moves,
          .player = card.owner(),
          .card = c,
          .amount = static_cast<int>(place),
          .x = static_cast<uint8_t>(card.zone()),
          .y = static_cast<uint16_t>(from),
          .seen_by = card.known,
          .def = def_of(g, c)});
}

void move_within_deck(Game& g, CardId c, DeckPlace place) {
  place_card(g, c, Zone::Deck, position_in(g.s(), g.s().card(c).owner(), Zone::Deck, place));
  tell_move(g, c, Zone::Deck, place);
}

namespace {

// RULING(172): an effect of the start or end of a turn belongs to this stay of its card.
void forget_waiting(Game& g, CardRef gone) {
  for (Pending& p : g.s().pending()) {
    if (p.source != gone || p.ability == kNoAbility) continue;
    const AbilityKind kind = g.db->ability(p.ability).kind;
    if (kind == AbilityKind::TurnStart || kind == AbilityKind::TurnEnd)
      p.source.generation = static_cast<uint8_t>(gone.generation - 1);
  }
}

}  // namespace

// DR-6.3: everything the card acquired is gone. DR-6.4: in hand and deck it cannot be followed.
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
  int kept = 0;
  const auto effects = s.effects();
  for (Effect& e : effects) {
    const bool about_it = e.subject == me && !e.subject.created() && e.kind != EffectKind::Created;
    const bool from_it = e.source == me && e.duration == Duration::WhileSource;
    if (!about_it && !from_it) effects[static_cast<size_t>(kept++)] = e;
  }
  g.truncate_effects(kept);
}

namespace {

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

void shuffle_deck(Game& g, PlayerId p, int aside) {
  State& s = g.s();
  const auto deck = s.zone(p, Zone::Deck).subspan(static_cast<size_t>(aside));
  shuffle_range(deck.data(), deck.size(), s.h.random);
  for (const CardId c : deck) {
    s.card(c).known = 0;
    s.lose_track(c);
  }
  g.note({.kind = NoteKind::Shuffles, .player = p});
}

namespace {

bool says(const Game& g, CardId c, Change change, Instead instead) {
  bool found = false;
  if (definition(g, c).abilities.empty()) return found;
  abilities_of(g, c, [&](CardRef, AbilityId id) {
    const Ability& a = g.db->ability(id);
    found = found || (change != Change::None && a.change == change) ||
            (instead != Instead::None && a.instead == instead);
  });
  return found;
}

// RULING(76): it is channeled instead of being discarded, also from hand or deck.
bool channels_instead(Game& g, CardId c) {
  if (!says(g, c, Change::None, Instead::SelfDiscardedAnywhere) || !can_enter_channeled(g, c))
    return false;
  const PlayerId owner = g.s().card(c).owner();
  if (!alive(g, owner)) return false;
  if (g.s().card(c).zone() == Zone::Deck) remember_sight(g, owner);
  g.note({.kind = NoteKind::Replaced, .player = owner, .card = c, .other = c});
  const StatusChange status = enter_board(g, c, Stance::Channeled, false);
  g.note({.kind = NoteKind::PutsIntoPlay, .player = owner, .card = c, .def = def_of(g, c)});
  tell_status(g, c, status);
  entered_play(g, c, {});
  return true;
}

}  // namespace

bool goes_below(const Game& g, CardId c) { return says(g, c, Change::PileBottom, Instead::None); }

void tell_added_to_hand(Game& g, CardId c) {
  const PlayerId owner = g.s().card(c).owner();
  EventInfo event{.card = g.s().ref(c), .player = owner};
  if (g.s().h.phase == Phase::Draw && own_turn(g, owner)) event.flags = kInOwnDrawPhase;
  trigger(g, EventKind::AddedToHand, event);
}

bool move_card(Game& g, CardId c, Zone to, DeckPlace place) {
  if (to == Zone::Discard && channels_instead(g, c)) return false;
  if (to == Zone::Discard && goes_below(g, c)) place = DeckPlace::Bottom;
  State& s = g.s();
  to = destination(g, c, to);
  const Zone from = s.card(c).zone();
  const PlayerId owner = s.card(c).owner();
  if (to == Zone::Hand && !may_add_to_hand(g, owner)) {
    hand_stays_closed(g, owner, c);
    return false;
  }
  if (from == Zone::Deck) remember_sight(g, owner);
  const auto owner_bit = static_cast<uint8_t>(1 << raw(owner));
  const bool was_public = from == Zone::Discard || from == Zone::Exile;
  if (was_public) s.card(c).known = 0xFF;
  if (to == Zone::Hand) s.card(c).known |= owner_bit;
  if (was_public && s.any_effect(EffectKind::TextOf)) reset_card(g, c);
  place_card(g, c, to, position_in(s, owner, to, place));
  tell_move(g, c, from, place);
  const EventInfo event{.card = s.ref(c), .player = owner};
  if (to == Zone::Hand) tell_added_to_hand(g, c);
  cease_in_exile(g, c);
  if (from == Zone::Hand && to == Zone::Discard) {
    ++s.player(owner).discarded;
    queue_own(g, c, AbilityKind::DiscardedFromHand, event);
    trigger(g, EventKind::DiscardedFromHand, event);
  }
  if (to == Zone::Discard) trigger(g, EventKind::EnteredDiscard, event);
  return true;
}

void lay_in_pile(Game& g, CardId c, int place) {
  place_card(g, c, Zone::Discard, place);
  tell_move(g, c, Zone::Hand);
  trigger(g, EventKind::EnteredDiscard, {.card = g.s().ref(c), .player = g.s().card(c).owner()});
}

StatusChange enter_board(Game& g, CardId c, Stance stance, bool prepared) {
  const uint16_t slot_index = new_slot(g);
  State& s = g.s();
  const CardDef& def = definition(g, c);
  Card& card = s.card(c);
  card.slot = slot_index;
  Slot& slot = s.slot(c);
  slot.card = c;
  // RULING(56): a card that has become a spell meanwhile enters as one.
  const Stance as_spell = stance == Stance::InPlay ? Stance::Prepared : stance;
  const Stance lasting = def.type == CardType::Animal ? Stance::Rested : Stance::InPlay;
  slot.stance = def.type == CardType::Spell ? as_spell : lasting;
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
  place_card(g, c, Zone::Board, State::kFront);
  note_coming(g, c);
  return {.before = before, .becomes = enter_status(g, c)};
}

void set_aside(Game& g, CardId c) {
  const PlayerId owner = g.s().card(c).owner();
  reset_card(g, c);
  place_card(g, c, Zone::Exile, State::kFront);
  cease_in_exile(g, c);
  refresh_features(g, owner);
}

}  // namespace grimoire
