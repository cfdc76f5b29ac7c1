#include "engine/base/text.h"

#include <gtest/gtest.h>

#include "engine/api/card_data.h"

namespace grimoire {
namespace {

// A name is the same id whether a card is written for it or not (deck codes), and fit for a file.
TEST(Text, NamesHaveOneId) {
  EXPECT_EQ(name_id("Kerloc'h's flower"), "kerloc-h-s-flower");
  EXPECT_EQ(name_id("Météore du désert"), "meteore-du-desert");
  EXPECT_EQ(name_id(" ../Home made! "), "home-made");
  const CardDb db = load_cards().value();
  EXPECT_EQ(db.def(db.find("Kerloc'h's flower")).id, name_id("Kerloc'h's flower"));
}

TEST(Text, WordsAreTakenWhole) {
  std::string_view text = "Préparer Flamme";
  EXPECT_FALSE(take_word(text, "pre"));
  text = "Prepare Flame";
  EXPECT_FALSE(take_word(text, "prep"));
  EXPECT_TRUE(take_word(text, "prepare"));
  EXPECT_EQ(text, "Flame");
  EXPECT_TRUE(take_word(text, "flame"));
  EXPECT_EQ(text, "");
  EXPECT_FALSE(take_word(text, "flame"));
}

}  // namespace
}  // namespace grimoire
