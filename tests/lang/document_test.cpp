// The examples of docs/CARD_LANGUAGE.md and docs/ADVERSARIES.md compile, and so does the home-made
// set at the end of the first.
#include <gtest/gtest.h>

#include "engine/lang/wording.h"
#include "tests/lang/card_texts.h"

namespace grimoire {
namespace {

using testing::all_errors;
using testing::compile_texts;
using testing::read_text;

constexpr auto kDocument = "docs/CARD_LANGUAGE.md";
constexpr auto kAdversaries = "docs/ADVERSARIES.md";

struct Block {
  int line = 0;  // of the document
  std::string text;
};

std::vector<Block> card_blocks(const char* path = kDocument, std::string_view kind = "cards") {
  std::vector<Block> blocks;
  std::istringstream document(read_text(path));
  std::string line;
  bool inside = false;
  for (int number = 1; std::getline(document, line); ++number) {
    if (inside && line == "```") {
      inside = false;
    } else if (inside) {
      blocks.back().text += line + "\n";
    } else if (line == "```" + std::string(kind)) {
      inside = true;
      blocks.push_back({number, ""});
    }
  }
  return blocks;
}

bool has_line(const std::string& text, std::string_view start) {
  return text.starts_with(start) || text.find("\n" + std::string(start)) != std::string::npos;
}

// A block is a file, cards of a file, or lines of a card.
std::string as_file(const std::string& block) {
  std::string file = block;
  if (!has_line(block, "card ")) {
    file =
        "card \"Example\" / \"Exemple\"\n mineral spell, costs X mineral, needs Rock and Flame and "
        "Meteor\n";
    std::istringstream lines(block);
    for (std::string line; std::getline(lines, line);) file += " " + line + "\n";
  }
  return has_line(block, "set ") ? file : "set document \"Document\" season 9\n" + file;
}

TEST(Document, EveryBlockOfTheCardLanguageCompiles) {
  const std::vector<Block> blocks = card_blocks();
  EXPECT_GT(blocks.size(), 20U);
  const std::string words = read_text("cards/words.cards");
  for (const Block& block : blocks) {
    const std::string name = "block at line " + std::to_string(block.line);
    const Compiled compiled = compile_texts({{"words.cards", words}, {name, as_file(block.text)}});
    EXPECT_EQ(all_errors(compiled), "");
  }
}

// What is shown as a statement of its own is one: `they` of a line above means nobody.
TEST(Document, EveryLineOfTheCardLanguageCompilesAlone) {
  const std::string words = read_text("cards/words.cards");
  for (const Block& block : card_blocks()) {
    if (has_line(block.text, "card ") || has_line(block.text, " ")) continue;
    std::istringstream lines(block.text);
    for (std::string line; std::getline(lines, line);) {
      const Compiled compiled = compile_texts({{"words.cards", words}, {line, as_file(line)}});
      EXPECT_EQ(all_errors(compiled), "") << "block at line " << block.line;
    }
  }
}

TEST(Document, EveryBlockAboutAdversariesCompiles) {
  const std::string words = read_text("cards/words.cards");
  const std::vector<Block> whole = card_blocks(kAdversaries, "adversary");
  ASSERT_FALSE(whole.empty());
  for (const Block& block : whole) {
    EXPECT_EQ(all_errors(compile_texts({{"words.cards", words}, {"block", block.text}})), "");
  }
  const std::vector<Block> texts = card_blocks(kAdversaries);
  ASSERT_FALSE(texts.empty());
  for (const Block& block : texts) {
    std::string file =
        "set document \"Document\" season 9\ncard \"Example\" / \"Exemple\"\n adversary "
        "permanent\n";
    std::istringstream lines(block.text);
    for (std::string line; std::getline(lines, line);) file += " " + line + "\n";
    EXPECT_EQ(all_errors(compile_texts({{"words.cards", words}, {"block", file}})), "");
  }
}

TEST(Document, TheHomeMadeSetIsTheLastBlock) {
  ASSERT_FALSE(card_blocks().empty());
  EXPECT_EQ(card_blocks().back().text, read_text("tests/lang/home_made.cards"));
}

TEST(Document, TheHomeMadeSetCompilesBesideAllCards) {
  testing::NamedTexts texts{{"home_made.cards", read_text("tests/lang/home_made.cards")}};
  for (const auto& entry : std::filesystem::directory_iterator("cards")) {
    if (entry.path().extension() == ".cards")
      texts.emplace_back(entry.path().string(), read_text(entry.path()));
  }
  const Compiled compiled = compile_texts(texts);
  ASSERT_EQ(all_errors(compiled), "");
  const DefId card = compiled.db.find("Last light");
  ASSERT_NE(card, kNoDef);
  const std::vector<std::string> text = wording(compiled.db, card, Language::English);
  ASSERT_EQ(text.size(), 3U);
  EXPECT_TRUE(text[0].starts_with("Slowcast unless you are a Mage Noir. (")) << text[0];
}

// What the document says that players read.
TEST(Document, TheShownTextIsTheGeneratedOne) {
  const std::string document = read_text(kDocument);
  const Compiled compiled = compile_texts({{"words.cards", read_text("cards/words.cards")},
                                           {"first", as_file(card_blocks().at(0).text)}});
  ASSERT_EQ(all_errors(compiled), "");
  std::string flat = document;
  std::replace(flat.begin(), flat.end(), '\n', ' ');
  for (const Language language : {Language::English, Language::French}) {
    const std::string shown = wording(compiled.db, DefId{0}, language).at(0);
    EXPECT_NE(flat.find("*" + shown + "*"), std::string::npos) << shown;
  }
}

// What the parser accepts is on the page: each phrase that stands in its source as accept("…").
TEST(Document, EveryPhraseOfTheParserIsOnThePage) {
  const auto lower = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  std::string page;
  for (const char c : read_text(kDocument) + read_text(kAdversaries)) {
    const bool blank = c == '\n' || c == ' ';
    if (!blank || (!page.empty() && page.back() != ' ')) page += blank ? ' ' : lower(c);
  }
  size_t phrases = 0;
  for (const char* file : {"changes", "file_parser", "file_parser_adversary", "file_parser_texts",
                           "phrases", "phrases_amounts", "phrases_cards", "statements",
                           "verb_phrases", "verb_phrases_cards", "verb_phrases_mana"}) {
    const std::string path = "engine/lang/" + std::string(file) + ".cpp";
    const std::string source = read_text(path);
    constexpr std::string_view kAccept = "accept(\"";
    for (size_t at = source.find(kAccept); at != std::string::npos;
         at = source.find(kAccept, at + 1)) {
      const size_t begin = at + kAccept.size();
      std::string phrase = source.substr(begin, source.find('"', begin) - begin);
      for (char& c : phrase) c = lower(c);
      ++phrases;
      EXPECT_NE(page.find(phrase), std::string::npos) << path << ": " << phrase;
    }
  }
  EXPECT_GT(phrases, 150U);
}

}  // namespace
}  // namespace grimoire
