// Two versus two: docs/RULES.md TV.
#include "engine/modes/modes.h"
#include "engine/modes/outcome.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/text/text.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {
namespace {

uint8_t pairs(int player, int) { return static_cast<uint8_t>(player / 2); }

// TV-9.2 Mage Noir retaliation.
int cards_drawn(const Game& g, PlayerId p) {
  return teammate(g, p) == kNoPlayer && mage_noir(g, p) ? 2 : 1;
}

// TV-11.2 to TV-11.4, RULING(46): all Mana to the teammate, the cards out of the game. What is in
// transit just then arrives where it was going.
void set_player_aside(Game& g, PlayerId p, PlayerId heir) {
  State& s = g.s();
  ManaBag mana = s.player(p).reserve;
  move_mana(g, reserve_of(p), reserve_of(heir), mana);
  CardList board;
  for (const CardId c : s.zone(p, Zone::Board)) board.push_back(c);
  for (const CardId c : board) {
    const ManaBag locked = s.slot(c).mana;
    move_mana(g, under(c), reserve_of(heir), locked);
    mana.add(locked);
    set_aside(g, c);
  }
  stop_texts(g, p);
  end_effects(g, p);
  // Nothing follows them any more.
  for (int i = 0; i < s.card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    if (s.card(c).owner() == p && s.card(c).zone() != Zone::Transit) s.lose_track(c);
  }
  g.note({.kind = NoteKind::SetAside,
          .player = p,
          .amount = mana.total(),
          .x = static_cast<uint8_t>(raw(heir))});
}

void disqualify(Game& g, uint8_t players) {
  take_out(g, players);
  last_side_wins(g);
  if (g.over()) return;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (alive(g, p) || (g.s().player(p).flags & kSetAside) != 0) continue;
    g.s().player(p).flags |= kSetAside;
    set_player_aside(g, p, teammate(g, p));
  }
}

constexpr ModeRules kTeams{
    .name = "teams",
    .fewest_players = 4,
    .most_players = 4,
    .starting_hp = 20,
    .opening_hand = 5,
    .gathered_mana = 5,
    .hand_limit = 7,
    .first_turn_draws = false,
    .adversary = false,
    .random_beginner = false,
    .shared_turns = true,
    .seats = {0, 2, 1, 3},  // TV-6.2
    .side_of = &pairs,
    .start_turn = &turn_of_next_player,
    .cards_drawn = &cards_drawn,
    .defeated = &disqualify,
    .time_is_up = &higher_health_wins,
    .steps = 0,
    .step = nullptr,
    .answer = nullptr,
};

}  // namespace

const ModeRules& team_rules() { return kTeams; }

}  // namespace grimoire
