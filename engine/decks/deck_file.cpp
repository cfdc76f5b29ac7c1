#include "engine/decks/deck_file.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include "engine/base/fold.h"
#include "engine/base/guess.h"
#include "engine/base/lines.h"
#include "engine/base/printable.h"
#include "engine/base/text.h"
#include "engine/data/embedded.h"
#include "engine/decks/deck_builder.h"
#include "engine/decks/deck_code.h"
#include "engine/decks/deck_json.h"
#include "engine/decks/deck_rules.h"

namespace grimoire {
namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// Numbers beyond any deck all count as one too many.
size_t read_count(std::string_view digits) {
  size_t count = 0;
  for (const char c : digits) {
    count = std::min(count * 10 + static_cast<size_t>(c - '0'), kMostDeckCards + 1);
  }
  return count;
}

size_t times_sign(std::string_view text) {
  if (text.starts_with('x') || text.starts_with('X')) return 1;
  constexpr std::string_view kSign = "×";
  return text.starts_with(kSign) ? kSign.size() : 0;
}

// "- 4 Breath", as lists are written.
std::string_view without_bullet(std::string_view line) {
  for (const std::string_view bullet : {"- ", "* ", "• "}) {
    if (line.starts_with(bullet)) return trim(line.substr(bullet.size()));
  }
  return line;
}

enum class Section : uint8_t { Deck, Side };

// "Side deck:", "Deck (40)", "Sideboard (10 cards)"; nothing if the line is not such a heading.
std::optional<Section> heading(std::string_view line) {
  if (const size_t bracket = line.find('('); bracket != std::string_view::npos) {
    const std::string_view inside = line.substr(bracket + 1);
    const size_t digits = std::min(inside.find_first_not_of("0123456789"), inside.size());
    std::string_view rest = inside.substr(digits);
    for (const std::string_view word : {" cards", " card", " cartes", " carte"}) {
      if (rest.starts_with(word)) rest.remove_prefix(word.size());
    }
    if (digits == 0 || (rest != ")" && rest != "):" && rest != ") :")) return std::nullopt;
    line = trim(line.substr(0, bracket));
  } else if (line.ends_with(':')) {
    line = trim(line.substr(0, line.size() - 1));
  }
  std::string word = fold(line);
  std::replace(word.begin(), word.end(), '-', ' ');
  for (const char* known : {"deck", "main deck", "maindeck", "main", "deck principal"}) {
    if (word == known) return Section::Deck;
  }
  for (const char* known : {"side deck", "sidedeck", "side", "sideboard", "reserve"}) {
    if (word == known) return Section::Side;
  }
  return std::nullopt;
}

// "4 Breath", "4x Breath", "4 x Breath"
std::optional<DeckLine> count_first(std::string_view line) {
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
  return DeckLine{rest, read_count(line.substr(0, digits))};
}

// "Breath x4", "Breath x 4"
std::optional<DeckLine> count_last(std::string_view line) {
  size_t begin = line.size();
  while (begin > 0 && is_digit(line[begin - 1])) --begin;
  if (begin == line.size()) return std::nullopt;
  const std::string_view before = trim(line.substr(0, begin));
  for (const std::string_view sign : {" x", " X", "\tx", "\tX", "×"}) {
    if (!before.ends_with(sign)) continue;
    return DeckLine{trim(before.substr(0, before.size() - sign.size())),
                    read_count(line.substr(begin))};
  }
  return std::nullopt;
}

std::string stem(std::string_view file) {
  return std::string(file.substr(0, file.size() - (file.ends_with(".deck") ? 5 : 0)));
}

// Reads line by line; every line is a card, a heading or a problem.
class DeckReader {
 public:
  DeckReader(const CardDb& db, const std::string& file) : builder_(db), file_(file) {}

  DeckReading read(std::string_view text) {
    builder_.deck().title = deck_title(text);
    int number = 0;
    for (const std::string_view whole_line : split_lines(text)) {
      ++number;
      const std::string line = with_plain_blanks(whole_line.substr(0, whole_line.find('#')));
      if (!line.empty()) read_line(without_bullet(line), number);
      if (builder_.full() || problems_ == kMostMessages) break;
    }
    if (problems_ == kMostMessages)
      errors_ +=
          "\n" + file_ + ": these are the first " + std::to_string(kMostMessages) + " problems";
    const bool to_its_end = !builder_.full() && problems_ < kMostMessages;
    return {std::move(builder_.deck()), errors_, to_its_end, std::move(lines_)};
  }

 private:
  static constexpr int kMostMessages = 100;

  void read_line(std::string_view line, int number) {
    if (const std::optional<Section> section = heading(line)) {
      section_ = *section;
      return;
    }
    const bool marked = fold(line.substr(0, 3)) == "sb:";
    if (marked) line = trim(line.substr(3));
    const DeckLine entry = read_deck_line(builder_, line);
    const bool side = marked || section_ == Section::Side;
    const std::string problem = builder_.add(entry.name, entry.count, side);
    const DefId card = builder_.find(entry.name);
    lines_.push_back({number, std::string(entry.name), static_cast<int>(entry.count), side, card,
                      problem, card == kNoDef ? builder_.suggestion(entry.name) : ""});
    if (problem.empty()) return;
    ++problems_;
    errors_ +=
        (errors_.empty() ? "" : "\n") + file_ + ":" + std::to_string(number) + ": " + problem;
  }

