#include "engine/rules/mana/share_mana.h"

#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/read/players.h"
#include "engine/rules/text/settle.h"

namespace grimoire {

void take_pile(Game& g, PlayerId p, int pile) {
  const ManaBag taken = g.s().h.pile[pile];
  const bool alone = !g.mode->shared_turns || teammate(g, p) == kNoPlayer;
  move_mana(g, pile_site(pile), alone ? reserve_of(p) : held_by(p), taken);
  g.note({.kind = NoteKind::PileTaken,
          .player = p,
          .amount = taken.total(),
          .x = static_cast<uint8_t>(pile)});
  if (alone) return;
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
  const PlayerId other = teammate(g, f.player);
  const int kept = f.left.of[f.element] - o.y;
  f.left.of[f.element] = 0;
  move_mana(g, held_by(f.player), reserve_of(f.player), f.element, kept);
  if (o.y > 0) {
    move_mana(g, held_by(f.player), reserve_of(other), f.element, o.y);
    g.note({.kind = NoteKind::GivesMana,
            .player = f.player,
            .amount = o.y,
            .x = f.element,
            .y = static_cast<uint16_t>(raw(other))});
  }
}

}  // namespace grimoire
