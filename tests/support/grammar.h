// The grammar of docs/CARD_LANGUAGE.md as a recognizer, to hold the document against the parser.
//
//   rule = "terminal words" other_rule ( a | b ) [ optional ] { repeated } ;   (* remark *)
// STRING, NUMBER, NAME and ID are tokens of the lexer.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lang/lexer.h"

namespace grimoire::testing {

class Grammar {
 public:
  explicit Grammar(std::string_view ebnf);

  // What is wrong with the grammar itself; empty if nothing is.
  const std::string& error() const { return error_; }
  // Whether the rule derives the whole line. The alternatives of one derivation count as used.
  bool derives(std::string_view rule, std::string_view line);
  // All words of the terminals.
  std::set<std::string> words() const;
  // Alternatives, options and repetitions that no line so far needed, each with its rule.
  std::vector<std::string> unused() const;

 private:
  enum class Kind { Terminal, Token, Rule, Sequence, Choice, Option, Repetition };
  struct Expression {
    Kind kind{};
    std::string text;  // terminal, token class, rule
    std::vector<std::unique_ptr<Expression>> parts;
    std::vector<bool> used;  // Choice: each part; Option, Repetition: the only one
  };
  using Ends = std::set<size_t>;

  std::unique_ptr<Expression> choice();
  std::unique_ptr<Expression> sequence();
  std::unique_ptr<Expression> element();
  std::string next();
  std::string peek();

  const Ends& ends(const Expression& e, size_t at);
  Ends compute(const Expression& e, size_t at);
  bool mark(Expression& e, size_t at, size_t end);
  bool mark_parts(Expression& e, size_t part, size_t at, size_t end);
  bool matches(const Expression& token, size_t at) const;
  static std::string shown(const Expression& e);

  std::string_view source_;
  size_t at_ = 0;
  std::string error_;
  std::map<std::string, std::unique_ptr<Expression>, std::less<>> rules_;
  std::vector<Token> tokens_;
  std::map<std::pair<const Expression*, size_t>, Ends> memory_;
};

}  // namespace grimoire::testing
