#include "ai/value.h"

namespace grimoire::ai {

const Weights& tuned_weights() { return weights_by_hand(); }

}  // namespace grimoire::ai
