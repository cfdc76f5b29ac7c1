#include "lab/tune.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <mutex>

#include "ai/player.h"
#include "engine/base/rng.h"
#include "engine/modes/new_game.h"
#include "lab/arena.h"
#include "lab/match.h"
#include "lab/parallel.h"

namespace grimoire::lab {
namespace {

constexpr int kRandomDeckSize = 40;
constexpr uint32_t kHeldOutOneIn = 8;  // games

// Mirrors only, a quarter of them of random decks: who has the better deck is nothing to learn.
GameSetup setup_of(const CardDb& db, const std::vector<NamedDeck>& decks, uint64_t seed) {
  uint64_t dice = seed;
  const DeckCards deck = seed % 4 == 0
                             ? random_deck(db, kRandomDeckSize, dice).cards
                             : decks[random_below(dice, static_cast<uint32_t>(decks.size()))].cards;
  return {seed, {deck, deck}};
}

std::vector<Sample> play_one(const CardDb& db, const TuneOptions& options,
                             const std::vector<NamedDeck>& decks, uint64_t seed,
                             ai::Outlook& outlook) {
  std::vector<Sample> samples;
  std::vector<PlayerId> movers;
  Game g = new_game(db, setup_of(db, decks, seed));
  uint64_t dice = seed;
  const std::unique_ptr<ai::Player> players[] = {
      ai::make_player(options.player, next_random(dice)),
      ai::make_player(options.player, next_random(dice))};
  while (!g.over() && g.s().h.turn <= kLongestGame) {
    const uint32_t turn = g.s().h.turn;
    const PlayerId mover = g.s().h.active;
    const bool at_random = random_below(dice, static_cast<uint32_t>(options.random_one_in)) == 0;
    const size_t choice =
        at_random ? ai::random_option(g, dice) : players[raw(g.decision.player)]->choose(g);
    apply(g, Option(g.options[choice]));
    if (turn == 0 || g.over() || g.s().h.turn == turn) continue;
    outlook.look_at(g, mover);
    samples.push_back({ai::features_of(g, outlook), 0, static_cast<uint32_t>(seed)});
    movers.push_back(mover);
  }
  if (g.s().h.outcome != Outcome::Won) return {};
  for (size_t i = 0; i < samples.size(); ++i) {
    samples[i].result = g.s().player(movers[i]).side == g.s().h.winning_side ? 1.0F : 0.0F;
  }
  return samples;
}

using Vector = std::vector<double>;

// What is fitted: for each place how much the cards' facts count, what a card and its cost count
// there; and each trait. The worth of single facts stays as it is by hand: games are too few, and
// decks too different, to tell them apart (docs/BENCHMARKS.md).
constexpr size_t kOfPlace = 3;
constexpr size_t kFitted = kOfPlace * ai::kPlaces + ai::kTraits;

size_t group_of(size_t feature) {
  if (feature >= ai::kCardFeatures) return kOfPlace * ai::kPlaces + feature - ai::kCardFeatures;
  const size_t place = feature / ai::kFacts;
  const size_t fact = feature % ai::kFacts;
  const bool alone =
      fact == static_cast<size_t>(ai::Fact::Card) || fact == static_cast<size_t>(ai::Fact::Cost);
  return kOfPlace * place + (alone ? 1 + fact : 0);
}

// What a feature adds to its group.
double share_in_group(size_t feature, const ai::Weights& by_hand) {
  if (feature >= ai::kCardFeatures) return 1;
  const size_t fact = feature % ai::kFacts;
  const bool alone =
      fact == static_cast<size_t>(ai::Fact::Card) || fact == static_cast<size_t>(ai::Fact::Cost);
  return alone ? 0.1 : by_hand[feature] * 0.1;
}

struct Row {
  std::array<float, kFitted> of{};
  float result = 0;
  bool held = false;
};

double probability(double logit) { return 1 / (1 + std::exp(-logit)); }

double loss_of(double logit, float result) {
  const double p = std::clamp(probability(logit), 1e-6, 1 - 1e-6);
  return result > 0.5F ? -std::log(p) : -std::log(1 - p);
}

double dot(const Row& row, const Vector& weights) {
  double sum = 0;
  for (size_t i = 0; i < kFitted; ++i) sum += row.of[i] * weights[i];
  return sum;
}

std::vector<Row> rows_of(const std::vector<Sample>& samples, const ai::Weights& by_hand) {
  std::vector<Row> rows(samples.size());
  for (size_t n = 0; n < samples.size(); ++n) {
    for (size_t i = 0; i < ai::kFeatures; ++i) {
      rows[n].of[group_of(i)] +=
          static_cast<float>(samples[n].features[i] * share_in_group(i, by_hand));
    }
    rows[n].result = samples[n].result;
    uint64_t dice = samples[n].game;
    rows[n].held = next_random(dice) % kHeldOutOneIn == 0;
  }
  return rows;
}

double mean_loss(const std::vector<Row>& rows, const Vector& weights, bool held) {
  double sum = 0;
  uint64_t count = 0;
  for (const Row& row : rows) {
    if (row.held != held) continue;
    sum += loss_of(dot(row, weights), row.result);
    ++count;
  }
  return sum / static_cast<double>(std::max<uint64_t>(1, count));
}

// The weights by hand, where a logit is that many points.
Vector in_logits(const ai::Weights& by_hand, double logit) {
  Vector all(kFitted, 1 / logit);
  for (size_t i = 0; i < ai::kFeatures; ++i) {
    const size_t group = group_of(i);
    if (group >= kOfPlace * ai::kPlaces || group % kOfPlace != 0) all[group] = by_hand[i] / logit;
  }
  return all;
}

Vector best_scaled(const std::vector<Row>& rows, const ai::Weights& by_hand) {
  Vector best;
  double least = 1e9;
  for (double logit = 150; logit < 20000; logit *= 1.15) {
    const Vector scaled = in_logits(by_hand, logit);
    const double loss = mean_loss(rows, scaled, false);
    if (loss >= least) continue;
    least = loss;
    best = scaled;
  }
  return best;
}

// What a group usually varies by; 0 for those that never do.
Vector spread_of(const std::vector<Row>& rows) {
  Vector mean(kFitted);
  Vector square(kFitted);
  for (const Row& row : rows) {
    for (size_t i = 0; i < kFitted; ++i) {
      mean[i] += row.of[i];
      square[i] += double{row.of[i]} * row.of[i];
    }
  }
  const auto n = static_cast<double>(std::max<size_t>(1, rows.size()));
  Vector spread(kFitted);
  for (size_t i = 0; i < kFitted; ++i) {
    spread[i] = std::sqrt(std::max(0.0, square[i] / n - mean[i] / n * (mean[i] / n)));
  }
  return spread;
}

// Adam, in units of each group's spread.
struct Mover {
  Vector first = Vector(kFitted);
  Vector second = Vector(kFitted);
  double power1 = 1;
  double power2 = 1;

