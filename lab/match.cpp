#include "lab/match.h"

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <thread>

#include "ai/player.h"

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
  Game g = new_duel(db, setup);
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

void add(MatchReport& all, const MatchReport& part) {
  all.games += part.games;
  all.wins += part.wins;
  all.draws += part.draws;
  all.turns += part.turns;
  all.decisions += part.decisions;
  all.seconds += part.seconds;
}

}  // namespace

MatchReport play_match(const CardDb& db, const MatchOptions& options) {
  MatchReport all;
  std::mutex lock;
  std::atomic<int> next{0};
  const int games = options.games + options.games % 2;
  const auto work = [&] {
    MatchReport part;
    const auto start = std::chrono::steady_clock::now();
    for (int n = next++; n < games; n = next++) play_game(db, options, n, part, lock);
    part.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const std::lock_guard<std::mutex> held(lock);
    add(all, part);
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < options.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  return all;
}

}  // namespace grimoire::lab
