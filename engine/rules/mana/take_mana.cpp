#include "engine/rules/mana/take_mana.h"

#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/text/why_nothing.h"

namespace grimoire {

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
  if (o.kind == OptionKind::Done) {
    f.left = 0;
    if (f.taken == 0) say_nothing(g, f.player, WhyNothing::Declined);
    return;
  }
  --f.left;
  const bool infinite = o.y == kNoPile;
  if (infinite && come_from_infinite(g, f.player, o.x, 1) == 0) return;
  move_mana(g, infinite ? kInfiniteEther : pile_site(o.y), reserve_of(f.player), o.x, 1);
  ++f.taken;
  g.note({.kind = NoteKind::ManaTaken, .player = f.player, .amount = 1, .x = o.x, .y = o.y});
}

}  // namespace grimoire
