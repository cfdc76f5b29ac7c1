// The terminal: how wide it is, whether it has colours, and lines of text that fit.
//
// Lines may hold colour codes; width() and the rest do not count them. Without a terminal, or with
// NO_COLOR set, no code is ever written and nothing is cleared.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lang/wording.h"
#include "engine/state/vocabulary.h"

namespace grimoire::cli {

using Lines = std::vector<std::string>;

// Columns that a text takes on the screen.
int width(std::string_view text);
// At most that many columns, the last one "…" where something is cut off.
std::string clip(const std::string& text, int columns);
std::string padded(const std::string& text, int columns);
// Broken at blanks; lines after the first begin with `indent` blanks.
Lines wrap(const std::string& text, int columns, int indent = 0);
// Items one after the other, with two blanks between them, as many to a line as fit.
Lines flow(const std::string& head, const Lines& items, int columns);

enum class Style : uint8_t { Plain, Bold, Dim, Title, Alert };

class Screen {
 public:
  Screen();

  bool terminal() const { return terminal_; }
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  // What is shown is made for 80 columns and 24 rows, and does not fit.
  bool too_small() const { return too_small_; }

  std::string styled(std::string_view text, Style style) const;
  std::string colored(std::string_view text, Element element) const;
  std::string rule(std::string_view title = {}) const;
  // The same with words at the right end.
  std::string rule_with_hint(std::string_view hint) const;

  // Looks at the terminal's size again and clears it. The first time it changes to the terminal's
  // other screen, so that the lines before the game, and those scrolled away, are there after it.
  void clear();
  // Back to the first screen: what is printed from now on stays when the program has ended.
  void leave();
  void print(const Lines& lines) const;
  // A line of input, or nothing when the input has ended.
  std::optional<std::string> ask(const std::string& prompt) const;
  // Shows a text for itself, a screenful at a time, from `first` on; Enter and q close it, `back`
  // says where to. Gives "" then, what else was typed, which closes it too, or nullopt when the
  // input has ended.
  std::optional<std::string> page(const std::string& title, const Lines& lines,
                                  const std::string& back, Language language, size_t first = 0);

 private:
  void measure();
  std::optional<std::string> ask_at_page(size_t begin, size_t end, size_t all,
                                         const std::string& back, Language language) const;

  bool terminal_ = false;
  bool colors_ = false;
  int columns_ = 80;
  int rows_ = 24;
  bool too_small_ = false;
};

}  // namespace grimoire::cli
