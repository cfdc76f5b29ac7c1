// Every phrase of the card language, and every error with its place and the nearest word.
#include <gtest/gtest.h>

#include "tests/lang/card_texts.h"
#include "tests/lang/phrase_list.h"

namespace grimoire {
namespace {

using testing::all_errors;
using testing::compile_texts;

constexpr auto kStart = "word Flame / Flamme\nword Rock / Roche\nset test \"Test\" season 1\n";

Compiled compile_lines(const std::string& lines) {
  return compile_texts({{"test.cards", kStart + lines}});
}

// A card with these lines; its first line is line 6 of the file.
Compiled card_with(const std::string& lines) {
  return compile_lines("card \"Test\" / \"Essai\"\n  fire spell, costs 1 fire\n" + lines);
}

// The errors without the name of the file.
std::vector<std::string> errors_of(const Compiled& compiled) {
  std::vector<std::string> lines;
  for (const Diagnostic& d : compiled.errors) {
    EXPECT_EQ(d.file, "test.cards");
    lines.push_back(std::to_string(d.line) + ":" + std::to_string(d.column) + ": " + d.message);
  }
  return lines;
}

void expect_error(const Compiled& compiled, int line, int column, const std::string& part) {
  ASSERT_EQ(compiled.errors.size(), 1U) << all_errors(compiled);
  const Diagnostic& d = compiled.errors[0];
  EXPECT_EQ(d.line, line) << to_string(d);
  EXPECT_EQ(d.column, column) << to_string(d);
  EXPECT_NE(d.message.find(part), std::string::npos) << to_string(d);
}

// The line, and how its only error begins.
void expect_refused(const std::string& line, const std::string& error) {
  const auto errors = errors_of(card_with("  " + line + "\n"));
  ASSERT_EQ(errors.size(), 1U) << line;
  EXPECT_TRUE(errors[0].starts_with(error)) << errors[0];
}

// ---- Names and values

TEST(Parser, NamesCanBeWrittenInDecksAndScenarios) {
  for (const char* name : {"One; two", "Flame #2", "One: two", "One, two", "One (two)", "Flame x2",
                           "4 Flames", "nothing", "Hidden card"}) {
    const std::string other = " / \"Essai\"\n  fire spell, costs nothing\n";
    EXPECT_EQ(compile_lines("card \"" + std::string(name) + "\"" + other).errors.size(), 1U)
        << name;
    EXPECT_EQ(card_with("  aka \"" + std::string(name) + "\"\n").errors.size(), 1U) << name;
  }
  EXPECT_EQ(all_errors(card_with("  aka \"Mage's x, or\"\n")).find("ends it") != std::string::npos,
            true);
  EXPECT_EQ(all_errors(card_with("  aka \"Route 66\"\n  aka \"Mage's box\"\n")), "");
}

TEST(Parser, AnAliasIsNobodysName) {
  expect_error(card_with("  aka \"Essai\"\n"), 6, 14, "a card is called 'Essai' already");
  expect_error(card_with("  aka \"One\"\n  aka \"One\"\n"), 7, 12, "'One' already");
}

TEST(Parser, ValuesThatMeanNothingAreRefused) {
  for (const char* lines :
       {"  limit 1\n  limit 2\n", "  slowcast\n  slowcast\n", "  unverified banana\n",
        "  choose 3: (draw 1) or (gain 1 hp)\n", "  choose 0: (draw 1) or (gain 1 hp)\n",
        "  choose 1: (draw 1)\n", "  inflict 3 divided among 5 to 1 targets\n",
        "  always: everyone trades at 0 for 0\n", "  inflict X to any target\n"}) {
    EXPECT_EQ(card_with(lines).errors.size(), 1U) << lines;
  }
  EXPECT_EQ(all_errors(card_with("  limit 0\n  unverified cost, hp\n  slowcast\n"
                                 "  choose 2: (draw 1) or (gain 1 hp)\n")),
            "");
}

TEST(Parser, WordsThatMeanNobodyOrNothingAreRefused) {
  const std::pair<const char*, const char*> wrong[] = {
      {"they draw 1", "6:3: 'they' and 'their' mean nobody here"},
      {"inflict 1 for each card in their hand to you", "6:27: 'they' and 'their' mean nobody"},
      {"draw 1 unless they choose to pay 1 fire", "6:10: 'they' and 'their' mean nobody"},
      {"whenever you draw a card: they lose 1 hp", "6:29: 'they' and 'their' mean nobody"},
      {"inflict that much to you", "6:11: 'that much' means nothing"},
      {"whenever you draw a card: lose that much hp", "6:34: 'that much' means nothing"},
      {"exile it", "6:9: no card was spoken of before"},
      {"draw 1, then put it third into the deck", "6:20: no card was spoken of before"},
      {"whenever a Flame spell inflicts damage to this: destroy it", "6:59: no card was spoken of"},
      {"at the end of this turn: destroy it", "6:36: no card was spoken of before"},
      {"lose as much hp", "6:8: nothing was done before"},
      {"if it was done: draw 1", "6:6: nothing was done before"},
  };
  for (const auto& [line, error] : wrong) expect_refused(line, error);
  for (const char* right : {"the opponent draws 1, then they lose 1 hp",
                            "whenever the opponent draws a card: they lose 1 hp",
                            "whenever you draw a card: discard it",
                            "whenever you lose hp or take damage: draw that much",
                            "at the end of each turn: they lose 1 hp"}) {
    EXPECT_EQ(all_errors(card_with("  " + std::string(right) + "\n")), "") << right;
  }
}

// A later line goes on speaking of the player of the line before.
TEST(Parser, TheyMeansThePlayerSpokenOfLast) {
  const auto they_of = [](const std::string& lines) {
    const Compiled compiled = card_with(lines);
    EXPECT_EQ(all_errors(compiled), "") << lines;
    for (const Node& n : compiled.db.nodes) {
      if (n.op == Op::They) return static_cast<int>(n.flags);
    }
    return -1;
  };
  EXPECT_EQ(they_of("  phase shift a player by 1\n  they draw 1\n"), 1);
  EXPECT_EQ(they_of("  phase shift a player by 1, then the opponent draws 1\n  they lose 1 hp\n"),
            kTheyOpponent);
  EXPECT_EQ(they_of("  whenever you draw a card: the opponent draws 1, then they lose 1 hp\n"),
            kTheyOpponent);
  EXPECT_EQ(they_of("  whenever the opponent draws a card: they lose 1 hp\n"), kTheyOfEvent);
}

TEST(Parser, PlacesWhereCardsCannotBeAreRefused) {
  const std::pair<const char*, const char*> wrong[] = {
      {"swap the places of two permanents in play",
       "6:22: this can be done with cards in a discard"},
      {"destroy 1 spell in your hand", "6:11: this can be done with cards in play only"},
      {"destroy 1 spell you prepare", "6:11: this can be done with cards in play only"},
      {"1 spell in your discard pile has no effect this turn",
       "6:3: this can be done with cards in"},
      {"inflict 1 to each card in your hand", "6:16: this can be done with cards in play only"},
      {"exile 1 Flame card in the opponent's hand", "6:9: only its player sees a hand"},
      {"discard 1 card in the opponent's hand", "6:13: you discard from your own hand"},
      {"the opponent discards 1 card from your hand", "6:27: who discards does so from their own"},
      {"put 1 spell you control into play", "6:7: these cards are in play already"},
      {"search your deck for 1 spell in your hand", "6:24: where these cards are is settled"},
      {"if you control a spell in your hand: draw 1", "6:20: where these cards are is settled"},
      {"search your deck for 1 Flame card and put it into play", "6:45: what was searched for"},
      {"destroy 1 permanent in play except permanents", "6:31: the types are settled already"},
      {"channel 1 permanent you control", "6:34: only prepared spells can be channeled"},
      {"apply this", "6:13: this card cannot run itself"},
      {"prepare option: without Rock", "6:27: the card needs no Rock"},
  };
  for (const auto& [line, error] : wrong) expect_refused(line, error);
  EXPECT_EQ(all_errors(card_with("  when discarded from hand: apply this\n  draw 1\n")), "");
}

TEST(Parser, WhatADescriptionSaysItSaysOnce) {
  const auto described = [](const std::string& line) {
    return compile_lines("card \"Test\" / \"Essai\"\n  " + line + "\n");
  };
  expect_error(described("fire permanent, costs 1 fire, 3 hp, 4 hp"), 5, 39,
               "health is given twice");
  expect_error(described("fire spell, costs 1 fire, costs 1 air"), 5, 29, "cost is given twice");
  expect_error(described("fire spell, costs nothing, needs Rock, needs Flame"), 5, 42,
               "list of components is given twice");
  expect_error(described("fire spell, costs nothing, needs Rock and Rock"), 5, 49, "Rock x 2");
  expect_error(described("fire spell, costs X fire X air"), 5, 33, "a cost has one X");
}

TEST(Parser, AMisspeltBeginningIsNamedOnce) {
  expect_error(compile_lines("crad \"Test\" / \"Essai\"\n  fire spell, costs nothing\n  draw 1\n"),
               4, 1, "did you mean 'card'?");
  expect_error(compile_lines("sett moon \"Moon\" season 1\n"), 4, 1, "did you mean 'set'?");
  expect_error(compile_lines("wrod Moon / Lune\n"), 4, 1, "did you mean 'word'?");
}

// ---- What is right

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
        "users of this: numbers + 1", "this neither forges nor is forged"}) {
    for (const char* time : {"this turn: ", "until your next turn: "}) {
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
  const std::string once = "once per turn, main phase: draw 1";
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
      "to you\n");
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

// RULING(1): a digit is a number of the effect, the word "a" is none.
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
  EXPECT_EQ(classes("discard 3 cards from your hand"), std::vector<C>{C::Discard});
  EXPECT_EQ(classes("pay 3 fire"), std::vector<C>{C::Mana});
  EXPECT_EQ(classes("destroy 3 permanents in play"), std::vector<C>{C::Count});
  EXPECT_EQ(classes("always: your hand limit is 3"), std::vector<C>{C::Limit});
  EXPECT_EQ(classes("always: this costs 3 fire less"), std::vector<C>{C::Cost});
  EXPECT_EQ(classes("always: all spells apply their effects 3 more time"),
            std::vector<C>{C::Times});
  EXPECT_EQ(classes("users of this: numbers + 3"), std::vector<C>{C::Change});
}

