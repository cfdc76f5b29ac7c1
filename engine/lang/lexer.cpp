#include "engine/lang/lexer.h"

#include <cctype>

namespace grimoire {
namespace {

bool is_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::isalpha(byte) != 0 || byte >= 0x80 || c == '\'';
}

// A to Z, À to Þ, Œ.
bool starts_with_capital(std::string_view text) {
  const auto byte = [&](size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
  };
  if (byte(0) < 0x80) return std::isupper(byte(0)) != 0;
  return (byte(0) == 0xC3 && byte(1) <= 0x9E) || (byte(0) == 0xC5 && byte(1) == 0x92);
}

bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

}  // namespace

std::vector<Token> tokenize(std::string_view line) {
  std::vector<Token> tokens;
  int column = 1;
  size_t i = 0;
  const auto take = [&] {
    const char c = line[i++];
    if (i >= line.size() || starts_character(line[i])) ++column;
    return c;
  };
  while (i < line.size()) {
    const char c = line[i];
    if (c == ' ' || c == '\t' || c == '\r') {
      take();
      continue;
    }
    if (c == '#') break;  // a remark runs to the end of the line
    Token token;
    token.column = column;
    if (std::isdigit(static_cast<unsigned char>(c))) {
      token.kind = TokenKind::Number;
      while (i < line.size() && std::isdigit(static_cast<unsigned char>(line[i])))
        token.text += take();
      token.number = token.text.size() > 4 ? 10000 : std::stoi(token.text);
    } else if (is_letter(c)) {
      while (i < line.size() && (is_letter(line[i]) || line[i] == '-')) token.text += take();
      token.kind =
          starts_with_capital(token.text) && token.text != "X" ? TokenKind::Name : TokenKind::Word;
    } else if (c == '"') {
      take();
      while (i < line.size() && line[i] != '"') token.text += take();
      if (i < line.size()) {
        take();
        token.kind = TokenKind::String;
      } else {
        token.kind = TokenKind::Sign;
        token.text = kUnfinishedString;
      }
    } else {
      token.kind = TokenKind::Sign;
      do token.text += take();
      while (i < line.size() && !starts_character(line[i]));
    }
    tokens.push_back(token);
  }
  tokens.push_back({TokenKind::End, "end of line", 0, column});
  return tokens;
}

}  // namespace grimoire
