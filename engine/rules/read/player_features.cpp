// What the cards in play care about, for each player (features.h).
#include "engine/rules/read/player_features.h"

#include "engine/rules/read/cards.h"

namespace grimoire {
namespace {

// Calls visit(features) for each card and text that the player has in play.
template <class Visit>
void each_bearer(const Game& g, PlayerId p, Visit visit) {
  const State& s = g.s();
  for (const CardId c : s.zone(p, Zone::Board)) visit(definition(g, c).features);
  for (const Effect& e : s.effects()) {
    switch (e.kind) {
      case EffectKind::Created:
        if (e.controller == p) visit(g.db->ability(e.ability).features);
        break;
      case EffectKind::TextOf:
        if (s.card(e.subject.id).owner() == p) visit(g.db->def(e.def).features);
        break;
      case EffectKind::Text:
        if (s.card(e.subject.id).owner() == p) visit(g.db->ability(e.ability).features);
        break;
      default: break;
    }
  }
}

// Keywords that a text may give to the cards of others.
constexpr uint64_t kGiven = bit(Feature::Quickcast) | bit(Feature::Protector);

void gather_features(Game& g, PlayerId p) {
  State& s = g.s();
  uint64_t features = 0;
  each_bearer(g, p, [&](uint64_t own) { features |= own; });
  for (int i = 0; i < s.player_count(); ++i) {
    const auto other = static_cast<PlayerId>(i);
    if (other == p || (s.player(other).features & bit(Feature::GivesKeyword)) == 0) continue;
    each_bearer(g, other, [&](uint64_t theirs) {
      if ((theirs & bit(Feature::GivesKeyword)) != 0) features |= theirs & kGiven;
    });
  }
  for (const Effect& e : s.effects()) {
    switch (e.kind) {
      case EffectKind::Has:
        if (e.op == static_cast<uint8_t>(Keyword::Quickcast)) features |= bit(Feature::Quickcast);
        if (e.op == static_cast<uint8_t>(Keyword::Protector)) features |= bit(Feature::Protector);
        break;
      case EffectKind::Word:
      case EffectKind::Chosen: features |= bit(Feature::Word); break;
      default: break;
    }
  }
  s.player(p).features = features;
}

}  // namespace

void refresh_features(Game& g, PlayerId p) {
  const uint64_t before = g.s().player(p).features;
  gather_features(g, p);
  if (((before | g.s().player(p).features) & bit(Feature::GivesKeyword)) == 0) return;
  for (int i = 0; i < g.s().player_count(); ++i) {
    if (i != raw(p)) gather_features(g, static_cast<PlayerId>(i));
  }
}

void refresh_all_features(Game& g) {
  for (int p = 0; p < g.s().player_count(); ++p) refresh_features(g, static_cast<PlayerId>(p));
}

}  // namespace grimoire
