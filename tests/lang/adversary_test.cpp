// SC-4, SC-15: files that describe an Adversary.
#include <gtest/gtest.h>

#include "engine/lang/wording.h"
#include "tests/lang/card_texts.h"

namespace grimoire {
namespace {

using testing::all_errors;
using testing::compile_texts;

constexpr auto kHead =
    "set gate \"The gate\" season 1\n"
    "adversary \"The gate\" / \"La porte\"\n"
    "  easy: 1 \"Keeper\", 2 \"Dog\"\n"
    "  hard: 1 \"Keeper\"\n"
    "  hard: 3 \"Dog\", 1 \"Hood\"\n";
constexpr auto kCards =
    "card \"Keeper\" / \"Gardien\"\n"
    "  adversary, 10 hp plus 5 for each player, releases 2\n"
    "  when this is discarded from play: the players win\n"
    "card \"Dog\" / \"Chien\"\n"
    "  adversary permanent, 3 hp, releases 1\n"
    "  protector\n"
    "  inflict 1 to the active player\n"
    "card \"Hood\" / \"Capuche\"\n"
    "  adversary equipment head, releases 0\n"
    "  always: damage to you reduced by 1\n";

std::string file(const std::string& head = kHead, const std::string& cards = kCards) {
  return head + cards;
}

std::string errors_of(const std::string& text) {
  return all_errors(compile_texts({{"gate.adversary", text}}));
}

// SC-15.2, SC-15.3, SC-15.5, SC-15.6: title, keyword, Mana value and HP of a card.
TEST(Adversary, CardsHaveTheirFacts) {
  const Compiled compiled = compile_texts({{"gate.adversary", file()}});
  ASSERT_EQ(all_errors(compiled), "");
  const CardDef& keeper = compiled.db.def(compiled.db.find("Keeper"));
  EXPECT_EQ(keeper.type, CardType::Adversary);
  EXPECT_EQ(keeper.hp, 10);
  EXPECT_EQ(keeper.hp_per_player, 5);
  EXPECT_EQ(keeper.releases, 2);
  const CardDef& dog = compiled.db.def(compiled.db.find("Chien"));
  EXPECT_EQ(dog.name_en, "Dog");
  EXPECT_EQ(dog.type, CardType::Permanent);
  EXPECT_EQ(dog.keywords, 1 << static_cast<int>(Keyword::Protector));
  EXPECT_EQ(dog.hp, 3);
  EXPECT_FALSE(dog.goes_into_decks());
  const CardDef& hood = compiled.db.def(compiled.db.find("Hood"));
  EXPECT_EQ(hood.slot, EquipSlot::Head);
  EXPECT_EQ(hood.releases, 0);
  EXPECT_EQ(card_facts(keeper, Language::English),
            "Adversary, 10 HP (plus 5 per player), releases 2 Mana");
  EXPECT_EQ(card_facts(dog, Language::French), "Permanent de l'Adversaire, 3 PV, libère 1 Mana");
}

// SC-4.1, SC-4.3, SC-5.4: the deck of each level is what its lines list.
TEST(Adversary, HasADeckForEachLevel) {
  const Compiled compiled = compile_texts({{"gate.adversary", file()}});
  ASSERT_EQ(compiled.db.adversaries.size(), 1U);
  const AdversaryDeck& deck = compiled.db.adversaries[0];
  EXPECT_EQ(deck.id, "gate");
  EXPECT_EQ(deck.cards[0].size(), 3U);
  EXPECT_EQ(deck.cards[1].size(), 5U);
  for (const char* name : {"gate", "The Gate", "la porte"})
    EXPECT_EQ(compiled.db.find_adversary(name), &deck);
  EXPECT_EQ(compiled.db.find_adversary("gates"), nullptr);
}

struct Wrong {
  std::string text;
  std::string error;
};

// SC-4.2, RULING(50): the necessary parts of a scenario, and all mistakes with their places.
TEST(Adversary, MistakesAreReported) {
  const std::string head(kHead);
  const std::string cards(kCards);
  const auto with = [](std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
  };
  const Wrong wrongs[] = {
      {file(with(head, "2 \"Dog\"", "2 \"Dgo\"")),
       "gate.adversary:3:23: no card of the Adversary is named 'Dgo' (did you mean 'Dog'?)"},
      {file(with(head, "easy: 1 \"Keeper\", ", "easy: ")),
       "gate.adversary:2:1: the level 'easy' has 0 cards of the Adversary in person"},
      {file(with(head, "  easy: 1 \"Keeper\", 2 \"Dog\"\n", "")),
       "gate.adversary:2:1: the level 'easy' has no cards"},
      {file(kHead, with(cards, "when this is discarded from play: the players win", "gain 1 hp")),
       "gate.adversary:2:1: no card of the level 'easy' says when the players win"},
      {file(with(head, "easy", "esay")), "unexpected 'esay' (did you mean 'easy'?)"},
      {file(kHead, with(cards, "10 hp plus 5 for each player, ", "")), "the Adversary's health"},
      {file(kHead, with(cards, "head, releases 0\n", "head, 2 hp\n")),
       "only the Adversary and Permanents"},
      {file(kHead, with(cards, "protector", "in your main phase: gain 1 hp")), "prepares nothing"},
      {file(kHead, with(cards, "protector", "prepare only if zenith")), "prepares nothing"},
      {file(kHead, with(cards, "adversary equipment head", "adversary equipment")),
       "gate.adversary:14:"},
      {file() + "adversary \"The gate\" / \"Porte\"\n", "there is an Adversary 'gate' already"},
      {"adversary \"A\" / \"B\"\n", "gate.adversary:1:11: no set yet"},
      {file(kHead, with(cards, "3 hp", "0 hp")), "be discarded at once"},
  };
  for (const Wrong& wrong : wrongs)
    EXPECT_NE(errors_of(wrong.text).find(wrong.error), std::string::npos)
        << wrong.error << "\n--- instead:\n"
        << errors_of(wrong.text);
  // All at once.
  const std::string both =
      errors_of(file(kHead, with(with(cards, "releases 2", "relases 2"), "protector",
                                 "in your main phase: gain 1 hp")));
  EXPECT_NE(both.find("gate.adversary:7:"), std::string::npos) << both;
  EXPECT_NE(both.find("gate.adversary:11:"), std::string::npos) << both;
}

// RULING(149): texts that could never do anything, and right ones.
TEST(Adversary, WhatCouldNeverHappenIsRefused) {
  const auto spell = [](const std::string& lines) {
    return file(kHead, std::string(kCards) +
                           "card \"Dusk\" / \"Soir\"\n  adversary spell, releases 2\n" + lines);
  };
  const auto card = [](const std::string& description, const std::string& lines) {
    return file(kHead,
                std::string(kCards) + "card \"Dusk\" / \"Soir\"\n  " + description + "\n" + lines);
  };
  const Wrong wrongs[] = {
      {spell("  gain 1 hp\n  when this is discarded from play: the players win\n"),
       "19:1: a spell of the Adversary is never in play"},
      {spell("  protector\n"), "18:3: 'protector' would do nothing: a spell"},
      {spell("  always: damage to you reduced by 1\n"), "never in play"},
      {spell("  at the start of your turn: gain 1 hp\n"), "never in play"},
      {spell("  slowcast\n"), "'slowcast' would do nothing"},
      {spell("  draw 1\n"), "the Adversary has no hand and draws nothing"},
      {spell("  when this is activated: gain 1 hp\n"), "the Adversary activates nothing"},
      {spell("  inflict 1 for each card in their hand to the active player\n"),
       "18:27: 'they' and 'their' mean nobody here"},
      {spell("  they lose 2 hp\n"), "mean nobody here"},
      {card("adversary permanent, 2 hp", "  quickcast\n"), "prepares and activates nothing"},
      {card("adversary permanent", "  protector\n"), "the card has no health"},
      {card("adversary, 2 hp", "  indestructible\n"), "is no Permanent"},
      {card("adversary permanent, 2 hp", ""), "16:1: the card 'Dusk' does nothing"},
      {card("adversary permanent, 4 hp, 3 hp", "  gain 1 hp\n"), "its health is given twice"},
      {card("adversary spell, releases 3, releases 4", ""), "the Mana it releases is given twice"},
      {card("adversary spell releases 3", ""), "a comma is missing before 'releases'"},
      {file("set gate \"The gate\" season 1\nadversary \"The gate\" / \"La porte\"\n  medium: 1 "
            "\"Dog\"\n"),
       "3:3: unexpected 'medium'; a level is easy or hard"},
  };
  for (const Wrong& wrong : wrongs) {
    EXPECT_NE(errors_of(wrong.text).find(wrong.error), std::string::npos)
        << wrong.error << "\n--- instead:\n"
        << errors_of(wrong.text);
  }
  EXPECT_EQ(errors_of(spell("  inflict 1 to the active player\n  they lose 2 hp\n")), "");
  EXPECT_EQ(errors_of(spell("  the opponent draws 1, then they lose 1 hp\n")), "");
  EXPECT_EQ(errors_of(spell("")), "");
}

// One mistake is one message.
TEST(Adversary, AMistakeHasNoFurtherOnesInItsTrain) {
  const auto lines = [](const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
  };
  const std::string head(kHead);
  const std::string cards(kCards);
  std::string forgotten = cards;
  forgotten.replace(forgotten.find("adversary permanent"), 19, "permanent");
  EXPECT_LE(lines(errors_of(head + forgotten)), 1) << errors_of(head + forgotten);
  const std::string no_set = head.substr(head.find('\n') + 1) + cards;
  EXPECT_LE(lines(errors_of(no_set)), 1) << errors_of(no_set);
  EXPECT_NE(errors_of(no_set).find("no set yet"), std::string::npos);
}

// SC-3.2: only a card of the Adversary can say that the players win.
TEST(Adversary, PlayersDoNotDeclareThemselvesWinners) {
  EXPECT_NE(errors_of("set a \"A\" season 1\ncard \"B\" / \"C\"\n fire spell, costs nothing\n "
                      "the players win\n")
                .find("only a card of the Adversary"),
            std::string::npos);
}

}  // namespace
}  // namespace grimoire
