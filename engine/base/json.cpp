#include "engine/base/json.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "engine/base/encode.h"
#include "engine/base/printable.h"

namespace grimoire {
namespace {

using Kind = Json::Kind;

constexpr size_t kLongestKey = 60;
constexpr size_t kMostRepeated = 20;
constexpr size_t kMostFields = 1000;
constexpr std::string_view kBlanks = " \t\r\n";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// An object or a list that is being read, and what it lies in.
struct Level {
  const Level* around = nullptr;
  const std::string* key = nullptr;  // of an object: the field that is being read
  size_t index = 0;                  // of a list

  int depth() const { return around == nullptr ? 1 : around->depth() + 1; }
  std::string place() const {
    std::string out = around == nullptr ? "" : around->place();
    if (key == nullptr) return out + "[" + std::to_string(index) + "]";
    return out + (out.empty() ? "" : ".") + key->substr(0, kLongestKey);
  }
};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  JsonReading read() {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
    if (value(out_.root, nullptr) && !at_end()) expected("nothing more");
    if (!out_.problem.empty()) out_.root = {};
    return std::move(out_);
  }

 private:
  // Each function below reads one thing, or notes the problem and gives false.

  bool value(Json& out, const Level* around) {
    const char c = next();
    if (c == '{') return object(out, around);
    if (c == '[') return list(out, around);
    if (c == '"') return quoted(out.text) && set(out, Kind::Text);
    if (c == '-' || is_digit(c)) return number(out);
    const std::string_view word = token();
    if (word == "null" || word == "true" || word == "false") {
      at_ += word.size();
      return set(out, word == "null" ? Kind::Null : word == "true" ? Kind::True : Kind::False);
    }
    return expected("a value");
  }

  bool object(Json& out, const Level* around) {
    Level level{around, nullptr, 0};
    if (!begin(level)) return false;
    out.kind = Kind::Object;
    if (take('}')) return true;
    do {
      Json::Field field;
      if (next() != '"') return expected("a name in quotes");
      if (!quoted(field.name)) return false;
      level.key = &field.name;
      if (!take(':')) return expected("':'");
      if (!value(field.value, &level)) return false;
      add(out, std::move(field), level);
      if (out.fields.size() > kMostFields) return problem(at_, "the object has too many fields");
    } while (take(','));
    return take('}') || expected("',' or '}'");
  }

  bool list(Json& out, const Level* around) {
    Level level{around, nullptr, 0};
    if (!begin(level)) return false;
    out.kind = Kind::List;
    if (take(']')) return true;
    do {
      if (!value(out.items.emplace_back(), &level)) return false;
      ++level.index;
    } while (take(','));
    return take(']') || expected("',' or ']'");
  }

  bool begin(const Level& level) {
    if (level.depth() > kDeepestJson)
      return problem(at_, "lists and objects lie more than " + std::to_string(kDeepestJson) +
                              " deep in each other");
    ++at_;
    return true;
  }

  void add(Json& object, Json::Field&& field, const Level& level) {
    const auto same = [&](const Json::Field& one) { return one.name == field.name; };
    const auto earlier = std::find_if(object.fields.begin(), object.fields.end(), same);
    if (earlier == object.fields.end()) {
      object.fields.push_back(std::move(field));
      return;
    }
    if (out_.repeated.size() < kMostRepeated) out_.repeated.push_back(level.place());
    earlier->value = std::move(field.value);
  }

  bool number(Json& out) {
    const size_t start = at_;
    const auto digits = [&] {
      const size_t first = at_;
      while (is_digit(peek())) ++at_;
      return at_ > first;
    };
    const auto sign = [&](char c) { return peek() == c && ++at_ != 0; };
    sign('-');
    bool whole = sign('0') || digits();
    if (whole && sign('.')) whole = digits();
    if (whole && (sign('e') || sign('E'))) {
      sign('+') || sign('-');
      whole = digits();
    }
    if (!whole || is_word(peek())) {
      at_ = start;
      return expected("a number");
    }
    out.text = text_.substr(start, at_ - start);
    return set(out, Kind::Number);
  }

