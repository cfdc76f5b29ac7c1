// RB-6 Trading Mana with the Available Ether; DR-4.6 competing rates.
#include "engine/rules/mana/trade.h"

#include <algorithm>

#include "engine/rules/mana/mana.h"
#include "engine/rules/mana/mana_sets.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/read/latest.h"
#include "engine/rules/read/values.h"
#include "engine/rules/text/settle.h"
#include "engine/rules/text/triggers.h"

namespace grimoire {
namespace {

struct Rate {
  int give = 2;
  int take = 1;
  uint8_t elements = 0;  // one of these must be involved; 0: any trade
};
using Rates = SmallList<Rate, 8>;

// DR-4.6: the most recent first, as far as an older one can still matter.
void find_rates(const Game& g, PlayerId p, Rates& out) {
  RuleTexts latest_first;
  rules_for(g, p, Feature::TradeRate, Change::TradeRate, latest_first);
  for (const RuleText& r : latest_first) {
    const Ability& a = g.db->ability(r.ability);
    const Context c = context_of(g, r.of, a, r.controller);
    out.push_back({amount(g, a.amount, c), amount(g, a.amount2, c), a.elements});
    if (a.elements == 0) return;
  }
  out.push_back({});
}

// A rate that a text names is the only one.
void rates_of(const Game& g, const TradeFrame& f, Rates& out) {
  if (f.give == 0) return find_rates(g, f.player, out);
  out.push_back({f.give, f.take, 0});
}

// What is on the table, and what could still be put there.
struct Deal {
  ManaBag taken;
  ManaBag given;
  ManaBag may_take;
  ManaBag may_give;
};

uint8_t elements_in(const ManaBag& bag) {
  uint8_t mask = 0;
  for (int e = 0; e < kElements; ++e) {
    if (bag.of[e] > 0) mask = static_cast<uint8_t>(mask | 1 << e);
  }
  return mask;
}

// Whether the deal can be closed at this rate; an element of a newer rate would bring that one in.
bool can_close_at(const Rate& r, uint8_t newer, const Deal& d) {
  // RULING(112): a trade gives and takes.
  if (r.give < 1 || r.take < 1) return false;
  const int to_give = r.give - d.given.total();
  const int to_take = r.take - d.taken.total();
  // OPTIMIZATION: the only rate, for whatever elements.
  if (newer == 0 && r.elements == 0) {
    return to_give >= 0 && d.may_give.total() >= to_give && to_take >= 0 &&
           d.may_take.total() >= to_take;
  }
  const uint8_t involved = elements_in(d.taken) | elements_in(d.given);
  if ((involved & newer) != 0) return false;
  if (to_give < 0 || d.may_give.total(kAnyElement & ~newer) < to_give) return false;
  if (to_take < 0 || d.may_take.total(kAnyElement & ~newer) < to_take) return false;
  if (r.elements == 0 || (involved & r.elements) != 0) return true;
  const auto wanted = static_cast<uint8_t>(r.elements & ~newer);
  return (to_give > 0 && (elements_in(d.may_give) & wanted) != 0) ||
         (to_take > 0 && (elements_in(d.may_take) & wanted) != 0);
}

bool can_close(const Rates& rates, const Deal& d) {
  uint8_t newer = 0;
  for (const Rate& r : rates) {
    if (can_close_at(r, newer, d)) return true;
    newer |= r.elements;
  }
  return false;
}

// OPTIMIZATION: at the ordinary rate one element is as good as the other: whether the deal can be
// closed with it holds for all.
class Closable {
 public:
  Closable(const Rates& rates, SetOrder order)
      : rates_(rates),
        alike_(order == SetOrder::Any && rates.size() == 1 && rates[0].elements == 0) {}
  template <class MakeDeal>
  bool with(MakeDeal make_deal) {
    if (!known_ || !alike_) closable_ = can_close(rates_, make_deal());
    known_ = true;
    return closable_;
  }

