// What goes beyond all bounds ends the game as a draw, and never the program.
#include "engine/base/bounds.h"

#include <functional>
#include <gtest/gtest.h>

#include "engine/record/save.h"
#include "engine/rules/driver/invariants.h"
#include "engine/rules/zones/leave.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

using testing::random_duel;

struct Kind {
  const char* name;
  List list;
  std::function<void(Game&)> add;
};

const Kind kKinds[] = {
    {"effects", List::Effects, [](Game& g) { g.add_effect({.kind = EffectKind::Shield, .a = 1}); }},
    {"pending", List::Pending, [](Game& g) { g.add_pending({.ability = kNoAbility}); }},
    {"picks", List::Picks, [](Game& g) { g.add_pick({.kind = PickKind::Player}); }},
    {"history", List::History, [](Game& g) { g.add_history(1); }},
};

// RULING(14), RULING(170): at the same count in every build, whatever room a list happens to have.
TEST(Bounds, ListsStopAtTheSameCount) {
  for (const Kind& kind : kKinds) {
    SCOPED_TRACE(kind.name);
    Game g = random_duel(1, 30);
    g.s().h.chose = 1;
    while (g.s().info(kind.list).count < kMostItems) kind.add(g);
    EXPECT_EQ(g.s().h.dirty & kDirtyDepth, 0);
    for (int i = 0; i < 20000; ++i) kind.add(g);
    EXPECT_NE(g.s().h.dirty & kDirtyDepth, 0);
    EXPECT_EQ(g.s().info(kind.list).count, kMostItems);
    advance(g);
    EXPECT_EQ(g.s().h.outcome, Outcome::DrawByLimit);
    EXPECT_TRUE(check_invariants(g));
    EXPECT_TRUE(load_game(*g.db, save_game(g)));
  }
}

// RULING(14): a frame is there as soon as it is pushed, also when there are too many.
TEST(Bounds, FramesStop) {
  Game g = random_duel(1, 30);
  g.s().h.chose = 1;
  const auto push = [&] { g.push(new_frame<LeaveFrame>()); };
  const int words = sizeof(LeaveFrame) / 4;
  while (g.s().info(List::Frames).count + words <= kMostItems) push();
  EXPECT_EQ(g.s().h.dirty & kDirtyDepth, 0);
  for (int i = 0; i < 20000; ++i) {
    push();
    ASSERT_TRUE(is(&g.head(), Procedure::Leave));
  }
  EXPECT_NE(g.s().h.dirty & kDirtyDepth, 0);
  advance(g);
  EXPECT_EQ(g.s().h.outcome, Outcome::DrawByLimit);
  EXPECT_TRUE(check_invariants(g));
  EXPECT_TRUE(load_game(*g.db, save_game(g)));
}

}  // namespace
}  // namespace grimoire
