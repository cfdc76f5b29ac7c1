// What a player may do: in the main phase, and at any time.
#pragma once

#include "engine/rules/read/context.h"

namespace grimoire {

class Reasons;

bool can_activate(const Game& g, PlayerId p, CardId c, bool at_any_time, Reasons* why = nullptr);
// Whether a text can make its controller activate it, prepared or not.
bool can_be_made_to_activate(const Game& g, CardId c);
bool can_channel(const Game& g, PlayerId p, CardId c, Reasons* why = nullptr);
// Who looks at a price of cards in hand: its player, or everybody, who see how many there are.
enum class Eyes : uint8_t { Own, Everybodys };
bool can_use(const Game& g, PlayerId p, const CardText& text, bool at_any_time,
             Reasons* why = nullptr, Eyes eyes = Eyes::Own);
// An ability of an Animal: rested, at its time, under its condition, with the Mana for it.
bool can_exhaust(const Game& g, PlayerId p, const CardText& text, bool at_any_time, Reasons* why);
void offer_actions(Game& g, PlayerId p);
void offer_responses(Game& g, PlayerId p);
// Features without which nobody can act at any time.
inline constexpr uint64_t kAnswers = bit(Feature::AnyTime) | bit(Feature::Quickcast);
// Whether anything public lets the player act at any time.
bool may_respond(const Game& g, PlayerId p);

}  // namespace grimoire
