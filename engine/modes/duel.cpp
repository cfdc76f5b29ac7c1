#include "engine/modes/duel.h"

#include "engine/rules/game.h"
#include "engine/rules/read.h"

namespace grimoire {
namespace {

// RB-1.2: the last side standing wins; nobody left is a draw (RULING(22)).
void settle_outcome(Game& g) {
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

constexpr ModeRules kDuel{
    .name = "duel",
    .players = 2,
    .starting_hp = 20,
    .opening_hand = 5,
    .gathered_mana = 3,
    .hand_limit = 7,
    .next_turn = &next_player,
    .players_out = &settle_outcome,
};

}  // namespace

const ModeRules& duel_rules() { return kDuel; }

}  // namespace grimoire
