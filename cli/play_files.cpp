// Saves, replays, and the ways out of a game.
#include <utility>

#include "cli/commands.h"
#include "cli/input.h"
#include "cli/play_loop.h"
#include "cli/typed.h"
#include "engine/base/text.h"
#include "engine/replay/replay.h"

namespace grimoire::cli {

PlayLoop::Next PlayLoop::save(std::string_view file) {
  if (file.empty()) {
    message_ = in({"Save under which name? For example: save my-game.save",
                   "Sous quel nom ? Par exemple : sauver partie.save"});
    return Next::Again;
  }
  const std::string path(file);
  if (!own_files_.may_write(FileUse::Save, path)) {
    message_ = in(own_files_.why_not(path));
    return Next::Again;
  }
  const Status done = own_files_.write(FileUse::Save, path, saved_text());
  if (!done) {
    message_ = in(not_written(path, done.error()));
    return Next::Again;
  }
  saved_as_ = path;
  message_ = in({"Saved. Go on later with: grimoire play --resume " + for_shell(path),
                 "Sauvé. Reprenez avec : grimoire play --resume " + for_shell(path)});
  return Next::Again;
}

std::string PlayLoop::replay_text() const {
  return write_replay(cards(), replay_of(cards(), seats_.table().record()));
}

PlayLoop::Next PlayLoop::save_replay(std::string_view file) {
  const std::string path(file);
  if (!seats_.from_the_beginning()) {
    message_ = in({"Not possible: the save that was resumed does not say how the game began.",
                   "Impossible : la sauvegarde reprise ne dit pas comment la partie a commencé."});
  } else if (path.empty()) {
    message_ = in({"A replay under which name? For example: replay my-game.replay",
                   "Sous quel nom ? Par exemple : revoir partie.replay"});
  } else if (!own_files_.may_write(FileUse::Replay, path)) {
    message_ = in(own_files_.why_not(path));
  } else {
    const Status done = own_files_.write(FileUse::Replay, path, replay_text());
    message_ = done ? in({"Written. See the game so far with: grimoire replay " + for_shell(path),
                          "Écrit. Revoyez la partie avec : grimoire replay " + for_shell(path)})
                    : in(not_written(path, done.error()));
  }
  return Next::Again;
}

// Kept up to date all the time, so that it is there however the program ends.
void PlayLoop::update_record() {
  if (record_.empty() || !seats_.from_the_beginning()) return;
  if (own_files_.changed_by_others(record_)) {
    message_ = in({"'" + brief(record_) +
                       "' was changed by another program: this game is no longer "
                       "recorded there.",
                   "« " + brief(record_) +
                       " » a été modifié par un autre programme : la partie n'y "
                       "est plus enregistrée."});
    record_.clear();
    return;
  }
  const Status done = own_files_.write(FileUse::Replay, record_, whole_ ? whole_() : replay_text());
  if (!done) message_ = in(not_written(record_, done.error()));
}

// The game is over: the last moment to keep it.
void PlayLoop::offer_replay() {
  if (!seats_.from_the_beginning()) return;
  if (!record_.empty()) {
    screen_.print({in({"See it again with: grimoire replay ", "Revoyez-la : grimoire replay "}) +
                   for_shell(record_)});
    return;
  }
  while (true) {
    const std::optional<std::string> file =
        screen_.ask(in({"File for a replay of the game, or Enter to leave: ",
                        "Fichier pour revoir la partie, ou Entrée pour partir : "}));
    if (!file || trim(*file).empty() || says_quit(*file)) return;
    message_ = no_file_name(*file);
    std::string name(trim(*file));
    if (!name.ends_with(".replay")) name += ".replay";
    if (message_.empty()) save_replay(name);
    screen_.print({message_});
  }
}

// The series keeps the replay; it goes on once the end has been seen.
void PlayLoop::wait_for_series() {
  screen_.ask(in({"Enter: on with the series ", "Entrée : suite de la série "}));
}

PlayLoop::Next PlayLoop::quit() {
  if (saved_as_.empty()) screen_.clear();
  while (saved_as_.empty()) {
    screen_.print({in({"The game is not saved.", "La partie n'est pas sauvée."})});
    screen_.print(wrap(std::exchange(message_, ""), screen_.columns()));
    const std::optional<std::string> file = screen_.ask(in(save_before_leaving()));
    if (!file) {
      input_ended();
      return Next::Leave;
    }
    if (says_back(*file)) return Next::Again;
    if (trim(*file).empty() || says_quit(*file)) return Next::Leave;
    screen_.clear();
    message_ = no_file_name(*file);
    if (message_.empty()) save(trim(*file));
  }
  screen_.leave();
  screen_.print(
      {in({"Go on with: grimoire play --resume ", "Reprenez avec : grimoire play --resume "}) +
       for_shell(saved_as_)});
  return Next::Leave;
}

// Nobody can answer any more: the game is kept under a name of its own.
void PlayLoop::input_ended() {
  screen_.leave();
  const std::string why = in(why_input_ended());
  if (saved_as_.empty()) {
    const Result<std::string> name = write_dated_file("save", saved_text());
    if (!name) {
      screen_.print({why + in({"; the game could not be saved: ", " ; partie non sauvée : "}) +
                     name.error()});
      return;
    }
    saved_as_ = name.value();
  }
  screen_.print(
      {why + in({"; the game is saved.", " ; la partie est sauvée."}),
       in({"Go on with: grimoire play --resume ", "Reprenez avec : grimoire play --resume "}) +
           for_shell(saved_as_)});
}

}  // namespace grimoire::cli
