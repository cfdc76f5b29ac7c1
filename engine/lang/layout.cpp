#include "engine/lang/layout.h"

#include <algorithm>
#include <vector>

#include "engine/base/fold.h"
#include "engine/base/lines.h"
#include "engine/base/text.h"
#include "engine/lang/lexer.h"

namespace grimoire {
namespace {

// What a line is, in the order in which the lines of a card stand.
enum class Rank { Card, OtherName, Description, Limit, Unverified, Text };

struct Line {
  Rank rank = Rank::Text;
  int level = 0;
  std::vector<Token> tokens;        // without the end; none: a remark at the margin
  std::string remark;               // at its end
  std::vector<std::string> before;  // remarks on indented lines of their own
  bool after_blank = false;
};

// From the first # outside of a name.
std::string_view remark_of(std::string_view line) {
  bool quoted = false;
  for (size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (line[i] == '#' && !quoted) return line.substr(i);
  }
  return {};
}

std::string with_blank(std::string_view remark) {
  const size_t text = remark.find_first_not_of('#');
  if (text == std::string_view::npos || remark[text] == ' ') return std::string(trim(remark));
  return std::string(remark.substr(0, text)) + " " + std::string(trim(remark.substr(text)));
}

bool is_sign(const Token& token, std::string_view signs) {
  return token.kind == TokenKind::Sign && signs.find(token.text) != std::string_view::npos;
}

// "an Ore component", "a Unique …"
std::string_view article(const Token& next) {
  constexpr std::string_view kVowels = "aeio";
  const std::string folded = fold(next.text);
  const bool vowel = !folded.empty() && kVowels.find(folded[0]) != std::string_view::npos;
  return vowel ? "an" : "a";
}

std::string written(const std::vector<Token>& tokens) {
  std::string text;
  for (size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    const bool close = is_sign(token, ",:;)") || (i > 0 && is_sign(tokens[i - 1], "("));
    if (i > 0 && !close) text += ' ';
    const bool has_article =
        token.kind == TokenKind::Word && (token.text == "a" || token.text == "an");
    if (token.kind == TokenKind::String) {
      text += '"' + token.text + '"';
    } else if (has_article && i + 1 < tokens.size()) {
      text += article(tokens[i + 1]);
    } else {
      text += token.text;
    }
  }
  return text;
}

// The description's parts, which commas divide, in their order.
void order_parts(std::vector<Token>& tokens) {
  std::vector<std::vector<Token>> parts(1);
  for (const Token& token : tokens) {
    if (is_sign(token, ",")) {
      parts.emplace_back();
    } else {
      parts.back().push_back(token);
    }
  }
  const auto place = [](const std::vector<Token>& part) {
    if (part.empty() || part[0].text == "costs") return 0;
    return part[0].text == "needs" ? 1 : part[0].text == "releases" ? 3 : 2;
  };
  std::stable_sort(parts.begin() + 1, parts.end(),
                   [&](const auto& a, const auto& b) { return place(a) < place(b); });
  tokens.clear();
  for (const std::vector<Token>& part : parts) {
    if (&part != &parts[0]) tokens.push_back({TokenKind::Sign, ","});
    tokens.insert(tokens.end(), part.begin(), part.end());
  }
}

class Layout {
 public:
  std::string of(std::string_view file) {
    for (const std::string_view line : split_lines(file)) read(line);
    write_card();
    return out_;
  }

 private:
  void read(std::string_view raw) {
    std::vector<Token> tokens = tokenize(raw);
    tokens.pop_back();
    const std::string remark = with_blank(remark_of(raw));
    if (tokens.empty() && remark.empty()) {
      blank_ = true;
      return;
    }
    const auto indent = static_cast<int>(raw.find_first_not_of(" \t"));
    if (tokens.empty() && indent > 0 && !card_.empty()) {
      remarks_.push_back(std::string(static_cast<size_t>(2 * level(indent)), ' ') + remark);
      return;
    }
    Line line{.level = level(indent), .remark = remark, .after_blank = blank_};
    blank_ = false;
    if (tokens.empty() || at_margin(tokens)) {
      write_card();
      line.level = 0;
      line.rank = Rank::Card;
      described_ = tokens.empty() || tokens[0].text != "card";
      block_indent_ = -1;
    } else {
      line.rank = rank_of(tokens[0].text);
      if (line.level < 2) block_indent_ = is_sign(tokens.back(), ":") ? indent : -1;
    }
    if (line.rank == Rank::Description) {
      described_ = true;
      order_parts(tokens);
    }
    line.tokens = std::move(tokens);
    line.before = std::move(remarks_);
    remarks_.clear();
    card_.push_back(std::move(line));
  }

  // "adversary" with names begins one, without it describes a card.
  static bool at_margin(const std::vector<Token>& tokens) {
    const std::string& first = tokens[0].text;
    if (first == "adversary") return tokens.size() > 1 && tokens[1].kind == TokenKind::String;
    return first == "card" || first == "set" || first == "word";
  }

  int level(int indent) const { return block_indent_ >= 0 && indent > block_indent_ ? 2 : 1; }

  Rank rank_of(const std::string& first) const {
    if (first == "aka") return Rank::OtherName;
    if (!described_) return Rank::Description;
    if (first == "limit" || first == "token") return Rank::Limit;
    return first == "unverified" ? Rank::Unverified : Rank::Text;
  }

  void write_card() {
    std::stable_sort(card_.begin(), card_.end(),
                     [](const Line& a, const Line& b) { return a.rank < b.rank; });
    for (const Line& line : card_) {
      if (line.level == 0 && stands_apart(line) && !out_.empty()) out_ += "\n";
      for (const std::string& remark : line.before) out_ += remark + "\n";
      const std::string text = written(line.tokens);
      out_ += std::string(static_cast<size_t>(2 * line.level), ' ') + text;
      if (!text.empty() && !line.remark.empty()) out_ += "  ";
      out_ += line.remark + "\n";
      last_ = text.empty() ? "#" : line.tokens[0].text;
    }
    for (const std::string& remark : remarks_) out_ += remark + "\n";
    remarks_.clear();
    card_.clear();
  }

  // A remark may stand directly above what it is about.
  bool stands_apart(const Line& line) const {
    if (line.after_blank || last_ == "set") return true;
    if (line.tokens.empty()) return last_ != "#" && last_ != "word";
    const std::string& first = line.tokens[0].text;
    return last_ != "#" && (first == "card" || first == "adversary");
  }

  std::string out_;
  std::vector<Line> card_;            // the line at the margin and those below it
  std::vector<std::string> remarks_;  // before the next line of the card
  std::string last_;                  // how the line written last begins
  bool blank_ = false;
  bool described_ = true;
  int block_indent_ = -1;
};

}  // namespace

std::string laid_out(std::string_view card_file) { return Layout().of(card_file); }

}  // namespace grimoire
