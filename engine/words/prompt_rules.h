// What a question is about, with its rule in words.
#pragma once

#include "engine/api/decision.h"
#include "engine/words/naming.h"

namespace grimoire {

// A few sentences that end in the numbers of their rules.
Both prompt_rule(Prompt prompt);

}  // namespace grimoire
