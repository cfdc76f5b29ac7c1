#include "engine/rules/zones/control.h"

#include <algorithm>

#include "engine/rules/read/abilities.h"
#include "engine/rules/read/values.h"
#include "engine/rules/text/triggers.h"
#include "engine/rules/zones/leave.h"
#include "engine/rules/zones/unique.h"

namespace grimoire {

namespace {

// How many pieces of Equipment of a kind the player may control. Rings: as many as there are.
int slot_limit(const Game& g, PlayerId p, EquipSlot slot) {
  int limit = 1;
  each_ability(g, p, Feature::Slots, AbilityKind::Always, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.change == Change::SlotLimit && a.arg == static_cast<uint8_t>(slot)) {
      limit = std::max(limit, amount(g, a.amount, context_of(g, from, a, p)));
    }
  });
  return limit;
}

}  // namespace

// Cards of one kind of which the player has too many, `c` included; empty if `c` is not one of
// them.
void rivals(const Game& g, CardId c, Rivalry rivalry, CardList& out, int& limit) {
  const PlayerId p = g.s().card(c).owner();
  const CardDef& def = definition(g, c);
  limit = 1;
  const auto board = g.s().zone(p, Zone::Board);
  if (rivalry == Rivalry::Copies) {
    if (!has_keyword(g, c, Keyword::Unique)) return;
    for (const CardId other : board) {
      if (def_of(g, other) == def_of(g, c)) out.push_back(other);
    }
    return;
  }
  if (def.type != CardType::Equipment || def.slot == EquipSlot::Ring) return;
  limit = slot_limit(g, p, def.slot);
  for (const CardId other : board) {
    const CardDef& d = definition(g, other);
    if (d.type == CardType::Equipment && d.slot == def.slot) out.push_back(other);
  }
}

namespace {

bool in_conflict(const Game& g, CardId c, Rivalry rivalry) {
  CardList group;
  int limit = 1;
  rivals(g, c, rivalry, group, limit);
  return static_cast<int>(group.size()) > limit;
}

}  // namespace

// Gladiator ritual: Equipment of another slot than the one that its player may control.
bool barred(const Game& g, CardId c) {
  const CardDef& def = definition(g, c);
  if (def.type != CardType::Equipment) return false;
  const PlayerId p = g.s().card(c).owner();
  bool found = false;
  each_ability(g, p, Feature::Slots, AbilityKind::Always, [&](CardRef, AbilityId id) {
    const Ability& a = g.db->ability(id);
    found = found || (a.change == Change::OnlySlot && a.arg != static_cast<uint8_t>(def.slot));
  });
  return found;
}

bool must_go(const Game& g, CardId c) {
  const PlayerId p = g.s().card(c).owner();
  const Slot& slot = g.s().slot(c);
  if (slot.has_hp != 0 && slot.hp <= 0) return true;
  if ((g.s().player(p).features & bit(Feature::Watch)) == 0) return false;
  bool go = barred(g, c);
  if (!may_have(g, c, bit(Feature::Watch))) return go;
  abilities_of(g, c, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    go = go || ((a.reach & kPartsWithCard) != 0 && condition_holds(g, a, from, p));
  });
  return go;
}

void entered_play(Game& g, CardId c, std::span<const CardId> forged) {
  const PlayerId p = g.s().card(c).owner();
  EventInfo event{.card = g.s().ref(c), .source = {}, .player = p};
  trigger(g, EventKind::EnteredPlay, event);
  if (g.s().slot(c).stance == Stance::Channeled) trigger(g, EventKind::Channeled, event);
  queue_own(g, c, AbilityKind::EntersPlay, event);
  if (in_conflict(g, c, Rivalry::Copies)) settle_unique(g, p);
  // RULING(29): Equipment of the same kind and what was forged go together.
  CardList going;
  for (const CardId card : forged) going.push_back(card);
  const CardDef& def = definition(g, c);
  if (def.type == CardType::Equipment && def.slot != EquipSlot::Ring) {
    CardList group;
    int limit = 1;
    rivals(g, c, Rivalry::Slot, group, limit);
    // The board lists the newest first: the most recent ones stay.
    for (size_t i = static_cast<size_t>(limit); i < group.size(); ++i) {
      if (std::find(going.begin(), going.end(), group[i]) == going.end()) going.push_back(group[i]);
    }
  }
  if (!going.empty())
    leave_board(g, {going.begin(), going.size()}, Zone::Discard, LeaveCause::Forge);
}

