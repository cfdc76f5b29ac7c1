#include "tests/support/grammar.h"

#include <algorithm>
#include <cctype>
#include <functional>

namespace grimoire::testing {
namespace {

std::vector<std::string> words_of(const std::string& terminal) {
  std::vector<std::string> words(1);
  for (const char c : terminal) {
    if (c == ' ') {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

}  // namespace

// ---- Reading the rules

Grammar::Grammar(std::string_view ebnf) : source_(ebnf) {
  while (!peek().empty() && error_.empty()) {
    const std::string rule = next();
    if (next() != "=") error_ = "no '=' after " + rule;
    rules_[rule] = choice();
    if (next() != ";") error_ = "no ';' after the rule " + rule;
  }
  std::function<void(const Expression&)> check = [&](const Expression& e) {
    if (e.kind == Kind::Rule && !rules_.contains(e.text)) error_ = "no rule " + e.text;
    for (const auto& part : e.parts) check(*part);
  };
  for (const auto& [name, rule] : rules_) check(*rule);
}

std::string Grammar::next() {
  const auto skip = [&] {
    while (at_ < source_.size() && std::isspace(static_cast<unsigned char>(source_[at_]))) ++at_;
  };
  skip();
  while (source_.substr(at_, 2) == "(*") {
    at_ = std::min(source_.find("*)", at_), source_.size() - 2) + 2;
    skip();
  }
  if (at_ >= source_.size()) return "";
  const size_t begin = at_;
  if (source_[at_] == '"') {
    at_ = source_.find('"', at_ + 1) + 1;
  } else if (std::isalpha(static_cast<unsigned char>(source_[at_]))) {
    while (at_ < source_.size() &&
           (std::isalnum(static_cast<unsigned char>(source_[at_])) || source_[at_] == '_'))
      ++at_;
  } else {
    ++at_;
  }
  return std::string(source_.substr(begin, at_ - begin));
}

std::string Grammar::peek() {
  const size_t start = at_;
  std::string token = next();
  at_ = start;
  return token;
}

std::unique_ptr<Grammar::Expression> Grammar::choice() {
  auto e = std::make_unique<Expression>();
  e->kind = Kind::Choice;
  e->parts.push_back(sequence());
  while (peek() == "|") {
    next();
    e->parts.push_back(sequence());
  }
  if (e->parts.size() == 1) return std::move(e->parts[0]);
  e->used.resize(e->parts.size());
  return e;
}

std::unique_ptr<Grammar::Expression> Grammar::sequence() {
  auto e = std::make_unique<Expression>();
  e->kind = Kind::Sequence;
  while (true) {
    const std::string token = peek();
    if (token.empty() || token == "|" || token == ";" || token == ")" || token == "]" ||
        token == "}")
      break;
    e->parts.push_back(element());
  }
  return e;
}

std::unique_ptr<Grammar::Expression> Grammar::element() {
  const std::string token = next();
  auto e = std::make_unique<Expression>();
  if (token == "(" || token == "[" || token == "{") {
    const std::string close = token == "(" ? ")" : token == "[" ? "]" : "}";
    std::unique_ptr<Expression> inner = choice();
    if (next() != close) error_ = "no '" + close + "'";
    if (token == "(") return inner;
    e->kind = token == "[" ? Kind::Option : Kind::Repetition;
    e->parts.push_back(std::move(inner));
    e->used.resize(1);
    return e;
  }
  e->text = token;
  if (token[0] == '"') {
    e->kind = Kind::Terminal;
    e->text = token.substr(1, token.size() - 2);
  } else {
    e->kind = std::isupper(static_cast<unsigned char>(token[0])) ? Kind::Token : Kind::Rule;
  }
  return e;
}

// ---- Deriving lines

bool Grammar::derives(std::string_view rule, std::string_view line) {
  tokens_ = tokenize(line);
  memory_.clear();
  Expression& start = *rules_.find(rule)->second;
  const size_t end = tokens_.size() - 1;
  return ends(start, 0).contains(end) && mark(start, 0, end);
}

bool Grammar::matches(const Expression& token, size_t at) const {
  switch (tokens_[at].kind) {
    case TokenKind::String: return token.text == "STRING";
    case TokenKind::Number: return token.text == "NUMBER";
    case TokenKind::Name: return token.text == "NAME";
    case TokenKind::Word: return token.text == "ID";
    default: return false;
  }
}

const Grammar::Ends& Grammar::ends(const Expression& e, size_t at) {
  const auto known = memory_.find({&e, at});
  if (known != memory_.end()) return known->second;
  Ends found = compute(e, at);
  return memory_[{&e, at}] = std::move(found);
}

Grammar::Ends Grammar::compute(const Expression& e, size_t at) {
  switch (e.kind) {
    case Kind::Terminal: {
      size_t i = at;
      for (const std::string& word : words_of(e.text)) {
        const TokenKind kind = tokens_[i].kind;
        const bool literal = kind != TokenKind::String && kind != TokenKind::End;
        if (!literal || tokens_[i].text != word) return {};
        ++i;
      }
      return {i};
    }
    case Kind::Token: return matches(e, at) ? Ends{at + 1} : Ends{};
    case Kind::Rule: return ends(*rules_.find(e.text)->second, at);
    case Kind::Choice: {
      Ends all;
      for (const auto& part : e.parts) all.merge(Ends(ends(*part, at)));
      return all;
    }
    case Kind::Sequence: {
      Ends now{at};
      for (const auto& part : e.parts) {
        Ends after;
        for (const size_t i : now) after.merge(Ends(ends(*part, i)));
        now = std::move(after);
      }
      return now;
    }
    case Kind::Option: {
      Ends all = ends(*e.parts[0], at);
      all.insert(at);
      return all;
    }
    case Kind::Repetition: {
      Ends all{at};
      std::vector<size_t> open{at};
      while (!open.empty()) {
        const size_t i = open.back();
        open.pop_back();
        for (const size_t end : ends(*e.parts[0], i)) {
          if (all.insert(end).second) open.push_back(end);
        }
      }
      return all;
    }
  }
  return {};
}

// Marks one derivation of the tokens from `at` to `end`.
bool Grammar::mark(Expression& e, size_t at, size_t end) {
  if (!ends(e, at).contains(end)) return false;
  switch (e.kind) {
    case Kind::Terminal:
    case Kind::Token: return true;
    case Kind::Rule: return mark(*rules_.find(e.text)->second, at, end);
    case Kind::Sequence: return mark_parts(e, 0, at, end);
    case Kind::Choice:
      for (size_t i = 0; i < e.parts.size(); ++i) {
        if (!mark(*e.parts[i], at, end)) continue;
        e.used[i] = true;
        return true;
      }
      return false;
    case Kind::Option:
      if (at != end && mark(*e.parts[0], at, end)) e.used[0] = true;
      return true;
    case Kind::Repetition:
      if (at == end) return true;
      for (const size_t middle : Ends(ends(*e.parts[0], at))) {
        if (middle == at || !ends(e, middle).contains(end)) continue;
        e.used[0] = true;
        return mark(*e.parts[0], at, middle) && mark(e, middle, end);
      }
      return false;
  }
  return false;
}

bool Grammar::mark_parts(Expression& e, size_t part, size_t at, size_t end) {
  if (part == e.parts.size()) return at == end;
  for (const size_t middle : Ends(ends(*e.parts[part], at))) {
    if (mark_parts(e, part + 1, middle, end)) return mark(*e.parts[part], at, middle);
  }
  return false;
}

// ---- What is in it

std::set<std::string> Grammar::words() const {
  std::set<std::string> all;
  std::function<void(const Expression&)> collect = [&](const Expression& e) {
    if (e.kind == Kind::Terminal) {
      for (const std::string& word : words_of(e.text)) all.insert(word);
    }
    for (const auto& part : e.parts) collect(*part);
  };
  for (const auto& [name, rule] : rules_) collect(*rule);
  return all;
}

std::string Grammar::shown(const Expression& e) {
  if (e.kind == Kind::Terminal) return "\"" + e.text + "\"";
  if (!e.text.empty()) return e.text;
  std::string text;
  for (const auto& part : e.parts) text += (text.empty() ? "" : " ") + shown(*part);
  return text;
}

std::vector<std::string> Grammar::unused() const {
  std::vector<std::string> found;
  for (const auto& [name, rule] : rules_) {
    std::function<void(const Expression&)> collect = [&, name = name](const Expression& e) {
      for (size_t i = 0; i < e.used.size(); ++i) {
        if (!e.used[i]) found.push_back(name + ": " + shown(*e.parts[i]));
      }
      for (const auto& part : e.parts) collect(*part);
    };
    collect(*rule);
  }
  return found;
}

}  // namespace grimoire::testing
