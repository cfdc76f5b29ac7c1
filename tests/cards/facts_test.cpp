#include <gtest/gtest.h>

#include "engine/data/card_data.h"

namespace grimoire {
namespace {

// RULING(95): facts that are a guess are marked in the card files.
TEST(CardFacts, RULING_95_GuessesAreMarked) {
  const Result<CardDb> db = load_cards();
  ASSERT_TRUE(db) << db.error();
  const auto marks = [&](const char* name) {
    return db.value().def(db.value().find(name)).unverified;
  };
  using Marks = std::vector<std::string>;
  EXPECT_EQ(marks("Frozen aura"), (Marks{"cost", "hp"}));
  EXPECT_EQ(marks("Wild fire"), Marks{"cost"});
  EXPECT_EQ(marks("Inner fire"), Marks{"hp"});
  EXPECT_EQ(marks("Winter stocks"), Marks{"hp"});
  EXPECT_EQ(marks("Breath"), Marks{});
}

}  // namespace
}  // namespace grimoire
