// RB-5 Mana: the two piles of the Available Ether, reserves, and Mana under cards.
#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

void put_on_pile(Game& g, PlayerId p, int element, int pile, int count) {
  if (count == 0) return;
  State& s = g.s();
  s.h.pile[pile].of[element] += count;
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

// Mana that goes down all at once is told as the choices it stands for, so that whoever writes them
// out is understood. A batch that may begin with either pile ends the same way.
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

ManaBag mana_in_play(const Game& g) {
  const State& s = g.s();
  ManaBag all;
  for (const ManaBag& pile : s.h.pile) all.add(pile);
  for (const Player& p : s.players()) all.add(p.reserve);
  for (int i = 0; i < s.info(List::Slots).count; ++i) all.add(s.slot_at(i).mana);
  each_frame(s, [&](const FrameHead* head) {
    if (is(head, Procedure::PlaceMana)) {
      // What is gathered is still in the Infinite Ether.
      const auto& f = frame_as<PlaceManaFrame>(head);
      if (f.gathering == 0) all.add(f.left);
    } else if (is(head, Procedure::PayMana)) {
      const auto& f = frame_as<PayManaFrame>(head);
      if (f.head.step != PayManaFrame::Finish) all.add(f.chosen);
    } else if (is(head, Procedure::Release)) {
      const auto& f = frame_as<ReleaseFrame>(head);
      if (f.head.step != ReleaseFrame::Place) all.add(f.chosen);
    } else if (is(head, Procedure::Trade)) {
      const auto& f = frame_as<TradeFrame>(head);
      all.add(f.gave);
    } else if (is(head, Procedure::ShareMana)) {
      all.add(frame_as<ShareManaFrame>(head).left);
    }
  });
  return all;
}

int come_from_infinite(Game& g, PlayerId p, int element, int count) {
  const int created = std::min(count, std::max(0, kMostMana - mana_in_play(g).of[element]));
  if (created == 0) return 0;
  g.note({.kind = NoteKind::ManaCreated,
          .player = p,
          .amount = created,
          .x = static_cast<uint8_t>(element)});
  return created;
}

void move_mana(Game& g, PlayerId p, CardId from, CardId to, int element, int count) {
  if (count == 0) return;
  State& s = g.s();
  s.slot(from).mana.of[element] -= count;
  s.slot(to).mana.of[element] += count;
  s.h.dirty |= kDirtyWatch;
  g.note({.kind = NoteKind::ManaMoved,
          .player = p,
          .card = to,
          .other = from,
          .amount = count,
          .x = static_cast<uint8_t>(element)});
}

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
  each_ability(g, p, Feature::PlayerRule, AbilityKind::Always, [&](CardRef from, AbilityId id) {
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
    f.left.of[only] = placed / 2;  // what is left tells a reader of the note where the batch ends
    put_on_pile(g, p, only, first, (placed + 1) / 2);
    f.left = {};
    put_on_pile(g, p, only, 1 - first, placed / 2);
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
  put_on_pile(g, f.player, o.x, o.y, placed);
}

// ---- Sharing

void share_mana(Game& g, PlayerId p, const ManaBag& taken) {
  const bool alone = !g.mode->shared_turns || teammate(g, p) == kNoPlayer;
  if (alone) {
    g.s().player(p).reserve.add(taken);
    g.s().h.dirty |= kDirtyWatch;
    return;
  }
  ShareManaFrame f = new_frame<ShareManaFrame>();
  f.player = p;
  f.left = taken;
  g.push(f);
}

Flow step_share_mana(Game& g) {
  ShareManaFrame& f = g.top<ShareManaFrame>();
  while (f.element < kElements && f.left.of[f.element] == 0) ++f.element;
  if (f.element == kElements) {
    g.pop();
    g.s().h.dirty |= kDirtyWatch;
    action_done(g);
    return Flow::Go;
  }
  g.ask(f.player, DecisionKind::Number, Prompt::ShareMana, kNoCard, kNoAbility, f.element);
  const int most = std::min(f.left.of[f.element], kMostNamed);
  for (int given = 0; given <= most; ++given)
    g.offer({.kind = OptionKind::Number, .y = static_cast<uint16_t>(given)});
  return Flow::Wait;
}

void answer_share_mana(Game& g, const Option& o) {
  ShareManaFrame& f = g.top<ShareManaFrame>();
  State& s = g.s();
  const PlayerId other = teammate(g, f.player);
  s.player(f.player).reserve.of[f.element] += f.left.of[f.element] - o.y;
  s.player(other).reserve.of[f.element] += o.y;
  f.left.of[f.element] = 0;
  if (o.y > 0) {
    g.note({.kind = NoteKind::GivesMana,
            .player = f.player,
            .amount = o.y,
            .x = f.element,
            .y = static_cast<uint16_t>(raw(other))});
  }
}

// ---- Taking

void take_mana(Game& g, PlayerId p, uint8_t mask, int count, bool optional, bool infinite) {
  g.s().h.returned = 0;
  if (count <= 0) return;
  TakeManaFrame f = new_frame<TakeManaFrame>();
  f.player = p;
  f.mask = mask;
  f.optional = optional ? 1 : 0;
  f.infinite = infinite ? 1 : 0;
  f.left = std::min(count, kMostMana);
  g.push(f);
}

Flow step_take_mana(Game& g) {
  TakeManaFrame& f = g.top<TakeManaFrame>();
  State& s = g.s();
  g.ask(f.player, DecisionKind::Mana, Prompt::TakeMana, kNoCard, kNoAbility, f.left);
  if (f.left > 0) {
    for (int e = 0; e < kElements; ++e) {
      if ((f.mask >> e & 1) == 0) continue;
      if (f.infinite != 0) {
        g.offer({.kind = OptionKind::Mana, .x = static_cast<uint8_t>(e), .y = kNoPile});
        continue;
      }
      for (int pile = 0; pile < kPiles; ++pile) {
        if (s.h.pile[pile].of[e] > 0) {
          g.offer({.kind = OptionKind::Mana,
                   .x = static_cast<uint8_t>(e),
                   .y = static_cast<uint16_t>(pile)});
        }
      }
    }
  }
  if (g.options.empty()) {
    const int taken = f.taken;
    if (taken == 0 && f.left > 0) say_nothing(g, f.player, WhyNothing::NoMana);
    g.pop();
    g.s().h.returned = taken;
    g.s().h.dirty |= kDirtyWatch;
    return Flow::Go;
  }
  if (f.optional != 0) g.offer({.kind = OptionKind::Done});
  return Flow::Wait;
}

void answer_take_mana(Game& g, const Option& o) {
  TakeManaFrame& f = g.top<TakeManaFrame>();
  State& s = g.s();
  if (o.kind == OptionKind::Done) {
    f.left = 0;
    if (f.taken == 0) say_nothing(g, f.player, WhyNothing::Declined);
    return;
  }
  --f.left;
  if (o.y != kNoPile) {
    --s.h.pile[o.y].of[o.x];
  } else if (come_from_infinite(g, f.player, o.x, 1) == 0) {
    return;
  }
  ++s.player(f.player).reserve.of[o.x];
  ++f.taken;
  g.note({.kind = NoteKind::ManaTaken, .player = f.player, .amount = 1, .x = o.x, .y = o.y});
}

// ---- Releasing from a card that stays

void release_mana(Game& g, CardId c, uint8_t mask, int count) {
  g.s().h.returned = 0;
  if (!g.s().has_slot(c) || count <= 0) return;
  ReleaseFrame f = new_frame<ReleaseFrame>();
  f.card = g.s().ref(c);
  f.player = g.s().card(c).owner();
  f.mask = mask;
  f.left = std::min(count, g.s().slot(c).mana.total(mask));
  g.push(f);
}

namespace {

// RULING(79): Mana of this element that the card should release may come from others (Frozen aura).
void offer_stand_ins(Game& g, const ReleaseFrame& f, int element) {
  SmallList<CardId, 4> found;
  each_ability(g, f.player, Feature::Instead, AbilityKind::Instead,
               [&](CardRef from, AbilityId id) {
                 const Ability& a = g.db->ability(id);
                 if (a.instead != Instead::ReleaseFrom || from.id == f.card.id) return;
                 if ((a.elements >> element & 1) != 0 && g.s().slot(from.id).mana.of[element] > 0)
                   found.push_back(from.id);
               });
  for (const CardId c : found) {
    const Option o{.kind = OptionKind::ManaUnder, .x = static_cast<uint8_t>(element), .card = c};
    if (std::find(g.options.begin(), g.options.end(), o) == g.options.end()) g.offer(o);
  }
}

}  // namespace

Flow step_release(Game& g) {
  ReleaseFrame& f = g.top<ReleaseFrame>();
  State& s = g.s();
  if (f.head.step == ReleaseFrame::Place) {
    const int total = in_bounds(int64_t{f.chosen.total()} + f.earlier);
    g.pop();
    g.s().h.returned = total;
    const bool more = static_cast<Procedure>(g.head().procedure) == Procedure::Release;
    if (more) g.top<ReleaseFrame>().earlier = total;
    return Flow::Go;
  }
  g.ask(f.player, DecisionKind::Mana, Prompt::PayFromUnder, f.card.id, kNoAbility, f.left);
  for (int e = 0; e < kElements && f.left > 0; ++e) {
    if ((f.mask >> e & 1) == 0 || s.slot(f.card.id).mana.of[e] <= f.spared.of[e]) continue;
    g.offer({.kind = OptionKind::ManaUnder, .x = static_cast<uint8_t>(e), .card = f.card.id});
    offer_stand_ins(g, f, e);
  }
  if (!g.options.empty()) return Flow::Wait;
  f.head.step = ReleaseFrame::Place;
  const ReleaseFrame copy = f;
  s.h.dirty |= kDirtyWatch;
  if (!copy.chosen.empty()) {
    place_mana(g, copy.player, copy.chosen);
  } else {
    g.note({.kind = NoteKind::NothingHappens,
            .player = copy.player,
            .card = copy.card.id,
            .x = static_cast<uint8_t>(WhyNothing::NoMana)});
  }
  return Flow::Go;
}

void answer_release(Game& g, const Option& o) {
  ReleaseFrame& f = g.top<ReleaseFrame>();
  --g.s().slot(o.card).mana.of[o.x];
  ++f.chosen.of[o.x];
  if (o.card != f.card.id) ++f.spared.of[o.x];
  --f.left;
}

// ---- Condensation: Mana goes to the reserve or under other spells, one at a time

Flow step_distribute(Game& g) {
  DistributeFrame& f = g.top<DistributeFrame>();
  State& s = g.s();
  if (f.head.step == DistributeFrame::Next) {
    int element = 0;
    const bool here = s.valid(f.card) && s.has_slot(f.card.id);
    while (element < kElements && (!here || s.slot(f.card.id).mana.of[element] == 0)) ++element;
    if (element == kElements) {
      const DistributeFrame copy = f;
      g.pop();
      if (copy.moved == 0) {
        g.note({.kind = NoteKind::NothingHappens,
                .player = copy.player,
                .card = copy.card.id,
                .x = static_cast<uint8_t>(WhyNothing::NoMana)});
      }
      g.s().h.returned = 1;
      return Flow::Go;
    }
    f.element = static_cast<uint8_t>(element);
    f.head.step = DistributeFrame::Where;
  }
  g.ask(f.player, DecisionKind::Mana, Prompt::DistributeMana, f.card.id, kNoAbility, f.element);
  g.offer({.kind = OptionKind::Mana, .x = f.element, .y = kNoPile});
  for (const CardId c : s.zone(f.player, Zone::Board)) {
    if (c != f.card.id) g.offer({.kind = OptionKind::ManaUnder, .x = f.element, .card = c});
  }
  return Flow::Wait;
}

void answer_distribute(Game& g, const Option& o) {
  DistributeFrame& f = g.top<DistributeFrame>();
  State& s = g.s();
  --s.slot(f.card.id).mana.of[o.x];
  if (o.kind == OptionKind::Mana) {
    ++s.player(f.player).reserve.of[o.x];
  } else {
    ++s.slot(o.card).mana.of[o.x];
  }
  g.note({.kind = NoteKind::ManaMoved,
          .player = f.player,
          .card = o.card,
          .other = f.card.id,
          .amount = 1,
          .x = o.x});
  f.head.step = DistributeFrame::Next;
  f.moved = 1;
  s.h.dirty |= kDirtyWatch;
}

}  // namespace grimoire
