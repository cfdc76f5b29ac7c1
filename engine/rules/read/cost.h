// DR-2.4 Costs.
#pragma once

#include "engine/rules/read/cards.h"

namespace grimoire {

// What is printed on the cards, together: RULING(74).
ManaBag printed_cost(const Game& g, const CardList& cards);
// RULING(175): cards of the Adversary have none that could be paid.
bool have_costs(const Game& g, const CardList& cards);
// Whether nothing in play could make the player's cards cost anything but what they say
// themselves.
bool prices_stand(const Game& g, PlayerId owner);
ManaBag preparation_cost(const Game& g, PlayerId p, CardId c);

}  // namespace grimoire
