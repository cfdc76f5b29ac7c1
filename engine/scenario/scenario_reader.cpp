#include "engine/scenario/scenario_reader.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "engine/base/fold.h"
#include "engine/base/guess.h"
#include "engine/base/lines.h"
#include "engine/base/text.h"

namespace grimoire::scenario {
namespace {

bool blank(char c) { return c == ' ' || c == '\t'; }
bool digit(char c) { return c >= '0' && c <= '9'; }

std::string_view without_comment(std::string_view line) {
  const size_t first = line.find_first_not_of(" \t");
  if (first != std::string_view::npos && line[first] == '#') return {};
  for (size_t i = 0; i + 1 < line.size(); ++i) {
    if (line[i] == '"') {  // what stands in quotes is a title
      const size_t closing = line.find('"', i + 1);
      if (closing != std::string_view::npos) i = closing;
    } else if (i > 0 && line[i] == '#' && blank(line[i - 1]) && blank(line[i + 1])) {
      return line.substr(0, i);
    }
  }
  return line;
}

bool says_nothing(std::string_view text) {
  for (const std::string_view word : {"nothing", "none", "empty", "no mana", "no cards"}) {
    if (fold(text) == word) return true;
  }
  return false;
}

}  // namespace

std::vector<Line> read_lines(std::string_view text) {
  std::vector<Line> lines;
  int number = 0;
  for (const std::string_view raw : split_lines(text)) {
    ++number;
    const std::string_view line = without_comment(raw);
    const size_t indent = line.find_first_not_of(" \t");
    if (indent == std::string_view::npos) continue;
    lines.push_back({number, static_cast<int>(indent), trim(line)});
  }
  return lines;
}

void Complaints::add(int line, int column, std::string message) {
  add({file_, line, column, std::move(message)});
}

void Complaints::add(Diagnostic mistake) {
  const bool said = std::any_of(out_.begin(), out_.end(), [&](const Diagnostic& d) {
    return d.file == mistake.file && d.line == mistake.line && d.column == mistake.column &&
           d.message == mistake.message;
  });
  if (!said) out_.push_back(std::move(mistake));
}

void Reader::skip_blanks() {
  while (at_ < text_.size() && blank(text_[at_])) ++at_;
}

bool Reader::at_end() {
  skip_blanks();
  return at_ == text_.size();
}

bool Reader::accept(std::string_view words) {
  skip_blanks();
  const size_t before = at_;
  while (!words.empty()) {
    const size_t end = words.find(' ');
    const std::string_view word = words.substr(0, end);
    skip_blanks();
    const bool same =
        text_.size() - at_ >= word.size() && fold(text_.substr(at_, word.size())) == word;
    const size_t after = at_ + word.size();
    const bool whole = same && (after >= text_.size() ||
                                (std::isalnum(static_cast<unsigned char>(text_[after])) == 0 &&
                                 static_cast<unsigned char>(text_[after]) < 0x80));
    if (!whole) {
      at_ = before;
      return false;
    }
    at_ = after;
    words.remove_prefix(end == std::string_view::npos ? words.size() : end + 1);
  }
  return true;
}

bool Reader::accept_sign(char sign) {
  skip_blanks();
  if (at_ >= text_.size() || text_[at_] != sign) return false;
  ++at_;
  return true;
}

bool Reader::at_number() {
  skip_blanks();
  return at_ < text_.size() && digit(text_[at_]);
}

std::optional<int> Reader::number() {
  skip_blanks();
  size_t end = at_;
  if (end < text_.size() && text_[end] == '-') ++end;
  const size_t first_digit = end;
  int value = 0;
  while (end < text_.size() && digit(text_[end]))
    value = std::min(kMostNumber + 1, value * 10 + (text_[end++] - '0'));
  if (end == first_digit) {
    fail("expected a number");
    return std::nullopt;
  }
  if (value > kMostNumber) {
    fail("this number is too large; at most " + std::to_string(kMostNumber));
    return std::nullopt;
  }
  if (text_[at_] == '-') value = -value;
  at_ = end;
  return value;
}

std::optional<uint64_t> Reader::seed() {
  skip_blanks();
  uint64_t value = 0;
  const auto end = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
  if (end.ec != std::errc()) {
    fail("a seed is a number from 0 to " + std::to_string(UINT64_MAX) + ", not negative");
    return std::nullopt;
  }
  at_ = static_cast<size_t>(end.ptr - text_.data());
  return value;
}

std::optional<PlayerId> Reader::player() {
  if (complaints_->adversary() && accept("adversary"))
    return static_cast<PlayerId>(complaints_->players() - 1);
  if (!accept("player")) {
    fail("expected 'player 1' or another player");
    return std::nullopt;
  }
  skip_blanks();
  const size_t here = at_;
  const std::optional<int> seat = number();
  if (!seat) return std::nullopt;
  const int players = complaints_->players();
  if (*seat < 1 || *seat > players) {
    at_ = here;
    fail("there is no player " + std::to_string(*seat) + "; players are " +
         (players == 2 ? "1 and 2" : "1 to " + std::to_string(players)));
    return std::nullopt;
  }
  return static_cast<PlayerId>(*seat - 1);
}

std::string_view Reader::rest() {
  skip_blanks();
  const std::string_view all = trim(text_.substr(at_));
  at_ = text_.size();
  return all;
}

Reader Reader::part_before(char sign) {
  skip_blanks();
  const size_t end = std::min(text_.find(sign, at_), text_.size());
  Reader part(trim(text_.substr(at_, end - at_)), line_, column(), *complaints_);
  at_ = std::min(end + 1, text_.size());
  return part;
}

std::vector<Reader> Reader::split(char sign) {
  std::vector<Reader> parts;
  do {
    parts.push_back(part_before(sign));
  } while (!at_end());
  return parts;
}

std::string_view Reader::next_word() {
  skip_blanks();
  size_t end = at_;
  while (end < text_.size() && !blank(text_[end]) && text_[end] != ',' && text_[end] != ':') ++end;
  return text_.substr(at_, end - at_);
}

bool Reader::fail(std::string message) {
  complaints_->add(line_, column(), std::move(message));
  return false;
}

bool Reader::fail_unknown(std::string_view what, std::span<const std::string_view> known) {
  const std::string word(next_word());
  std::string message = "expected " + std::string(what);
  if (!word.empty()) {
    std::string meant = did_you_mean(word, known);
    if (meant.empty()) meant = did_you_mean(trim(text_.substr(at_)), known);
    message = "'" + word + "' is not " + std::string(what) + meant;
  }
  message += "; known are: ";
  for (size_t i = 0; i < known.size(); ++i) {
    if (i > 0) message += ", ";
    message += known[i];
  }
  return fail(message);
}

bool Reader::expect_end() {
  if (at_end()) return true;
  return fail("'" + std::string(trim(text_.substr(at_))) + "' is one thing too many here");
}

std::optional<ManaBag> Reader::mana() {
  ManaBag bag;
  skip_blanks();
  if (says_nothing(trim(text_.substr(at_)))) {
    at_ = text_.size();
    return bag;
  }
  do {
    if (accept_sign(',') || accept("and")) continue;
    const std::optional<int> count = number();
    if (!count) return std::nullopt;
    if (*count < 0) {
      fail("Mana cannot be negative");
      return std::nullopt;
    }
    int element = 0;
    while (element < kElements && !accept(kElementNames[static_cast<size_t>(element)])) ++element;
    if (element == kElements) {
      fail_unknown("an element", kElementNames);
      return std::nullopt;
    }
    bag.of[element] += *count;
  } while (!at_end());
  return bag;
}

std::optional<WordId> Reader::component_word(const CardDb& db) {
  skip_blanks();
  std::vector<std::string_view> known;
  for (size_t i = 0; i < db.words.size(); ++i) {
    if (accept(fold(db.words[i].en))) return static_cast<WordId>(i);
    known.push_back(db.words[i].en);
  }
  const std::string word(next_word());
  fail("'" + word + "' is not a component word" + did_you_mean(word, known));
  return std::nullopt;
}

std::optional<DefId> Reader::card(const CardDb& db) {
  skip_blanks();
  const std::string_view name = trim(text_.substr(at_));
  const DefId def = name.empty() ? kNoDef : db.find(name);
  if (def == kNoDef) {
    fail(name.empty()
             ? "expected the name of a card"
             : "there is no card '" + std::string(name) + "'" + did_you_mean(name, db.names()));
    return std::nullopt;
  }
  at_ = text_.size();
  return def;
}

namespace {

// Cuts "x2" or "x 2" off the end of a name.
int cut_count(std::string_view& name) {
  size_t digits = name.size();
  while (digits > 0 && digit(name[digits - 1])) --digits;
  if (digits == name.size()) return 1;
  std::string_view before = trim(name.substr(0, digits));
  if (before.size() < 2 || before.back() != 'x' || !blank(before[before.size() - 2])) return 1;
  int count = 0;
  for (const char c : name.substr(digits)) count = std::min(kMostNumber, count * 10 + (c - '0'));
  before.remove_suffix(1);
  name = trim(before);
  return count;
}

}  // namespace

std::optional<std::vector<ListedCard>> Reader::cards(const CardDb& db) {
  std::vector<ListedCard> list;
  skip_blanks();
  if (says_nothing(trim(text_.substr(at_)))) {
    at_ = text_.size();
    return list;
  }
  const bool open_end = trim(text_).ends_with(',');
  bool ok = true;
  for (Reader& item : split(',')) {
    ListedCard card;
    Reader name = item.part_before('(');
    if (!item.at_end()) {
      card.remark_column = item.column();
      card.remark = item.part_before(')').text_;
      if (!item.expect_end()) ok = false;
    }
    card.count = cut_count(name.text_);
    if (card.count < 1 || card.count > kMostCopies) {
      ok = name.fail("the number of copies must be between 1 and " + std::to_string(kMostCopies));
    }
    const std::optional<DefId> def = name.card(db);
    ok = ok && def.has_value();
    if (def) card.def = *def;
    list.push_back(card);
  }
  if (open_end) ok = fail("expected another card after the comma");
  if (!ok) return std::nullopt;
  return list;
}

}  // namespace grimoire::scenario
