// Expectations: the lines after the word "expect". Each becomes a check that runs later.
#include "engine/scenario/scenario_expect.h"

#include <algorithm>

#include "engine/api/search.h"
#include "engine/base/fold.h"

namespace grimoire::scenario {

MaybeCheck number_check(Reader& in, std::string name, std::function<int(const Game&)> read) {
  const std::optional<int> n = in.number();
  if (!n) return std::nullopt;
  return finish(in, [name, read, n = *n](Playback& b) {
    const int is = read(b.game);
    return unless(is == n, name + " " + std::to_string(n), std::to_string(is));
  });
}

MaybeCheck mana_check(Reader& in, std::string name, std::function<ManaBag(const Game&)> read) {
  const std::optional<ManaBag> mana = in.mana();
  if (!mana) return std::nullopt;
  return finish(in, [name, read, m = *mana](Playback& b) {
    const ManaBag is = read(b.game);
    return unless(is == m, name + " " + mana_words(m), mana_words(is));
  });
}

namespace {

constexpr std::string_view kDrawByLimit = "a draw by limit (RULING(14))";

std::string outcome_words(const Game& g) {
  switch (g.s().h.outcome) {
    case Outcome::Won: return "won by player " + std::to_string(g.s().h.winning_side + 1);
    case Outcome::Draw: return "a draw";
    case Outcome::DrawByLimit: return std::string(kDrawByLimit);
    case Outcome::Running: break;
  }
  return "still running";
}

MaybeCheck outcome_check(Reader& in, Outcome outcome, std::string_view words) {
  return finish(in, [outcome, words = std::string(words)](Playback& b) {
    return unless(b.game.s().h.outcome == outcome, words, outcome_words(b.game));
  });
}

}  // namespace

MaybeCheck winner_check(Reader& in, std::optional<PlayerId> p) {
  return finish(in, [p](Playback& b) {
    const Header& h = b.game.s().h;
    const bool won = h.outcome == Outcome::Won;
    const bool holds = p ? won && b.game.s().player(*p).side == h.winning_side : !b.game.over();
    return unless(holds, p ? "the game won by " + player_words(*p) : "no winner yet",
                  outcome_words(b.game));
  });
}

namespace {

constexpr std::string_view kExpectWords[] = {
    "player 1", "player 2",  "pile 1",  "pile 2",    "ether",     "card",          "winner",
    "draw",     "no winner", "phase",   "turn",      "option:",   "options:",      "no option:",
    "why not",  "event:",    "events:", "no event:", "unchanged", "changes only:", "draw by limit"};

// ---- Events and changes

// The event is as written, or goes on after it.
bool event_fits(const std::string& event, const std::string& wanted) {
  const std::string is = fold(event);
  const std::string want = fold(wanted);
  return is.starts_with(want) &&
         (is.size() == want.size() || is[want.size()] == ' ' || is[want.size()] == ':');
}

std::string all_events(const Playback& b) {
  std::string all;
  for (const std::string& e : b.events) all += (all.empty() ? "" : "; ") + e;
  return all.empty() ? "nothing" : all;
}

MaybeCheck event_check(Reader& in, const CardDb& db, bool no, bool in_order) {
  std::vector<std::string> wanted;
  bool ok = true;
  for (Reader& part : in.split(';')) {
    Reader place = part;
    wanted.emplace_back(part.rest());
    const Status known = check_event_words(db, in.complaints().players(), wanted.back());
    ok = (known.ok() || place.fail(known.error())) && ok;
  }
  if (!ok) return std::nullopt;
  return Check([no, in_order, wanted](Playback& b) -> Failure {
    size_t from = 0;
    for (const std::string& w : wanted) {
      size_t at = in_order ? from : 0;
      while (at < b.events.size() && !event_fits(b.events[at], w)) ++at;
      const bool found = at < b.events.size();
      if (found == no) {
        return std::string(no ? "expected no event '" : "expected the event '") + w +
               "', but this happened: " + all_events(b);
      }
      from = at + 1;
    }
    return std::nullopt;
  });
}

MaybeCheck changes_check(Reader& in, const CardDb& db, bool none) {
  std::vector<std::string> allowed;
  bool ok = true;
  if (!none) {
    for (Reader& part : in.split(',')) {
      Reader place = part;
      allowed.push_back(fold(part.rest()));
      const Status known = check_fact_name(db, in.complaints().players(), allowed.back());
      ok = (known.ok() || place.fail(known.error())) && ok;
    }
  }
  if (!ok) return std::nullopt;
  return finish(in, [allowed](Playback& b) -> Failure {
    const std::vector<Fact> now = facts(b.game);
    std::string differences;
    std::vector<std::string> missing = allowed;
    for (size_t i = 0; i < now.size(); ++i) {
      if (now[i] == b.mark[i]) continue;
      const std::string name = fold(now[i].name);
      std::erase(missing, name);
      if (std::count(allowed.begin(), allowed.end(), name) != 0) continue;
      differences += (differences.empty() ? "" : "; ") + now[i].name + " was " + b.mark[i].value +
                     ", is " + now[i].value;
    }
    if (!differences.empty()) return "expected no other change, but " + differences;
    if (!missing.empty())
      return "expected a change of '" + missing.front() + "', but there is none";
    return std::nullopt;
  });
}

MaybeCheck turn_check(Reader& in) {
  if (!in.accept("of"))
    return number_check(in, "turn", [](const Game& g) { return static_cast<int>(g.s().h.turn); });
  const std::optional<PlayerId> p = in.player();
  if (!p) return std::nullopt;
  return finish(in, [p = *p](Playback& b) {
    const PlayerId active = whose_turn(b.game);
    return unless(active == p, "the turn of " + player_words(p), "that of " + player_words(active));
  });
}

MaybeCheck phase_check(Reader& in) {
  for (size_t i = 0; i < kPhaseNames.size(); ++i) {
    if (!in.accept(kPhaseNames[i])) continue;
    in.accept("phase");
    return finish(in, [i](Playback& b) {
      const auto phase = static_cast<size_t>(b.game.s().h.phase);
      return unless(phase == i, std::string(kPhaseNames[i]) + " phase",
                    std::string(kPhaseNames[phase]) + " phase");
    });
  }
  in.fail_unknown("a phase", kPhaseNames);
  return std::nullopt;
}

MaybeCheck pile_check(Reader& in) {
  const std::optional<int> n = in.number();
  if (!n) return std::nullopt;
  if (*n < 1 || *n > kPiles) {
    in.fail("there are two piles: pile 1 and pile 2");
    return std::nullopt;
  }
  in.accept_sign(':');
  return mana_check(in, "pile " + std::to_string(*n),
                    [pile = *n - 1](const Game& g) { return g.s().h.pile[pile]; });
}

bool accept_with_colon(Reader& in, std::string_view words) {
  Reader ahead = in;
  if (!ahead.accept(words) || !ahead.accept_sign(':')) return false;
  in = ahead;
  return true;
}

}  // namespace

std::optional<Check> parse_expectation(Reader& in, const CardDb& db) {
  Reader ahead = in;
  const bool adversary = in.complaints().adversary() && Reader(in).accept("adversary");
  if (adversary || ahead.accept("player")) return player_check(in, db);
  if (in.accept("card")) return card_check(in, db);
  if (in.accept("pile")) return pile_check(in);
  if (in.accept("ether")) {
    return mana_check(in, "both piles", [](const Game& g) {
      ManaBag all = g.s().h.pile[0];
      all.add(g.s().h.pile[1]);
      return all;
    });
  }
  if (in.accept("winner")) {
    const std::optional<PlayerId> p = in.player();
    return p ? winner_check(in, p) : std::nullopt;
  }
  if (in.accept("no winner")) return winner_check(in, std::nullopt);
  if (in.accept("draw by limit")) return outcome_check(in, Outcome::DrawByLimit, kDrawByLimit);
  if (in.accept("draw")) return outcome_check(in, Outcome::Draw, "a draw");
  if (in.accept("phase")) return phase_check(in);
  if (in.accept("turn")) return turn_check(in);
  if (accept_with_colon(in, "option")) return option_check(in, db, Offered::Yes);
  if (accept_with_colon(in, "no option")) return option_check(in, db, Offered::No);
  if (accept_with_colon(in, "options")) return option_check(in, db, Offered::Exactly);
  if (in.accept("why not")) return why_check(in, db);
  if (accept_with_colon(in, "event")) return event_check(in, db, false, false);
  if (accept_with_colon(in, "events")) return event_check(in, db, false, true);
  if (accept_with_colon(in, "no event")) return event_check(in, db, true, false);
  if (in.accept("unchanged")) return changes_check(in, db, true);
  if (accept_with_colon(in, "changes only")) return changes_check(in, db, false);
  in.fail_unknown("something that can be expected", kExpectWords);
  return std::nullopt;
}

}  // namespace grimoire::scenario
