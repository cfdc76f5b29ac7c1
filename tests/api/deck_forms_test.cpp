// Decks as text with a side deck, as JSON and as a code; each can be read back.
#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "engine/decks/deck_code.h"
#include "engine/decks/deck_file.h"
#include "engine/decks/deck_json.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

using testing::all_cards;

DeckList read(const std::string& text) {
  Result<DeckList> deck = read_deck(all_cards(), text, "my.deck");
  EXPECT_TRUE(deck) << deck.error();
  return deck ? std::move(deck.value()) : DeckList{};
}

std::string error_of(const std::string& text) {
  const Result<DeckList> deck = read_deck(all_cards(), text, "my.deck");
  return deck ? "" : deck.error();
}

const char* const kText =
    "# Été\n4 Breath\n11 Zephyr\n1 Pi\n\nSide deck:\n2 Flame\n1 Breath\n5 The Loop\n";

TEST(DeckText, TheSideDeckHasAHeadingOrAMark) {
  const DeckList wanted = read("3 Breath\nSide deck:\n2 Flame\n1 Seed");
  EXPECT_EQ(wanted.cards.size(), 3U);
  EXPECT_EQ(wanted.side.size(), 3U);
  for (const char* text :
       {"Deck:\n3 Breath\nSideboard\n2 Flame\nSeed",
        "SIDE DECK (3)\n2 Flame\nSeed\nDeck (3):\n3 Breath",
        "Deck principal :\n3 Breath\nSide-deck:\n2 Flame\nSeed",
        "3 Breath\nSidedeck\n2 Flame\nSeed", "3 Breath\nSideboard (3 cards)\n2 Flame\nSeed",
        "3 Breath\nRéserve (3 cartes) :\n2 Flame\nSeed",
        "- 3 Breath\nRéserve :\n* 2 Flame\n• 1 Seed", "3 Breath\nSB: 2 Flame\nsb:Seed x1",
        "Main deck\n3 souffle\nside\nflamme x2\ngraine"}) {
    EXPECT_EQ(read(text), wanted) << text;
  }
}

TEST(DeckText, WhatIsNoHeadingIsNotDropped) {
  EXPECT_EQ(error_of("Spells:\n4 Breath (base)\nSide deck (x)"),
            "my.deck:1: no card is named 'Spells:'\n"
            "my.deck:2: no card is named 'Breath (base)'\n"
            "my.deck:3: no card is named 'Side deck (x)'");
}

TEST(DeckText, NamesThatTheRulesKnowAreKept) {
  const DeckList deck = read("4 Breath\n2 pi\nSB: the loop");
  EXPECT_EQ(deck.unwritten, (std::vector<UnwrittenCard>{{"Pi", 2, false}, {"The Loop", 1, true}}));
  const Result<DeckCards> played = parse_deck(all_cards(), "40 Breath\n1 Inner circle", "my.deck");
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error(), "my.deck: 'Inner circle' is banned and has no card here; leave it out");
}

TEST(DeckText, AnyBlanksAreBlanks) {
  EXPECT_EQ(read("4\u00A0Breath\u00A0\n2 Fire  ball\n1 Fire\u202Fmask"),
            read("4 Breath\n2 Fire ball\n1 Fire mask"));
}

TEST(DeckText, WhatCouldBeReadIsThereBesideTheErrors) {
  const DeckReading text = read_what_there_is(all_cards(), "9 Breath\n2 Breth\n1 Pi", "my.deck");
  EXPECT_EQ(text.errors, "my.deck:2: no card is named 'Breth' (did you mean 'Breath'?)");
  EXPECT_TRUE(text.to_its_end);
  EXPECT_EQ(deck_size(text.deck, false), 12U);
  const DeckReading cut = read_what_there_is(all_cards(), "g1.abc", "my.deck");
  EXPECT_FALSE(cut.to_its_end);
}

TEST(DeckForms, ANameWithoutACardIsOneEntryInEveryForm) {
  const DeckList deck = read("2 Pi\n1 The Loop\n4 Breath\n3 Pi\nSB: 1 Pi");
  EXPECT_EQ(deck.unwritten, (std::vector<UnwrittenCard>{
                                {"Pi", 5, false}, {"The Loop", 1, false}, {"Pi", 1, true}}));
  EXPECT_EQ(read(deck_text(all_cards(), deck)), deck);
  EXPECT_EQ(read(deck_json(all_cards(), deck)), deck);
  EXPECT_EQ(read(deck_code(all_cards(), deck)), deck);
}

