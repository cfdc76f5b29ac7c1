// Mage Noir: who is one, and what changes that.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

// The changes by the entering of a card; noted after the note of its entering.
struct StatusChange {
  uint8_t before = 0;    // who was a Mage Noir, if that could end
  bool becomes = false;  // its player became one
};
// The card's text sets the status of its player; true if that player had none before.
bool enter_status(Game& g, CardId c);
void tell_status(Game& g, CardId c, StatusChange change);
// RULING(31): when Waiver crown lets go, the status is read from the Rituals on the board.
void reread_status(Game& g, PlayerId p);
// Whether the card keeps its player from being a Mage Noir: only its end has the status read again.
bool suspends_status(const Game& g, CardId c);
// Who is a Mage Noir, a bit each; and notes those who have lost the status.
uint8_t mages_noirs(const Game& g);
void tell_lost_status(Game& g, uint8_t before);

}  // namespace grimoire
