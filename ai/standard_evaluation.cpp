// What players judge with: the weights by hand, but for those below.
#include <charconv>

#include "ai/value.h"

namespace grimoire::ai {
namespace {

constexpr std::string_view kStandard = "";

// "weight INDEX VALUE"
bool read_weight(std::string_view line, Weights& weights) {
  constexpr std::string_view kWord = "weight ";
  if (!line.starts_with(kWord)) return false;
  const char* end = line.data() + line.size();
  size_t index = 0;
  const auto [space, error] = std::from_chars(line.data() + kWord.size(), end, index);
  if (error != std::errc() || space == end || *space != ' ' || index >= kFeatures) return false;
  const auto [rest, wrong] = std::from_chars(space + 1, end, weights[index]);
  return wrong == std::errc() && rest == end;
}

}  // namespace

Result<Evaluation> read_evaluation(std::string_view text) {
  Evaluation evaluation{weights_by_hand(), nullptr};
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line == "net") {
      Result<ValueNet> net = ValueNet::read(text);
      if (!net) return Error{net.error()};
      evaluation.net = std::make_shared<const ValueNet>(std::move(net.value()));
      return evaluation;
    }
    if (!read_weight(line, evaluation.weights))
      return Error{"an evaluation has no line '" + std::string(line.substr(0, 60)) + "'"};
  }
  return evaluation;
}

std::string write_evaluation(const Evaluation& evaluation) {
  std::string text;
  for (size_t i = 0; i < kFeatures; ++i) {
    if (evaluation.weights[i] == weights_by_hand()[i]) continue;
    text += "weight " + std::to_string(i) + " " + std::to_string(evaluation.weights[i]) + "\n";
  }
  return evaluation.net == nullptr ? text : text + "net\n" + evaluation.net->write();
}

const Evaluation& standard_evaluation() {
  static const Evaluation kEvaluation = [] {
    const Result<Evaluation> read = read_evaluation(kStandard);
    GRIMOIRE_CHECK(read.ok(), "the standard evaluation can be read");
    return read.value();
  }();
  return kEvaluation;
}

}  // namespace grimoire::ai
