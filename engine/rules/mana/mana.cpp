#include "engine/rules/mana/mana.h"

#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/rules/mana/pay.h"
#include "engine/rules/mana/place_mana.h"
#include "engine/rules/mana/release.h"
#include "engine/rules/mana/share_mana.h"
#include "engine/rules/mana/trade.h"

namespace grimoire {

namespace {

// What the frame holds, and for whom.
template <class Visit>
void each_held(const Game& g, Visit visit) {
  each_frame(g.s(), [&](const FrameHead* head) {
    if (is(head, Procedure::PlaceMana)) {
      // What is gathered is still in the Infinite Ether.
      const auto& f = frame_as<PlaceManaFrame>(head);
      if (f.gathering == 0) visit(f.player, f.left);
    } else if (is(head, Procedure::PayMana)) {
      const auto& f = frame_as<PayManaFrame>(head);
      if (f.head.step != PayManaFrame::Finish) visit(f.player, f.chosen);
    } else if (is(head, Procedure::Release)) {
      const auto& f = frame_as<ReleaseFrame>(head);
      if (f.head.step != ReleaseFrame::Place) visit(f.player, f.chosen);
    } else if (is(head, Procedure::Trade)) {
      const auto& f = frame_as<TradeFrame>(head);
      visit(f.player, f.gave);
    } else if (is(head, Procedure::ShareMana)) {
      const auto& f = frame_as<ShareManaFrame>(head);
      visit(f.player, f.left);
    }
  });
}

// Null: no part of the state that Mana lies in.
ManaBag* mana_at(State& s, ManaSite site) {
  switch (site.spot) {
    case ManaSpot::Pile: return &s.h.pile[site.index];
    case ManaSpot::Reserve: return &s.player(static_cast<PlayerId>(site.index)).reserve;
    case ManaSpot::Under: return &s.slot(static_cast<CardId>(site.index)).mana;
    default: return nullptr;
  }
}

// Calls visit(bag) for every place where Mana of the game lies.
template <class Visit>
void each_bag(const Game& g, Visit visit) {
  const State& s = g.s();
  for (const ManaBag& pile : s.h.pile) visit(pile);
  for (const Player& p : s.players()) visit(p.reserve);
  for (int i = 0; i < s.info(List::Slots).count; ++i) visit(s.slot_at(i).mana);
  each_held(g, [&](PlayerId, const ManaBag& held) { visit(held); });
}

}  // namespace

ManaBag mana_in_play(const Game& g) {
  ManaBag all;
  each_bag(g, [&](const ManaBag& bag) { all.add(bag); });
  return all;
}

ManaBag held_mana(const Game& g, PlayerId p) {
  ManaBag all;
  each_held(g, [&](PlayerId holder, const ManaBag& held) {
    if (holder == p) all.add(held);
  });
  return all;
}

void move_mana(Game& g, ManaSite from, ManaSite to, const ManaBag& mana) {
  State& s = g.s();
  if (ManaBag* there = mana_at(s, from)) there->subtract(mana);
  if (ManaBag* there = mana_at(s, to)) there->add(mana);
  s.h.dirty |= kDirtyWatch;
  if (g.sink != nullptr && !mana.empty()) g.sink->on_mana(from, to, mana);
}

void move_mana(Game& g, ManaSite from, ManaSite to, int element, int count) {
  // OPTIMIZATION: one element of six, and a bag of it only for somebody who listens.
  State& s = g.s();
  if (ManaBag* there = mana_at(s, from)) there->of[element] -= count;
  if (ManaBag* there = mana_at(s, to)) there->of[element] += count;
  s.h.dirty |= kDirtyWatch;
  if (g.sink == nullptr || count == 0) return;
  ManaBag mana;
  mana.of[element] = count;
  g.sink->on_mana(from, to, mana);
}

int come_from_infinite(Game& g, PlayerId p, int element, int count) {
  int there = 0;
  each_bag(g, [&](const ManaBag& bag) { there += bag.of[element]; });
  const int created = std::min(count, std::max(0, kMostMana - there));
  if (created == 0) return 0;
  g.note({.kind = NoteKind::ManaCreated,
          .player = p,
          .amount = created,
          .x = static_cast<uint8_t>(element)});
  return created;
}

void shift_mana(Game& g, PlayerId p, CardId from, CardId to, int element, int count) {
  if (count == 0) return;
  move_mana(g, under(from), under(to), element, count);
  g.note({.kind = NoteKind::ManaMoved,
          .player = p,
          .card = to,
          .other = from,
          .amount = count,
          .x = static_cast<uint8_t>(element)});
}

}  // namespace grimoire
