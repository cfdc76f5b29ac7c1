// What learning adds to the evaluation by hand: a small network over sets of cards.
//
// Each card is known by its facts alone. A card in a place is a row of numbers, made when the cards
// are loaded; a position is the sum of the rows of its cards and of what the players have (traits),
// and two small layers make points of it. Whole numbers only, so that every machine reckons the
// same. The trainer (lab/trainer) has the same parameters as fractions, in the same order.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/card_facts.h"
#include "engine/base/result.h"

namespace grimoire::ai {

// Of a card: its facts, its element, its keywords, and how many components it needs.
inline constexpr int kKeywordInputs = 8;
inline constexpr int kCardInputs = kFacts + kElements + kKeywordInputs + 1;
using CardInputs = std::array<int16_t, kCardInputs>;
CardInputs card_inputs(const CardDef& def, const CardFacts& facts);

namespace net {

inline constexpr int kCode = 16;          // numbers that say what a card is
inline constexpr int kLanes = 32;         // numbers that a position is summed up in; the last …
inline constexpr int kWide = kLanes - 1;  // … goes straight into the result
inline constexpr int kNarrow = 16;
inline constexpr int kPlacesHere = 10;
inline constexpr int kTraitsHere = 40;  // one more than those by hand: what they come to

// Where the parameters lie.
inline constexpr size_t kEncoder = 0;  // [kCode][kCardInputs]
inline constexpr size_t kEncoderBias = kEncoder + size_t{kCode} * kCardInputs;
inline constexpr size_t kPlaceRows = kEncoderBias + kCode;  // [place][kCode][kLanes]
inline constexpr size_t kTraitRows = kPlaceRows + size_t{kPlacesHere} * kCode * kLanes;
inline constexpr size_t kSumBias = kTraitRows + size_t{kTraitsHere} * kLanes;
inline constexpr size_t kHidden = kSumBias + kLanes;  // [kNarrow][kWide]
inline constexpr size_t kHiddenBias = kHidden + size_t{kNarrow} * kWide;
inline constexpr size_t kResult = kHiddenBias + kNarrow;
inline constexpr size_t kParameters = kResult + kNarrow;

// A parameter or a number of a layer of 1 is that much here.
inline constexpr int kOne = 1 << 10;       // of codes, hidden layers and their parameters
inline constexpr int kFineOne = 1 << 12;   // of rows and sums
inline constexpr int kMost = 4;            // a number of a layer lies between 0 and this
inline constexpr int kPointsOfOne = 4850;  // what a result of 1, a logit, is worth

}  // namespace net

class ValueNet {
 public:
  using Sums = std::array<int32_t, net::kLanes>;

  explicit ValueNet(std::vector<int16_t> parameters) : p_(std::move(parameters)) {}
  // As text, and back.
  static Result<ValueNet> read(std::string_view text);
  std::string write() const;

  // The rows of all cards: kLanes numbers for each place of each card.
  std::vector<int16_t> rows(const CardDb& db, const std::vector<CardFacts>& facts) const;
  Sums empty() const;
  const int16_t* trait_row(int trait) const {
    return &p_[net::kTraitRows + static_cast<size_t>(trait) * net::kLanes];
  }
  int32_t points(const Sums& sums) const;

 private:
  std::vector<int16_t> p_;
};

// Adds a row that often.
inline void add_row(ValueNet::Sums& sums, const int16_t* row) {
  for (size_t k = 0; k < net::kLanes; ++k) sums[k] += row[k];
}
inline void add_row(ValueNet::Sums& sums, const int16_t* row, int times) {
  for (size_t k = 0; k < net::kLanes; ++k) sums[k] += row[k] * times;
}

}  // namespace grimoire::ai
