// Statements that move Mana.
#include <algorithm>
#include <bit>

#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

// DR-10.4.6: an effect of value 0 has been applied.
void do_nothing(Game& g, const Context& c) {
  g.s().h.returned = kDoneWithNothing;
  say_nothing(g, c, WhyNothing::Zero);
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
  const CardId card = single_card(g, n.kid[1], c);
  if (card == kNoCard || !g.s().on_board(card)) {
    say_nothing(g, c, WhyNothing::TargetGone);
    return;
  }
  const int element = std::countr_zero(mana.flags);  // NB: the language lets one stand here
  const int asked = amount(g, mana.kid[0], c);
  const int count = asked <= 0 ? 0 : come_from_infinite(g, c.you, element, asked);
  if (count == 0) return do_nothing(g, c);
  g.s().slot(card).mana.of[element] += count;
  g.note({.kind = NoteKind::ManaLocked,
          .player = c.you,
          .card = card,
          .amount = count,
          .x = static_cast<uint8_t>(element)});
  g.s().h.dirty |= kDirtyWatch;
  g.s().h.returned = count;
}

void verb_lock_reserve(Game& g, const Node& n, const Context& c) {
  const CardId card = single_card(g, n.kid[1], c);
  if (card == kNoCard || !g.s().on_board(card))
    return say_nothing(g, c, why_no_cards(g, n.kid[1], c));
  pay_mana(g, c.you, n.kid[0], c, true, g.s().ref(card));
}

void verb_move_mana(Game& g, const Node& n, const Context& c) {
  const CardId from = single_card(g, n.kid[1], c);
  const CardId to = single_card(g, n.kid[2], c);
  if (to == kNoCard || !g.s().on_board(to)) return say_nothing(g, c, why_no_cards(g, n.kid[2], c));
  if (from == kNoCard || !g.s().has_slot(from))
    return say_nothing(g, c, why_no_cards(g, n.kid[1], c));
  const Node& mana = g.db->node(n.kid[0]);
  const int asked = amount(g, mana.kid[0], c);
  if (asked <= 0) return do_nothing(g, c);
  const int there = g.s().slot(from).mana.total(mana.flags);
  const bool one_element = std::has_single_bit(mana.flags);
  if (asked < there && !one_element)
    return collect_mana_from(g, c.you, mana.flags, asked, from, to);
  for (int e = 0; e < kElements; ++e) {
    const int by = (mana.flags >> e & 1) == 0 ? 0 : std::min(asked, g.s().slot(from).mana.of[e]);
    move_mana(g, c.you, from, to, e, by);
  }
  if (there == 0) say_nothing(g, c, WhyNothing::NoMana);
  g.s().h.returned = std::min(asked, there);
}

void verb_distribute(Game& g, const Context& c) {
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
  if (!several) return release_mana(g, cards[0], mana.flags, count);
  // Each by itself, beginning with the smaller pile anew; the last one pushed comes first.
  for (size_t i = cards.size(); i-- > 0;) release_mana(g, cards[i], mana.flags, count);
}

void verb_pay(Game& g, const Node& n, const Context& c) {
  // RULING(60): what somebody else has to pay takes what is there.
  const bool all_or_nothing = g.db->node(n.kid[0]).op == Op::You;
  pay_mana(g, player_of(g, n.kid[0], c), n.kid[1], c, all_or_nothing);
}

void verb_empty_reserve(Game& g, const Node& n, const Context& c) {
  const PlayerId p = player_of(g, n.kid[0], c);
  const ManaBag all = g.s().player(p).reserve;
  g.s().player(p).reserve = {};
  g.s().h.dirty |= kDirtyWatch;
  if (all.empty()) {
    say_nothing(g, c, WhyNothing::NoMana);
  } else {
    place_mana(g, p, all);
  }
  g.s().h.returned = 1;
}

}  // namespace grimoire
