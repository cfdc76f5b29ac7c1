// A person at the terminal: shows the game and reads the input, until one of the two ends.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/board.h"
#include "cli/own_files.h"
#include "cli/seats.h"

namespace grimoire::cli {

// Why somebody decides who begins: the question as they are asked it, and the reason in full.
struct Decider {
  std::string question;
  std::string reason;
};

// What else a game at the terminal needs to know.
struct PlayFiles {
  std::string saved_as;  // the save that is being resumed
  std::string record;    // where the replay goes; empty: only where the person says
  OwnFiles own;          // further files that may be written again
  // Of a series: all of it as text, which is saved and recorded instead of the game; the standing.
  std::function<std::string()> whole;
  std::function<Lines(PlayerId viewer)> standing;
  // Why the player who is asked decides who begins, where it is not by the draw.
  Decider decider;
};

enum class LoopEnd : uint8_t { GameOver, Left };

class PlayLoop {
 public:
  // The remark is shown at the first decision.
  explicit PlayLoop(Seats& seats, const std::string& remark = "", PlayFiles files = {})
      : seats_(seats),
        language_(seats.setting().spoken()),
        message_(remark),
        saved_as_(files.saved_as),
        record_(files.record),
        own_files_(files.own),
        whole_(std::move(files.whole)),
        standing_(std::move(files.standing)),
        decider_(std::move(files.decider)) {
    own_files_.add(FileUse::Save, saved_as_);
    own_files_.add(FileUse::Replay, record_);
  }
  LoopEnd run();
  const OwnFiles& own_files() const { return own_files_; }

 private:
  enum class Next : uint8_t { Again, Decided, Leave };
  struct Layout {
    Lines above;  // of the log
    Lines below;
    int log_room = 0;
  };

  std::string in(const Both& both) const {
    return language_ == Language::French ? both.fr : both.en;
  }
  PlayerId viewer() const { return seats_.table().decider(); }
  const CardDb& cards() const { return seats_.cards(); }
  const View& view() const { return seats_.view(viewer()); }
  const DecisionView& decision() const { return *view().decision; }
  Board board() const;
  bool hand_over();
  bool tell_who_is_out();
  bool decide();
  bool tell_news();
  Layout layout() const;
  void draw();
  Lines log_lines(int room, size_t from) const;
  Lines keyed_labels() const;
  Lines option_rows(bool clipped) const;
  Lines prompt_rows() const;
  Lines asking_rows() const;
  Lines newest_log(int room) const;
  // The options as they are numbered: of indistinguishable copies only the first.
  std::vector<size_t> listed() const;
  int gathering_key(size_t option) const;
  std::string key(size_t place, size_t option) const;
  bool find_option(std::string_view text, size_t& option) const;
  std::string element_letters(std::string_view text) const;
  Next gather(const std::string& elements);
  Next obey(const std::string& line);
  Next command(std::string_view name, std::string_view rest, bool& known);
  Next show_options();
  Next page(const std::string& title, const Lines& lines, size_t first = 0);
  Next show_log(std::string_view turn);
  Next show_card(std::string_view name);
  std::string names_beginning(std::string_view name) const;
  std::string names_like(std::string_view name) const;
  Next explain(std::string_view act);
  Next explain_decision();
  Next explain_hand();
  std::string about_decision() const;
  void add_hand(Lines& lines) const;
  Next explain_verb(std::string_view verb);
  Next explain_option(size_t option);
  void add_verdict(const std::string& act, Lines& lines);
  std::string act_in_notation(std::string_view act) const;
  std::string act_in_words(const std::string& act) const;
  Next save(std::string_view file);
  Next save_replay(std::string_view file);
  std::string replay_text() const;
  void update_record();
  std::string saved_text() const { return whole_ ? whole_() : seats_.play_file(); }
  void wait_for_series();
  void offer_replay();
  Next ask_all();
  Next undo();
  Next call_time();
  Next show_series();
  Next quit();
  std::string nearest_words(std::string_view text) const;
  std::string nonsense(std::string_view text) const;
  void input_ended();
  static bool says_quit(std::string_view text);
  std::string no_file_name(std::string_view text) const;
  std::string winners(const View& end) const;
  std::string result(const View& end) const;
  void show_end();
  void show_failure();

  Seats& seats_;
  Language language_;
  Screen screen_;
  PlayerId last_person_ = kNoPlayer;
  uint32_t told_out_ = 0;    // a bit for each person who is out of the game and knows it
  std::string typed_ahead_;  // at a page, to be obeyed after it
  std::string message_;      // shown above the choices once
  std::string saved_as_;     // the newest save, while nothing was decided since
  std::string record_;
  OwnFiles own_files_;
  int lines_ = 0;           // typed at decisions
  int time_asked_at_ = -1;  // which of them called for time
  std::function<std::string()> whole_;
  std::function<Lines(PlayerId)> standing_;
  Decider decider_;
};

}  // namespace grimoire::cli
