// Single lines of card files, compiled, and what they are refused for.
#pragma once

#include <gtest/gtest.h>

#include "tests/lang/card_texts.h"

namespace grimoire {

inline constexpr auto kStart =
    "word Flame / Flamme\nword Rock / Roche\nset test \"Test\" season 1\n";

inline Compiled compile_lines(const std::string& lines) {
  return testing::compile_texts({{"test.cards", kStart + lines}});
}

// A card with these lines; its first line is line 6 of the file.
inline Compiled card_with(const std::string& lines) {
  return compile_lines("card \"Test\" / \"Essai\"\n  fire spell, costs 1 fire\n" + lines);
}

// The errors without the name of the file.
inline std::vector<std::string> errors_of(const Compiled& compiled) {
  std::vector<std::string> lines;
  for (const Diagnostic& d : compiled.errors) {
    EXPECT_EQ(d.file, "test.cards");
    lines.push_back(std::to_string(d.line) + ":" + std::to_string(d.column) + ": " + d.message);
  }
  return lines;
}

inline void expect_error(const Compiled& compiled, int line, int column, const std::string& part) {
  ASSERT_EQ(compiled.errors.size(), 1U) << testing::all_errors(compiled);
  const Diagnostic& d = compiled.errors[0];
  EXPECT_EQ(d.line, line) << to_string(d);
  EXPECT_EQ(d.column, column) << to_string(d);
  EXPECT_NE(d.message.find(part), std::string::npos) << to_string(d);
}

// The line, and how its only error begins.
inline void expect_refused(const std::string& line, const std::string& error) {
  const auto errors = errors_of(card_with("  " + line + "\n"));
  ASSERT_EQ(errors.size(), 1U) << line;
  EXPECT_TRUE(errors[0].starts_with(error)) << errors[0];
}

}  // namespace grimoire
