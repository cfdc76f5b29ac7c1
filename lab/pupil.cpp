#include "lab/pupil.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace grimoire::lab {
namespace {

using namespace ai::net;

// What a trait is divided by, so that all are about as large.
float unit_of(size_t trait) {
  if (trait == ai::kPointsTrait) return 50;
  switch (static_cast<ai::Trait>(trait)) {
    case ai::Trait::Deck:
    case ai::Trait::TheirDeck:
    case ai::Trait::Hp:
    case ai::Trait::TheirHp:
    case ai::Trait::Components: return 20;
    case ai::Trait::MageNoir:
    case ai::Trait::TheirMageNoir:
    case ai::Trait::Zenith:
    case ai::Trait::TheirZenith:
    case ai::Trait::Lethal:
    case ai::Trait::TheirLethal: return 1;
    default: return 6;
  }
}

float clipped(float number) { return std::clamp(number, 0.0F, static_cast<float>(kMost)); }
bool moves(float number) { return number > 0 && number < kMost; }

}  // namespace

Pupil::Pupil(const CardDb& db, uint64_t seed)
    : p_(kParameters), slope_(kParameters), mean_(kParameters), square_(kParameters) {
  const std::vector<ai::CardFacts> facts = ai::card_facts(db);
  inputs_.resize(db.defs.size());
  for (size_t d = 0; d < inputs_.size(); ++d) {
    const ai::CardInputs whole = ai::card_inputs(db.defs[d], facts[d]);
    for (size_t i = 0; i < whole.size(); ++i) inputs_[d][i] = static_cast<float>(whole[i]) / 10;
  }
  const size_t rows = inputs_.size() * kPlacesHere;
  code_.resize(inputs_.size());
  row_.resize(rows);
  row_slope_.resize(rows);
  touched_.resize(rows);
  begin(seed);
}

// Small numbers at random, and 0 for all that leads straight into the result.
void Pupil::begin(uint64_t seed) {
  std::mt19937_64 dice(seed);
  const auto spread = [&](size_t from, size_t to, double width) {
    for (size_t i = from; i < to; ++i) {
      const double unit = static_cast<double>(dice() >> 11) / 9007199254740992.0;
      p_[i] = static_cast<float>((2 * unit - 1) * width);
    }
  };
  spread(kEncoder, kEncoderBias, 0.35);
  spread(kEncoderBias, kPlaceRows, 0.1);
  spread(kPlaceRows, kTraitRows, 0.05);
  spread(kTraitRows, kSumBias, 0.1);
  spread(kSumBias, kHidden, 0.2);
  spread(kHidden, kHiddenBias, 0.25);
  spread(kHiddenBias, kResult, 0.1);
  for (size_t row = kPlaceRows; row < kHidden; row += kLanes) p_[row + kWide] = 0;
  make_rows();
}

void Pupil::make_rows() {
  for (size_t d = 0; d < inputs_.size(); ++d) {
    for (size_t e = 0; e < kCode; ++e) {
      float sum = p_[kEncoderBias + e];
      for (size_t i = 0; i < ai::kCardInputs; ++i)
        sum += inputs_[d][i] * p_[kEncoder + e * ai::kCardInputs + i];
      code_[d][e] = clipped(sum);
    }
    for (size_t place = 0; place < kPlacesHere; ++place) {
      Lanes& row = row_[d * kPlacesHere + place];
      row.fill(0);
      for (size_t e = 0; e < kCode; ++e) {
        const float* weights = &p_[kPlaceRows + (place * kCode + e) * kLanes];
        for (size_t k = 0; k < kLanes; ++k) row[k] += code_[d][e] * weights[k];
      }
    }
  }
}

float Pupil::judge(const ai::Position& position) {
  std::copy_n(&p_[kSumBias], kLanes, sums_.begin());
  for (const uint16_t card : position.cards) {
    for (size_t k = 0; k < kLanes; ++k) sums_[k] += row_[card][k];
  }
  for (size_t t = 0; t < kTraitsHere; ++t) {
    if (position.traits[t] == 0) continue;
    const float amount = position.traits[t] / unit_of(t);
    for (size_t k = 0; k < kLanes; ++k) sums_[k] += amount * p_[kTraitRows + t * kLanes + k];
  }
  float result = sums_[kWide];
  for (size_t n = 0; n < kNarrow; ++n) {
    narrow_[n] = p_[kHiddenBias + n];
    for (size_t k = 0; k < kWide; ++k)
      narrow_[n] += clipped(sums_[k]) * p_[kHidden + n * kWide + k];
    result += clipped(narrow_[n]) * p_[kResult + n];
  }
  return result;
}

