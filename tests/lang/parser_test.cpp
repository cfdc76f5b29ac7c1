// Every phrase of the card language.
#include <gtest/gtest.h>

#include "tests/lang/parsed_lines.h"
#include "tests/lang/phrase_list.h"

namespace grimoire {
namespace {

using testing::all_errors;
using testing::compile_texts;

TEST(Parser, EveryPhraseCompiles) {
  for (const char* phrase : testing::kPhrases) {
    const Compiled compiled = compile_texts(
        {{"test.cards", std::string(testing::kPhraseWords) + "card \"Test\" / \"Essai\"\n  " +
                            testing::kPhraseCard + "\n  " + phrase + "\n"}});
    EXPECT_EQ(all_errors(compiled), "") << phrase;
    ASSERT_EQ(compiled.db.defs.size(), 1U);
    const CardDef& def = compiled.db.defs[0];
    EXPECT_TRUE(!def.abilities.empty() || def.keywords != 0 || def.words.has(WordId{0})) << phrase;
  }
}

TEST(Parser, HealthIsForPermanentsAndNotNothing) {
  const auto errors = [](const std::string& description) {
    return all_errors(compile_lines("card \"Hut\" / \"Hutte\"\n  " + description + "\n"));
  };
  const Compiled hut =
      compile_lines("card \"Hut\" / \"Hutte\"\n  fire permanent, costs nothing, 3 hp\n");
  ASSERT_EQ(all_errors(hut), "");
  EXPECT_TRUE(hut.db.defs[0].has_hp);
  EXPECT_EQ(hut.db.defs[0].hp, 3);
  EXPECT_NE(errors("fire spell, costs nothing, 5 hp").find("only Permanents"), std::string::npos);
  EXPECT_NE(errors("fire permanent, costs nothing, 0 hp").find("at least 1 hp"), std::string::npos);
}

std::string errors_of_line(const std::string& line) {
  return all_errors(
      compile_lines("card \"Test\" / \"Essai\"\n  fire spell, costs nothing\n  " + line + "\n"));
}

// RULING(156): where several kinds of Mana, or several elements, would not be done, they are
// refused.
TEST(Parser, RULING_156_ManaOfSeveralKinds) {
  const auto refuses = [](const std::string& line, const std::string& part) {
    EXPECT_NE(errors_of_line(line).find(part), std::string::npos) << line << errors_of_line(line);
  };
  const std::string kind = "one kind of Mana can stand here";
  refuses("take 1 fire and 1 water from the infinite ether", kind);
  refuses("take 1 fire and 1 water from the available ether", kind);
  refuses("release 1 fire and 1 water from under this", kind);
  refuses("move 1 fire and 1 water from under this to under another spell you control", kind);
  refuses("lock 1 fire and 1 water from the infinite ether under this", kind);
  refuses("lock 1 fire or air from the infinite ether under this", "one element can stand here");
  refuses("take all fire from the infinite ether", "has no end");
  refuses("pay 1 fire and 1 air and 1 water and 1 arcane and 1 mana", "at most 4 kinds");
  refuses("pay all fire and 1 mana", "'all' leaves nothing");
  for (const char* line :
       {"pay 1 fire and 1 air and 1 water and 1 mana", "take 1 mana from the infinite ether",
        "lock 1 fire or air and 1 mana from your reserve under this"}) {
    EXPECT_EQ(errors_of_line(line), "");
  }
}

// RULING(158)
TEST(Parser, RULING_158_WhatNeedsItsCardInPlay) {
  for (const char* change :
       {"ignore up to 1 damage each turn", "this locks at most 1 mana", "this cannot be activated",
        "this costs 1 fire less", "this never has slowcast", "this counts as 2 Rock",
        "up to 2 Rock components you control have transmutable Flame", "you are mage noir",
        "spells using this: numbers + 1", "this neither forges nor is forged"}) {
    for (const char* time : {"this turn: ", "until the start of your next turn: "}) {
      EXPECT_NE(errors_of_line(std::string(time) + change).find("write it after 'always:'"),
                std::string::npos)
          << change;
    }
    const bool alone = std::string_view(change).starts_with("users");
    EXPECT_EQ(errors_of_line((alone ? "" : "always: ") + std::string(change)), "") << change;
  }
  EXPECT_EQ(errors_of_line("this turn: damage to this reduced by 1"), "");
}

TEST(Parser, SoMuchOfACard) {
  const auto errors = [](const std::string& line, int times) {
    std::string lines;
    for (int i = 0; i < times; ++i) lines += line + "\n  ";
    return errors_of_line(lines);
  };
  const std::string watch = "as soon as your hand is empty: draw 1";
  const std::string once = "once per turn, in your main phase: draw 1";
  EXPECT_EQ(errors(watch, 7), "");
  EXPECT_NE(errors(watch, 8).find("the card looks at too much: 7 times"), std::string::npos);
  EXPECT_EQ(errors(once, 7), "");
  EXPECT_NE(errors(once, 8).find("too many abilities for once per turn: 7"), std::string::npos);
}

TEST(Parser, NamesAndSets) {
  const auto errors = [](const std::string& text) {
    return all_errors(compile_texts({{"test.cards", text}}));
  };
  const std::string hut = "card \"Hut\" / \"Hutte\"\n  fire spell, costs nothing\n  draw 1\n";
  const std::string cabin = "card \"Cabin\" / \"Hutte\"\n  fire spell, costs nothing\n  draw 1\n";
  const std::string set = "set a \"A\" season 1\n";
  EXPECT_EQ(errors(set + hut), "");
  EXPECT_NE(errors(set + hut + cabin).find("'Hutte' is already there"), std::string::npos);
  EXPECT_NE(errors(hut).find("no set yet"), std::string::npos);
  // Each file says which set its cards belong to.
  EXPECT_NE(all_errors(compile_texts({{"a.cards", set}, {"b.cards", hut}})).find("no set yet"),
            std::string::npos);
}

TEST(Parser, ReadsTheDescription) {
  const Compiled compiled = compile_lines(
      "card \"Rock ring\" / \"Anneau de roche\"\n  aka \"Stone ring\"\n"
      "  mineral equipment ring, costs 2 mineral 1 fire, needs Rock x 2 and Flame\n"
      "  limit 2\n  unverified cost, hp\n  forge\n");
  ASSERT_EQ(all_errors(compiled), "");
  const CardDef& def = compiled.db.defs[0];
  EXPECT_EQ(def.id, "rock-ring");
  EXPECT_EQ(def.name_fr, "Anneau de roche");
  EXPECT_EQ(def.aliases, std::vector<std::string>{"Stone ring"});
  EXPECT_EQ(def.element, Element::Mineral);
  EXPECT_EQ(def.type, CardType::Equipment);
  EXPECT_EQ(def.slot, EquipSlot::Ring);
  EXPECT_EQ(def.cost[static_cast<size_t>(Element::Mineral)], 2);
  EXPECT_EQ(def.cost[static_cast<size_t>(Element::Fire)], 1);
  ASSERT_EQ(def.needs.size(), 2U);
  EXPECT_EQ(def.needs[0].count, 2);
  EXPECT_FALSE(def.has_hp);
  EXPECT_EQ(def.limit, 2);
  EXPECT_EQ(def.unverified, (std::vector<std::string>{"cost", "hp"}));
  EXPECT_EQ(compiled.db.find("stone RING"), DefId{0});
  EXPECT_EQ(compiled.db.find("anneau de roche"), DefId{0});
}

TEST(Parser, ReadsXInCostAndHp) {
  const Compiled compiled = compile_lines(
      "card \"Test\" / \"Essai\"\n  mineral permanent, costs X mineral 1 fire, X hp\n  inflict X "
      "to you\n  when this comes into play: fix the hp of this at X\n");
  ASSERT_EQ(all_errors(compiled), "");
  EXPECT_EQ(compiled.db.defs[0].x_element, static_cast<int>(Element::Mineral));
  EXPECT_TRUE(compiled.db.defs[0].x_hp);
}

TEST(Parser, AnAnimalNeedsNoCost) {
  EXPECT_EQ(all_errors(compile_lines("card \"Cat\" / \"Chat\"\n  arcane animal\n")), "");
}

// DR-2.3: a name counts for its words, in singular and plural, and not for parts of words.
TEST(Parser, DR_2_3_NamesCountForTheirWords) {
  const Compiled compiled = compile_lines(
      "card \"Rocks in flames\" / \"A\"\n  fire spell, costs nothing\n"
      "card \"Rocket\" / \"B\"\n  fire spell, costs nothing\n"
      "card \"Pebble\" / \"C\"\n  fire spell, costs nothing\n  transmutable Rock\n");
  ASSERT_EQ(all_errors(compiled), "");
  const auto& defs = compiled.db.defs;
  EXPECT_TRUE(defs[0].words.has(WordId{0}));
  EXPECT_TRUE(defs[0].words.has(WordId{1}));
  EXPECT_FALSE(defs[1].words.has(WordId{1}));
  EXPECT_TRUE(defs[2].words.has(WordId{1}));
}

// RULING(1): a digit is a number of the effect, the word "a" is not.
TEST(Parser, OnlyDigitsAreNumbers) {
  EXPECT_EQ(card_with("  destroy a permanent in play\n").db.numbers.size(), 0U);
  EXPECT_EQ(card_with("  destroy 1 permanent in play\n").db.numbers.size(), 1U);
  EXPECT_EQ(card_with("  inflict 3 (4 if mage noir) to any target\n").db.numbers.size(), 2U);
  EXPECT_EQ(card_with("  lose half your hp\n").db.numbers.size(), 0U);
  EXPECT_EQ(card_with("").db.numbers.size(), 0U);
}

TEST(Parser, NumbersKnowWhatTheyCount) {
  const auto classes = [](const std::string& line) {
    std::vector<NumberClass> found;
    for (const Number& n : card_with("  " + line + "\n").db.numbers)
      found.push_back(n.number_class);
    return found;
  };
  using C = NumberClass;
  EXPECT_EQ(classes("inflict 3 to you"), std::vector<C>{C::Damage});
  EXPECT_EQ(classes("gain 3 hp"), std::vector<C>{C::Hp});
  EXPECT_EQ(classes("draw 3"), std::vector<C>{C::Draw});
  EXPECT_EQ(classes("discard 3 cards in your hand"), std::vector<C>{C::Discard});
  EXPECT_EQ(classes("pay 3 fire"), std::vector<C>{C::Mana});
  EXPECT_EQ(classes("destroy 3 permanents in play"), std::vector<C>{C::Count});
  EXPECT_EQ(classes("always: your hand limit is 3"), std::vector<C>{C::Limit});
  EXPECT_EQ(classes("always: this costs 3 fire less"), std::vector<C>{C::Cost});
  EXPECT_EQ(classes("always: all spells apply their effects 3 more time"),
            std::vector<C>{C::Times});
  EXPECT_EQ(classes("spells using this: numbers + 3"), std::vector<C>{C::Change});
}

// RULING(9): targets are announced, hidden cards are chosen on resolving.
TEST(Parser, ChoicesKnowWhenTheyAreMade) {
  const auto when = [](const std::string& line) {
    const Compiled compiled = card_with("  " + line + "\n");
    EXPECT_EQ(all_errors(compiled), "");
    EXPECT_EQ(compiled.db.picks.size(), 1U) << line;
    return compiled.db.picks[0].when;
  };
  EXPECT_EQ(when("inflict 3 to any target"), When::Announced);
  EXPECT_EQ(when("destroy 1 permanent in play"), When::Announced);
  EXPECT_EQ(when("return 1 card in your discard pile to hand"), When::Announced);
  EXPECT_EQ(when("discard 1 card in your hand"), When::Resolving);
  EXPECT_EQ(when("search your deck for 1 Flame card"), When::Resolving);
}

TEST(Parser, ItIsTheCardChosenLast) {
  const Compiled compiled =
      card_with("  destroy 1 permanent in play\n  inflict 1 to any target\n  return it to hand\n");
  ASSERT_EQ(all_errors(compiled), "");
  const Node& last = compiled.db.nodes[compiled.db.nodes.size() - 2];
  ASSERT_EQ(last.op, Op::ToHand);
  EXPECT_EQ(compiled.db.node(last.kid[0]).op, Op::It);
  EXPECT_EQ(compiled.db.node(last.kid[0]).value, 0);  // not the target of the damage
}

TEST(Parser, CardsAreInPlayUnlessTheLineSaysOtherwise) {
  const auto zones = [](const std::string& line) {
    const Compiled compiled = card_with("  " + line + "\n");
    EXPECT_EQ(all_errors(compiled), "");
    return compiled.db.selectors.back().zones;
  };
  constexpr int kBoard = 1 << static_cast<int>(Zone::Board);
  EXPECT_EQ(zones("destroy each permanent"), kBoard);
  EXPECT_EQ(zones("destroy each permanent with hp"), kBoard);
  EXPECT_EQ(
      zones("always: water components you control except permanents count as 1 more component"),
      kBoard);
  EXPECT_EQ(zones("exile 1 card in your hand"), 1 << static_cast<int>(Zone::Hand));
  EXPECT_EQ(zones("always: fire spells you prepare cost 1 fire less"), 0);
  EXPECT_EQ(zones("if the top card of your discard pile is a Flame card: draw 1"), 0);
}

TEST(Parser, IndentedLinesBelongToTheHeaderAbove) {
  const Compiled compiled =
      card_with("  at the start of your turn:\n    draw 1\n    gain 1 hp\n  draw 2\n");
  ASSERT_EQ(all_errors(compiled), "");
  const CardDef& def = compiled.db.defs[0];
  ASSERT_EQ(def.abilities.size(), 2U);
  EXPECT_EQ(compiled.db.ability(def.abilities[0]).kind, AbilityKind::TurnStart);
  EXPECT_EQ(compiled.db.node(compiled.db.ability(def.abilities[0]).body).op, Op::Then);
  EXPECT_EQ(def.activation, def.abilities[1]);
}

TEST(Parser, GivenAbilitiesKnowTheirCard) {
  const Compiled compiled = compile_lines(
      "card \"First\" / \"Un\"\n  fire spell, costs nothing\n"
      "card \"Second\" / \"Deux\"\n  fire spell, costs nothing\n"
      "  this turn: whenever you draw a card: gain 1 hp\n  spells using this: gain (draw 1)\n");
  ASSERT_EQ(all_errors(compiled), "");
  for (const Ability& a : compiled.db.abilities) EXPECT_EQ(a.def, DefId{1});
}

TEST(Parser, WordsMayComeFromALaterFile) {
  const Compiled compiled = compile_texts({{"a.cards",
                                            "set a \"A\" season 1\ncard \"Test\" / \"Essai\"\n  "
                                            "fire spell, costs nothing, needs Flame\n"},
                                           {"b.cards", "word Flame / Flamme\n"}});
  EXPECT_EQ(all_errors(compiled), "");
}

TEST(Parser, ReadsFilesFromOtherSystems) {
  const Compiled compiled =
      compile_texts({{"a.cards",
                      "\xEF\xBB\xBFset a \"A\" season 1\r\ncard \"Test\" / \"Essai\"\r\n\tfire "
                      "spell, costs nothing\r\n\tdraw 1\r\n"}});
  EXPECT_EQ(all_errors(compiled), "");
}

}  // namespace
}  // namespace grimoire
