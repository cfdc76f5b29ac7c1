// What the person sees, and the way from one decision to the next.
#include "cli/play_loop.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "cli/adversary_text.h"
#include "cli/commands.h"
#include "cli/curtain.h"
#include "cli/input.h"
#include "engine/base/text.h"
#include "engine/words/card_words.h"
#include "engine/words/prompt.h"

namespace grimoire::cli {
namespace {

int count(const Lines& lines) { return static_cast<int>(lines.size()); }

// Cuts rows so that `over` fewer lines are left, but no fewer than `least`; `more` says so.
void cut(Lines& rows, int least, int& over, const std::string& more, int columns) {
  const int gone = std::min(over, count(rows) - least);
  if (gone <= 0) return;
  rows.resize(rows.size() - static_cast<size_t>(gone));
  over -= gone;
  if (rows.empty()) return;
  const std::string& last = rows.back();
  const bool fits = width(last) + 1 + width(more) <= columns;
  // NB: clip() says "…" itself.
  rows.back() = more == "…" && !fits ? clip(last + more, columns)
                                     : clip(last, columns - 1 - width(more)) + " " + more;
}

// Whether two choices are the same but for which of several copies is meant. On the board copies
// can differ.
bool copies(const View& view, const OptionView& one, const OptionView& two) {
  if (!one.card.known() || !two.card.known()) return false;
  return one.kind == two.kind && one.number == two.number && one.element == two.element &&
         one.pile == two.pile && one.twice == two.twice && one.card.def == two.card.def &&
         one.card.owner == two.card.owner && view.on_board(one.card.handle) == nullptr &&
         view.on_board(two.card.handle) == nullptr &&
         place_word(view, one.card) == place_word(view, two.card);
}

void add(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

}  // namespace

// ---- One decision after the other

LoopEnd PlayLoop::run() {
  end_input_at_signals();
  while (true) {
    seats_.run_computers();
    update_record();
    if (seats_.table().over()) break;
    if (signal_that_came() != 0) {
      input_ended();
      return LoopEnd::Left;
    }
    if (!tell_who_is_out()) return LoopEnd::Left;
    if (!seats_.human(viewer()) || seats_.answer_indifferent()) continue;
    if (!hand_over() || !decide()) return LoopEnd::Left;
  }
  if (!seats_.table().failure().empty()) {
    show_failure();
    return LoopEnd::Left;
  }
  show_end();
  whole_ ? wait_for_series() : offer_replay();
  return LoopEnd::GameOver;
}

bool PlayLoop::hand_over() {
  const bool same = last_person_ == viewer();
  last_person_ = viewer();
  if (same || seats_.humans() < 2) return true;
  const std::string who = in({"Player ", "Joueur "}) + std::to_string(raw(viewer()) + 1);
  return wait_behind(
      {.who = who,
       .next = in({" decides next.", " décide maintenant."}),
       .message = [&] { return wrap(std::exchange(message_, ""), screen_.columns()); },
       .says_quit = says_quit,
       .quit = [&] { return quit() == Next::Leave; },
       .refuse =
           [&] {
             message_ =
                 in({"Only Enter, which goes on, and q, which leaves the game, are read here.",
                     "Seuls Entrée, pour continuer, et q, pour quitter, sont lus ici."});
           },
       .ended = [&] { input_ended(); }},
      screen_, language_);
}

// Nobody asks a person who is out, so it is said at once; it is public anyway.
bool PlayLoop::tell_who_is_out() {
  const View onlooker = seats_.table().view(kOnlooker).value();
  for (const PlayerView& p : onlooker.players) {
    const bool told = (told_out_ >> raw(p.player) & 1) != 0;
    if (told || !seats_.human(p.player) || !p.out) continue;
    told_out_ |= 1U << raw(p.player);
    const std::string who = in({"Player ", "Joueur "}) + std::to_string(raw(p.player) + 1);
    const Next next = page(who + in({" is out of the game", " est hors jeu"}),
                           wrap(in({who + " is out of the game; the others play on.",
                                    who + " est hors jeu ; les autres continuent."}),
                                screen_.columns()));
    typed_ahead_.clear();
    if (next == Next::Leave) return false;
  }
  return true;
}

bool PlayLoop::decide() {
  if (!tell_news()) return false;
  while (true) {
    draw();
    message_.clear();
    const std::optional<std::string> line =
        typed_ahead_.empty() ? screen_.ask("> ") : std::exchange(typed_ahead_, "");
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

Board PlayLoop::board() const {
  return {screen_, cards(), view(), adversary_name(seats_.table(), language_), language_};
}

std::vector<size_t> PlayLoop::listed() const {
  const std::vector<OptionView>& options = decision().options;
  std::vector<size_t> places;
  for (size_t i = 0; i < options.size(); ++i) {
    const auto same = [&](size_t place) { return copies(view(), options[place], options[i]); };
    if (std::none_of(places.begin(), places.end(), same)) places.push_back(i);
  }
  if (decision().prompt == Prompt::GatherMana) {
    std::sort(places.begin(), places.end(),
              [&](size_t a, size_t b) { return gathering_key(a) < gathering_key(b); });
  }
  return places;
}

// The same choice has the same number, however many Mana are down already: 1 to 6 for the elements;
// on equal piles these are for pile 1, and 7 to 12 for pile 2.
int PlayLoop::gathering_key(size_t option) const {
  const std::vector<OptionView>& options = decision().options;
  const bool first_pile =
      std::any_of(options.begin(), options.end(), [](const OptionView& o) { return o.pile == 0; });
  const bool second = first_pile && options[option].pile == 1;
  return options[option].element + 1 + (second ? kElements : 0);
}

std::string PlayLoop::key(size_t place, size_t option) const {
  const std::vector<OptionView>& options = decision().options;
  if (decision().prompt == Prompt::GatherMana) return std::to_string(gathering_key(option));
  if (options[option].kind == OptionKind::Number) return std::to_string(options[option].number);
  const bool numbers = options[0].kind == OptionKind::Number;
  return numbers ? "b" : std::to_string(place + 1);
}

// "3) prepare Flame (×2)"
Lines PlayLoop::keyed_labels() const {
  const std::vector<OptionView>& options = decision().options;
  const Lines labels = option_labels(cards(), view(), language_);
  const std::vector<size_t> places = listed();
  Lines keyed;
  for (size_t place = 0; place < places.size(); ++place) {
    const size_t i = places[place];
    std::string label = labels[i];
    const OptionKind kind = options[i].kind;
    if (kind == OptionKind::Hand) label = std::string(trim(label.substr(0, label.find(':'))));
    const bool first_copy = places.size() < labels.size() && label.ends_with(" #1");
    if (first_copy) label.resize(label.size() - 3);
    const auto alike = std::count_if(options.begin(), options.end(), [&](const OptionView& o) {
      return copies(view(), options[i], o);
    });
    if (alike > 1) label += " (×" + std::to_string(alike) + ")";
    keyed.push_back(key(place, i) + ")" + (kind == OptionKind::Number ? "" : " " + label));
  }
  return keyed;
}

// Long labels take several rows, or one each where `clipped`.
Lines PlayLoop::option_rows(bool clipped) const {
  const Lines labels = keyed_labels();
  const int half = screen_.columns() / 2 - 2;
  int widest = 0;
  for (const std::string& label : labels) {
    if (width(label) <= half) widest = std::max(widest, width(label));
  }
  const int cell = widest + 3;
  Lines rows;
  int used = 0;  // columns of the last row, whole cells; 0: it takes no more
  for (const std::string& label : labels) {
    if (width(label) > half) {
      add(rows,
          clipped ? Lines{clip(label, screen_.columns())} : wrap(label, screen_.columns(), 3));
      used = 0;
      continue;
    }
    if (used > 0 && used + width(label) <= screen_.columns()) {
      rows.back() = padded(rows.back(), used) + label;
      used += cell;
    } else {
      rows.push_back(label);
      used = cell;
    }
  }
  return rows;
}

// The question and what passing does; the card's words that ask stand above it.
Lines PlayLoop::prompt_rows() const {
  DecisionText words = decision_text(cards(), view(), language_);
  const bool who_begins = decision().prompt == Prompt::WhoBegins;
  if (who_begins && !decider_.question.empty()) words.question = decider_.question;
  Lines rows;
  const bool fits = width(words.question) + 2 + width(words.passing) <= screen_.columns();
  rows.push_back(screen_.styled(words.question, Style::Bold));
  if (fits) rows.back() += "  " + screen_.styled(words.passing, Style::Dim);
  if (!fits) rows.push_back(screen_.styled(words.passing, Style::Dim));
  for (std::string& row : rows) row = clip(row, screen_.columns());
  return rows;
}

// At most two lines of the card's own words.
Lines PlayLoop::asking_rows() const {
  const DecisionText words = decision_text(cards(), view(), language_);
  if (words.text.empty()) return {};
  Lines rows = wrap(words.text, screen_.columns(), 2);
  int over = count(rows) - 2;
  cut(rows, 2, over, "…", screen_.columns());
  for (std::string& row : rows) row = screen_.styled(row, Style::Dim);
  return rows;
}

Lines PlayLoop::log_lines(int room, size_t from) const {
  const std::vector<LogLine>& log = seats_.log(viewer());
  Lines lines;
  for (size_t i = from; i < log.size(); ++i) {
    std::string text = std::string(static_cast<size_t>(log[i].depth) * 2, ' ') + log[i].text;
    if (log[i].kind == LogKind::Turn) text = screen_.styled("== " + text, Style::Bold);
    if (room > 0) {
      lines.push_back(clip("| " + text, screen_.columns()));
    } else {
      add(lines, wrap(text, screen_.columns(), log[i].depth * 2 + 4));
    }
  }
  if (room > 0 && count(lines) > room) {
    const auto left_out = lines.size() - static_cast<size_t>(room) + 1;
    lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(left_out));
    const std::string more = "| … " + std::to_string(left_out) +
                             in({" earlier lines: type log", " lignes avant : tapez journal"});
    lines.insert(lines.begin(), screen_.styled(more, Style::Dim));
  }
  return lines;
}

// Title, table, log, question, choices. The prompt comes below, and the last row stays empty so
// that Enter does not scroll. If it does not fit, the least important parts are cut first.
PlayLoop::Layout PlayLoop::layout() const {
  const int columns = screen_.columns();
  const Board board = this->board();
  TableParts parts = board.parts();
  Lines asking = asking_rows();
  const Lines question = prompt_rows();
  Lines options = option_rows(false);
  Lines message;
  if (!message_.empty()) message = wrap(message_, columns, 2);
  for (std::string& line : message) line = screen_.styled(line, Style::Alert);
  const auto total = [&] {
    return 5 + count(parts.heads) + count(parts.adversary) + count(parts.others) +
           count(parts.mine) + count(parts.hand) + (parts.lasting.empty() ? 0 : 1) +
           (parts.announced.empty() ? 0 : 1) + count(message) + count(asking) + count(question) +
           count(options);
  };
  const int room = screen_.rows() - 3;  // besides the prompt, the last row and a line of log
  const bool clipped = total() > room;
  if (clipped) options = option_rows(true);
  if (total() > room) parts.hand = parts.short_hand;
  if (total() > room) parts.lasting.clear();
  int over = total() - room;
  const std::string all = in({"(all: board)", "(tout : plateau)"});
  cut(asking, 1, over, "…", columns);
  cut(parts.others, 2, over, all, columns);
  cut(parts.mine, 3, over, all, columns);
  cut(parts.hand, 2, over, all, columns);
  cut(parts.others, 1, over, all, columns);
  cut(parts.mine, 1, over, all, columns);
  cut(parts.adversary, 1, over, all, columns);
  cut(options, 3, over, in({"… (all: options)", "… (tout : options)"}), columns);
  const std::string seed = in({"seed ", "graine "}) + std::to_string(seats_.seed());
  const std::string title = padded(" " + board.title(), columns - width(seed) - 1) + seed + " ";

  Layout layout;
  layout.log_room = std::max(1, room + 1 - total());
  layout.above = {screen_.styled(title, Style::Title)};
  add(layout.above, parts.heads);
  add(layout.above, parts.adversary);
  add(layout.above, parts.others);
  add(layout.above, {parts.ether, parts.own_head});
  add(layout.above, parts.mine);
  add(layout.above, {parts.reserve});
  add(layout.above, parts.hand);
  for (const std::string& line : {parts.lasting, parts.announced}) {
    if (!line.empty()) layout.above.push_back(line);
  }
  const bool shortened = clipped && options != option_rows(false);
  layout.below = {screen_.rule_with_hint(
      (shortened ? in({"options: all choices in full, ", "options : tous les choix, "}) : "") +
      in({"help: all commands", "aide : les commandes"}))};
  for (const Lines& more : {message, asking, question, options}) add(layout.below, more);
  return layout;
}

void PlayLoop::draw() {
  screen_.clear();
  if (screen_.too_small() && message_.empty())
    message_ = in({"The window is too small: 80 columns, 24 rows are needed.",
                   "Fenêtre trop petite : il faut 80 colonnes, 24 lignes."});
  const Layout now = layout();
  screen_.print(now.above);
  screen_.print(newest_log(now.log_room));
  screen_.print(now.below);
}

// More happened since the last decision than the table has room for: the log comes first.
bool PlayLoop::tell_news() {
  const size_t all = seats_.log(viewer()).size();
  const size_t seen = std::min(all, seats_.seen(viewer()));
  if (seen == 0 || all - seen <= static_cast<size_t>(layout().log_room)) return true;
  const std::string title = in({"Since your last decision", "Depuis votre dernière décision"});
  return page(title, log_lines(0, seen)) == Next::Again;
}

// What happened since the person's last decision, and before that what there is room for.
Lines PlayLoop::newest_log(int room) const {
  const size_t all = seats_.log(viewer()).size();
  const size_t fresh = all - std::min(all, seats_.seen(viewer()));
  const size_t wanted = std::max(fresh, static_cast<size_t>(room));
  return log_lines(room, all - std::min(all, wanted));
}

// ---- The end

// "Player 2 wins.", "Players 1 and 2 win."
std::string PlayLoop::winners(const View& end) const {
  std::string who;
  int count = 0;
  for (const PlayerView& p : end.players) {
    if (p.side != end.winning_side) continue;
    if (p.scripted) return in({"The Adversary wins.", "L'Adversaire gagne."});
    who += (count++ == 0 ? "" : in({" and ", " et "})) + std::to_string(raw(p.player) + 1);
  }
  return count == 1 ? in({"Player ", "Joueur "}) + who + in({" wins.", " gagne."})
                    : in({"Players ", "Joueurs "}) + who + in({" win.", " gagnent."});
}

std::string PlayLoop::result(const View& end) const {
  if (end.outcome != Outcome::Won) return in({"The game is a draw.", "Partie nulle."});
  const bool alone = seats_.humans() == 1;
  const bool you =
      alone && seats_.human(last_person_) && end.of(last_person_).side == end.winning_side;
  if (you) return in({"You win.", "Vous gagnez."});
  return winners(end) + (alone ? in({" You lose.", " Vous perdez."}) : "");
}

void PlayLoop::show_end() {
  const View end = seats_.table().view(kOnlooker).value();
  for (const PlayerView& p : end.players) {
    if (seats_.human(p.player) && last_person_ == kNoPlayer) last_person_ = p.player;
  }
  whole_ ? screen_.clear() : screen_.leave();
  screen_.print({screen_.rule(in({"The game is over", "La partie est finie"}))});
  for (const PlayerView& p : end.players) {
    const std::string who = p.scripted
                                ? in({"The Adversary", "L'Adversaire"})
                                : in({"Player ", "Joueur "}) + std::to_string(raw(p.player) + 1);
    screen_.print({who + in({": ", " : "}) + std::to_string(p.hp) + in({" HP", " PV"})});
  }
  // Between people the screen is for all of them.
  const std::vector<LogLine>& log = seats_.log(seats_.humans() == 1 ? last_person_ : kOnlooker);
  Lines last;
  const size_t room = 12;
  for (size_t i = log.size() - std::min(log.size(), room); i < log.size(); ++i) {
    last.push_back(clip(std::string(static_cast<size_t>(log[i].depth) * 2, ' ') + log[i].text,
                        screen_.columns()));
  }
  screen_.print({screen_.rule()});
  screen_.print(last);
  screen_.print({screen_.rule(), screen_.styled(result(end), Style::Bold),
                 in({"Turns: ", "Tours : "}) + std::to_string(end.turn) +
                     in({", seed ", ", graine "}) + std::to_string(seats_.seed())});
}

// A check of the engine has failed: the table is closed, and its record leads there.
void PlayLoop::show_failure() {
  const Result<std::string> kept = write_dated_file("save", seats_.play_file());
  screen_.leave();
  screen_.print(wrap(in({"The game cannot go on, because of a mistake of ours: ",
                         "La partie ne peut pas continuer, par notre faute : "}) +
                         seats_.table().failure(),
                     screen_.columns()));
  if (kept)
    screen_.print({in({"It is kept in ", "Elle est gardée dans "}) + for_shell(kept.value()) +
                   in({"; please report it.", " ; signalez-le, s'il vous plaît."})});
  exit_code = kFailed;
}

}  // namespace grimoire::cli
