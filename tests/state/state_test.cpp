// The game as plain data.
#include <gtest/gtest.h>

#include "engine/record/save_check.h"
#include "engine/rules/driver/invariants.h"
#include "engine/rules/zones/zones.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

using testing::random_duel;

// DR-6.4: a card that can no longer be followed is never found again, however often it moves.
TEST(State, OldReferencesNeverBecomeValidAgain) {
  Game g = random_duel(1, 30);
  const CardId card = g.s().zone(PlayerId{0}, Zone::Deck).front();
  const CardRef old = g.s().ref(card);
  g.add_effect({.kind = EffectKind::Shield, .source = old, .other = old, .a = 1});
  g.add_pending({.ability = kNoAbility, .source = old, .event = {.card = old, .source = old}});
  g.add_pick({.kind = PickKind::Card, .generation = old.generation, .id = raw(card)});
  for (int i = 0; i < 1000; ++i) {
    shuffle_deck(g, PlayerId{0});
    ASSERT_NE(g.s().card(card).generation, kLostGeneration);
    ASSERT_TRUE(g.s().valid(g.s().ref(card)));
    const Effect& e = g.s().effects().back();
    ASSERT_FALSE(g.s().valid(e.source) || g.s().valid(e.other));
    const Pending& p = g.s().pending().back();
    ASSERT_FALSE(g.s().valid(p.source) || g.s().valid(p.event.card) || g.s().valid(p.event.source));
    ASSERT_FALSE(g.s().valid(g.s().picks().back().card()));
  }
  g.truncate_pending(0);
  g.truncate_picks(0);
  EXPECT_TRUE(check_invariants(g));
  EXPECT_EQ(state_problem(*g.db, g.s()), "");
}

}  // namespace
}  // namespace grimoire
