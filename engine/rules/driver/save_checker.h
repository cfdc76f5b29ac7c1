// The common part of the checks of a save: the bounds of numbers, and the first problem found.
#pragma once

#include <string>
#include <string_view>

#include "engine/lang/program.h"
#include "engine/state/state.h"

namespace grimoire {

class SaveChecker {
 public:
  SaveChecker(const CardDb& db, const State& s, int mode_steps = 0)
      : db_(db), s_(s), mode_steps_(mode_steps) {}

  // What the following checks are about.
  void about(std::string_view what, int number = -1) {
    about_ = what;  // a literal
    number_ = number;
  }
  // Notes the problem if `good` is false; only the first one is kept.
  bool need(bool good, std::string_view problem) {
    if (good || !problem_.empty()) return problem_.empty();
    problem_ = std::string(about_) + (number_ < 0 ? "" : " " + std::to_string(number_)) + ": " +
               std::string(problem);
    return false;
  }
  bool ok() const { return problem_.empty(); }
  const std::string& problem() const { return problem_; }

  bool is_player(PlayerId p) const { return raw(p) < s_.player_count(); }
  bool is_card(CardId c) const { return raw(c) < s_.card_count(); }
  bool is_def(DefId d) const { return raw(d) < db_.defs.size(); }
  bool is_ability(AbilityId a) const { return raw(a) < db_.abilities.size(); }
  static bool within(int64_t value, int64_t least, int64_t most) {
    return value >= least && value <= most;
  }

  bool player(PlayerId p, std::string_view name) {
    return is_player(p) ? ok() : need(false, std::string(name) + " is no player");
  }
  bool player_or_none(PlayerId p, std::string_view name) {
    return p == kNoPlayer || player(p, name);
  }
  bool def_or_none(DefId d, std::string_view name) {
    if (d == kNoDef || is_def(d)) return ok();
    return need(false, std::string(name) + " is no card of the card files");
  }
  bool reference(CardRef r, std::string_view name) {
    if (r.id == kNoCard ? r.creation == 0 : is_card(r.id)) return ok();
    return need(false, std::string(name) + " is no card of this game");
  }
  bool card(CardRef r, std::string_view name) {
    if (!reference(r, name) || r.id != kNoCard) return ok();
    return need(false, std::string(name) + " is missing");
  }
  bool amount(int64_t value, int64_t least, int64_t most, std::string_view name) {
    if (within(value, least, most)) return ok();
    return need(false, std::string(name) + " is " + std::to_string(value) + ", not " +
                           std::to_string(least) + " to " + std::to_string(most));
  }
  bool mana(const ManaBag& bag, std::string_view name);
  bool event(const EventInfo& e);
  bool first_pick(int first) {
    return need(first <= static_cast<int>(s_.picks().size()), "its picks are not there");
  }

  const CardDb& db() const { return db_; }
  const State& state() const { return s_; }
  // How many steps the procedures of the mode itself have.
  int mode_steps() const { return mode_steps_; }

 private:
  const CardDb& db_;
  const State& s_;
  int mode_steps_;
  std::string_view about_ = "state";
  int number_ = -1;
  std::string problem_;
};

}  // namespace grimoire
