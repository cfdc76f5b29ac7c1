#include "cli/series_table.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "cli/commands.h"
#include "cli/input.h"
#include "cli/series_text.h"
#include "engine/base/text.h"
#include "engine/record/save.h"
#include "engine/replay/replay.h"
#include "engine/series/series_file.h"

namespace grimoire::cli {
namespace {

std::string replay_text(const Table& table) {
  return write_replay(table.cards(), replay_of(table.cards(), table.record()));
}

}  // namespace

SeriesTable::SeriesTable(const CardDb& db, Series series, std::string resumed, std::string record)
    : db_(db),
      series_(std::move(series)),
      language_(series_.language == "fr" ? Language::French : Language::English),
      saved_as_(std::move(resumed)),
      record_(std::move(record)) {
  own_files_.add(FileUse::Save, saved_as_);
  own_files_.add(FileUse::Replay, record_);
}

std::string SeriesTable::player_name(PlayerId p) const {
  return in({"Player ", "Joueur "}) + std::to_string(raw(p) + 1);
}

int SeriesTable::humans() const {
  return static_cast<int>(
      std::count_if(series_.players.begin(), series_.players.end(),
                    [](const SeriesPlayer& player) { return player.seat == kHuman; }));
}

std::string SeriesTable::text(const Seats* seats) const {
  if (seats == nullptr) return save_series(db_, series_);
  Series now = series_;
  now.running = RunningGame{replay_text(seats->table()), save_game(seats->table().game())};
  return save_series(db_, now);
}

bool SeriesTable::run() {
  end_input_at_signals();
  while (!series_over(series_)) {
    keep_record();
    if (!series_.running && !between_games()) return true;
    if (series_over(series_)) break;
    const Played played = play_game();
    if (played != Played::Finished) return played == Played::Left;
  }
  keep_record();
  show_result();
  return true;
}

// load_series() has seen that the game so far is the game that this series plays now.
std::optional<Table> SeriesTable::resumed_table() {
  const std::string file = saved_as_ + ": running.replay";
  const Result<Replay> replay = parse_replay(db_, series_.running->replay, file);
  if (!replay) {
    bad_input("the running game cannot be gone on with:\n" + replay.error());
    return std::nullopt;
  }
  const Result<Record> record = record_of(db_, replay.value());
  Result<Table> table = record ? Table::replay(db_, record.value()) : Error{record.error()};
  if (table) return std::move(table.value());
  bad_input("the running game cannot be gone on with:\n" + file + ": " + table.error());
  return std::nullopt;
}

std::optional<Table> SeriesTable::open_table() {
  const bool resumed = series_.running && !series_.running->save.empty();
  const GameSetup setup = series_.running ? next_game(series_) : begin_game(series_);
  if (resumed) return resumed_table();
  TableSetup table_setup{setup, {}, {}};
  for (const SeriesPlayer& player : series_.players) {
    table_setup.seats.push_back(player.seat);
    table_setup.deck_names.push_back(player.current.title);
  }
  Result<Table> table = Table::open(db_, std::move(table_setup));
  if (table) return std::move(table.value());
  bad_input(table.error());
  return std::nullopt;
}

std::string SeriesTable::remark(bool begun) const {
  const std::string decides =
      player_name(series_decider(series_)) + in({" decides who begins.", " décide qui commence."});
  return in({"Game ", "Partie "}) + std::to_string(series_.games.size() + 1) +
         in({" of a best of ", " d'une série au meilleur des "}) + std::to_string(series_.best_of) +
         " (" + score(series_, language_) + "). " + (begun ? "" : decides);
}

// RULING(39). In the first game it is the draw, which a game says by itself.
Decider SeriesTable::decider() const {
  if (series_.games.empty()) return {};
  const bool teams = series_.players.size() > 2;
  if (series_.games.back().outcome == Outcome::Draw) {
    return {in({"The last game was a draw, so you decide again: who begins?",
                "La dernière partie était nulle, vous décidez encore : qui commence ?"}),
            in({"After a draw the player who decided before decides again (RULING(39)).",
                "Après une partie nulle, qui a décidé avant décide encore (RULING(39))."})};
  }
  if (teams) {
    return {in({"Your team lost the last game, so you decide: who begins?",
                "Votre équipe a perdu la dernière partie, vous décidez : qui commence ?"}),
            in({"Of the team that lost the last game the player in the lower seat decides who "
                "begins (TV-5.2, RULING(39)).",
                "De l'équipe qui a perdu la dernière partie, le joueur au plus petit numéro décide "
                "qui commence (TV-5.2, RULING(39))."})};
  }
  return {in({"You lost the last game, so you decide: who begins?",
              "Vous avez perdu la dernière partie, vous décidez : qui commence ?"}),
          in({"Who lost the last game of a series decides who begins the next (RB-2.10, "
              "RULING(39)).",
              "Qui a perdu la dernière partie d'une série décide qui commence la suivante "
              "(RB-2.10, RULING(39))."})};
}

SeriesTable::Played SeriesTable::play_game() {
  std::optional<Table> table = open_table();
  if (!table) return Played::Refused;
  Seats seats({series_.language, series_.card_files}, std::move(*table));
  if (humans() == 0) {
    seats.run_computers();
    if (!seats.table().over()) {  // a signal came
      input_ended(&seats);
      return Played::Left;
    }
  } else {
    PlayFiles files{saved_as_,
                    record_,
                    own_files_,
                    [&] { return text(&seats); },
                    [&](PlayerId viewer) {
                      Lines lines = standing_lines(series_, screen_.columns(), language_);
                      lines.emplace_back("");
                      for (std::string& line : list_lines(db_, series_.players[raw(viewer)],
                                                          screen_.columns(), language_)) {
                        lines.push_back(std::move(line));
                      }
                      return lines;
                    },
                    decider()};
    const bool begun = seats.view(kOnlooker).turn > 0;
    PlayLoop loop(seats, remark(begun), std::move(files));
    const LoopEnd end = loop.run();
    own_files_ = loop.own_files();
    if (end == LoopEnd::Left) return Played::Left;
  }
  finish_game(series_, seats.table().game(), replay_text(seats.table()));
  saved_as_.clear();
  if (humans() == 0) screen_.print({game_line(series_, series_.games.size() - 1, language_)});
  return Played::Finished;
}

// Kept up to date all the time, so that it is there however the program ends.
void SeriesTable::keep_record() {
  if (record_.empty()) return;
  if (own_files_.changed_by_others(record_)) {
    message_ = {in(own_files_.why_not(record_))};
    record_.clear();
    return;
  }
  const Status done = own_files_.write(FileUse::Replay, record_, text(nullptr));
  if (done) {
    saved_as_ = record_;
  } else {
    message_ = {done.error()};
  }
}

void SeriesTable::show_result() {
  screen_.leave();
  screen_.print({screen_.rule(in({"The series is over", "La série est finie"}))});
  screen_.print(humans() > 0 ? standing_lines(series_, screen_.columns(), language_)
                             : Lines{score(series_, language_), outcome_line(series_, language_)});
  if (!record_.empty()) {
    screen_.print(
        {in({"See it again with: grimoire series show ", "Revoyez-la : grimoire series show "}) +
         for_shell(record_)});
    return;
  }
  while (humans() > 0) {
    const std::optional<std::string> file =
        screen_.ask(in({"File to keep the series in, or Enter to leave: ",
                        "Fichier où garder la série, ou Entrée pour partir : "}));
    if (!file || trim(*file).empty() || says_quit(*file)) return;
    message_ = {no_file_name(*file)};
    if (message_[0].empty() && save(trim(*file))) return say_resume();
    screen_.print(message_);
  }
}

}  // namespace grimoire::cli
