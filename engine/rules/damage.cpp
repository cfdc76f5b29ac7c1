// DR-5 Damage, and HP gained and lost.
#include <algorithm>
#include <optional>

#include "engine/base/bounds.h"
#include "engine/rules/procedures.h"

namespace grimoire {

bool can_be_hit(const Game& g, const Receiver& r) {
  if (r.player != kNoPlayer) return present(g, r.player);
  return g.s().valid(r.card) && g.s().on_board(r.card.id) && g.s().slot(r.card.id).has_hp != 0;
}

namespace {

struct Hit {
  CardRef source;
  DefId def;
  PlayerId by;
  uint8_t flags;
};

PlayerId owner_of(const Game& g, const Receiver& r) {
  return r.player != kNoPlayer ? r.player : g.s().card(r.card.id).owner();
}

// RULING(21): changes on the dealing side, then for what is hit, then what a source may inflict.
int changed_by_source(const Game& g, const Hit& hit, const Receiver& to, int damage, bool& sure) {
  const PlayerId victim = owner_of(g, to);
  int cap = INT32_MAX;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::DamageDealt, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (!g.s().valid(hit.source) || !condition_holds(g, a, from, p)) return;
      const Context c = context_of(g, from, a, p);
      if (!matches(g, a.selector, hit.source.id, c)) return;
      if ((a.flags & kOpposing) != 0 && !opposing(g, p, victim)) return;
      // RULING(81): activated, not merely applied.
      if ((a.flags & kActivating) != 0 && ((hit.flags & kDamageActivated) == 0 || hit.by != p))
        return;
      if (a.change == Change::DamageDealt) {
        const int by = amount(g, a.amount, c);
        damage = (a.flags & kMore) != 0 ? in_bounds(int64_t{damage} + by)
                 : damage > 0           ? std::max(0, damage - by)
                                        : damage;
      } else if (a.change == Change::DealAtMost) {
        cap = std::min(cap, amount(g, a.amount, c));
      } else if (a.change == Change::Sure) {
        sure = true;
      }
    });
  }
  each_ability(
      g, victim, Feature::DamageTaken, AbilityKind::Always, [&](CardRef from, AbilityId id) {
        const Ability& a = g.db->ability(id);
        if (a.change != Change::DamageTaken) return;
        const bool hits_it = (a.flags & kThisCard) != 0 ? to.card == from : to.player == victim;
        if (hits_it)
          damage = in_bounds(int64_t{damage} + amount(g, a.amount, context_of(g, from, a, victim)));
      });
  return std::min(damage, cap);
}

// "Each turn, ignore up to N": RULING(69), a pool that the first damage of the turn opens, also
// damage of which nothing can be ignored. RULING(157): like texts of a card add up.
void open_pools(Game& g, const Hit& hit, const Receiver& to) {
  if (to.player == kNoPlayer) return;
  CardId last = kNoCard;
  int text = 0;  // of those of this card
  each_ability(
      g, to.player, Feature::DamageTaken, AbilityKind::Always, [&](CardRef from, AbilityId id) {
        const Ability& a = g.db->ability(id);
        if (a.change != Change::Ignore) return;
        text = from.id == last ? std::min(text + 1, 7) : 0;
        last = from.id;
        if ((a.flags & kFromOpponents) != 0 && !opposing(g, to.player, hit.by)) return;
        if (!g.s().has_slot(from.id)) return;
        Slot& slot = g.s().slot(from.id);
        if ((slot.pool_open >> text & 1) != 0) return;
        slot.pool_open = static_cast<uint8_t>(slot.pool_open | 1 << text);
        int32_t& pool = slot.pool[pool_of(a)];
        pool = in_bounds(int64_t{pool} +
                         std::max(0, amount(g, a.amount, context_of(g, from, a, to.player))));
      });
}

