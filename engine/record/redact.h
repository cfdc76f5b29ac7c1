// What one player may know of a game, as a game.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

// A game at the same decision in which everything that `viewer` does not know is made up, from what
// the viewer knows alone: the viewer's own hidden cards are dealt anew among their places, those of
// other players are any cards at all, since decks are not public; numbers and generations tell
// nothing, and the dice are new. A preparation that another
// player has not shown yet is taken back. Two games that the viewer cannot tell apart give
// byte-identical results.
Game redacted(const Game& g, PlayerId viewer);

}  // namespace grimoire
