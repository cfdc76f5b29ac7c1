// Mana is named one by one, by people in any order; in a look-ahead in the order of the elements,
// so that a set has one way only.
#pragma once

#include "engine/rules/core/decision.h"

namespace grimoire {

inline ManaBag from_element(const ManaBag& bag, int first) {
  ManaBag rest;
  for (int e = first; e < kElements; ++e) rest.of[e] = bag.of[e];
  return rest;
}

inline int last_element(const ManaBag& bag) {
  int last = 0;
  for (int e = 0; e < kElements; ++e) {
    if (bag.of[e] > 0) last = e;
  }
  return last;
}

// The Mana of the rest that can still be added to the chosen set once `next` is in it.
inline ManaBag still_open(const ManaBag& left, int next, SetOrder order) {
  return order == SetOrder::Any ? left : from_element(left, next);
}

// The first element that can be added.
inline int first_open(const ManaBag& chosen, SetOrder order) {
  return order == SetOrder::Any ? 0 : last_element(chosen);
}

}  // namespace grimoire
