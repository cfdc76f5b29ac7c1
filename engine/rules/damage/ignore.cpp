// DR-5.1.4 Reducing and ignoring damage: pools that last for a turn, and shields.
#include "engine/rules/damage/ignore.h"

#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/rules/act/act.h"
#include "engine/rules/core/pick_slots.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/read/values.h"
#include "engine/rules/text/text.h"

namespace grimoire {

// "Each turn, ignore up to N": RULING(69), a pool that the first damage of the turn opens, also
// damage of which nothing can be ignored. RULING(157): like texts of a card add up.
void open_pools(Game& g, PlayerId by, const Receiver& to) {
  if (to.player == kNoPlayer) return;
  CardId last = kNoCard;
  int text = 0;  // of those of this card
  each_ability(
      g, to.player, Feature::DamageTaken, AbilityKind::Always, [&](CardRef from, AbilityId id) {
        const Ability& a = g.db->ability(id);
        if (a.change != Change::Ignore) return;
        text = from.id == last ? std::min(text + 1, 7) : 0;
        last = from.id;
        if ((a.flags & kFromOpponents) != 0 && !opposing(g, to.player, by)) return;
        if (!g.s().has_slot(from.id)) return;
        Slot& slot = g.s().slot(from.id);
        if ((slot.pool_open >> text & 1) != 0) return;
        slot.pool_open = static_cast<uint8_t>(slot.pool_open | 1 << text);
        int32_t& pool = slot.pool[pool_of(a)];
        pool = in_bounds(int64_t{pool} +
                         std::max(0, amount(g, a.amount, context_of(g, from, a, to.player))));
      });
}

namespace {

// What a player has said that a card ignores, of the instance at hand.
const Pick* chosen_amount(const Game& g, const DamageFrame* f, CardId card, Pool pool) {
  if (f == nullptr) return nullptr;
  for (const Pick& p : g.s().picks().subspan(f->used_first)) {
    if (p.slot == kIgnores && p.card().id == card && p.mark == pool) return &p;
  }
  return nullptr;
}

// A pool that can ignore some of the damage.
struct Source {
  CardId card{};
  Pool pool{};
  int left = 0;
};
using Sources = SmallList<Source, 8>;

// RULING(157): damage from opponents uses up first what serves for nothing else.
void sources_of(const Game& g, PlayerId by, PlayerId victim, Sources& out) {
  for (const Pool pool : {kOpponentsDamage, kAnyDamage}) {
    if (pool == kOpponentsDamage && !opposing(g, victim, by)) continue;
    each_ability(
        g, victim, Feature::DamageTaken, AbilityKind::Always, [&](CardRef from, AbilityId id) {
          const Ability& a = g.db->ability(id);
          if (a.change != Change::Ignore || pool_of(a) != pool || !g.s().has_slot(from.id)) return;
          const auto same = [&](const Source& s) { return s.card == from.id && s.pool == pool; };
          if (std::any_of(out.begin(), out.end(), same)) return;
          const int left = g.s().slot(from.id).pool[pool];
          if (left > 0) out.push_back({from.id, pool, left});
        });
  }
}

// DR-5.1.4 a): what is reduced before anything is ignored.
int reduced_for(const Game& g, CardRef source, const Receiver& to, int damage) {
  const PlayerId victim = owner_of(g, to);
  // Of a source, whoever is hit.
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::DamageTaken, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (a.change != Change::Reduce || a.selector == kNoSelector || damage <= 0) return;
      const Context c = context_of(g, from, a, p);
      if (!g.s().valid(source) || !matches(g, a.selector, source.id, c)) return;
      damage = std::max(0, damage - std::max(0, amount(g, a.amount, c)));
    });
  }
  each_ability(
      g, victim, Feature::DamageTaken, AbilityKind::Always, [&](CardRef from, AbilityId id) {
        const Ability& a = g.db->ability(id);
        if (a.change != Change::Reduce || a.selector != kNoSelector || damage <= 0) return;
        const bool hits_it = (a.flags & kThisCard) != 0 ? to.card == from : to.player == victim;
        if (!hits_it) return;
        damage =
            std::max(0, damage - std::max(0, amount(g, a.amount, context_of(g, from, a, victim))));
      });
  return damage;
}

// RULING(25): a shield that works just now; all damage this turn, or so much in one chain.
bool shields(const Game& g, const Effect& e, PlayerId victim, Duration duration) {
  if (e.kind != EffectKind::Shield || e.controller != victim || e.duration != duration)
    return false;
  return duration == Duration::ThisTurn || e.b == chain_frame(g.s(), g.s().h.frame_top);
}

bool shielded(const Game& g, PlayerId victim, Duration duration) {
  if (!g.s().any_effect(EffectKind::Shield)) return false;
  const auto effects = g.s().effects();
  return std::any_of(effects.begin(), effects.end(),
                     [&](const Effect& e) { return shields(g, e, victim, duration); });
}

void note_ignored(const Game& g, PlayerId victim, CardId with, int amount) {
  if (amount > 0)
    g.note({.kind = NoteKind::Ignored, .player = victim, .card = with, .amount = amount});
}

// RULING(130): each is used up by the damage that it ignores.
int ignored_by_shields(Game& g, PlayerId victim, Duration duration, int damage) {
  if (!shielded(g, victim, duration)) return damage;
  int kept = 0;
  const auto effects = g.s().effects();
  for (Effect& e : effects) {
    if (shields(g, e, victim, duration)) {
      const int ignored = std::min(e.a, damage);
      damage -= ignored;
      note_ignored(g, victim, e.source.id, ignored);
      if (duration == Duration::ThisChain) e.a -= ignored;
      if (e.a == 0) continue;
    }
    effects[static_cast<size_t>(kept++)] = e;
  }
  g.truncate_effects(kept);
  return damage;
}

}  // namespace