// RULING(9): targets are announced, what lies hidden is chosen on resolving.
TEST(Parser, ChoicesKnowWhenTheyAreMade) {
  const auto when = [](const std::string& line) {
    const Compiled compiled = card_with("  " + line + "\n");
    EXPECT_EQ(all_errors(compiled), "");
    EXPECT_EQ(compiled.db.picks.size(), 1U) << line;
    return compiled.db.picks[0].when;
  };
  EXPECT_EQ(when("inflict 3 to any target"), When::Announced);
  EXPECT_EQ(when("destroy 1 permanent in play"), When::Announced);
  EXPECT_EQ(when("return 1 card from your discard pile to hand"), When::Announced);
  EXPECT_EQ(when("discard 1 card from your hand"), When::Resolving);
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
  EXPECT_EQ(zones("always: your water components except permanents count as 1 more component"),
            kBoard);
  EXPECT_EQ(zones("exile 1 card in your hand"), 1 << static_cast<int>(Zone::Hand));
  EXPECT_EQ(zones("always: fire spells you prepare cost 1 fire less"), 0);
  EXPECT_EQ(zones("if the top card of your discard pile is a Flame card: draw 1"), 0);
}

TEST(Parser, IndentedLinesBelongToTheHeaderAbove) {
  const Compiled compiled =
      card_with("  at your turn start:\n    draw 1\n    gain 1 hp\n  draw 2\n");
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
      "  this turn: whenever you draw a card: gain 1 hp\n  users of this: gain: draw 1\n");
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

