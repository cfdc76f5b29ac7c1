// Which cards one viewer has seen, and the handles they have for them.
#pragma once

#include <vector>

#include "engine/api/values.h"
#include "engine/rules/core/game.h"

namespace grimoire {

// Handles are the places in a list of tracked references, so that an ended one never comes back.
class Sight {
 public:
  explicit Sight(PlayerId viewer) : viewer_(viewer) {}

  PlayerId viewer() const { return viewer_; }
  // The handle of a card that the viewer has seen; kHidden if not.
  Handle find(CardRef card) const;
  // The same, and a new one at first sight.
  Handle see(CardRef card);
  // The card that a handle still means; a reference without a card if tracking has ended.
  CardRef card(const State& s, Handle handle) const;
  // Gives handles to everything that the viewer knows just now, in an order that tells nothing.
  void look(const Game& g);
  size_t memory() const { return seen_.capacity() * sizeof(CardRef); }

 private:
  PlayerId viewer_;
  std::vector<CardRef> seen_;  // handle n is at n - 1
};

// The card in the viewer's terms, as it is now.
KnownCard known_card(const Game& g, const Sight& sight, CardId card);

}  // namespace grimoire
