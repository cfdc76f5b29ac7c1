#include "lab/weigh.h"

#include <algorithm>
#include <cmath>

namespace grimoire::lab {
namespace {

// How many games' worth of evidence there is beforehand that a part counts as it should: as if
// parts were usually wrong by what 2.5% of the games hang on.
constexpr double kDoubt = 400;
constexpr double kWholeStep = 0.03;  // of the games: worth the whole step of a style
constexpr double kMostSteps = 1.5;

using Row = std::vector<double>;

// Solves rows · x = their last column, by elimination; the rows are of a positive definite matrix.
Row solved(std::vector<Row> rows) {
  const size_t n = rows.size();
  for (size_t i = 0; i < n; ++i) {
    const double pivot = rows[i][i];
    for (size_t j = i; j <= n; ++j) rows[i][j] /= pivot;
    for (size_t k = 0; k < n; ++k) {
      const double factor = rows[k][i];
      if (k == i || factor == 0) continue;
      for (size_t j = i; j <= n; ++j) rows[k][j] -= factor * rows[i][j];
    }
  }
  Row x;
  for (const Row& row : rows) x.push_back(row[n]);
  return x;
}

}  // namespace

std::vector<Trial> trials_of(const CardDb& db, const std::vector<PlayedGame>& games) {
  const std::vector<NamedDeck> decks = tuning_decks(db);
  std::vector<Trial> trials;
  for (const PlayedGame& played : games) {
    const Game g = played_again(db, decks, played);
    if (!g.over() || g.s().h.outcome != Outcome::Won) continue;
    trials.push_back({{style_of(played.seed, 0), style_of(played.seed, 1)},
                      g.s().h.winning_side == g.s().player(PlayerId{0}).side});
  }
  return trials;
}

Weighing weigh(const std::vector<Trial>& trials, const ai::Weights& by_hand) {
  const auto parts = static_cast<size_t>(style_parts());
  std::vector<Row> rows(parts, Row(parts + 1));
  std::vector<double> differing(parts);
  for (const Trial& trial : trials) {
    const double won = trial.first_won ? 1 : -1;
    Row way(parts);
    for (size_t i = 0; i < parts; ++i) way[i] = (trial.style[0][i] - trial.style[1][i]) / 2.0;
    for (size_t i = 0; i < parts; ++i) {
      if (way[i] == 0) continue;
      ++differing[i];
      for (size_t j = 0; j < parts; ++j) rows[i][j] += way[i] * way[j];
      rows[i][parts] += way[i] * won;
    }
  }
  for (size_t i = 0; i < parts; ++i) rows[i][i] += kDoubt;
  const Row effect = solved(std::move(rows));
  Weighing weighing;
  std::vector<double> steps;
  for (size_t i = 0; i < parts; ++i) {
    weighing.parts.push_back({effect[i] / 2, 0.5 / std::sqrt(differing[i] + kDoubt)});
    steps.push_back(std::clamp(effect[i] / 2 / kWholeStep, -kMostSteps, kMostSteps));
  }
  weighing.weights = moved(by_hand, steps);
  return weighing;
}

}  // namespace grimoire::lab