// ---- What is wrong

TEST(ParserErrors, MisspeltVerb) {
  expect_error(card_with("  inflct 3 to any target\n"), 6, 3, "(did you mean 'inflict'?)");
}

TEST(ParserErrors, MisspeltWordInside) {
  expect_error(card_with("  inflict 3 to any targte\n"), 6, 20, "(did you mean 'target'?)");
  expect_error(card_with("  if mage nor: draw 1\n"), 6, 11, "(did you mean 'noir'?)");
  expect_error(card_with("  gain 1 HP\n"), 6, 10, "(did you mean 'hp'?)");
}

TEST(ParserErrors, HintsFitWhereTheyStand) {
  for (const char* line : {"lava spell, costs nothing", "fire spell, costs 1 lava"}) {
    const Compiled compiled = compile_lines("card \"T\" / \"E\"\n  " + std::string(line) + "\n");
    EXPECT_EQ(all_errors(compiled).find("did you mean"), std::string::npos) << all_errors(compiled);
    EXPECT_FALSE(compiled.errors.empty());
  }
  const Compiled sign =
      compile_lines("card \"T\" / \"E\"\n  fire spell, costs nothing\n  gain - hp\n");
  EXPECT_EQ(all_errors(sign).find("did you mean"), std::string::npos) << all_errors(sign);
  EXPECT_NE(all_errors(sign).find("unexpected '-'"), std::string::npos) << all_errors(sign);
}

