#include "engine/rules/text/triggers.h"

#include <iterator>

#include "engine/rules/read/card_texts.h"
#include "engine/rules/read/conditions.h"
#include "engine/rules/read/values.h"

namespace grimoire {

namespace {

bool event_matches(const Game& g, const Ability& a, CardId from, PlayerId p, EventKind kind,
                   const EventInfo& event) {
  const bool either = a.event == EventKind::HpLost && (a.flags & kMore) != 0;
  if (a.event != kind && !(either && kind == EventKind::DamageDealt)) return false;
  if (a.event_side == Side::Yours && event.player != p) return false;
  if (a.event_side == Side::Opponents &&
      (event.player == kNoPlayer || !opposing(g, event.player, p))) {
    return false;
  }
  // Done by the card's player.
  if (kind == EventKind::PhaseShifted && (a.flags & kMore) != 0 && event.flags != raw(p))
    return false;
  if (kind == EventKind::Traded && a.elements != 0 && (event.flags & a.elements) == 0) return false;
  if (kind == EventKind::CardDrawn && a.arg != 0 && g.s().player(event.player).drawn != a.arg)
    return false;
  const bool outside_draw = kind == EventKind::AddedToHand && (a.flags & kMore) != 0;
  if (outside_draw && (event.flags & kInOwnDrawPhase) != 0) return false;
  if ((a.flags & kToThis) != 0 && event.card != g.s().ref(from)) return false;
  if (kind == EventKind::Prepared && a.zones != 0 && (a.zones & event.flags) == 0) return false;
  if (kind == EventKind::DamageDealt && (a.flags & kOpposing) != 0) {
    const PlayerId victim =
        event.player != kNoPlayer ? event.player : g.s().card(event.card.id).owner();
    if (!opposing(g, victim, p)) return false;
  }
  if (a.selector == kNoSelector) return true;
  const bool by_source = kind == EventKind::DamageDealt && (a.flags & kThisCard) == 0;
  const CardRef which = by_source ? event.source : event.card;
  return which.id != kNoCard && g.s().valid(which) &&
         matches(g, a.selector, which.id, context_of(g, from, a, p));
}

}  // namespace

void queue(Game& g, AbilityId id, PlayerId p, CardRef source, const EventInfo& event) {
  g.add_pending({.ability = id, .controller = p, .source = source, .event = event});
  g.note({.kind = NoteKind::Triggers, .player = p, .card = source.id});
}

void trigger(Game& g, EventKind kind, const EventInfo& event) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if ((g.s().player(p).features & bit(kind)) == 0 || !alive(g, p)) continue;
    EventInfo info = event;
    info.kind = static_cast<uint8_t>(kind);
    SmallList<Pending, 16> found;
    for (const CardId from : g.s().zone(p, Zone::Board)) {
      abilities_of(g, from, [&](CardRef source, AbilityId id) {
        const Ability& a = g.db->ability(id);
        if (a.kind != AbilityKind::Whenever || !works(g, source, a, p)) return;
        // DR-2.2.1: while it was being prepared it was not on the board.
        if (kind == EventKind::Prepared && event.card.id == from) return;
        if (!event_matches(g, a, from, p, kind, event)) return;
        const int times = times_applied(g, from);
        for (int t = 0; t < times && !g.beyond_bounds(std::ssize(found)); ++t) {
          found.push_back({.ability = id, .controller = p, .source = source, .event = info});
        }
      });
    }
    for (const Effect& e : g.s().effects()) {
      if (e.kind != EffectKind::Created || e.controller != p) continue;
      const Ability& a = g.db->ability(e.ability);
      if (a.kind == AbilityKind::Whenever && event_matches(g, a, e.source.id, p, kind, event)) {
        found.push_back({.ability = e.ability, .controller = p, .source = e.source, .event = info});
      }
    }
    for (const Pending& item : found) queue(g, item.ability, p, item.source, item.event);
  }
}

void queue_own(Game& g, CardId c, AbilityKind kind, const EventInfo& event) {
  const PlayerId p = g.s().card(c).owner();
  SmallList<CardText, 8> found;
  const int times = times_applied(g, c);  // RULING(151): also in transit
  abilities_of(g, c, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.kind != kind) return;
    // What works elsewhere works there alone, and in exile nothing else does.
    const Zone zone = g.s().card(c).zone();
    if (a.zones != 0 ? (a.zones >> static_cast<int>(zone) & 1) == 0 : zone == Zone::Exile) return;
    if (!lies_right(g, c, a)) return;
    // A start effect looks at its condition when its moment comes: Zenith may be checked before it.
    if (kind != AbilityKind::TurnStart && !condition_holds(g, a, from, p)) return;
    for (int t = 0; t < times && !g.beyond_bounds(std::ssize(found)); ++t)
      found.push_back({id, from});
  });
  for (const CardText& text : found) queue(g, text.ability, p, text.of, event);
}

}  // namespace grimoire
