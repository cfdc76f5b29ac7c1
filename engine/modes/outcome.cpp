#include "engine/modes/outcome.h"

#include "engine/rules/game.h"
#include "engine/rules/mode.h"

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

void higher_health_wins(Game& g) {
  State& s = g.s();
  int health[kMostPlayers] = {};
  for (const Player& p : s.players()) {
    if ((p.flags & kOut) == 0) health[p.side] += p.hp;
  }
  s.h.outcome = health[0] == health[1] ? Outcome::Draw : Outcome::Won;
  s.h.winning_side = health[1] > health[0] ? 1 : 0;
  g.note({.kind = NoteKind::GameOver, .x = s.h.winning_side});
}

}  // namespace grimoire