// How much of the damage the cards ignore from these pools.
int ignored_from(Game& g, PlayerId victim, Pool pool, int damage) {
  int all = 0;
  each_ability(
      g, victim, Feature::DamageTaken, AbilityKind::Always, [&](CardRef from, AbilityId id) {
        const Ability& a = g.db->ability(id);
        if (a.change != Change::Ignore || pool_of(a) != pool || all >= damage) return;
        if (!g.s().has_slot(from.id)) return;
        Slot& slot = g.s().slot(from.id);
        const int ignored = std::min(slot.pool[pool], damage - all);
        slot.pool[pool] -= ignored;
        all += ignored;
        if (ignored > 0) {
          g.note({.kind = NoteKind::Ignored, .player = victim, .card = from.id, .amount = ignored});
        }
      });
  return all;
}

// DR-5.1.4: reduce, then ignore. DR-5.2: both lower the damage and stop at zero.
int reduced_for(Game& g, const Hit& hit, const Receiver& to, int damage) {
  const PlayerId victim = owner_of(g, to);
  each_ability(
      g, victim, Feature::DamageTaken, AbilityKind::Always, [&](CardRef from, AbilityId id) {
        const Ability& a = g.db->ability(id);
        if (a.change != Change::Reduce || damage <= 0) return;
        const bool hits_it = (a.flags & kThisCard) != 0 ? to.card == from : to.player == victim;
        if (!hits_it) return;
        damage =
            std::max(0, damage - std::max(0, amount(g, a.amount, context_of(g, from, a, victim))));
      });
  if (to.player == kNoPlayer) return damage;
  if (opposing(g, victim, hit.by)) damage -= ignored_from(g, victim, kOpponentsDamage, damage);
  damage -= ignored_from(g, victim, kAnyDamage, damage);
  // Shields: all damage this turn, or so much of what comes (RULING(25), RULING(130)).
  State& s = g.s();
  if (!s.any_effect(EffectKind::Shield)) return damage;
  int kept = 0;
  const auto effects = s.effects();
  for (Effect& e : effects) {
    bool spent = false;
    if (e.kind == EffectKind::Shield && e.controller == victim) {
      const int ignored = std::min(e.a, std::max(0, damage));
      damage -= ignored;
      if (e.duration == Duration::Game) e.a -= ignored;
      spent = e.duration == Duration::Game && e.a == 0;
      if (ignored > 0) {
        g.note(
            {.kind = NoteKind::Ignored, .player = victim, .card = e.source.id, .amount = ignored});
      }
    }
    if (!spent) effects[static_cast<size_t>(kept++)] = e;
  }
  g.truncate_effects(kept);
  return damage;
}

int capped_for(const Game& g, const Receiver& to, int damage) {
  if (to.player == kNoPlayer) return damage;
  each_ability(
      g, to.player, Feature::DamageTaken, AbilityKind::Always, [&](CardRef from, AbilityId id) {
        const Ability& a = g.db->ability(id);
        if (a.change == Change::TakeAtMost) {
          damage = std::min(damage, amount(g, a.amount, context_of(g, from, a, to.player)));
        }
      });
  return damage;
}

// Also: an Adversary that was spared without HP is looked at again (RULING(109)).
void fell(Game& g, PlayerId p) {
  note_felling(g, p);
  if (!scripted(g, p)) return;
  for (const CardId c : g.s().zone(p, Zone::Board)) {
    Slot& slot = g.s().slot(c);
    if (definition(g, c).type == CardType::Adversary)
      slot.flags = static_cast<uint8_t>(slot.flags & ~kSpared);
  }
}

// NB: HP stop at kMostAmount either way, like all amounts.
void change_hp(Game& g, const Receiver& to, int by) {
  State& s = g.s();
  s.h.dirty |= kDirtyHp;
  if (to.player != kNoPlayer) {
    Player& player = s.player(to.player);
    player.hp = in_bounds(int64_t{player.hp} + by);
    if (by < 0) ++s.h.hp_drops;
    if (s.player(to.player).hp <= 0) fell(g, to.player);
  } else {
    Slot& slot = s.slot(to.card.id);
    slot.hp = in_bounds(int64_t{slot.hp} + by);
    slot.flags = static_cast<uint8_t>(slot.flags & ~kSpared);
  }
}

