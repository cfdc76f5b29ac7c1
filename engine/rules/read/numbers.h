// A printed number, and what has made it what it is now (RULING(1), RULING(2)).
#pragma once

#include "engine/base/bounds.h"
#include "engine/base/small_list.h"
#include "engine/rules/core/game.h"

namespace grimoire {

// One change, in the order in which they fold.
struct NumberStep {
  DefId by = kNoDef;  // the card that changes it
  NumberOp op{};
  int32_t amount = 0;
  int32_t value = 0;  // after it
};
using NumberSteps = SmallList<NumberStep, 8>;

// The same value as without `steps`, and how it came about. If it is not that of the last step, its
// class has stopped it at 0 (DR-10.4).
int number_value(const Game& g, uint16_t number, CardRef of, PlayerId controller, CardRef lend,
                 NumberSteps& steps);

// The changes of the numbers of a text, whichever number it is; `value` of a step means nothing.
void list_changes(const Game& g, CardRef source, PlayerId controller, NumberSteps& steps);
// One step of the fold for a number of this class; `last`: no change follows.
int number_after(const Number& n, int value, NumberOp op, int by, bool last);

// Calls visit(effect) for every change of the numbers that a text of this source has, in the order
// in which they fold: a text that was given has the giver's first (RULING(117)).
template <class Visit>
void each_change(const State& s, CardRef source, Visit visit) {
  if (source.id == kNoCard) return;
  const auto visit_all = [&](uint8_t creation) {
    for (const Effect& e : s.effects()) {
      if (e.kind == EffectKind::Number && e.subject == source && e.subject.creation == creation)
        visit(e);
    }
  };
  if (source.given()) visit_all(source.creation);
  visit_all(source.given() ? 0 : source.creation);
}

using Changes = SmallList<Effect, 8>;

// Whether the text of this number has exactly these changes, whatever number they say themselves.
bool has_changes(const State& s, CardRef number, const Changes& changes);

// RULING(117): the text of `from` is given to a card. Returns the source of that text, with the
// changes to be added then, if there are any.
CardRef give_numbers(const Game& g, CardRef from, CardRef to, Changes& changes);

}  // namespace grimoire
