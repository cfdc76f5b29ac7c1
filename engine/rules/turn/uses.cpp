// RULING(11), RULING(12): uses per turn, and their renewal at the start of a turn.
#include "engine/rules/turn/uses.h"

#include <algorithm>

#include "engine/rules/read/abilities.h"

namespace grimoire {
namespace {

// What lets a player harm others in somebody else's turn.
constexpr uint64_t kEvents = bit(Feature::TurnStart) - 1;
constexpr uint64_t kActsUnasked = kEvents | bit(Feature::Leaves) | bit(Feature::Watch) |
                                  bit(Feature::AnyTime) | bit(Feature::Quickcast);

// Damage that it ignores could come in the start effects: those that wait are the active side's.
bool may_ignore_now(const Game& g, PlayerId p, const Ability& a) {
  if ((a.flags & kFromOpponents) == 0 || !own_turn(g, p)) return true;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto other = static_cast<PlayerId>(i);
    const bool acts = (g.s().player(other).features & kActsUnasked) != 0;
    if (acts && alive(g, other) && opposing(g, p, other)) return true;
  }
  return false;
}

bool some_text_waits_that_counts(const Game& g) {
  const auto pending = g.s().pending();
  return std::any_of(pending.begin(), pending.end(), [&](const Pending& p) {
    if (p.ability == kNoAbility) return false;
    return any_node(*g.db, g.db->ability(p.ability).body, [&](NodeId node) {
      const Node& n = g.db->node(node);
      const bool counts = n.op == Op::PerEach || n.op == Op::Count || n.op == Op::Controls;
      return n.op == Op::Apply || (counts && g.db->selector(n.value).component);
    });
  });
}

bool is_text(const Effect& e) { return e.kind == EffectKind::TextOf || e.kind == EffectKind::Text; }

}  // namespace

bool uses_to_renew(const Game& g) {
  const State& s = g.s();
  for (int i = 0; i < s.info(List::Slots).count; ++i) {
    if (s.slot_at(i).used != 0 || s.slot_at(i).pool_open != 0) return true;
  }
  if (!s.any_effect(EffectKind::TextOf, EffectKind::Text)) return false;
  const auto effects = s.effects();
  return std::any_of(effects.begin(), effects.end(),
                     [](const Effect& e) { return is_text(e) && e.b != 0; });
}

// RULING(98): the order matters also where what waits could use something up.
bool uses_may_be_made(const Game& g) {
  if (g.s().pending().empty()) return false;
  bool may = false;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::DamageTaken, AbilityKind::Always, [&](CardRef, AbilityId id) {
      const Ability& a = g.db->ability(id);
      may = may || (a.change == Change::Ignore && may_ignore_now(g, p, a));
    });
    each_ability(g, p, Feature::AnyTime, AbilityKind::AnyTime,
                 [&](CardRef, AbilityId id) { may = may || g.db->ability(id).once_bit != 0; });
    each_ability(g, p, Feature::CountsAs, AbilityKind::Always, [&](CardRef, AbilityId id) {
      const bool doubles = g.db->ability(id).change == Change::MayCountAs;
      may = may || (doubles && some_text_waits_that_counts(g));
    });
  }
  return may;
}

void renew_uses(Game& g) {
  State& s = g.s();
  for (int i = 0; i < s.info(List::Slots).count; ++i) {
    s.slot_at(i).used = 0;
    for (int32_t& pool : s.slot_at(i).pool) pool = 0;
    s.slot_at(i).pool_open = 0;
  }
  for (Effect& e : s.effects()) {
    if (is_text(e)) e.b = 0;
  }
}

}  // namespace grimoire