bool cannot_gain_hp(const Game& g, const Receiver& to) {
  if (to.player != kNoPlayer) return false;
  bool forbidden = false;
  abilities_of(g, to.card.id, [&](CardRef, AbilityId id) {
    forbidden = forbidden || g.db->ability(id).change == Change::NoGainHp;
  });
  return forbidden;
}

void say_cannot_gain(Game& g, const Receiver& to) {
  g.note({.kind = NoteKind::NothingHappens,
          .card = to.card.id,
          .x = static_cast<uint8_t>(WhyNothing::CannotGainHp)});
}

// RULING(62): what the source has gained for as long as it is not reset.
int lasting_bonus(const Game& g, CardRef source) {
  if (!g.s().any_effect(EffectKind::Damage)) return 0;
  int64_t more = 0;
  for (const Effect& e : g.s().effects()) {
    if (e.kind == EffectKind::Damage && e.subject == source && !blanked(g, source.id)) more += e.a;
  }
  return in_bounds(more);
}

// Steps 3 to 6 for one receiver: the damage it took; nothing if none was inflicted.
std::optional<int> hit_one(Game& g, const Hit& hit, const Receiver& to) {
  int damage = in_bounds(int64_t{to.amount} + lasting_bonus(g, hit.source));
  bool sure = (hit.flags & kDamageSure) != 0;
  // 3) Automatic effects that change the damage.
  const uint64_t features = features_in_play(g);
  if ((features & (bit(Feature::DamageDealt) | bit(Feature::DamageTaken))) != 0) {
    damage = changed_by_source(g, hit, to, damage, sure);
  }
  // RULING(20): for some cards 0 damage is none.
  const auto none = [&] { return damage == 0 && (hit.flags & kDamageZeroIsNone) != 0; };
  if (none()) return std::nullopt;
  // 4) Reducing and ignoring. Negative damage is neither.
  if ((features & bit(Feature::DamageTaken)) != 0) open_pools(g, hit, to);
  const bool shields = g.s().any_effect(EffectKind::Shield);
  if (!sure && damage > 0 && ((features & bit(Feature::DamageTaken)) != 0 || shields)) {
    damage = reduced_for(g, hit, to, damage);
  }
  if ((features & bit(Feature::DamageTaken)) != 0) damage = capped_for(g, to, damage);
  if (none()) return std::nullopt;
  // 5) HP go down; DR-10.4: negative damage raises them.
  const bool spared = damage < 0 && cannot_gain_hp(g, to);
  if (!spared) change_hp(g, to, -damage);
  g.note({.kind = NoteKind::Damage,
          .player = to.player,
          .card = to.card.id,
          .other = hit.source.id,
          .amount = damage,
          .def = hit.def});
  if (spared) say_cannot_gain(g, to);
  // 6) What the damage triggers waits in the chain, whatever the amount.
  EventInfo event{.card = to.card, .source = hit.source, .player = to.player};
  event.amount = damage;
  trigger(g, EventKind::DamageDealt, event);
  return damage;
}

template <class Visit>
void each_protector(const Game& g, const DamageFrame& f, const Receiver& to, Visit visit) {
  const PlayerId victim = owner_of(g, to);
  if ((g.s().player(victim).features & bit(Feature::Protector)) == 0) return;
  const auto used = g.s().picks().subspan(f.used_first);
  for (const CardId c : g.s().zone(victim, Zone::Board)) {
    const Slot& slot = g.s().slot(c);
    if (c == to.card.id || slot.has_hp == 0 || definition(g, c).type != CardType::Permanent)
      continue;
    // RULING(23): each Protector at most once per instance. RULING(138): with HP left or not.
    const auto same = [&](const Pick& p) { return p.card().id == c; };
    if (std::any_of(used.begin(), used.end(), same)) continue;
    if (has_keyword(g, c, Keyword::Protector)) visit(c);
  }
}

