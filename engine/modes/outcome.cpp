#include "engine/modes/outcome.h"

#include "engine/rules/game.h"

namespace grimoire {

// RB-1.2: the last side standing wins; nobody left is a draw (RULING(22)).
void last_side_wins(Game& g) {
  State& s = g.s();
  int sides = 0;
  uint8_t standing = 0;
  for (const Player& p : s.players()) {
    if ((p.flags & kOut) != 0) continue;
    if (sides == 0 || p.side != standing) ++sides;
    standing = p.side;
  }
  if (sides > 1) return;
  s.h.outcome = sides == 0 ? Outcome::Draw : Outcome::Won;
  s.h.winning_side = standing;
  g.note({.kind = NoteKind::GameOver, .x = standing});
}

}  // namespace grimoire
