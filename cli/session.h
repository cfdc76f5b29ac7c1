// A game that is being played here: the seats, a log for every person, undo, saving.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/player.h"
#include "engine/api/log.h"
#include "engine/api/new_game.h"
#include "engine/api/replay.h"
#include "engine/base/result.h"

namespace grimoire::cli {

inline constexpr std::string_view kHuman = "human";
inline constexpr PlayerId kNobody{7};  // a seat that no game has: an onlooker's

// What is the same for the whole game and goes into the save besides the state.
struct Setting {
  std::string language = "en";
  uint64_t seed = 0;
  std::vector<std::string> seats;       // "human" or the name of a computer player
  std::vector<std::string> card_files;  // beside the built-in cards

  Language spoken() const { return language == "fr" ? Language::French : Language::English; }
};

// A file as it is read: the lines of the setting, the game's replay so far if its beginning is
// known, then the engine's own save.
struct PlayFile {
  Setting setting;
  std::string replay;  // empty lines stand for what comes before it: its errors name the right one
  std::string save;
  int save_line = 1;
  bool bare = false;  // nothing but a save
};
// Also a bare save of the engine, which leaves the setting as it is.
Result<PlayFile> parse_play_file(std::string_view any_text, const std::string& file,
                                 Setting setting);

// Why the last decision cannot be taken back.
enum class NoUndo : uint8_t { Nothing, OtherDecided, HiddenInformation, Randomness, TimeCalled };

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
  bool human(PlayerId p) const { return raw(p) < logs_.size() && logs_[raw(p)] != nullptr; }
  int humans() const;
  const Log& log(PlayerId p) const { return *logs_[raw(p)]; }
  // What everybody may read: nobody's hidden cards.
  const Log& open_log() const { return open_log_; }
  // Lines of the log that the person has had on the screen at their last decision.
  size_t seen(PlayerId p) const { return seen_[raw(p)]; }

  // Keeps a replay from now on; the game must stand at its first decision.
  void record(const GameSetup& setup, const std::vector<std::string>& deck_names);
  // Makes the choices of a game that was left, with all their traces: log, undo, replay.
  Status follow(const Replay& replay);
  // The game so far; nothing if it began out of our sight.
  const Replay* replay() const { return recorder_ ? &recorder_->replay() : nullptr; }
  // Setting, replay and game as a text that parse_play_file() reads.
  std::string play_file() const;

  // A person's choice.
  void choose(size_t option);
  // Against a computer a round of answers without an answer is no question. Between people it stays
  // one: a screen that changes hands only when there is something to answer would tell the other.
  bool nothing_to_ask() const;
  // RULING(41): the host, which is whoever sits here, calls time.
  void call_time();
  // Answers the only option there is: no decision, so there is nothing to take back.
  void pass() { carry_out(0); }
  // Computer players decide until a person has to, a person is out of the game, it is over, or a
  // signal ends the input.
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
    Log::Mark open_log;
    std::vector<size_t> seen;
    size_t choices = 0;  // of the replay
  };
  int humans_out() const;
  Moment moment() const;
  void carry_out(size_t option);
  void take(size_t option);
  bool somebody_learnt(const Game& before) const;
  void forget(NoUndo why);

  Setting setting_;
  Game game_;
  std::vector<std::unique_ptr<Log>> logs_;  // one per person
  Log open_log_;
  std::vector<std::unique_ptr<ai::Player>> players_;  // one per computer player
  std::vector<size_t> seen_;
  std::optional<ReplayRecorder> recorder_;
  std::vector<Moment> undo_;
  PlayerId undo_player_ = kNoPlayer;
  NoUndo no_undo_ = NoUndo::Nothing;
};

// The game made again choice by choice, with log, undo and replay; nothing if the choices lead
// elsewhere than to the one that was saved.
std::unique_ptr<Session> made_again(const Setting& setting, const Replay& replay,
                                    const Game& saved);

}  // namespace grimoire::cli
