#include "engine/rules/mana/place_mana.h"

#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/mana/trade.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/read/values.h"

namespace grimoire {

namespace {

void put_on_pile(Game& g, const PlaceManaFrame& f, int element, int pile, int count) {
  if (count == 0) return;
  const PlayerId p = f.player;
  move_mana(g, f.gathering != 0 ? kInfiniteEther : held_by(p), pile_site(pile), element, count);
  g.note({.kind = NoteKind::ManaAdded,
          .player = p,
          .amount = count,
          .x = static_cast<uint8_t>(element),
          .y = static_cast<uint16_t>(pile)});
}

// Where the next Mana of a batch goes: 0, 1, or -1 if the player may start with either.
int smaller_pile(const Game& g) {
  const State& s = g.s();
  const int a = s.h.pile[0].total();
  const int b = s.h.pile[1].total();
  if (a != b) return piles_count_as_equal(g) ? -1 : a < b ? 0 : 1;
  return s.h.pile[0] == s.h.pile[1] ? 0 : -1;  // NB: two identical piles are one choice
}

int only_element(const ManaBag& bag) {
  int found = -1;
  for (int e = 0; e < kElements; ++e) {
    if (bag.of[e] == 0) continue;
    if (found >= 0) return -1;
    found = e;
  }
  return found;
}

// Mana placed all at once is noted as the choices it stands for, so that a scenario that writes
// them out is understood. A batch that may begin with either pile ends the same way.
void tell_forced_placing(Game& g, const PlaceManaFrame& f, int element, int total) {
  constexpr int kMostTold = 16;
  if (g.sink == nullptr) return;
  for (int i = 0; i < std::min(total, kMostTold); ++i) {
    g.ask(f.player, DecisionKind::Mana, f.gathering != 0 ? Prompt::GatherMana : Prompt::PlaceMana,
          kNoCard, kNoAbility, total - i);
    for (int pile = 0; pile < kPiles; ++pile) {
      if (f.pile != 0xFF && (f.pile + i) % kPiles != pile) continue;
      g.offer({.kind = OptionKind::Mana,
               .x = static_cast<uint8_t>(element),
               .y = static_cast<uint16_t>(pile)});
    }
    g.sink->on_forced();
  }
}

}  // namespace

void place_mana(Game& g, PlayerId p, const ManaBag& mana) {
  PlaceManaFrame f = new_frame<PlaceManaFrame>();
  f.player = p;
  f.left = mana;
  g.push(f);
}

// RB-4.4: three Mana of any elements; cards may change how many.
void gather_mana(Game& g, PlayerId p) {
  PlaceManaFrame f = new_frame<PlaceManaFrame>();
  f.player = p;
  f.gathering = 1;
  int count = g.mode->gathered_mana;
  each_ability(g, p, Feature::Gather, AbilityKind::Always, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.change != Change::Gather) return;
    const int change = amount(g, a.amount, context_of(g, from, a, p));
    const int by = (a.flags & kMore) != 0 ? change : -change;
    if (a.elements != 0) {
      for (int e = 0; e < kElements; ++e) {
        if ((a.elements >> e & 1) != 0) f.left.of[e] = in_bounds(int64_t{f.left.of[e]} + by);
      }
    } else {
      count = in_bounds(int64_t{count} + by);
    }
  });
  int room = kMostNamed;  // RULING(167)
  f.free = std::clamp(count, 0, room);
  room -= f.free;
  for (int32_t& mana : f.left.of) {
    mana = std::clamp(mana, 0, room);
    room -= mana;
  }
  g.push(f);
}

// SC-11.2: of any elements, from the Infinite Ether.
void add_mana_value(Game& g, DefId card) {
  const int count = g.db->def(card).releases;
  if (count == 0) return;
  PlaceManaFrame f = new_frame<PlaceManaFrame>();
  f.player = g.s().h.active;
  f.gathering = 1;
  f.free = count;
  g.push(f);
}

// RULING(17): start with the smaller pile, then alternate strictly.
Flow step_place_mana(Game& g) {
  PlaceManaFrame& f = g.top<PlaceManaFrame>();
  const int total = f.left.total() + f.free;
  if (total == 0) {
    g.pop();
    g.s().h.dirty |= kDirtyWatch;
    return Flow::Go;
  }
  if (f.pile == 0xFF) {
    const int start = smaller_pile(g);
    if (start >= 0) f.pile = static_cast<uint8_t>(start);
  }
  const int only = f.free == 0 ? only_element(f.left) : -1;
  // OPTIMIZATION: one element left and nothing to choose: all at once.
  if (only >= 0 && (f.pile != 0xFF || total % 2 == 0)) {
    const int first = f.pile == 0xFF ? 0 : f.pile;
    const PlayerId p = f.player;
    tell_forced_placing(g, f, only, total);
    f.left = {};
    const int placed = f.gathering != 0 ? come_from_infinite(g, p, only, total) : total;
    f.left.of[only] = placed / 2;  // the rest shows a reader of the note where the batch ends
    put_on_pile(g, f, only, first, (placed + 1) / 2);
    f.left = {};
    put_on_pile(g, f, only, 1 - first, placed / 2);
    return Flow::Go;
  }
  g.ask(f.player, DecisionKind::Mana, f.gathering != 0 ? Prompt::GatherMana : Prompt::PlaceMana,
        kNoCard, kNoAbility, total);
  for (int e = 0; e < kElements; ++e) {
    if (f.left.of[e] == 0 && f.free == 0) continue;
    for (int pile = 0; pile < kPiles; ++pile) {
      if (f.pile == 0xFF || f.pile == pile) {
        g.offer({.kind = OptionKind::Mana,
                 .x = static_cast<uint8_t>(e),
                 .y = static_cast<uint16_t>(pile)});
      }
    }
  }
  return Flow::Wait;
}

void answer_place_mana(Game& g, const Option& o) {
  PlaceManaFrame& f = g.top<PlaceManaFrame>();
  if (f.left.of[o.x] > 0) {
    --f.left.of[o.x];
  } else {
    --f.free;
  }
  f.pile = static_cast<uint8_t>(1 - o.y);
  const int placed = f.gathering != 0 ? come_from_infinite(g, f.player, o.x, 1) : 1;
  put_on_pile(g, f, o.x, o.y, placed);
}

}  // namespace grimoire
