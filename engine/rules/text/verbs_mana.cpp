// Statements that move Mana.
#include <algorithm>
#include <bit>

#include "engine/rules/mana/collect.h"
#include "engine/rules/mana/distribute.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/mana/pay.h"
#include "engine/rules/mana/place_mana.h"
#include "engine/rules/mana/release.h"
#include "engine/rules/mana/take_mana.h"
#include "engine/rules/text/possible.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/verbs.h"
#include "engine/rules/text/why_nothing.h"

namespace grimoire {
namespace {

// DR-10.4.6: an effect of value 0 has been applied.
void do_nothing(Game& g, const Context& c) {
  g.s().h.returned = kDoneWithNothing;
  say_nothing(g, c, WhyNothing::Zero);
}

// RULING(165): those of the cards meant that are in play; Mana lies under nothing else.
void cards_in_play(const Game& g, NodeId node, const Context& c, CardList& out) {
  CardList cards;
  collect_cards(g, node, c, cards);
  for (const CardId card : cards) {
    if (g.s().on_board(card)) out.push_back(card);
  }
}

// Of each of the elements at most so much; how much it was.
int move_all_of(Game& g, PlayerId p, uint8_t mask, int most, CardId from, CardId to) {
  int moved = 0;
  for (int e = 0; e < kElements; ++e) {
    const int by = (mask >> e & 1) == 0 ? 0 : std::min(most, g.s().slot(from).mana.of[e]);
    shift_mana(g, p, from, to, e, by);
    moved += by;
  }
  return moved;
}

}  // namespace

void verb_take(Game& g, const Node& n, const Context& c) {
  const Node& mana = g.db->node(n.kid[0]);
  const int count = amount(g, mana.kid[0], c);
  if (count <= 0) return do_nothing(g, c);
  take_mana(g, c.you, mana.flags, count, (n.flags & kUpTo) != 0, n.op == Op::TakeInfinite);
}

void verb_lock_infinite(Game& g, const Node& n, const Context& c) {
  const Node& mana = g.db->node(n.kid[0]);
  CardList cards;
  cards_in_play(g, n.kid[1], c, cards);
  if (cards.empty()) return say_nothing(g, c, why_no_cards(g, n.kid[1], c));
  const int element = std::countr_zero(mana.flags);  // NB: the language lets one stand here
  const int asked = amount(g, mana.kid[0], c);
  int locked = 0;
  for (const CardId card : cards) {
    const int count = asked <= 0 ? 0 : come_from_infinite(g, c.you, element, asked);
    if (count == 0) break;
    move_mana(g, kInfiniteEther, under(card), element, count);
    g.note({.kind = NoteKind::ManaLocked,
            .player = c.you,
            .card = card,
            .amount = count,
            .x = static_cast<uint8_t>(element)});
    locked += count;
  }
  if (locked == 0) return do_nothing(g, c);
  g.s().h.returned = locked;
}

void verb_lock_reserve(Game& g, const Node& n, const Context& c) {
  CardList cards;
  cards_in_play(g, n.kid[1], c, cards);
  if (cards.empty()) return say_nothing(g, c, why_no_cards(g, n.kid[1], c));
  const int wanted = static_cast<int>(cards.size());
  const int paid_for = times_payable(g, c.you, n.kid[0], c, wanted);
  if (paid_for == 0 || (paid_for < wanted && is_price(g)))
    return say_nothing(g, c, WhyNothing::NoMana);
  // RULING(165): the last one pushed comes first.
  for (int i = paid_for; i-- > 0;)
    pay_mana(g, c.you, n.kid[0], c, true, g.s().ref(cards[static_cast<size_t>(i)]));
}

void verb_move_mana(Game& g, const Node& n, const Context& c) {
  CardList from;
  CardList to;
  collect_cards(g, n.kid[1], c, from);
  cards_in_play(g, n.kid[2], c, to);
  if (to.empty()) return say_nothing(g, c, why_no_cards(g, n.kid[2], c));
  const auto no_slot = [&](CardId card) { return !g.s().has_slot(card); };
  if (std::all_of(from.begin(), from.end(), no_slot))
    return say_nothing(g, c, why_no_cards(g, n.kid[1], c));
  const Node& mana = g.db->node(n.kid[0]);
  const int asked = amount(g, mana.kid[0], c);
  if (asked <= 0) return do_nothing(g, c);
  // Which elements go is chosen where more lies there than goes; then all of it goes one by one,
  // the last one pushed first.
  const auto chosen = [&](CardId card) {
    return !no_slot(card) && asked < g.s().slot(card).mana.total(mana.flags);
  };
  const bool choose =
      !std::has_single_bit(mana.flags) && std::any_of(from.begin(), from.end(), chosen);
  int moved = 0;
  for (size_t i = 0; i < from.size() * to.size(); ++i) {
    const size_t turn = choose ? from.size() * to.size() - 1 - i : i;
    const CardId source = from[turn % from.size()];
    const CardId target = to[turn / from.size()];
    if (source == target || no_slot(source)) continue;
    if (choose) {
      collect_mana_from(g, c.you, mana.flags, asked, source, target);
    } else {
      moved += move_all_of(g, c.you, mana.flags, asked, source, target);
    }
  }
  if (choose) return;
  if (moved == 0) say_nothing(g, c, WhyNothing::NoMana);
  g.s().h.returned = moved;
}

void verb_distribute(Game& g, const Node& /*n*/, const Context& c) {
  DistributeFrame f = new_frame<DistributeFrame>();
  f.player = c.you;
  f.card = c.source;
  g.push(f);
}

void verb_release(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[1], c, cards);
  const bool several = g.db->node(n.kid[1]).op == Op::Each;
  if (cards.empty() || (!several && !g.s().has_slot(cards[0]))) {
    say_nothing(g, c, several ? WhyNothing::NoTarget : WhyNothing::TargetGone);
    return;
  }
  const Node& mana = g.db->node(n.kid[0]);
  const int count = amount(g, mana.kid[0], c);
  if (count <= 0) return do_nothing(g, c);
  if (!several) return release_mana(g, cards[0], mana.flags, count, n.flags == kUpTo);
  // Each by itself, beginning with the smaller pile anew; the last one pushed comes first.
  for (size_t i = cards.size(); i-- > 0;) release_mana(g, cards[i], mana.flags, count);
}

void verb_pay(Game& g, const Node& n, const Context& c) {
  // RULING(60): a payment by somebody else takes the Mana that is there.
  const bool all_or_nothing = g.db->node(n.kid[0]).op == Op::You;
  pay_mana(g, player_of(g, n.kid[0], c), n.kid[1], c, all_or_nothing);
}

void verb_pay_any(Game& g, const Node& n, const Context& c) {
  pay_any_mana(g, player_of(g, n.kid[0], c), n.flags);
}

void verb_empty_reserve(Game& g, const Node& n, const Context& c) {
  const PlayerId p = player_of(g, n.kid[0], c);
  const ManaBag all = g.s().player(p).reserve;
  move_mana(g, reserve_of(p), held_by(p), all);
  if (all.empty()) {
    say_nothing(g, c, WhyNothing::NoMana);
  } else {
    place_mana(g, p, all);
  }
  g.s().h.returned = 1;
}

}  // namespace grimoire
