// Lines of cards that read well and could never be, or mean nothing.
#include <gtest/gtest.h>

#include "tests/lang/parsed_lines.h"

namespace grimoire {
namespace {

using testing::all_errors;

void expect_right(const std::string& line) {
  EXPECT_EQ(all_errors(card_with("  " + line + "\n")), "") << line;
}

// A card out of play has no Mana under it.
TEST(ParserRefused, ManaUnderCardsOutOfPlayPaysNothing) {
  for (const char* place :
       {"in your discard pile", "in your hand", "in the opponent's discard pile"}) {
    expect_refused("always: this may be paid with mana under Rock components " + std::string(place),
                   "6:44: this can be done with cards in play only");
  }
  expect_right("always: this may be paid with mana under Rock components you control");
}

TEST(ParserRefused, AllIsAllOfSomething) {
  for (const char* line :
       {"always: gathering adds all fire more", "always: gathering adds all mana less",
        "inflict all damage to you", "inflict all to you", "gain all hp", "lose all hp", "draw all",
        "always: this costs all fire more", "always: everyone trades at all for 1",
        "always: your hand limit is all cards", "phase shift the opponent by all",
        "discard the top all cards of your deck", "discard all cards in your hand",
        "draw 1 (all if mage noir)", "inflict 1 (plus all) to you"}) {
    const auto errors = errors_of(card_with("  " + std::string(line) + "\n"));
    ASSERT_EQ(errors.size(), 1U) << line;
    EXPECT_NE(errors[0].find("'all' of what?"), std::string::npos) << line << "\n" << errors[0];
  }
  expect_refused("release all fire for each Rock component you control from under this",
                 "6:20: 'all' is all there is");
  for (const char* line :
       {"release all mana from under this", "take all fire from the available ether",
        "lock all fire from your reserve under this", "pay all mana",
        "move all mana from under this to under another spell you control"}) {
    expect_right(line);
  }
}

TEST(ParserRefused, LessOfAnElementCannotBeGathered) {
  expect_refused("always: gathering adds 1 fire less", "6:37: what is gathered is of any elements");
  expect_right("always: gathering adds 1 mana less");
}

TEST(ParserRefused, APlaceIsSaidOnce) {
  const std::pair<const char*, const char*> wrong[] = {
      {"destroy 1 permanent you control the opponent controls", "6:35: where these cards are is"},
      {"return 1 spell in play in your discard pile to hand", "6:26: where these cards are is"},
      {"discard 1 spell in your discard pile in your hand", "6:40: where these cards are is"},
      {"always: spells you prepare you control cost 1 fire less", "6:30: where these cards are is"},
      {"destroy your permanents", "6:11: 'your' does not say how many"},
      {"always: your spells in play deal at most 2 damage at once", "6:16: where these cards are"},
      {"instead of a Rock spell in your hand you activate being discarded: draw 1",
       "6:16: where these cards are is settled"},
  };
  for (const auto& [line, error] : wrong) expect_refused(line, error);
  EXPECT_NE(all_errors(card_with("  the opponent discards 1 card in play in their hand\n")), "");
  expect_right("destroy each permanent you control you played this turn");
}

TEST(ParserRefused, WhatCanNeverBe) {
  const std::pair<const char*, const char*> wrong[] = {
      {"take up to 2 air from the infinite ether", "6:8: the Infinite Ether always has as much"},
      {"swap mana between your reserve and a spell you control at 0 for 1",
       "6:61: a trade takes and gives at least 1 Mana"},
      {"swap mana between your reserve and a spell you control at 1 for 0",
       "6:67: a trade takes and gives at least 1 Mana"},
      {"always: you may trade air at 0 for 1", "6:32: a trade takes and gives at least 1 Mana"},
      {"discard 1 prepared card in your hand", "6:13: only cards in play are prepared"},
      {"search your deck for 1 channeled card", "6:24: only cards in play are prepared"},
      {"if the top card of your deck is a prepared card: draw 1", "6:37: only cards in play are"},
      {"instead of a Rock card in your hand being destroyed: draw 1",
       "6:16: this can be done with cards in play only"},
      {"destroy 1 prepared permanent in play", "6:13: cards of this type are never prepared"},
      {"destroy 1 channeled ring in play", "6:13: cards of this type are never prepared"},
  };
  for (const auto& [line, error] : wrong) expect_refused(line, error);
  expect_right("destroy 1 channeled permanent in play");
  expect_right("you may take 2 air from the infinite ether");
}

Compiled permanent_with(const std::string& description, const std::string& lines) {
  return compile_lines("card \"Test\" / \"Essai\"\n  fire permanent, costs 1 fire" + description +
                       "\n" + lines);
}

TEST(ParserRefused, WhatHasATypeIsNeitherPreparedNorChanneled) {
  expect_error(permanent_with("", "  while this is prepared, at the start of your turn: draw 1\n"),
               6, 1, "only spells without a type are ever prepared");
  expect_error(permanent_with("", "  while this is channeled, always: this counts as 2 Rock\n"), 6,
               1, "this card is never channeled");
  EXPECT_EQ(
      all_errors(permanent_with(", 3 hp",
                                "  instead of this being destroyed without hp: channel this\n"
                                "  while this is channeled, at the start of your turn: draw 1\n")),
      "");
}

TEST(ParserRefused, HealthOfXIsFixedByAText) {
  expect_error(permanent_with(", X hp", "  draw 1\n"), 5, 1, "no text of the card says");
  EXPECT_EQ(
      all_errors(permanent_with(
          ", X hp", "  when this comes into play: fix the hp of this at the fire under this\n")),
      "");
}

TEST(ParserRefused, AnXThatNobodyPaysIsToldWhereItStands) {
  expect_refused("draw 1 (plus X)", "6:16: 'X' is what was paid for the X of the cost");
  const Compiled two = card_with("  inflict X to any target\n  draw 1\n  gain X hp\n");
  const auto errors = errors_of(two);
  ASSERT_EQ(errors.size(), 2U) << all_errors(two);
  EXPECT_TRUE(errors[0].starts_with("6:11: 'X' is what")) << errors[0];
  EXPECT_TRUE(errors[1].starts_with("8:8: 'X' is what")) << errors[1];
}

// RULING(168)
TEST(ParserRefused, RULING_168_WhatAHeaderCannotDo) {
  const std::pair<const char*, const char*> wrong[] = {
      {"while this is in your discard pile, at the start of your turn: draw 1",
       "6:3: from the discard pile only"},
      {"while this is in your discard pile, whenever you draw a card: draw 1",
       "6:3: from the discard pile only"},
      {"while this is in your discard pile, at any time: draw 1",
       "6:3: from the discard pile only"},
      {"while this is in your discard pile, once per turn, in your main phase: draw 1",
       "6:3: nothing counts how"},
      {"once per turn, whenever you draw a card: draw 1", "6:18: 'once per turn' is for what"},
      {"once per turn, at the start of your turn: draw 1", "6:18: 'once per turn' is for what"},
      {"while this is prepared, when this is activated: draw 1",
       "6:27: a spell is activated while"},
      {"when this is activated, if mage noir: draw 1", "6:27: the colon comes here"},
      {"while this is channeled, when this is discarded from hand: draw 1",
       "6:28: a card of the hand is neither"},
  };
  for (const auto& [line, error] : wrong) expect_refused(line, error);
  for (const char* line :
       {"while this is in your discard pile, in your main phase, if mage noir: draw 1",
        "once per turn, in your main phase: draw 1", "once per turn, at any time: draw 1",
        "while this is channeled, in your main phase: draw 1",
        "when this is activated: if mage noir: draw 1"}) {
    expect_right(line);
  }
}

TEST(ParserRefused, AFileWithoutCards) {
  const auto error_of = [](const std::string& text) {
    return all_errors(testing::compile_texts({{"test.cards", text}}));
  };
  const std::string none = "test.cards:1:1: there is no card in this file";
  EXPECT_TRUE(error_of("").starts_with(none));
  EXPECT_TRUE(error_of("# a remark\n\n").starts_with(none));
  EXPECT_TRUE(error_of("set moon \"Moon\" season 1\n").starts_with(none));
  EXPECT_EQ(error_of("word Moon / Lune\n"), "");
}

TEST(ParserRefused, ALineOfTooManyBytes) {
  expect_error(card_with("  draw 1 # " + std::string(30000, 'x') + "\n"), 6, 1,
               "the line is too long: 20000 bytes are the most");
  expect_right("draw 1 # " + std::string(10000, 'x'));
}

TEST(ParserRefused, VeryManyErrorsOfAFileAreCounted) {
  std::string lines;
  for (int i = 0; i < 350; ++i) lines += "word moon / lune\n";
  const Compiled compiled =
      testing::compile_texts({{"a.cards", lines}, {"b.cards", "word moon / lune\n"}});
  EXPECT_EQ(compiled.errors.size(), 351U);
  const std::vector<std::string> told = lines_of(compiled.errors);
  ASSERT_EQ(told.size(), 102U);
  EXPECT_TRUE(told[99].starts_with("a.cards:100:"));
  EXPECT_EQ(told[100], "a.cards: … and 250 more");
  EXPECT_TRUE(told[101].starts_with("b.cards:1:"));
}

// Every permission to prepare a card from elsewhere is counted apart.
TEST(Parser, EachOncePerTurnHasItsOwnNumber) {
  const Compiled compiled = card_with(
      "  once per turn, in your main phase: draw 1\n  prepare from your discard pile, once per "
      "turn\n"
      "  prepare from your exile, once per turn\n");
  ASSERT_EQ(all_errors(compiled), "");
  std::vector<int> bits;
  for (const Ability& a : compiled.db.abilities) bits.push_back(a.once_bit);
  EXPECT_EQ(bits, (std::vector<int>{1, 2, 3}));
}

TEST(Parser, ASlotHasAPlural) {
  expect_right("always: you may control 2 weapons");
  expect_right("always: you may control 1 weapon");
}

}  // namespace
}  // namespace grimoire
