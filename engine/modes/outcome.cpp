#include "engine/modes/outcome.h"

#include "engine/rules/core/mode.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/read/players.h"

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

void take_out(Game& g, uint8_t players) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    if ((players >> i & 1) != 0) g.s().player(static_cast<PlayerId>(i)).flags |= kOut;
  }
}

namespace {

// RULING(22): effects that wait for the chain do not happen.
void drop_waiting_effects(Game& g, PlayerId p) {
  int kept = 0;
  const auto pending = g.s().pending();
  for (const Pending& item : pending) {
    const bool drop = item.controller == p && item.batch == 0 && item.ability != kNoAbility;
    if (!drop) pending[static_cast<size_t>(kept++)] = item;
  }
  g.truncate_pending(kept);
}

}  // namespace

// What the player's cards have made for a while, and what holds for the player. What another's card
// has got until it is reset, from a component it used for example, is its own (RULING(3)).
void end_effects(Game& g, PlayerId p) {
  int kept = 0;
  const auto effects = g.s().effects();
  for (const Effect& e : effects) {
    const bool made = e.source.id != kNoCard && g.s().card(e.source.id).owner() == p;
    const bool ends = (made || e.controller == p) && e.duration != Duration::UntilReset;
    if (!ends) effects[static_cast<size_t>(kept++)] = e;
  }
  g.truncate_effects(kept);
  drop_waiting_effects(g, p);
  refresh_all_features(g);
}

void turn_of_next_player(Game& g) {
  Header& h = g.s().h;
  if (h.turn > 1) h.active = next_player(g, h.active);
}

}  // namespace grimoire
