// DR-6.5, step 3: Mana of a card that leaves is locked under other cards instead of being released
// (Fine sand). RULING(10): where there is not enough for all, the active player orders them.
#include <algorithm>

#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

struct Diversion {
  CardId to = kNoCard;
  PlayerId player{};
  uint8_t index = 0;
  ManaBag wants;
};
using Diversions = SmallList<Diversion, 8>;

constexpr int kMostDiversions = 16;  // bits of LeaveFrame::diverted

// Those that still get something.
void find_diversions(const Game& g, const LeaveFrame& f, Diversions& out) {
  if (f.to != Zone::Discard) return;
  int index = 0;
  const ManaBag& there = g.s().slot(f.card.id).mana;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::Instead, AbilityKind::Instead, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (a.instead != Instead::ReleaseOnDiscard) return;
      const Context c = context_of(g, from, a, p);
      if (!matches(g, a.selector, f.card.id, c)) return;
      Diversion d{.to = from.id, .player = p, .index = static_cast<uint8_t>(index++), .wants = {}};
      if (d.index >= kMostDiversions || (f.diverted >> d.index & 1) != 0) return;
      bool gets = false;
      for (int e = 0; e < kElements; ++e) {
        if ((a.elements >> e & 1) == 0) continue;
        d.wants.of[e] = std::max(0, amount(g, a.amount, c));
        gets = gets || std::min(there.of[e], d.wants.of[e]) > 0;
      }
      if (gets) out.push_back(d);
    });
  }
}

bool compete(const Game& g, const LeaveFrame& f, const Diversions& all) {
  ManaBag wanted;
  for (const Diversion& d : all) wanted.add(d.wants);
  return all.size() > 1 && !g.s().slot(f.card.id).mana.covers(wanted);
}

void divert(Game& g, const Diversion& d) {
  LeaveFrame& f = g.top<LeaveFrame>();
  State& s = g.s();
  f.diverted = static_cast<uint16_t>(f.diverted | 1 << d.index);
  for (int e = 0; e < kElements; ++e) {
    const int moved = std::min(s.slot(f.card.id).mana.of[e], d.wants.of[e]);
    if (moved == 0) continue;
    s.slot(f.card.id).mana.of[e] -= moved;
    s.slot(d.to).mana.of[e] += moved;
    g.note({.kind = NoteKind::ManaMoved,
            .player = d.player,
            .card = d.to,
            .other = f.card.id,
            .amount = moved,
            .x = static_cast<uint8_t>(e)});
  }
  s.h.dirty |= kDirtyWatch;
}

}  // namespace

Flow step_divert(Game& g) {
  LeaveFrame& f = g.top<LeaveFrame>();
  Diversions all;
  find_diversions(g, f, all);
  if (!compete(g, f, all)) {
    f.head.step = LeaveFrame::Release;
    for (const Diversion& d : all) divert(g, d);
    return Flow::Go;
  }
  g.ask(g.s().h.active, DecisionKind::Order, Prompt::Replace, f.card.id);
  for (const Diversion& d : all) {
    const auto same = [&](const Option& o) {
      return interchangeable(g, o.card, d.to, g.s().picks().size());
    };
    if (std::any_of(g.options.begin(), g.options.end(), same)) continue;
    g.offer({.kind = OptionKind::Effect, .card = d.to, .y = d.index});
  }
  return Flow::Wait;
}

void answer_divert(Game& g, const Option& o) {
  Diversions all;
  find_diversions(g, g.top<LeaveFrame>(), all);
  for (const Diversion& d : all) {
    if (d.index == o.y) return divert(g, d);
  }
}

}  // namespace grimoire
