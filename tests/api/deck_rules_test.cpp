// What makes a deck legal, rule by rule; all that is wrong is said at once.
#include "engine/decks/deck_rules.h"

#include <gtest/gtest.h>

#include "engine/data/card_data.h"
#include "engine/decks/deck_file.h"

namespace grimoire {
namespace {

// The built-in cards and some that the rules name and no set here has, so that they can be put
// into decks.
const CardDb& cards() {
  static const CardDb db = [] {
    const CardFile more{"more.cards", R"(set more "More" season 3
card "Rook" / "Freux"
  air animal
card "Rarity" / "Rareté"
  fire spell, costs 1 fire
  limit 1
  draw 1
)"};
    return std::move(load_cards({&more, 1}).value());
  }();
  return db;
}

constexpr std::string_view kThirtySix =
    "4 Flame\n4 Seed\n4 Tide\n4 Breath\n4 Zephyr\n4 Tornado\n4 Fire ball\n4 Dead tree\n4 Droplet\n";

DeckList deck_of(const std::string& text) {
  Result<DeckList> deck = parse_deck_list(cards(), text, "my.deck");
  EXPECT_TRUE(deck) << deck.error();
  return deck ? std::move(deck.value()) : DeckList{};
}

// "RULE: text", one after the other, of the 36 cards and these.
std::string problems(const std::string& further, DeckFormat format = DeckFormat::Tournament) {
  const DeckList deck = deck_of(std::string(kThirtySix) + further);
  std::string out;
  for (const DeckBreach& breach : deck_breaches(cards(), deck, format)) {
    out += (out.empty() ? "" : "\n") + breach.rule + ": " +
           breach_text(cards(), breach, Language::English);
  }
  return out;
}

// DR-1.1, DR-1.1.1: forty cards, and no maximum.
TEST(DeckRules, DR_1_1_1_FortyCardsOrMore) {
  EXPECT_EQ(problems("3 Water drop"), "DR-1.1.1: 39 cards; a deck has at least 40");
  EXPECT_EQ(problems("4 Water drop"), "");
  EXPECT_EQ(problems("4 Water drop\n4 Typhoon\n4 Rock\n4 Wave echo"), "");
  EXPECT_EQ(problems("3 Water drop\nSide deck:\n4 Rock"),
            "DR-1.1.1: 39 cards; a deck has at least 40")
      << "the side deck does not count";
}

// DR-1.1.2
TEST(DeckRules, DR_1_1_2_TheSideDeckHasTenCardsOrFewer) {
  EXPECT_EQ(problems("4 Water drop\nSide deck:\n4 Rock\n4 Typhoon\n2 Engulfment"), "");
  EXPECT_EQ(problems("4 Water drop\nSide deck:\n4 Rock\n4 Typhoon\n3 Engulfment"),
            "DR-1.1.2: 11 cards in the side deck; at most 10 are allowed");
}

// DR-1.1.3, RULING(40)
TEST(DeckRules, DR_1_1_3_FourCopiesInDeckAndSideDeckTogether) {
  EXPECT_EQ(problems("4 Water drop\nSide deck:\n1 Flame"),
            "DR-1.1.3: 5 copies of Flame; at most 4 are allowed");
  EXPECT_EQ(problems("2 Water drop\n2 Rock\nSide deck:\n2 Water drop\n2 Rock"), "");
  EXPECT_EQ(problems("4 Water drop\n1 Flamme"),
            "DR-1.1.3: 5 copies of Flame; at most 4 are allowed")
      << "the French name is the same card";
}

// DR-1.1.4, RULING(40)
TEST(DeckRules, DR_1_1_4_OneAnimalInDeckAndSideDeckTogether) {
  EXPECT_EQ(problems("3 Water drop\n1 Ermine"), "") << "an Animal counts towards the forty";
  EXPECT_EQ(problems("4 Water drop\n1 Ermine\nSide deck:\n1 Rook"),
            "DR-1.1.4: 2 Animals; at most 1 is allowed");
  EXPECT_EQ(problems("4 Water drop\n2 Ermine"), "DR-1.1.4: 2 Animals; at most 1 is allowed");
}

// DR-1.2, RULING(40): every banned card, in the deck or in the side deck.
TEST(DeckRules, DR_1_2_BannedCards) {
  const std::pair<const char*, const char*> banned[] = {
      {"DR-1.2.1", "Inner circle"},    {"DR-1.2.2", "Pi"},          {"DR-1.2.3", "The Loop"},
      {"DR-1.2.4", "Crimson ritual"},  {"DR-1.2.5", "Druid horns"}, {"DR-1.2.6", "Ignition"},
      {"DR-1.2.7", "Sap distillation"}};
  for (const auto& [rule, card] : banned) {
    const std::string wanted = std::string(rule) + ": " + card + " is banned";
    EXPECT_EQ(problems("4 Water drop\n1 " + std::string(card)), wanted);
    EXPECT_EQ(problems("4 Water drop\nSide deck:\n1 " + std::string(card)), wanted);
    EXPECT_EQ(problems("4 Water drop\n1 " + std::string(card), DeckFormat::Casual), "");
  }
}

// DR-1.2.8, RULING(40)
TEST(DeckRules, DR_1_2_8_ReflectionsAndErmineAreBannedTogether) {
  EXPECT_EQ(problems("3 Water drop\n1 Ritual of reflections"), "");
  EXPECT_EQ(problems("3 Water drop\n1 Ermine"), "");
  EXPECT_EQ(problems("3 Water drop\n1 Ritual of reflections\nSide deck:\n1 Ermine"),
            "DR-1.2.8: Ritual of reflections and Ermine are banned together");
}

// DR-1.2.9
TEST(DeckRules, DR_1_2_9_MineAndDelayedFateAreBannedTogether) {
  EXPECT_EQ(problems("4 Underground mine"), "");
  EXPECT_EQ(problems("4 Delayed Fate"), "");
  EXPECT_EQ(problems("3 Underground mine\n1 Delayed Fate"),
            "DR-1.2.9: Underground mine and Delayed Fate are banned together");
  EXPECT_EQ(problems("3 Underground mine\n1 Delayed Fate", DeckFormat::Casual), "");
}

// DR-1.3, DR-1.3.1, and RULING(121)
TEST(DeckRules, DR_1_3_1_RestrictedCards) {
  EXPECT_EQ(problems("2 Water drop\n2 Knowledge of history"), "");
  EXPECT_EQ(problems("2 Water drop\n2 Knowledge of history\nSide deck:\n1 Knowledge of history"),
            "DR-1.3.1: Knowledge of history is restricted: 3 copies; at most 2 are allowed");
  EXPECT_EQ(problems("2 Water drop\n2 Rarity"),
            "DR-1.3: Rarity is restricted: 2 copies; at most 1 is allowed")
      << "a card of another file has its own limit";
}

// RULING(184)
TEST(DeckRules, CardsThatAreOnlyCreatedAreInNoDeck) {
  EXPECT_EQ(problems("4 Water drop\nSB: 1 Worker bee"),
            "RULING(184): Worker bee comes into being in play; it is in no deck");
  EXPECT_EQ(problems("4 Water drop\n1 Worker bee", DeckFormat::Casual),
            "RULING(184): Worker bee comes into being in play; it is in no deck");
}

// RULING(120)
TEST(DeckRules, CasualDecksKeepTheRulebooksTwoLimits) {
  EXPECT_EQ(problems("2 Water drop\n1 Flame", DeckFormat::Casual),
            "RB-9.1: 39 cards; a deck has at least 40\n"
            "RB-9.2: 5 copies of Flame; at most 4 are allowed");
  EXPECT_EQ(problems("4 Water drop\n1 Ermine\n1 Rook\nSide deck:\n4 Flame\n4 Seed\n4 Tide",
                     DeckFormat::Casual),
            "");
}

TEST(DeckRules, EverythingIsSaidAtOnceInTheOrderOfTheRules) {
  EXPECT_EQ(deck_breaches(cards(),
                          deck_of("5 Flame\n1 Pi\n2 Ermine\n1 Ignition\n3 Knowledge of "
                                  "history\nUnderground mine\nDelayed Fate\nSide "
                                  "deck:\n11 Tide"),
                          DeckFormat::Tournament)
                .size(),
            9U);
  EXPECT_EQ(problems("1 Pi\nSide deck:\n1 Flame\n1 Ignition"),
            "DR-1.1.1: 37 cards; a deck has at least 40\n"
            "DR-1.1.3: 5 copies of Flame; at most 4 are allowed\n"
            "DR-1.2.2: Pi is banned\n"
            "DR-1.2.6: Ignition is banned");
}

// RULING(40): names that the rules ban are cards, though none is written here.
TEST(DeckRules, NamesWithoutACardAreCountedAndBannedOnce) {  // DR-1.1.3, RB-9.2
  EXPECT_EQ(problems("4 Water drop\n3 Pi\nSide deck:\n2 Pi"),
            "DR-1.1.3: 5 copies of Pi; at most 4 are allowed\n"
            "DR-1.2.2: Pi is banned");
  EXPECT_EQ(problems("4 Water drop\n3 Pi\nSide deck:\n2 Pi", DeckFormat::Casual), "");
  EXPECT_EQ(problems("4 Water drop\n3 Pi\n2 pi", DeckFormat::Casual),
            "RB-9.2: 5 copies of Pi; at most 4 are allowed");
}

TEST(DeckRules, ProblemsAreSaidInFrenchToo) {
  const DeckList deck = deck_of("5 Flame\n1 Ignition\nUnderground mine\nDelayed Fate");
  std::string all;
  for (const DeckBreach& breach : deck_breaches(cards(), deck, DeckFormat::Tournament))
    all += breach_text(cards(), breach, Language::French) + "\n";
  EXPECT_EQ(all,
            "8 cartes ; un deck en a au moins 40\n"
            "5 exemplaires de Flamme ; 4 au plus\n"
            "Ignition : carte interdite\n"
            "Mine souterraine et Destin différé : interdites ensemble\n");
}

// The rulebook's decks are older than the tournament's lists.
TEST(DeckRules, TheFourReadyMadeDecksAreCasual) {
  const auto banned_in = [](const char* name) {
    const DeckList deck{name, find_deck(cards(), name).value().cards, {}, {}};
    EXPECT_TRUE(deck_breaches(cards(), deck, DeckFormat::Casual).empty()) << name;
    std::string rules;
    for (const DeckBreach& breach : deck_breaches(cards(), deck, DeckFormat::Tournament))
      rules += breach.rule + " ";
    return rules;
  };
  EXPECT_EQ(banned_in("Burning wrath"), "DR-1.2.4 ");
  EXPECT_EQ(banned_in("Surging growth"), "DR-1.2.5 ");
  EXPECT_EQ(banned_in("Crushing pressure"), "");
  EXPECT_EQ(banned_in("Whirling flurry"), "");
}

// The list of rules and the limits of the cards say the same.
TEST(DeckRules, EveryListedCardThatIsWrittenHasALimit) {
  for (const std::string_view name : listed_names()) {
    const DefId card = cards().find(name);
    if (card == kNoDef || rule_of_unwritten(name).empty()) continue;
    EXPECT_LT(cards().def(card).limit, kMostCopies) << name;
  }
  for (const CardDef& def : cards().defs) {
    const bool listed = !rule_of_unwritten(def.name_en).empty();
    const bool ours = cards().sets[def.set].id == "more";
    const bool limited = def.limit < kMostCopies && def.type != CardType::Animal && !ours;
    EXPECT_EQ(listed, limited) << def.name_en;
  }
}

}  // namespace
}  // namespace grimoire