void Pupil::correct(const ai::Position& position, float wrong) {
  Lanes back{};
  for (size_t n = 0; n < kNarrow; ++n) {
    slope_[kResult + n] += wrong * clipped(narrow_[n]);
    if (!moves(narrow_[n])) continue;
    const float here = wrong * p_[kResult + n];
    slope_[kHiddenBias + n] += here;
    for (size_t k = 0; k < kWide; ++k) {
      slope_[kHidden + n * kWide + k] += here * clipped(sums_[k]);
      back[k] += moves(sums_[k]) ? here * p_[kHidden + n * kWide + k] : 0;
    }
  }
  back[kWide] = wrong;
  for (size_t k = 0; k < kLanes; ++k) slope_[kSumBias + k] += back[k];
  for (const uint16_t card : position.cards) {
    touched_[card] = 1;
    for (size_t k = 0; k < kLanes; ++k) row_slope_[card][k] += back[k];
  }
  for (size_t t = 0; t < kTraitsHere; ++t) {
    if (position.traits[t] == 0) continue;
    const float amount = position.traits[t] / unit_of(t);
    for (size_t k = 0; k < kLanes; ++k) slope_[kTraitRows + t * kLanes + k] += amount * back[k];
  }
}

// From the rows of cards back to what makes them.
void Pupil::finish_slope() {
  for (size_t d = 0; d < inputs_.size(); ++d) {
    std::array<float, kCode> back{};
    for (size_t place = 0; place < kPlacesHere; ++place) {
      const size_t row = d * kPlacesHere + place;
      if (touched_[row] == 0) continue;
      for (size_t e = 0; e < kCode; ++e) {
        const size_t at = kPlaceRows + (place * kCode + e) * kLanes;
        for (size_t k = 0; k < kLanes; ++k) {
          slope_[at + k] += code_[d][e] * row_slope_[row][k];
          back[e] += p_[at + k] * row_slope_[row][k];
        }
      }
      row_slope_[row].fill(0);
      touched_[row] = 0;
    }
    for (size_t e = 0; e < kCode; ++e) {
      if (back[e] == 0 || !moves(code_[d][e])) continue;
      slope_[kEncoderBias + e] += back[e];
      for (size_t i = 0; i < ai::kCardInputs; ++i)
        slope_[kEncoder + e * ai::kCardInputs + i] += back[e] * inputs_[d][i];
    }
  }
}

// Adam, with a decay of its own.
void Pupil::step(double rate, double decay) {
  finish_slope();
  mean_missing_ *= 0.9;
  square_missing_ *= 0.999;
  for (size_t i = 0; i < p_.size(); ++i) {
    mean_[i] = 0.9F * mean_[i] + 0.1F * slope_[i];
    square_[i] = 0.999F * square_[i] + 0.001F * slope_[i] * slope_[i];
    const double direction =
        mean_[i] / (1 - mean_missing_) / (std::sqrt(square_[i] / (1 - square_missing_)) + 1e-8);
    p_[i] -= static_cast<float>(rate * (direction + decay * p_[i]));
    slope_[i] = 0;
  }
  make_rows();
}

ai::ValueNet Pupil::in_whole_numbers() const {
  constexpr float kMostHidden = 8 * kOne - 1;  // so that no sum leaves its range
  std::vector<int16_t> all(kParameters);
  for (size_t i = 0; i < kParameters; ++i) {
    const bool of_trait = i >= kTraitRows && i < kSumBias;
    const bool fine = i >= kPlaceRows && i < kHidden;
    const bool hidden = i >= kHidden && i < kHiddenBias;
    const float unit = of_trait ? unit_of((i - kTraitRows) / kLanes) : 1;
    const float most = hidden ? kMostHidden : static_cast<float>(INT16_MAX);
    const float whole = p_[i] / unit * static_cast<float>(fine ? kFineOne : kOne);
    all[i] = static_cast<int16_t>(std::lround(std::clamp(whole, -most, most)));
  }
  return ai::ValueNet(std::move(all));
}

}  // namespace grimoire::lab
