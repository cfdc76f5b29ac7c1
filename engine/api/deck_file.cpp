#include "engine/api/deck_file.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>

#include "engine/api/embedded.h"
#include "engine/base/text.h"

namespace grimoire {
namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// Numbers beyond any deck all count as one too many.
int read_count(std::string_view digits) {
  size_t count = 0;
  for (const char c : digits) {
    count = std::min(count * 10 + static_cast<size_t>(c - '0'), kMostDeckCards + 1);
  }
  return static_cast<int>(count);
}

size_t times_sign(std::string_view text) {
  if (text.starts_with('x') || text.starts_with('X')) return 1;
  constexpr std::string_view kSign = "×";
  return text.starts_with(kSign) ? kSign.size() : 0;
}

struct Entry {
  std::string_view name;
  int count = 1;
};

// "4 Breath", "4x Breath", "4 x Breath"
std::optional<Entry> count_first(std::string_view line) {
  size_t digits = 0;
  while (digits < line.size() && is_digit(line[digits])) ++digits;
  if (digits == 0) return std::nullopt;
  std::string_view rest = trim(line.substr(digits));
  const bool blank = digits < line.size() && rest.size() < line.size() - digits;
  const size_t sign = times_sign(rest);
  // A sign stands alone; otherwise it is the first letter of a name.
  const bool alone =
      sign != 0 && (sign > 1 || rest.size() == sign || rest[sign] == ' ' || rest[sign] == '\t');
  if (alone) rest = trim(rest.substr(sign));
  if (!alone && !blank && !rest.empty()) return std::nullopt;
  return Entry{rest, read_count(line.substr(0, digits))};
}

// "Breath x4", "Breath x 4"
std::optional<Entry> count_last(std::string_view line) {
  size_t begin = line.size();
  while (begin > 0 && is_digit(line[begin - 1])) --begin;
  if (begin == line.size()) return std::nullopt;
  const std::string_view before = trim(line.substr(0, begin));
  for (const std::string_view sign : {" x", " X", "\tx", "\tX", "×"}) {
    if (!before.ends_with(sign)) continue;
    return Entry{trim(before.substr(0, before.size() - sign.size())),
                 read_count(line.substr(begin))};
  }
  return std::nullopt;
}

// Every name of every card, folded: a long deck asks for many.
class NameIndex {
 public:
  explicit NameIndex(const CardDb& db) {
    for (size_t i = 0; i < db.defs.size(); ++i) {
      const CardDef& def = db.defs[i];
      for (const std::string& name : {def.name_en, def.name_fr, def.id}) add(name, i);
      for (const std::string& alias : def.aliases) add(alias, i);
    }
  }
  DefId find(std::string_view name) const {
    const auto found = names_.find(fold(name));
    return found == names_.end() ? kNoDef : found->second;
  }

 private:
  void add(const std::string& name, size_t def) {
    if (!name.empty()) names_.emplace(fold(name), static_cast<DefId>(def));
  }
  std::map<std::string, DefId> names_;
};

Entry read_entry(const NameIndex& index, std::string_view line) {
  if (index.find(line) != kNoDef) return {line, 1};
  if (const std::optional<Entry> entry = count_first(line)) return *entry;
  if (const std::optional<Entry> entry = count_last(line)) return *entry;
  return {line, 1};
}

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

std::string shortened(std::string_view text) {
  constexpr size_t kLongest = 60;
  return text.size() <= kLongest ? std::string(text) : std::string(text.substr(0, kLongest)) + "…";
}

// What is wrong with a line, or "".
std::string problem_of(const CardDb& db, const NameIndex& index, const Entry& entry) {
  if (entry.name.empty()) return "a name is missing after the number; write for example '4 Breath'";
  if (entry.count == 0)
    return "0 copies of '" + shortened(entry.name) + "'; leave the line out, or write 1 or more";
  if (static_cast<size_t>(entry.count) > kMostDeckCards) {
    return "more than " + std::to_string(kMostDeckCards) + " copies of '" + shortened(entry.name) +
           "'";
  }
  if (index.find(entry.name) != kNoDef) return "";
  const std::vector<std::string_view> names = db.names();
  const std::string_view compared = entry.name.substr(0, 100);
  return "no card is named '" + shortened(entry.name) + "'" + did_you_mean(compared, names);
}

std::string stem(std::string_view file) {
  return std::string(file.substr(0, file.size() - (file.ends_with(".deck") ? 5 : 0)));
}

}  // namespace