TEST(DeckJson, FieldsAreThereOnce) {
  EXPECT_EQ(error_of(R"({"cards": [{"name": "Breath", "count": 4, "count": 1}],
                        "cards": [{"name": "Flame", "name": "Breath"}], "title": "x"})"),
            "my.deck: cards[0].count: is there twice; keep one\n"
            "my.deck: cards[0].name: is there twice; keep one\n"
            "my.deck: cards: is there twice; keep one");
}

TEST(DeckForms, EveryFormCanBeReadBack) {
  const DeckList deck = read(kText);
  EXPECT_EQ(deck.title, "Été");
  EXPECT_EQ(read(deck_text(all_cards(), deck)), deck);
  EXPECT_EQ(read(deck_json(all_cards(), deck)), deck);
  DeckList untitled = deck;
  untitled.title.clear();
  EXPECT_EQ(read(deck_code(all_cards(), deck)), untitled);
  EXPECT_EQ(read("\n " + deck_code(all_cards(), deck) + "\r\n"), untitled);
}

TEST(DeckForms, BuiltInDecksCanBeReadBack) {
  for (const std::string& name : deck_names()) {
    const DeckList deck{name, find_deck(all_cards(), name).value().cards, {}, {}};
    EXPECT_EQ(read(deck_text(all_cards(), deck)), deck);
    EXPECT_EQ(read(deck_json(all_cards(), deck)), deck);
    EXPECT_EQ(read(deck_code(all_cards(), deck)).cards, deck.cards);
    EXPECT_LE(deck_code(all_cards(), deck).size(), 120U);
  }
}

TEST(DeckForms, TextIsReadBackWhateverTheTitle) {
  for (const char* title : {"", "My\ndeck", "# x", "\x1b[1m", "a # b"}) {
    DeckList deck = read("4 Breath");
    deck.title = deck_title_line(title);
    EXPECT_EQ(read(deck_text(all_cards(), deck)).cards, deck.cards);
    EXPECT_EQ(read(deck_json(all_cards(), deck)), deck) << title;
  }
}

TEST(DeckJson, CountsMayBeLeftOut) {
  EXPECT_EQ(read(R"({"cards": [{"name": "souffle"}, {"name": "Breath", "count": 2}]})"),
            read("3 Breath"));
}

TEST(DeckJson, AllProblemsAreNamedAtOnce) {
  EXPECT_EQ(error_of(R"({"titel": 1, "title": 2, "cards": [{"name": "Breth"}, {"count": 2}, 5,
                        {"name": "Breath", "count": 0}, {"name": "Breath", "count": -1},
                        {"name": "Breath", "cuont": 1}], "side": {}})"),
            "my.deck: titel: is none of title, cards, side\n"
            "my.deck: title: a text is wanted\n"
            "my.deck: cards[0]: no card is named 'Breth' (did you mean 'Breath'?)\n"
            "my.deck: cards[1]: an entry is {\"name\": \"Breath\", \"count\": 4}\n"
            "my.deck: cards[2]: an entry is {\"name\": \"Breath\", \"count\": 4}\n"
            "my.deck: cards[3]: 0 copies of 'Breath'; leave the line out, or write 1 or more\n"
            "my.deck: cards[4]: count is a whole number, 1 or more; an entry is {\"name\": "
            "\"Breath\", \"count\": 4}\n"
            "my.deck: cards[5]: 'cuont' is none of name, count\n"
            "my.deck: side: is a list: [{\"name\": \"Breath\", \"count\": 4}, …]");
  EXPECT_EQ(error_of("{}"),
            "my.deck: cards: is missing; it is [{\"name\": \"Breath\", \"count\": 4}, …]");
  EXPECT_NE(error_of(R"({"cards": [{"name": "Breath", "count": 99999}]})").find("more than 10000"),
            std::string::npos);
}

