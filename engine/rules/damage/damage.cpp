// DR-5 Damage, and HP gained and lost.
#include "engine/rules/damage/damage.h"

#include <algorithm>
#include <optional>

#include "engine/base/bounds.h"
#include "engine/rules/core/pick_slots.h"
#include "engine/rules/damage/ignore.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/triggers.h"

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

Hit hit_of(const DamageFrame& f) { return {f.source, f.def, f.by, f.flags}; }

// Calls visit(ability, context) for each text that changes the damage that the source inflicts.
template <class Visit>
void each_change_of_source(const Game& g, const Hit& hit, PlayerId victim, Visit visit) {
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
      visit(a, c);
    });
  }
}

bool lowers(const Ability& a) { return a.change == Change::DamageDealt && (a.flags & kMore) == 0; }

// RULING(82): whether the damage cannot be ignored, reduced or redirected, and which of the changes
// of the source, counted in their order, lowers it all the same; -1: none.
struct Sureness {
  bool sure = false;
  int own_reduction = -1;
};

Sureness sureness_of(const Game& g, const Hit& hit, PlayerId victim) {
  Sureness found{.sure = (hit.flags & kDamageSure) != 0};
  int index = 0;
  int latest = -1;
  DefId whose = kNoDef;
  each_change_of_source(g, hit, victim, [&](const Ability& a, const Context&) {
    if (lowers(a)) {
      latest = index;
      whose = a.def;
    } else if (a.change == Change::Sure) {
      found = {.sure = true, .own_reduction = whose == a.def ? latest : -1};
    }
    ++index;
  });
  return found;
}

// RULING(21): changes on the dealing side, then for the target, then the cap of the source.
int changed_by_source(const Game& g, const Hit& hit, const Receiver& to, int damage, bool& sure) {
  const PlayerId victim = owner_of(g, to);
  const Sureness sureness = sureness_of(g, hit, victim);
  sure = sureness.sure;
  int cap = INT32_MAX;
  int index = 0;
  each_change_of_source(g, hit, victim, [&](const Ability& a, const Context& c) {
    const bool forbidden = sure && lowers(a) && index != sureness.own_reduction;
    ++index;
    if (forbidden) return;
    if (a.change == Change::DamageDealt) {
      const int by = amount(g, a.amount, c);
      damage = !lowers(a)   ? in_bounds(int64_t{damage} + by)
               : damage > 0 ? std::max(0, damage - by)
                            : damage;
    } else if (a.change == Change::DealAtMost) {
      cap = std::min(cap, amount(g, a.amount, c));
    }
  });
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

}  // namespace

void fix_hp(Game& g, CardId c, int hp) {
  Slot& slot = g.s().slot(c);
  slot.has_hp = 1;
  slot.hp = in_bounds(hp);
  slot.flags = static_cast<uint8_t>(slot.flags & ~kSpared);
  g.s().h.dirty |= kDirtyHp;
}

void drop_hp(Game& g, CardId c) {
  fix_hp(g, c, 0);
  g.s().slot(c).has_hp = 0;
}