TEST(ParserErrors, OneSetHasOneName) {
  const std::string card = "card \"T\" / \"E\"\n  fire spell, costs nothing\n";
  const std::string more = "card \"U\" / \"V\"\n  fire spell, costs nothing\n";
  const Compiled other = compile_texts(
      {{"a.cards", "set a \"A\" season 1\n" + card}, {"b.cards", "set a \"B\" season 1\n" + more}});
  ASSERT_EQ(other.errors.size(), 1U) << all_errors(other);
  EXPECT_NE(other.errors[0].message.find("the set 'a' is already there: \"A\", season 1"),
            std::string::npos);
  const Compiled same = compile_texts(
      {{"a.cards", "set a \"A\" season 1\n" + card}, {"b.cards", "set a \"A\" season 1\n" + more}});
  EXPECT_EQ(all_errors(same), "");
  EXPECT_EQ(same.db.sets.size(), 1U);
  EXPECT_EQ(same.db.defs[0].set, same.db.defs[1].set);
}

TEST(ParserErrors, ABrokenSetLineIsOneMistake) {
  const std::string card = "card \"T\" / \"E\"\n  fire spell, costs nothing\n";
  for (const char* line : {"set", "set a", "set a A season 1", "set a \"A season 1", "set a \"A\"",
                           "set a \"A\" season"}) {
    const Compiled compiled = compile_texts({{"a.cards", std::string(line) + "\n" + card}});
    ASSERT_EQ(compiled.errors.size(), 1U) << line << "\n" << all_errors(compiled);
    EXPECT_EQ(compiled.errors[0].line, 1) << line;
  }
  const Compiled none = compile_texts({{"a.cards", card}});
  EXPECT_NE(all_errors(none).find("set home"), std::string::npos) << all_errors(none);
}

TEST(ParserErrors, UnknownComponentWord) {
  expect_error(card_with("  discard 1 Flam component you control\n"), 6, 13,
               "'Flam' is not a declared component word (did you mean 'Flame'?)");
  expect_error(compile_lines("card \"T\" / \"E\"\n  fire spell, costs nothing, needs Rok\n"), 5, 36,
               "(did you mean 'Rock'?)");
}

TEST(ParserErrors, MissingColon) {
  expect_error(card_with("  at your turn start draw 1\n"), 6, 22, "expected ',' or ':'");
}

TEST(ParserErrors, NumbersOutOfRange) {
  expect_error(card_with("  draw 1000\n"), 6, 8, "the number 1000 is too large; 999 is the most");
  expect_error(card_with("  draw 99999999999999999999\n"), 6, 8, "is too large");
  const std::string nines(1000, '9');
  const std::string shown = nines.substr(0, 60) + "…";
  expect_error(card_with("  draw " + nines + "\n"), 6, 8,
               "the number " + shown + " is too large; 999 is the most");
  expect_error(card_with("  draw 1 " + nines + "\n"), 6, 10, "unexpected '" + shown + "'");
  expect_error(card_with("  limit 300\n"), 6, 9, "99 is the most");
  expect_error(compile_lines("card \"T\" / \"E\"\n  fire spell, costs 1000 fire\n"), 5, 21,
               "is too large");
  expect_error(compile_lines("card \"T\" / \"E\"\n  fire spell, costs nothing, needs Rock x 0\n"),
               5, 43, "the number 0 is too small; 1 is the least");
}