TEST(DeckJson, SaysWhereItIsNoJson) {
  EXPECT_EQ(error_of("\n{\"cards\": [\n  {\"name\": \"Éclair\" \"count\": 4}]}\n"),
            "my.deck:3:21: this is no JSON: expected ',' or '}', not \"count\"");
  EXPECT_EQ(error_of("{\"cards\": [\n\n"),
            "my.deck:1:12: this is no JSON: expected a value, but the text ends");
  EXPECT_EQ(error_of("{\"cards\": [1,]}"),
            "my.deck:1:14: this is no JSON: expected a value, not ]");
  EXPECT_EQ(error_of("{\"cards\" true}"), "my.deck:1:10: this is no JSON: expected ':', not true");
  EXPECT_EQ(error_of("{'cards': []}"),
            "my.deck:1:2: this is no JSON: expected a name in quotes, not '");
  EXPECT_EQ(error_of("{\"cards\": [\n\"Breath"),
            "my.deck:2:8: this is no JSON: the quotes are not closed on this line");
  EXPECT_LT(error_of("{\"cards\" \"" + std::string(10000, 'x') + "\"}").size(), 200U);
}

TEST(DeckText, LinesEndAsAnyEditorEndsThem) {
  const DeckList wanted = read("# Mine\n3 Breath\n2 Flame\n");
  EXPECT_EQ(read("# Mine\r3 Breath\r2 Flame\r"), wanted);
  EXPECT_EQ(read("# Mine\r\n3 Breath\r\n2 Flame"), wanted);
}

TEST(DeckText, BytesThatAreNoTextAreRefusedOnce) {
  const std::string what = "here is a control character, or a byte that is no UTF-8";
  EXPECT_EQ(error_of("# \xC9t\xE9\n4 Br\xE9"
                     "ath\n"),
            "my.deck:1:3: " + what);
  EXPECT_EQ(error_of("# Été\n4 É\xE9\n4 \xE9\n"), "my.deck:2:4: " + what);
  EXPECT_EQ(error_of("{\"cards\": [{\"name\":\n\"\xE9\"}]}"), "my.deck:2:2: " + what);
}

TEST(DeckCode, IsMadeOfCharactersThatAnAddressTakes) {
  const std::string code = deck_code(all_cards(), read(kText));
  EXPECT_EQ(code.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                   "0123456789-_."),
            std::string::npos);
}

// Two cards with one key could not be distinguished.
TEST(DeckCode, TellsAllCardsApart) {
  std::set<std::string> codes;
  for (size_t i = 0; i < all_cards().defs.size(); ++i) {
    if (all_cards().defs[i].of_adversary) continue;
    const DeckList deck{"", {static_cast<DefId>(i)}, {}, {}};
    const std::string code = deck_code(all_cards(), deck);
    EXPECT_TRUE(codes.insert(code.substr(0, 7)).second) << all_cards().defs[i].name_en;
    EXPECT_EQ(read(code), deck);
  }
}

TEST(DeckCode, AWrongCharacterIsNoticed) {
  const std::string code = deck_code(all_cards(), read(kText));
  for (size_t i = 3; i < code.size(); ++i) {
    std::string wrong = code;
    wrong[i] = wrong[i] == 'A' ? 'B' : 'A';
    EXPECT_EQ(error_of(wrong),
              "my.deck: the code is not whole, or a character of it is wrong; copy it again");
    EXPECT_NE(error_of(code.substr(0, i)), "");
  }
}

TEST(DeckCode, CanBeReadBackWithoutANameThatNothingHas) {
  const DeckReading text =
      read_what_there_is(all_cards(), "4 Breath\n2 Moon cheese\n1 Pi", "my.deck");
  ASSERT_EQ(text.deck.unwritten.size(), 2U);
  EXPECT_EQ(read(deck_code(all_cards(), text.deck)), read("4 Breath\n1 Pi"));
}

TEST(DeckCode, ACardThatIsNotHereIsNoticed) {
  const CardDb none;
  const Result<DeckList> deck =
      parse_deck_code(none, deck_code(all_cards(), read("4 Breath")), "code");
  ASSERT_FALSE(deck);
  EXPECT_NE(deck.error().find("is a card that is not here"), std::string::npos) << deck.error();
}

}  // namespace
}  // namespace grimoire
