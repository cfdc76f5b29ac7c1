// Frames: a procedure that can wait for a player is a small struct on the stack of the state, with
// a named step. Each is declared with its procedure.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

enum class Procedure : uint8_t {
  Setup,
  Turn,
  Window,
  Act,
  Apply,
  Text,
  Choose,
  Batch,
  Prepare,
  Damage,
  Leave,
  LeaveList,
  PlaceMana,
  PayMana,
  TakeMana,
  Trade,
  HandSize,
  SwapMana,
  Distribute,
  Unique,
  Draw,
  TopCard,
  Release,
  Settle,
  Designate,
  CollectMana,
  Look,
  ShareMana,
  Mode,
};

template <class F>
F new_frame() {
  F f{};
  f.head.procedure = static_cast<uint8_t>(F::kProcedure);
  return f;
}

// ---- Looking at frames

inline bool is(const FrameHead* head, Procedure p) {
  return head->procedure == static_cast<uint8_t>(p);
}

// From the top down.
template <class Visit>
void each_frame(const State& s, Visit visit) {
  if (!s.has_frame()) return;
  for (uint16_t begin = s.h.frame_top;; begin = s.frame(begin)->below) {
    visit(s.frame(begin));
    if (begin == 0) return;
  }
}

}  // namespace grimoire
