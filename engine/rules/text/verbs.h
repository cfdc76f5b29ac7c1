// What the verbs of the card language do, each one as a function. They set h.returned to what they
// really did.
#pragma once

#include "engine/rules/read/context.h"

namespace grimoire {

// ---- verbs_hp.cpp
void verb_inflict(Game& g, const Node& n, const Context& c);
void verb_gain_hp(Game& g, const Node& n, const Context& c);
void verb_lose_hp(Game& g, const Node& n, const Context& c);

// ---- verbs_leave.cpp
void verb_draw(Game& g, const Node& n, const Context& c);
void verb_discard_hand(Game& g, const Node& n, const Context& c);
void verb_discard_down_to(Game& g, const Node& n, const Context& c);
void verb_discard(Game& g, const Node& n, const Context& c);
void verb_destroy(Game& g, const Node& n, const Context& c);
void verb_exile(Game& g, const Node& n, const Context& c);
void verb_to_hand(Game& g, const Node& n, const Context& c);
void verb_to_deck(Game& g, const Node& n, const Context& c);
void verb_shuffle(Game& g, const Node& n, const Context& c);
void verb_search(Game& g, const Node& n, const Context& c);
void verb_discard_deck(Game& g, const Node& n, const Context& c);
void verb_look(Game& g, const Node& n, const Context& c);
void verb_look_discard(Game& g, const Node& n, const Context& c);
void verb_show_top(Game& g, const Node& n, const Context& c);

// ---- verbs_apply.cpp
void verb_apply(Game& g, const Node& n, const Context& c);
void verb_apply_top(Game& g, const Node& n, const Context& c);
void verb_activate(Game& g, const Node& n, const Context& c);
void verb_channel(Game& g, const Node& n, const Context& c);
void verb_become_mage_noir(Game& g, const Node& n, const Context& c);
void verb_again(Game& g, const Node& n, const Context& c);
void verb_players_win(Game& g, const Node& n, const Context& c);

// ---- verbs_mana.cpp
void verb_take(Game& g, const Node& n, const Context& c);
void verb_lock_infinite(Game& g, const Node& n, const Context& c);
void verb_lock_reserve(Game& g, const Node& n, const Context& c);
void verb_move_mana(Game& g, const Node& n, const Context& c);
void verb_distribute(Game& g, const Node& n, const Context& c);
void verb_release(Game& g, const Node& n, const Context& c);
void verb_pay(Game& g, const Node& n, const Context& c);
void verb_pay_any(Game& g, const Node& n, const Context& c);
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
void verb_look_top(Game& g, const Node& n, const Context& c);
void verb_top_to_bottom(Game& g, const Node& n, const Context& c);
void verb_look_third(Game& g, const Node& n, const Context& c);
void verb_third_to_top(Game& g, const Node& n, const Context& c);

// ---- verbs_lasting.cpp
void verb_create(Game& g, const Node& n, const Context& c);
void verb_next_gains(Game& g, const Node& n, const Context& c);
void verb_next_uses(Game& g, const Node& n, const Context& c);
void verb_shield(Game& g, const Node& n, const Context& c);
void verb_blank(Game& g, const Node& n, const Context& c);
void verb_become_copies(Game& g, const Node& n, const Context& c);

}  // namespace grimoire