 private:
  const Rates& rates_;
  bool alike_;
  bool known_ = false;
  bool closable_ = false;
};

bool closed(const Rates& rates, const TradeFrame& f) {
  return can_close(rates, {.taken = f.taken, .given = f.gave, .may_take = {}, .may_give = {}});
}

}  // namespace

// Winter stocks: for everyone, whichever player has it (RULING(71)).
bool piles_count_as_equal(const Game& g) {
  if ((features_in_play(g) & bit(Feature::Piles)) == 0) return false;
  bool equal = false;
  for (int i = 0; i < g.s().player_count(); ++i) {
    each_ability(g, static_cast<PlayerId>(i), Feature::Piles, AbilityKind::Always,
                 [&](CardRef, AbilityId id) {
                   equal = equal || g.db->ability(id).change == Change::EqualPiles;
                 });
  }
  return equal;
}

namespace {

bool pile_open(const Game& g, int pile) {
  const State& s = g.s();
  const int here = s.h.pile[pile].total();
  const int there = s.h.pile[1 - pile].total();
  if (here == 0) return false;
  // RULING(18): the larger pile; of two equal ones either.
  if (here >= there) return true;
  return piles_count_as_equal(g);
}

// Mana that can be taken next. RULING(18): it must have lain there before.
template <class Visit>
void each_take(const Game& g, const TradeFrame& f, const Rates& rates, int only_pile,
               SetOrder order, Visit visit) {
  const ManaBag& taken = f.taken;
  const int first = first_open(taken, order);
  for (int pile = 0; pile < kPiles; ++pile) {
    if (only_pile >= 0 ? pile != only_pile : !pile_open(g, pile)) continue;
    ManaBag left = g.s().h.pile[pile];
    left.subtract(taken);
    Closable closable(rates, order);
    for (int e = first; e < kElements; ++e) {
      if (left.of[e] == 0) continue;
      const auto deal = [&] {
        Deal d{.taken = taken,
               .given = {},
               .may_take = still_open(left, e, order),
               .may_give = g.s().player(f.player).reserve};
        ++d.taken.of[e];
        --d.may_take.of[e];
        return d;
      };
      if (closable.with(deal)) visit(pile, e);
    }
  }
}

bool anything_to_take(const Game& g, const TradeFrame& f) {
  Rates rates;
  rates_of(g, f, rates);
  bool any = false;
  each_take(g, f, rates, -1, SetOrder::Any, [&](int, int) { any = true; });
  return any;
}

}  // namespace

bool can_trade(const Game& g, PlayerId p) {
  const ManaBag& reserve = g.s().player(p).reserve;
  if (reserve.empty()) return false;
  // OPTIMIZATION: at the ordinary rate any Mana will do.
  const bool rules = (features_in_play(g) & bit(Feature::TradeRate)) != 0;
  if (!rules && !g.s().any_effect(EffectKind::Created)) {
    const ManaBag* pile = g.s().h.pile;
    return reserve.total() >= Rate{}.give && (!pile[0].empty() || !pile[1].empty());
  }
  TradeFrame f;
  f.player = p;
  return anything_to_take(g, f);
}

bool can_trade_at(const Game& g, PlayerId p, int give, int take) {
  TradeFrame f;
  f.player = p;
  f.give = give;
  f.take = take;
  return give > 0 && anything_to_take(g, f);
}

void trade_at(Game& g, PlayerId p, int give, int take) {
  TradeFrame f = new_frame<TradeFrame>();
  f.player = p;
  f.give = give;
  f.take = take;
  g.push(f);
}

int trade_price(const Game& g, PlayerId p) {
  Rates rates;
  find_rates(g, p, rates);
  const uint8_t reserve = elements_in(g.s().player(p).reserve);
  bool anything_there = false;
  int price = 0;
  for (int pile = 0; pile < kPiles; ++pile) {
    if (!pile_open(g, pile)) continue;
    anything_there = true;
    const ManaBag& there = g.s().h.pile[pile];
    uint8_t newer = 0;
    for (const Rate& r : rates) {
      const int involved = (elements_in(there) | reserve) & ~newer;
      const bool reachable = (r.elements == 0 || (involved & r.elements) != 0) && r.give >= 1 &&
                             r.take >= 1 && there.total(kAnyElement & ~newer) >= r.take;
      if (reachable) price = price == 0 ? r.give : std::min(price, r.give);
      newer |= r.elements;
    }
  }
  return anything_there ? price : Rate{}.give;
}

namespace {

// A response made the trade impossible.
Flow drop_trade(Game& g) {
  const TradeFrame f = g.top<TradeFrame>();
  move_mana(g, held_by(f.player), reserve_of(f.player), f.gave);
  g.note({.kind = NoteKind::Dropped, .player = f.player});
  g.pop();
  return Flow::Go;
}

void offer_takes(Game& g, const TradeFrame& f, const Rates& rates, SetOrder order) {
  each_take(g, f, rates, f.taken.empty() ? -1 : f.pile, order, [&](int pile, int e) {
    g.offer(
        {.kind = OptionKind::Mana, .x = static_cast<uint8_t>(e), .y = static_cast<uint16_t>(pile)});
  });
}

Flow step_take(Game& g) {
  const TradeFrame f = g.top<TradeFrame>();
  const bool first = f.taken.empty();
  g.ask(f.player, DecisionKind::Mana, Prompt::TradeTake);
  Rates rates;
  rates_of(g, f, rates);
  if (g.exploring) offer_takes(g, f, rates, SetOrder::OfTheList);
  if (g.options.empty()) offer_takes(g, f, rates, SetOrder::Any);
  if (!first) {
    const ManaBag& reserve = g.s().player(f.player).reserve;
    if (can_close(rates, {.taken = f.taken, .given = {}, .may_take = {}, .may_give = reserve}))
      g.offer({.kind = OptionKind::Done});
  }
  return g.options.empty() ? drop_trade(g) : Flow::Wait;
}

void offer_gifts(Game& g, const TradeFrame& f, const Rates& rates, SetOrder order) {
  const ManaBag& reserve = g.s().player(f.player).reserve;
  Closable closable(rates, order);
  for (int e = first_open(f.gave, order); e < kElements; ++e) {
    if (reserve.of[e] == 0) continue;
    const auto deal = [&] {
      Deal d{.taken = f.taken,
             .given = f.gave,
             .may_take = {},
             .may_give = still_open(reserve, e, order)};
      ++d.given.of[e];
      --d.may_give.of[e];
      return d;
    };
    if (closable.with(deal))
      g.offer({.kind = OptionKind::Mana, .x = static_cast<uint8_t>(e), .y = kNoPile});
  }
}

Flow step_give(Game& g) {
  TradeFrame& f = g.top<TradeFrame>();
  Rates rates;
  rates_of(g, f, rates);
  if (closed(rates, f)) {
    f.head.step = TradeFrame::Commit;
    return Flow::Go;
  }
  g.ask(f.player, DecisionKind::Mana, Prompt::TradeGive, kNoCard, kNoAbility,
        last_element(f.taken));
  if (g.exploring) offer_gifts(g, f, rates, SetOrder::OfTheList);
  if (g.options.empty()) offer_gifts(g, f, rates, SetOrder::Any);
  // All that is left has to be given: there is nothing to choose.
  const int left = g.s().player(f.player).reserve.total();
  if (rates.size() == 1 && f.gave.total() + left == rates[0].give && g.options.size() > 1)
    g.options.resize(1);
  return g.options.empty() ? drop_trade(g) : Flow::Wait;
}

void note_trade(const Game& g, const TradeFrame& f) {
  bool first = true;
  for (int e = 0; e < kElements; ++e) {
    if (f.taken.of[e] == 0) continue;
    Note note{.kind = first ? NoteKind::Trades : NoteKind::ManaTaken,
              .player = f.player,
              .amount = first ? f.gave.total() : f.taken.of[e],
              .x = static_cast<uint8_t>(e),
              .y = static_cast<uint16_t>(first ? f.taken.of[e] : f.pile)};
    g.note(note);
    first = false;
  }
}

void commit_trade(Game& g) {
  const TradeFrame f = g.top<TradeFrame>();
  // RULING(18): the given Mana goes into the pile you take from.
  move_mana(g, held_by(f.player), pile_site(f.pile), f.gave);
  move_mana(g, pile_site(f.pile), reserve_of(f.player), f.taken);
  note_trade(g, f);
  g.pop();
  EventInfo event{};
  event.player = f.player;
  event.flags = static_cast<uint16_t>(elements_in(f.taken) | elements_in(f.gave));
  trigger(g, EventKind::Traded, event);
  g.s().h.returned = 1;
  action_done(g);
}

}  // namespace

Flow step_trade(Game& g) {
  switch (g.top<TradeFrame>().head.step) {
    case TradeFrame::Take: return step_take(g);
    case TradeFrame::Give: return step_give(g);
    default: commit_trade(g); return Flow::Go;
  }
}

void answer_trade(Game& g, const Option& o) {
  TradeFrame& f = g.top<TradeFrame>();
  if (f.head.step == TradeFrame::Take) {
    if (o.kind == OptionKind::Done) {
      f.head.step = TradeFrame::Give;
      return;
    }
    ++f.taken.of[o.x];
    f.pile = static_cast<uint8_t>(o.y);
    return;
  }
  move_mana(g, reserve_of(f.player), held_by(f.player), o.x, 1);
  ++f.gave.of[o.x];
}

}  // namespace grimoire
