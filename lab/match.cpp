#include "lab/match.h"

#include <chrono>
#include <mutex>
#include <optional>

#include "ai/player.h"
#include "lab/parallel.h"

namespace grimoire::lab {
namespace {

// Game n: games 2k and 2k+1 have the same seed, and the players change seats.
void play_game(const CardDb& db, const MatchOptions& options, int n, MatchReport& report,
               std::mutex& lock) {
  const uint64_t seed = options.seed + static_cast<uint64_t>(n / 2);
  const bool swapped = n % 2 == 1;
  GameSetup setup{seed, {options.first_deck, options.second_deck}};
  if (swapped) std::swap(setup.decks[0], setup.decks[1]);
  const std::unique_ptr<ai::Player> players[] = {
      ai::make_player(swapped ? options.second : options.first, seed),
      ai::make_player(swapped ? options.first : options.second, ~seed)};
  std::optional<ReplayRecorder> recorder;
  if (options.recorded) {
    std::vector<std::string> seats{options.first, options.second};
    std::vector<std::string> names = options.deck_names;
    names.resize(seats.size());
    if (swapped) std::swap(seats[0], seats[1]);
    if (swapped) std::swap(names[0], names[1]);
    recorder.emplace(db, setup, seats, names);
  }
  Game g = new_game(db, setup);
  while (!g.over() && g.s().h.turn <= kLongestGame) {
    const size_t choice = players[raw(g.decision.player)]->choose(g);
    if (recorder) {
      recorder->choose(g, choice);
    } else {
      apply(g, Option(g.options[choice]));
    }
    ++report.decisions;
  }
  if (recorder) {
    const std::lock_guard<std::mutex> held(lock);
    options.recorded(recorder->replay());
  }
  ++report.games;
  report.turns += g.s().h.turn;
  if (g.s().h.outcome != Outcome::Won) {
    ++report.draws;
  } else if (g.s().h.winning_side == (swapped ? 1 : 0)) {
    ++report.wins;
  }
}

}  // namespace

MatchReport play_match(const CardDb& db, const MatchOptions& options) {
  MatchReport all;
  std::mutex lock;
  const int games = options.games + options.games % 2;
  in_parallel(static_cast<uint64_t>(games), options.threads, [&](uint64_t n) {
    if (options.stop && options.stop()) return false;
    MatchReport one;
    const auto start = std::chrono::steady_clock::now();
    play_game(db, options, static_cast<int>(n), one, lock);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    const std::lock_guard<std::mutex> held(lock);
    all.add(one);
    all.turns += one.turns;
    all.decisions += one.decisions;
    all.seconds += took.count();
    if (options.progress) options.progress(static_cast<uint64_t>(all.games));
    return true;
  });
  return all;
}

}  // namespace grimoire::lab
