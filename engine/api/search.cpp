#include "engine/api/search.h"

#include "engine/rules/act/act.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/turn/setup.h"

namespace grimoire {

CardId announced_card(const Game& g) {
  CardId announced = kNoCard;
  each_frame(g.s(), [&](const FrameHead* head) {
    if (!is(head, Procedure::Act)) return;
    const ActFrame& act = frame_as<ActFrame>(head);
    if (act.kind == ActKind::Prepare) announced = act.card.id;
  });
  return announced;
}

bool nobody_draws(const Game& g) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!alive(g, p) || scripted(g, p)) continue;
    bool replaced = false;
    each_ability(g, p, Feature::Instead, AbilityKind::Instead, [&](CardRef, AbilityId id) {
      replaced = replaced || g.db->ability(id).instead == Instead::DrawInDrawPhase;
    });
    if (!replaced) return false;
  }
  return true;
}

void lists_changed(Game& g) {
  find_features(g);
  refresh(g);
}

}  // namespace grimoire
