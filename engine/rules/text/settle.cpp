#include "engine/rules/text/settle.h"

#include <algorithm>

#include "engine/rules/core/mode.h"
#include "engine/rules/mana/release.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/read/values.h"
#include "engine/rules/text/batch.h"
#include "engine/rules/text/triggers.h"
#include "engine/rules/zones/control.h"
#include "engine/rules/zones/designate.h"
#include "engine/rules/zones/leave.h"
#include "engine/rules/zones/unique.h"

namespace grimoire {

void action_done(Game& g) { g.s().h.dirty |= kDirtyAction; }

namespace {

// DR-4.1, DR-6.5: cards that leave and cards that are drawn are part of an action, whatever texts
// apply meanwhile; triggers wait for the end of that action.
bool inside_action(const State& s) {
  bool inside = false;
  each_frame(s, [&](const FrameHead* head) {
    inside = inside || is(head, Procedure::Leave) || is(head, Procedure::LeaveList) ||
             is(head, Procedure::Draw);
  });
  return inside;
}

// Whether one of them was the last of a side.
bool side_falls(const Game& g, uint8_t defeated) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    if ((defeated >> i & 1) == 0) continue;
    bool others = false;
    for (int j = 0; j < g.s().player_count(); ++j) {
      const auto other = static_cast<PlayerId>(j);
      others = others || ((defeated >> j & 1) == 0 && alive(g, other) &&
                          !opposing(g, static_cast<PlayerId>(i), other));
    }
    if (!others) return true;
  }
  return false;
}

// RULING(22): all players at 0 or below are defeated together. If others of the side go on, the
// player and the cards leave at the end of the action.
void check_players(Game& g) {
  uint8_t defeated = 0;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    const Player& player = g.s().player(p);
    if ((player.flags & (kOut | kSetAside | kScripted)) != 0) continue;
    const bool empty_deck = (player.flags & kDrewFromEmptyDeck) != 0;
    if (player.hp <= 0 || empty_deck) defeated = static_cast<uint8_t>(defeated | 1 << i);
  }
  if (defeated == 0) return;
  if (inside_action(g.s()) && !side_falls(g, defeated)) {
    g.s().h.dirty |= kDirtyHp;
    return;
  }
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    const bool empty_deck = (g.s().player(p).flags & kDrewFromEmptyDeck) != 0;
    if ((defeated >> i & 1) != 0)
      g.note({.kind = NoteKind::Defeated, .player = p, .x = static_cast<uint8_t>(empty_deck)});
  }
  g.mode->defeated(g, defeated);
}

}  // namespace

// Only the defeat, in the middle of an action. Where the side has others, the player's cards and
// Mana have to go as well: that waits for the end of the action, as the text does that felled them.
void lose_by_empty_deck(Game& g, PlayerId p) {
  uint8_t defeated = 0;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto other = static_cast<PlayerId>(i);
    const uint8_t flags = g.s().player(other).flags;
    if (opposing(g, p, other) || (flags & (kOut | kSetAside)) != 0) continue;
    if ((flags & kDrewFromEmptyDeck) == 0) return;
    defeated = static_cast<uint8_t>(defeated | 1 << i);
  }
  for (int i = 0; i < g.s().player_count(); ++i) {
    if ((defeated >> i & 1) != 0)
      g.note({.kind = NoteKind::Defeated, .player = static_cast<PlayerId>(i), .x = 1});
  }
  g.mode->defeated(g, defeated);
}

namespace {

// RULING(50): without HP the Adversary in person is discarded.
bool dies(const Game& g, CardId c) {
  const Slot& slot = g.s().slot(c);
  if ((slot.flags & (kLeaving | kSpared)) != 0) return false;
  if (definition(g, c).type == CardType::Adversary)
    return g.s().player(g.s().card(c).owner()).hp <= 0;
  return slot.has_hp != 0 && slot.hp <= 0 && !cannot_be_discarded(g, c);
}

bool check_permanents(Game& g) {
  CardList dying;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    for (const CardId c : g.s().zone(p, Zone::Board)) {
      Slot& slot = g.s().slot(c);
      const bool without_hp = slot.has_hp != 0 && slot.hp <= 0;
      if (!without_hp && !scripted(g, p)) continue;
      if (dies(g, c)) dying.push_back(c);
      // RULING(152): Indestructible, it escapes like a spared card (RULING(109)).
      const bool escapes = without_hp && (slot.flags & kLeaving) == 0 && cannot_be_discarded(g, c);
      if (escapes) slot.flags |= kSpared;
    }
  }
  if (dying.empty()) return false;
  leave_board(g, {dying.begin(), dying.size()}, Zone::Discard, LeaveCause::NoHp);
  return true;
}