// DR-5.1.4: reduce, then ignore. DR-5.2: both lower the damage and stop at zero. What ignores all
// damage comes first, and nothing else is used up by it.
int lowered_damage(Game& g, PlayerId by, CardRef source, const Receiver& to, int damage,
                   const DamageFrame* f) {
  damage = reduced_for(g, source, to, damage);
  if (to.player == kNoPlayer) return damage;
  damage = ignored_by_shields(g, to.player, Duration::ThisTurn, damage);
  Sources sources;
  sources_of(g, by, to.player, sources);
  for (const Source& s : sources) {
    const Pick* chosen = chosen_amount(g, f, s.card, s.pool);
    const int most = chosen != nullptr ? chosen->value : s.left;
    const int ignored = std::min({s.left, damage, most});
    g.s().slot(s.card).pool[s.pool] -= ignored;
    damage -= ignored;
    note_ignored(g, to.player, s.card, ignored);
  }
  return ignored_by_shields(g, to.player, Duration::ThisChain, damage);
}

// ---- RULING(176): "up to" is the wearer's choice, asked for where less than all could matter.

namespace {

bool reads_damage(const Game& g, AbilityId id) {
  return id != kNoAbility && (g.db->ability(id).reads & kReadsDamage) != 0;
}

bool card_reads_damage(const Game& g, DefId def) {
  const CardDef& card = g.db->def(def);
  return reads_damage(g, card.activation) ||
         std::any_of(card.abilities.begin(), card.abilities.end(),
                     [&](AbilityId id) { return reads_damage(g, id); });
}

// A text in the chain, on a board, or made for a while.
bool something_reads_damage(const Game& g) {
  const State& s = g.s();
  bool reads = false;
  each_frame(s, [&](const FrameHead* head) {
    if (is(head, Procedure::Text))
      reads = reads || reads_damage(g, frame_as<TextFrame>(head).ability);
  });
  for (int i = 0; i < s.player_count() && !reads; ++i) {
    for (const CardId c : s.zone(static_cast<PlayerId>(i), Zone::Board))
      reads = reads || card_reads_damage(g, def_of(g, c));
  }
  for (const Effect& e : s.effects()) {
    if (e.kind == EffectKind::Created || e.kind == EffectKind::Text)
      reads = reads || reads_damage(g, e.ability);
    if (e.kind == EffectKind::TextOf || e.kind == EffectKind::Next)
      reads = reads || card_reads_damage(g, e.def);
  }
  return reads;
}

bool is_capped(const Game& g, PlayerId victim) {
  bool capped = false;
  each_ability(g, victim, Feature::DamageTaken, AbilityKind::Always, [&](CardRef, AbilityId id) {
    capped = capped || g.db->ability(id).change == Change::TakeAtMost;
  });
  return capped;
}

// Whether the game would go on without the player.
bool side_has_others(const Game& g, PlayerId p) { return teammate(g, p) != kNoPlayer; }

// What else could ignore the damage: pools of other cards that come later, and payments. Two pools
// of one card come and go together, and the first is for less.
int left_elsewhere(const Game& g, const Sources& sources, size_t index, PlayerId victim) {
  int64_t left = 0;
  for (size_t i = index + 1; i < sources.size(); ++i) {
    if (sources[i].card != sources[index].card) left += sources[i].left;
  }
  if (!g.s().any_effect(EffectKind::Shield)) return in_bounds(left);
  for (const Effect& e : g.s().effects()) {
    if (shields(g, e, victim, Duration::ThisChain)) left += e.a;
  }
  return in_bounds(left);
}

bool less_could_matter(const Game& g, PlayerId victim, int damage) {
  return is_capped(g, victim) || something_reads_damage(g) ||
         (damage >= g.s().player(victim).hp && side_has_others(g, victim));
}

}  // namespace

std::optional<IgnoreQuestion> ignore_question(const Game& g, const DamageFrame& f,
                                              const Receiver& to, int damage) {
  const PlayerId victim = to.player;
  if (!may_ignore(g, to) || damage <= 0 || shielded(g, victim, Duration::ThisTurn))
    return std::nullopt;
  damage = reduced_for(g, f.source, to, damage);
  Sources sources;
  sources_of(g, f.by, victim, sources);
  for (size_t i = 0; i < sources.size() && damage > 0; ++i) {
    const Source& s = sources[i];
    const Pick* chosen = chosen_amount(g, &f, s.card, s.pool);
    const int others = left_elsewhere(g, sources, i, victim);
    // Where all of them together do not suffice, all of them are used up.
    const bool either = others > 0 && damage < int64_t{s.left} + others;
    const bool ask =
        std::min(s.left, damage) <= kMostNamed && (either || less_could_matter(g, victim, damage));
    if (chosen == nullptr && ask)
      return IgnoreQuestion{s.card, s.pool, std::min(s.left, damage), damage};
    damage -= std::min(damage, chosen != nullptr ? chosen->value : s.left);
  }
  return std::nullopt;
}

bool may_ignore(const Game& g, const Receiver& to) {
  if (to.player == kNoPlayer || scripted(g, to.player)) return false;  // RULING(49)
  bool any = false;
  each_ability(g, to.player, Feature::DamageTaken, AbilityKind::Always, [&](CardRef, AbilityId id) {
    any = any || g.db->ability(id).change == Change::Ignore;
  });
  return any;
}

}  // namespace grimoire
