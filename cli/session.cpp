#include "cli/session.h"

#include <algorithm>
#include <charconv>

#include "cli/input.h"
#include "engine/api/notation.h"
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
  return "'" + std::string(key) + "' is none of lang, seat, seed, cards, replay, save";
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

std::string Session::play_file() const {
  std::string text = std::string(kFirstLine) + "\nlang " + setting_.language + "\nseed " +
                     std::to_string(setting_.seed) + "\n";
  for (const std::string& seat : setting_.seats) text += "seat " + seat + "\n";
  for (const std::string& file : setting_.card_files) text += "cards " + file + "\n";
  if (recorder_) text += "replay\n" + write_replay(*game_.db, recorder_->replay());
  return text + "save\n" + save_game(game_);
}

Result<PlayFile> parse_play_file(std::string_view any_text, const std::string& file,
                                 Setting setting) {
  const std::string text = plain_text(any_text);
  if (text.starts_with("grimoire save")) return PlayFile{std::move(setting), "", text, 1, true};
  const auto complain = [&](size_t line, const std::string& what) {
    return Error{file + ":" + std::to_string(line) + ": " + what};
  };
  if (!text.starts_with(std::string(kFirstLine) + "\n")) {
    return complain(1, "this is no saved game; one begins with '" + std::string(kFirstLine) + "'");
  }
  setting.seats.clear();
  setting.card_files.clear();
  std::string replay;
  bool lang = false;
  bool seed = false;
  size_t at = text.find('\n') + 1;
  for (size_t number = 2; at < text.size(); ++number) {
    const size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = trim(std::string_view(text).substr(at, end - at));
    at = end + 1;
    if (line == "save") {
      if (setting.seats.empty()) return complain(number, "seats are needed before this line");
      if (!seed) return complain(number, "the line 'seed NUMBER' is missing before this line");
      if (std::count(setting.seats.begin(), setting.seats.end(), kHuman) == 0)
        return complain(number, "at least one seat before this line must be human");
      return PlayFile{std::move(setting), std::move(replay),
                      at < text.size() ? text.substr(at) : "", static_cast<int>(number) + 1, false};
    }
    if (line == "replay") {
      const size_t last = text.find("\nend ", at);
      if (last == std::string::npos)
        return complain(number, "the replay that begins here has no line 'end'");
      const size_t after = std::min(text.find('\n', last + 1), text.size() - 1) + 1;
      replay = std::string(number, '\n') + text.substr(at, after - at);
      number = static_cast<size_t>(std::count(replay.begin(), replay.end(), '\n'));
      at = after;
      continue;
    }
    const size_t blank = std::min(line.find(' '), line.size());
    const std::string_view key = line.substr(0, blank);
    if ((key == "lang" && lang) || (key == "seed" && seed))
      return complain(number, "there is a second line '" + std::string(key) + " …'");
    lang = lang || key == "lang";
    seed = seed || key == "seed";
    const std::string problem = read_line(setting, key, trim(line.substr(blank)));
    if (!problem.empty()) return complain(number, problem);
  }
  return complain(1, "the line 'save' with the game after it is missing");
}

Session::Session(const Setting& setting, Game game)
    : setting_(setting), game_(std::move(game)), open_log_(kNobody, setting.spoken()) {
  open_log_.attach(game_);
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
  open_log_.on_note(note);
}

Session::Moment Session::moment() const {
  Moment now{
      game_.box, {}, open_log_.mark(), seen_, recorder_ ? recorder_->replay().choices.size() : 0};
  for (const auto& log : logs_) now.logs.push_back(log == nullptr ? Log::Mark{} : log->mark());
  return now;
}

void Session::forget(NoUndo why) {
  undo_.clear();
  no_undo_ = why;
}

void Session::record(const GameSetup& setup, const std::vector<std::string>& deck_names) {
  recorder_.emplace(*game_.db, setup, setting_.seats, deck_names);
}

Status Session::follow(const Replay& replay) {
  for (const ReplayChoice& c : replay.choices) {
    const std::string where = "line " + std::to_string(c.line) + ": ";
    if (c.player == kNoPlayer && can_call_time(game_)) {
      call_time();
      continue;
    }
    if (game_.over() || game_.decision.player != c.player)
      return Error{where + "player " + std::to_string(raw(c.player) + 1) + " does not decide here"};
    const Result<size_t> option = parse_option(game_, c.text);
    if (!option) return Error{where + option.error()};
    if (!human(c.player)) {
      forget(NoUndo::OtherDecided);
      take(option.value());
    } else if (nothing_to_ask()) {
      pass();
    } else {
      choose(option.value());
    }
  }
  return Done{};
}

void Session::call_time() {
  forget(NoUndo::TimeCalled);
  if (recorder_) return recorder_->call_time(game_);
  grimoire::call_time(game_);
}

bool Session::nothing_to_ask() const {
  const bool nothing = game_.options.size() == 1 && game_.options[0].kind == OptionKind::Pass;
  return nothing && humans() == 1;
}

void Session::take(size_t option) {
  if (recorder_) return recorder_->choose(game_, option);
  apply(game_, Option(game_.options[option]));
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
  take(option);
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

int Session::humans_out() const {
  int out = 0;
  for (size_t i = 0; i < logs_.size(); ++i) {
    const Player& p = game_.s().player(static_cast<PlayerId>(i));
    out += logs_[i] != nullptr && (p.flags & kOut) != 0 ? 1 : 0;
  }
  return out;
}

void Session::run_computers() {
  const int out = humans_out();
  while (!game_.over() && !human(game_.decision.player) && humans_out() == out &&
         signal_that_came() == 0) {
    const size_t option = players_[raw(game_.decision.player)]->choose(game_);
    forget(NoUndo::OtherDecided);
    take(option);
  }
}

void Session::undo() {
  Moment before = std::move(undo_.back());
  undo_.pop_back();
  game_.box = before.box;
  game_.sink = nullptr;
  refresh(game_);
  game_.sink = this;
  while (recorder_ && recorder_->replay().choices.size() > before.choices) recorder_->undo(game_);
  seen_ = before.seen;
  for (size_t i = 0; i < logs_.size(); ++i) {
    if (logs_[i] != nullptr) logs_[i]->rewind(before.logs[i]);
  }
  open_log_.rewind(before.open_log);
}

std::unique_ptr<Session> made_again(const Setting& setting, const Replay& replay,
                                    const Game& saved) {
  auto session = std::make_unique<Session>(setting, new_game(*saved.db, replay.setup));
  session->record(replay.setup, replay.deck_names);
  const bool same = session->follow(replay).ok() && session->game().s().hash() == saved.s().hash();
  return same ? std::move(session) : nullptr;
}

}  // namespace grimoire::cli
