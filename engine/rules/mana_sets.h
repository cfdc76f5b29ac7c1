// Mana is named one by one in the order of the elements, so that a set has one way only.
#pragma once

#include "engine/state/state.h"

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

}  // namespace grimoire
