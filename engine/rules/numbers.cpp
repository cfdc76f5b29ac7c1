#include "engine/rules/numbers.h"

#include <algorithm>
#include <cstring>

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

// RULING(2): changes fold in the order in which the components were declared, each read live for
// the controller of the spell that used it.
template <class Step>
int folded(const Game& g, int value, CardRef subject, PlayerId controller, Step step) {
  each_change(g.s(), subject, [&](const Effect& e) {
    // RULING(113): what was created goes on with the player who created it.
    const bool mn = mage_noir(g, e.subject.creation != 0 ? e.controller : controller);
    const auto op = static_cast<NumberOp>(mn ? e.op_mage_noir : e.op);
    const int by = mn ? e.b : e.a;
    value = changed(value, op, by);
    step(NumberStep{e.def, op, by, value});
  });
  return value;
}

template <class Step>
int value_of(const Game& g, uint16_t number, CardRef of, PlayerId controller, CardRef lend,
             Step step) {
  const Number& n = g.db->numbers[number];
  if (!g.s().any_effect(EffectKind::Number)) return n.value;
  bool any = false;
  const auto count = [&](const NumberStep& s) {
    any = true;
    step(s);
  };
  int value = folded(g, n.value, of, controller, count);
  value = folded(g, value, lend, controller, count);
  if (!any) return value;
  // DR-10.4: the class decides at the end what happens below zero.
  const bool below_zero =
      n.number_class == NumberClass::Damage || n.number_class == NumberClass::Hp;
  return below_zero ? value : std::max(0, value);
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
