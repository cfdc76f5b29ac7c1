// Playing a scenario: choices are submitted, windows in which nobody responds are passed,
// expectations are checked where they stand.
//
// What the game does by itself may be written too. A written choice that fits a decision is taken
// for its answer; only if the scenario cannot be played so, it is taken for what was done by
// itself.
#include <algorithm>

#include "engine/api/search.h"
#include "engine/record/save.h"
#include "engine/scenario/scenario.h"
#include "engine/scenario/scenario_parser.h"
#include "engine/words/notation.h"

namespace grimoire {
namespace scenario {
namespace {

class Runner {
 public:
  explicit Runner(const Script& script) : script_(script) {}

  ScenarioResult run() {
    result_.title = script_.title;
    result_.title_fr = script_.title_fr;
    result_.line = script_.line;
    result_.mode = script_.position.mode;
    result_.rules = script_.rules;
    result_.puzzle = script_.puzzle;
    result_.notes = script_.notes;
    result_.own_cards = script_.own_db;
    std::vector<Diagnostic> none;
    Complaints complaints("", none);
    b_.game = *lay_out(script_.position, *script_.db, complaints);
    b_.game.sink = &b_;
    b_.script = &script_;
    start_position(b_.game, script_.position);
    check_soundness(script_.line);
    result_.position = save_game(b_.game);
    play_on();
    tell();
    ScenarioResult furthest = result_;
    size_t reached = b_.at;
    for (int tries = 0; stopped_ && !others_.empty() && tries < kMostTries; ++tries) {
      read_otherwise();
      play_on();
      tell();
      if (!stopped_ || b_.at > reached) {
        furthest = result_;
        reached = b_.at;
      }
    }
    furthest.passed = furthest.failures.empty();
    return furthest;
  }

 private:
  static constexpr int kMostTries = 64;

  // The game before a choice that may also be one that was made by itself.
  struct Otherwise {
    Playback playback;
    ScenarioResult result;
    bool held = false;
  };

  void play_on() {
    for (; b_.at < script_.steps.size() && !stopped_; ++b_.at) {
      const Step& step = script_.steps[b_.at];
      const bool before = may_be_forced(step);
      if (before) others_.push_back({b_, result_, held_});
      lay_down_mana();
      held_ = step.kind != Step::Kind::Choice && (held_ || step.in_window);
      if (!held_) pass_windows();
      if (!before && may_be_forced(step)) others_.push_back({b_, result_, held_});
      // Without a mark, changes count from the first decision and events from the beginning.
      if (b_.at == 0) b_.mark = facts(b_.game);
      do_step(step);
      if (stopped_) return;
    }
    if (!stopped_) end_cleanly();
  }

  // Which of the choices made by themselves this step is; their number if it is not one of them.
  size_t was_forced(size_t step) const {
    size_t i = 0;
    while (i < b_.forced.size() &&
           std::find(b_.forced[i].written.begin(), b_.forced[i].written.end(), step) ==
               b_.forced[i].written.end())
      ++i;
    return i;
  }

  bool may_be_forced(const Step& step) const {
    return step.kind == Step::Kind::Choice && was_forced(b_.at) < b_.forced.size();
  }

  void read_otherwise() {
    Otherwise other = std::move(others_.back());
    others_.pop_back();
    b_ = std::move(other.playback);
    b_.game.sink = &b_;
    result_ = std::move(other.result);
    held_ = other.held;
    stopped_ = false;
    if (b_.at == 0) b_.mark = facts(b_.game);
    const auto made = static_cast<std::ptrdiff_t>(was_forced(b_.at));
    b_.forced.erase(b_.forced.begin(), b_.forced.begin() + made + 1);
    ++b_.at;
  }

  void fail(int line, std::string message) {
    result_.failures.push_back({line, std::move(message)});
  }

  void take(size_t option, int line = 0) {
    b_.taken.push_back({.line = line,
                        .player = b_.game.decision.player,
                        .text = option_text(b_.game, option),
                        .option = option,
                        .events = {}});
    apply(b_.game, Option(b_.game.options[option]));
  }

  // How far it came.
  void tell() {
    result_.events = b_.begun;
    result_.choices = b_.taken;
    result_.unmade.clear();
    for (size_t i = b_.at; i < script_.steps.size(); ++i) {
      const Step& step = script_.steps[i];
      if (step.kind != Step::Kind::Choice) continue;
      result_.unmade.push_back({step.line, step.player, step.choice, 0, {}});
    }
  }

  // A remark that may explain an impossible choice.
  std::string forced_words() const {
    if (b_.forced.empty()) return "";
    std::string all;
    for (const ForcedChoice& f : b_.forced) all += (all.empty() ? "" : "; ") + f.text;
    return " (made by itself before this, being the only possibility: " + all + ")";
  }

  // Whatever a scenario is about: the engine's invariants hold, and the game can be saved.
  void check_soundness(int line) {
    if (const Status sound = check_invariants(b_.game); !sound) fail(line, sound.error());
    const Result<Game> loaded = load_game(*script_.db, save_game(b_.game));
    if (!loaded) return fail(line, "the game cannot be saved here: " + loaded.error());
    if (!(loaded.value().s() == b_.game.s()) || loaded.value().options != b_.game.options)
      fail(line, "saved and loaded, the game is another one");
  }

