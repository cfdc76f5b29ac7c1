// One against one.
#pragma once

#include "engine/rules/mode.h"

namespace grimoire {

const ModeRules& duel_rules();

}  // namespace grimoire