  void step(Vector& weights, const Vector& slope, double rate) {
    power1 *= 0.9;
    power2 *= 0.999;
    for (size_t i = 0; i < weights.size(); ++i) {
      first[i] = 0.9 * first[i] + 0.1 * slope[i];
      second[i] = 0.999 * second[i] + 0.001 * slope[i] * slope[i];
      weights[i] -= rate * (first[i] / (1 - power1)) / (std::sqrt(second[i] / (1 - power2)) + 1e-9);
    }
  }
};

Vector descend(const std::vector<Row>& rows, const Vector& start, const TuneOptions& options) {
  constexpr size_t kBatch = 256;
  const Vector spread = spread_of(rows);
  std::vector<uint32_t> order;
  for (size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i].held) order.push_back(static_cast<uint32_t>(i));
  }
  Vector weights(kFitted);
  for (size_t i = 0; i < kFitted; ++i) weights[i] = start[i] * spread[i];
  const Vector origin = weights;
  Mover mover;
  uint64_t dice = options.seed;
  for (int round = 0; round < options.rounds; ++round) {
    shuffle_range(order.data(), order.size(), dice);
    const double rate = 0.003 * (1 - static_cast<double>(round) / options.rounds);
    for (size_t begin = 0; begin + kBatch <= order.size(); begin += kBatch) {
      Vector slope(kFitted);
      for (size_t i = 0; i < kFitted; ++i) slope[i] = options.pull * (weights[i] - origin[i]);
      for (size_t k = begin; k < begin + kBatch; ++k) {
        const Row& row = rows[order[k]];
        double logit = 0;
        for (size_t i = 0; i < kFitted; ++i) {
          if (spread[i] > 0) logit += weights[i] / spread[i] * row.of[i];
        }
        const double wrong = (probability(logit) - row.result) / kBatch;
        for (size_t i = 0; i < kFitted; ++i) {
          if (spread[i] > 0) slope[i] += wrong * row.of[i] / spread[i];
        }
      }
      mover.step(weights, slope, rate);
    }
  }
  for (size_t i = 0; i < kFitted; ++i) {
    weights[i] = spread[i] > 0 ? weights[i] / spread[i] : start[i];
  }
  return weights;
}

}  // namespace

