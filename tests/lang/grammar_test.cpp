// The grammar in docs/CARD_LANGUAGE.md is that of the parser: its words are the parser's, it
// derives every line that the parser reads in the tests, and each of its alternatives is one of
// these lines.
#include "tests/support/grammar.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "engine/lang/phrases.h"
#include "engine/lang/program.h"
#include "tests/lang/card_texts.h"
#include "tests/lang/phrase_list.h"

namespace grimoire {
namespace {

using testing::Grammar;
using testing::read_text;

constexpr auto kDocument = "docs/CARD_LANGUAGE.md";

std::string block(const std::string& document, const std::string& language) {
  const std::string open = "```" + language + "\n";
  const size_t begin = document.find(open);
  if (begin == std::string::npos) return "";
  const size_t text = begin + open.size();
  return document.substr(text, document.find("```", text) - text);
}

Grammar document_grammar() {
  static const std::string ebnf = block(read_text(kDocument), "ebnf");
  return Grammar(ebnf);
}

std::vector<std::string> lines_of_files() {
  std::string all = read_text("tests/lang/home_made.cards");
  for (const char* folder : {"cards", "adversaries"}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const auto extension = entry.path().extension();
      if (extension == ".cards" || extension == ".adversary") all += read_text(entry.path()) + "\n";
    }
  }
  std::string document = read_text(kDocument);
  for (size_t at = document.find("```cards\n"); at != std::string::npos;
       at = document.find("```cards\n")) {
    document.erase(0, at);
    all += block(document, "cards") + "\n";
    document.erase(0, 8);
  }
  std::vector<std::string> lines;
  std::istringstream in(all);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(Grammar, CanBeRead) { EXPECT_EQ(document_grammar().error(), ""); }

TEST(Grammar, ItsWordsAreThoseOfTheParser) {
  std::set<std::string> parser;
  for (const std::string_view word : language_words()) parser.insert(std::string(word));
  for (const std::string_view level : kDifficultyNames) parser.insert(std::string(level));
  for (const char* slots : {"weapons", "rings", "trinkets", "amulets"}) parser.insert(slots);
  std::set<std::string> grammar;
  for (const std::string& word : document_grammar().words()) {
    if (word.size() > 1) grammar.insert(word);
  }
  EXPECT_EQ(grammar, parser);
}

TEST(Grammar, DerivesWhatTheParserReadsAndNothingElse) {
  Grammar grammar = document_grammar();
  for (const std::string& line : lines_of_files()) {
    if (tokenize(line).size() == 1) continue;
    EXPECT_TRUE(grammar.derives("line", line)) << line;
  }
  for (const char* line : testing::kPhrases) EXPECT_TRUE(grammar.derives("text", line)) << line;
  for (const char* line : {"inflict to any target", "draw", "at the start of your turn draw 1",
                           "pay 1 fire or discard this", "destroy your permanents"}) {
    EXPECT_FALSE(grammar.derives("text", line)) << line;
  }
  std::string unused;
  for (const std::string& alternative : grammar.unused()) unused += alternative + "\n";
  EXPECT_EQ(unused, "") << "no line of the tests needs these; add one to tests/lang/phrase_list.h";
}

}  // namespace
}  // namespace grimoire
