// DR-5.1.4 Reducing and ignoring damage.
#pragma once

#include <optional>

#include "engine/rules/damage/damage.h"

namespace grimoire {

inline PlayerId owner_of(const Game& g, const Receiver& r) {
  return r.player != kNoPlayer ? r.player : g.s().card(r.card.id).owner();
}

// "Each turn, ignore up to N": RULING(69), a pool that the first damage of the turn opens, also
// damage of which nothing can be ignored.
void open_pools(Game& g, PlayerId by, const Receiver& to);

// What is left of the damage. `f`: the frame whose picks say how much of the pools is used; without
// one, or where it says nothing, as much as they hold.
int lowered_damage(Game& g, PlayerId by, CardRef source, const Receiver& to, int damage,
                   const DamageFrame* f);

// Whether the receiver has a text that ignores up to so much damage, and somebody to say how much.
bool may_ignore(const Game& g, const Receiver& to);

// RULING(176): the pool of which the player has to say next how much it ignores, at most so much of
// the damage.
struct IgnoreQuestion {
  CardId card{};
  Pool pool{};
  int most = 0;
  int damage = 0;
};
std::optional<IgnoreQuestion> ignore_question(const Game& g, const DamageFrame& f,
                                              const Receiver& to, int damage);

}  // namespace grimoire
