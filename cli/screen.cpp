#include "cli/screen.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

#include "cli/input.h"
#include "cli/typed.h"

namespace grimoire::cli {
namespace {

constexpr int kLeastColumns = 80;
constexpr int kLeastRows = 24;
constexpr int kMostColumns = 120;  // longer lines are hard to read

// The end of the character or colour code at `i`, and how many columns it takes.
size_t next_character(std::string_view text, size_t i, int& columns) {
  if (text[i] == '\033') {
    columns = 0;
    const size_t end = text.find('m', i);
    return end == std::string_view::npos ? text.size() : end + 1;
  }
  columns = 1;
  ++i;
  while (i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80) ++i;
  return i;
}

// NB: of the process, as the terminal is: two screens may be drawn one after the other.
bool on_other_screen = false;

void leave_other_screen() {
  if (!std::exchange(on_other_screen, false)) return;
  std::fputs("\033[?1049l", stdout);
  std::fflush(stdout);
}

std::string code(int number) { return "\033[" + std::to_string(number) + "m"; }

int element_code(Element element) {
  switch (element) {
    case Element::Fire: return 91;
    case Element::Water: return 94;
    case Element::Air: return 96;
    case Element::Vegetal: return 92;
    case Element::Mineral: return 93;
    case Element::Arcane: return 95;
  }
  return 0;
}

}  // namespace

int width(std::string_view text) {
  int total = 0;
  for (size_t i = 0; i < text.size();) {
    int columns = 0;
    i = next_character(text, i, columns);
    total += columns;
  }
  return total;
}

std::string clip(const std::string& text, int columns) {
  if (width(text) <= columns) return text;
  std::string out;
  int used = 0;
  bool coded = false;
  for (size_t i = 0; i < text.size();) {
    int wide = 0;
    const size_t end = next_character(text, i, wide);
    if (used + wide > columns - 1) break;
    coded = coded || wide == 0;
    out += text.substr(i, end - i);
    used += wide;
    i = end;
  }
  return out + "…" + (coded ? code(0) : "");
}

std::string padded(const std::string& text, int columns) {
  const int missing = columns - width(text);
  return missing > 0 ? text + std::string(static_cast<size_t>(missing), ' ') : text;
}

namespace {

// The next blank at which a line may be broken; French has blanks before its signs and inside its
// quotation marks, and those hold together.
size_t next_break(const std::string& text, size_t at) {
  constexpr std::string_view kOpen = "«";
  while (true) {
    const size_t blank = std::min(text.find(' ', at), text.size());
    if (blank == text.size()) return blank;
    const std::string_view before = std::string_view(text).substr(0, blank);
    const std::string_view after = std::string_view(text).substr(blank + 1);
    const std::string_view word = after.substr(0, after.find(' '));
    const bool sign = word == ":" || word == ";" || word == "?" || word == "!";
    if (!before.ends_with(kOpen) && !sign && !word.starts_with("»")) return blank;
    at = blank + 1;
  }
}

}  // namespace

Lines wrap(const std::string& text, int columns, int indent) {
  Lines lines;
  size_t at = std::min(text.find_first_not_of(' '), text.size());
  std::string line = text.substr(0, at);
  bool begun = false;  // the line has a word
  while (at <= text.size()) {
    const size_t blank = next_break(text, at);
    const std::string word = text.substr(at, blank - at);
    at = blank + 1;
    const bool fits = width(line) + 1 + width(word) <= columns;
    if (begun && !fits) {
      lines.push_back(line);
      line = std::string(static_cast<size_t>(indent), ' ') + clip(word, columns - indent);
    } else {
      line += (begun ? " " : "") + word;
    }
    begun = true;
  }
  if (!line.empty()) lines.push_back(clip(line, columns));
  return lines;
}

Lines flow(const std::string& head, const Lines& items, int columns) {
  const int indent = width(head);
  Lines lines{head};
  for (const std::string& item : items) {
    const bool first = width(lines.back()) <= indent;
    const int gap = first ? 0 : 2;
    if (!first && width(lines.back()) + gap + width(item) > columns) {
      lines.push_back(std::string(static_cast<size_t>(indent), ' ') + clip(item, columns - indent));
    } else {
      lines.back() += std::string(static_cast<size_t>(gap), ' ') + clip(item, columns - indent);
    }
  }
  return lines;
}

Screen::Screen() {
  terminal_ = isatty(STDOUT_FILENO) != 0;
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool dumb = term != nullptr && std::string_view(term) == "dumb";
  colors_ = terminal_ && !dumb && (no_color == nullptr || *no_color == '\0');
  measure();
}

void Screen::measure() {
  winsize size{};
  if (!terminal_ || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return;
  columns_ = std::clamp<int>(size.ws_col, kLeastColumns, kMostColumns);
  rows_ = std::max<int>(size.ws_row, kLeastRows);
  too_small_ = size.ws_col < kLeastColumns || size.ws_row < kLeastRows;
}

std::string Screen::styled(std::string_view text, Style style) const {
  if (!colors_ || style == Style::Plain || text.empty()) return std::string(text);
  const int number = style == Style::Bold    ? 1
                     : style == Style::Dim   ? 2
                     : style == Style::Title ? 7
                                             : 33;
  return code(number) + std::string(text) + code(0);
}

std::string Screen::colored(std::string_view text, Element element) const {
  if (!colors_) return std::string(text);
  return code(element_code(element)) + std::string(text) + code(0);
}

std::string Screen::rule(std::string_view title) const {
  const std::string head = title.empty() ? "" : "-- " + std::string(title) + " ";
  const int left = columns_ - width(head);
  return styled(head + std::string(static_cast<size_t>(std::max(0, left)), '-'), Style::Dim);
}

std::string Screen::rule_with_hint(std::string_view hint) const {
  const std::string tail = " " + std::string(hint) + " -----";
  const int left = columns_ - width(tail);
  return styled(std::string(static_cast<size_t>(std::max(0, left)), '-') + tail, Style::Dim);
}

void Screen::clear() {
  measure();
  if (!terminal_) return;
  if (!std::exchange(on_other_screen, true)) {
    std::fputs("\033[?1049h", stdout);
    static const int registered = std::atexit(leave_other_screen);
    static_cast<void>(registered);
  }
  std::fputs("\033[H\033[2J", stdout);
}

void Screen::leave() { leave_other_screen(); }

void Screen::print(const Lines& lines) const {
  for (const std::string& line : lines) {
    std::fputs(line.c_str(), stdout);
    std::fputc('\n', stdout);
  }
}

std::optional<std::string> Screen::ask(const std::string& prompt) const {
  std::optional<std::string> line = read_line(prompt);
  if (!line || !terminal_) std::fputc('\n', stdout);
  if (line && line->ends_with('\r')) line->pop_back();
  return line;
}

// "Enter: next page 40/57  p: page before  q: close"
std::optional<std::string> Screen::ask_at_page(size_t begin, size_t end, size_t all,
                                               const std::string& back, Language language) const {
  const bool french = language == Language::French;
  const bool last = end == all;
  std::string text = french ? "Entrée" : "Enter";
  if (last) text += french ? " ou q : " + back : " or q: " + back;
  if (!last) text += french ? " : page suivante" : ": next page";
  if (begin > 0 || !last) text += " " + std::to_string(end) + "/" + std::to_string(all);
  if (begin > 0) text += french ? "  p : page précédente" : "  p: page before";
  if (!last) text += french ? "  q : fermer" : "  q: close";
  return ask(styled(text, Style::Bold) + " ");
}

std::optional<std::string> Screen::page(const std::string& title, const Lines& lines,
                                        const std::string& back, Language language, size_t first) {
  if (!terminal_) {
    print({rule(title)});
    print(lines);
    print({rule()});
    return "";
  }
  size_t at = first;
  do {
    clear();
    const auto room = static_cast<size_t>(rows_ - 4);
    if (at == first) at = std::min(at, lines.size() - std::min(lines.size(), room));
    const size_t end = std::min(lines.size(), at + room);
    print({rule(title)});
    print(Lines(lines.begin() + static_cast<std::ptrdiff_t>(at),
                lines.begin() + static_cast<std::ptrdiff_t>(end)));
    print({rule()});
    const std::optional<std::string> typed = ask_at_page(at, end, lines.size(), back, language);
    const std::string word = typed ? plain(*typed) : "";
    if (word == "q") return "";
    if (!typed || (!word.empty() && word != "p")) return typed;
    at = word.empty() ? end : at - std::min(at, room);
  } while (at < lines.size());
  return "";
}

}  // namespace grimoire::cli