Receiver receiver_at(const Game& g, const DamageFrame& f, int index) {
  const Pick& p = g.s().picks()[static_cast<size_t>(f.first_pick + index)];
  Receiver r;
  if (p.kind == PickKind::Player) {
    r.player = static_cast<PlayerId>(p.id);
  } else {
    r.card = p.card();
  }
  r.amount = p.value;
  r.group = p.mark != 0;
  return r;
}

// RULING(23): damage from sources of an opponent; not that of a group of Permanents.
bool may_redirect(const Game& g, const DamageFrame& f, const Receiver& to) {
  return (f.flags & kDamageSure) == 0 && !to.group && opposing(g, f.by, owner_of(g, to)) &&
         (g.s().player(owner_of(g, to)).features & bit(Feature::Protector)) != 0;
}

bool made_sure(const Game& g, const DamageFrame& f, const Receiver& to) {
  const uint64_t features = features_in_play(g);
  if ((features & bit(Feature::DamageDealt)) == 0) return false;
  bool sure = false;
  changed_by_source(g, {f.source, f.def, f.by, f.flags}, to, 0, sure);
  return sure;
}

void end_damage(Game& g, const Hit& hit, int hits, int taken) {
  if (hits == 0) {
    const bool zero = (hit.flags & kDamageZeroIsNone) != 0;
    g.note({.kind = NoteKind::NothingHappens,
            .player = hit.by,
            .card = hit.source.id,
            .x = static_cast<uint8_t>(zero ? WhyNothing::Zero : WhyNothing::TargetGone),
            .def = hit.def});
  }
  constexpr int kHitForNothing = -1;  // DR-10.4: damage of 0 was inflicted all the same
  g.s().h.returned = taken > 0 ? taken : hits > 0 ? kHitForNothing : 0;
}

}  // namespace

void inflict_damage(Game& g, const Context& c, std::span<const Receiver> to, uint8_t how) {
  g.s().h.returned = 0;
  const bool sure = (how & kSure) != 0;
  const Hit hit{c.source, c.def, c.you,
                static_cast<uint8_t>((sure ? kDamageSure : 0) |
                                     ((how & kZeroIsNone) != 0 ? kDamageZeroIsNone : 0) |
                                     ((c.flags & kActivated) != 0 ? kDamageActivated : 0))};
  // OPTIMIZATION: without a Protector in sight there is nothing to decide.
  bool decide = false;
  for (const Receiver& r : to) {
    if (!can_be_hit(g, r)) continue;
    decide = decide || (!sure && !r.group &&
                        (g.s().player(owner_of(g, r)).features & bit(Feature::Protector)) != 0);
  }
  if (!decide) {
    int hits = 0;
    int taken = 0;
    for (const Receiver& r : to) {
      if (!can_be_hit(g, r)) continue;
      const std::optional<int> damage = hit_one(g, hit, r);
      if (!damage) continue;
      taken = in_bounds(int64_t{taken} + std::max(0, *damage));
      ++hits;
    }
    end_damage(g, hit, hits, taken);
    return;
  }
  DamageFrame f = new_frame<DamageFrame>();
  f.source = c.source;
  f.def = c.def;
  f.by = c.you;
  f.flags = hit.flags;
  f.first_pick = static_cast<uint16_t>(g.s().picks().size());
  for (const Receiver& r : to) {
    const bool player = r.player != kNoPlayer;
    g.add_pick({.slot = kReceiver,
                .kind = player ? PickKind::Player : PickKind::Card,
                .generation = r.card.generation,
                .mark = static_cast<uint8_t>(r.group ? 1 : 0),
                .id = player ? static_cast<uint16_t>(raw(r.player)) : raw(r.card.id),
                .value = r.amount});
  }
  f.count = static_cast<uint16_t>(to.size());
  f.used_first = static_cast<uint16_t>(g.s().picks().size());
  g.push(f);
}

