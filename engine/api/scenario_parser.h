// Text in, scenarios out, or all mistakes at once.
#pragma once

#include <vector>

#include "engine/api/scenario.h"
#include "engine/api/scenario_script.h"

namespace grimoire::scenario {

std::vector<Script> parse_scenarios(const CardFile& file, const ScenarioCards& cards,
                                    std::vector<Diagnostic>& errors);

}  // namespace grimoire::scenario
