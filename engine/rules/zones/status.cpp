// RB-8 Who is a Mage Noir: a status of the player (RULING(31)).
#include "engine/rules/zones/status.h"

#include <algorithm>

#include "engine/rules/read/conditions.h"
#include "engine/rules/read/values.h"

namespace grimoire {
namespace {

// Whether the text says, as things are, that its player becomes a Mage Noir.
bool makes_mage_noir(const Game& g, NodeId text, const Context& c) {
  if (text == kNoNode) return false;
  const Node& n = g.db->node(text);
  switch (n.op) {
    case Op::BecomeMageNoir: return true;
    case Op::Seq:
    case Op::Then: return makes_mage_noir(g, n.kid[0], c) || makes_mage_noir(g, n.kid[1], c);
    case Op::If: return makes_mage_noir(g, n.kid[holds(g, n.kid[0], c) ? 1 : 2], c);
    default: return false;
  }
}

void tell_gained_status(Game& g, CardId c) {
  g.note({.kind = NoteKind::MageNoir, .player = g.s().card(c).owner(), .card = c});
}

}  // namespace

bool enter_status(Game& g, CardId c) {
  // RULING(31): the sentence sets a status of the player, as soon as the Ritual is in play.
  const CardDef& def = definition(g, c);
  if (def.type != CardType::Ritual || def.activation == kNoAbility || blanked(g, c)) return false;
  const PlayerId p = g.s().card(c).owner();
  const Ability& a = g.db->ability(def.activation);
  if (!condition_holds(g, a, c, p) || !makes_mage_noir(g, a.body, context_of(g, c, a, p)))
    return false;
  Player& player = g.s().player(p);
  const bool becomes = (player.flags & kMageNoir) == 0;
  player.flags |= kMageNoir;
  return becomes;
}

uint8_t mages_noirs(const Game& g) {
  int who = 0;
  for (int i = 0; i < g.s().player_count(); ++i)
    who |= mage_noir(g, static_cast<PlayerId>(i)) ? 1 << i : 0;
  return static_cast<uint8_t>(who);
}

void tell_lost_status(Game& g, uint8_t before) {
  if (before == 0) return;
  const int lost = before & ~mages_noirs(g);
  for (int i = 0; i < g.s().player_count(); ++i) {
    if ((lost >> i & 1) != 0)
      g.note({.kind = NoteKind::NoLongerMageNoir, .player = static_cast<PlayerId>(i)});
  }
}

bool suspends_status(const Game& g, CardId c) {
  const CardDef& def = definition(g, c);
  if ((def.features & bit(Feature::MageNoir)) == 0 || blanked(g, c)) return false;
  return std::any_of(def.abilities.begin(), def.abilities.end(),
                     [&](AbilityId id) { return g.db->ability(id).change == Change::NotMageNoir; });
}

void reread_status(Game& g, PlayerId p) {
  State& s = g.s();
  s.player(p).flags = static_cast<uint8_t>(s.player(p).flags & ~kMageNoir);
  for (const CardId c : s.zone(p, Zone::Board)) {
    if (enter_status(g, c)) tell_gained_status(g, c);
  }
}

void tell_status(Game& g, CardId c, StatusChange change) {
  if (change.becomes) tell_gained_status(g, c);
  tell_lost_status(g, change.before);
}

}  // namespace grimoire