  void set_mark() {
    b_.mark = facts(b_.game);
    b_.events.clear();
  }

  void do_step(const Step& step) {
    switch (step.kind) {
      case Step::Kind::Mark: set_mark(); break;
      case Step::Kind::Choice: choose(step); break;
      case Step::Kind::Expect: {
        result_.checked.push_back(step.line);
        const std::optional<std::string> failure = step.check(b_);
        if (failure) fail(step.line, *failure);
        break;
      }
    }
  }

  // The next choice that is written, if any.
  const Step* next_choice() const {
    for (size_t i = b_.at; i < script_.steps.size(); ++i) {
      if (script_.steps[i].kind == Step::Kind::Choice) return &script_.steps[i];
    }
    return nullptr;
  }

  bool answers(const Step& step) const {
    return step.player == b_.game.decision.player && parse_option(b_.game, step.choice).ok();
  }

  bool next_choice_answers() const {
    const Step* next = next_choice();
    return next != nullptr && answers(*next);
  }

  // With "mana: any" Mana lies down anyhow.
  void lay_down_mana() {
    const auto is_mana = [&] {
      const Prompt prompt = b_.game.decision.prompt;
      return prompt == Prompt::PlaceMana || prompt == Prompt::GatherMana ||
             prompt == Prompt::ShareMana;
    };
    while (script_.any_mana && !b_.game.over() && is_mana() && !next_choice_answers()) take(0);
  }

  // Windows that the next choice does not answer.
  void pass_windows() {
    while (!b_.game.over() && b_.game.decision.kind == DecisionKind::Respond &&
           !next_choice_answers()) {
      b_.passed_for = b_.game.decision.player;
      take(0);  // the first option is to pass
      lay_down_mana();
    }
  }

  void choose(const Step& step) {
    stopped_ = true;
    b_.passed_for = kNoPlayer;
    if (b_.game.over())
      return fail(step.line, "the game is over: '" + step.choice + "' cannot be chosen");
    const PlayerId decider = b_.game.decision.player;
    if (decider != step.player) {
      std::string message =
          "it is the decision of player " + std::to_string(raw(decider) + 1) + ", who has:";
      for (const std::string& text : option_texts(b_.game)) message += " " + text + ";";
      message.pop_back();
      return fail(step.line, message + forced_words());
    }
    const Result<size_t> option = parse_option(b_.game, step.choice);
    if (!option) return fail(step.line, option.error() + forced_words());
    b_.forced.clear();
    take(option.value(), step.line);
    stopped_ = false;
    check_soundness(step.line);
  }

  // A question left open is a question forgotten.
  void end_cleanly() {
    lay_down_mana();
    if (!held_ || !script_.ends_in_the_middle) pass_windows();
    if (b_.game.over() || script_.ends_in_the_middle) return;
    const DecisionKind kind = b_.game.decision.kind;
    if (kind == DecisionKind::Action || kind == DecisionKind::Respond) return;
    stopped_ = true;
    std::string message = "the scenario ends, but player " +
                          std::to_string(raw(b_.game.decision.player) + 1) +
                          " still has to choose:";
    for (const std::string& text : option_texts(b_.game)) message += " " + text + ";";
    message.pop_back();
    const Prompt prompt = b_.game.decision.prompt;
    if (prompt == Prompt::PlaceMana || prompt == Prompt::GatherMana)
      message += " (if it does not matter, write: mana: any)";
    const int line = script_.steps.empty() ? script_.line : script_.steps.back().line;
    fail(line, message + " (if that is meant, write: ends in the middle)");
  }

  const Script& script_;
  Playback b_;
  ScenarioResult result_;
  std::vector<Otherwise> others_;
  bool stopped_ = false;  // it cannot be played on
  bool held_ = false;     // the window is looked into
};

}  // namespace

void Playback::on_forced() {
  constexpr size_t kLookAhead = 24;
  constexpr size_t kMostForced = 64;
  if (script == nullptr || game.options.empty() || forced.size() >= kMostForced) return;
  ForcedChoice made{.text = "player " + std::to_string(raw(game.decision.player) + 1) + ": " +
                            option_texts(game).front(),
                    .written = {}};
  size_t choices = 0;
  for (size_t i = at; i < script->steps.size() && choices < kLookAhead; ++i) {
    const Step& step = script->steps[i];
    if (step.kind != Step::Kind::Choice) continue;
    ++choices;
    if (step.player == game.decision.player && parse_option(game, step.choice).ok())
      made.written.push_back(i);
  }
  forced.push_back(std::move(made));
}

}  // namespace scenario

ScenarioRun run_scenarios(const CardFile& file, const ScenarioCards& cards, ScenarioSteps steps) {
  ScenarioRun run;
  const std::vector<scenario::Script> scripts =
      scenario::parse_scenarios(file, cards, run.errors, steps);
  if (!run.errors.empty()) return run;
  for (const scenario::Script& script : scripts)
    run.results.push_back(scenario::Runner(script).run());
  return run;
}

}  // namespace grimoire
