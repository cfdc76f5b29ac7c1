// Reading the lines of a scenario file: words, numbers, Mana, card names, and complaints with
// their place.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lang/card_file.h"

namespace grimoire::scenario {

struct Line {
  int number = 0;
  int indent = 0;
  std::string_view text;  // without indentation, comment and blanks at the end
};

// Lines that say something. A comment begins with # at the start of a line or with # and a blank.
std::vector<Line> read_lines(std::string_view text);

// Collects the mistakes of a file.
class Complaints {
 public:
  Complaints(std::string file, std::vector<Diagnostic>& out) : file_(std::move(file)), out_(out) {}
  // What is said already is not said again: many cards may stand on one line.
  void add(int line, int column, std::string message);
  void add(Diagnostic mistake);
  size_t count() const { return out_.size(); }
  const std::string& file() const { return file_; }
  // How many players the scenario at hand has.
  int players() const { return players_; }
  bool adversary() const { return adversary_; }  // the last of them
  void set_players(int count, bool adversary = false) {
    players_ = count;
    adversary_ = adversary;
  }

 private:
  std::string file_;
  std::vector<Diagnostic>& out_;
  int players_ = 2;
  bool adversary_ = false;
};

// A card named in a list: "Flame x2 (known)".
struct ListedCard {
  DefId def = kNoDef;
  int count = 1;
  std::string_view remark;  // what stands in parentheses
  int remark_column = 0;
};

// One line, or a part of it, read from left to right.
class Reader {
 public:
  Reader(std::string_view text, int line, int column, Complaints& complaints)
      : text_(text), line_(line), first_column_(column), complaints_(&complaints) {}
  Reader(const Line& line, Complaints& complaints)
      : Reader(line.text, line.number, line.indent + 1, complaints) {}

  int line() const { return line_; }
  int column() const { return first_column_ + static_cast<int>(at_); }
  bool at_end();
  // Takes these words, separated by blanks, if they come next.
  bool accept(std::string_view words);
  // Whether the sign comes somewhere.
  bool has(char sign) const { return text_.find(sign, at_) != std::string_view::npos; }
  // Takes a sign such as ":".
  bool accept_sign(char sign);
  bool at_number();
  std::optional<int> number();
  // Any number that decides chance, as large as a game's.
  std::optional<uint64_t> seed();
  // "player 1"; complains if that player does not exist.
  std::optional<PlayerId> player();
  // What is left, or what stands before the sign (which is taken as well).
  std::string_view rest();
  Reader part_before(char sign);
  // The parts between the signs.
  std::vector<Reader> split(char sign);

  // "2 fire 1 air", "2 fire, 1 air", "nothing"
  std::optional<ManaBag> mana();
  std::optional<WordId> component_word(const CardDb& db);
  Complaints& complaints() { return *complaints_; }
  // All that is left is one card's name.
  std::optional<DefId> card(const CardDb& db);
  // All that is left is a list of cards; complains about each that is unknown.
  std::optional<std::vector<ListedCard>> cards(const CardDb& db);

  // Complains at the present place. Always false, so that callers can return it.
  bool fail(std::string message);
  // "'xyz' is not …: expected one of …", with the nearest.
  bool fail_unknown(std::string_view what, std::span<const std::string_view> known);
  bool expect_end();

 private:
  void skip_blanks();
  std::string_view next_word();

  std::string_view text_;
  size_t at_ = 0;
  int line_;
  int first_column_;
  Complaints* complaints_;
};

inline constexpr int kMostNumber = 10000;
inline constexpr int kMostCopies = 1000;

}  // namespace grimoire::scenario
