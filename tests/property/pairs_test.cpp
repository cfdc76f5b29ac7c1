// A sample of `grimoire pairs`, which plays every card in the company of every other.
#include "lab/pairs.h"

#include <gtest/gtest.h>

#include "tests/support/random_games.h"

namespace grimoire::lab {
namespace {

using testing::all_cards;

TEST(Pairs, AreAllCardsOfSeasonsOneAndTwoWithAllCards) {
  std::vector<int> pairs(all_cards().defs.size(), 0);
  for (const Pair& pair : all_pairs(all_cards())) ++pairs[raw(pair.card)];
  for (const CardDef& def : all_cards().defs) {
    if (def.of_adversary || all_cards().sets[def.set].season > 2) continue;
    EXPECT_GE(pairs[raw(all_cards().find(def.name_en))], 205) << def.name_en;
  }
}

TEST(Pairs, KeepAllInvariantsAndPlayTheCard) {
  const PairsReport report =
      check_pairs(all_cards(), all_pairs(all_cards()), {.sample = 250, .seed = 1, .threads = 1});
  EXPECT_EQ(report.pairs, 250U);
  for (const PairReport& failed : report.failures) ADD_FAILURE() << failed.failure;
  EXPECT_EQ(report.prepared, report.pairs);
  EXPECT_GT(report.activated * 100, report.spells * 95);
}

// A card applied out of the deck gained a text, and was asked about on its way.
TEST(Pairs, KeepAllInvariantsWhereTheyOnceBroke) {
  const Pair pair{all_cards().find("Wave of lightning"), all_cards().find("Wild fire")};
  EXPECT_EQ(check_pair(all_cards(), pair, 2).failure, "");
}

}  // namespace
}  // namespace grimoire::lab
