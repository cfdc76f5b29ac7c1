// A part of a text does nothing, and the log says why.
#pragma once

#include "engine/rules/read/context.h"

namespace grimoire {

void say_nothing(Game& g, const Context& c, WhyNothing why);
// The same for a procedure that serves the text being carried out.
void say_nothing(Game& g, PlayerId p, WhyNothing why);
// Why a statement finds no card, or nobody: there is none, or the named one has gone.
bool chooses_none(const Game& g, const Context& c, int slot);
WhyNothing why_no_cards(const Game& g, NodeId node, const Context& c);
WhyNothing why_no_receivers(const Game& g, NodeId node, const Context& c);
// A question that is not even asked, since what it asks about is impossible.
void say_impossible(Game& g, const Context& c, const Instruction& ask);
// At the first of the options between which a player chose: none was to be chosen.
void say_no_option(Game& g, const Context& c, const Instruction& option);
// The condition at `failed` does not hold; said if the text does nothing at all for that.
void say_condition_fails(Game& g, const Context& c, uint16_t failed);
bool reads_hidden_card(const Game& g, NodeId condition);

}  // namespace grimoire
