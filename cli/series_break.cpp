// Between two games of a series: every person may change the list, alone at the screen (DR-1.4.3).
#include <algorithm>
#include <array>
#include <utility>

#include "cli/board.h"
#include "cli/commands.h"
#include "cli/curtain.h"
#include "cli/input.h"
#include "cli/series_table.h"
#include "cli/series_text.h"
#include "cli/typed.h"
#include "engine/base/fold.h"
#include "engine/base/printable.h"
#include "engine/base/text.h"
#include "engine/lang/wording.h"
#include "engine/series/series_swap.h"

namespace grimoire::cli {
namespace {

enum class Command : uint8_t { Help, Swap, Registered, Play, List, Card, Series, Save, Time, Quit };

struct CommandName {
  std::string_view name;
  Command command;
};
constexpr std::array kCommands{
    CommandName{"help", Command::Help},
    CommandName{"aide", Command::Help},
    CommandName{"h", Command::Help},
    CommandName{"?", Command::Help},
    CommandName{"swap", Command::Swap},
    CommandName{"echanger", Command::Swap},
    CommandName{"registered", Command::Registered},
    CommandName{"inscrit", Command::Registered},
    CommandName{"play", Command::Play},
    CommandName{"jouer", Command::Play},
    CommandName{"list", Command::List},
    CommandName{"liste", Command::List},
    CommandName{"card", Command::Card},
    CommandName{"carte", Command::Card},
    CommandName{"series", Command::Series},
    CommandName{"serie", Command::Series},
    CommandName{"save", Command::Save},
    CommandName{"sauver", Command::Save},
    CommandName{"time", Command::Time},
    CommandName{"temps", Command::Time},
    CommandName{"quit", Command::Quit},
    CommandName{"quitter", Command::Quit},
    CommandName{"q", Command::Quit},
};

const Lines kEnglishHelp{
    "Before each further game you may exchange cards of your deck for as many of",
    "your side deck (DR-1.4). Your list stays as it is until you change it again.",
    "",
    "  swap 2 Flame, Seed for 3 Breath   out of the deck: 2 Flame and a Seed; into",
    "                  it: 3 Breath of the side deck",
    "  registered      the list that you registered again",
    "  play            your list is settled",
    "  list            the whole list",
    "  card NAME       the text of a card",
    "  series          the standing",
    "  save FILE       keeps the series; grimoire play --resume FILE goes on with it",
    "  time            said twice in a row: no further game begins, and who has won",
    "                  more games wins the series",
    "  quit            leaves",
};

const Lines kFrenchHelp{
    "Avant chaque autre partie vous pouvez échanger des cartes de votre deck contre",
    "autant de votre side deck (DR-1.4). La liste reste jusqu'au prochain échange.",
    "",
    "  échanger 2 Flamme, Graine contre 3 Souffle   hors du deck : 2 Flamme et une",
    "                   Graine ; dans le deck : 3 Souffle du side deck",
    "  inscrit          de nouveau la liste inscrite",
    "  jouer            la liste est prête",
    "  liste            toute la liste",
    "  carte NOM        le texte d'une carte",
    "  série            où en est la série",
    "  sauver FICHIER   garde la série ; grimoire play --resume FICHIER la reprend",
    "  temps            dit deux fois de suite : aucune autre partie ne commence, et",
    "                   qui a gagné plus de parties gagne la série",
    "  quitter          s'en va",
};

void add(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

}  // namespace

// Computer players keep their lists; people settle theirs one after the other.
bool SeriesTable::between_games() {
  for (size_t i = 0; i < series_.players.size(); ++i) {
    SeriesPlayer& player = series_.players[i];
    if (player.ready || player.seat != kHuman) {
      player.ready = true;
      continue;
    }
    const auto p = static_cast<PlayerId>(i);
    if (!show_to(p)) return false;
    const Next next = settle_list(p);
    if (next == Next::Leave) return false;
    if (next == Next::Over) return true;
    player.ready = true;
    saved_as_.clear();
    keep_record();
  }
  return true;
}

bool SeriesTable::show_to(PlayerId p) {
  if (humans() < 2) return true;
  return wait_behind(
      {.who = player_name(p),
       .next = in({" may change the deck now.", " peut changer son deck."}),
       .message =
           [&] {
             const Lines lines = message_lines();
             message_.clear();
             return lines;
           },
       .says_quit = says_quit,
       .quit = [&] { return quit() == Next::Leave; },
       .refuse =
           [&] {
             message_ = {
                 in({"Only Enter, which goes on, and q, which leaves the series, are read here.",
                     "Seuls Entrée, pour continuer, et q, pour quitter, sont lus ici."})};
           },
       .ended = [&] { input_ended(); }},
      screen_, language_);
}

SeriesTable::Next SeriesTable::settle_list(PlayerId p) {
  while (true) {
    draw(p);
    message_.clear();
    const std::optional<std::string> line = screen_.ask("> ");
    if (!line) return input_ended();
    Next next = obey(p, trim(*line));
    if (next == Next::Again) next = show_long_message();
    if (next != Next::Again) return next;
  }
}

Lines SeriesTable::message_lines() const {
  Lines lines;
  for (const std::string& one : message_) add(lines, wrap(one, screen_.columns(), 2));
  return lines;
}

// A message that would not leave room for the lists has a page of its own.
SeriesTable::Next SeriesTable::show_long_message() {
  constexpr size_t kMost = 8;
  const Lines lines = message_lines();
  if (lines.size() <= kMost) return Next::Again;
  message_.clear();
  return page(in({"The answer", "La réponse"}), lines);
}

void SeriesTable::draw(PlayerId p) {
  screen_.clear();
  const int columns = screen_.columns();
  const DeckList& list = series_.players[raw(p)].current;
  const std::string number = std::to_string(series_.games.size() + 1);
  Lines lists = flow("Deck " + std::to_string(list.cards.size()) + in({": ", " : "}),
                     card_items(db_, list.cards, language_), columns);
  Lines side = flow("Side " + std::to_string(list.side.size()) + in({": ", " : "}),
                    card_items(db_, list.side, language_), columns);
  if (list.side.empty()) side = {in({"You have no side deck.", "Vous n'avez pas de side deck."})};
  Lines below{screen_.rule()};
  for (const std::string& line : message_lines())
    below.push_back(screen_.styled(line, Style::Alert));
  add(below,
      {screen_.styled(
           player_name(p) + in({": change your list for game " + number + ", or play.",
                                " : changez votre liste pour la partie " + number + ", ou jouez."}),
           Style::Bold),
       in({"swap 2 Flame, Seed for 3 Breath    registered: back to what you registered",
           "échanger 2 Flamme, Graine contre 3 Souffle    inscrit : la liste inscrite"}),
       in({"play    list    card NAME    series    save FILE    time    quit",
           "jouer   liste   carte NOM    série     sauver FICHIER   temps   quitter"})});
  Lines above{
      screen_.styled(padded(in({" Between games", " Entre deux parties"}), columns), Style::Title),
      clip(in({"Best of ", "Au meilleur des "}) + std::to_string(series_.best_of) +
               in({": ", " : "}) + score(series_, language_) + ". " +
               player_name(series_decider(series_)) +
               in({" decides who begins.", " décide qui commence."}),
           columns),
      ""};
  // The last row stays empty, so that Enter does not scroll.
  const size_t room = static_cast<size_t>(screen_.rows()) - 2 - above.size() - below.size();
  const std::string more = in({" … (all: list)", " … (tout : liste)"});
  const auto shorten = [&](Lines& rows, size_t most) {
    if (rows.size() <= most) return;
    rows.resize(most);
    rows.back() = clip(rows.back(), columns - width(more)) + more;
  };
  shorten(side, std::max(room / 3, room - std::min(room - 1, lists.size())));
  shorten(lists, room - side.size());
  add(above, lists);
  screen_.print(above);
  screen_.print(side);
  screen_.print(below);
}

SeriesTable::Next SeriesTable::obey(PlayerId p, std::string_view line) {
  const size_t blank = std::min(line.find(' '), line.size());
  const std::string word = fold(line.substr(0, blank));
  const std::string_view rest = trim(line.substr(blank));
  const auto* found = std::find_if(kCommands.begin(), kCommands.end(),
                                   [&](const CommandName& c) { return c.name == word; });
  const bool bare = found != kCommands.end() && found->command == Command::Time;
  ++lines_;
  if (found == kCommands.end() || (bare && !rest.empty())) {
    message_ = {line.empty()
                    ? in({"Type play to go on.", "Tapez jouer pour continuer."})
                    : in({"'" + clip(printable(line), 40) + "' is no command here.",
                          "« " + clip(printable(line), 40) + " » n'est pas une commande."})};
    return Next::Again;
  }
  switch (found->command) {
    case Command::Help:
      return page(in({"Help", "Aide"}), language_ == Language::French ? kFrenchHelp : kEnglishHelp);
    case Command::Swap: swap(p, rest); return Next::Again;
    case Command::Registered:
      undo_all_swaps(series_, p);
      saved_as_.clear();
      message_ = {in({"The registered list.", "La liste inscrite."})};
      return Next::Again;
    case Command::Play: return Next::Ready;
    case Command::List:
      return page(in({"Your list", "Votre liste"}),
                  list_lines(db_, series_.players[raw(p)], screen_.columns(), language_));
    case Command::Card: return show_card(rest);
    case Command::Series:
      return page(in({"The series", "La série"}),
                  standing_lines(series_, screen_.columns(), language_));
    case Command::Save:
      if (save(rest))
        message_ = {in({"Saved. Go on later with: grimoire play --resume ",
                        "Sauvé. Reprenez avec : grimoire play --resume "}) +
                    for_shell(saved_as_)};
      return Next::Again;
    case Command::Time: return call_time();
    case Command::Quit: return quit();
  }
  return Next::Again;
}

void SeriesTable::swap(PlayerId p, std::string_view text) {
  const Result<Swap> swap = parse_swap(db_, text, language_);
  if (!swap) {
    message_ = {swap.error()};
    return;
  }
  message_ = swap_cards(db_, series_, p, swap.value(), language_);
  if (message_.empty()) {
    saved_as_.clear();
    message_ = {in({"Swapped.", "Échangé."})};
  } else {
    message_.insert(message_.begin(), in({"Nothing is swapped:", "Rien n'est échangé :"}));
  }
}

// RULING(41). It cannot be undone, so it has to be entered twice in a row.
SeriesTable::Next SeriesTable::call_time() {
  if (std::exchange(time_asked_at_, lines_) != lines_ - 1) {
    message_ = {
        in({"Time: no further game begins, and who has won more games wins the series. "
            "Type time again to call it.",
            "Fin du temps : aucune autre partie ne commence, et qui a gagné plus de parties "
            "gagne la série. Retapez temps pour l'annoncer."})};
    return Next::Again;
  }
  end_series_by_time(series_);
  saved_as_.clear();
  return Next::Over;
}

SeriesTable::Next SeriesTable::show_card(std::string_view name) {
  const DefId def = card_called(db_, name);
  if (def == kNoDef) {
    message_ = {in({"No card is called '", "Aucune carte ne s'appelle « "}) + brief(name) +
                in({"'.", " »."})};
    return Next::Again;
  }
  const CardDef& card = db_.def(def);
  Lines lines{screen_.styled(card_name(card, language_), Style::Bold)};
  add(lines, fact_lines(db_, card, language_));
  for (const std::string& paragraph : wording(db_, def, language_))
    add(lines, wrap(paragraph, screen_.columns(), 2));
  return page(in({"Card", "Carte"}), lines);
}

SeriesTable::Next SeriesTable::page(const std::string& title, const Lines& lines) {
  const std::optional<std::string> typed =
      screen_.page(title, lines, in({"back", "retour"}), language_);
  return typed ? Next::Again : input_ended();
}

// ---- Saving and leaving

bool SeriesTable::says_quit(std::string_view text) {
  const std::string word = plain(text);
  return std::any_of(kCommands.begin(), kCommands.end(), [&](const CommandName& c) {
    return c.command == Command::Quit && c.name == word;
  });
}

// As in a game: words typed by habit are not names. "" if it is a name.
std::string SeriesTable::no_file_name(std::string_view text) const {
  const std::string word = plain(text);
  const bool command = std::any_of(kCommands.begin(), kCommands.end(),
                                   [&](const CommandName& c) { return c.name == word; });
  return command || typed_by_habit(text) ? in(is_no_file_name(text)) : "";
}

bool SeriesTable::save(std::string_view file) {
  const std::string path(file);
  if (path.empty()) {
    message_ = {in({"Save under which name? For example: save my.series",
                    "Sous quel nom ? Par exemple : sauver ma.series"})};
    return false;
  }
  if (!own_files_.may_write(FileUse::Save, path)) {
    message_ = {in(own_files_.why_not(path))};
    return false;
  }
  const Status done = own_files_.write(FileUse::Save, path, text(nullptr));
  if (!done) {
    message_ = {in(not_written(path, done.error()))};
    return false;
  }
  saved_as_ = path;
  return true;
}

void SeriesTable::say_resume() {
  screen_.leave();
  screen_.print({series_over(series_) ? in({"See it again with: grimoire series show ",
                                            "Revoyez-la : grimoire series show "}) +
                                            for_shell(saved_as_)
                                      : in({"Go on with: grimoire play --resume ",
                                            "Reprenez avec : grimoire play --resume "}) +
                                            for_shell(saved_as_)});
}

SeriesTable::Next SeriesTable::quit() {
  if (saved_as_.empty()) screen_.clear();
  while (saved_as_.empty()) {
    screen_.print({in({"The series is not saved.", "La série n'est pas sauvée."})});
    screen_.print(message_lines());
    message_.clear();
    const std::optional<std::string> file = screen_.ask(in(save_before_leaving()));
    if (!file) return input_ended();
    if (says_back(*file)) return Next::Again;
    if (trim(*file).empty() || says_quit(*file)) return Next::Leave;
    screen_.clear();
    message_ = {no_file_name(*file)};
    if (message_[0].empty()) save(trim(*file));
  }
  say_resume();
  return Next::Leave;
}

// Nobody can answer any more: the series is kept under a name of its own.
SeriesTable::Next SeriesTable::input_ended(const Seats* seats) {
  screen_.leave();
  const std::string why = in(why_input_ended());
  if (saved_as_.empty() || seats != nullptr) {
    const Result<std::string> name = write_dated_file("series", text(seats));
    if (!name) {
      screen_.print({why + in({"; the series could not be saved: ", " ; série non sauvée : "}) +
                     name.error()});
      return Next::Leave;
    }
    saved_as_ = name.value();
  }
  screen_.print({why + in({"; the series is saved.", " ; la série est sauvée."})});
  say_resume();
  return Next::Leave;
}

}  // namespace grimoire::cli
