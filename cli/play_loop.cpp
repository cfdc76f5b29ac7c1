// What the person sees, and the way from one decision to the next.
#include "cli/play_loop.h"

#include <algorithm>
#include <cstdio>

#include "engine/api/prompt.h"
#include "engine/base/text.h"

namespace grimoire::cli {
namespace {

constexpr int kLeastLog = 2;
constexpr int kLeastBoard = 11;

int count(const Lines& lines) { return static_cast<int>(lines.size()); }

void add(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

}  // namespace

// ---- One decision after the other

void PlayLoop::run() {
  while (true) {
    session_.run_computers();
    if (session_.game().over()) break;
    if (pass_for_person()) continue;
    if (!hand_over() || !decide()) return;
  }
  show_end();
}

// Against a computer a round of answers without an answer is no question. Between people it stays
// one: a screen that changes hands only when there is something to answer would tell the other.
bool PlayLoop::pass_for_person() {
  const Game& g = session_.game();
  const bool nothing = g.options.size() == 1 && g.options[0].kind == OptionKind::Pass;
  if (!nothing || session_.humans() > 1) return false;
  session_.choose(0);
  return true;
}

bool PlayLoop::hand_over() {
  const bool same = last_person_ == viewer();
  last_person_ = viewer();
  if (same || session_.humans() < 2) return true;
  const std::string who = in({"Player ", "Joueur "}) + std::to_string(raw(viewer()) + 1);
  screen_.clear();
  screen_.print({screen_.rule(), "", who + in({" decides next.", " décide maintenant."}), "",
                 screen_.rule()});
  const std::string prompt = in({"Press Enter when only " + who + " looks at the screen. ",
                                 "Appuyez sur Entrée quand " + who + " est seul devant l'écran. "});
  if (screen_.ask(prompt)) return true;
  input_ended();
  return false;
}

bool PlayLoop::decide() {
  while (true) {
    draw();
    message_.clear();
    const std::optional<std::string> line = screen_.ask("> ");
    if (!line) {
      input_ended();
      return false;
    }
    switch (obey(*line)) {
      case Next::Again: break;
      case Next::Decided: saved_as_.clear(); return true;
      case Next::Leave: return false;
    }
  }
}

// ---- The screen

std::string PlayLoop::key(size_t option) const {
  const Game& g = session_.game();
  const Option& o = g.options[option];
  if (o.kind == OptionKind::Number) return std::to_string(o.y);
  const bool numbers = g.options[0].kind == OptionKind::Number;
  return numbers ? "b" : std::to_string(option + 1);
}

Lines PlayLoop::option_rows(int room) const {
  const Game& g = session_.game();
  Lines labels = option_labels(g, language_);
  int widest = 0;
  for (size_t i = 0; i < labels.size(); ++i) {
    if (g.options[i].kind == OptionKind::Hand) labels[i] = labels[i].substr(0, labels[i].find(':'));
    labels[i] = key(i) + ") " + labels[i];
    if (g.options[i].kind == OptionKind::Number) labels[i] = key(i) + ")";
    if (width(labels[i]) <= screen_.columns() / 2 - 2) widest = std::max(widest, width(labels[i]));
  }
  const int cell = std::min(screen_.columns(), widest + 3);
  Lines rows;
  for (const std::string& label : labels) {
    const bool fits = width(label) <= cell - 1;
    const bool beside = !rows.empty() && fits && width(rows.back()) % cell == 0 &&
                        width(rows.back()) + width(label) <= screen_.columns();
    if (beside) {
      rows.back() += label;
    } else if (fits) {
      rows.push_back(label);
    } else {
      add(rows, wrap(label, screen_.columns(), 3));
      continue;
    }
    rows.back() = padded(rows.back(), (width(rows.back()) + cell - 1) / cell * cell);
  }
  for (std::string& row : rows) row = row.substr(0, row.find_last_not_of(' ') + 1);
  if (count(rows) > room) {
    rows.resize(static_cast<size_t>(std::max(1, room)));
    rows.back() = screen_.styled(
        in({"… more choices: type options", "… d'autres choix : tapez options"}), Style::Alert);
  }
  return rows;
}

Lines PlayLoop::prompt_rows() const {
  const DecisionText words = decision_text(session_.game(), viewer(), language_);
  Lines rows;
  if (!words.text.empty()) {
    for (const std::string& line : wrap(words.text, screen_.columns(), 2))
      rows.push_back(screen_.styled(line, Style::Dim));
  }
  if (rows.size() > 3) rows.resize(3);
  rows.push_back(screen_.styled(words.question, Style::Bold));
  const bool room = width(words.question) + 2 + width(words.passing) <= screen_.columns();
  if (!words.passing.empty() && room)
    rows.back() += "  " + screen_.styled(words.passing, Style::Dim);
  if (!words.passing.empty() && !room) rows.push_back(screen_.styled(words.passing, Style::Dim));
  for (std::string& row : rows) row = clip(row, screen_.columns());
  return rows;
}

Lines PlayLoop::log_lines(int room, size_t from) const {
  const std::vector<LogLine>& log = session_.log(viewer()).lines();
  Lines lines;
  for (size_t i = from; i < log.size(); ++i) {
    std::string text = std::string(static_cast<size_t>(log[i].depth) * 2, ' ') + log[i].text;
    if (log[i].kind == LogKind::Turn) text = screen_.styled("== " + text, Style::Bold);
    lines.push_back(clip(text, screen_.columns()));
  }
  if (room > 0 && count(lines) > room) {
    const auto left_out = lines.size() - static_cast<size_t>(room) + 1;
    lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(left_out));
    const std::string more = "… " + std::to_string(left_out) +
                             in({" earlier lines: type log", " lignes avant : tapez journal"});
    lines.insert(lines.begin(), screen_.styled(more, Style::Dim));
  }
  return lines;
}

// Title, board, log, message, question, choices; the last row stays for the input.
void PlayLoop::draw() {
  screen_.clear();
  const Board board(screen_, session_.game(), viewer(), language_);
  const int rows = screen_.rows() - 3;  // title, input, and nothing in the last row
  const Lines question = prompt_rows();
  Lines message;
  if (!message_.empty()) {
    for (const std::string& line : wrap(message_, screen_.columns(), 2))
      message.push_back(screen_.styled(line, Style::Alert));
  }
  const int fixed = count(question) + count(message) + 1;  // with the rule above the log
  Lines options = option_rows(rows - fixed - kLeastBoard - kLeastLog);
  int left = rows - fixed - count(options);
  const Lines table = board.small(left - kLeastLog);
  left -= count(table);
  const std::string seed = "seed " + std::to_string(session_.setting().seed);
  const std::string title = " " + board.title();
  screen_.print({screen_.styled(padded(title, screen_.columns() - width(seed) - 1) + seed + " ",
                                Style::Title)});
  screen_.print(table);
  screen_.print({screen_.rule()});
  // Something of what came before, where there is room.
  const size_t all = session_.log(viewer()).lines().size();
  const size_t fresh = all - std::min(all, session_.seen(viewer()));
  const size_t wanted =
      std::max<size_t>(fresh, static_cast<size_t>(std::max(1, std::min(left, 4))));
  screen_.print(log_lines(std::max(1, left), all - std::min(all, wanted)));
  screen_.print(message);
  screen_.print(question);
  screen_.print(options);
}

// ---- The end

void PlayLoop::show_end() {
  const Game& g = session_.game();
  const Header& h = g.s().h;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (session_.human(p) && (last_person_ == kNoPlayer || last_person_ == p)) last_person_ = p;
  }
  std::string result;
  if (h.outcome == Outcome::Won) {
    const bool you = session_.humans() == 1 && session_.human(last_person_) &&
                     g.s().player(last_person_).side == h.winning_side;
    const bool lost = session_.humans() == 1 && !you;
    const std::string winner = in({"Player ", "Joueur "}) + std::to_string(h.winning_side + 1);
    result = you ? in({"You win.", "Vous gagnez."})
                 : winner + (lost ? in({" wins. You lose.", " gagne. Vous perdez."})
                                  : in({" wins.", " gagne."}));
  } else {
    result = in({"The game is a draw.", "Partie nulle."});
  }
  screen_.clear();
  screen_.print({screen_.rule(in({"The game is over", "La partie est finie"}))});
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    screen_.print({in({"Player ", "Joueur "}) + std::to_string(i + 1) + ": " +
                   std::to_string(g.s().player(p).hp) + in({" HP", " PV"})});
  }
  const std::vector<LogLine>& log = session_.log(last_person_).lines();
  Lines last;
  const size_t room = 12;
  for (size_t i = log.size() - std::min(log.size(), room); i < log.size(); ++i) {
    last.push_back(clip(std::string(static_cast<size_t>(log[i].depth) * 2, ' ') + log[i].text,
                        screen_.columns()));
  }
  screen_.print({screen_.rule()});
  screen_.print(last);
  screen_.print({screen_.rule(), screen_.styled(result, Style::Bold),
                 in({"Turns: ", "Tours : "}) + std::to_string(h.turn) + ", seed " +
                     std::to_string(session_.setting().seed)});
}

}  // namespace grimoire::cli
