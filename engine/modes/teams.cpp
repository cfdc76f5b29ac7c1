// Two versus two: docs/RULES.md TV.
#include "engine/modes/modes.h"
#include "engine/modes/outcome.h"
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

uint8_t pairs(int player, int) { return static_cast<uint8_t>(player / 2); }

// TV-9.2 Mage Noir retaliation.
int cards_drawn(const Game& g, PlayerId p) {
  return teammate(g, p) == kNoPlayer && mage_noir(g, p) ? 2 : 1;
}

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
  refresh_all_features(g);
}

// RULING(22): what waits for the chain does not happen.
void drop_waiting_effects(Game& g, PlayerId p) {
  int kept = 0;
  const auto pending = g.s().pending();
  for (const Pending& item : pending) {
    const bool drop = item.controller == p && item.batch == 0 && item.ability != kNoAbility;
    if (!drop) pending[static_cast<size_t>(kept++)] = item;
  }
  g.truncate_pending(kept);
}

// TV-11.2 to TV-11.4, RULING(46): all Mana to the teammate, the cards out of the game. What is in
// transit just then arrives where it was going.
void set_player_aside(Game& g, PlayerId p, PlayerId heir) {
  State& s = g.s();
  ManaBag mana = s.player(p).reserve;
  s.player(p).reserve = {};
  CardList board;
  for (const CardId c : s.zone(p, Zone::Board)) board.push_back(c);
  for (const CardId c : board) {
    mana.add(s.slot(c).mana);
    set_aside(g, c);
  }
  stop_texts(g, p);
  end_effects(g, p);
  drop_waiting_effects(g, p);
  // Nothing follows them any more.
  for (int i = 0; i < s.card_count(); ++i) {
    Card& card = s.card(static_cast<CardId>(i));
    if (card.owner() == p && card.zone() != Zone::Transit) ++card.generation;
  }
  s.player(heir).reserve.add(mana);
  s.h.dirty |= kDirtyWatch;
  g.note({.kind = NoteKind::SetAside,
          .player = p,
          .amount = mana.total(),
          .x = static_cast<uint8_t>(raw(heir))});
}

void disqualify(Game& g) {
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
    .shared_turns = true,
    .seats = {0, 2, 1, 3},  // TV-6.2
    .side_of = &pairs,
    .next_turn = &next_player,
    .cards_drawn = &cards_drawn,
    .players_out = &disqualify,
    .time_is_up = &higher_health_wins,
};

}  // namespace

const ModeRules& team_rules() { return kTeams; }

}  // namespace grimoire