// DR-5.1 Damage sequence, one receiver after the other.
Flow step_damage(Game& g) {
  DamageFrame& f = g.top<DamageFrame>();
  if (f.index == f.count) {
    const DamageFrame done = f;
    g.pop();
    g.truncate_picks(done.first_pick);
    end_damage(g, {done.source, done.def, done.by, done.flags}, done.total, done.taken);
    return Flow::Go;
  }
  const Receiver to = receiver_at(g, f, f.index);
  if (!can_be_hit(g, to)) {
    ++f.index;
    return Flow::Go;
  }
  // 2) Redirection: the controller of the target decides.
  if (f.head.step != DamageFrame::Hit && may_redirect(g, f, to) && !made_sure(g, f, to)) {
    g.ask(owner_of(g, to), DecisionKind::Target, Prompt::Redirect, f.source.id, kNoAbility,
          to.amount);
    each_protector(g, f, to, [&](CardId c) { g.offer({.kind = OptionKind::Card, .card = c}); });
    if (!g.options.empty()) {
      // RULING(49): the Adversary's Protector always takes it.
      if (!scripted(g, owner_of(g, to))) g.offer({.kind = OptionKind::Done});
      return Flow::Wait;
    }
  }
  const DamageFrame copy = f;
  ++f.index;
  f.head.step = DamageFrame::Next;
  const int used = copy.used_first;
  const bool redirected = static_cast<int>(g.s().picks().size()) > used;
  const std::optional<int> damage = hit_one(g, {copy.source, copy.def, copy.by, copy.flags}, to);
  g.truncate_picks(used);
  DamageFrame& me = g.top<DamageFrame>();
  if (damage) ++me.total;
  if (damage && !redirected) me.taken = in_bounds(int64_t{me.taken} + std::max(0, *damage));
  return Flow::Go;
}

void answer_damage(Game& g, const Option& o) {
  DamageFrame& f = g.top<DamageFrame>();
  if (o.kind == OptionKind::Done) {
    f.head.step = DamageFrame::Hit;
    return;
  }
  Pick& p = g.s().picks()[static_cast<size_t>(f.first_pick + f.index)];
  const Receiver before = receiver_at(g, f, f.index);
  p.kind = PickKind::Card;
  p.id = raw(o.card);
  p.generation = g.s().card(o.card).generation;
  g.note({.kind = NoteKind::Redirected,
          .player = owner_of(g, before),
          .card = o.card,
          .other = before.card.id,
          .amount = before.amount});
  g.add_pick({.slot = kRedirected,
              .kind = PickKind::Card,
              .generation = g.s().card(o.card).generation,
              .id = raw(o.card)});
}

// ---- HP

void gain_hp(Game& g, const Receiver& to, int by) {
  if (!can_be_hit(g, to)) return;
  if (by < 0) {  // DR-10.4
    lose_hp(g, to, -by);
    return;
  }
  if (cannot_gain_hp(g, to)) return say_cannot_gain(g, to);
  change_hp(g, to, by);
  g.note({.kind = NoteKind::GainsHp, .player = to.player, .card = to.card.id, .amount = by});
}

void lose_hp(Game& g, const Receiver& to, int by) {
  if (!can_be_hit(g, to)) return;
  if (by < 0) {
    gain_hp(g, to, -by);
    return;
  }
  change_hp(g, to, -by);
  g.note({.kind = NoteKind::LosesHp, .player = to.player, .card = to.card.id, .amount = by});
  EventInfo event{.card = to.card, .source = {}, .player = to.player};
  event.amount = by;
  trigger(g, EventKind::HpLost, event);
}

}  // namespace grimoire
