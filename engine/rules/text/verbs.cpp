// What each statement of the card language does. One verb, one function; those about Mana, cards
// elsewhere, gains of cards and lasting effects are in the other verbs_*.cpp.
#include "engine/rules/text/verbs.h"

#include <algorithm>

#include "engine/rules/act/act.h"
#include "engine/rules/core/endless_loops.h"
#include "engine/rules/core/pick_slots.h"
#include "engine/rules/damage/damage.h"
#include "engine/rules/mana/collect.h"
#include "engine/rules/mana/pay.h"
#include "engine/rules/mana/swap_mana.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/text/apply.h"
#include "engine/rules/text/batch.h"
#include "engine/rules/text/look.h"
#include "engine/rules/text/possible.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/top_card.h"
#include "engine/rules/text/triggers.h"
#include "engine/rules/text/why_nothing.h"
#include "engine/rules/zones/control.h"
#include "engine/rules/zones/draw.h"
#include "engine/rules/zones/hand_size.h"
#include "engine/rules/zones/leave.h"
#include "engine/rules/zones/status.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {
namespace {

using Receivers = SmallList<Receiver, 24>;

void collect_receivers(const Game& g, NodeId node, const Context& c, int value, Receivers& out) {
  const Node& n = g.db->node(node);
  const auto from_pick = [&](const Pick& p, int amount_here) {
    Receiver r;
    r.amount = amount_here;
    if (p.kind == PickKind::Player) {
      r.player = static_cast<PlayerId>(p.id);
      if (!present(g, r.player)) return;
    } else {
      r.card = p.card();
    }
    out.push_back(r);
  };
  switch (n.op) {
    case Op::AnyTarget:
      each_pick(g, c, n.flags, [&](const Pick& p) { from_pick(p, value); });
      break;
    case Op::Among: each_pick(g, c, n.flags, [&](const Pick& p) { from_pick(p, p.value); }); break;
    case Op::ToPlayer: {
      const uint8_t named = players_named(g, n.kid[0], c);
      for (int i = 0; i < g.s().player_count(); ++i) {
        if ((named >> i & 1) != 0)
          out.push_back({.player = static_cast<PlayerId>(i), .amount = value});
      }
      break;
    }
    case Op::ToCards: {
      CardList cards;
      collect_cards(g, n.kid[0], c, cards);
      const bool group = g.db->node(n.kid[0]).op == Op::Each;
      for (const CardId card : cards)
        out.push_back({.card = g.s().ref(card), .amount = value, .group = group});
      break;
    }
    case Op::Also:
      collect_receivers(g, n.kid[0], c, value, out);
      collect_receivers(g, n.kid[1], c, value, out);
      break;
    default: break;
  }
}

void verb_inflict(Game& g, const Node& n, const Context& c) {
  const Node& how_much = g.db->node(n.kid[0]);
  if (how_much.op == Op::HpOf && g.db->node(how_much.kid[0]).op == Op::It) {
    // RULING(20): Permanents without HP inflict no damage at all.
    bool had_hp = false;
    each_pick(g, c, g.db->node(how_much.kid[0]).value, [&](const Pick& p) {
      const bool here = g.s().valid(p.card()) && g.s().has_slot(p.card().id);
      had_hp = had_hp || (here ? g.s().slot(p.card().id).has_hp != 0 : p.mark != 0);
    });
    if (!had_hp) {
      say_nothing(g, c, WhyNothing::Zero);
      return;
    }
  }
  const int value = amount(g, n.kid[0], c);
  Receivers to;
  collect_receivers(g, n.kid[1], c, value, to);
  if (to.empty()) return say_nothing(g, c, why_no_receivers(g, n.kid[1], c));
  // "5 times": that many instances, the count being fixed now.
  const bool sure_if = (n.flags & kSureIf) != 0;
  const int times = sure_if ? 1 : amount(g, n.kid[2], c);
  if (g.beyond_bounds(int64_t{times} * static_cast<int64_t>(to.size()))) return;
  for (int i = 1; i < times; ++i) collect_receivers(g, n.kid[1], c, value, to);
  if (times <= 0) {
    g.s().h.returned = kDoneWithNothing;
    return say_nothing(g, c, WhyNothing::Zero);
  }
  const bool sure = sure_if && holds(g, n.kid[2], c);
  inflict_damage(g, c, {to.begin(), to.size()}, static_cast<uint8_t>(n.flags | (sure ? kSure : 0)));
}

void verb_hp(Game& g, const Node& n, const Context& c, bool gain) {
  const int by = amount(g, n.kid[0], c);
  Receivers to;
  collect_receivers(g, n.kid[1], c, by, to);
  if (to.empty()) return say_nothing(g, c, why_no_receivers(g, n.kid[1], c));
  const bool any =
      std::any_of(to.begin(), to.end(), [&](const Receiver& r) { return can_be_hit(g, r); });
  if (!any) return say_nothing(g, c, WhyNothing::TargetGone);
  for (const Receiver& r : to) gain ? gain_hp(g, r, by) : lose_hp(g, r, by);
  g.s().h.returned = by > 0 ? by : kDoneWithNothing;
}

void verb_draw(Game& g, const Node& n, const Context& c) {
  const PlayerId p = player_of(g, n.kid[0], c);
  const bool all = n.kid[1] != kNoNode && g.db->node(n.kid[1]).op == Op::All;
  const auto deck = static_cast<int>(g.s().zone(p, Zone::Deck).size());
  const int count = all ? deck : amount(g, n.kid[1], c);
  draw_cards(g, p, count);
  if (count > 0) return;
  g.s().h.returned = kDoneWithNothing;
  say_nothing(g, c, WhyNothing::Zero);
}

void verb_discard_hand(Game& g, const Node& n, const Context& c) {
  const PlayerId p = player_of(g, n.kid[0], c);
  if (p == kNoPlayer) return say_nothing(g, c, WhyNothing::NoTarget);
  CardList cards;
  const bool all = n.kid[1] != kNoNode && g.db->node(n.kid[1]).op == Op::All;
  if (all) {
    for (const CardId card : g.s().zone(p, Zone::Hand)) cards.push_back(card);
  } else {
    each_pick(g, c, n.flags, [&](const Pick& pick) {
      if (g.s().valid(pick.card())) cards.push_back(pick.card().id);
    });
  }
  const bool in_order = !all && p == g.s().h.active;  // RULING(111)
  if (cards.size() > 1 && !in_order) {
    discard_from_hand(g, {cards.begin(), cards.size()});
    return;
  }
  int count = 0;
  for (const CardId card : cards) count += move_card(g, card, Zone::Discard) ? 1 : 0;
  const bool nothing_asked = all || (n.kid[1] != kNoNode && amount(g, n.kid[1], c) <= 0);
  g.s().h.returned = count == 0 && nothing_asked ? kDoneWithNothing : count;
  if (cards.empty())
    say_nothing(g, c, nothing_asked && !all ? WhyNothing::Zero : WhyNothing::NoCard);
}

void verb_discard_down_to(Game& g, const Node& n, const Context& c) {
  HandSizeFrame f = new_frame<HandSizeFrame>();
  f.player = c.you;
  f.limit = amount(g, n.kid[0], c);
  if (static_cast<int>(g.s().zone(c.you, Zone::Hand).size()) <= f.limit)
    return say_nothing(g, c, WhyNothing::NoCard);
  g.push(f);
}

// RULING(150): cards that the text put into play do not go elsewhere; the log needs no reason for
// that.
bool put_into_play_instead(const Game& g, const Node& which, const Context& c) {
  bool put = false;
  if (which.op == Op::It) each_pick(g, c, kPutCard, [&](const Pick&) { put = true; });
  return put;
}

// DR-9.1, RULING(166): a price in cards is not paid with fewer cards.
bool part_of_price(const Game& g, const Node& which, const Context& c, size_t there) {
  if (which.op != Op::Picked || !is_price(g)) return false;
  const Selector& s = g.db->selector(which.value);
  return s.quantity == Quantity::Exactly && static_cast<int>(there) < amount(g, s.amount, c);
}

void verb_leave(Game& g, const Node& n, const Context& c, Zone to, LeaveCause cause) {
  const Node& which = g.db->node(n.kid[0]);
  CardList cards;
  cards_to_move(g, n, c, cards);
  if (cards.empty()) {
    const bool asked =
        which.op != Op::Picked || std::max(0, amount(g, g.db->selector(which.value).amount, c)) > 0;
    g.s().h.returned = asked ? 0 : kDoneWithNothing;
    if (!asked) return say_nothing(g, c, WhyNothing::Zero);
    if (put_into_play_instead(g, which, c)) return;
    CardList found;
    collect_cards(g, n.kid[0], c, found);
    const bool named = which.op == Op::It || which.op == Op::Used;
    say_nothing(g, c, found.empty() || named ? why_no_cards(g, n.kid[0], c) : WhyNothing::NoTarget);
    return;
  }
  if (part_of_price(g, which, c, cards.size())) return say_nothing(g, c, WhyNothing::TargetGone);
  const auto place = n.op == Op::ToDeck ? static_cast<DeckPlace>(n.flags) : DeckPlace::Top;
  const bool to_owner =
      (n.op == Op::Discard || n.op == Op::Destroy) && (n.flags & kManaToOwner) != 0;
  leave_board(g, {cards.begin(), cards.size()}, to, cause, place,
              to_owner ? ManaGoes::ToOwner : ManaGoes::ToEther);
}

void verb_discard(Game& g, const Node& n, const Context& c) {
  const bool force = n.kid[1] != kNoNode && holds(g, n.kid[1], c);
  verb_leave(g, n, c, Zone::Discard, force ? LeaveCause::Force : LeaveCause::Discard);
}

void verb_shuffle(Game& g, const Node& n, const Context& c) {
  shuffle_deck(g, player_of(g, n.kid[0], c));
  g.s().h.returned = 1;
}

void verb_search(Game& g, const Node& n, const Context& c) {
  CardList found;
  each_pick(g, c, n.flags, [&](const Pick& p) {
    if (g.s().valid(p.card())) found.push_back(p.card().id);
  });
  const bool on_top = n.kid[1] != kNoNode;
  for (const CardId card : found) {
    if (n.kid[2] == kNoNode) {
      know(g, card, 0xFF);
      g.note({.kind = NoteKind::Shows, .player = c.you, .card = card, .def = def_of(g, card)});
    }
    if (on_top) continue;
    if (n.kid[0] == kNoNode) {
      move_card(g, card, Zone::Hand);
      continue;
    }
    // Glass replica: without text from the moment it enters, so entry effects do not happen.
    const uint8_t generation = g.s().card(card).generation;
    g.add_effect({.kind = EffectKind::Blank,
                  .subject = {card, generation, 0},
                  .source = c.source,
                  .def = c.def});
    const StatusChange status = enter_board(g, card, Stance::InPlay, false);
    g.note({.kind = NoteKind::PutsIntoPlay, .player = c.you, .card = card, .def = def_of(g, card)});
    tell_status(g, card, status);
    entered_play(g, card, {});
  }
  if (found.empty())
    say_nothing(g, c, chooses_none(g, c, n.flags) ? WhyNothing::Zero : WhyNothing::NoCard);
  g.s().player(c.you).flags |= kPrivateInfo;
  // RULING(34): the deck is shuffled in any case.
  shuffle_deck(g, c.you);
  for (const CardId card : found) {
    if (!on_top) break;
    g.s().move_card(card, Zone::Deck, State::kBack);
    know(g, card, 0xFF);
  }
  g.s().h.returned = static_cast<int>(found.size());
}

void verb_apply(Game& g, const Node& n, const Context& c) {
  CardList cards;
  for (const NodeId which : {n.kid[0], n.kid[2]}) {
    if (which == kNoNode) continue;
    const size_t before = cards.size();
    collect_cards(g, which, c, cards);
    if (cards.size() == before) say_nothing(g, c, why_no_cards(g, which, c));
  }
  if (cards.empty()) return;
  const bool lend = (n.flags & kLend) != 0 && holds(g, n.kid[1], c);
  const uint8_t flags = (n.flags & kActivationText) != 0 ? kTextOnly : 0;
  for (const CardId card : cards) remember_choice(g, c.source, card);
  if (cards.size() == 1) {
    apply_card(g, cards[0], c.you, flags, lend ? c.source : CardRef{});
    return;
  }
  // Several at once: the active player orders them.
  BatchFrame batch = new_frame<BatchFrame>();
  batch.id = ++g.s().h.batches;
  batch.first_pick = static_cast<uint16_t>(g.s().picks().size());
  for (const CardId card : cards) {
    Pending p{
        .ability = kNoAbility, .controller = c.you, .source = g.s().ref(card), .batch = batch.id};
    p.event.kind = static_cast<uint8_t>(Housekeeping::ApplyCard);
    p.event.flags = flags;
    if (lend) p.event.card = c.source;
    g.add_pending(p);
  }
  g.push(batch);
}

bool being_activated(const Game& g, CardId card) {
  bool found = false;
  each_frame(g.s(), [&](const FrameHead* head) {
    if (!is(head, Procedure::Act)) return;
    const auto& f = frame_as<ActFrame>(head);
    found = found || (f.kind == ActKind::Activate && f.card.id == card);
  });
  return found;
}

void verb_apply_top(Game& g, const Node& n, const Context& c) {
  TopCardFrame f = new_frame<TopCardFrame>();
  f.player = player_of(g, n.kid[0], c);
  g.push(f);
}

void verb_activate(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  if (cards.empty()) return say_nothing(g, c, why_no_cards(g, n.kid[0], c));
  // RULING(165): one after the other; the last one pushed comes first.
  bool any = false;
  for (size_t i = cards.size(); i-- > 0;) {
    if (being_activated(g, cards[i])) continue;
    activate_now(g, c.you, cards[i]);
    any = true;
  }
  if (!any) say_nothing(g, c, WhyNothing::NoRepeat);
}

void verb_discard_deck(Game& g, const Node& n, const Context& c) {
  const PlayerId p = player_of(g, n.kid[0], c);
  const int count = amount(g, n.kid[1], c);
  int moved = 0;
  for (; moved < count; ++moved) {
    const auto deck = g.s().zone(p, Zone::Deck);
    if (deck.empty()) break;
    move_card(g, deck.back(), Zone::Discard);
  }
  if (moved == 0) say_nothing(g, c, count > 0 ? WhyNothing::EmptyDeck : WhyNothing::Zero);
  g.s().h.returned = moved > 0 || count > 0 ? moved : kDoneWithNothing;
}

void verb_look(Game& g, const Node& n, const Context& c) {
  if (g.s().zone(c.you, Zone::Deck).empty()) return say_nothing(g, c, WhyNothing::EmptyDeck);
  if (n.flags == kKeep)
    return look_and_keep(g, c.you, amount(g, n.kid[0], c), amount(g, n.kid[1], c));
  look_at_top(g, c.you, amount(g, n.kid[0], c), n.value,
              amount(g, g.db->selector(n.value).amount, c));
}

void verb_look_discard(Game& g, const Node& n, const Context& c) {
  if (g.s().zone(c.you, Zone::Deck).empty()) return say_nothing(g, c, WhyNothing::EmptyDeck);
  look_and_discard(g, c.you, amount(g, n.kid[0], c), amount(g, n.kid[1], c));
}

void verb_show_top(Game& g, const Context& c) {
  const auto deck = g.s().zone(c.you, Zone::Deck);
  if (deck.empty()) return say_nothing(g, c, WhyNothing::EmptyDeck);
  const CardId card = deck.back();
  know(g, card, 0xFF);
  g.note({.kind = NoteKind::Shows, .player = c.you, .card = card, .def = def_of(g, card)});
  g.s().h.returned = move_card(g, card, Zone::Hand) ? 1 : 0;
}

void verb_channel(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  int channeled = 0;
  bool forbidden = false;  // RULING(154)
  for (const CardId card : cards) {
    if (!g.s().on_board(card)) continue;
    if (forbids(g, card, Change::CannotChannel)) {
      forbidden = true;
      continue;
    }
    Slot& slot = g.s().slot(card);
    slot.stance = Stance::Channeled;
    if (definition(g, card).type != CardType::Spell) slot.has_hp = 0;  // RULING(58)
    slot.hp = slot.has_hp != 0 ? slot.hp : 0;
    g.s().h.dirty |= kDirtyWatch;
    const PlayerId owner = g.s().card(card).owner();
    refresh_features(g, owner);
    g.note({.kind = NoteKind::Channels, .player = c.you, .card = card, .def = def_of(g, card)});
    trigger(g, EventKind::Channeled, {.card = g.s().ref(card), .source = {}, .player = owner});
    ++channeled;
  }
  if (channeled == 0)
    return say_nothing(g, c, forbidden ? WhyNothing::NoTarget : WhyNothing::TargetGone);
  g.s().h.returned = channeled;
}

void verb_become_mage_noir(Game& g, const Context& c) {
  Player& p = g.s().player(c.you);
  if ((p.flags & kMageNoir) == 0)
    g.note({.kind = NoteKind::MageNoir, .player = c.you, .card = c.source.id});
  p.flags |= kMageNoir;
  g.s().h.dirty |= kDirtyWatch;
  g.s().h.returned = 1;
}

void verb_again(Game& g) {
  // RULING(14): an endless repetition without progress does nothing more.
  const TextFrame& f = g.top<TextFrame>();
  const Context c = text_context(g, f);
  if (chosen_before(g, c.source, c.source.id)) {
    say_nothing(g, c, WhyNothing::NoRepeat);
    return;
  }
  remember_choice(g, c.source, c.source.id);
  choose_and_run(g, c.ability, c);
}

// SC-3.2: the side of all players but the Adversary.
void verb_players_win(Game& g) {
  for (const Player& p : g.s().players()) {
    if ((p.flags & kScripted) != 0) continue;
    g.s().h.outcome = Outcome::Won;
    g.s().h.winning_side = p.side;
    g.note({.kind = NoteKind::GameOver, .x = p.side});
    return;
  }
}

// Statements about players, who may be gone or not have been chosen.
bool is_done_by_player(Op op) {
  return op == Op::Draw || op == Op::Shuffle || op == Op::Pay || op == Op::EmptyReserve ||
         op == Op::ApplyTop || op == Op::PhaseShift || op == Op::DiscardDeck || op == Op::PayCost ||
         op == Op::DiscardSeen || op == Op::LoseMageNoir || op == Op::PayAny;
}

// TV-11.5: the remaining effects of a text whose player is out of the game.
bool reaches_others(Op op) {
  switch (op) {
    case Op::Inflict:
    case Op::GainHp:
    case Op::LoseHp:
    case Op::DiscardHand:
    case Op::Discard:
    case Op::Destroy:
    case Op::Exile:
    case Op::ToHand:
    case Op::ToDeck:
    case Op::Release:
    case Op::Blank:
    case Op::GainKeyword:
    case Op::GainWord:
    case Op::Unchannel:
    case Op::SetHp:
    case Op::Revert:
    case Op::ChooseCards:
    case Op::SwapPlaces: return true;
    default: return is_done_by_player(op);
  }
}

}  // namespace

