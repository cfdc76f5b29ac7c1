// One row for each procedure: all that the driver, saves, redaction and the invariants have to know
// of its frame.
#pragma once

#include "engine/rules/core/frame.h"
#include "engine/rules/driver/save_checker.h"

namespace grimoire {

// Called with each reference to a card that a frame holds.
struct RefVisitor {
  void (*visit)(void* context, CardRef& ref);
  void* context;
  void operator()(CardRef& ref) const { visit(context, ref); }
};

struct FrameRow {
  Procedure procedure;
  size_t bytes;
  Flow (*step)(Game& g);
  void (*answer)(Game& g, const Option& o);  // null: it never asks
  uint32_t asking;                           // steps in which it asks, on top of the stack
  uint32_t resting;                          // steps in which it rests under other frames
  void (*references)(FrameHead& head, RefVisitor visit);
  void (*check)(SaveChecker& c, const FrameHead& head);
};

inline constexpr size_t kProcedures = static_cast<size_t>(Procedure::Mode) + 1;
extern const FrameRow kFrames[kProcedures];

inline const FrameRow& frame_row(const FrameHead& head) { return kFrames[head.procedure]; }

}  // namespace grimoire
