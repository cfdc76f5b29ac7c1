#include "engine/rules/act/window.h"

#include "engine/rules/act/act.h"
#include "engine/rules/act/legal_actions.h"
#include "engine/rules/core/endless_loops.h"
#include "engine/rules/read/players.h"

namespace grimoire {

void end_chain(Game& g, uint16_t frame) {
  if (!g.s().any_effect(EffectKind::Shield)) return;
  int kept = 0;
  const auto effects = g.s().effects();
  for (const Effect& e : effects) {
    const bool ends = e.duration == Duration::ThisChain && e.b == frame;
    if (!ends) effects[static_cast<size_t>(kept++)] = e;
  }
  g.truncate_effects(kept);
}

bool open_window(Game& g, bool skip_acting) {
  // A window of the turn itself: what it has done before is over.
  if (!is(&g.head(), Procedure::Act)) end_chain(g, 0);
  // OPTIMIZATION: mostly nobody has anything to answer with.
  if ((features_in_play(g) & kAnswers) == 0) return false;
  const PlayerId skipped = skip_acting ? acting_player(g) : kNoPlayer;
  bool any = false;
  for (int i = 0; i < g.s().player_count() && !any; ++i) {
    const auto p = static_cast<PlayerId>(i);
    any = p != skipped && may_respond(g, p);
  }
  if (!any) return false;
  WindowFrame f = new_frame<WindowFrame>();
  f.skip_acting = skip_acting ? 1 : 0;
  g.push(f);
  return true;
}

Flow step_window(Game& g) {
  WindowFrame& f = g.top<WindowFrame>();
  const int players = g.s().player_count();
  while (f.asked < players) {
    const PlayerId p = asked_after(g, f.asked);
    const bool skipped = f.skip_acting != 0 && p == acting_player(g);
    if (skipped || !may_respond(g, p)) {
      ++f.asked;
      continue;
    }
    g.ask(p, DecisionKind::Respond, Prompt::Window);
    g.decision.shown = true;
    offer_responses(g, p);
    return Flow::Wait;
  }
  g.pop();
  return Flow::Go;
}

void answer_window(Game& g, const Option& o) {
  WindowFrame& f = g.top<WindowFrame>();
  const PlayerId p = g.decision.player;
  if (o.kind == OptionKind::Pass) {
    g.note({.kind = NoteKind::Passes, .player = p});
    ++f.asked;
    return;
  }
  f.asked = 0;
  if (o.kind == OptionKind::Ability) remember_response(g, o);
  act_on(g, p, o);
}

}  // namespace grimoire
