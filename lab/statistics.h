// Shares of games won, and how sure they are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace grimoire::lab {

struct Interval {
  double low = 0;
  double high = 1;
};

// Wilson's interval at 95% for a share of `games`; a draw is half a success. Nothing is known
// without a game.
Interval wilson95(double successes, int games);

// How often a player or deck won, out of how many games; a draw is half a win.
struct Share {
  int games = 0;
  int wins = 0;
  int draws = 0;
  void add(const Share& more) {
    games += more.games;
    wins += more.wins;
    draws += more.draws;
  }
  double rate() const { return games == 0 ? 0 : (wins + draws * 0.5) / games; }
  Interval interval() const { return wilson95(wins + draws * 0.5, games); }
};

// Pairs of games with the same deal, by what a player got out of both: 0, ½, 1, 1½ or 2 points.
// The deal decides much of a game, so that the pair is the unit to reckon with.
struct Pentanomial {
  std::array<uint64_t, 5> pairs{};

  // Half points of the two games together.
  void add(int half_points) { ++pairs[static_cast<size_t>(half_points)]; }
  uint64_t count() const;
  double mean() const;        // share of the points, 0 to 1; ½ without a pair
  double variance() const;    // of the share in one pair
  Interval interval() const;  // of the mean, at 95%
};

// How many Elo a share of the points is worth; a share of 0 or 1 is worth kMostElo.
double elo_of(double share);
double share_of(double elo);
inline constexpr double kMostElo = 1200;

// A sequential test of "no more than `low` Elo better" against "at least `high` Elo better".
struct SequentialTest {
  double low = 0;
  double high = 0;  // as large as `low`: no test

  bool asked() const { return high > low; }
  // The logarithm of how much likelier the pairs are under the second than under the first.
  double ratio(const Pentanomial& pairs) const;
};
// Mistakes of 5% on either side: the test ends when the ratio leaves ±kDecided.
inline constexpr double kDecided = 2.9444389791664403;

}  // namespace grimoire::lab
