// Verbs about the hand and the deck, and about cards that go somewhere.
#include <algorithm>

#include "engine/rules/core/pick_slots.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/text/look.h"
#include "engine/rules/text/possible.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/triggers.h"
#include "engine/rules/text/verbs.h"
#include "engine/rules/text/why_nothing.h"
#include "engine/rules/zones/control.h"
#include "engine/rules/zones/draw.h"
#include "engine/rules/zones/hand_size.h"
#include "engine/rules/zones/leave.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {

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

namespace {

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

void leave(Game& g, const Node& n, const Context& c, Zone to, LeaveCause cause) {
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

}  // namespace

void verb_discard(Game& g, const Node& n, const Context& c) {
  const bool force = n.kid[1] != kNoNode && holds(g, n.kid[1], c);
  leave(g, n, c, Zone::Discard, force ? LeaveCause::Force : LeaveCause::Discard);
}

void verb_destroy(Game& g, const Node& n, const Context& c) {
  leave(g, n, c, Zone::Discard, LeaveCause::Destroy);
}

void verb_exile(Game& g, const Node& n, const Context& c) {
  leave(g, n, c, Zone::Exile, LeaveCause::Move);
}

void verb_to_hand(Game& g, const Node& n, const Context& c) {
  leave(g, n, c, Zone::Hand, LeaveCause::Move);
}

void verb_to_deck(Game& g, const Node& n, const Context& c) {
  leave(g, n, c, Zone::Deck, LeaveCause::Move);
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
    place_card(g, card, Zone::Deck, State::kBack);
    know(g, card, 0xFF);
  }
  g.s().h.returned = static_cast<int>(found.size());
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

void verb_show_top(Game& g, const Node& /*n*/, const Context& c) {
  const auto deck = g.s().zone(c.you, Zone::Deck);
  if (deck.empty()) return say_nothing(g, c, WhyNothing::EmptyDeck);
  const CardId card = deck.back();
  know(g, card, 0xFF);
  g.note({.kind = NoteKind::Shows, .player = c.you, .card = card, .def = def_of(g, card)});
  g.s().h.returned = move_card(g, card, Zone::Hand) ? 1 : 0;
}

}  // namespace grimoire
