// A table at this terminal: who sits where, what each person has read, saving.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ai/player.h"
#include "engine/api/table.h"
#include "engine/words/log.h"

namespace grimoire::cli {

inline constexpr std::string_view kHuman = "human";

// "human", or the name of a computer player.
bool is_seat(std::string_view name);
std::string seat_names();

// What a program at the table wants to find again, besides the table.
struct Setting {
  std::string language = "en";
  std::vector<std::string> card_files;  // beside the built-in cards

  Language spoken() const { return language == "fr" ? Language::French : Language::English; }
};

class Seats {
 public:
  Seats(Setting setting, Table table);

  const Setting& setting() const { return setting_; }
  const Table& table() const { return table_; }
  const CardDb& cards() const { return table_.cards(); }
  uint64_t seed() const { return table_.setup().game.seed; }
  // Whether its first decision is known, so that it can be seen again.
  bool from_the_beginning() const { return table_.record().position.empty(); }
  bool human(PlayerId p) const { return raw(p) < players_.size() && players_[raw(p)] == nullptr; }
  int humans() const;

  // Made once for each decision.
  const View& view(PlayerId viewer) const;
  const std::vector<LogLine>& log(PlayerId viewer) const;
  // Lines of the log that the person has had on the screen at their last decision.
  size_t seen(PlayerId p) const { return seen_[raw(p)]; }

  // The choice of the person who decides.
  void choose(size_t option);
  // Back to the last decision that the person was asked for.
  Status undo();
  // A decision whose options all come to the same is answered for the person. False: it is not one.
  bool answer_indifferent();
  // From now on the person is asked for everything, or for what matters.
  void ask_all(PlayerId p, bool all);
  bool asks_all(PlayerId p) const { return asks_all_[raw(p)]; }
  Status call_time() { return table_.call_time(); }
  // Computer players decide until a person has to, a person is out of the game, it is over, or a
  // signal ends the input.
  void run_computers();

  // Setting and table as a text that read_play_file() reads.
  std::string play_file() const;

 private:
  struct Known {
    PlayerId viewer = kNoPlayer;
    uint32_t decision = 0;
  };
  bool fresh(const Known& known, PlayerId viewer) const {
    return known.viewer == viewer && known.decision == table_.decision_number() &&
           known.viewer != kNoPlayer;
  }
  int humans_out() const;

  Setting setting_;
  Table table_;
  std::vector<std::unique_ptr<ai::Player>> players_;  // null: a person
  std::vector<bool> asks_all_;
  std::vector<size_t> seen_;
  std::vector<std::vector<size_t>> seen_before_;  // at each choice of a person, for undo
  mutable Known view_of_;
  mutable View view_;
  mutable Known log_of_;
  mutable std::vector<LogLine> log_;
};

// ---- Files

// A file as it is read: the setting, then the table as it was saved, or a bare save of the engine.
struct PlayFile {
  Setting setting;
  std::string table;
  int table_line = 1;
  bool bare = false;  // nothing but a save of the engine, which leaves the setting as it is
};
bool is_play_file(std::string_view text);
Result<PlayFile> read_play_file(std::string_view any_text, const std::string& file,
                                Setting setting);

}  // namespace grimoire::cli
