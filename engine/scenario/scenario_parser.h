// Text in, scenarios out, or all mistakes at once.
#pragma once

#include <vector>

#include "engine/scenario/scenario.h"
#include "engine/scenario/scenario_script.h"

namespace grimoire::scenario {

std::vector<Script> parse_scenarios(const CardFile& file, const ScenarioCards& cards,
                                    std::vector<Diagnostic>& errors,
                                    ScenarioSteps steps = ScenarioSteps::Needed);

}  // namespace grimoire::scenario
