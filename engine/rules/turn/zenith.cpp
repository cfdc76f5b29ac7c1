// DR-3.2.6 Zenith: the check at the start of a turn, and whether its place in the order matters.
#include "engine/rules/turn/zenith.h"

#include <algorithm>

#include "engine/lang/reach.h"
#include "engine/rules/read/card_texts.h"
#include "engine/rules/read/conditions.h"
#include "engine/rules/read/values.h"
#include "engine/rules/text/batch.h"
#include "engine/rules/zones/control.h"

namespace grimoire {
namespace {

bool balanced(const Game& g, PlayerId p) {
  // DR-3.2.6: as many prepared as channeled spells.
  int balance = 0;
  for (const CardId c : g.s().zone(p, Zone::Board)) {
    // solar-gold-ore.1: a channeled Permanent (RULING(58)) does not count.
    if (definition(g, c).type != CardType::Spell) continue;
    const Stance stance = g.s().slot(c).stance;
    balance += stance == Stance::Prepared ? 1 : stance == Stance::Channeled ? -1 : 0;
  }
  return balance == 0;
}

// Whether a card that everybody can see asks about Zenith. Questions of hidden cards must not
// decide what everybody reads in the log.
bool zenith_in_sight(const Game& g) {
  const uint64_t asks = bit(Feature::Zenith);
  if ((features_in_play(g) & asks) != 0) return true;
  if ((g.s().h.all_features & asks) == 0) return false;
  for (int i = 0; i < g.s().player_count(); ++i) {
    for (const Zone z : {Zone::Discard, Zone::Exile}) {
      for (const CardId c : g.s().zone(static_cast<PlayerId>(i), z)) {
        if ((definition(g, c).features & asks) != 0) return true;
      }
    }
  }
  return false;
}

// ---- How a text on the board could change the counts of Zenith

// A text as it would be carried out now: on which kind of card it stands, and, if nothing comes
// before it, who would carry it out.
struct Bearer {
  CardType type{};
  const Context* alone = nullptr;
};

// Nothing lies there for the statement to act on, and everybody can see that.
bool finds_nothing(const Game& g, const Node& n, const Context& alone) {
  if (n.kid[0] == kNoNode) return false;
  const Node& cards = g.db->node(n.kid[0]);
  if (cards.op != Op::Each && cards.op != Op::Picked) return false;
  const auto in = [](Zone z) { return 1 << static_cast<int>(z); };
  const int open = in(Zone::Board) | in(Zone::Discard) | in(Zone::Exile);
  const int zones = g.db->selector(cards.value).zones;
  return zones != 0 && (zones & ~open) == 0 && count_cards(g, cards.value, alone) == 0;
}

// Whether carrying it out may change which spells lie prepared or channeled.
bool text_moves_spells(const Game& g, const Ability& a, const Bearer& bearer) {
  if (bearer.alone == nullptr || !may_move_spells(a, bearer.type))
    return may_move_spells(a, bearer.type);
  return moves_spells(*g.db, a.body, bearer.type,
                      [&](const Node& n) { return finds_nothing(g, n, *bearer.alone); });
}

// What texts that are waiting, or that something can set off, could do.
struct Reach {
  bool moves = false;
  bool asks = false;  // one asks whose player is about to have Zenith
  bool calm = true;   // none does anything with cards: the cards on the board and their names stay
};

// RB-4.8: spells are prepared in the main phase, and before it no price is asked.
bool about_prices(Change change) { return change == Change::Cost || change == Change::CostZero; }

void add(const Game& g, const Ability& a, PlayerId controller, const Bearer& bearer, Reach& out) {
  out.moves = out.moves || text_moves_spells(g, a, bearer) ||
              (a.change == Change::NoControl && bearer.type == CardType::Spell);
  // Before the check nobody has Zenith; who asks sees a difference only on getting it.
  out.asks = out.asks ||
             ((a.reach & kAsksZenith) != 0 && !about_prices(a.change) && balanced(g, controller));
  if (a.kind != AbilityKind::Instead) out.calm = out.calm && (a.reach & kTouchesCards) == 0;
}

// Whether other effects can set it off, or have it apply, in the middle of a chain.
bool can_be_set_off(AbilityKind kind) {
  switch (kind) {
    case AbilityKind::LeavesPlay:
    case AbilityKind::DiscardedFromPlay:
    case AbilityKind::AsSoonAs:
    case AbilityKind::Whenever:
    case AbilityKind::Always:
    case AbilityKind::Instead: return true;
    default: return false;
  }
}

// A replacement of a destruction, with nothing on the board whose destruction it could replace.
bool has_nothing_to_replace(const Game& g, const Ability& a, CardId bearer, PlayerId controller) {
  if (a.kind != AbilityKind::Instead || a.instead != Instead::CardDestroyed) return false;
  const Context c = context_of(g, bearer, a, controller);
  bool any = false;
  each_match(g, a.selector, c, [&](CardId card) { any = any || card != bearer; });
  return !any;
}

// Events set a text off, or a replacement takes their place: the latter needs to know what the
// former can bring about.
enum class Bystander : uint8_t { SetOff, Replacing };

void add_bystanders(const Game& g, Bystander which, Reach& out) {
  const auto wanted = [&](const Ability& a) {
    return (a.kind == AbilityKind::Instead) == (which == Bystander::Replacing);
  };
  const uint64_t bearing =
      which == Bystander::Replacing ? bit(Feature::Instead) : ~bit(Feature::Instead);
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_bearer(g, p, bearing, [&](CardId c) {
      abilities_of(g, c, [&](CardRef, AbilityId id) {
        const Ability& a = g.db->ability(id);
        if (!wanted(a) || (out.calm && has_nothing_to_replace(g, a, c, p))) return;
        // DR-3.2.7: with Autumn, leaving sets off the start effects.
        if (can_be_set_off(a.kind) ||
            (a.kind == AbilityKind::TurnStart && has_keyword(g, c, Keyword::Autumn)))
          add(g, a, p, {.type = definition(g, c).type}, out);
      });
    });
  }
  for (const Effect& e : g.s().effects()) {
    if (e.kind != EffectKind::Created) continue;
    const Ability& a = g.db->ability(e.ability);
    if (wanted(a) && can_be_set_off(a.kind))
      add(g, a, e.controller, {.type = CardType::Spell}, out);
  }
}

}  // namespace

