#include "engine/rules/driver/driver.h"

#include "engine/rules/core/mode.h"
#include "engine/rules/driver/frames.h"
#include "engine/rules/driver/repetition.h"
#include "engine/rules/read/players.h"
#include "engine/rules/text/settle.h"

namespace grimoire {
namespace {

Flow step(Game& g) { return frame_row(g.head()).step(g); }
void answer(Game& g, const Option& o) { frame_row(g.head()).answer(g, o); }

}  // namespace

void advance(Game& g) {
  while (true) {
    if (g.over()) {
      g.s().h.decider = kNoPlayer;
      g.decision = {};
      g.options.clear();
      return;
    }
    if ((g.s().h.dirty & (kDirtyAction | kDirtyDepth)) != 0) {
      if ((g.s().h.dirty & kDirtyDepth) != 0) {
        end_endless_chain(g);
      } else {
        open_settling(g);
      }
      continue;
    }
    if (step(g) == Flow::Go) continue;
    g.decision.player = decider_for(g, g.decision.player);
    GRIMOIRE_CHECK(!g.options.empty(), "a decision has options");
    if (g.options.size() == 1 && !g.decision.shown) {
      if (g.sink != nullptr) g.sink->on_forced();
      answer(g, Option(g.options[0]));
      continue;
    }
    g.s().h.decider = g.decision.player;
    forbid_repetition(g);
    return;
  }
}

void apply(Game& g, const Option& option) {
  const Option chosen = option;
  Player& p = g.s().player(g.decision.player);
  p.flags = static_cast<uint8_t>(p.flags & ~kPrivateInfo);
  g.s().h.chose = 1;
  answer(g, chosen);
  advance(g);
}

void refresh(Game& g) {
  if (g.over()) {
    g.decision = {};
    g.options.clear();
    return;
  }
  step(g);
  // NB: a damaged save may wait for nobody.
  if (g.decision.player == kNoPlayer) return;
  g.decision.player = decider_for(g, g.decision.player);
  forbid_repetition(g);
}

bool can_call_time(const Game& g) {
  return !g.over() && g.mode->time_is_up != nullptr && g.s().h.time_out == TimeOut::None;
}

// RULING(41): the turn goes on to its end. Before the first turn, no turn can end, and nobody
// is ahead.
void call_time(Game& g) {
  GRIMOIRE_CHECK(can_call_time(g), "time can be called");
  g.note({.kind = NoteKind::TimeCalled});
  g.s().h.time_out = TimeOut::Called;
  if (g.s().h.turn > 0) return;
  g.mode->time_is_up(g);
  advance(g);
}

}  // namespace grimoire
