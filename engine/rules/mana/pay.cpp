// DR-9.1 Paying Mana from a reserve: into the Ether, or under a card.
//
// RULING(156): a price may have several parts ("1 mana and 1 fire"), each of its own elements. The
// reserve covers it if, for every set of elements, it holds as much of them as those parts want
// that no other element can pay.
#include "engine/rules/mana/pay.h"

#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/mana/place_mana.h"
#include "engine/rules/read/values.h"

namespace grimoire {
namespace {

// What the parts want that only the elements of `set` can pay.
int bound_to(const ManaPrice& price, int set) {
  int bound = 0;
  for (int i = 0; i < kPriceParts && price.mask[i] != 0; ++i)
    bound += (price.mask[i] & ~set) == 0 ? price.left[i] : 0;
  return bound;
}

// How much the reserve can pay for one part besides the others, which it covers.
int payable_for(const ManaBag& reserve, const ManaPrice& price, int part) {
  int most = reserve.total(price.mask[part]);
  for (int set = 1; set <= kAnyElement; ++set) {
    if ((price.mask[part] & ~set) == 0)
      most = std::min(most, reserve.total(set) - bound_to(price, set) + price.left[part]);
  }
  return most;
}

// How much of its Mana a part asks for; "all" is content with nothing.
int asked_for(const Game& g, const Node& part, const Context& c) {
  return std::max(0, amount(g, part.kid[0], c));
}

// Parts that leave nothing to choose are paid at once.
void settle_parts(Game& g, PayManaFrame& f, bool one_element) {
  ManaBag reserve = g.s().player(f.player).reserve;
  const ManaBag before = f.chosen;
  for (int i = 0; i < kPriceParts && f.price.mask[i] != 0; ++i) {
    const uint8_t mask = f.price.mask[i];
    if (one_element ? (mask & (mask - 1)) != 0 : f.price.left[i] != reserve.total(mask)) continue;
    for (int e = 0; e < kElements && f.price.left[i] > 0; ++e) {
      if ((mask >> e & 1) == 0) continue;
      const int take = std::min(f.price.left[i], reserve.of[e]);
      reserve.of[e] -= take;
      f.chosen.of[e] += take;
      f.price.left[i] -= take;
      if (take > 0) f.last = static_cast<uint8_t>(e + 1);
    }
  }
  ManaBag paid = f.chosen;
  paid.subtract(before);
  if (!paid.empty()) move_mana(g, reserve_of(f.player), held_by(f.player), paid);
}

// The part that is paid now; -1: all are.
int open_part(const ManaPrice& price) {
  for (int i = 0; i < kPriceParts; ++i) {
    if (price.left[i] > 0) return i;
  }
  return -1;
}

// Mana under other cards that may pay for an ability, too.
void offer_from_under(Game& g, const PayManaFrame& f, int part) {
  if (f.user.id == kNoCard || !g.s().valid(f.user)) return;
  const ManaBag all = mana_for_ability(g, f.user.id);
  each_ability_payer(g, f.user.id, [&](CardId c) {
    for (int e = 0; e < kElements; ++e) {
      if ((f.price.mask[part] >> e & 1) == 0 || g.s().slot(c).mana.of[e] == 0) continue;
      ManaBag rest = all;
      ManaPrice price = f.price;
      --rest.of[e];
      --price.left[part];
      if (covers(rest, price))
        g.offer({.kind = OptionKind::ManaUnder, .x = static_cast<uint8_t>(e), .card = c});
    }
  });
}

void offer_payment(Game& g, const PayManaFrame& f, int part) {
  const bool of_ability = f.user.id != kNoCard && g.s().valid(f.user);
  const ManaBag& own = g.s().player(f.player).reserve;
  const ManaBag reserve = of_ability ? mana_for_ability(g, f.user.id) : own;
  for (int e = 0; e < kElements; ++e) {
    if ((f.price.mask[part] >> e & 1) == 0 || own.of[e] == 0) continue;
    ManaBag rest = reserve;
    ManaPrice price = f.price;
    --rest.of[e];
    --price.left[part];
    if (covers(rest, price))
      g.offer({.kind = OptionKind::Mana, .x = static_cast<uint8_t>(e), .y = kNoPile});
  }
}

}  // namespace

bool covers(const ManaBag& reserve, const ManaPrice& price) {
  for (int set = 1; set <= kAnyElement; ++set) {
    if (reserve.total(set) < bound_to(price, set)) return false;
  }
  return true;
}

bool can_pay(const Game& g, PlayerId p, NodeId mana, const Context& c) {
  const ManaBag& reserve = g.s().player(p).reserve;
  const Node& first = g.db->node(mana);
  if (g.db->node(first.kid[0]).op == Op::All) return true;
  // OPTIMIZATION: nearly every price has one part.
  if (first.kid[1] == kNoNode) return reserve.total(first.flags) >= asked_for(g, first, c);
  ManaPrice price;
  int i = 0;
  for (NodeId part = mana; part != kNoNode; part = g.db->node(part).kid[1], ++i) {
    price.mask[i] = g.db->node(part).flags;
    price.left[i] = asked_for(g, g.db->node(part), c);
  }
  return covers(reserve, price);
}

int times_payable(const Game& g, PlayerId p, NodeId mana, const Context& c, int most) {
  if (g.db->node(g.db->node(mana).kid[0]).op == Op::All) return 1;
  ManaPrice price;
  int i = 0;
  int open = 0;  // parts that leave a choice
  for (NodeId part = mana; part != kNoNode; part = g.db->node(part).kid[1], ++i) {
    price.mask[i] = g.db->node(part).flags;
    price.left[i] = asked_for(g, g.db->node(part), c);
    open += (price.mask[i] & (price.mask[i] - 1)) != 0 ? 1 : 0;
  }
  // NB: a choice for one card could take the only Mana that could pay for another.
  if (open > 1) most = 1;
  int times = 0;
  ManaPrice all;
  while (times < most) {
    for (int k = 0; k < kMostManaParts; ++k) {
      all.mask[k] = price.mask[k];
      all.left[k] = in_bounds(int64_t{all.left[k]} + price.left[k]);
    }
    if (!covers(g.s().player(p).reserve, all)) break;
    ++times;
  }
  return times;
}

void pay_mana(Game& g, PlayerId p, NodeId mana, const Context& c, bool all_or_nothing,
              CardRef under) {
  State& s = g.s();
  s.h.returned = 0;
  const bool penniless = s.player(p).reserve.empty();
  if ((all_or_nothing || penniless) && !can_pay(g, p, mana, c)) {
    g.note({.kind = NoteKind::NothingHappens,
            .player = p,
            .card = c.source.id,
            .x = static_cast<uint8_t>(WhyNothing::NoMana)});
    return;
  }
  PayManaFrame f = new_frame<PayManaFrame>();
  f.player = p;
  f.under = under;
  const ManaBag& reserve = s.player(p).reserve;
  int i = 0;
  for (NodeId part = mana; part != kNoNode; part = g.db->node(part).kid[1], ++i) {
    f.price.mask[i] = g.db->node(part).flags;
    // RULING(60): a forced payment takes the Mana that is there.
    const int asked = asked_for(g, g.db->node(part), c);
    f.price.left[i] = std::min(payable_for(reserve, f.price, i), asked);
    f.total = in_bounds(int64_t{f.total} + f.price.left[i]);
  }
  settle_parts(g, f, true);
  settle_parts(g, f, false);
  g.push(f);
}

void pay_exactly(Game& g, PlayerId p, const ManaBag& mana) {
  move_mana(g, reserve_of(p), held_by(p), mana);
  PayManaFrame f = new_frame<PayManaFrame>();
  f.player = p;
  f.chosen = mana;
  f.total = mana.total();
  g.push(f);
}

void pay_price(Game& g, PlayerId p, const ManaPrice& price, CardRef animal) {
  PayManaFrame f = new_frame<PayManaFrame>();
  f.player = p;
  f.price = price;
  f.user = animal;
  for (const int32_t left : price.left) f.total = in_bounds(int64_t{f.total} + left);
  // Where other cards may pay, nothing settles itself.
  if (mana_for_ability(g, animal.id) == g.s().player(p).reserve) {
    settle_parts(g, f, true);
    settle_parts(g, f, false);
  }
  g.push(f);
}

void pay_any_mana(Game& g, PlayerId p, uint8_t elements) {
  PayManaFrame f = new_frame<PayManaFrame>();
  f.player = p;
  f.any = f.chosen_freely = 1;
  f.price.mask[0] = elements;
  g.push(f);
}

namespace {

constexpr int kPaidNothing = -1;  // DR-10.4: nothing was paid, and that is done

bool ask_for_more(Game& g, const PayManaFrame& f) {
  const ManaBag& reserve = g.s().player(f.player).reserve;
  if (reserve.total(f.price.mask[0]) == 0) return false;
  g.ask(f.player, DecisionKind::Mana, Prompt::PayMana);
  for (int e = 0; e < kElements; ++e) {
    if ((f.price.mask[0] >> e & 1) != 0 && reserve.of[e] > 0)
      g.offer({.kind = OptionKind::Mana, .x = static_cast<uint8_t>(e), .y = kNoPile});
  }
  g.offer({.kind = OptionKind::Done});
  return true;
}

}  // namespace

Flow step_pay_mana(Game& g) {
  PayManaFrame& f = g.top<PayManaFrame>();
  State& s = g.s();
  switch (f.head.step) {
    case PayManaFrame::Choose: {
      if (f.any != 0 && ask_for_more(g, f)) return Flow::Wait;
      const int part = open_part(f.price);
      if (part >= 0) {
        const int left = f.price.left[part];
        g.ask(f.player, DecisionKind::Mana, Prompt::PayMana, f.user.id, kNoAbility, left);
        offer_payment(g, f, part);
        offer_from_under(g, f, part);
        return Flow::Wait;
      }
      f.head.step = PayManaFrame::Place;
      return Flow::Go;
    }
    case PayManaFrame::Place: {
      f.head.step = PayManaFrame::Finish;
      const PayManaFrame copy = f;
      s.h.dirty |= kDirtyWatch;
      if (copy.under.id != kNoCard) {
        if (s.valid(copy.under) && s.has_slot(copy.under.id))
          move_mana(g, held_by(copy.player), under(copy.under.id), copy.chosen);
        for (int e = 0; e < kElements; ++e) {
          if (copy.chosen.of[e] > 0) {
            g.note({.kind = NoteKind::ManaLocked,
                    .player = copy.player,
                    .card = copy.under.id,
                    .amount = copy.chosen.of[e],
                    .x = static_cast<uint8_t>(e)});
          }
        }
      } else if (copy.chosen_freely == 0 || copy.total > 0) {
        if (copy.total == 0 && copy.user.id != kNoCard) return Flow::Go;
        g.note({.kind = NoteKind::Pays, .player = copy.player, .amount = copy.total});
        place_mana(g, copy.player, copy.chosen);
      }
      return Flow::Go;
    }
    default: {
      // DR-10.3: a price of nothing counts as paid.
      const int total = f.total;
      const bool under = f.under.id != kNoCard;
      const bool of_ability = f.user.id != kNoCard;
      const int last = f.last;
      const bool free = f.chosen_freely != 0;
      g.pop();
      g.s().h.returned = of_ability ? last : free && total == 0 ? kPaidNothing : std::max(1, total);
      // RULING(165): the same under one card more.
      if (under && is(&g.head(), Procedure::PayMana)) {
        int32_t& next = g.top<PayManaFrame>().total;
        next = in_bounds(int64_t{next} + total);
      }
      return Flow::Go;
    }
  }
}

void answer_pay_mana(Game& g, const Option& o) {
  PayManaFrame& f = g.top<PayManaFrame>();
  if (o.kind == OptionKind::Done) {
    f.any = 0;
    return;
  }
  if (o.kind == OptionKind::ManaUnder) {
    move_mana(g, under(o.card), held_by(f.player), o.x, 1);
    g.note({.kind = NoteKind::ManaUnlocked,
            .player = f.player,
            .card = o.card,
            .amount = 1,
            .x = o.x});
  } else {
    move_mana(g, reserve_of(f.player), held_by(f.player), o.x, 1);
  }
  ++f.chosen.of[o.x];
  f.last = static_cast<uint8_t>(o.x + 1);
  if (f.any != 0) {
    ++f.total;
    return;
  }
  --f.price.left[open_part(f.price)];
}

}  // namespace grimoire
