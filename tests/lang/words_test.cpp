// The words from which a mistyped one is guessed are those of the language.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <sstream>

#include "engine/lang/phrases.h"

namespace grimoire {
namespace {

// The words of two letters and more that the parser asks for by themselves: accept("word word").
std::set<std::string> accepted_words() {
  const std::regex call("(?:accept\\(|std::pair\\{)\\s*\"([a-z' ]+)\"");
  std::set<std::string> words;
  for (const auto& entry : std::filesystem::directory_iterator("engine/lang")) {
    if (entry.path().extension() != ".cpp") continue;
    std::stringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const std::string source = text.str();
    for (std::sregex_iterator at(source.begin(), source.end(), call), end; at != end; ++at) {
      std::stringstream phrase((*at)[1].str());
      for (std::string word; phrase >> word;) {
        if (word.size() > 1) words.insert(word);
      }
    }
  }
  return words;
}

TEST(Words, AreThoseThatTheParserAsksFor) {
  std::set<std::string> named;
  const auto add = [&](const auto& names) { named.insert(names.begin(), names.end()); };
  add(kElementNames);
  add(kTypeNames);
  add(kSlotNames);
  add(kKeywordNames);
  named.erase("");
  std::set<std::string> listed;
  for (const std::string_view word : language_words()) listed.insert(std::string(word));
  std::set<std::string> wanted = accepted_words();
  EXPECT_GT(wanted.size(), 200U);
  wanted.insert(named.begin(), named.end());
  EXPECT_EQ(listed, wanted);
}

}  // namespace
}  // namespace grimoire
