// A series at the terminal: its games one after the other, and the breaks between them.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/play_loop.h"
#include "cli/screen.h"
#include "cli/seats.h"
#include "engine/series/series.h"

namespace grimoire::cli {

class SeriesTable {
 public:
  // Files: the series that is being resumed, and where it is kept up to date.
  SeriesTable(const CardDb& db, Series series, std::string resumed, std::string record);
  // Until the series is over or the people leave. False, with bad input reported, if the game that
  // was left cannot be gone on with.
  bool run();

 private:
  enum class Next : uint8_t { Again, Ready, Leave, Over };

  std::string in(const Both& both) const {
    return language_ == Language::French ? both.fr : both.en;
  }
  std::string player_name(PlayerId p) const;
  int humans() const;
  // The series with the game as it stands.
  std::string text(const Seats* seats) const;

  // ---- Games: series_table.cpp
  // Nothing, and reported, if the game that was left cannot be gone on with.
  std::optional<Table> open_table();
  std::optional<Table> resumed_table();
  enum class Played : uint8_t { Finished, Left, Refused };
  Played play_game();
  std::string remark(bool begun) const;
  Decider decider() const;
  void keep_record();
  void show_result();

  // ---- Between games: series_break.cpp
  bool between_games();
  bool show_to(PlayerId p);
  Next settle_list(PlayerId p);
  Lines message_lines() const;
  Next show_long_message();
  void draw(PlayerId p);
  Next obey(PlayerId p, std::string_view line);
  void swap(PlayerId p, std::string_view text);
  Next call_time();
  Next show_card(std::string_view name);
  Next page(const std::string& title, const Lines& lines);
  bool save(std::string_view file);
  Next quit();
  static bool says_quit(std::string_view text);
  std::string no_file_name(std::string_view text) const;
  Next input_ended(const Seats* seats = nullptr);
  void say_resume();

  const CardDb& db_;
  Series series_;
  Language language_;
  Screen screen_;
  std::string saved_as_;  // the newest save, while nothing happened since
  std::string record_;
  OwnFiles own_files_;
  int lines_ = 0;           // typed between games
  int time_asked_at_ = -1;  // which of them called for time
  Lines message_;
};

}  // namespace grimoire::cli