// DR-9.2 "As soon as": fires on the change. `seen` is what the last look at these texts saw, of the
// card itself or of a text it gained in one go; returns the states that this look sees. A text that
// is off
// (`speaks`) is looked at all the same: RULING(32), one that returns while the state lasts has seen
// no change of it.
uint8_t look_at(const Game& g, CardRef of, std::span<const AbilityId> texts, int seen, bool speaks,
                SmallList<CardText, 4>& fired) {
  const PlayerId p = g.s().card(of.id).owner();
  const bool first_look = (seen & Slot::kLookedAt) == 0;
  int now = Slot::kLookedAt;
  int mask = 1;
  for (const AbilityId id : texts) {
    const Ability& a = g.db->ability(id);
    if (a.kind != AbilityKind::AsSoonAs) continue;
    const int mine = mask;
    mask <<= 1;
    const bool state = a.change == Change::NoControl || (a.flags & kAtOnce) != 0;
    if (!works(g, of, a, p) || (state && !speaks)) continue;
    if (!holds(g, a.condition, context_of(g, of, a, p))) continue;
    now |= mine;
    // RULING(32): what enters in that state waits for the control check, unless the text speaks of
    // the state itself or forbids to control the card in it.
    if (speaks && (seen & mine) == 0 && (!first_look || state)) fired.push_back({id, of});
  }
  return static_cast<uint8_t>(now);
}

void look_at_gained(Game& g, CardId c, SmallList<CardText, 4>& fired) {
  const size_t first = first_gain(g, c);
  const auto effects = g.s().effects();
  for (size_t i = 0; i < effects.size(); ++i) {
    Effect& e = effects[i];
    if (e.subject != g.s().ref(c)) continue;
    const auto texts = gained_texts(*g.db, e);
    const bool watches = std::any_of(texts.begin(), texts.end(), [&](AbilityId id) {
      return g.db->ability(id).kind == AbilityKind::AsSoonAs;
    });
    if (watches) e.a = look_at(g, e.subject, texts, e.a, i >= first, fired);
  }
}

void look_at_states(Game& g) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if ((g.s().player(p).features & bit(Feature::Watch)) == 0) continue;
    CardList watching;
    each_bearer(g, p, bit(Feature::Watch), [&](CardId c) { watching.push_back(c); });
    for (const CardId c : watching) {
      SmallList<CardText, 4> fired;
      const CardDef& def = definition(g, c);
      if ((def.features & bit(Feature::Watch)) != 0) {
        const int seen = g.s().slot(c).watch;
        const bool speaks = !blanked(g, c) && !g.s().exhausted(c);
        g.s().slot(c).watch = look_at(g, g.s().ref(c), def.abilities, seen, speaks, fired);
      }
      if (g.s().any_effect(EffectKind::TextOf, EffectKind::Text)) look_at_gained(g, c, fired);
      for (const CardText& text : fired) {
        if (g.db->ability(text.ability).change == Change::NoControl) {
          const CardId one[] = {c};
          leave_board(g, one, Zone::Discard, LeaveCause::Discard);
        } else {
          queue(g, text.ability, p, text.of, {.card = g.s().ref(c), .source = {}, .player = p});
        }
      }
    }
  }
}

// Fine sand: Mana beyond its limit flows off at once.
bool release_excess(Game& g) {
  if ((features_in_play(g) & bit(Feature::LockLimit)) == 0) return false;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    CardId full = kNoCard;
    int excess = 0;
    each_ability(g, p, Feature::LockLimit, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (a.change != Change::LockLimit || full != kNoCard || !g.s().has_slot(from.id)) return;
      const int over = g.s().slot(from.id).mana.total() -
                       std::max(0, amount(g, a.amount, context_of(g, from, a, p)));
      if (over > 0) {
        full = from.id;
        excess = over;
      }
    });
    if (full == kNoCard) continue;
    release_mana(g, full, kAnyElement, excess);
    return true;
  }
  return false;
}

// king-of-trees.1: copies go at once, whenever there are several.
bool unique_at_once(Game& g) {
  if ((features_in_play(g) & bit(Feature::Unique)) == 0) return false;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    constexpr uint64_t kGiving = bit(Feature::Keyword) | bit(Feature::GivesKeyword);
    if ((g.s().player(p).features & bit(Feature::Unique)) == 0) continue;
    CardList giving;
    each_bearer(g, p, kGiving, [&](CardId c) { giving.push_back(c); });
    for (const CardId c : giving) {
      bool at_once = false;
      abilities_of(g, c, [&](CardRef, AbilityId id) {
        const Ability& a = g.db->ability(id);
        at_once = at_once || (a.change == Change::Keyword && (a.flags & kAtOnce) != 0);
      });
      if (!at_once) continue;
      int copies = 0;
      int loose = 0;
      for (const CardId other : g.s().zone(p, Zone::Board)) {
        if (def_of(g, other) != def_of(g, c)) continue;
        ++copies;
        loose += cannot_be_discarded(g, other) ? 0 : 1;
      }
      if (copies < 2 || loose == 0) continue;
      settle_unique(g, p);
      return true;
    }
  }
  return false;
}

