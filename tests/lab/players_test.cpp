// Computer players: their names, their levels, and that they finish what they begin.
#include <gtest/gtest.h>

#include "ai/levels.h"
#include "ai/player.h"
#include "engine/modes/new_game.h"
#include "lab/arena.h"
#include "lab/soak.h"
#include "tests/support/random_games.h"

namespace grimoire::lab {
namespace {

using testing::all_cards;

TEST(Players, EveryNameIsAPlayer) {
  for (const std::string_view name : ai::player_names()) {
    EXPECT_NE(ai::make_player(name, 1), nullptr) << name;
  }
  EXPECT_NE(ai::make_player(ai::kDefaultPlayer, 1), nullptr);
  EXPECT_NE(ai::make_player("search-1", 1), nullptr);
  EXPECT_NE(ai::make_player("search-500x4", 1), nullptr);
  EXPECT_NE(ai::make_player("search-500w2000", 1), nullptr);
  EXPECT_NE(ai::make_player("search-500x4w2000", 1), nullptr);
  for (const char* wrong :
       {"", "nobody", "search-", "search-0", "search-10x", "search-10x0", "search-10x999",
        "search-99999999", "search-10w", "search-10w0", "search-10x2x", "search-10y2", "level-9"}) {
    EXPECT_EQ(ai::make_player(wrong, 1), nullptr) << wrong;
  }
}

TEST(Levels, EachSeesMoreThanTheOneBelow) {
  const auto levels = ai::levels();
  ASSERT_EQ(levels.size(), 8U);
  for (size_t i = 1; i < levels.size(); ++i) {
    const ai::SearchOptions& more = levels[i].search;
    const ai::SearchOptions& less = levels[i - 1].search;
    EXPECT_TRUE(more.positions > less.positions || more.sight > less.sight);
    EXPECT_GE(more.positions, less.positions);
    EXPECT_GE(more.sight, less.sight);
    EXPECT_FALSE(levels[i].about_fr.empty());
  }
}

TEST(Players, TheSameSeedMakesTheSameGame) {
  ArenaOptions options;
  options.first = "search-4";
  options.second = "search-6x2";
  options.decks = rulebook_decks(all_cards());
  options.pairs = 1;
  const ArenaReport one = play_arena(all_cards(), options);
  const ArenaReport two = play_arena(all_cards(), options);
  EXPECT_EQ(one.turns, two.turns);
  EXPECT_EQ(one.first_choices, two.first_choices);
}

class SearchingPlayers : public ::testing::TestWithParam<Mode> {};

TEST_P(SearchingPlayers, PlayWholeGames) {
  constexpr uint64_t kSeed = 40;
  Game g = new_game(all_cards(), soak_game(all_cards(), kSeed, GetParam()).setup);
  std::vector<std::unique_ptr<ai::Player>> players;
  for (int i = 0; i < g.s().player_count(); ++i)
    players.push_back(ai::make_player("search-4", kSeed));
  for (int n = 0; n < 5000 && !g.over(); ++n) {
    const size_t choice = players[raw(g.decision.player)]->choose(g);
    ASSERT_LT(choice, g.options.size());
    apply(g, Option(g.options[choice]));
  }
  EXPECT_TRUE(g.over());
}

INSTANTIATE_TEST_SUITE_P(Modes, SearchingPlayers,
                         ::testing::Values(Mode::Duel, Mode::Teams, Mode::Coop));

}  // namespace
}  // namespace grimoire::lab
