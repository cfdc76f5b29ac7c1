// Verbs by theme, each after its first word: parse_verb() puts them together.
#pragma once

#include "engine/lang/phrases.h"

namespace grimoire {

// ---- Hands, decks and cards in play
// "2 cards in their hand", "their hand", after "discards".
NodeId parse_discard_from_hand(Phrases& in, NodeId who);
NodeId parse_discard(Phrases& in);
NodeId parse_put(Phrases& in);
NodeId parse_return(Phrases& in);
NodeId parse_search(Phrases& in);
NodeId parse_look(Phrases& in);
NodeId parse_look_at_hand(Phrases& in, NodeId whose);
NodeId parse_look_and_discard(Phrases& in);
// The flag that the Mana goes to the owner, after the cards to discard or destroy.
int parse_mana_to_owner(Phrases& in);
NodeId parse_phase_shift(Phrases& in);
NodeId parse_choose_cards(Phrases& in);

// ---- Animals
// The statements that Animals brought; nothing if the line has none of them.
NodeId parse_of_animals(Phrases& in);

// ---- Mana
NodeId parse_take(Phrases& in);
NodeId parse_lock(Phrases& in);
NodeId parse_move(Phrases& in);
NodeId parse_release(Phrases& in);
NodeId parse_swap_mana(Phrases& in);
NodeId parse_add_cost(Phrases& in);

}  // namespace grimoire
