#include "engine/rules/read/numbers.h"

#include <algorithm>
#include <cstring>

#include "engine/rules/read/abilities.h"
#include "engine/rules/read/values.h"

namespace grimoire {
namespace {

int changed(int value, NumberOp op, int by) {
  switch (op) {
    case NumberOp::None: return value;
    case NumberOp::Add: return in_bounds(int64_t{value} + by);
    case NumberOp::Subtract: return in_bounds(int64_t{value} - by);
    case NumberOp::Reduce: return value > 0 ? std::max(0, value - by) : value;
    case NumberOp::Double: return in_bounds(int64_t{value} * 2);
  }
  return value;
}

// DR-10.4: the class decides at the end what happens below zero.
int at_the_end(const Number& n, int value) {
  const bool below_zero =
      n.number_class == NumberClass::Damage || n.number_class == NumberClass::Hp;
  return below_zero ? value : std::max(0, value);
}

// RULING(2): changes fold in the order in which the components were declared, each read live for
// the controller of the spell that used it.
template <class Step>
int folded(const Game& g, int value, CardRef subject, PlayerId controller, Step step) {
  each_change(g.s(), subject, [&](const Effect& e) {
    // RULING(113): a created effect belongs to the player who created it.
    const bool mn = mage_noir(g, e.subject.creation != 0 ? e.controller : controller);
    const auto op = static_cast<NumberOp>(mn ? e.op_mage_noir : e.op);
    const int by = mn ? e.b : e.a;
    value = changed(value, op, by);
    step(NumberStep{e.def, op, by, value});
  });
  return value;
}

// RULING(182): what continuous texts add to the numbers of a card in play comes last.
template <class Step>
int changed_by_others(const Game& g, int value, CardRef of, Step step) {
  if (of.id == kNoCard || !g.s().valid(of) || !g.s().on_board(of.id)) return value;
  // NB: what changes numbers is not changed in turn, so that the reading ends.
  if ((definition(g, of.id).features & bit(Feature::Numbers)) != 0) return value;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::Numbers, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      const Context c = context_of(g, from, a, p);
      if (!matches(g, a.selector, of.id, c)) return;
      const int by = amount(g, a.amount, c);
      value = changed(value, NumberOp::Add, by);
      step(NumberStep{a.def, NumberOp::Add, by, value});
    });
  }
  return value;
}

template <class Step>
int value_of(const Game& g, uint16_t number, CardRef of, PlayerId controller, CardRef lend,
             Step step) {
  const Number& n = g.db->numbers[number];
  const bool others = (g.s().h.all_features & bit(Feature::Numbers)) != 0;
  if (!g.s().any_effect(EffectKind::Number) && !others) return n.value;
  bool any = false;
  const auto count = [&](const NumberStep& s) {
    any = true;
    step(s);
  };
  int value = folded(g, n.value, of, controller, count);
  value = folded(g, value, lend, controller, count);
  if (others) value = changed_by_others(g, value, of, count);
  return any ? at_the_end(n, value) : value;
}

bool is_change_of(const Effect& e, CardRef number) {
  return e.kind == EffectKind::Number && e.subject == number &&
         e.subject.creation == number.creation;
}

template <class List>
bool same_changes(const List& list, CardRef number, const Changes& changes) {
  size_t seen = 0;
  for (const Effect& e : list) {
    if (!is_change_of(e, number)) continue;
    if (seen == changes.size()) return false;
    Effect change = changes[seen++];
    change.subject = number;
    if (std::memcmp(&e, &change, sizeof e) != 0) return false;
  }
  return seen == changes.size();
}

}  // namespace

void list_changes(const Game& g, CardRef source, PlayerId controller, NumberSteps& steps) {
  folded(g, 0, source, controller, [&](const NumberStep& s) { steps.push_back(s); });
}

int number_after(const Number& n, int value, NumberOp op, int by, bool last) {
  value = changed(value, op, by);
  return last ? at_the_end(n, value) : value;
}

bool has_changes(const State& s, CardRef number, const Changes& changes) {
  return same_changes(s.effects(), number, changes);
}

CardRef give_numbers(const Game& g, CardRef from, CardRef to, Changes& changes) {
  to.creation = 0;
  Changes given;
  each_change(g.s(), from, [&](const Effect& e) {
    Effect change = e;
    change.duration = Duration::UntilReset;
    change.until = kNoPlayer;
    given.push_back(change);
  });
  if (given.empty()) return to;
  // The number of a text with the same changes, or the first that is free, or the last.
  for (to.creation = kGivenText; to.creation < 0xFF; ++to.creation) {
    if (has_changes(g.s(), to, given) || same_changes(changes, to, given)) return to;
    if (has_changes(g.s(), to, {}) && same_changes(changes, to, {})) break;
  }
  for (Effect change : given) {
    change.subject = to;
    changes.push_back(change);
  }
  return to;
}

int number_value(const Game& g, uint16_t number, CardRef of, PlayerId controller, CardRef lend) {
  return value_of(g, number, of, controller, lend, [](const NumberStep&) {});
}

int number_value(const Game& g, uint16_t number, CardRef of, PlayerId controller, CardRef lend,
                 NumberSteps& steps) {
  return value_of(g, number, of, controller, lend,
                  [&](const NumberStep& step) { steps.push_back(step); });
}

}  // namespace grimoire