// RULING(94): Equipment that its player may not control goes at once.
bool destroy_barred(Game& g) {
  if ((features_in_play(g) & bit(Feature::Slots)) == 0) return false;
  CardList going;
  each_board_card(g, [&](PlayerId p, CardId c) {
    if ((g.s().player(p).features & bit(Feature::Slots)) == 0) return;
    const bool leaving = (g.s().slot(c).flags & kLeaving) != 0;
    if (!leaving && barred(g, c) && !cannot_be_discarded(g, c)) going.push_back(c);
  });
  if (going.empty()) return false;
  leave_board(g, {going.begin(), going.size()}, Zone::Discard, LeaveCause::Destroy);
  return true;
}

bool run_pending(Game& g) {
  State& s = g.s();
  const auto fresh = [](const Pending& p) { return p.batch == 0; };
  const auto pending = s.pending();
  if (std::none_of(pending.begin(), pending.end(), fresh) || inside_action(s)) return false;
  BatchFrame f = new_frame<BatchFrame>();
  f.id = ++s.h.batches;
  f.first_pick = static_cast<uint16_t>(s.picks().size());
  for (Pending& p : pending) {
    if (p.batch == 0) p.batch = f.id;
  }
  g.push(f);
  return true;
}

// So long a part of a chain in which nobody chose anything is a loop.
constexpr int kActionsWithoutChoice = 600;
static_assert(kMostActionsInChain % kActionsWithoutChoice >= 400, "it has lasted for a while");

}  // namespace

// RULING(14): a loop in which nobody has anything to choose is a draw; any other chain of that
// length is an error of the engine, and ends the game as a draw, too.
void end_endless_chain(Game& g) {
  Header& h = g.s().h;
  h.outcome = h.chose == 0 ? Outcome::Draw : Outcome::DrawByLimit;
  h.dirty = 0;
  g.note({.kind = NoteKind::Endless, .x = static_cast<uint8_t>(h.chose)});
  g.note({.kind = NoteKind::GameOver});
}

namespace {

// Looks at HP, then at "as soon as", then at what waits; true if that pushed a frame.
bool settle(Game& g) {
  State& s = g.s();
  if (s.h.chain_actions == kMostActionsInChain) {
    end_endless_chain(g);
    return true;
  }
  ++s.h.chain_actions;
  if (s.h.chain_actions % kActionsWithoutChoice == 0) s.h.chose = 0;
  if ((features_in_play(g) & bit(Feature::Sees)) != 0) {
    for (int i = 0; i < s.player_count(); ++i) remember_sight(g, static_cast<PlayerId>(i));
  }
  const uint16_t frames = s.info(List::Frames).count;
  const auto pushed = [&] { return g.over() || g.s().info(List::Frames).count != frames; };
  if ((s.h.dirty & kDirtyHp) != 0) {
    g.s().h.dirty = static_cast<uint8_t>(g.s().h.dirty & ~kDirtyHp);
    check_players(g);
    if (pushed()) {
      g.s().h.dirty |= kDirtyHp;  // Permanents are looked at after their players
      return true;
    }
    if (check_permanents(g)) {
      g.s().h.dirty |= kDirtyHp;  // look again when they are gone
      return true;
    }
  }
  if ((g.s().h.dirty & kDirtyWatch) != 0) {
    g.s().h.dirty = static_cast<uint8_t>(g.s().h.dirty & ~kDirtyWatch);
    look_at_states(g);
    if (pushed()) {
      g.s().h.dirty |= kDirtyWatch;
      return true;
    }
    if (release_excess(g) || unique_at_once(g) || destroy_barred(g) || designate(g)) {
      g.s().h.dirty |= kDirtyWatch;
      return true;
    }
  }
  return run_pending(g);
}

}  // namespace

void open_settling(Game& g) {
  State& s = g.s();
  s.h.dirty = static_cast<uint8_t>(s.h.dirty & ~kDirtyAction);
  const bool quiet = (s.h.dirty & (kDirtyHp | kDirtyWatch)) == 0 && s.pending().empty();
  if (quiet) return;
  SettleFrame f = new_frame<SettleFrame>();
  f.returned = s.h.returned;
  g.push(f);
}

Flow step_settle(Game& g) {
  if (settle(g)) return Flow::Go;
  const int32_t returned = g.top<SettleFrame>().returned;
  g.pop();
  g.s().h.returned = returned;
  return Flow::Go;
}

}  // namespace grimoire
