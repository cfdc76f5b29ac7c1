// Decks as people write them; wrong ones say everything that is wrong.
#include "engine/decks/deck_file.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "engine/data/card_data.h"
#include "engine/decks/deck_rules.h"

namespace grimoire {
namespace {

const CardDb& cards() {
  static const CardDb db = std::move(load_cards().value());
  return db;
}

// The line ten times over is a deck of ten times its cards.
int copies_of(const std::string& line, const char* name) {
  std::string text;
  for (int i = 0; i < 10; ++i) text += line + "\n";
  const Result<DeckCards> deck = parse_deck(cards(), text, "my.deck");
  if (!deck) {
    ADD_FAILURE() << deck.error();
    return -1;
  }
  const auto count = std::count(deck.value().begin(), deck.value().end(), cards().find(name));
  EXPECT_EQ(static_cast<size_t>(count), deck.value().size()) << line;
  return static_cast<int>(count) / 10;
}

std::string errors_of(const std::string& text) {
  const Result<DeckCards> deck = parse_deck(cards(), text, "my.deck");
  return deck ? "" : deck.error();
}

TEST(DeckFile, CountsStandBeforeOrAfterTheName) {
  for (const char* line : {"4 Breath", "4x Breath", "4 x Breath", "4X breath", "4× Breath",
                           "  4\tBREATH ", "Breath x4", "Breath x 4", "Breath X4", "Breath ×4",
                           "Breath×4", "4 Breath # all of them"}) {
    EXPECT_EQ(copies_of(line, "Breath"), 4) << line;
  }
  EXPECT_EQ(copies_of("Breath", "Breath"), 1);
  EXPECT_EQ(copies_of("Breath\r", "Breath"), 1);
}

TEST(DeckFile, NamesAreEnglishOrFrenchInAnyCaseWithoutAccents) {
  for (size_t i = 0; i < cards().defs.size(); ++i) {
    const CardDef& def = cards().defs[i];
    if (def.of_adversary) continue;
    std::vector<std::string> names{def.name_en, def.name_fr, def.id};
    names.insert(names.end(), def.aliases.begin(), def.aliases.end());
    for (const std::string& name : names)
      EXPECT_EQ(copies_of("2 " + name, def.name_en.c_str()), 2) << name;
  }
  EXPECT_EQ(copies_of("3 siecle", "Century"), 3);
  EXPECT_EQ(copies_of("3 SIÈCLE", "Century"), 3);
  EXPECT_EQ(copies_of("3 sie\xCC\x80"
                      "cle",
                      "Century"),
            3)
      << "accent as a character of its own";
  EXPECT_EQ(copies_of("Kerloc’h's robe x2", "Kerloc'h's robe"), 2);
}

TEST(DeckFile, RemarksAndEmptyLinesAreSkipped) {
  const Result<DeckCards> deck =
      parse_deck(cards(), "\xEF\xBB\xBF# Title\n\n  # remark\n10 Breath # why\n\n", "my.deck");
  ASSERT_TRUE(deck) << deck.error();
  EXPECT_EQ(deck.value().size(), 10u);
}

TEST(DeckFile, AllProblemsAreNamedAtOnce) {
  EXPECT_EQ(errors_of("# x\n4 Breth\n4 Flame\n0 Zephyr\n7\n99999999999999 Flame\n4 qqqqqqqqqqqq"),
            "my.deck:2: no card is named 'Breth' (did you mean 'Breath'?)\n"
            "my.deck:4: 0 copies of 'Zephyr'; leave the line out, or write 1 or more\n"
            "my.deck:5: a name is missing after the number; write for example '4 Breath'\n"
            "my.deck:6: more than 10000 copies of 'Flame'\n"
            "my.deck:7: no card is named 'qqqqqqqqqqqq'");
}

TEST(DeckFile, RB_2_TheOpeningHandsNeedTenCards) {  // RB-2
  EXPECT_EQ(errors_of("9 Breath"),
            "my.deck: the deck has 9 cards; the two opening hands need at least 10");
  EXPECT_EQ(errors_of(""), "my.deck: the deck has 0 cards; the two opening hands need at least 10");
  EXPECT_EQ(errors_of("10 Breath"), "");
}

TEST(DeckFile, AThousandCardsAreADeckAndTooManyAreRefused) {
  EXPECT_EQ(errors_of("1000 Breath"), "");
  EXPECT_EQ(errors_of("10000 Breath"), "");
  EXPECT_EQ(errors_of("9000 Breath\n2000 Flame\n4 Flame"),
            "my.deck:2: the deck has more than 10000 cards here");
}

TEST(DeckFile, ManyProblemsDoNotFillTheScreen) {
  std::string text;
  for (int i = 0; i < 300; ++i) text += "no such card\n";
  const std::string errors = errors_of(text);
  EXPECT_EQ(std::count(errors.begin(), errors.end(), '\n'), 100);
  EXPECT_TRUE(errors.ends_with("\nmy.deck: these are the first 100 problems"));
}

DeckCards of(std::string_view text) {
  const Result<DeckCards> deck = parse_deck(cards(), text, "my.deck");
  EXPECT_TRUE(deck) << deck.error();
  return deck ? deck.value() : DeckCards{};
}

constexpr std::string_view kNineCards =
    "4 Flame\n4 Seed\n4 Tide\n4 Breath\n4 Zephyr\n4 Tornado\n4 Fire ball\n4 Dead tree\n4 Droplet\n";

std::vector<DeckBreach> breaches(const DeckCards& deck) {
  return deck_breaches(cards(), {"", deck, {}, {}}, DeckFormat::Casual);
}

TEST(DeckFile, RB_9_1_ADeckHasFortyCardsOrMore) {  // RB-9.1
  const std::string most(kNineCards);
  const std::vector<DeckBreach> small = breaches(of(most + "3 Water drop"));
  ASSERT_EQ(small.size(), 1U);
  EXPECT_EQ(small[0].rule, "RB-9.1");
  EXPECT_EQ(small[0].count, 39);
  EXPECT_TRUE(breaches(of(most + "4 Water drop")).empty());
  EXPECT_TRUE(breaches(of(most + "4 Water drop\n4 Wave echo")).empty());
}

TEST(DeckFile, RB_9_2_FourCopiesOfACardAreTheMost) {  // RB-9.2
  const std::string most(kNineCards);
  const std::vector<DeckBreach> many = breaches(of(most + "4 Water drop\n1 Flame\n2 Seed"));
  ASSERT_EQ(many.size(), 2U);
  EXPECT_EQ(many[0].rule, "RB-9.2");
  EXPECT_EQ(many[0].card, cards().find("Flame"));
  EXPECT_EQ(many[0].count, 5);
  EXPECT_EQ(many[1].card, cards().find("Seed"));
  EXPECT_EQ(many[1].count, 6);
}

// RB-9.3: cards of all elements, and cards of the other sets, in one deck.
TEST(DeckFile, RB_9_3_BeyondThatAnythingGoes) {
  const DeckCards deck =
      of("4 Flame\n4 Seed\n4 Tide\n4 Breath\n4 Century\n4 Rock wall\n4 Fine sand\n4 Ice tree\n"
         "4 Dawn\n4 Rite of passage\n1 Crimson ritual\n1 Ignition\n");
  EXPECT_TRUE(breaches(deck).empty());
}

// The four decks that the rulebook prints, line by line.
TEST(DeckFile, RB_9_9_ReadyMadeDecks) {
  const auto expect = [](const char* name, std::string_view text) {
    DeckCards printed = of(text);
    DeckCards built_in = find_deck(cards(), name).value().cards;
    std::sort(printed.begin(), printed.end());
    std::sort(built_in.begin(), built_in.end());
    EXPECT_EQ(built_in, printed) << name;
    EXPECT_EQ(printed.size(), 40u) << name;
    EXPECT_TRUE(breaches(built_in).empty()) << name;
  };
  // RB-9.9
  expect("Whirling flurry",
         "4 Breath\n4 Healer's breath\n4 Favorable winds\n4 Violent wind\n4 Zephyr\n4 Air blade\n"
         "4 Acceleration\n3 Whirling wind\n2 Powerful swipe\n2 Tornado\n2 Wand of air currents\n"
         "2 Emptiness ritual\n1 Air mage's robe");
  // RB-9.10
  expect("Crushing pressure",
         "4 Water drop\n4 Droplet\n4 Surging wave\n4 Purifying wave\n4 Wave echo\n4 Tide\n"
         "4 Condensation\n2 Unleashed ocean\n2 Prodigious source\n2 Great waters\n2 Azure ring\n"
         "2 The water healer\n2 Ritual of Melange");
  // RB-9.11
  expect("Burning wrath",
         "4 Flame\n4 Draconic flame\n4 Flame projectile\n4 Fire ball\n4 Fiery arrow\n"
         "3 Magma eruption\n3 Crimson ring\n2 Mental flame\n2 Sulfur flame\n2 Fire whip\n"
         "2 Burning robe\n2 Fission\n2 Fire mask\n2 Crimson ritual");
  // RB-9.12
  expect(
      "Surging growth",
      "4 Seed\n4 Sprouted seed\n4 Animated tree\n4 Dead tree\n4 Enchanted forest\n3 Druid ring\n"
      "2 Hostile forest\n2 Prodigious sowing\n2 Ephemeral brambles\n2 The sylvan healer\n"
      "2 Druid horns\n2 Bark armor\n2 Druid armor\n2 Ritual of decomposition\n1 Kerloc'h's robe");
}

TEST(DeckFile, BuiltInDecksAreFoundByName) {
  for (const char* name :
       {"Whirling flurry", "whirling-flurry", "whirling-flurry.deck", " WHIRLING FLURRY "}) {
    const Result<NamedDeck> deck = find_deck(cards(), name);
    ASSERT_TRUE(deck) << deck.error();
    EXPECT_EQ(deck.value().name, "Whirling flurry");
    EXPECT_EQ(deck.value().cards.size(), 40u);
  }
  const Result<NamedDeck> unknown = find_deck(cards(), "whirling-furry");
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().find("did you mean 'whirling-flurry'"), std::string::npos)
      << unknown.error();
}

}  // namespace
}  // namespace grimoire
