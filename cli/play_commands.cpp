// What a person can type: a choice by its number or words, or a command.
#include <algorithm>
#include <array>
#include <utility>

#include "cli/adversary_text.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/play_help.h"
#include "cli/play_loop.h"
#include "cli/typed.h"
#include "engine/base/fold.h"
#include "engine/base/guess.h"
#include "engine/base/text.h"
#include "engine/words/notation.h"
#include "engine/words/prompt.h"

namespace grimoire::cli {
namespace {

enum class Command : uint8_t {
  Help,
  Log,
  Card,
  Board,
  Options,
  Save,
  Replay,
  Undo,
  Time,
  Series,
  Full,
  Quit
};

struct CommandName {
  std::string_view name;
  Command command;
};
constexpr std::array kCommands{
    CommandName{"help", Command::Help},       CommandName{"aide", Command::Help},
    CommandName{"log", Command::Log},         CommandName{"journal", Command::Log},
    CommandName{"card", Command::Card},       CommandName{"carte", Command::Card},
    CommandName{"board", Command::Board},     CommandName{"plateau", Command::Board},
    CommandName{"options", Command::Options}, CommandName{"choix", Command::Options},
    CommandName{"save", Command::Save},       CommandName{"sauver", Command::Save},
    CommandName{"replay", Command::Replay},   CommandName{"revoir", Command::Replay},
    CommandName{"undo", Command::Undo},       CommandName{"annuler", Command::Undo},
    CommandName{"time", Command::Time},       CommandName{"temps", Command::Time},
    CommandName{"series", Command::Series},   CommandName{"serie", Command::Series},
    CommandName{"full", Command::Full},       CommandName{"complet", Command::Full},
    CommandName{"quit", Command::Quit},       CommandName{"quitter", Command::Quit},
    CommandName{"exit", Command::Quit},       CommandName{"h", Command::Help},
    CommandName{"u", Command::Undo},          CommandName{"q", Command::Quit},
};

bool is_command(std::string_view word) {
  return std::any_of(kCommands.begin(), kCommands.end(),
                     [&](const CommandName& c) { return c.name == word; });
}

}  // namespace

// ---- Choices

bool PlayLoop::find_option(std::string_view text, size_t& option) const {
  const std::string wanted = plain(text);
  const std::vector<std::string> labels = option_labels(cards(), view(), language_);
  const std::vector<std::string> notation = option_texts(cards(), view());
  const std::vector<size_t> places = listed();
  for (size_t place = 0; place < places.size(); ++place) {
    option = places[place];
    if (wanted == key(place, option)) return true;
  }
  // A letter that is a command, or a number that no choice has, begins nothing.
  const bool letter = wanted.size() == 1;
  const bool begins_any = !wanted.empty() && !(letter && (is_number(wanted) || is_command(wanted)));
  size_t begins = 0;
  for (size_t i = 0; i < labels.size(); ++i) {
    const std::string label = plain(labels[i]);
    const std::string written = plain(notation[i]);
    const bool first_copy = label == wanted + " #1" || written == wanted + " #1";
    if (wanted == label || wanted == written || first_copy) {
      option = i;
      return true;
    }
    const bool copy = std::find(places.begin(), places.end(), i) == places.end();
    if (begins_any && !copy && (label.starts_with(wanted) || written.starts_with(wanted))) {
      ++begins;
      option = i;
    }
  }
  return begins == 1;
}

PlayLoop::Next PlayLoop::obey(const std::string& line) {
  const std::string_view text = trim(line);
  ++lines_;
  if (text.empty()) {
    message_ = in({"Type the number of a choice; 'help' lists what else there is.",
                   "Tapez le numéro d'un choix ; « aide » dit ce qu'il y a d'autre."});
    return Next::Again;
  }
  if (text[0] == '?') return explain(trim(text.substr(1)));
  if (const std::string elements = element_letters(text); !elements.empty())
    return gather(elements);
  const size_t blank = std::min(text.find(' '), text.size());
  bool known = false;
  const Next next = command(text.substr(0, blank), trim(text.substr(blank)), known);
  if (known) return next;
  size_t option = 0;
  if (!find_option(text, option)) {
    message_ = nonsense(text);
    return Next::Again;
  }
  seats_.choose(option);
  return Next::Decided;
}

// "F V F", "FVF", "2F V" while Mana is gathered, in the letters of the table: the elements, one
// character each. "" if it is something else.
std::string PlayLoop::element_letters(std::string_view text) const {
  if (decision().prompt != Prompt::GatherMana) return "";
  std::string elements;
  size_t times = 0;
  for (const char c : fold(text)) {
    if (c == ' ' || c == ',') continue;
    if (c >= '1' && c <= '9') {
      if (times != 0) return "";
      times = static_cast<size_t>(c - '0');
      continue;
    }
    int found = -1;
    for (int e = 0; e < kElements; ++e) {
      const char letter = element_letter(static_cast<Element>(e), language_);
      if (c == letter - 'A' + 'a') found = e;
    }
    if (found < 0) return "";
    elements.append(std::max<size_t>(times, 1), static_cast<char>(found));
    times = 0;
  }
  return times == 0 ? elements : "";
}

// One Mana after the other, as long as they can be added. On equal piles the first goes to pile 1.
PlayLoop::Next PlayLoop::gather(const std::string& elements) {
  const PlayerId who = viewer();
  for (size_t i = 0; i < elements.size(); ++i) {
    const bool over =
        seats_.table().over() || viewer() != who || decision().prompt != Prompt::GatherMana;
    const std::vector<OptionView> none;
    const std::vector<OptionView>& options = over ? none : decision().options;
    const auto option = std::find_if(options.begin(), options.end(), [&](const OptionView& o) {
      return o.kind == OptionKind::Mana && o.element == elements[i];
    });
    if (option == options.end()) {
      const std::string count = std::to_string(i);
      message_ = over ? in({"Gathered; " + count + " Mana were to be added.",
                            "Récupération finie ; il fallait " + count + " Mana."})
                      : in({"This element cannot be added now.",
                            "Cet élément ne peut pas être ajouté maintenant."});
      return i == 0 ? Next::Again : Next::Decided;
    }
    seats_.choose(static_cast<size_t>(option - options.begin()));
  }
  return Next::Decided;
}

PlayLoop::Next PlayLoop::command(std::string_view name, std::string_view rest, bool& known) {
  const std::string folded = fold(name);
  const auto* found = std::find_if(kCommands.begin(), kCommands.end(),
                                   [&](const CommandName& c) { return c.name == folded; });
  size_t option = 0;
  // "b" is a choice where numbers are chosen.
  known =
      found != kCommands.end() && !(rest.empty() && name.size() == 1 && find_option(name, option));
  if (!known) return Next::Again;
  // Cards may be called so, too: "Time …".
  const bool bare = found->command == Command::Time || found->command == Command::Series ||
                    found->command == Command::Full;
  known = !bare || rest.empty();
  if (!known) return Next::Again;
  switch (found->command) {
    case Command::Help:
      return page(in({"Help", "Aide"}), help_lines(seats_.table(), screen_.columns(), language_));
    case Command::Log: return show_log(rest);
    case Command::Card: return show_card(rest);
    case Command::Board: return page(board().title(), board().whole());
    case Command::Options: return show_options();
    case Command::Save: return save(rest);
    case Command::Replay: return save_replay(rest);
    case Command::Undo: return undo();
    case Command::Time: return call_time();
    case Command::Series: return show_series();
    case Command::Full: return ask_all();
    case Command::Quit: return quit();
  }
  return Next::Again;
}

// What may have been meant, in the words of the screen; typed may be those or the notation.
std::string PlayLoop::nearest_words(std::string_view text) const {
  const std::vector<std::string> labels = option_labels(cards(), view(), language_);
  std::vector<std::string> names = labels;
  for (const std::string& written : option_texts(cards(), view())) names.push_back(written);
  for (const CommandName& c : kCommands) names.emplace_back(c.name);
  const std::string near = nearest(text, std::vector<std::string_view>(names.begin(), names.end()));
  const size_t found =
      static_cast<size_t>(std::find(names.begin(), names.end(), near) - names.begin());
  if (near.empty() || found < labels.size()) return near;
  if (found < 2 * labels.size())
    return language_ == Language::French ? labels[found - labels.size()] : near;
  // The table has the English name of a command first, then the French one.
  const Command meant = kCommands[found - 2 * labels.size()].command;
  const auto* first = std::find_if(kCommands.begin(), kCommands.end(),
                                   [&](const CommandName& c) { return c.command == meant; });
  return std::string(language_ == Language::French ? (first + 1)->name : first->name);
}

std::string PlayLoop::nonsense(std::string_view text) const {
  if (is_number(text)) {
    const std::vector<size_t> places = listed();
    const std::string first = key(0, places.front());
    const std::string last = key(places.size() - 1, places.back());
    return in(
        {"There is no choice " + brief(text) + ": they are " + first + " to " + last + ".",
         "Il n'y a pas de choix " + brief(text) + " : ils vont de " + first + " à " + last + "."});
  }
  const std::string near = nearest_words(text);
  const std::string quoted = brief(text);
  // A card that is not a choice now: say how to find out why.
  if (cards().find(text) != kNoDef) {
    return in({"'" + quoted + "' is a card. '? " + quoted +
                   "' says what you can do with it, 'card " + quoted + "' shows it.",
               "« " + quoted + " » est une carte. « ? " + quoted +
                   " » dit ce que vous pouvez en faire, « carte " + quoted + " » la montre."});
  }
  if (!act_in_notation(text).empty()) {
    return in({"'" + quoted + "' is not possible now. '? " + quoted + "' says why.",
               "« " + quoted + " » n'est pas possible. « ? " + quoted + " » dit pourquoi."});
  }
  const std::string hint =
      near.empty() ? ""
                   : in({" Did you mean '" + near + "'?", " Vouliez-vous dire « " + near + " » ?"});
  return in({"'" + quoted + "' is none of the choices and no command." + hint +
                 " Type a number, or help.",
             "« " + quoted + " » n'est ni un choix ni une commande." + hint +
                 " Tapez un numéro, ou aide."});
}

// ---- Looking

PlayLoop::Next PlayLoop::page(const std::string& title, const Lines& lines, size_t first) {
  const std::optional<std::string> typed =
      screen_.page(title, lines, in({"back to the game", "retour au jeu"}), language_, first);
  if (!typed) {
    input_ended();
    return Next::Leave;
  }
  // A command leads on from here. Nothing else does: the question is not on the screen.
  const std::string_view text = trim(*typed);
  const bool leads_on = text.starts_with('?') || is_command(fold(text.substr(0, text.find(' '))));
  if (leads_on) {
    typed_ahead_ = text;
  } else if (!text.empty()) {
    message_ = in({"'" + brief(text) +
                       "' was typed at a page and answers nothing. The question is "
                       "here now.",
                   "« " + brief(text) +
                       " » a été tapé sur une page et ne répond à rien. Voici la "
                       "question."});
  }
  return Next::Again;
}

// The newest page first; "log 3" from turn 3 on, "log 0" from before the game.
PlayLoop::Next PlayLoop::show_log(std::string_view turn) {
  const Lines all = log_lines(0, 0);
  size_t first = turn == "0" ? 0 : all.size();
  if (!turn.empty() && first > 0) {
    const std::vector<LogLine>& log = seats_.log(viewer());
    const auto begun = std::find_if(log.begin(), log.end(), [&](const LogLine& line) {
      return line.kind == LogKind::Turn && std::to_string(line.turn) == turn;
    });
    if (begun == log.end()) {
      message_ = in({"The log has no turn " + brief(turn) + ".",
                     "Le journal n'a pas de tour " + brief(turn) + "."});
      return Next::Again;
    }
    first = all.size() - log_lines(0, static_cast<size_t>(begun - log.begin())).size();
  }
  return page(in({"What happened", "Ce qui s'est passé"}), all, first);
}

PlayLoop::Next PlayLoop::show_options() {
  Lines lines;
  for (const std::string& label : keyed_labels()) {
    for (std::string& line : wrap(label, screen_.columns(), 3)) lines.push_back(std::move(line));
  }
  return page(in({"All choices", "Tous les choix"}), lines);
}

// "Several begin so: Fire ball, Fire mask." or "".
std::string PlayLoop::names_beginning(std::string_view name) const {
  std::string list;
  int count = 0;
  for (const CardDef& def : cards().defs) {
    const std::string one = card_name(def, language_);
    if (name.empty() || !fold(one).starts_with(fold(name))) continue;
    if (++count <= 5) list += (list.empty() ? "" : ", ") + one;
  }
  if (count < 2) return "";
  return in({"Several begin so: ", "Plusieurs commencent ainsi : "}) + list +
         (count > 5 ? ", …" : ".");
}

// A guess at an unknown name, with a blank before it.
std::string PlayLoop::names_like(std::string_view name) const {
  const std::string several = names_beginning(name);
  if (!several.empty()) return " " + several;
  const CardDb& db = cards();
  const std::string written = nearest(name, db.names());
  if (written.empty()) return "";
  const std::string near = card_name(db.def(db.find(written)), language_);
  return in({" Did you mean '" + near + "'?", " Vouliez-vous dire « " + near + " » ?"});
}

// By its name, or by how that begins if only one card's does.
PlayLoop::Next PlayLoop::show_card(std::string_view name) {
  DefId def = card_called(cards(), name);
  Handle instance = kHidden;
  size_t option = 0;
  const bool in_person = plain(name) == "adversary" || plain(name) == "adversaire";
  if (def == kNoDef && in_person) def = adversary_in_person(seats_.table());
  if (def == kNoDef && !name.empty() && find_option(name, option) &&
      decision().options[option].card.known()) {
    instance = decision().options[option].card.handle;
    def = decision().options[option].card.def;
  }
  for (const PlayerView& p : view().players) {
    for (const CardView& c : p.board) {
      if (instance == kHidden && c.card.def == def) instance = c.card.handle;
    }
  }
  if (def != kNoDef) return page(in({"Card", "Carte"}), board().card_text(def, instance));
  if (is_number(name)) {
    message_ = find_option(name, option) ? in({"Choice " + brief(name) + " is about no card.",
                                               "Le choix " + brief(name) + " n'est pas une carte."})
                                         : nonsense(name);
    return Next::Again;
  }
  message_ =
      name.empty()
          ? in({"Which card? 'card Fire ball', or 'card 2' for the card of choice 2.",
                "Quelle carte ? « carte Boule de feu », ou « carte 2 » pour celle du choix 2."})
          : in({"No card is called '" + brief(name) + "'.",
                "Aucune carte ne s'appelle « " + brief(name) + " »."});
  if (!name.empty()) message_ += names_like(name);
  return Next::Again;
}

// ---- Taking back, and other commands

bool PlayLoop::says_quit(std::string_view text) {
  const std::string word = plain(text);
  return std::any_of(kCommands.begin(), kCommands.end(), [&](const CommandName& c) {
    return c.command == Command::Quit && c.name == word;
  });
}

// At a question for a file, words typed by habit are not names: "1", "?", "help". "" if it is a
// name.
std::string PlayLoop::no_file_name(std::string_view text) const {
  const std::string word = plain(text);
  return is_command(word) || typed_by_habit(text) ? in(is_no_file_name(text)) : "";
}

PlayLoop::Next PlayLoop::show_series() {
  if (standing_) return page(in({"The series", "La série"}), standing_(viewer()));
  message_ =
      in({"This game is no part of a series; grimoire play --best-of 3 begins one.",
          "Cette partie n'est pas d'une série ; grimoire play --best-of 3 en commence une."});
  return Next::Again;
}

// RULING(41). It cannot be undone, so it has to be entered twice in a row.
PlayLoop::Next PlayLoop::call_time() {
  if (!seats_.table().can_call_time()) {
    message_ = view().time_out != TimeOut::None
                   ? in({"Time has been called already.", "Le temps est déjà annoncé."})
                   : in({"Time is not called in this mode.", "Pas de limite dans ce mode."});
    return Next::Again;
  }
  if (std::exchange(time_asked_at_, lines_) != lines_ - 1) {
    message_ =
        in({"Time: this turn is played to its end, the other side has one more, then the "
            "higher health wins (RULING(41)).",
            "Fin du temps : ce tour se termine, l'autre camp en a encore un, puis le plus "
            "de PV gagne (RULING(41))."}) +
        (whole_ ? in({" No further game begins.", " Aucune autre partie ne commence."}) : "") +
        in({" Type time again to call it.", " Retapez temps pour l'annoncer."});
    return Next::Again;
  }
  static_cast<void>(seats_.call_time());
  saved_as_.clear();
  return seats_.table().over() ? Next::Decided : Next::Again;
}

PlayLoop::Next PlayLoop::ask_all() {
  const PlayerId who = viewer();
  const bool all = !seats_.asks_all(who);
  seats_.ask_all(who, all);
  message_ = all ? in({"From now on you are asked even where all choices come to the same.",
                       "Désormais, tout vous est demandé, même quand tous les choix se valent."})
                 : in({"From now on you are not asked where all choices come to the same.",
                       "Désormais, rien n'est demandé quand tous les choix se valent."});
  return viewer() == who && !seats_.table().over() ? Next::Again : Next::Decided;
}

PlayLoop::Next PlayLoop::undo() {
  switch (seats_.table().can_undo(viewer())) {
    case NoUndo::None:
      static_cast<void>(seats_.undo());
      saved_as_.clear();
      message_ = in({"Taken back.", "Annulé."});
      break;
    case NoUndo::Nothing:
      message_ = in({"You have decided nothing yet.", "Vous n'avez encore rien décidé."});
      break;
    case NoUndo::OtherDecided:
      message_ = in({"Not possible: another player has decided since your last decision.",
                     "Impossible : un autre joueur a décidé depuis votre dernière décision."});
      break;
    case NoUndo::HiddenInformation:
      message_ = in({"Not possible: your last decision showed hidden cards.",
                     "Impossible : votre dernière décision a montré des cartes cachées."});
      break;
    case NoUndo::TimeCalled:
      message_ = in({"Not possible: time was called after your last decision.",
                     "Impossible : le temps a été annoncé après votre dernière décision."});
      break;
    case NoUndo::Randomness:
      message_ = in({"Not possible: chance came after your last decision.",
                     "Impossible : le hasard a suivi votre dernière décision."});
      break;
  }
  return Next::Again;
}

}  // namespace grimoire::cli
