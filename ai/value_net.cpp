#include "ai/value_net.h"

#include <algorithm>

namespace grimoire::ai {
namespace {

constexpr int kFlag = 10;  // as facts have it

// Six bits a letter; no letter needs a backslash.
constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
constexpr size_t kLettersEach = 3;

int32_t clipped(int64_t number) {
  return static_cast<int32_t>(std::clamp<int64_t>(number, 0, net::kMost * net::kOne));
}

}  // namespace

CardInputs card_inputs(const CardDef& def, const CardFacts& facts) {
  CardInputs inputs{};
  std::copy(facts.begin(), facts.end(), inputs.begin());
  size_t at = kFacts;
  inputs[at + static_cast<size_t>(def.element)] = def.of_adversary ? 0 : kFlag;
  at += kElements;
  for (size_t k = 0; k < kKeywordInputs; ++k)
    inputs[at + k] = (def.keywords >> k & 1) != 0 ? kFlag : 0;
  at += kKeywordInputs;
  int needs = 0;
  for (const Need& need : def.needs) needs += need.count;
  inputs[at] = static_cast<int16_t>(std::min(needs, 5) * kFlag);
  return inputs;
}

Result<ValueNet> ValueNet::read(std::string_view text) {
  std::vector<int16_t> parameters;
  uint32_t bits = 0;
  size_t letters = 0;
  for (const char c : text) {
    if (c == '\n') continue;
    const size_t value = kLetters.find(c);
    if (value == std::string_view::npos) return Error{"is not a network"};
    bits = bits << 6 | static_cast<uint32_t>(value);
    if (++letters % kLettersEach == 0) {
      parameters.push_back(static_cast<int16_t>(static_cast<uint16_t>(bits)));
      bits = 0;
    }
  }
  if (letters != net::kParameters * kLettersEach) return Error{"is a network of another size"};
  return ValueNet(std::move(parameters));
}

std::string ValueNet::write() const {
  constexpr size_t kLine = 96;
  std::string text;
  for (const int16_t parameter : p_) {
    const uint32_t bits = static_cast<uint16_t>(parameter);
    for (const int shift : {12, 6, 0}) text += kLetters[bits >> shift & 63];
    if (text.size() % (kLine + 1) == kLine) text += '\n';
  }
  return text + "\n";
}

std::vector<int16_t> ValueNet::rows(const CardDb& db, const std::vector<CardFacts>& facts) const {
  std::vector<int16_t> rows(db.defs.size() * net::kPlacesHere * net::kLanes);
  for (size_t d = 0; d < db.defs.size(); ++d) {
    const CardInputs inputs = card_inputs(db.defs[d], facts[d]);
    int32_t code[net::kCode];
    for (size_t e = 0; e < net::kCode; ++e) {
      int64_t sum = 0;
      for (size_t i = 0; i < kCardInputs; ++i)
        sum += inputs[i] * p_[net::kEncoder + e * kCardInputs + i];
      code[e] = clipped(sum / kFlag + p_[net::kEncoderBias + e]);
    }
    for (size_t place = 0; place < net::kPlacesHere; ++place) {
      for (size_t k = 0; k < net::kLanes; ++k) {
        int64_t sum = 0;
        for (size_t e = 0; e < net::kCode; ++e)
          sum +=
              int64_t{code[e]} * p_[net::kPlaceRows + (place * net::kCode + e) * net::kLanes + k];
        rows[(d * net::kPlacesHere + place) * net::kLanes + k] =
            static_cast<int16_t>(std::clamp<int64_t>(sum / net::kOne, INT16_MIN, INT16_MAX));
      }
    }
  }
  return rows;
}

ValueNet::Sums ValueNet::empty() const {
  Sums sums;
  std::copy_n(p_.begin() + net::kSumBias, net::kLanes, sums.begin());
  return sums;
}

int32_t ValueNet::points(const Sums& sums) const {
  constexpr int kFiner = net::kFineOne / net::kOne;
  std::array<int16_t, net::kLanes> wide{};
  for (size_t k = 0; k < net::kWide; ++k)
    wide[k] = static_cast<int16_t>(std::clamp(sums[k] / kFiner, 0, net::kMost * net::kOne));
  int64_t result = int64_t{sums[net::kWide]} * (net::kOne / kFiner);
  for (size_t n = 0; n < net::kNarrow; ++n) {
    const int16_t* weights = &p_[net::kHidden + n * net::kWide];
    int32_t sum = 0;
    for (size_t k = 0; k < net::kWide; ++k) sum += wide[k] * weights[k];
    const int32_t narrow =
        std::clamp(sum / net::kOne + p_[net::kHiddenBias + n], 0, net::kMost * net::kOne);
    result += int64_t{narrow} * p_[net::kResult + n];
  }
  return static_cast<int32_t>(result * net::kPointsOfOne / (int64_t{net::kOne} * net::kOne));
}

}  // namespace grimoire::ai
