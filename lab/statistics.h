// Shares of games won, and how sure they are.
#pragma once

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

}  // namespace grimoire::lab
