// The values of the door, made from a game and what a viewer has seen of it.
#pragma once

#include "engine/api/decision.h"
#include "engine/api/sight.h"
#include "engine/api/view.h"

namespace grimoire {

// NB: `sight` must have looked at the game as it is.
View observe(const Game& g, const Sight& sight);
// The same at first sight: for scenarios and labs, which hold a game and no table.
View observe(const Game& g, PlayerId viewer);
DecisionView observe_decision(const Game& g, const Sight& sight);
// Known cards by name, then by handle; the unknown last.
void sort_hand(const CardDb& db, std::vector<CardView>& hand);
CardView observe_card(const Game& g, const Sight& sight, CardId card);

// What each option of the viewer's decision does, as far as the viewer can know.
std::vector<Forecast> forecast_options(const Game& g, const Sight& sight);
// DecisionView::indifferent
std::optional<uint16_t> indifferent_option(const Game& g, PlayerId viewer);

// Everything that the viewer might do with the cards in hand and on the board and that is not
// offered, with all reasons.
std::vector<Refusal> refusals(const Game& g, const Sight& sight);
// The same for one act or choice; without reasons if it is offered. Nothing: there is no such card
// or choice.
std::optional<Refusal> refusal_of(const Game& g, const Sight& sight, const ActAsked& asked);

// The changes of the numbers of a text whose source this is, for a text of `controller`.
NumberChanges number_changes(const Game& g, CardRef source, PlayerId controller);

}  // namespace grimoire
