// RB-6 Trading Mana with the Available Ether; DR-4.6 competing rates.
#include <algorithm>

#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

// How many Mana must be given for one, if `given` and `taken` are the elements involved.
int rate(const Game& g, PlayerId p, int taken, const TradeFrame& f, int also_given) {
  const State& s = g.s();
  const auto involved = [&](uint8_t elements) {
    if (elements == 0) return true;
    bool any =
        (elements >> taken & 1) != 0 || (also_given >= 0 && (elements >> also_given & 1) != 0);
    for (int i = 0; i < f.given; ++i) any = any || (elements >> f.gave[i] & 1) != 0;
    return any;
  };
  if (!s.any_effect(EffectKind::Created)) return 2;
  // DR-4.6: among changes that cannot coexist the most recent takes precedence.
  const auto effects = s.effects();
  for (size_t i = effects.size(); i-- > 0;) {
    const Effect& e = effects[i];
    if (e.kind != EffectKind::Created) continue;
    const Ability& a = g.db->ability(e.ability);
    if (a.change != Change::TradeRate) continue;
    if (e.controller != p && (a.flags & kEveryone) == 0) continue;
    if (involved(a.elements)) return std::max(0, e.a);
  }
  return 2;
}

}  // namespace

// Winter stocks: for everyone, whoever's it is (RULING(71)).
bool piles_count_as_equal(const Game& g) {
  bool equal = false;
  for (int i = 0; i < g.s().player_count(); ++i) {
    each_ability(g, static_cast<PlayerId>(i), Feature::PlayerRule, AbilityKind::Always,
                 [&](CardId, AbilityId id) {
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

// Whether the player can finish a trade for `taken`, having given what f says.
bool can_finish(const Game& g, PlayerId p, int taken, const TradeFrame& f) {
  const ManaBag& reserve = g.s().player(p).reserve;
  const int now = rate(g, p, taken, f, -1);
  if (f.given >= now) return true;
  // With each element in turn as the next one given.
  for (int e = 0; e < kElements; ++e) {
    if (reserve.of[e] == 0) continue;
    const int need = rate(g, p, taken, f, e);
    if (f.given + 1 >= need) return true;
    if (f.given + reserve.total() >= need) return true;
  }
  return false;
}

template <class Visit>
void each_take(const Game& g, PlayerId p, Visit visit) {
  TradeFrame empty = new_frame<TradeFrame>();
  for (int pile = 0; pile < kPiles; ++pile) {
    if (!pile_open(g, pile)) continue;
    for (int e = 0; e < kElements; ++e) {
      if (g.s().h.pile[pile].of[e] > 0 && can_finish(g, p, e, empty)) visit(pile, e);
    }
  }
}

}  // namespace

bool can_trade(const Game& g, PlayerId p) {
  bool any = false;
  if (g.s().player(p).reserve.empty()) return false;
  each_take(g, p, [&](int, int) { any = true; });
  return any;
}

int trade_price(const Game& g, PlayerId p) {
  const TradeFrame empty = new_frame<TradeFrame>();
  const ManaBag& reserve = g.s().player(p).reserve;
  int price = INT32_MAX;
  for (int taken = 0; taken < kElements; ++taken) {
    if (g.s().h.pile[0].of[taken] + g.s().h.pile[1].of[taken] == 0) continue;
    for (int e = 0; e < kElements; ++e) {
      if (reserve.of[e] > 0) price = std::min(price, rate(g, p, taken, empty, e));
    }
    if (reserve.empty()) price = std::min(price, rate(g, p, taken, empty, -1));
  }
  return price == INT32_MAX ? 2 : price;
}

Flow step_trade(Game& g) {
  TradeFrame& f = g.top<TradeFrame>();
  State& s = g.s();
  switch (f.head.step) {
    case TradeFrame::Take:
      g.ask(f.player, DecisionKind::Mana, Prompt::TradeTake);
      each_take(g, f.player, [&](int pile, int e) {
        g.offer({.kind = OptionKind::Mana,
                 .x = static_cast<uint8_t>(e),
                 .y = static_cast<uint16_t>(pile)});
      });
      if (g.options.empty()) {  // an answer made the trade impossible
        g.note({.kind = NoteKind::Dropped, .player = f.player});
        g.pop();
        return Flow::Go;
      }
      return Flow::Wait;
    case TradeFrame::Give: {
      const bool enough = f.given >= rate(g, f.player, f.element, f, -1);
      if (enough || f.given == 6) {
        f.head.step = TradeFrame::Commit;
        return Flow::Go;
      }
      g.ask(f.player, DecisionKind::Mana, Prompt::TradeGive, kNoCard, kNoAbility, f.element);
      for (int e = 0; e < kElements; ++e) {
        if (s.player(f.player).reserve.of[e] == 0) continue;
        // What is given one by one is given in the order of the elements.
        if (f.given > 0 && e < f.gave[f.given - 1]) continue;
        TradeFrame after = f;
        after.gave[after.given++] = static_cast<uint8_t>(e);
        const int need = rate(g, f.player, f.element, after, -1);
        int rest = 0;
        for (int later = e; later < kElements; ++later)
          rest += s.player(f.player).reserve.of[later];
        if (after.given + rest - 1 >= need) {
          g.offer({.kind = OptionKind::Mana, .x = static_cast<uint8_t>(e), .y = kNoPile});
        }
      }
      return Flow::Wait;
    }
    default: {
      const TradeFrame copy = f;
      g.pop();
      // RULING(18): what you give goes into the pile you take from; what you take lay there before.
      uint16_t elements = static_cast<uint16_t>(1 << copy.element);
      State& state = g.s();
      --state.h.pile[copy.pile].of[copy.element];
      ++state.player(copy.player).reserve.of[copy.element];
      for (int i = 0; i < copy.given; ++i) {
        ++state.h.pile[copy.pile].of[copy.gave[i]];
        elements = static_cast<uint16_t>(elements | (1 << copy.gave[i]));
      }
      state.h.dirty |= kDirtyWatch;
      g.note({.kind = NoteKind::Trades,
              .player = copy.player,
              .amount = copy.given,
              .x = copy.element,
              .y = elements});
      EventInfo event{};
      event.player = copy.player;
      event.flags = elements;
      trigger(g, EventKind::Traded, event);
      action_done(g);
      return Flow::Go;
    }
  }
}

void answer_trade(Game& g, const Option& o) {
  TradeFrame& f = g.top<TradeFrame>();
  if (f.head.step == TradeFrame::Take) {
    f.element = o.x;
    f.pile = static_cast<uint8_t>(o.y);
    f.head.step = TradeFrame::Give;
    return;
  }
  --g.s().player(f.player).reserve.of[o.x];
  f.gave[f.given++] = o.x;
}

}  // namespace grimoire
