#include "engine/api/sight.h"

#include <algorithm>

#include "engine/modes/new_game.h"
#include "engine/rules/read/cards.h"
#include "engine/rules/read/knowledge.h"

namespace grimoire {

Handle Sight::find(CardRef card) const {
  // NB: from the end, since what was seen last is asked about most.
  const auto found = std::find(seen_.rbegin(), seen_.rend(), card);
  return static_cast<Handle>(seen_.rend() - found);
}

Handle Sight::see(CardRef card) {
  const Handle known = find(card);
  if (known != kHidden) return known;
  seen_.push_back({card.id, card.generation, 0});
  return static_cast<Handle>(seen_.size());
}

CardRef Sight::card(const State& s, Handle handle) const {
  const size_t place = raw(handle);
  if (place == 0 || place > seen_.size() || !s.valid(seen_[place - 1])) return {};
  return seen_[place - 1];
}

void Sight::look(const Game& g) {
  const State& s = g.s();
  const auto see_all = [&](std::span<const CardId> cards) {
    for (const CardId c : cards) {
      if (knows(g, viewer_, c)) see(s.ref(c));
    }
  };
  if (g.decision.prompt == Prompt::OpeningHand && g.decision.player == viewer_) {
    for (int hand = 0; hand < 2; ++hand) {
      for (const CardId c : opening_hand(g, viewer_, hand)) see(s.ref(c));
    }
  }
  for (int i = 0; i < s.player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    // Boards and piles lie in an order that everybody sees; of a hand only the names are seen.
    std::vector<CardId> hand;
    for (const CardId c : s.zone(p, Zone::Hand)) {
      if (knows(g, viewer_, c)) hand.push_back(c);
    }
    std::stable_sort(hand.begin(), hand.end(), [&](CardId a, CardId b) {
      return definition(g, a).name_en < definition(g, b).name_en;
    });
    see_all(hand);
    for (const Zone zone : {Zone::Board, Zone::Transit, Zone::Discard, Zone::Exile, Zone::Deck})
      see_all(s.zone(p, zone));
  }
  // Who searches their own deck sees it while the question lasts; a card of another player may be
  // chosen unseen.
  if (g.decision.player == viewer_) {
    for (const Option& o : g.options) {
      if (o.card != kNoCard && s.card(o.card).owner() == viewer_) see(s.ref(o.card));
    }
  }
}

KnownCard known_card(const Game& g, const Sight& sight, CardId card) {
  if (card == kNoCard) return {};
  const PlayerId owner = g.s().card(card).owner();
  const Handle handle = sight.find(g.s().ref(card));
  const bool offered = g.decision.player == sight.viewer() && owner == sight.viewer() &&
                       std::any_of(g.options.begin(), g.options.end(),
                                   [&](const Option& o) { return o.card == card; });
  if (handle == kHidden || !(offered || knows(g, sight.viewer(), card)))
    return {kHidden, kNoDef, owner};
  return {handle, def_of(g, card), owner};
}

}  // namespace grimoire
