// The events of a table so far. Only the last step is kept; earlier ones are played
// again.
#include "engine/api/follow.h"
#include "engine/api/observe.h"
#include "engine/api/table.h"

namespace grimoire {

std::vector<Event> Table::told_step(const Step& step, const Sight& sight) const {
  std::vector<Event> events;
  for (const Happening& h : step.happenings) events.push_back(told(h, sight));
  View before = observe(step.before, sight);
  View after = observe(step.after, sight);
  after.event = step.last;
  after.decision_number = step.decision;
  Event asks;
  asks.number = step.last;
  asks.kind = NoteKind::Asks;
  asks.player = step.after.decision.player;
  auto asked = std::make_shared<Asked>();
  asked->decision = step.decision;
  asked->update = difference(before, after);
  for (const Skip& skip : step.skips) {
    if (skip.player == sight.viewer()) asked->skips.push_back(skip);
  }
  asks.asked = std::move(asked);
  events.push_back(std::move(asks));
  return events;
}

std::vector<Event> Table::told_again(PlayerId viewer, uint32_t since) const {
  std::vector<Event> events;
  Table again(*db_, setup_);
  again.start_ = start_;
  again.begin(start());
  const std::vector<Choice> choices = read_choices(journal_);
  for (size_t i = 0; i < choices.size();) {
    size_t end = i + 1;
    while (end < choices.size() && choices[end].by_stops) ++end;
    if (again.journal_.size() == resumed_at_ && oldest_event_ > 0)
      again.thread_.resume(oldest_event_ + 1);
    const Game before = again.game();
    again.carry_out(std::span(choices).subspan(i, end - i), Afterwards::Wait);
    i = end;
    const uint32_t last = again.thread_.next - 1;
    const bool wanted = last > since && again.journal_.size() > resumed_at_;
    if (!wanted) continue;
    const Game after = again.game();
    const Step step{before, after, again.step_, again.skips_, last, 0};
    for (Event& e : again.told_step(step, again.sight(viewer))) {
      if (e.number > since) events.push_back(std::move(e));
    }
  }
  // Decisions are numbered from the last one backwards: undone ones have had numbers, too.
  uint32_t decision = decision_;
  for (auto e = events.rbegin(); e != events.rend(); ++e) {
    if (e->kind != NoteKind::Asks) continue;
    auto numbered = std::make_shared<Asked>(*e->asked);
    numbered->decision = decision;
    numbered->update.table.decision_number = decision--;
    e->asked = std::move(numbered);
  }
  return events;
}

Result<std::vector<Event>> Table::history(PlayerId viewer, Shown shown) const {
  const Status known = checked_viewer(viewer);
  if (!known) return Error{known.error()};
  Game g = start();
  Recorder recorder(g, {});
  g.sink = &recorder;
  Sight sight(viewer);
  std::vector<Event> events;
  const auto play = [&] {
    for (const Choice& choice : read_choices(journal_)) {
      take_choice(g, choice);
      std::vector<Happening> step = recorder.take();
      if (shown == Shown::All) show_all(step);
      see(step, sight);
      for (const Happening& h : step) events.push_back(told(h, sight));
    }
  };
  // NB: the last choice of a table that was closed fails here as well; all before it is told.
  static_cast<void>(guarded(play));
  return events;
}

Result<Events> Table::events(PlayerId viewer, uint32_t since) const {
  const Status known = checked_viewer(viewer);
  if (!known) return Error{known.error()};
  Events out;
  out.last = thread_.next - 1;
  if (since > out.last) {
    return Error{"event " + std::to_string(since) + " has not happened; the last one is " +
                 std::to_string(out.last)};
  }
  if (since == out.last) return out;
  if (since < oldest_event_) {
    out.from_view = true;
    return out;
  }
  if (since + 1 < step_first_ || before_.empty()) {
    out.events = told_again(viewer, since);
    return out;
  }
  const Game before = game_of(before_);
  const Game after = game();
  for (Event& e : told_step({before, after, step_, skips_, out.last, decision_}, sight(viewer))) {
    if (e.number > since) out.events.push_back(std::move(e));
  }
  return out;
}

}  // namespace grimoire