  bool quoted(std::string& out) {
    for (++at_; peek() != '"'; ++at_) {
      // OPTIMIZATION: plain characters are copied in one go.
      const size_t start = at_;
      while (at_ < text_.size() && plain(text_[at_])) ++at_;
      out += text_.substr(start, at_ - start);
      if (peek() == '"') break;
      if (at_ == text_.size() || peek() == '\n' || peek() == '\r')
        return problem(at_, "the quotes are not closed on this line");
      if (peek() == '\\') {
        if (!escape(out)) return false;
        continue;
      }
      const size_t size = character_size(text_, at_);
      if (size < 2) return problem(at_, std::string(kUnreadable));
      out += text_.substr(at_, size);
      at_ += size - 1;
    }
    ++at_;
    return true;
  }
  static bool plain(char c) {
    return static_cast<unsigned char>(c) < 0x80 && c >= ' ' && c != '"' && c != '\\';
  }

  // Stops at the last letter of the escape.
  bool escape(std::string& out) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    const size_t start = at_++;
    const size_t known = kLetters.find(peek());
    if (at_ < text_.size() && known != std::string_view::npos) {
      out += kMeanings[known];
      return true;
    }
    uint32_t code = 0;
    if (peek() == 'u' && hex(code) && !is_low_half(code)) {
      uint32_t low = 0;
      if (!is_high_half(code)) return append(out, code);
      if (text_.substr(++at_, 2) == "\\u" && ++at_ != 0 && hex(low) && is_low_half(low))
        return append(out, 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00));
    }
    return problem(start, "there is no such escape; a backslash itself is written \\\\");
  }
  static bool is_high_half(uint32_t code) { return code >= 0xD800 && code < 0xDC00; }
  static bool is_low_half(uint32_t code) { return code >= 0xDC00 && code < 0xE000; }

  // The four digits behind the 'u'; stops at the last one.
  bool hex(uint32_t& code) {
    const std::string_view digits = text_.substr(at_, 5).substr(1);
    const char* end = digits.data() + digits.size();
    at_ += digits.size();
    return digits.size() == 4 && std::from_chars(digits.data(), end, code, 16).ptr == end;
  }

  static bool append(std::string& out, uint32_t code) {
    const auto tail = [](uint32_t bits) { return static_cast<char>(0x80 | (bits & 0x3F)); };
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += {static_cast<char>(0xC0 | (code >> 6)), tail(code)};
    } else if (code < 0x10000) {
      out += {static_cast<char>(0xE0 | (code >> 12)), tail(code >> 6), tail(code)};
    } else {
      out +=
          {static_cast<char>(0xF0 | (code >> 18)), tail(code >> 12), tail(code >> 6), tail(code)};
    }
    return true;
  }

  static bool set(Json& out, Kind kind) {
    out.kind = kind;
    return true;
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  // The next character that is not a blank.
  char next() {
    while (at_ < text_.size() && kBlanks.find(text_[at_]) != std::string_view::npos) ++at_;
    return peek();
  }
  bool at_end() { return next() == '\0' && at_ >= text_.size(); }
  bool take(char c) {
    const bool there = next() == c;
    if (there) ++at_;
    return there;
  }

  // What stands here, as far as it belongs together: a word, a text in quotes, or one character.
  std::string_view token() const {
    const std::string_view rest = text_.substr(at_);
    if (const size_t quote = rest.find('"', 1); rest.starts_with('"') && quote != rest.npos)
      return rest.substr(0, quote + 1);
    const auto end = std::find_if_not(rest.begin(), rest.end(), is_word);
    const auto word = static_cast<size_t>(end - rest.begin());
    return rest.substr(0, word > 0 ? word : std::max<size_t>(1, character_size(text_, at_)));
  }

  bool expected(const std::string& what) {
    if (at_end()) {
      const size_t end = text_.find_last_not_of(kBlanks) + 1;
      return problem(end, "expected " + what + ", but the text ends");
    }
    return problem(at_, "expected " + what + ", not " + printable(shortened(token(), kLongestKey)));
  }

  bool problem(size_t at, const std::string& what) {
    const std::string_view before = text_.substr(0, at);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::string_view in_line = before.substr(before.rfind('\n') + 1);
    const auto starts = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    const auto column = std::count_if(in_line.begin(), in_line.end(), starts) + 1;
    out_.problem =
        std::to_string(line) + ":" + std::to_string(column) + ": this is no JSON: " + what;
    return false;
  }

  std::string_view text_;
  size_t at_ = 0;
  JsonReading out_;
};

}  // namespace

std::optional<uint64_t> Json::whole() const {
  return is(Kind::Number) ? to_number(text, UINT64_MAX) : std::nullopt;
}

const Json* Json::find(std::string_view name) const {
  for (const Field& field : fields) {
    if (field.name == name) return &field.value;
  }
  return nullptr;
}

JsonReading read_json(std::string_view text) { return Reader(text).read(); }

}  // namespace grimoire
