// Statements that move Mana.
#include <algorithm>

#include "engine/rules/procedures.h"

namespace grimoire {

void verb_take(Game& g, const Node& n, const Context& c) {
  const Node& mana = g.db->node(n.kid[0]);
  const int count = amount(g, mana.kid[0], c);
  take_mana(g, c.you, mana.flags, count, (n.flags & kUpTo) != 0, n.op == Op::TakeInfinite);
  if (count <= 0) say_nothing(g, c, WhyNothing::Zero);
}

void verb_lock_infinite(Game& g, const Node& n, const Context& c) {
  const Node& mana = g.db->node(n.kid[0]);
  const CardId card = single_card(g, n.kid[1], c);
  if (card == kNoCard || !g.s().on_board(card)) {
    say_nothing(g, c, WhyNothing::TargetGone);
    return;
  }
  const int count = std::max(0, amount(g, mana.kid[0], c));
  if (count == 0) {
    g.s().h.returned = kDoneWithNothing;
    return say_nothing(g, c, WhyNothing::Zero);
  }
  for (int e = 0; e < kElements; ++e) {
    if ((mana.flags >> e & 1) == 0) continue;
    g.s().slot(card).mana.of[e] += count;
    g.note({.kind = NoteKind::ManaCreated,
            .player = c.you,
            .amount = count,
            .x = static_cast<uint8_t>(e)});
    g.note({.kind = NoteKind::ManaLocked,
            .player = c.you,
            .card = card,
            .amount = count,
            .x = static_cast<uint8_t>(e)});
    break;
  }
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
  const int asked = std::max(0, amount(g, mana.kid[0], c));
  int left = asked;
  int moved = 0;
  for (int e = 0; e < kElements && left > 0; ++e) {
    if ((mana.flags >> e & 1) == 0) continue;
    const int by = std::min(left, g.s().slot(from).mana.of[e]);
    g.s().slot(from).mana.of[e] -= by;
    g.s().slot(to).mana.of[e] += by;
    left -= by;
    moved += by;
    if (by > 0) {
      g.note({.kind = NoteKind::ManaMoved,
              .player = c.you,
              .card = to,
              .other = from,
              .amount = by,
              .x = static_cast<uint8_t>(e)});
    }
  }
  if (moved == 0) say_nothing(g, c, asked == 0 ? WhyNothing::Zero : WhyNothing::NoMana);
  g.s().h.dirty |= kDirtyWatch;
  g.s().h.returned = moved;
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
  if (count <= 0) say_nothing(g, c, WhyNothing::Zero);
  if (!several) return release_mana(g, cards[0], mana.flags, count);
  // Each by itself, beginning with the smaller pile anew; the last one pushed comes first.
  for (size_t i = cards.size(); i-- > 0;) release_mana(g, cards[i], mana.flags, count);
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