TEST(ParserErrors, OneNumberForEachOfTwoTypes) {
  const std::string part = "the same number has to stand on both sides of 'or'";
  expect_error(card_with("  destroy 1 permanent or 2 equipment in play\n"), 6, 26, part);
  expect_error(card_with("  destroy a permanent or 1 equipment in play\n"), 6, 26, part);
  expect_error(card_with("  destroy each permanent or 1 equipment in play\n"), 6, 29, part);
}

TEST(ParserErrors, ElementTwiceInACost) {
  expect_error(compile_lines("card \"T\" / \"E\"\n  fire spell, costs 1 fire 2 fire\n"), 5, 34,
               "already part of the cost");
}

// DR-2.3.3: element words always mean the element.
TEST(ParserErrors, DR_2_3_3_ElementWordsAreNoComponents) {
  for (const char* word : {"Air", "Fire", "Water", "Vegetal", "Mineral", "Arcane"}) {
    expect_error(compile_lines(std::string("word ") + word + " / Mot\n"), 4, 6,
                 std::string("'") + word + "' always means the element");
  }
}

// DR-2.3.0.3: linking words are no components, so nothing can ask for one.
TEST(ParserErrors, DR_2_3_0_3_LinkingWordsAreNoComponents) {
  for (const char* word : {"Of", "The", "To", "In", "A", "An", "And", "At", "On", "For", "With"}) {
    expect_error(compile_lines(std::string("word ") + word + " / Mot\n"), 4, 6,
                 std::string("'") + word + "' is a linking word");
  }
  EXPECT_NE(
      all_errors(compile_lines("card \"T\" / \"E\"\n  fire spell, costs nothing, needs Of\n")), "");
}

// What keywords a card has is read from what is always true, so that must not ask about keywords.
TEST(ParserErrors, WhatIsAlwaysTrueDoesNotDependOnKeywords) {
  expect_error(card_with("  always: spells you control with slowcast have quickcast\n"), 6, 58,
               "cannot depend on keywords");
  expect_error(card_with("  protector if you control a permanent with protector\n"), 6, 54,
               "cannot depend on keywords");
}

TEST(ParserErrors, NothingIsChosenAtTheEndOfTheTurn) {
  expect_error(card_with("  at the end of this turn: destroy 1 permanent in play\n"), 6, 55,
               "nothing can be chosen any more");
}

// DR-3.2.4.2: the keyword says nothing by itself, so it cannot be written without a word.
TEST(ParserErrors, DR_3_2_4_2_TransmutableIntoNothing) {
  expect_error(card_with("  transmutable\n"), 6, 15, "a component word");
}

TEST(ParserErrors, WordsAreDeclaredOnceWithACapitalLetter) {
  expect_error(compile_lines("word Flame / Flamme\n"), 4, 6, "the word 'Flame' is declared twice");
  expect_error(compile_lines("word flame / Flamme\n"), 4, 6, "with a capital letter");
}

TEST(ParserErrors, TooManyWords) {
  std::string words;
  for (char a = 'a'; a <= 'z'; ++a) {
    for (char b = 'a'; b <= 'e'; ++b)
      words += std::string("word Z") + a + b + " / Z" + a + b + "\n";
  }
  const Compiled compiled = compile_texts({{"test.cards", words}});  // 130
  ASSERT_EQ(compiled.errors.size(), 2U);
  EXPECT_EQ(compiled.errors[0].line, 129);
}

TEST(ParserErrors, CardTwice) {
  const std::string card = "card \"Test\" / \"Essai\"\n  fire spell, costs nothing\n";
  expect_error(compile_lines(card + card), 6, 6, "the card 'Test' is already there");
}

TEST(ParserErrors, TextBeforeAnyCard) {
  expect_error(compile_lines("draw 1\n"), 4, 1, "this line belongs to no card");
}

TEST(ParserErrors, CardBeforeAnySet) {
  expect_error(compile_texts({{"test.cards", "card \"T\" / \"E\"\n  fire spell, costs nothing\n"}}),
               1, 6, "no set yet");
}

