#include "lab/trainer.h"

#include <algorithm>
#include <cmath>

#include "engine/base/rng.h"
#include "lab/pupil.h"

namespace grimoire::lab {
namespace {

constexpr uint32_t kHeldOneIn = 8;  // games
constexpr size_t kTurnsAtOnce = 32;
constexpr double kRate = 0.002;
constexpr double kDecay = 0.03;
// How much a position is to be right by itself, besides beside its siblings.
constexpr float kAlone = 0.1F;

float chance(float points) { return 1 / (1 + std::exp(-points / ai::net::kPointsOfOne)); }
float chance_of_logit(float logit) { return 1 / (1 + std::exp(-logit)); }

struct Range {
  size_t from;
  size_t to;
};

std::vector<Range> turns_of(const std::vector<Sibling>& siblings, bool held) {
  std::vector<Range> turns;
  for (size_t from = 0; from < siblings.size();) {
    size_t to = from;
    while (to < siblings.size() && siblings[to].turn == siblings[from].turn) ++to;
    if (siblings[from].held == held && to - from > 1) turns.push_back({from, to});
    from = to;
  }
  return turns;
}

float mean(const std::vector<float>& numbers) {
  float sum = 0;
  for (const float number : numbers) sum += number;
  return sum / static_cast<float>(numbers.size());
}

std::vector<float> later_of(const std::vector<Sibling>& siblings, Range turn) {
  std::vector<float> later;
  for (size_t i = turn.from; i < turn.to; ++i) later.push_back(siblings[i].later);
  return later;
}

// How two judgements go together within turns.
class Correlation {
 public:
  void add(const std::vector<float>& one, const std::vector<float>& other) {
    for (size_t i = 0; i < one.size(); ++i) {
      const double x = one[i] - mean(one);
      const double y = other[i] - mean(other);
      both_ += x * y;
      one_ += x * x;
      other_ += y * y;
    }
  }
  double value() const { return both_ / std::sqrt(std::max(1e-12, one_ * other_)); }

 private:
  double both_ = 0;
  double one_ = 0;
  double other_ = 0;
};

// Adds to the slope what one turn teaches; gives how far off its siblings were from each other.
double learn_turn(Pupil& pupil, const std::vector<Sibling>& siblings, Range turn) {
  std::vector<float> now;
  for (size_t i = turn.from; i < turn.to; ++i) {
    const ai::Position& position = siblings[i].position;
    now.push_back(chance_of_logit(static_cast<float>(position.points) / ai::net::kPointsOfOne +
                                  pupil.judge(position)));
  }
  const float now_mean = mean(now);
  const float later_mean = mean(later_of(siblings, turn));
  double loss = 0;
  for (size_t i = turn.from; i < turn.to; ++i) {
    const float p = now[i - turn.from];
    const float off = (p - now_mean) - (siblings[i].later - later_mean);
    loss += double{off} * off;
    pupil.judge(siblings[i].position);
    pupil.correct(siblings[i].position, off * p * (1 - p) * 4 + kAlone * (p - siblings[i].later));
  }
  return loss;
}

}  // namespace

std::vector<Sibling> siblings_of(const CardDb& db, const std::vector<PlayedGame>& games,
                                 const std::vector<Way>& ways) {
  const std::vector<NamedDeck> decks = tuning_decks(db);
  ai::Outlook outlook(db, {ai::standard_evaluation().weights, nullptr});
  std::vector<Sibling> all;
  size_t next = 0;
  uint32_t turn = 0;
  for (const PlayedGame& played : games) {
    const auto of_game = [&] { return next < ways.size() && ways[next].seed == played.seed; };
    if (!of_game()) continue;
    const bool held = played.seed % kHeldOneIn == 0;
    Game g = new_game(db, selfplay_setup(db, decks, played.seed));
    for (uint32_t at = 0; of_game(); ++at) {
      if (ways[next].choice == at) ++turn;
      for (; of_game() && ways[next].choice == at; ++next) {
        Game end = g;
        for (const uint16_t choice : ways[next].choices) take(end, choice);
        outlook.look_at(end, g.s().h.active);
        const float later = chance(static_cast<float>(ways[next].points));
        all.push_back({ai::position_of(end, outlook), later, turn, held});
      }
      if (at >= played.choices.size() || !take(g, played.choices[at])) break;
    }
  }
  return all;
}

Agreement agreement(const std::vector<Sibling>& siblings, const ai::ValueNet& net,
                    const CardDb& db) {
  const ai::Outlook outlook(
      db, {ai::standard_evaluation().weights, std::make_shared<const ai::ValueNet>(net)});
  Correlation by_hand;
  Correlation with_net;
  for (const Range turn : turns_of(siblings, true)) {
    std::vector<float> hand;
    std::vector<float> both;
    for (size_t i = turn.from; i < turn.to; ++i) {
      const ai::Position& position = siblings[i].position;
      hand.push_back(chance(static_cast<float>(position.points)));
      both.push_back(chance(static_cast<float>(position.points + net_points(position, outlook))));
    }
    const std::vector<float> later = later_of(siblings, turn);
    by_hand.add(hand, later);
    with_net.add(both, later);
  }
  return {by_hand.value(), with_net.value()};
}

ai::ValueNet teach(const CardDb& db, const std::vector<Sibling>& siblings, const Training& how,
                   const std::function<void(int, double)>& told) {
  Pupil pupil(db, how.seed);
  uint64_t dice = how.seed;
  std::vector<Range> turns = turns_of(siblings, false);
  for (int round = 0; round < how.rounds; ++round) {
    shuffle_range(turns.data(), turns.size(), dice);
    double loss = 0;
    size_t learnt = 0;
    for (size_t begin = 0; begin < turns.size(); begin += kTurnsAtOnce) {
      const size_t end = std::min(turns.size(), begin + kTurnsAtOnce);
      for (size_t t = begin; t < end; ++t) {
        loss += learn_turn(pupil, siblings, turns[t]);
        learnt += turns[t].to - turns[t].from;
      }
      const double done = static_cast<double>(begin) / static_cast<double>(turns.size());
      pupil.step(kRate * (1 - 0.95 * (round + done) / how.rounds), kDecay);
    }
    if (told) told(round + 1, loss / static_cast<double>(std::max<size_t>(1, learnt)));
  }
  return pupil.in_whole_numbers();
}

}  // namespace grimoire::lab
