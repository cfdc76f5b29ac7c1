// Statements about cards that lie in decks and discard pile, and about what they cost.
#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/rules/core/pick_slots.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/mana/pay.h"
#include "engine/rules/mana/place_mana.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/read/cost.h"
#include "engine/rules/text/possible.h"
#include "engine/rules/text/triggers.h"
#include "engine/rules/text/verbs.h"
#include "engine/rules/text/why_nothing.h"
#include "engine/rules/zones/control.h"
#include "engine/rules/zones/status.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {
namespace {

// What a text looked at or moved is kept for its later sentences.
void remember(Game& g, const Context& c, uint8_t slot, CardId card) {
  g.add_pick({.slot = slot,
              .kind = PickKind::Card,
              .generation = g.s().card(card).generation,
              .id = raw(card),
              .text = c.text});
}

int phase_shift_bonus(const Game& g, PlayerId p) {
  int64_t more = 0;
  each_ability(g, p, Feature::PlayerRule, AbilityKind::Always, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.change == Change::PhaseShift) more += amount(g, a.amount, context_of(g, from, a, p));
  });
  return in_bounds(more);
}

// DR-3.2.8 Phase shift: one effect, however many cards it discards; the number of cards.
int phase_shift(Game& g, PlayerId p, int count, const Context& c) {
  int moved = 0;
  for (; moved < count; ++moved) {
    const auto deck = g.s().zone(p, Zone::Deck);
    if (deck.empty()) break;
    const CardId card = deck.front();
    if (move_card(g, card, Zone::Discard)) remember(g, c, kShiftedCard, card);
  }
  if (moved == 0) say_nothing(g, c, count == 0 ? WhyNothing::Zero : WhyNothing::EmptyDeck);
  // DR-3.2.8.4: a phase shift by 0 is one as well.
  EventInfo event{.card = {}, .source = c.source, .player = p};
  event.flags = raw(c.you);
  event.amount = moved;
  trigger(g, EventKind::PhaseShifted, event);
  return moved;
}

}  // namespace

void verb_phase_shift(Game& g, const Node& n, const Context& c) {
  const uint8_t named = players_named(g, n.kid[0], c);
  const int count = std::max(0, amount(g, n.kid[1], c)) + phase_shift_bonus(g, c.you);
  int moved = 0;
  for (int i = 0; i < g.s().player_count(); ++i) {
    if ((named >> i & 1) != 0) moved += phase_shift(g, static_cast<PlayerId>(i), count, c);
  }
  g.s().h.returned = moved > 0 ? moved : kDoneWithNothing;
}

// Later words do not mean chosen cards that are no longer there.
void verb_choose_cards(Game& g, const Node& n, const Context& c) {
  const Node& which = g.db->node(n.kid[0]);
  int left = 0;
  bool gone = false;
  for (size_t i = c.first_pick; i < g.s().picks().size(); ++i) {
    Pick& p = g.s().picks()[i];
    if (p.slot != which.flags || p.text != c.text) continue;
    if (g.s().valid(p.card()) && matches(g, which.value, p.card().id, c)) {
      ++left;
    } else {
      p.slot = kDone;
      gone = true;
    }
  }
  if (left == 0) say_nothing(g, c, gone ? WhyNothing::TargetGone : why_no_cards(g, n.kid[0], c));
  g.s().h.returned = left;
}

void verb_swap_places(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  if (cards.size() < 2) {
    int chosen = 0;
    each_pick(g, c, g.db->node(n.kid[0]).flags, [&](const Pick&) { ++chosen; });
    return say_nothing(g, c, chosen < 2 ? WhyNothing::NoTarget : WhyNothing::TargetGone);
  }
  const Card& core = g.s().card(cards[0]);
  const auto pile = g.s().zone(core.owner(), core.zone());
  const auto first = std::find(pile.begin(), pile.end(), cards[0]);
  const auto second = std::find(pile.begin(), pile.end(), cards[1]);
  std::iter_swap(first, second);
  g.s().h.dirty |= kDirtyWatch;
  g.note({.kind = NoteKind::Swaps,
          .player = c.you,
          .card = cards[0],
          .other = cards[1],
          .def = def_of(g, cards[0])});
  g.s().h.returned = 1;
}

// RULING(74): the exact cost or nothing.
void verb_pay_cost(Game& g, const Node& n, const Context& c) {
  const PlayerId p = player_of(g, n.kid[0], c);
  CardList cards;
  collect_cards(g, n.kid[1], c, cards);
  if (cards.empty()) return say_nothing(g, c, why_no_cards(g, n.kid[1], c));
  if (!have_costs(g, cards)) return say_nothing(g, c, WhyNothing::NoTarget);
  const ManaBag cost = printed_cost(g, cards);
  if (!g.s().player(p).reserve.covers(cost)) return say_nothing(g, c, WhyNothing::NoMana);
  pay_exactly(g, p, cost);
}

void verb_add_cost(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  ManaBag cost = printed_cost(g, cards);
  g.s().h.returned = cost.empty() ? kDoneWithNothing : cost.total();
  if (cards.empty()) return say_nothing(g, c, WhyNothing::NoCard);
  if (cost.empty()) return say_nothing(g, c, WhyNothing::Zero);
  for (int e = 0; e < kElements; ++e) {
    if (cost.of[e] != 0) cost.of[e] = come_from_infinite(g, c.you, e, cost.of[e]);
  }
  move_mana(g, kInfiniteEther, held_by(c.you), cost);
  place_mana(g, c.you, cost);
}

// What is put into play is not meant by an `it` that follows.
void forget_pick(Game& g, NodeId node, const Context& c, CardId card) {
  const Node& n = g.db->node(node);
  if (n.op != Op::It) return;
  for (Pick& p : g.s().picks().subspan(c.first_pick)) {
    if (p.slot == n.value && p.text == c.text && p.card().id == card) p.slot = kPutCard;
  }
}

void verb_put_into_play(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  if (cards.empty()) return say_nothing(g, c, why_no_cards(g, n.kid[0], c));
  CardList there;
  cards_to_move(g, n, c, there);
  int entered = 0;
  for (const CardId card : there) {
    // DR-6.5: a leaving card is on its way, and nothing else can take it.
    if (g.s().on_board(card) || g.s().card(card).zone() == Zone::Transit) continue;
    // RB-7.8: Permanents, Equipment and Rituals are not channeled; RULING(162).
    if (static_cast<Stance>(n.flags) == Stance::Channeled && !can_enter_channeled(g, card))
      continue;
    ++entered;
    forget_pick(g, n.kid[0], c, card);
    const StatusChange status = enter_board(g, card, static_cast<Stance>(n.flags), false);
    g.note({.kind = NoteKind::PutsIntoPlay, .player = c.you, .card = card, .def = def_of(g, card)});
    tell_status(g, card, status);
    entered_play(g, card, {});
  }
  if (entered == 0) say_nothing(g, c, WhyNothing::NoTarget);
  g.s().h.returned = entered;
}

}  // namespace grimoire
