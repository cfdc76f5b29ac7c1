// What a card is and does, as numbers read off its program: no card is known by name, so that a new
// card file needs no training.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/lang/program.h"

namespace grimoire::ai {

// One enumerator a number; amounts are in tenths.
enum class Fact : uint8_t {
  Card,  // 10 for every card
  Cost,
  // Applied once, when it is activated
  Damage,
  OwnLoss,
  Heal,
  Draw,
  Find,      // cards searched for, looked at or taken back
  Remove,    // opposing cards destroyed, discarded, returned
  HandLoss,  // cards that an opponent discards from hand
  Mana,
  Play,  // cards put into play, applied or activated
  // Each turn while it lies on the board
  TurnDamage,
  TurnLoss,
  TurnHeal,
  TurnGain,  // cards and Mana
  // While it lies on the board
  Change,
  Burden,
  Permission,
  Trigger,
  Shield,
  Bonus,  // damage that other cards inflict more
  Gather,
  Hp,
  Protector,
  MageNoir,
  Permanent,
  Equipment,
  Ritual,
  Slow,
  Quick,
  HpDamage,  // each turn as much as its own HP; included in TurnDamage with the HP printed
};
inline constexpr int kFacts = static_cast<int>(Fact::HpDamage) + 1;

using CardFacts = std::array<int16_t, kFacts>;

// By DefId.
std::vector<CardFacts> card_facts(const CardDb& db);

}  // namespace grimoire::ai
