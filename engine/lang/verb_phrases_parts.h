// Verbs by theme, each after its first word: parse_verb() puts them together.
#pragma once

#include "engine/lang/phrases.h"

namespace grimoire {

// ---- Hands, decks and cards in play
// "2 cards from their hand", "their hand", after "discards".
NodeId parse_discard_from_hand(Phrases& in, NodeId who);
NodeId parse_discard(Phrases& in);
NodeId parse_put(Phrases& in);
NodeId parse_return(Phrases& in);
NodeId parse_search(Phrases& in);
NodeId parse_look(Phrases& in);
NodeId parse_phase_shift(Phrases& in);
NodeId parse_choose_cards(Phrases& in);

// ---- Mana
NodeId parse_take(Phrases& in);
NodeId parse_lock(Phrases& in);
NodeId parse_move(Phrases& in);
NodeId parse_release(Phrases& in);
NodeId parse_swap_mana(Phrases& in);
NodeId parse_add_cost(Phrases& in);

}  // namespace grimoire
