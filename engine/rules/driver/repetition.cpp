#include "engine/rules/driver/repetition.h"

#include <algorithm>

#include "engine/base/small_list.h"
#include "engine/rules/core/endless_loops.h"
#include "engine/rules/driver/driver.h"
#include "engine/rules/read/players.h"

namespace grimoire {
namespace {

bool at_main_decision(const Game& g) {
  return !g.over() && g.decision.kind == DecisionKind::Action;
}

// Looks ahead: the game after this option.
const Game& game_after(const Game& g, const Option& o, Game& copy) {
  copy = g;
  copy.sink = nullptr;
  copy.exploring = true;
  apply(copy, o);
  return copy;
}

// Whether the option leads somewhere that is allowed.
bool leads_on(const Game& g, const Option& o, int depth, LookAhead& ahead) {
  const Game& then = game_after(g, o, ahead.at(depth));
  if (then.over() || then.s().h.turn != g.s().h.turn) return true;
  if (at_main_decision(then)) return !seen_too_often(then, position_hash(then));
  if (depth == 0 || then.decision.player != g.decision.player) return true;
  return std::any_of(then.options.begin(), then.options.end(),
                     [&](const Option& next) { return leads_on(then, next, depth - 1, ahead); });
}

// Whether a response leads somewhere else than to a position of this window in which there was a
// response before, if the others pass.
bool response_leads_on(const Game& g, const Option& o, int depth, uint16_t window,
                       LookAhead& ahead) {
  const Game& then = game_after(g, o, ahead.at(depth));
  const uint16_t frames = then.s().info(List::Frames).count;
  if (then.over() || frames < window) return true;
  const bool respond = then.decision.kind == DecisionKind::Respond;
  if (respond && frames == window) return !responded_before(then);
  if (depth == 0) return true;
  if (respond) return response_leads_on(then, {.kind = OptionKind::Pass}, depth - 1, window, ahead);
  if (then.decision.player != g.decision.player) return true;
  return std::any_of(then.options.begin(), then.options.end(), [&](const Option& next) {
    return response_leads_on(then, next, depth - 1, window, ahead);
  });
}

// RULING(14): in a chain an option that brings back a position is not offered again.
void forbid_repeated_responses(Game& g) {
  if (g.s().history().size() == g.s().h.chain_history) return;
  const uint16_t window = g.s().info(List::Frames).count;
  const auto repeats = [&](const Option& o) {
    return o.kind != OptionKind::Pass && responded_before(g, o) &&
           !response_leads_on(g, o, LookAhead::kDepth, window, g.ahead);
  };
  g.options.erase(std::remove_if(g.options.begin(), g.options.end(), repeats), g.options.end());
}

}  // namespace

void forbid_repetition(Game& g) {
  const State& s = g.s();
  if (g.exploring) return;
  if (g.decision.kind == DecisionKind::Respond) return forbid_repeated_responses(g);
  if (s.h.phase != Phase::Main || g.decision.player != acting_player(g)) return;
  if (s.h.chain_history <= kReturnsAllowed || !seen_too_often(g, s.history()[0])) return;
  const auto repeats = [&](const Option& o) {
    const bool back = o.kind == OptionKind::HandOver && g.s().h.handed_over != 0;
    return !back && o.kind != OptionKind::EndTurn && o.kind != OptionKind::Pass &&
           !leads_on(g, o, LookAhead::kDepth, g.ahead);
  };
  SmallList<Option, 64> kept;
  for (const Option& o : g.options) {
    if (!repeats(o)) kept.push_back(o);
  }
  if (!kept.empty()) g.options.assign(kept.begin(), kept.end());
}

}  // namespace grimoire
