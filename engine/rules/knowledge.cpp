#include "engine/rules/knowledge.h"

#include <utility>

#include "engine/base/rng.h"
#include "engine/rules/procedures.h"

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

// The card that another player has announced to prepare, and that the viewer has not seen yet.
CardId announced_card(const Game& g, PlayerId viewer) {
  CardId found = kNoCard;
  each_frame(g.s(), [&](const FrameHead* head) {
    if (found != kNoCard || !is(head, Procedure::Act)) return;
    const auto& act = frame_as<ActFrame>(head);
    const bool prepares = act.kind == ActKind::Prepare && g.s().valid(act.card);
    if (prepares && !knows(g, viewer, act.card.id)) found = act.card.id;
  });
  return found;
}

// DR-2.2.3: until it is complete a preparation shows nothing; the others see its player think. It
// begins anew, since what was declared for one card need not fit another.
bool drop_declarations(Game& g, PlayerId viewer) {
  if (g.over() || static_cast<Procedure>(g.head().procedure) != Procedure::Prepare) return false;
  const PrepareFrame prepare = g.top<PrepareFrame>();
  if (prepare.player == viewer || prepare.head.step >= PrepareFrame::Commit) return false;
  g.pop();
  g.truncate_picks(prepare.first_pick);
  g.truncate_effects(prepare.first_effect);
  return true;
}

// What the viewer knows of an announced card is that it could be prepared: so can the one dealt.
void deal_announced_card(Game& world, CardId announced, const CardList& hidden, uint64_t& random) {
  const PlayerId owner = world.s().card(announced).owner();
  const size_t start = random_below(random, static_cast<uint32_t>(hidden.size()));
  for (size_t i = 0; i < hidden.size(); ++i) {
    const CardId other = hidden[(start + i) % hidden.size()];
    const auto swap = [&] { std::swap(world.s().card(announced).def, world.s().card(other).def); };
    swap();
    if (can_prepare(world, owner, announced)) return;
    swap();
  }
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
  if (deck.back() != c && deck.front() != c) return false;
  const Sight sight = sight_of_deck(g, card.owner());
  const int seen_by = (deck.back() == c ? sight.top : 0) | (deck.front() == c ? sight.bottom : 0);
  return (seen_by >> raw(viewer) & 1) != 0;
}

void remember_sight(Game& g, PlayerId owner) {
  if ((g.s().player(owner).features & bit(Feature::Sees)) == 0) return;
  const auto deck = g.s().zone(owner, Zone::Deck);
  if (deck.empty()) return;
  const Sight sight = sight_of_deck(g, owner);
  learn(g, deck.back(), sight.top);
  learn(g, deck.front(), sight.bottom);
}

Game sample_world(const Game& g, PlayerId viewer, uint64_t seed) {
  Game world = g;
  world.sink = nullptr;
  const bool preparing = drop_declarations(world, viewer);
  uint64_t random = seed;
  const CardId announced = announced_card(world, viewer);
  for (int i = 0; i < g.s().player_count(); ++i) {
    CardList hidden;
    for (int c = 0; c < g.s().card_count(); ++c) {
      const auto id = static_cast<CardId>(c);
      if (raw(g.s().card(id).owner()) == i && !knows(g, viewer, id)) hidden.push_back(id);
    }
    for (size_t n = hidden.size(); n > 1; --n) {
      const CardId a = hidden[n - 1];
      const CardId b = hidden[random_below(random, static_cast<uint32_t>(n))];
      std::swap(world.s().card(a).def, world.s().card(b).def);
    }
    if (announced != kNoCard && raw(g.s().card(announced).owner()) == i) {
      deal_announced_card(world, announced, hidden, random);
    }
  }
  world.s().h.random = next_random(random);
  if (preparing) {
    const ActFrame act = world.top<ActFrame>();
    start_preparation(world, act.player, act.card.id);
  }
  refresh(world);
  return world;
}

}  // namespace grimoire
