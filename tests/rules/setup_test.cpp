// RB-2 Game set-up: the deal, who sees it, who decides.
#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "engine/data/card_data.h"
#include "engine/modes/new_game.h"
#include "engine/rules/driver/driver.h"
#include "engine/rules/read/knowledge.h"

namespace grimoire {
namespace {

constexpr PlayerId kOne{0};
constexpr PlayerId kTwo{1};

const CardDb& cards() {
  static const CardDb db = std::move(load_cards().value());
  return db;
}

// Forty different cards, so that every order differs from every other.
DeckCards forty() {
  DeckCards deck;
  for (uint16_t i = 0; i < 40; ++i) deck.push_back(static_cast<DefId>(i));
  return deck;
}

Game game(uint64_t seed) {
  GameSetup setup;
  setup.seed = seed;
  setup.decks = {forty(), forty()};
  return new_game(cards(), setup);
}

// Definitions from the top of a deck, or in a hand.
DeckCards zone(const Game& g, PlayerId p, Zone z) {
  DeckCards defs;
  for (const CardId c : g.s().zone(p, z)) defs.push_back(g.s().card(c).def);
  if (z == Zone::Deck) std::reverse(defs.begin(), defs.end());
  return defs;
}

DeckCards sorted(DeckCards defs) {
  std::sort(defs.begin(), defs.end());
  return defs;
}

DeckCards part(const DeckCards& defs, size_t first, size_t count) {
  const auto begin = defs.begin() + static_cast<std::ptrdiff_t>(first);
  return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

TEST(Setup, RB_1_1_BothBeginWithTwentyHealth) {  // RB-1.1
  const Game g = game(1);
  EXPECT_EQ(g.s().player(kOne).hp, 20);
  EXPECT_EQ(g.s().player(kTwo).hp, 20);
}

TEST(Setup, RB_2_2_DecksAreShuffledBeforeHandsAreDealt) {  // RB-2.2
  std::set<DeckCards> orders;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const Game g = game(seed);
    for (const PlayerId p : {kOne, kTwo}) {
      const DeckCards deck = zone(g, p, Zone::Deck);
      EXPECT_EQ(sorted(deck), forty());
      orders.insert(deck);
    }
  }
  EXPECT_EQ(orders.size(), 40U);
}

TEST(Setup, RB_2_3_DiscardPilesAreEmptyAtFirst) {  // RB-2.3, RB-2.11
  Game g = game(1);
  while (g.decision.kind != DecisionKind::Mana) apply(g, g.options[0]);
  for (const PlayerId p : {kOne, kTwo}) {
    for (const Zone z : {Zone::Discard, Zone::Exile, Zone::Board})
      EXPECT_TRUE(g.s().zone(p, z).empty());
    EXPECT_TRUE(g.s().player(p).reserve.empty());
  }
  EXPECT_TRUE(g.s().h.pile[0].empty() && g.s().h.pile[1].empty());
}

// RB-2.4: two piles of five from the top. RB-2.6: a pile is taken as it is, nothing is exchanged.
TEST(Setup, RB_2_6_AHandIsOneOfTheTwoPilesUnchanged) {
  for (const size_t choice : {size_t{0}, size_t{1}}) {
    Game g = game(7);
    const DeckCards deck = zone(g, kOne, Zone::Deck);
    ASSERT_EQ(g.decision.kind, DecisionKind::Hand);
    ASSERT_EQ(g.options.size(), 2U);
    apply(g, g.options[choice]);
    EXPECT_EQ(sorted(zone(g, kOne, Zone::Hand)), sorted(part(deck, 5 * choice, 5)));
  }
}

// RB-2.7 the rest goes back, RB-2.8 the deck is shuffled again, and what was seen is no longer
// known.
TEST(Setup, RB_2_8_ThePileNotKeptIsShuffledIn) {
  int moved = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Game g = game(seed);
    const DeckCards before = zone(g, kOne, Zone::Deck);
    apply(g, g.options[0]);
    const DeckCards after = zone(g, kOne, Zone::Deck);
    EXPECT_EQ(sorted(after), sorted(part(before, 5, 35)));
    moved += after != part(before, 5, 35);
    for (const CardId c : g.s().zone(kOne, Zone::Deck)) EXPECT_FALSE(knows(g, kOne, c));
  }
  EXPECT_EQ(moved, 20);
}

TEST(Setup, RB_2_9_ChanceDecidesWhoDecides) {  // RB-2.9, RULING(39)
  std::set<PlayerId> deciders;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Game g = game(seed);
    apply(g, g.options[0]);
    apply(g, g.options[0]);
    ASSERT_EQ(g.decision.kind, DecisionKind::Beginner);
    ASSERT_EQ(g.options.size(), 2U);
    deciders.insert(g.decision.player);
    apply(g, g.options[seed % 2]);
    EXPECT_EQ(raw(g.s().h.active), static_cast<int>(seed % 2));
  }
  EXPECT_EQ(deciders, (std::set<PlayerId>{kOne, kTwo}));
}

}  // namespace
}  // namespace grimoire