namespace {

// Whether one of the player's cards has to go.
bool control_broken_by(const Game& g, PlayerId p, Breach breach) {
  // OPTIMIZATION: most boards have nothing Unique, and only Equipment with its like has too many of
  // a kind.
  const bool unique =
      (features_in_play(g) & bit(Feature::Unique)) != 0 || g.s().any_effect(EffectKind::Has);
  const bool watch = (g.s().player(p).features & bit(Feature::Watch)) != 0;
  unsigned slots = 0;
  for (const CardId c : g.s().zone(p, Zone::Board)) {
    const CardDef& def = definition(g, c);
    if (breach == Breach::OfSpells && def.type != CardType::Spell) continue;
    if (unique && in_conflict(g, c, Rivalry::Copies)) return true;
    if (def.type == CardType::Equipment) {
      const unsigned slot = 1U << static_cast<int>(def.slot);
      if ((slots & slot) != 0 && in_conflict(g, c, Rivalry::Slot)) return true;
      slots |= slot;
    }
    const Slot& slot = g.s().slot(c);
    const bool without_hp = slot.has_hp != 0 && slot.hp <= 0;
    if ((without_hp || watch) && must_go(g, c)) return true;
  }
  return false;
}

}  // namespace

bool control_broken(const Game& g, Breach breach) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (alive(g, p) && control_broken_by(g, p, breach)) return true;
  }
  return false;
}

namespace {

// Two Weapons that a rule allows, or copies that are not Unique for now.
bool beside_its_like(const Game& g, PlayerId p, CardId c) {
  const CardDef& def = definition(g, c);
  const bool equipment = def.type == CardType::Equipment && def.slot != EquipSlot::Ring;
  const bool maybe_unique = def.has(Keyword::Unique) || may_have(g, c, bit(Feature::Keyword));
  const auto board = g.s().zone(p, Zone::Board);
  return std::any_of(board.begin(), board.end(), [&](CardId other) {
    const CardDef& d = definition(g, other);
    return other != c && ((equipment && d.type == def.type && d.slot == def.slot) ||
                          (maybe_unique && def_of(g, other) == def_of(g, c)));
  });
}

// What the card says can be kept from parting with it: it would still lie there at the check.
bool may_be_kept(const Game& g, CardId c) {
  bool parts = false;
  abilities_of(g, c, [&](CardRef, AbilityId id) {
    parts = parts || (g.db->ability(id).reach & kPartsWithCard) != 0;
  });
  const bool dies = g.s().slot(c).has_hp != 0;
  bool kept = false;
  const auto look = [&](PlayerId whose, CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    switch (a.instead) {
      case Instead::SelfDiscarded:
      case Instead::SelfDiscardedAnywhere: kept = kept || (parts && from.id == c); break;
      case Instead::SelfDies: kept = kept || (dies && from.id == c); break;
      case Instead::CardDestroyed:
        kept = kept ||
               (parts && from.id != c && matches(g, a.selector, c, context_of(g, from, a, whose)));
        break;
      default: break;
    }
  };
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::Instead, AbilityKind::Instead,
                 [&](CardRef from, AbilityId id) { look(p, from, id); });
  }
  return kept;
}

}  // namespace

bool control_may_break(const Game& g) {
  const auto pending = g.s().pending();
  if (pending.empty()) return false;
  const bool kinds_change = std::any_of(pending.begin(), pending.end(), [&](const Pending& p) {
    return p.ability == kNoAbility || (g.db->ability(p.ability).reach & kTouchesBoards) != 0;
  });
  bool may = false;
  each_board_card(g, [&](PlayerId p, CardId c) {
    may = may || (kinds_change && beside_its_like(g, p, c)) || may_be_kept(g, c);
  });
  return may;
}

// DR-10.7: all players' spells, at the start of each turn.
void check_control(Game& g) { settle_kinds(g); }

}  // namespace grimoire
