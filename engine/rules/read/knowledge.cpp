#include "engine/rules/read/knowledge.h"

#include "engine/rules/read/abilities.h"

namespace grimoire {
namespace {

// Who sees the ends of a deck just now, a bit each.
struct Sight {
  uint8_t top = 0;
  uint8_t bottom = 0;
};

Sight sight_of_deck(const Game& g, PlayerId owner) {
  Sight sight;
  const auto mine = static_cast<uint8_t>(1 << raw(owner));
  each_ability(g, owner, Feature::Sees, AbilityKind::Always, [&](CardRef, AbilityId id) {
    switch (g.db->ability(id).change) {
      case Change::SeeTop: sight.top |= mine; break;
      case Change::OpenTop: sight.top = 0xFF; break;
      case Change::SeeBottom: sight.bottom |= mine; break;
      default: break;
    }
  });
  return sight;
}

void learn(Game& g, CardId c, uint8_t viewers) {
  const int news = viewers & ~g.s().card(c).known;
  if (news == 0) return;
  know(g, c, viewers);
  for (int i = 0; i < g.s().player_count(); ++i) {
    if ((news >> i & 1) != 0) g.s().player(static_cast<PlayerId>(i)).flags |= kPrivateInfo;
  }
}

}  // namespace

void know(Game& g, CardId c, uint8_t players) {
  Card& card = g.s().card(c);
  card.known = static_cast<uint8_t>(card.known | players);
}

bool knows(const Game& g, PlayerId viewer, CardId c) {
  const State& s = g.s();
  const Card& card = s.card(c);
  switch (card.zone()) {
    case Zone::Board:
    case Zone::Transit:
    case Zone::Discard:
    case Zone::Exile:
    case Zone::Gone: return true;
    case Zone::Hand:
    case Zone::Deck: break;
  }
  // NB: the bit above the players' is that of onlookers, and of an Animal says only that it is one.
  const bool only_an_animal = (1 << raw(viewer)) == Card::kAnimalHere && card.known != 0xFF;
  if ((card.known >> raw(viewer) & 1) != 0 && !only_an_animal) return true;
  if (card.zone() == Zone::Hand) return card.owner() == viewer;
  const auto deck = s.zone(card.owner(), Zone::Deck);
  if (deck.back() != c && deck.front() != c) return false;
  const Sight sight = sight_of_deck(g, card.owner());
  const int seen_by = (deck.back() == c ? sight.top : 0) | (deck.front() == c ? sight.bottom : 0);
  return (seen_by >> raw(viewer) & 1) != 0;
}

uint8_t known_to(const Game& g, CardId c) {
  int known = 0;
  for (int viewer = 0; viewer < 8; ++viewer)
    known |= knows(g, static_cast<PlayerId>(viewer), c) ? 1 << viewer : 0;
  return static_cast<uint8_t>(known);
}

void remember_sight(Game& g, PlayerId owner) {
  const uint64_t features = g.s().player(owner).features;
  if ((features & bit(Feature::Sees)) == 0) return;
  const auto deck = g.s().zone(owner, Zone::Deck);
  if (deck.empty()) return;
  // OPTIMIZATION: mostly all who could see them know these cards already.
  const int owners = 1 << raw(owner);
  const int at_top = (features & bit(Feature::Preparing)) != 0 ? 0xFF : owners;
  const int at_bottom = (features & bit(Feature::SeesBottom)) != 0 ? owners : 0;
  if ((at_top & ~g.s().card(deck.back()).known) == 0 &&
      (at_bottom & ~g.s().card(deck.front()).known) == 0)
    return;
  const Sight sight = sight_of_deck(g, owner);
  learn(g, deck.back(), sight.top);
  learn(g, deck.front(), sight.bottom);
}

}  // namespace grimoire
