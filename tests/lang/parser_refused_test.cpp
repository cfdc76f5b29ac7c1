// Lines of cards that read well and could never be, or mean nothing.
#include <gtest/gtest.h>

#include "tests/lang/parsed_lines.h"

namespace grimoire {
namespace {

using testing::all_errors;

void expect_right(const std::string& line) {
  EXPECT_EQ(all_errors(card_with("  " + line + "\n")), "") << line;
}

// What is under a card out of play is nothing, and there is no place to look it up.
TEST(ParserRefused, ManaUnderCardsOutOfPlayPaysNothing) {
  for (const char* place :
       {"in your discard pile", "in your hand", "in your deck", "in the opponent's discard pile"}) {
    expect_refused(
        "always: this may be paid with mana under each Rock component " + std::string(place),
        "6:44: this can be done with cards in play only");
  }
  expect_refused("always: this may be paid with mana under 1 Rock component you control",
                 "6:44: all such cards are meant here");
  expect_right("always: this may be paid with mana under each Rock component you control");
}

TEST(ParserRefused, AllIsAllOfSomething) {
  for (const char* line :
       {"always: gathering adds all fire more", "always: gathering adds all mana less",
        "inflict all damage to you", "inflict all to you", "gain all hp", "lose all hp", "draw all",
        "always: this costs all fire more", "always: everyone trades at all for 1",
        "always: your hand limit is all cards", "phase shift the opponent by all",
        "discard the top all cards of your deck", "discard all cards from your hand",
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
      {"discard 1 spell in your discard pile from your hand", "6:40: where these cards are is"},
      {"always: spells you prepare you control cost 1 fire less", "6:30: where these cards are is"},
      {"destroy your permanents the opponent controls", "6:11: 'your' and another player's"},
      {"inflict the fire under your spells the opponent controls to you", "6:26: 'your' and"},
      {"always: your spells the opponent controls have slowcast", "6:11: 'your' and another"},
      {"instead of discarding a Rock spell in your hand you activate: draw 1",
       "6:27: where these cards are is settled"},
  };
  for (const auto& [line, error] : wrong) expect_refused(line, error);
  EXPECT_NE(all_errors(card_with("  the opponent discards 1 card in play from their hand\n")), "");
  expect_right("destroy each permanent you control you played this turn");
  expect_right("destroy your permanents in play");
}

TEST(ParserRefused, WhatCanNeverBe) {
  const std::pair<const char*, const char*> wrong[] = {
      {"take up to 2 air from the infinite ether", "6:8: the Infinite Ether always has as much"},
      {"swap mana between your reserve and a spell you control at 0 for 1",
       "6:61: a trade takes and gives at least 1 Mana"},
      {"swap mana between your reserve and a spell you control at 1 for 0",
       "6:67: a trade takes and gives at least 1 Mana"},
      {"always: you may trade air at 0 for 1", "6:32: a trade takes and gives at least 1 Mana"},
      {"discard 1 prepared card from your hand", "6:13: only cards in play are prepared"},
      {"search your deck for 1 channeled card", "6:24: only cards in play are prepared"},
      {"if the top card of your deck is a prepared card: draw 1", "6:37: only cards in play are"},
      {"instead of the destruction of a Rock card in your hand: draw 1",
       "6:35: this can be done with cards in play only"},
      {"destroy 1 prepared permanent in play", "6:13: cards of this type are never prepared"},
      {"destroy 1 channeled ring in play", "6:13: cards of this type are never prepared"},
  };
  for (const auto& [line, error] : wrong) expect_refused(line, error);
  expect_right("destroy 1 channeled permanent in play");
  expect_right("you may take 2 air from the infinite ether");
}

TEST(Parser, ASlotHasAPlural) {
  expect_right("always: you may control 2 weapons");
  expect_right("always: you may control 1 weapon");
}

}  // namespace
}  // namespace grimoire
