// Writes down what happens in a game, and gives it in the words of its viewers.
#pragma once

#include <vector>

#include "engine/api/observe.h"
#include "engine/api/recorder.h"
#include "engine/words/log.h"

namespace grimoire::testing {

// The game must stay where it is.
class Listener {
 public:
  explicit Listener(Game& g) : g_(g), recorder_(g, {}) { g.sink = &recorder_; }

  std::vector<LogLine> log(PlayerId viewer, Language language) const {
    Sight sight(viewer);
    see(recorder_.happenings(), sight);
    std::vector<Event> events;
    for (const Happening& h : recorder_.happenings()) events.push_back(told(h, sight));
    return log_lines(Naming(*g_.db, observe(g_, viewer), language), events);
  }

 private:
  const Game& g_;
  Recorder recorder_;
};

}  // namespace grimoire::testing