std::vector<Sample> play_samples(const CardDb& db, const TuneOptions& options,
                                 const std::function<void(uint64_t)>& progress) {
  std::vector<NamedDeck> decks;
  for (NamedDeck& deck : builtin_decks(db)) {
    if (!held_back(deck)) decks.push_back(std::move(deck));
  }
  std::vector<std::vector<Sample>> games(options.games);
  std::mutex lock;
  uint64_t done = 0;
  in_parallel(options.games, options.threads, [&](uint64_t n) {
    ai::Outlook outlook(db, ai::weights_by_hand());
    games[n] = play_one(db, options, decks, options.seed + n, outlook);
    const std::lock_guard<std::mutex> held(lock);
    if (progress) progress(++done);
    return true;
  });
  std::vector<Sample> all;
  for (std::vector<Sample>& game : games) all.insert(all.end(), game.begin(), game.end());
  return all;
}

TuneReport fit(const std::vector<Sample>& samples, const TuneOptions& options) {
  const ai::Weights& by_hand = ai::weights_by_hand();
  TuneReport report;
  report.samples = samples.size();
  const std::vector<Row> rows = rows_of(samples, by_hand);
  const Vector start = best_scaled(rows, by_hand);
  report.loss_before = mean_loss(rows, start, true);
  const Vector fitted = descend(rows, start, options);
  report.loss_after = mean_loss(rows, fitted, true);
  for (size_t i = 0; i < ai::kFeatures; ++i) {
    const size_t group = group_of(i);
    const bool scaled = i < ai::kCardFeatures && group % kOfPlace == 0;
    const double logits = fitted[group] * (scaled ? by_hand[i] : 1);
    report.weights[i] =
        static_cast<int16_t>(std::clamp(std::lround(logits * ai::kLogit), -32000L, 32000L));
  }
  return report;
}

std::string weights_source(const ai::Weights& weights, const std::string& how) {
  std::string text =
      "// " + how + "\n#include \"ai/value.h\"\n\nnamespace grimoire::ai {\nnamespace {\n\n";
  text += "// clang-format off\nconstexpr Weights kWeights{";
  for (size_t i = 0; i < weights.size(); ++i) {
    const bool line =
        i < ai::kCardFeatures ? i % ai::kFacts == 0 : (i - ai::kCardFeatures) % 12 == 0;
    text += (line ? "\n    " : " ") + std::to_string(weights[i]) + ",";
  }
  text +=
      "\n};\n// clang-format on\n\n}  // namespace\n\nconst Weights& tuned_weights() { return "
      "kWeights; }\n\n}  // namespace grimoire::ai\n";
  return text;
}

}  // namespace grimoire::lab
