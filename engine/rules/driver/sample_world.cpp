#include "engine/rules/driver/sample_world.h"

#include <utility>

#include "engine/base/rng.h"
#include "engine/rules/act/act.h"
#include "engine/rules/driver/driver.h"
#include "engine/rules/prepare/can_prepare.h"
#include "engine/rules/prepare/prepare.h"
#include "engine/rules/read/knowledge.h"

namespace grimoire {
namespace {

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

// DR-7.1: an Animal is in no hand that nobody has seen; of one laid on a deck the place is known.
bool keeps_its_place(const Game& g, CardId c) {
  return (g.s().card(c).known & Card::kAnimalHere) != 0;
}

void put_animals_into_decks(Game& world, const CardList& hidden, uint64_t& random) {
  CardList in_deck;
  for (const CardId c : hidden) {
    if (world.s().card(c).zone() == Zone::Deck) in_deck.push_back(c);
  }
  const auto is_animal = [&](CardId c) {
    return world.db->def(world.s().card(c).def).type == CardType::Animal;
  };
  for (const CardId c : hidden) {
    while (!in_deck.empty() && world.s().card(c).zone() == Zone::Hand && is_animal(c)) {
      const CardId other = in_deck[random_below(random, static_cast<uint32_t>(in_deck.size()))];
      std::swap(world.s().card(c).def, world.s().card(other).def);
    }
  }
}

}  // namespace

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
      const bool unknown = raw(g.s().card(id).owner()) == i && !knows(g, viewer, id);
      if (unknown && !keeps_its_place(g, id)) hidden.push_back(id);
    }
    for (size_t n = hidden.size(); n > 1; --n) {
      const CardId a = hidden[n - 1];
      const CardId b = hidden[random_below(random, static_cast<uint32_t>(n))];
      std::swap(world.s().card(a).def, world.s().card(b).def);
    }
    put_animals_into_decks(world, hidden, random);
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