bool is_price(const Game& g) { return g.db->code[g.top<TextFrame>().pc].step == Step::IfNotDone; }

void run_verb(Game& g, NodeId node) {
  const Node n = g.db->node(node);
  TextFrame& f = g.top<TextFrame>();
  const Context c = text_context(g, f);
  std::fill(std::begin(f.released), std::end(f.released), uint16_t{0});
  if (!alive(g, c.you) && !reaches_others(n.op)) return say_nothing(g, c, WhyNothing::TargetGone);
  if (is_done_by_player(n.op) && players_named(g, n.kid[0], c) == 0) {
    return say_nothing(g, c, WhyNothing::NoTarget);
  }
  switch (n.op) {
    case Op::Inflict: return verb_inflict(g, n, c);
    case Op::GainHp: return verb_hp(g, n, c, true);
    case Op::LoseHp: return verb_hp(g, n, c, false);
    case Op::Draw: return verb_draw(g, n, c);
    case Op::DiscardHand: return verb_discard_hand(g, n, c);
    case Op::DiscardDownTo: return verb_discard_down_to(g, n, c);
    case Op::Discard: return verb_discard(g, n, c);
    case Op::Destroy: return verb_leave(g, n, c, Zone::Discard, LeaveCause::Destroy);
    case Op::Exile: return verb_leave(g, n, c, Zone::Exile, LeaveCause::Move);
    case Op::ToHand: return verb_leave(g, n, c, Zone::Hand, LeaveCause::Move);
    case Op::ToDeck: return verb_leave(g, n, c, Zone::Deck, LeaveCause::Move);
    case Op::PutIntoPlay: return verb_put_into_play(g, n, c);
    case Op::Search: return verb_search(g, n, c);
    case Op::Shuffle: return verb_shuffle(g, n, c);
    case Op::TakeAvailable:
    case Op::TakeInfinite: return verb_take(g, n, c);
    case Op::LockInfinite: return verb_lock_infinite(g, n, c);
    case Op::LockReserve: return verb_lock_reserve(g, n, c);
    case Op::MoveMana: return verb_move_mana(g, n, c);
    case Op::MoveAnyMana: return collect_mana(g, n, c);
    case Op::Distribute: return verb_distribute(g, c);
    case Op::Release: return verb_release(g, n, c);
    case Op::Pay: return verb_pay(g, n, c);
    case Op::EmptyReserve: return verb_empty_reserve(g, n, c);
    case Op::SwapMana: return verb_swap_mana(g, n, c);
    case Op::Apply: return verb_apply(g, n, c);
    case Op::ApplyTop: return verb_apply_top(g, n, c);
    case Op::Again: return verb_again(g);
    case Op::PlayersWin: return verb_players_win(g);
    case Op::BecomeMageNoir: return verb_become_mage_noir(g, c);
    case Op::Blank: return verb_blank(g, n, c);
    case Op::GainKeyword:
    case Op::GainWord:
    case Op::MoreDamage: return verb_gain(g, n, c);
    case Op::SetHp: return verb_set_hp(g, n, c);
    case Op::LookTop: return verb_look_top(g, c);
    case Op::TopToBottom: return verb_top_to_bottom(g, c);
    case Op::Create:
    case Op::Delay: return verb_create(g, n, c);
    case Op::NextGains: return verb_next_gains(g, n, c);
    case Op::NextUses: return verb_next_uses(g, n, c);
    case Op::PreventDamage:
    case Op::IgnoreDamage: return verb_shield(g, n, c);
    case Op::BecomeCopies: return verb_become_copies(g, c);
    case Op::PhaseShift: return verb_phase_shift(g, n, c);
    case Op::DiscardDeck: return verb_discard_deck(g, n, c);
    case Op::Look: return verb_look(g, n, c);
    case Op::ShowTop: return verb_show_top(g, c);
    case Op::Channel: return verb_channel(g, n, c);
    case Op::Activate: return verb_activate(g, n, c);
    case Op::ChooseCards: return verb_choose_cards(g, n, c);
    case Op::SwapPlaces: return verb_swap_places(g, n, c);
    case Op::PayCost: return verb_pay_cost(g, n, c);
    case Op::AddCost: return verb_add_cost(g, n, c);
    case Op::Rest:
    case Op::Exhaust: return verb_turn_over(g, n, c);
    case Op::UseAbility: return verb_use_ability(g, n, c);
    case Op::CreateCards: return verb_create_cards(g, n, c);
    case Op::Unchannel: return verb_unchannel(g, n, c);
    case Op::LookThird: return verb_look_third(g, c);
    case Op::ThirdToTop: return verb_third_to_top(g, c);
    case Op::TradeOnce: return verb_trade_once(g, n, c);
    case Op::ChangeElement: return verb_change_element(g, n, c);
    case Op::Revert: return verb_revert(g, n, c);
    case Op::SwapWithPile: return verb_swap_with_pile(g, n, c);
    case Op::DiscardSeen: return verb_discard_seen(g, n, c);
    case Op::PrepareFree: return verb_prepare_free(g, n, c);
    case Op::LoseMageNoir: return verb_lose_mage_noir(g, n, c);
    case Op::PayAny: return pay_any_mana(g, player_of(g, n.kid[0], c), n.flags);
    case Op::LookDiscard: return verb_look_discard(g, n, c);
    default: GRIMOIRE_CHECK(false, "a statement that the rules can carry out");
  }
}

}  // namespace grimoire
