// What the verbs of the card language do. Each sets h.returned to what it really did.
#pragma once

#include "engine/rules/read/context.h"

namespace grimoire {

// ---- verbs_mana.cpp
void verb_take(Game& g, const Node& n, const Context& c);
void verb_lock_infinite(Game& g, const Node& n, const Context& c);
void verb_lock_reserve(Game& g, const Node& n, const Context& c);
void verb_move_mana(Game& g, const Node& n, const Context& c);
void verb_distribute(Game& g, const Context& c);
void verb_release(Game& g, const Node& n, const Context& c);
void verb_pay(Game& g, const Node& n, const Context& c);
void verb_empty_reserve(Game& g, const Node& n, const Context& c);

// ---- verbs_cards.cpp
void verb_phase_shift(Game& g, const Node& n, const Context& c);
void verb_choose_cards(Game& g, const Node& n, const Context& c);
void verb_swap_places(Game& g, const Node& n, const Context& c);
void verb_pay_cost(Game& g, const Node& n, const Context& c);
void verb_add_cost(Game& g, const Node& n, const Context& c);
void verb_put_into_play(Game& g, const Node& n, const Context& c);

// ---- verbs_animals.cpp
void verb_turn_over(Game& g, const Node& n, const Context& c);
void verb_use_ability(Game& g, const Node& n, const Context& c);
void verb_create_cards(Game& g, const Node& n, const Context& c);
void verb_unchannel(Game& g, const Node& n, const Context& c);
void verb_trade_once(Game& g, const Node& n, const Context& c);
void verb_change_element(Game& g, const Node& n, const Context& c);
void verb_revert(Game& g, const Node& n, const Context& c);
void verb_swap_with_pile(Game& g, const Node& n, const Context& c);
void verb_discard_seen(Game& g, const Node& n, const Context& c);
void verb_prepare_free(Game& g, const Node& n, const Context& c);
void verb_lose_mage_noir(Game& g, const Node& n, const Context& c);

// ---- verbs_gain.cpp
// Cards gain a keyword, a word, more damage.
void verb_gain(Game& g, const Node& n, const Context& c);
void verb_set_hp(Game& g, const Node& n, const Context& c);
void verb_look_top(Game& g, const Context& c);
void verb_top_to_bottom(Game& g, const Context& c);
void verb_look_third(Game& g, const Context& c);
void verb_third_to_top(Game& g, const Context& c);

// ---- verbs_lasting.cpp
void verb_create(Game& g, const Node& n, const Context& c);
void verb_next_gains(Game& g, const Node& n, const Context& c);
void verb_next_uses(Game& g, const Node& n, const Context& c);
void verb_shield(Game& g, const Node& n, const Context& c);
void verb_blank(Game& g, const Node& n, const Context& c);
void verb_become_copies(Game& g, const Context& c);

}  // namespace grimoire
