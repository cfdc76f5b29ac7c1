// DR-10.7 Control validity, and what a card that enters play pushes out.
#pragma once

#include <span>

#include "engine/rules/read/cards.h"

namespace grimoire {

// A card has entered the board: cards that go for it, and its triggers. `forged` leaves with it.
void entered_play(Game& g, CardId c, std::span<const CardId> forged);
void check_control(Game& g);
enum class Breach : uint8_t { OfAny, OfSpells };
bool control_broken(const Game& g, Breach breach = Breach::OfAny);
// Whether effects that wait could break it and leave something for the check. (What goes *as soon
// as* its condition holds goes at once, unless that is replaced.)
bool control_may_break(const Game& g);
// DR-10.7.2: the card says that it must go in the state it is in.
bool must_go(const Game& g, CardId c);

// RULING(94): Equipment that its player may not control.
bool barred(const Game& g, CardId c);

// Why cards of one kind cannot all stay: a Unique piece of Equipment is subject to both. Alone: a
// card that must go for itself.
enum class Rivalry : uint8_t { Copies, Slot, Alone };
// Cards of one kind of which the player has too many, `c` included; empty if `c` is not one of
// them.
void rivals(const Game& g, CardId c, Rivalry rivalry, CardList& out, int& limit);

// Calls visit(controller, card) for every card on the boards of those who are in the game.
template <class Visit>
void each_board_card(const Game& g, Visit visit) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!alive(g, p)) continue;
    for (const CardId c : g.s().zone(p, Zone::Board)) visit(p, c);
  }
}

}  // namespace grimoire
