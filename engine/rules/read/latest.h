// DR-4.6: of rules that cannot coexist the most recent counts.
#pragma once

#include "engine/base/small_list.h"
#include "engine/rules/read/context.h"

namespace grimoire {

// A text that changes a rule of the game for somebody.
struct RuleText {
  CardRef of;
  AbilityId ability = kNoAbility;
  PlayerId controller{};
};
using RuleTexts = SmallList<RuleText, 8>;
// The card's own text counts from now on, if it does what later or earlier makes a difference to.
void note_coming(Game& g, CardId c);
// The texts that change the rule for the player, the most recent first; `feature` is that of the
// change.
void rules_for(const Game& g, PlayerId p, Feature feature, Change change, RuleTexts& out);

}  // namespace grimoire
