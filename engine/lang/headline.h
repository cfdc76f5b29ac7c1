// The one number that a card's face shows: its HP, or what its text inflicts, heals or draws.
#pragma once

#include "engine/lang/program.h"

namespace grimoire {

enum class HeadlineKind : uint8_t { None, Hp, Damage, Heal, Draw };

inline constexpr uint16_t kNoNumber = 0xFFFF;

struct Headline {
  HeadlineKind kind{};
  int value = 0;                // as printed
  uint16_t number = kNoNumber;  // index into CardDb::numbers; none for HP
};

Headline headline(const CardDb& db, DefId card);

}  // namespace grimoire
