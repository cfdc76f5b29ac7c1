// Words, names, numbers, strings and signs of a line, with their columns.
#include "engine/lang/lexer.h"

#include <gtest/gtest.h>

namespace grimoire {
namespace {

std::string shown(std::string_view line) {
  constexpr std::string_view kKinds[] = {"word", "name", "number", "string", "sign", "end"};
  std::string text;
  for (const Token& token : tokenize(line)) {
    text += std::string(kKinds[static_cast<size_t>(token.kind)]) + "(" + token.text + ")@" +
            std::to_string(token.column) + " ";
  }
  text.pop_back();
  return text;
}

TEST(Lexer, TellsWordsNamesNumbersAndSignsApart) {
  EXPECT_EQ(
      shown("inflict 3 to any target"),
      "word(inflict)@1 number(3)@9 word(to)@11 word(any)@14 word(target)@18 end(end of line)@24");
  EXPECT_EQ(
      shown("needs Flame x 2, 3 hp"),
      "word(needs)@1 name(Flame)@7 word(x)@13 number(2)@15 sign(,)@16 number(3)@18 word(hp)@20 "
      "end(end of line)@22");
}

TEST(Lexer, NeedsNoBlankBetweenWordAndNumber) {
  EXPECT_EQ(shown("x2"), "word(x)@1 number(2)@2 end(end of line)@3");
}

TEST(Lexer, CapitalXIsAnAmountAndNoName) {
  EXPECT_EQ(shown("X hp"), "word(X)@1 word(hp)@3 end(end of line)@5");
}

TEST(Lexer, AccentsAreLettersAndCountAsOneColumn) {
  EXPECT_EQ(shown("word Écorce / Œil"),
            "word(word)@1 name(Écorce)@6 sign(/)@13 name(Œil)@15 end(end of line)@18");
  EXPECT_EQ(shown("été"), "word(été)@1 end(end of line)@4");
}

TEST(Lexer, HyphensAndApostrophesStayInsideWords) {
  EXPECT_EQ(shown("crow-scholar opponent's"),
            "word(crow-scholar)@1 word(opponent's)@14 end(end of line)@24");
}

TEST(Lexer, StringsKeepBlanksAndRemarks) {
  EXPECT_EQ(shown("\"Fire ball # 1\" / \"Boule de feu\""),
            "string(Fire ball # 1)@1 sign(/)@17 string(Boule de feu)@19 end(end of line)@33");
}

TEST(Lexer, RemarksEndTheLine) {
  EXPECT_EQ(shown("draw 1 # a card"), "word(draw)@1 number(1)@6 end(end of line)@8");
  EXPECT_EQ(shown("# only a remark"), "end(end of line)@1");
  EXPECT_EQ(shown(" \t "), "end(end of line)@4");
}

TEST(Lexer, UnfinishedStringsAreASign) {
  const std::vector<Token> tokens = tokenize("card \"Fire ball");
  ASSERT_EQ(tokens.size(), 3U);
  EXPECT_EQ(tokens[1].kind, TokenKind::Sign);
  EXPECT_EQ(tokens[1].text, kUnfinishedString);
  EXPECT_EQ(tokens[1].column, 6);
}

TEST(Lexer, HugeNumbersDoNotOverflow) {
  EXPECT_EQ(tokenize("99999999999999999999")[0].number, 10000);
  EXPECT_EQ(tokenize("0999")[0].number, 999);
}

TEST(Lexer, StrangeCharactersAreSignsOfTheirOwn) {
  EXPECT_EQ(shown("a*b"), "word(a)@1 sign(*)@2 word(b)@3 end(end of line)@4");
}

}  // namespace
}  // namespace grimoire
