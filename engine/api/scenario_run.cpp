// Playing a scenario: choices are submitted, windows that nobody answers are passed, expectations
// are checked where they stand.
#include "engine/api/notation.h"
#include "engine/api/save.h"
#include "engine/api/scenario.h"
#include "engine/api/scenario_parser.h"
#include "engine/rules/invariants.h"

namespace grimoire {
namespace scenario {
namespace {

class Runner {
 public:
  explicit Runner(const Script& script) : script_(script) {}

  ScenarioResult run() {
    result_.title = script_.title;
    result_.line = script_.line;
    result_.rules = script_.rules;
    std::vector<Diagnostic> none;
    Complaints complaints("", none);
    b_.game = *lay_out(script_.position, *script_.db, complaints);
    b_.game.sink = &b_;
    start_position(b_.game, script_.position);
    check_soundness(script_.line);
    for (at_ = 0; at_ < script_.steps.size() && !stopped_; ++at_) {
      const Step& step = script_.steps[at_];
      lay_down_mana();
      held_ = step.kind != Step::Kind::Choice && (held_ || step.in_window);
      if (!held_) pass_windows();
      // Without a mark, changes count from the first decision and events from the beginning.
      if (at_ == 0) b_.mark = facts(b_.game);
      do_step(step);
    }
    if (!stopped_) end_cleanly();
    result_.passed = result_.failures.empty();
    return result_;
  }

 private:
  void fail(int line, std::string message) {
    result_.failures.push_back({line, std::move(message)});
  }

  void take(size_t option) { apply(b_.game, Option(b_.game.options[option])); }

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
        const std::optional<std::string> failure = step.check(b_);
        if (failure) fail(step.line, *failure);
        break;
      }
    }
  }

  // The next choice that is written, if any.
  const Step* next_choice() const {
    for (size_t i = at_; i < script_.steps.size(); ++i) {
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
      return fail(step.line, message);
    }
    const Result<size_t> option = parse_option(b_.game, step.choice);
    if (!option) return fail(step.line, option.error());
    take(option.value());
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
  size_t at_ = 0;
  bool stopped_ = false;
  bool held_ = false;  // the window is looked into
};

}  // namespace
}  // namespace scenario

ScenarioRun run_scenarios(const CardFile& file, const ScenarioCards& cards) {
  ScenarioRun run;
  const std::vector<scenario::Script> scripts = scenario::parse_scenarios(file, cards, run.errors);
  if (!run.errors.empty()) return run;
  for (const scenario::Script& script : scripts)
    run.results.push_back(scenario::Runner(script).run());
  return run;
}

}  // namespace grimoire
