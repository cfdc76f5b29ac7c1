#include "cli/session.h"

#include <algorithm>
#include <charconv>

#include "engine/api/save.h"
#include "engine/base/text.h"
#include "engine/rules/knowledge.h"

namespace grimoire::cli {
namespace {

constexpr std::string_view kFirstLine = "grimoire play 1";

bool known_seat(std::string_view name) {
  const auto names = ai::player_names();
  return name == kHuman || std::find(names.begin(), names.end(), name) != names.end();
}

// One line of the setting; what is wrong with it, or "".
std::string read_line(Setting& s, std::string_view key, std::string_view value) {
  if (key == "lang") {
    s.language = value;
    return value == "en" || value == "fr" ? "" : "lang is en or fr";
  }
  if (key == "seat") {
    s.seats.emplace_back(value);
    return known_seat(value) ? "" : "a seat is human, random or heuristic-1";
  }
  if (key == "seed") {
    const auto end = std::from_chars(value.data(), value.data() + value.size(), s.seed);
    return end.ec == std::errc() && end.ptr == value.data() + value.size() ? ""
                                                                           : "seed is a number";
  }
  if (key == "cards") {
    s.card_files.emplace_back(value);
    return "";
  }
  return "'" + std::string(key) + "' is none of lang, seat, seed, cards, save";
}

// Whether the player learnt which card is where; the state alone decides.
bool learnt(const Game& before, const Game& after, PlayerId p) {
  // The flag goes out with an own decision; somebody else's may have been up before.
  const bool stale =
      before.decision.player != p && (before.s().player(p).flags & kPrivateInfo) != 0;
  if (!stale && (after.s().player(p).flags & kPrivateInfo) != 0) return true;
  for (int i = 0; i < after.s().card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    if (knows(after, p, c) && !knows(before, p, c)) return true;
  }
  return false;
}

}  // namespace

std::string play_file(const Setting& setting, const Game& g) {
  std::string text = std::string(kFirstLine) + "\nlang " + setting.language + "\nseed " +
                     std::to_string(setting.seed) + "\n";
  for (const std::string& seat : setting.seats) text += "seat " + seat + "\n";
  for (const std::string& file : setting.card_files) text += "cards " + file + "\n";
  return text + "save\n" + save_game(g);
}

Result<PlayFile> parse_play_file(const std::string& text, const std::string& file,
                                 Setting setting) {
  if (text.starts_with("grimoire save")) return PlayFile{std::move(setting), text};
  const auto complain = [&](size_t line, const std::string& what) {
    return Error{file + ":" + std::to_string(line) + ": " + what};
  };
  if (!text.starts_with(std::string(kFirstLine) + "\n")) {
    return complain(1, "this is no saved game; one begins with '" + std::string(kFirstLine) + "'");
  }
  setting.seats.clear();
  setting.card_files.clear();
  size_t at = text.find('\n') + 1;
  for (size_t number = 2; at < text.size(); ++number) {
    const size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = trim(std::string_view(text).substr(at, end - at));
    at = end + 1;
    if (line == "save") {
      if (setting.seats.size() != 2)
        return complain(number, "two seats are needed before this line");
      if (std::count(setting.seats.begin(), setting.seats.end(), kHuman) == 0)
        return complain(number, "at least one seat before this line must be human");
      return PlayFile{std::move(setting), at < text.size() ? text.substr(at) : ""};
    }
    const size_t blank = std::min(line.find(' '), line.size());
    const std::string problem = read_line(setting, line.substr(0, blank), trim(line.substr(blank)));
    if (!problem.empty()) return complain(number, problem);
  }
  return complain(1, "the line 'save' with the game after it is missing");
}

Session::Session(const Setting& setting, Game game) : setting_(setting), game_(std::move(game)) {
  uint64_t seed = setting_.seed;
  for (size_t i = 0; i < setting_.seats.size(); ++i) {
    const bool person = setting_.seats[i] == kHuman;
    logs_.push_back(person ? std::make_unique<Log>(static_cast<PlayerId>(i), setting_.spoken())
                           : nullptr);
    players_.push_back(person ? nullptr : ai::make_player(setting_.seats[i], seed + i + 1));
    if (person) logs_.back()->attach(game_);
    seen_.push_back(0);
  }
  game_.sink = this;
}

int Session::humans() const {
  return static_cast<int>(std::count(setting_.seats.begin(), setting_.seats.end(), kHuman));
}

void Session::on_note(const Note& note) {
  for (const auto& log : logs_) {
    if (log != nullptr) log->on_note(note);
  }
}

Session::Moment Session::moment() const {
  Moment now{game_.box, {}, seen_};
  for (const auto& log : logs_) now.logs.push_back(log == nullptr ? Log::Mark{} : log->mark());
  return now;
}

void Session::forget(NoUndo why) {
  undo_.clear();
  no_undo_ = why;
}

void Session::choose(size_t option) {
  const PlayerId p = game_.decision.player;
  if (undo_player_ != p) forget(NoUndo::OtherDecided);
  undo_player_ = p;
  undo_.push_back(moment());
  seen_[raw(p)] = log(p).lines().size();
  carry_out(option);
}

void Session::carry_out(size_t option) {
  Game before = game_;
  before.sink = nullptr;
  apply(game_, Option(game_.options[option]));
  if (game_.s().h.random != before.s().h.random) {
    forget(NoUndo::Randomness);
  } else if (somebody_learnt(before)) {
    forget(NoUndo::HiddenInformation);
  }
}

bool Session::somebody_learnt(const Game& before) const {
  for (size_t i = 0; i < logs_.size(); ++i) {
    if (logs_[i] != nullptr && learnt(before, game_, static_cast<PlayerId>(i))) return true;
  }
  return false;
}

void Session::run_computers() {
  while (!game_.over() && !human(game_.decision.player)) {
    const size_t option = players_[raw(game_.decision.player)]->choose(game_);
    forget(NoUndo::OtherDecided);
    apply(game_, Option(game_.options[option]));
  }
}

void Session::undo() {
  Moment before = std::move(undo_.back());
  undo_.pop_back();
  game_.box = before.box;
  game_.sink = nullptr;
  refresh(game_);
  game_.sink = this;
  seen_ = before.seen;
  for (size_t i = 0; i < logs_.size(); ++i) {
    if (logs_[i] != nullptr) logs_[i]->rewind(before.logs[i]);
  }
}

}  // namespace grimoire::cli
