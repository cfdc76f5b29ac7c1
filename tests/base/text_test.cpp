#include "engine/base/text.h"

#include <gtest/gtest.h>

#include "engine/base/fold.h"
#include "engine/base/lines.h"
#include "engine/base/printable.h"
#include "engine/data/card_data.h"

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

TEST(Text, LinesEndInAnyWay) {
  using Lines = std::vector<std::string_view>;
  EXPECT_EQ(split_lines("a\nb\n"), (Lines{"a", "b"}));
  EXPECT_EQ(split_lines("a\r\n\r\nb"), (Lines{"a", "", "b"}));
  EXPECT_EQ(split_lines("a\r\rb\r"), (Lines{"a", "", "b"}));
  EXPECT_EQ(split_lines("\xEF\xBB\xBF"
                        "a\n\n"),
            (Lines{"a", ""}));
  EXPECT_EQ(split_lines(""), Lines{});
}

TEST(Text, WhatIsLongIsCutBetweenCharacters) {
  EXPECT_EQ(shortened("abc", 3), "abc");
  EXPECT_EQ(shortened("abcd", 3), "abc…");
  EXPECT_EQ(shortened("abéd", 3), "ab…");
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
