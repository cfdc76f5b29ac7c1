// DR-9.1 Why a price cannot be paid.
#pragma once

#include "engine/rules/read/reasons.h"

namespace grimoire {

// Everything that is missing for a price, or for what an ability does.
void explain_price(const Game& g, NodeId price, const Context& c, Reasons& why);

}  // namespace grimoire
