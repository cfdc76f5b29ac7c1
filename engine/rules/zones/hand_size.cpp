#include "engine/rules/zones/hand_size.h"

#include <algorithm>

#include "engine/rules/core/mode.h"
#include "engine/rules/read/conditions.h"
#include "engine/rules/read/latest.h"
#include "engine/rules/read/values.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {

int hand_limit(const Game& g, PlayerId p) {
  RuleTexts latest_first;
  rules_for(g, p, Feature::HandLimit, Change::HandLimit, latest_first);
  if (latest_first.empty()) return g.mode->hand_limit;
  const RuleText& latest = latest_first[0];
  const Ability& a = g.db->ability(latest.ability);
  return amount(g, a.amount, context_of(g, latest.of, a, latest.controller));
}

Flow step_hand_size(Game& g) {
  const HandSizeFrame& f = g.top<HandSizeFrame>();
  const auto hand = g.s().zone(f.player, Zone::Hand);
  if (static_cast<int>(hand.size()) <= std::max(0, f.limit)) {
    g.pop();
    return Flow::Go;
  }
  g.ask(f.player, DecisionKind::Card, Prompt::HandSize, kNoCard, kNoAbility,
        static_cast<int>(hand.size()) - f.limit);
  for (const CardId c : hand) g.offer({.kind = OptionKind::Card, .card = c});
  return Flow::Wait;
}

void answer_hand_size(Game& g, const Option& o) { move_card(g, o.card, Zone::Discard); }

}  // namespace grimoire