Result<DeckCards> parse_deck(const CardDb& db, std::string_view text, const std::string& file) {
  constexpr int kMostMessages = 100;
  const NameIndex index(db);
  DeckCards cards;
  std::string errors;
  const auto complain = [&](const std::string& where, const std::string& message) {
    errors += (errors.empty() ? "" : "\n") + file + where + ": " + message;
  };
  int problems = 0;
  int line_number = 0;
  for (const std::string_view whole_line : split_lines(without_mark(text))) {
    ++line_number;
    const std::string_view line = trim(whole_line.substr(0, whole_line.find('#')));
    if (line.empty()) continue;
    const Entry entry = read_entry(index, line);
    std::string problem = problem_of(db, index, entry);
    const bool full =
        problem.empty() && cards.size() + static_cast<size_t>(entry.count) > kMostDeckCards;
    if (full) problem = "the deck has more than " + std::to_string(kMostDeckCards) + " cards here";
    if (problem.empty()) {
      cards.insert(cards.end(), static_cast<size_t>(entry.count), index.find(entry.name));
      continue;
    }
    complain(":" + std::to_string(line_number), problem);
    if (++problems == kMostMessages)
      complain("", "these are the first " + std::to_string(kMostMessages) + " problems");
    if (full || problems == kMostMessages) break;
  }
  if (problems == 0 && cards.size() < kFewestDeckCards) {
    complain("", "the deck has " + std::to_string(cards.size()) +
                     (cards.size() == 1 ? " card" : " cards") +
                     "; the two opening hands need at least " + std::to_string(kFewestDeckCards));
  }
  if (!errors.empty()) return Error{errors};
  return cards;
}

std::string deck_title(std::string_view text) {
  const std::vector<std::string_view> lines = split_lines(without_mark(text).substr(0, 1000));
  if (lines.empty()) return "";
  std::string_view first = trim(lines.front());
  if (!first.starts_with('#')) return "";
  first.remove_prefix(1);
  return std::string(trim(first));
}

std::string deck_text(const CardDb& db, std::string_view title, const DeckCards& cards) {
  std::string out;
  if (!title.empty()) {
    out += "# ";
    for (const char c : title) out += c == '\n' || c == '\r' ? ' ' : c;
    out += '\n';
  }
  std::vector<int> copies(db.defs.size(), 0);
  for (const DefId card : cards) ++copies[raw(card)];
  for (const DefId card : cards) {
    int& count = copies[raw(card)];
    if (count > 0) out += std::to_string(count) + " " + db.def(card).name_en + "\n";
    count = 0;
  }
  return out;
}

std::vector<DeckBreach> rulebook_breaches(const CardDb& db, const DeckCards& cards) {
  std::vector<DeckBreach> breaches;
  const int size = static_cast<int>(cards.size());
  if (size < kFewestOfRulebook) breaches.push_back({"RB-9.1", kNoDef, size});
  std::vector<int> copies(db.defs.size(), 0);
  for (const DefId card : cards) ++copies[raw(card)];
  for (size_t i = 0; i < copies.size(); ++i) {
    if (copies[i] > kMostCopies) breaches.push_back({"RB-9.2", static_cast<DefId>(i), copies[i]});
  }
  return breaches;
}

Result<NamedDeck> find_deck(const CardDb& db, std::string_view name) {
  const std::string wanted = fold(stem(trim(name)));
  std::vector<std::string> known;
  for (const EmbeddedFile& deck : embedded_decks()) {
    const std::string title = deck_title(deck.text);
    if (fold(title) == wanted || fold(stem(deck.name)) == wanted) {
      Result<DeckCards> cards = parse_deck(db, deck.text, std::string(deck.name));
      if (!cards) return Error{cards.error()};
      return NamedDeck{title, std::move(cards.value())};
    }
    known.push_back(stem(deck.name));
  }
  const std::vector<std::string_view> candidates(known.begin(), known.end());
  std::string message = "there is no built-in deck '" + shortened(name) + "'" +
                        did_you_mean(name.substr(0, 100), candidates) + "; there are: ";
  for (size_t i = 0; i < known.size(); ++i) message += (i > 0 ? ", " : "") + known[i];
  return Error{message};
}

std::vector<std::string> deck_names() {
  std::vector<std::string> names;
  for (const EmbeddedFile& deck : embedded_decks()) names.push_back(deck_title(deck.text));
  return names;
}

}  // namespace grimoire