  DeckBuilder builder_;
  const std::string& file_;
  Section section_ = Section::Deck;
  std::string errors_;
  std::vector<DeckTextLine> lines_;
  int problems_ = 0;
};

}  // namespace

// A name that looks like a number of copies is a name.
DeckLine read_deck_line(const DeckBuilder& builder, std::string_view line) {
  if (builder.find(line) != kNoDef) return {line, 1};
  if (const std::optional<DeckLine> entry = count_first(line)) return *entry;
  if (const std::optional<DeckLine> entry = count_last(line)) return *entry;
  return {line, 1};
}

Result<DeckList> parse_deck_list(const CardDb& db, std::string_view text, const std::string& file) {
  return DeckReader(db, file).read(text).result();
}

Result<DeckCards> playable_cards(const DeckList& deck, const std::string& file) {
  std::string errors;
  const auto complain = [&](const std::string& message) {
    errors += (errors.empty() ? "" : "\n") + file + ": " + message;
  };
  for (const UnwrittenCard& card : deck.unwritten) {
    if (card.side) continue;
    const bool banned = !rule_of_unwritten(card.name).empty();
    complain("'" + card.name + "'" +
             (banned ? " is banned and has no card here; leave it out"
                     : " is a published card that is not in Grimoire yet; leave it out"));
  }
  if (deck.cards.size() < kFewestDeckCards) {
    complain("the deck has " + std::to_string(deck.cards.size()) +
             (deck.cards.size() == 1 ? " card" : " cards") +
             "; the two opening hands need at least " + std::to_string(kFewestDeckCards));
  }
  if (!errors.empty()) return Error{errors};
  return deck.cards;
}

Result<DeckCards> parse_deck(const CardDb& db, std::string_view text, const std::string& file) {
  const Result<DeckList> deck = parse_deck_list(db, text, file);
  if (!deck) return Error{deck.error()};
  return playable_cards(deck.value(), file);
}

namespace {

// Where there is something that no text has; "" if there is nothing of the kind.
std::string unreadable(std::string_view text, const std::string& file) {
  int number = 0;
  for (const std::string_view line : split_lines(text)) {
    ++number;
    const int column = unreadable_column(line);
    if (column == 0) continue;
    return file + ":" + std::to_string(number) + ":" + std::to_string(column) + ": " +
           std::string(kUnreadable);
  }
  return "";
}

}  // namespace

DeckReading read_what_there_is(const CardDb& db, std::string_view text, const std::string& file) {
  constexpr std::string_view kBlanks = " \t\n";
  const std::string plain = plain_text(text);
  std::string_view content = plain;
  content.remove_prefix(std::min(content.find_first_not_of(kBlanks), content.size()));
  content = content.substr(0, content.find_last_not_of(kBlanks) + 1);
  if (const std::string problem = unreadable(plain, file); !problem.empty())
    return {{}, problem, false, {}};
  // NB: no card's name begins with a bracket, so this is a list in JSON, which is not a deck.
  if (content.starts_with('{') || content.starts_with('[')) return read_deck_json(db, plain, file);
  if (!is_deck_code(content)) return DeckReader(db, file).read(text);
  Result<DeckList> deck = parse_deck_code(db, content, file);
  if (!deck) return {{}, deck.error(), false, {}};
  return {std::move(deck.value()), "", true, {}};
}

Result<DeckList> read_deck(const CardDb& db, std::string_view text, const std::string& file) {
  return read_what_there_is(db, text, file).result();
}

std::string deck_title(std::string_view text) {
  const std::vector<std::string_view> lines = split_lines(text.substr(0, 1000));
  if (lines.empty()) return "";
  std::string_view first = trim(lines.front());
  if (!first.starts_with('#')) return "";
  first.remove_prefix(1);
  return deck_title_line(first);
}

std::string deck_text(const CardDb& db, const DeckList& deck) {
  std::string out = deck.title.empty() ? "" : "# " + deck_title_line(deck.title) + "\n";
  const auto section = [&](const DeckCards& cards, bool side) {
    for (const DeckEntry& entry : deck_entries(db, cards)) {
      out += std::to_string(entry.count) + " " + db.def(entry.card).name_en + "\n";
    }
    for (const UnwrittenCard& card : deck.unwritten) {
      if (card.side == side) out += std::to_string(card.count) + " " + card.name + "\n";
    }
  };
  section(deck.cards, false);
  const std::string before = out + "\nSide deck:\n";
  const size_t size = out.size();
  out = before;
  section(deck.side, true);
  if (out.size() == before.size()) out.resize(size);
  return out;
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
  std::string message = "there is no built-in deck '" + std::string(name.substr(0, 60)) + "'" +
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
