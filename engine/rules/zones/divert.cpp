// DR-6.5, step 3: Mana of a card that leaves is locked under other cards instead of being released
// (Fine sand). RULING(10): where there is not enough for all, the active player orders them.
#include "engine/rules/zones/divert.h"

#include <algorithm>

#include "engine/rules/core/pick_slots.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/read/values.h"
#include "engine/rules/text/interchangeable.h"
#include "engine/rules/zones/leave.h"

namespace grimoire {
namespace {

struct Diversion {
  LeaveText text;
  PlayerId player{};
  ManaBag wants;
};
using Diversions = SmallList<Diversion, 8>;

// Those that still get something.
void find_diversions(const Game& g, const LeaveFrame& f, Diversions& out) {
  if (f.to != Zone::Discard) return;
  const ManaBag& there = g.s().slot(f.card.id).mana;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::Instead, AbilityKind::Instead, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (a.instead != Instead::ReleaseOnDiscard) return;
      const Context c = context_of(g, from, a, p);
      if (!matches(g, a.selector, f.card.id, c)) return;
      Diversion d{.text = {from.id, id}, .player = p, .wants = {}};
      if (had_its_turn(g, f, d.text)) return;
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
  const CardId from = g.top<LeaveFrame>().card.id;
  const CardId to = d.text.card;
  for (int e = 0; e < kElements; ++e) {
    const int moved = std::min(g.s().slot(from).mana.of[e], d.wants.of[e]);
    shift_mana(g, d.player, from, to, e, moved);
  }
}

}  // namespace

bool had_its_turn(const Game& g, const LeaveFrame& f, LeaveText t) {
  const auto picks = g.s().picks().subspan(f.first_pick);
  return std::any_of(picks.begin(), picks.end(), [&](const Pick& p) {
    return p.slot == kHadItsTurn && p.card().id == t.card && p.value == raw(t.ability);
  });
}

void mark_its_turn(Game& g, LeaveText t) {
  g.add_pick({.slot = kHadItsTurn,
              .kind = PickKind::Card,
              .generation = g.s().card(t.card).generation,
              .id = raw(t.card),
              .value = raw(t.ability)});
}

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
  for (size_t i = 0; i < all.size(); ++i) {
    const CardId to = all[i].text.card;
    const auto same = [&](const Option& o) { return interchangeable(g, o.card, to, f.first_pick); };
    if (std::any_of(g.options.begin(), g.options.end(), same)) continue;
    g.offer({.kind = OptionKind::Effect, .card = to, .y = static_cast<uint16_t>(i)});
  }
  return Flow::Wait;
}

void answer_divert(Game& g, const Option& o) {
  Diversions all;
  find_diversions(g, g.top<LeaveFrame>(), all);
  mark_its_turn(g, all[o.y].text);
  divert(g, all[o.y]);
}

}  // namespace grimoire
