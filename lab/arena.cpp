#include "lab/arena.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>

#include "ai/player.h"
#include "engine/base/rng.h"
#include "engine/modes/new_game.h"
#include "lab/match.h"
#include "lab/parallel.h"

namespace grimoire::lab {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kRandomDeckSize = 40;

struct Seats {
  const NamedDeck* deck[2];
};

// One of the two games of a pair, for the first player.
struct GameResult {
  int half_points = 0;
  bool began = false;
  size_t seat = 0;
  uint64_t turns = 0;
  double seconds[2] = {};  // of the first player and the second
  uint64_t choices[2] = {};
};

struct PairResult {
  bool played = false;
  std::string deck[2];  // of the seats
  GameResult game[2];
};

GameResult play_game(const CardDb& db, const ArenaOptions& options, const Seats& seats,
                     uint64_t seed, size_t first_seat) {
  GameResult result;
  result.seat = first_seat;
  const GameSetup setup{seed, {seats.deck[0]->cards, seats.deck[1]->cards}};
  uint64_t dice = seed;
  std::unique_ptr<ai::Player> players[2];
  for (size_t seat = 0; seat < 2; ++seat) {
    players[seat] =
        ai::make_player(seat == first_seat ? options.first : options.second, next_random(dice),
                        options.evaluation[seat == first_seat ? 0 : 1]);
  }
  Game g = new_game(db, setup);
  while (!g.over() && g.s().h.turn <= kLongestGame) {
    const size_t seat = raw(g.decision.player);
    const auto start = Clock::now();
    const size_t choice = players[seat]->choose(g);
    const size_t who = seat == first_seat ? 0 : 1;
    result.seconds[who] += std::chrono::duration<double>(Clock::now() - start).count();
    ++result.choices[who];
    apply(g, Option(g.options[choice]));
  }
  result.turns = g.s().h.turn;
  result.began = raw(g.s().h.first) == first_seat;
  if (g.s().h.outcome != Outcome::Won) {
    result.half_points = 1;
  } else {
    result.half_points = g.s().h.winning_side == first_seat ? 2 : 0;
  }
  return result;
}

Seats decks_of(const ArenaOptions& options, uint64_t n) {
  if (options.meeting == Meeting::Mirrors) {
    const NamedDeck* deck = &options.decks[n % options.decks.size()];
    return {{deck, deck}};
  }
  const auto& [one, other] = options.meetings[n % options.meetings.size()];
  return {{&options.decks[one], &options.decks[other]}};
}

PairResult play_pair(const CardDb& db, const ArenaOptions& options, uint64_t n) {
  const uint64_t seed = options.seed + n;
  PairResult pair;
  pair.played = true;
  NamedDeck made[2];
  Seats seats{};
  if (options.meeting == Meeting::Random) {
    uint64_t dice = seed;
    for (size_t i = 0; i < 2; ++i) {
      made[i] = random_deck(db, kRandomDeckSize, dice);
      seats.deck[i] = &made[i];
    }
  } else {
    seats = decks_of(options, n);
  }
  for (size_t i = 0; i < 2; ++i) {
    pair.deck[i] = seats.deck[i]->name;
    pair.game[i] = play_game(db, options, seats, seed, i);
  }
  return pair;
}

void add(Share& share, int half_points) {
  ++share.games;
  share.wins += half_points == 2 ? 1 : 0;
  share.draws += half_points == 1 ? 1 : 0;
}

void add(ArenaReport& report, const PairResult& pair) {
  report.pairs.add(pair.game[0].half_points + pair.game[1].half_points);
  for (const GameResult& game : pair.game) {
    add(report.all, game.half_points);
    add(game.began ? report.beginning : report.following, game.half_points);
    add(report.with_deck[pair.deck[game.seat]], game.half_points);
    report.turns += game.turns;
    report.first_seconds += game.seconds[0];
    report.second_seconds += game.seconds[1];
    report.first_choices += game.choices[0];
    report.second_choices += game.choices[1];
  }
}

std::vector<std::pair<size_t, size_t>> all_meetings(size_t decks) {
  std::vector<std::pair<size_t, size_t>> all;
  for (size_t i = 0; i < decks; ++i) {
    for (size_t k = i + 1; k < decks; ++k) all.emplace_back(i, k);
  }
  return all;
}

// Takes results in any order and counts them in that of their numbers, until the test is decided.
class Counter {
 public:
  Counter(const ArenaOptions& options, const std::function<void(const ArenaReport&)>& progress)
      : options_(options), progress_(progress), results_(options.pairs) {}

  // False: no more games are needed.
  bool take(uint64_t n, PairResult result) {
    const std::lock_guard<std::mutex> held(lock_);
    results_[n] = std::move(result);
    while (!decided_ && next_ < results_.size() && results_[next_].played) {
      add(report, results_[next_++]);
      const SequentialTest& test = options_.test;
      const double ratio = test.asked() ? test.ratio(report.pairs) : 0;
      decided_ = ratio > kDecided || ratio < -kDecided;
      if (progress_) progress_(report);
    }
    report.stopped = options_.stop != nullptr && *options_.stop;
    return !decided_ && !report.stopped;
  }

  ArenaReport report;

 private:
  const ArenaOptions& options_;
  const std::function<void(const ArenaReport&)>& progress_;
  std::mutex lock_;
  std::vector<PairResult> results_;
  size_t next_ = 0;
  bool decided_ = false;
};

}  // namespace

Interval ArenaReport::elo_interval() const {
  const Interval share = pairs.interval();
  return {elo_of(share.low), elo_of(share.high)};
}

bool held_back(const NamedDeck& deck) {
  return std::find(std::begin(kHeldBackDecks), std::end(kHeldBackDecks), deck.name) !=
         std::end(kHeldBackDecks);
}

ArenaReport play_arena(const CardDb& db, const ArenaOptions& asked,
                       const std::function<void(const ArenaReport&)>& progress) {
  ArenaOptions options = asked;
  if (options.meetings.empty()) options.meetings = all_meetings(options.decks.size());
  Counter counter(options, progress);
  in_parallel(options.pairs, options.threads,
              [&](uint64_t n) { return counter.take(n, play_pair(db, options, n)); });
  return counter.report;
}

}  // namespace grimoire::lab
