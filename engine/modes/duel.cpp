// One against one: docs/RULES.md RB.
#include "engine/modes/modes.h"
#include "engine/modes/outcome.h"
#include "engine/rules/core/mode.h"

namespace grimoire {
namespace {

uint8_t own_side(int player, int) { return static_cast<uint8_t>(player); }

int one_card(const Game&, PlayerId) { return 1; }

void settle(Game& g, uint8_t players) {
  take_out(g, players);
  last_side_wins(g);
}

constexpr ModeRules kDuel{
    .name = "duel",
    .fewest_players = 2,
    .most_players = 2,
    .starting_hp = 20,
    .opening_hand = 5,
    .gathered_mana = 3,
    .hand_limit = 7,
    .first_turn_draws = false,
    .adversary = false,
    .random_beginner = false,
    .shared_turns = false,
    .seats = {0, 1},
    .side_of = &own_side,
    .start_turn = &turn_of_next_player,
    .cards_drawn = &one_card,
    .defeated = &settle,
    .time_is_up = &higher_health_wins,
    .steps = 0,
    .step = nullptr,
    .answer = nullptr,
};

}  // namespace

const ModeRules& duel_rules() { return kDuel; }

}  // namespace grimoire