void check_zenith(Game& g, Announce announce) {
  const bool tell = announce == Announce::Yes || zenith_in_sight(g);
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto who = static_cast<PlayerId>(i);
    if (!alive(g, who)) continue;
    const bool is = balanced(g, who);
    Player& player = g.s().player(who);
    player.flags = static_cast<uint8_t>(is ? player.flags | kZenith : player.flags & ~kZenith);
    if (tell && zenith(g, who)) g.note({.kind = NoteKind::ZenithReached, .player = who});
  }
}

// RULING(98): only what everybody can see is asked, the texts on the board.
bool zenith_order_matters(const Game& g) {
  Reach reach;
  const auto waits = [](const Pending& p) {
    return p.batch == 0 && (p.ability != kNoAbility ||
                            static_cast<Housekeeping>(p.event.kind) == Housekeeping::Control);
  };
  const auto pending = g.s().pending();
  const auto waiting = std::count_if(pending.begin(), pending.end(), waits);
  if (waiting == 0) return false;
  for (const Pending& p : pending) {
    if (!waits(p)) continue;
    if (p.ability == kNoAbility) {
      reach.moves = reach.moves || control_broken(g, Breach::OfSpells);
      continue;
    }
    const Ability& a = g.db->ability(p.ability);
    const Context c = context_of(g, p.source, a, p.controller);
    const bool alone = waiting == 1 && (a.reach & kTouchesCards) == 0;
    add(g, a, p.controller, {definition(g, p.source.id).type, alone ? &c : nullptr}, reach);
  }
  for (const Bystander which : {Bystander::SetOff, Bystander::Replacing}) {
    if (reach.moves || reach.asks) return true;
    add_bystanders(g, which, reach);
  }
  return reach.moves || reach.asks;
}

}  // namespace grimoire
