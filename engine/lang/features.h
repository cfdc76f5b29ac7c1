// What a card cares about, as bits. The board keeps the union for each player, so that the rules
// ask "does anything here change costs?" with one test and search only when the answer is yes.
#pragma once

#include "engine/lang/program.h"

namespace grimoire {

enum class Feature : uint8_t {
  // Those below: listens to EventKind n
  TurnStart = kEventKinds,
  TurnEnd,
  Leaves,        // when it leaves or is discarded from play
  Watch,         // as soon as
  Main,          // ability in the main phase
  AnyTime,       // ability at any time
  Quickcast,     // may be activated at any time, now or under a condition
  PaidFrom,      // Mana under other cards may pay for it
  Keyword,       // has or loses keywords under a condition, or may not do what its kind may
  GivesKeyword,  // to other cards, or forbids them
  Protector,
  Unique,
  Word,         // gives or takes name words
  Cost,         // changes what cards of its player cost …
  CostsOthers,  // … or those of others
  OwnCost,      // costs more or less under a condition
  Needs,        // has other ways to be prepared than the printed one
  Repeated,     // changes what preparing other cards asks for
  CountsAs,     // may count as several components
  OthersCount,  // has other cards count as several
  DamageDealt,
  DamageTaken,
  Instead,
  PlayerRule,        // a rule that no other feature is about
  Gather,            // changes how much Mana is gathered
  Piles,             // changes which pile counts as the larger one
  Slots,             // changes which Equipment one may control
  Preparing,         // forbids preparing, or allows it from the deck
  OthersComponents,  // components of opponents may be used
  LockLimit,
  HandLimit,
  TradeRate,
  Times,
  Users,       // gives something to spells that use it
  UsersPrice,  // that may change what preparing them asks for
  Sees,        // the ends of its player's deck …
  SeesBottom,  // … the bottom too
  MageNoir,    // changes who is a Mage Noir
  Prepare,     // may be prepared from discard pile or exile
  Zenith,      // asks about Zenith
  Abilities,   // changes what abilities of Animals cost, or how often they are applied
  Numbers,     // changes the numbers of other cards
};

static_assert(kEventKinds <= static_cast<int>(Feature::TurnStart), "an event is no feature");
static_assert(static_cast<int>(Feature::Numbers) < 64, "a feature is a bit");

constexpr uint64_t bit(Feature f) { return uint64_t{1} << static_cast<int>(f); }
constexpr uint64_t bit(EventKind e) { return uint64_t{1} << static_cast<int>(e); }

uint64_t features_of(const CardDb& db, const Ability& a);
uint8_t reads_of(const CardDb& db, const Ability& a);
// Whether what it does, or when, depends on Zenith.
bool asks_zenith(const CardDb& db, const Ability& a);
// Whether the statement speaks of "the opponent", or of cards that the opponent has.
bool names_opponent(const CardDb& db, NodeId statement);
void set_features(const CardDb& db, CardDef& def);

}  // namespace grimoire
