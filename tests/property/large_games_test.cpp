// Large games: no deck, board or chain is too large for the state.
#include <algorithm>
#include <gtest/gtest.h>

#include "engine/base/rng.h"
#include "engine/record/save.h"
#include "engine/rules/driver/invariants.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/zones/zones.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

using testing::all_cards;
using testing::random_deck;
using testing::random_option;

// Nobody dies, so that the game goes on.
void heal(Game& g) {
  for (Player& p : g.s().players()) p.hp = std::max(p.hp, 1000);
}

bool mentions(NodeId node, std::initializer_list<Op> ops) {
  if (node == kNoNode) return false;
  const Node& n = all_cards().node(node);
  if (std::find(ops.begin(), ops.end(), n.op) != ops.end()) return true;
  return mentions(n.kid[0], ops) || mentions(n.kid[1], ops) || mentions(n.kid[2], ops);
}

struct Largest {
  int slots = 0;
  int effects = 0;
  int frames = 0;
  void look(const State& s) {
    slots = std::max<int>(slots, s.info(List::Slots).count);
    effects = std::max<int>(effects, s.info(List::Effects).count);
    frames = std::max<int>(frames, s.info(List::Frames).count);
  }
};

// Cards that make their owner draw or lose cards by the dozen end a game before its time.
DeckCards steady_deck(uint64_t seed, size_t size) {
  DeckCards deck;
  for (const DefId def : random_deck(seed, 4 * size)) {
    const CardDef& d = all_cards().def(def);
    const bool draws = std::any_of(d.abilities.begin(), d.abilities.end(), [&](AbilityId a) {
      return mentions(all_cards().ability(a).body,
                      {Op::Draw, Op::DiscardDeck, Op::PhaseShift, Op::Search});
    });
    if (!draws && deck.size() < size) deck.push_back(def);
  }
  return deck;
}

TEST(LargeGames, TwoDecksOfAThousandCardsPlayThreeHundredTurns) {
  Game g = new_game(all_cards(), {1, {steady_deck(1, 1000), steady_deck(2, 1000)}});
  ASSERT_EQ(g.s().card_count(), 2000);
  uint64_t dice = 1;
  Largest largest;
  int decisions = 0;
  while (!g.over() && g.s().h.turn <= 300) {
    heal(g);
    apply(g, random_option(g, dice));
    largest.look(g.s());
    if (++decisions % 500 != 0) continue;
    const Status status = check_invariants(g);
    ASSERT_TRUE(status) << status.error();
    const Result<Game> loaded = load_game(all_cards(), save_game(g));
    ASSERT_TRUE(loaded) << loaded.error();
    ASSERT_TRUE(loaded.value().s() == g.s());
  }
  EXPECT_FALSE(g.over()) << "it ended in turn " << g.s().h.turn << " with outcome "
                         << static_cast<int>(g.s().h.outcome);
  EXPECT_GT(largest.slots, ordinary_rooms(2, 2000).of[static_cast<int>(List::Slots)]);
}

TEST(LargeGames, BoardsOfHundredsOfCards) {
  Game g = new_game(all_cards(), {5, {steady_deck(5, 1000), steady_deck(6, 1000)}});
  uint64_t dice = 5;
  while (!g.over() && g.decision.kind != DecisionKind::Action) apply(g, random_option(g, dice));
  // A board that nobody ever had.
  for (int i = 0; i < 300; ++i) {
    const auto p = static_cast<PlayerId>(i % 2);
    const CardId c = g.s().zone(p, Zone::Deck).back();
    enter_board(g, c, i % 3 == 0 ? Stance::Prepared : Stance::Channeled, false);
  }
  refresh(g);
  Largest largest;
  for (int i = 0; i < 300 && !g.over(); ++i) {
    heal(g);
    apply(g, random_option(g, dice));
    largest.look(g.s());
  }
  EXPECT_FALSE(g.over());
  EXPECT_GE(largest.slots, 300);
  const Result<Game> loaded = load_game(all_cards(), save_game(g));
  ASSERT_TRUE(loaded) << loaded.error();
  EXPECT_TRUE(loaded.value().s() == g.s());
}

// Many cards with the same effect at the start of a turn are one batch of hundreds.
TEST(LargeGames, HundredsOfEffectsAtTheSameTime) {
  const CardDb& db = all_cards();
  DefId starter = kNoDef;
  for (size_t i = 0; i < db.defs.size() && starter == kNoDef; ++i) {
    const CardDef& def = db.defs[i];
    if (def.type != CardType::Permanent) continue;
    for (const AbilityId a : def.abilities) {
      const Ability& ability = db.ability(a);
      if (ability.kind == AbilityKind::TurnStart && ability.condition == kNoNode &&
          ability.pick_count == 0) {
        starter = static_cast<DefId>(i);
      }
    }
  }
  ASSERT_NE(starter, kNoDef) << "no Permanent acts at the start of a turn";
  Game g = new_game(db, {1, {DeckCards(700, starter), DeckCards(700, starter)}});
  uint64_t dice = 1;
  while (!g.over() && g.decision.kind != DecisionKind::Action) apply(g, random_option(g, dice));
  for (int i = 0; i < 2; ++i) {
    const auto p = static_cast<PlayerId>(i);
    for (int n = 0; n < 300; ++n)
      enter_board(g, g.s().zone(p, Zone::Deck).back(), Stance::InPlay, false);
  }
  refresh_all_features(g);
  refresh(g);
  const uint32_t turn = g.s().h.turn;
  int decisions = 0;
  while (!g.over() && g.s().h.turn < turn + 3) {
    heal(g);
    ASSERT_LT(++decisions, 20000) << "the chain does not end";
    apply(g, random_option(g, dice));
  }
  EXPECT_FALSE(g.over());
}

}  // namespace
}  // namespace grimoire
