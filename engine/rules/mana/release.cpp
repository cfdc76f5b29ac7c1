#include "engine/rules/mana/release.h"

#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/mana/place_mana.h"
#include "engine/rules/read/abilities.h"

namespace grimoire {

void release_mana(Game& g, CardId c, uint8_t mask, int count, bool up_to) {
  g.s().h.returned = 0;
  if (!g.s().has_slot(c) || count <= 0) return;
  ReleaseFrame f = new_frame<ReleaseFrame>();
  f.card = g.s().ref(c);
  f.player = g.s().card(c).owner();
  f.mask = mask;
  f.up_to = up_to ? 1 : 0;
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
  if (!g.options.empty() && f.up_to != 0) g.offer({.kind = OptionKind::Done});
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
  if (o.kind == OptionKind::Done) {
    f.left = 0;
    return;
  }
  move_mana(g, under(o.card), held_by(f.player), o.x, 1);
  ++f.chosen.of[o.x];
  if (o.card != f.card.id) ++f.spared.of[o.x];
  --f.left;
}

}  // namespace grimoire