TEST(ParserErrors, UnfinishedString) {
  expect_error(compile_lines("card \"Test\" / \"Essai\n  fire spell, costs nothing\n  draw 1\n"), 4,
               15, "has no closing quote");
  expect_error(compile_lines("card \"Test / \"Essai\"\n  fire spell, costs nothing\n"), 4, 20,
               "has no closing quote");
}

TEST(ParserErrors, CardWithoutDescription) {
  const std::string next = "card \"Next\" / \"Suivant\"\n  fire spell, costs nothing\n";
  expect_error(compile_lines("card \"Test\" / \"Essai\"\n" + next), 4, 1,
               "has no description line");
  expect_error(compile_lines(next + "card \"Test\" / \"Essai\"\n"), 6, 1,
               "has no description line");
}

TEST(ParserErrors, DescriptionWithoutCost) {
  expect_error(compile_lines("card \"T\" / \"E\"\n  fire spell\n  draw 1\n"), 5, 13, "costs");
}

TEST(ParserErrors, EquipmentWithoutSlot) {
  expect_error(compile_lines("card \"T\" / \"E\"\n  fire equipment, costs 1 fire\n  draw 1\n"), 5,
               17, "head, torso, back, weapon");
}

TEST(ParserErrors, HeaderWithNothingBelow) {
  expect_error(card_with("  at your turn start:\n  draw 1\n"), 6, 1, "nothing follows");
  expect_error(card_with("  at your turn start:\n"), 6, 1, "nothing follows");
}

TEST(ParserErrors, MoreThanALineSays) {
  expect_error(card_with("  draw 1 draw 2\n"), 6, 10, "the end of the line");
  expect_error(card_with("  inflict 3 to any target and\n"), 6, 30, "the line ends too early");
}

TEST(ParserErrors, AllErrorsOfAFileAreReportedInOrder) {
  const Compiled compiled = compile_lines(
      "card \"One\" / \"Un\"\n"
      "  fier spell, costs 1 fire\n"
      "  drw 1\n"
      "word Rock / Roche\n"
      "  draw 2\n"
      "  gain 1 hpp\n"
      "card \"One\" / \"Un\"\n"
      "card \"Two\" / \"Deux\"\n"
      "  fire spell, costs nothing\n"
      "  main phase:\n"
      "    drow 1\n"
      "    draw 2\n");
  const std::vector<std::string> errors = errors_of(compiled);
  ASSERT_EQ(errors.size(), 7U) << all_errors(compiled);
  EXPECT_TRUE(errors[0].starts_with("5:3: unexpected 'fier' (did you mean 'fire'?)")) << errors[0];
  EXPECT_TRUE(errors[1].starts_with("6:3: unexpected 'drw' (did you mean 'draw'?)")) << errors[1];
  EXPECT_TRUE(errors[2].starts_with("7:6: the word 'Rock'")) << errors[2];
  EXPECT_TRUE(errors[3].starts_with("9:10: unexpected 'hpp' (did you mean 'hp'?)")) << errors[3];
  EXPECT_TRUE(errors[4].starts_with("10:1: the card 'One' has no")) << errors[4];
  EXPECT_TRUE(errors[5].starts_with("10:6: the card 'One' is already there")) << errors[5];
  EXPECT_TRUE(errors[6].starts_with("14:5: unexpected 'drow' (did you mean 'draw'?)")) << errors[6];
}

TEST(ParserErrors, EveryFileIsChecked) {
  const Compiled compiled = compile_texts({{"a.cards", "drw\n"}, {"b.cards", "word Air / Air\n"}});
  ASSERT_EQ(compiled.errors.size(), 2U);
  EXPECT_EQ(compiled.errors[0].file, "a.cards");
  EXPECT_EQ(compiled.errors[1].file, "b.cards");
}

// A line cut off after any word, or begun at any word, is an error at most.
TEST(ParserErrors, NoLineBreaksTheParser) {
  for (const char* phrase : testing::kPhrases) {
    const std::string line(phrase);
    for (size_t cut = line.find(' '); cut != std::string::npos; cut = line.find(' ', cut + 1)) {
      card_with("  " + line.substr(0, cut) + "\n");
      card_with("  " + line.substr(cut) + "\n");
    }
  }
}

}  // namespace
}  // namespace grimoire
