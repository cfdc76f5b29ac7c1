// Ritual of Melange: Mana of the reserve against Mana under a card, at a rate.
#include "engine/rules/mana/swap_mana.h"

#include <algorithm>

#include "engine/rules/mana/mana.h"
#include "engine/rules/mana/mana_sets.h"
#include "engine/rules/read/values.h"
#include "engine/rules/text/why_nothing.h"

namespace grimoire {
namespace {

// What one side puts into the swap: chosen already, and what can follow.
struct Share {
  ManaBag chosen;
  ManaBag more;
  int wanted = 0;
};

// The only way to complete a share, if there is only one.
bool forced(const Share& share, ManaBag& out) {
  const int left = share.wanted - share.chosen.total();
  const auto kinds = kElements - std::count(share.more.of, share.more.of + kElements, 0);
  if (left > 0 && share.more.total() > left && kinds > 1) return false;
  out = share.chosen;
  if (left == 0) return true;
  if (share.more.total() == left) {
    out.add(share.more);
  } else {
    out.of[last_element(share.more)] += left;
  }
  return true;
}

// RULING(112): a rate gives and takes. RULING(114): Mana cannot be swapped for the same Mana.
bool can_be_swapped(const Share& taken, const Share& given) {
  for (const Share& share : {taken, given}) {
    const int left = share.wanted - share.chosen.total();
    if (share.wanted < 1 || share.more.total() < left) return false;
  }
  ManaBag one;
  ManaBag other;
  return !(forced(taken, one) && forced(given, other) && one == other);
}

Share share_of(const ManaBag& all, const ManaBag& chosen, int wanted, SetOrder order) {
  ManaBag more = all;
  more.subtract(chosen);
  return {chosen, still_open(more, first_open(chosen, order), order), wanted};
}

void offer_shares(Game& g, const SwapManaFrame& f, SetOrder order) {
  const State& s = g.s();
  const bool under = f.head.step == SwapManaFrame::Under;
  const Share taken = share_of(s.slot(f.card.id).mana, f.taken, f.take, order);
  const Share given = share_of(s.player(f.player).reserve, f.gave, f.give, order);
  for (int e = 0; e < kElements; ++e) {
    Share next = under ? taken : given;
    if (next.more.of[e] == 0) continue;
    ++next.chosen.of[e];
    --next.more.of[e];
    next.more = still_open(next.more, e, order);
    if (!(under ? can_be_swapped(next, given) : can_be_swapped(taken, next))) continue;
    g.offer({.kind = under ? OptionKind::ManaUnder : OptionKind::Mana,
             .x = static_cast<uint8_t>(e),
             .card = under ? f.card.id : kNoCard,
             .y = under ? uint16_t{0} : kNoPile});
  }
}

// To a card, or with kNoCard to the reserve.
void move_share(Game& g, const SwapManaFrame& f, const ManaBag& mana, CardId to) {
  for (int e = 0; e < kElements; ++e) {
    if (mana.of[e] == 0) continue;
    const ManaSite own = reserve_of(f.player);
    const ManaSite there = under(f.card.id);
    move_mana(g, to == kNoCard ? there : own, to == kNoCard ? own : there, e, mana.of[e]);
    g.note({.kind = NoteKind::ManaMoved,
            .player = f.player,
            .card = to,
            .amount = mana.of[e],
            .x = static_cast<uint8_t>(e)});
  }
}

void commit(Game& g, const SwapManaFrame& f) {
  move_share(g, f, f.taken, kNoCard);
  move_share(g, f, f.gave, f.card.id);
}

}  // namespace

bool swap_possible(const Game& g, const Node& n, CardId card, const Context& c) {
  if (!g.s().has_slot(card)) return false;
  const Share taken{{}, g.s().slot(card).mana, amount(g, n.kid[2], c)};
  const Share given{{}, g.s().player(c.you).reserve, amount(g, n.kid[1], c)};
  return can_be_swapped(taken, given);
}

void verb_swap_mana(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  if (cards.empty()) return say_nothing(g, c, why_no_cards(g, n.kid[0], c));
  bool any = false;
  // RULING(165): one after the other; the last one pushed comes first.
  for (size_t i = cards.size(); i-- > 0;) {
    if (!swap_possible(g, n, cards[i], c)) continue;
    SwapManaFrame f = new_frame<SwapManaFrame>();
    f.player = c.you;
    f.card = g.s().ref(cards[i]);
    f.give = amount(g, n.kid[1], c);
    f.take = amount(g, n.kid[2], c);
    g.push(f);
    any = true;
  }
  if (!any) say_nothing(g, c, WhyNothing::NoMana);
}

Flow step_swap_mana(Game& g) {
  const SwapManaFrame f = g.top<SwapManaFrame>();
  g.ask(f.player, DecisionKind::Mana, Prompt::SwapMana, f.card.id);
  if (g.exploring) offer_shares(g, f, SetOrder::OfTheList);
  if (g.options.empty()) offer_shares(g, f, SetOrder::Any);
  if (g.options.empty()) {  // a swap before it took the Mana that this one would have given
    g.pop();
    return Flow::Go;
  }
  // All that is left has to be swapped: there is nothing to choose.
  const bool under = f.head.step == SwapManaFrame::Under;
  const int there = (under ? g.s().slot(f.card.id).mana : g.s().player(f.player).reserve).total();
  if (there == (under ? f.take : f.give) && g.options.size() > 1) g.options.resize(1);
  return Flow::Wait;
}

void answer_swap_mana(Game& g, const Option& o) {
  SwapManaFrame& f = g.top<SwapManaFrame>();
  if (f.head.step == SwapManaFrame::Under) {
    ++f.taken.of[o.x];
    if (f.taken.total() == f.take) f.head.step = SwapManaFrame::Reserve;
    return;
  }
  ++f.gave.of[o.x];
  if (f.gave.total() < f.give) return;
  const SwapManaFrame done = f;
  commit(g, done);
  g.pop();
  g.s().h.returned = 1;
}

}  // namespace grimoire
