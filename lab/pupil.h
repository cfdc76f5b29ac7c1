// The network of ai/value_net while it learns: with fractions, and knowing which way its parameters
// are to move.
//
// judge() a position, then correct() it; after some positions step() moves the parameters.
#pragma once

#include <array>
#include <vector>

#include "ai/value.h"

namespace grimoire::lab {

class Pupil {
 public:
  // Adds nothing to the evaluation by hand yet.
  Pupil(const CardDb& db, uint64_t seed);

  // What the network adds, in logits.
  float judge(const ai::Position& position);
  // Of the position judged last: the result should be lower by `wrong`.
  void correct(const ai::Position& position, float wrong);
  // Moves the parameters, and towards 0 by a part of what they are.
  void step(double rate, double decay);

  // As the players take it.
  ai::ValueNet in_whole_numbers() const;

 private:
  using Lanes = std::array<float, ai::net::kLanes>;

  void begin(uint64_t seed);
  void make_rows();
  void finish_slope();

  std::vector<float> p_;  // the parameters
  std::vector<float> slope_;
  std::vector<float> mean_;    // of the slopes of the steps before, the latest counting most
  std::vector<float> square_;  // of their squares
  double mean_missing_ = 1;    // share of the means that is still the 0 they began with
  double square_missing_ = 1;

  // By card, and by card and place.
  std::vector<std::array<float, ai::kCardInputs>> inputs_;
  std::vector<std::array<float, ai::net::kCode>> code_;
  std::vector<Lanes> row_;
  std::vector<Lanes> row_slope_;
  std::vector<uint8_t> touched_;

  // Of the position judged last.
  Lanes sums_{};
  std::array<float, ai::net::kNarrow> narrow_{};
};

}  // namespace grimoire::lab
