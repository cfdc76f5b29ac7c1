// Words, numbers, strings and signs of one line of a card file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace grimoire {

enum class TokenKind { Word, Name, Number, String, Sign, End };

struct Token {
  TokenKind kind = TokenKind::End;
  std::string text;  // Name: a capitalised word
  int number = 0;
  int column = 0;  // 1-based, in characters
};

inline constexpr std::string_view kUnfinishedString = "unfinished \"";

// The last token is End. An unfinished string or a strange byte becomes a Sign token.
std::vector<Token> tokenize(std::string_view line);

}  // namespace grimoire
