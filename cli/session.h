// A game that is being played here: the seats, a log for every person, undo, saving.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ai/player.h"
#include "engine/api/log.h"
#include "engine/api/new_game.h"
#include "engine/base/result.h"

namespace grimoire::cli {

inline constexpr std::string_view kHuman = "human";

// What is the same for the whole game and goes into the save besides the state.
struct Setting {
  std::string language = "en";
  uint64_t seed = 0;
  std::vector<std::string> seats;       // "human" or the name of a computer player
  std::vector<std::string> card_files;  // beside the built-in cards

  Language spoken() const { return language == "fr" ? Language::French : Language::English; }
};

// The save of a game with its setting: the lines of the setting, then the engine's own save.
std::string play_file(const Setting& setting, const Game& g);
struct PlayFile {
  Setting setting;
  std::string save;
};
// Also a bare save of the engine, which leaves the setting as it is.
Result<PlayFile> parse_play_file(const std::string& text, const std::string& file, Setting setting);

// Why the last decision cannot be taken back.
enum class NoUndo : uint8_t { Nothing, OtherDecided, HiddenInformation, Randomness };

class Session final : public NoteSink {
 public:
  // `game` is moved in. Logs begin now.
  Session(const Setting& setting, Game game);
  virtual ~Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  Game& game() { return game_; }
  const Game& game() const { return game_; }
  const Setting& setting() const { return setting_; }
  bool human(PlayerId p) const { return logs_[raw(p)] != nullptr; }
  int humans() const;
  const Log& log(PlayerId p) const { return *logs_[raw(p)]; }
  // Lines of the log that the person has had on the screen at their last decision.
  size_t seen(PlayerId p) const { return seen_[raw(p)]; }

  // A person's choice.
  void choose(size_t option);
  // Answers the only option there is: no decision, so there is nothing to take back.
  void pass() { carry_out(0); }
  // Computer players decide until a person has to, or the game is over.
  void run_computers();
  // Takes the last choice back, which must be that of the person who decides now: what others
  // decided stays, and what they saw stays theirs. no_undo() is what stands in the way.
  bool can_undo() const { return !undo_.empty() && undo_player_ == game_.decision.player; }
  NoUndo no_undo() const {
    const bool own = undo_player_ == kNoPlayer || undo_player_ == game_.decision.player;
    return own ? no_undo_ : NoUndo::OtherDecided;
  }
  void undo();

  void on_note(const Note& note) override;

 private:
  struct Moment {
    StateBox box;
    std::vector<Log::Mark> logs;
    std::vector<size_t> seen;
  };
  Moment moment() const;
  void carry_out(size_t option);
  bool somebody_learnt(const Game& before) const;
  void forget(NoUndo why);

  Setting setting_;
  Game game_;
  std::vector<std::unique_ptr<Log>> logs_;            // one per person
  std::vector<std::unique_ptr<ai::Player>> players_;  // one per computer player
  std::vector<size_t> seen_;
  std::vector<Moment> undo_;
  PlayerId undo_player_ = kNoPlayer;
  NoUndo no_undo_ = NoUndo::Nothing;
};

}  // namespace grimoire::cli
