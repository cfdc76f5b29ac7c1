#include "engine/rules/numbers.h"

#include <algorithm>

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

}  // namespace

CardRef give_numbers(const Game& g, CardRef from, CardRef to, SmallList<Effect, 8>& changes) {
  to.creation = 0;
  for (const Effect& e : changes) to.creation = std::max(to.creation, e.subject.creation);
  for (const Effect& e : g.s().effects()) {
    if (e.kind == EffectKind::Number && e.subject == to)
      to.creation = std::max(to.creation, e.subject.creation);
  }
  to.creation = static_cast<uint8_t>(std::clamp<int>(to.creation + 1, kGivenText, 0xFF));
  bool any = false;
  each_change(g.s(), from, [&](const Effect& e) {
    Effect change = e;
    change.subject = to;
    change.duration = Duration::UntilReset;
    change.until = kNoPlayer;
    changes.push_back(change);
    any = true;
  });
  if (!any) to.creation = 0;
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
