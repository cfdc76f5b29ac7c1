#include "engine/rules/knowledge.h"

#include <utility>

#include "engine/base/rng.h"
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

bool sees_end_of_deck(const Game& g, PlayerId viewer, PlayerId owner, Change change) {
  if ((g.s().player(owner).features & bit(Feature::Sees)) == 0) return false;
  bool sees = false;
  each_ability(g, owner, Feature::Sees, AbilityKind::Always, [&](CardId, AbilityId id) {
    const Change what = g.db->ability(id).change;
    sees = sees || (what == change && (viewer == owner || what == Change::OpenTop));
  });
  return sees;
}

}  // namespace

bool knows(const Game& g, PlayerId viewer, CardId c) {
  const State& s = g.s();
  const Card& card = s.card(c);
  switch (card.zone()) {
    case Zone::Board:
    case Zone::Transit:
    case Zone::Discard:
    case Zone::Exile: return true;
    case Zone::Hand:
    case Zone::Deck: break;
  }
  if ((card.known >> raw(viewer) & 1) != 0) return true;
  if (card.zone() == Zone::Hand) return card.owner() == viewer;
  const auto deck = s.zone(card.owner(), Zone::Deck);
  if (deck.back() == c && (sees_end_of_deck(g, viewer, card.owner(), Change::SeeTop) ||
                           sees_end_of_deck(g, viewer, card.owner(), Change::OpenTop))) {
    return true;
  }
  return deck.front() == c && sees_end_of_deck(g, viewer, card.owner(), Change::SeeBottom);
}

Game sample_world(const Game& g, PlayerId viewer, uint64_t seed) {
  Game world = g;
  world.sink = nullptr;
  State& s = world.s();
  uint64_t random = seed;
  for (int i = 0; i < s.player_count(); ++i) {
    CardList hidden;
    for (int c = 0; c < s.card_count(); ++c) {
      const auto id = static_cast<CardId>(c);
      if (raw(s.card(id).owner()) == i && !knows(g, viewer, id)) hidden.push_back(id);
    }
    for (size_t n = hidden.size(); n > 1; --n) {
      const CardId a = hidden[n - 1];
      const CardId b = hidden[random_below(random, static_cast<uint32_t>(n))];
      std::swap(s.card(a).def, s.card(b).def);
    }
  }
  s.h.random = next_random(random);
  refresh(world);
  return world;
}

}  // namespace grimoire