namespace {

bool cannot_gain_hp(const Game& g, const Receiver& to) {
  bool forbidden = false;
  if (to.player != kNoPlayer) {
    for (int i = 0; i < g.s().player_count(); ++i) {
      const auto p = static_cast<PlayerId>(i);
      if (!opposing(g, p, to.player)) continue;
      each_ability(g, p, Feature::DamageTaken, AbilityKind::Always, [&](CardRef, AbilityId id) {
        forbidden = forbidden || g.db->ability(id).change == Change::OpponentsGainNoHp;
      });
    }
    return forbidden;
  }
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

// RULING(62): gains of the source that last until it is reset.
int lasting_bonus(const Game& g, CardRef source) {
  if (!g.s().any_effect(EffectKind::Damage)) return 0;
  int64_t more = 0;
  for (const Effect& e : g.s().effects()) {
    if (e.kind == EffectKind::Damage && e.subject == source && !blanked(g, source.id)) more += e.a;
  }
  return in_bounds(more);
}

// RULING(20): for some cards damage of 0 does not count.
bool is_none(const Hit& hit, int damage) {
  return damage == 0 && (hit.flags & kDamageZeroIsNone) != 0;
}

// 3) Automatic effects that change the damage.
struct Dealt {
  int amount = 0;
  bool sure = false;
};

Dealt dealt_to(const Game& g, const Hit& hit, const Receiver& to) {
  Dealt dealt{.amount = in_bounds(int64_t{to.amount} + lasting_bonus(g, hit.source)),
              .sure = (hit.flags & kDamageSure) != 0};
  const uint64_t changes = bit(Feature::DamageDealt) | bit(Feature::DamageTaken);
  if ((features_in_play(g) & changes) != 0)
    dealt.amount = changed_by_source(g, hit, to, dealt.amount, dealt.sure);
  return dealt;
}

// Steps 3 to 6 for one receiver: the damage it took; nothing if none was inflicted.
std::optional<int> hit_one(Game& g, const Hit& hit, const Receiver& to,
                           const DamageFrame* f = nullptr) {
  const Dealt dealt = dealt_to(g, hit, to);
  int damage = dealt.amount;
  if (is_none(hit, damage)) return std::nullopt;
  const uint64_t features = features_in_play(g);
  // 4) Reducing and ignoring. Negative damage is neither.
  if ((features & bit(Feature::DamageTaken)) != 0) open_pools(g, hit.by, to);
  const bool lowered =
      (features & bit(Feature::DamageTaken)) != 0 || g.s().any_effect(EffectKind::Shield);
  if (!dealt.sure && damage > 0 && lowered)
    damage = lowered_damage(g, hit.by, hit.source, to, damage, f);
  if ((features & bit(Feature::DamageTaken)) != 0) damage = capped_for(g, to, damage);
  if (is_none(hit, damage)) return std::nullopt;
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
  return sureness_of(g, hit_of(f), owner_of(g, to)).sure;
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
  // OPTIMIZATION: without a Protector or an armor in sight there is nothing to decide.
  bool decide = false;
  for (const Receiver& r : to) {
    if (!can_be_hit(g, r)) continue;
    const uint64_t features = g.s().player(owner_of(g, r)).features;
    decide = decide || (!sure && !r.group && (features & bit(Feature::Protector)) != 0) ||
             (!sure && (features & bit(Feature::DamageTaken)) != 0 && may_ignore(g, r));
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

namespace {

// 2) Redirection: the controller of the target decides.
Flow redirect(Game& g, const Receiver& to) {
  DamageFrame& f = g.top<DamageFrame>();
  if (may_redirect(g, f, to) && !made_sure(g, f, to)) {
    g.ask(owner_of(g, to), DecisionKind::Target, Prompt::Redirect, f.source.id, kNoAbility,
          to.amount);
    each_protector(g, f, to, [&](CardId c) { g.offer({.kind = OptionKind::Card, .card = c}); });
    if (!g.options.empty()) {
      // RULING(49): the Adversary's Protector always takes it.
      if (!scripted(g, owner_of(g, to))) g.offer({.kind = OptionKind::Done});
      return Flow::Wait;
    }
  }
  f.head.step = DamageFrame::Hit;
  return Flow::Go;
}

std::optional<IgnoreQuestion> question_of(const Game& g, const DamageFrame& f, const Receiver& to) {
  const Dealt dealt = dealt_to(g, hit_of(f), to);
  return dealt.sure ? std::nullopt : ignore_question(g, f, to, dealt.amount);
}

void strike(Game& g, const Receiver& to) {
  const DamageFrame f = g.top<DamageFrame>();
  const auto used = g.s().picks().subspan(f.used_first);
  const bool redirected =
      std::any_of(used.begin(), used.end(), [](const Pick& p) { return p.slot == kRedirected; });
  const std::optional<int> damage = hit_one(g, hit_of(f), to, &f);
  g.truncate_picks(f.used_first);
  DamageFrame& me = g.top<DamageFrame>();
  ++me.index;
  me.head.step = DamageFrame::Next;
  if (damage) ++me.total;
  if (damage && !redirected) me.taken = in_bounds(int64_t{me.taken} + std::max(0, *damage));
}

}  // namespace

// DR-5.1 Damage sequence, one receiver after the other.
Flow step_damage(Game& g) {
  DamageFrame& f = g.top<DamageFrame>();
  if (f.index == f.count) {
    const DamageFrame done = f;
    g.pop();
    g.truncate_picks(done.first_pick);
    end_damage(g, hit_of(done), done.total, done.taken);
    return Flow::Go;
  }
  const Receiver to = receiver_at(g, f, f.index);
  if (!can_be_hit(g, to)) {
    ++f.index;
    return Flow::Go;
  }
  if (f.head.step == DamageFrame::Next) return redirect(g, to);
  if (f.head.step == DamageFrame::Hit) {
    f.head.step = DamageFrame::Ignore;
    const Hit hit = hit_of(f);
    if (!is_none(hit, dealt_to(g, hit, to).amount)) open_pools(g, hit.by, to);
    return Flow::Go;
  }
  // 4) Ignoring: the player says how much, where that can matter.
  if (const std::optional<IgnoreQuestion> asked = question_of(g, f, to)) {
    g.ask(to.player, DecisionKind::Number, Prompt::IgnoreDamage, asked->card, kNoAbility,
          std::min(asked->damage, 0xFFFF));
    for (int n = asked->most; n >= 0; --n)
      g.offer({.kind = OptionKind::Number, .y = static_cast<uint16_t>(n)});
    return Flow::Wait;
  }
  strike(g, to);
  return Flow::Go;
}

void answer_damage(Game& g, const Option& o) {
  DamageFrame& f = g.top<DamageFrame>();
  if (f.head.step == DamageFrame::Ignore) {
    const IgnoreQuestion asked = *question_of(g, f, receiver_at(g, f, f.index));
    g.add_pick({.slot = kIgnores,
                .kind = PickKind::Card,
                .generation = g.s().card(asked.card).generation,
                .mark = asked.pool,
                .id = raw(asked.card),
                .value = o.y});
    return;
  }
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
