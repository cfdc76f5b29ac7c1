#include "engine/api/checked_json.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "engine/base/text.h"

namespace grimoire {
namespace {

using nlohmann::ordered_json;

constexpr size_t kLongestKey = 60;
constexpr size_t kMostRepeated = 20;

// Follows the parser through objects and lists.
class KeyWatch {
 public:
  explicit KeyWatch(std::vector<std::string>& repeated) : repeated_(repeated) {}

  void see(ordered_json::parse_event_t event, const ordered_json& parsed) {
    switch (event) {
      case ordered_json::parse_event_t::object_start: begin(false); break;
      case ordered_json::parse_event_t::array_start: begin(true); break;
      case ordered_json::parse_event_t::object_end:
      case ordered_json::parse_event_t::array_end:
        levels_.pop_back();
        value();
        break;
      case ordered_json::parse_event_t::value: value(); break;
      case ordered_json::parse_event_t::key: key(parsed.get<std::string>()); break;
    }
  }

 private:
  struct Level {
    bool list = false;
    size_t index = 0;            // of a list
    std::set<std::string> keys;  // of an object, so far
    std::string key;             // the last one
  };

  void begin(bool list) {
    levels_.emplace_back();
    levels_.back().list = list;
  }
  void value() {
    if (!levels_.empty()) ++levels_.back().index;
  }
  void key(const std::string& name) {
    Level& level = levels_.back();
    level.key = name.substr(0, kLongestKey);
    const bool again = !level.keys.insert(name).second;
    if (again && repeated_.size() < kMostRepeated) repeated_.push_back(place());
  }
  std::string place() const {
    std::string out;
    for (const Level& level : levels_) {
      if (level.list) {
        out += "[" + std::to_string(level.index) + "]";
      } else {
        out += (out.empty() ? "" : ".") + level.key;
      }
    }
    return out;
  }

  std::vector<std::string>& repeated_;
  std::vector<Level> levels_;
};

// Reads for nothing but the place where a text stops to be JSON.
class MistakeFinder : public nlohmann::json_sax<ordered_json> {
 public:
  explicit MistakeFinder(std::string_view text) : text_(text) {}
  std::string problem;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }

  // `position` is behind what was read last.
  bool parse_error(std::size_t position, const std::string& read,
                   const nlohmann::detail::exception& error) override {
    const std::string_view message = error.what();
    const bool over = position > text_.size();
    // Letters that make no token at all; otherwise one that does not fit here.
    const bool no_token = message.find(" - invalid ") != std::string_view::npos;
    const std::string token = no_token ? "?" : last_token(read);
    const size_t end = text_.find_last_not_of(" \t\r\n") + 1;
    problem =
        place(over ? end : position - std::min(token.size(), position)) + ": this is no JSON: ";
    if (no_token) {
      problem += reason(message);
    } else {
      problem += "expected " + expected(message) +
                 (over ? ", but the text ends" : ", not " + shortened(token, kLongestKey));
    }
    return false;
  }

 private:
  std::string place(size_t at) const {
    const std::string_view before = text_.substr(0, at);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::string_view in_line = before.substr(before.rfind('\n') + 1);
    const auto starts = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    return std::to_string(line) + ":" +
           std::to_string(std::count_if(in_line.begin(), in_line.end(), starts) + 1);
  }
  // NB: the parser gives strings and numbers alone, signs and words with what stood before them.
  static std::string last_token(const std::string& read) {
    if (read.ends_with('"') || read.empty()) return read;
    if (std::string_view("[]{}:,").find(read.back()) != std::string_view::npos)
      return read.substr(read.size() - 1);
    const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    const auto word = std::find_if_not(read.rbegin(), read.rend(), is_letter).base();
    return word == read.end() ? read : std::string(word, read.end());
  }
  // Of "… - invalid string: missing closing quote; last read: …".
  static std::string reason(std::string_view message) {
    std::string_view rest = message.substr(message.find(" - ") + 3);
    rest = rest.substr(0, rest.find(';'));
    const auto says = [&](std::string_view part) { return rest.find(part) != rest.npos; };
    if (says("closing quote") || says("U+000A")) return "the quotes are not closed on this line";
    if (rest == "invalid literal") return "expected a value, or a name in quotes";
    return std::string(rest);
  }
  // Of "… unexpected string literal; expected '}'".
  static std::string expected(std::string_view message) {
    constexpr std::pair<std::string_view, std::string_view> kInOurWords[] = {
        {"'}'", "',' or '}'"},
        {"']'", "',' or ']'"},
        {"string literal", "a name in quotes"},
        {"end of input", "nothing more"},
        {"'[', '{', or a literal", "a value"}};
    constexpr std::string_view kBefore = "; expected ";
    const size_t at = message.rfind(kBefore);
    const std::string_view what =
        at == std::string_view::npos ? "a value" : message.substr(at + kBefore.size());
    for (const auto& [theirs, ours] : kInOurWords) {
      if (what == theirs) return std::string(ours);
    }
    return std::string(what);
  }

  std::string_view text_;
};

}  // namespace

CheckedJson parse_json(std::string_view text) {
  CheckedJson out;
  KeyWatch watch(out.repeated);
  const auto see = [&](int, ordered_json::parse_event_t event, ordered_json& parsed) {
    watch.see(event, parsed);
    return true;
  };
  out.root = ordered_json::parse(text, see, false);
  if (out.root.is_discarded()) {
    MistakeFinder finder(text);
    ordered_json::sax_parse(text, &finder);
    out.problem = finder.problem;
  }
  return out;
}

}  // namespace grimoire
