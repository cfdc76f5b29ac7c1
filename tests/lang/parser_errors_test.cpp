// Every error of a card file, with its place and the nearest word.
#include <gtest/gtest.h>

#include "tests/lang/parsed_lines.h"
#include "tests/lang/phrase_list.h"

namespace grimoire {
namespace {

using testing::all_errors;
using testing::compile_texts;

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
        "  choose 3: (draw 1), (gain 1 hp)\n", "  choose 0: (draw 1), (gain 1 hp)\n",
        "  choose 1: (draw 1)\n", "  inflict 3 divided among 5 to 1 targets\n",
        "  always: everyone trades at 0 for 0\n", "  inflict X to any target\n"}) {
    EXPECT_EQ(card_with(lines).errors.size(), 1U) << lines;
  }
  EXPECT_EQ(all_errors(card_with("  limit 0\n  unverified cost, hp\n  slowcast\n"
                                 "  choose 2: (draw 1), (gain 1 hp)\n")),
            "");
}

TEST(Parser, WordsThatMeanNobodyOrNothingAreRefused) {
  const std::pair<const char*, const char*> wrong[] = {
      {"they draw 1", "6:3: 'they' and 'their' mean nobody here"},
      {"inflict 1 for each card in their hand to you", "6:27: 'they' and 'their' mean nobody"},
      {"draw 1 unless they pay 1 fire", "6:10: 'they' and 'their' mean nobody"},
      {"whenever you draw a card: they lose 1 hp", "6:29: 'they' and 'their' mean nobody"},
      {"inflict that much to you", "6:11: 'that much' means nothing"},
      {"whenever you draw a card: lose that much hp", "6:34: 'that much' means nothing"},
      {"exile it", "6:9: no card was spoken of before"},
      {"draw 1, then put it third from the top of the deck", "6:20: no card was spoken of before"},
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
      {"the opponent discards 1 card in your hand", "6:27: who discards does so from their own"},
      {"put 1 spell you control into play", "6:7: these cards are in play already"},
      {"search your deck for 1 spell in your hand", "6:24: where these cards are is settled"},
      {"if you control a spell in your hand: draw 1", "6:20: where these cards are is settled"},
      {"search your deck for 1 Flame card and put it into play", "6:37: what was searched for"},
      {"destroy 1 permanent in play except permanents", "6:31: the types are settled already"},
      {"channel 1 permanent you control", "6:34: only prepared spells can be channeled"},
      {"apply this", "6:13: this card cannot run itself"},
      {"prepare option: without Rock", "6:27: the card needs no Rock"},
  };
  for (const auto& [line, error] : wrong) expect_refused(line, error);
  EXPECT_EQ(all_errors(card_with("  when this is discarded from hand: apply this\n  draw 1\n")),
            "");
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

// ---- What is wrong

TEST(ParserErrors, MisspeltVerb) {
  expect_error(card_with("  inflct 3 to any target\n"), 6, 3, "(did you mean 'inflict'?)");
}

TEST(ParserErrors, AllMisspeltWordsOfALineAreTold) {
  const auto errors =
      errors_of(card_with("  inflct 3 to any target, then destry a Rokc the opponent's deck\n"));
  const char* told[] = {"6:3: unexpected 'inflct' (did you mean 'inflict'?)",
                        "6:32: 'destry' is no word of the language (did you mean 'destroy'?)",
                        "6:41: 'Rokc' is not a declared component word (did you mean 'Rock'?)"};
  ASSERT_EQ(errors.size(), std::size(told));
  for (size_t i = 0; i < errors.size(); ++i)
    EXPECT_TRUE(errors[i].starts_with(told[i])) << errors[i];
}

TEST(ParserErrors, ANameWithoutQuotesIsNoListOfWords) {
  expect_error(compile_lines("card \"Test\" / Essai Encore\n  fire spell, costs nothing\n"), 4, 15,
               "a name in quotes");
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

// Who writes a word of the language means it, even where it does not fit.
TEST(ParserErrors, WordsOfTheLanguageAreNotTakenForOthers) {
  for (const char* line :
       {"draw 1 card", "if you are mage noir: draw 1", "inflict 2 to your opponent",
        "target player draws 1", "deal 2 damage to any target", "gain 1 hp at once may"}) {
    const Compiled compiled = card_with("  " + std::string(line) + "\n");
    ASSERT_EQ(compiled.errors.size(), 1U) << line;
    EXPECT_EQ(all_errors(compiled).find("did you mean"), std::string::npos) << all_errors(compiled);
  }
  expect_error(
      card_with("  deal 2 damage to any target\n"), 6, 3,
      "expected a keyword, a header such as 'in your main phase:', 'always:', or a verb such as "
      "inflict, draw");
  expect_error(card_with("  in your main phase:\n    banana\n"), 7, 5,
               "expected a verb such as inflict");
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
  expect_error(card_with("  at the start of your turn draw 1\n"), 6, 29, "expected ',' or ':'");
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

TEST(ParserErrors, TooManyWaysToPrepare) {
  const auto card = [](const std::string& needs) {
    return compile_lines(
        "word Leaf / Feuille\n"
        "card \"Test\" / \"Essai\"\n  fire spell, costs 1 fire, needs " +
        needs + "\n  always: this needs 1 component less\n");
  };
  expect_error(card("Flame x 20 and Rock x 20 and Leaf x 20"), 7, 38, "up to 331 ways");
  EXPECT_EQ(errors_of(card("Flame x 9 and Rock x 9 and Leaf x 9")).size(), 0U);
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

// DR-2.3.0.3: linking words are not components, so nothing can ask for one.
TEST(ParserErrors, DR_2_3_0_3_LinkingWordsAreNoComponents) {
  for (const char* word : {"Of", "The", "To", "In", "A", "An", "And", "At", "On", "For", "With"}) {
    expect_error(compile_lines(std::string("word ") + word + " / Mot\n"), 4, 6,
                 std::string("'") + word + "' is a linking word");
  }
  EXPECT_NE(
      all_errors(compile_lines("card \"T\" / \"E\"\n  fire spell, costs nothing, needs Of\n")), "");
}

// Continuous effects decide a card's keywords, so they must not ask about keywords.
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
  expect_error(card_with("  at the start of your turn:\n  draw 1\n"), 6, 1, "nothing follows");
  expect_error(card_with("  at the start of your turn:\n"), 6, 1, "nothing follows");
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
      "  in your main phase:\n"
      "    drow 1\n"
      "    draw 2\n");
  const std::vector<std::string> errors = errors_of(compiled);
  ASSERT_EQ(errors.size(), 7U) << all_errors(compiled);
  EXPECT_TRUE(errors[0].starts_with("5:3: unexpected 'fier' (did you mean 'fire'?)")) << errors[0];
  EXPECT_TRUE(errors[1].starts_with("6:3: unexpected 'drw' (did you mean 'draw'?)")) << errors[1];
  EXPECT_TRUE(errors[2].starts_with("7:6: the word 'Rock'")) << errors[2];
  EXPECT_TRUE(errors[3].starts_with("9:10: unexpected 'hpp' (did you mean 'hp'?)")) << errors[3];
  EXPECT_TRUE(errors[4].starts_with("10:1: this card has no")) << errors[4];
  EXPECT_TRUE(errors[5].starts_with("10:6: the card 'One' is already there")) << errors[5];
  EXPECT_TRUE(errors[6].starts_with("14:5: unexpected 'drow' (did you mean 'draw'?)")) << errors[6];
}

TEST(ParserErrors, EveryFileIsChecked) {
  const Compiled compiled = compile_texts({{"a.cards", "drw\n"}, {"b.cards", "word Air / Air\n"}});
  ASSERT_EQ(compiled.errors.size(), 2U);
  EXPECT_EQ(compiled.errors[0].file, "a.cards");
  EXPECT_EQ(compiled.errors[1].file, "b.cards");
}

TEST(ParserErrors, OrIsForKindsOfCardsAndMana) {
  const std::pair<const char*, const char*> wrong[] = {
      {"pay 1 fire or discard this", "6:14: 'or' joins kinds of cards or of Mana"},
      {"choose 1: (draw 1) or (gain 1 hp)", "6:22: a comma stands between options"},
  };
  for (const auto& [line, error] : wrong) expect_refused(line, error);
}

TEST(ParserErrors, AChoiceHasAtMost32Options) {
  const auto choice = [](int options) {
    std::string line = "  choose 1: (draw 1)";
    for (int i = 1; i < options; ++i) line += ", (gain " + std::to_string(i) + " hp)";
    return card_with(line + "\n");
  };
  EXPECT_EQ(all_errors(choice(32)), "");
  const Compiled refused = choice(33);
  ASSERT_EQ(refused.errors.size(), 1U);
  EXPECT_EQ(refused.errors[0].message, "a choice has at most 32 options");
  EXPECT_EQ(refused.errors[0].line, 6);
  EXPECT_GT(refused.errors[0].column, 400);
}

// A line cut off after any word, or begun at any word, is an error at most.
TEST(ParserErrors, NoLineBreaksTheParser) {
  for (const char* phrase : testing::kPhrases) {
    const std::string line(phrase);
    for (size_t cut = line.find(' '); cut != std::string::npos; cut = line.find(' ', cut + 1)) {
      for (const std::string& part : {line.substr(0, cut), line.substr(cut)}) {
        for (const Diagnostic& error : card_with("  " + part + "\n").errors) {
          ASSERT_GT(error.line, 0) << part << "\n" << error.message;
          ASSERT_GT(error.column, 0) << part << "\n" << error.message;
        }
      }
    }
  }
}

}  // namespace
}  // namespace grimoire
