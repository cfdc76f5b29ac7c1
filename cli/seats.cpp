#include "cli/seats.h"

#include <algorithm>

#include "cli/input.h"
#include "engine/base/lines.h"
#include "engine/base/text.h"

namespace grimoire::cli {
namespace {

constexpr std::string_view kFirstLine = "grimoire play 2";
constexpr std::string_view kTableLine = "grimoire table ";

}  // namespace

bool is_seat(std::string_view name) {
  return name == kHuman || ai::make_player(name, 0) != nullptr;
}

std::string seat_names() {
  std::string names(kHuman);
  const auto computers = ai::player_names();
  for (size_t i = 0; i < computers.size(); ++i)
    names += (i + 1 == computers.size() ? " or " : ", ") + std::string(computers[i]);
  return names;
}

Seats::Seats(Setting setting, Table table)
    : setting_(std::move(setting)), table_(std::move(table)) {
  const std::vector<std::string>& seats = table_.setup().seats;
  for (size_t i = 0; i < seats.size(); ++i) {
    const bool person = seats[i] == kHuman;
    players_.push_back(person ? nullptr : ai::make_player(seats[i], seed() + i + 1));
    seen_.push_back(0);
    asks_all_.push_back(false);
  }
  for (size_t i = 0; i < seats.size(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!human(p)) static_cast<void>(table_.seat_program(p));
    ask_all(p, false);
  }
}

// Against a computer a round without a possible response is not asked. Between people it stays one:
// a screen that changes hands only when there is something to respond would tell the other.
void Seats::ask_all(PlayerId p, bool all) {
  asks_all_[raw(p)] = all;
  const bool smart = human(p) && humans() == 1 && !all;
  static_cast<void>(
      table_.set_stops(p, {.level = smart ? Stops::Level::Smart : Stops::Level::Full}));
}

bool Seats::answer_indifferent() {
  const PlayerId p = table_.decider();
  if (table_.over() || !human(p) || asks_all(p)) return false;
  const std::optional<uint16_t> option = table_.decision(p).value().indifferent;
  if (!option) return false;
  static_cast<void>(table_.submit(p, table_.decision_number(), *option));
  return true;
}

int Seats::humans() const {
  return static_cast<int>(std::count(players_.begin(), players_.end(), nullptr));
}

const View& Seats::view(PlayerId viewer) const {
  if (fresh(view_of_, viewer)) return view_;
  view_of_ = {viewer, table_.decision_number()};
  view_ = table_.view(viewer).value();
  if (view_.decision) view_.decision = table_.decision(viewer).value();
  return view_;
}

const std::vector<LogLine>& Seats::log(PlayerId viewer) const {
  if (fresh(log_of_, viewer)) return log_;
  log_of_ = {viewer, table_.decision_number()};
  log_ = log_lines(table_, viewer, setting_.spoken());
  return log_;
}

void Seats::choose(size_t option) {
  const PlayerId p = table_.decider();
  seen_before_.push_back(seen_);
  seen_[raw(p)] = log(p).size();
  static_cast<void>(table_.submit(p, table_.decision_number(), option));
}

Status Seats::undo() {
  const PlayerId p = table_.decider();
  const Status done = table_.undo(p);
  while (done && !asks_all(p) && table_.decision(p).value().indifferent &&
         table_.can_undo(p) == NoUndo::None)
    static_cast<void>(table_.undo(p));
  if (!done || seen_before_.empty()) return done;
  seen_ = std::move(seen_before_.back());
  seen_before_.pop_back();
  return done;
}

int Seats::humans_out() const {
  if (table_.players() <= 2) return 0;
  const View onlooker = table_.view(kOnlooker).value();
  return static_cast<int>(
      std::count_if(onlooker.players.begin(), onlooker.players.end(),
                    [&](const PlayerView& p) { return human(p.player) && p.out; }));
}

void Seats::run_computers() {
  const int out = humans_out();
  while (!table_.over() && !human(table_.decider()) && humans_out() == out &&
         signal_that_came() == 0) {
    const PlayerId p = table_.decider();
    const size_t option = players_[raw(p)]->choose(table_.game());
    static_cast<void>(table_.submit(p, table_.decision_number(), option));
  }
}

// ---- Files

std::string Seats::play_file() const {
  std::string text = std::string(kFirstLine) + "\nlang " + setting_.language + "\n";
  for (const std::string& file : setting_.card_files) text += "cards " + file + "\n";
  return text + table_.save();
}

bool is_play_file(std::string_view text) {
  return text.starts_with("grimoire play ") || text.starts_with("grimoire save");
}

Result<PlayFile> read_play_file(std::string_view any_text, const std::string& file,
                                Setting setting) {
  const std::string text = plain_text(any_text);
  if (text.starts_with("grimoire save")) return PlayFile{std::move(setting), text, 1, true};
  const auto complain = [&](size_t line, const std::string& what) {
    return Error{file + ":" + std::to_string(line) + ": " + what};
  };
  if (!text.starts_with(std::string(kFirstLine) + "\n"))
    return complain(1, "this is no saved game; one begins with '" + std::string(kFirstLine) + "'");
  setting.card_files.clear();
  bool lang = false;
  size_t at = text.find('\n') + 1;
  for (size_t number = 2; at < text.size(); ++number) {
    const size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = trim(std::string_view(text).substr(at, end - at));
    if (line.starts_with(kTableLine))
      return PlayFile{std::move(setting), text.substr(at), static_cast<int>(number), false};
    at = end + 1;
    const size_t blank = std::min(line.find(' '), line.size());
    const std::string_view key = line.substr(0, blank);
    const std::string value(trim(line.substr(blank)));
    if (key == "lang") {
      if (lang) return complain(number, "there is a second line 'lang …'");
      if (value != "en" && value != "fr") return complain(number, "lang is en or fr");
      setting.language = value;
      lang = true;
    } else if (key == "cards") {
      setting.card_files.push_back(value);
    } else {
      return complain(number, "'" + std::string(key) + "' is none of lang, cards, " +
                                  std::string(trim(kTableLine)));
    }
  }
  return complain(1,
                  "the saved table is missing; it begins with '" + std::string(kTableLine) + "1'");
}

}  // namespace grimoire::cli
