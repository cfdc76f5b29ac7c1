// DR-5 Damage and HP.
#pragma once

#include <span>

#include "engine/rules/core/frame.h"
#include "engine/rules/read/context.h"

namespace grimoire {

enum DamageFlag : uint8_t {
  kDamageSure = 1,
  kDamageActivated = 2,   // by a spell that is being activated
  kDamageZeroIsNone = 4,  // RULING(20): for this card 0 does not count
};

struct DamageFrame {
  static constexpr Procedure kProcedure = Procedure::Damage;
  enum Step : uint8_t { Next, Hit, Ignore };
  FrameHead head;
  CardRef source;
  DefId def{};
  PlayerId by{};
  uint8_t flags = 0;        // DamageFlag
  uint16_t first_pick = 0;  // the receivers, with their amounts
  uint16_t count = 0;
  uint16_t index = 0;
  uint16_t used_first = 0;  // Protectors used for this instance, in picks, and what ignores it
  int32_t taken = 0;        // by those it was meant for
  int32_t total = 0;        // hits
};

// RULING(157): which pool of its card the text fills that ignores damage each turn.
inline Pool pool_of(const Ability& a) {
  return (a.flags & kFromOpponents) != 0 ? kOpponentsDamage : kAnyDamage;
}
struct Receiver {
  CardRef card;
  PlayerId player = kNoPlayer;
  int32_t amount = 0;
  bool group = false;  // one of "all Permanents": not redirected
};
void inflict_damage(Game& g, const Context& c, std::span<const Receiver> to, uint8_t flags);
// A player in the game, or a Permanent with HP on the board.
bool can_be_hit(const Game& g, const Receiver& r);
void gain_hp(Game& g, const Receiver& to, int amount);
// A card in play has that many from now on, whatever it had.
void fix_hp(Game& g, CardId c, int hp);
// A card in play has no HP any more.
void drop_hp(Game& g, CardId c);
void lose_hp(Game& g, const Receiver& to, int amount);
Flow step_damage(Game& g);
void answer_damage(Game& g, const Option& o);

}  // namespace grimoire
