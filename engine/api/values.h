// The parts of the values of the door. A value explains itself: its holder needs the card
// database for names and wording, and never the game.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/lang/program.h"

namespace grimoire {

// A card as one viewer can follow it: given at first sight, ended where tracking ends (DR-6.4).
// Handles count up from 1 in the order of sight, so that they tell neither the deck list nor which
// copy a card is. Two viewers have different handles for the same card.
enum class Handle : uint16_t {};
inline constexpr Handle kHidden{0};

// Sees what everybody sees.
inline constexpr PlayerId kOnlooker{7};

// A card in public terms. Hidden: neither handle nor definition, only whose it is.
struct KnownCard {
  Handle handle = kHidden;
  DefId def = kNoDef;  // what it is now
  PlayerId owner = kNoPlayer;
  bool known() const { return def != kNoDef; }
  bool operator==(const KnownCard&) const = default;
};

// A card or a player that something is aimed at.
struct Target {
  KnownCard card;
  PlayerId player = kNoPlayer;
  int32_t share = 0;  // of a division
  bool operator==(const Target&) const = default;
};

struct ManaPlace {
  ManaSpot spot{};
  int8_t pile = -1;             // Pile
  PlayerId player = kNoPlayer;  // Reserve, Held
  KnownCard card;               // Under
  bool operator==(const ManaPlace&) const = default;
};

// Mana that goes from one place to another.
struct ManaMove {
  ManaPlace from;
  ManaPlace to;
  ManaBag mana;
  bool operator==(const ManaMove&) const = default;
};

// A change of every number of a text. They fold in this order (RULING(2)).
struct NumberChange {
  DefId by = kNoDef;
  NumberOp op{};
  int32_t amount = 0;
  bool operator==(const NumberChange&) const = default;
};
using NumberChanges = std::vector<NumberChange>;
// What becomes of a printed number.
int value_after(const Number& number, const NumberChanges& changes);
// The value after each change. If the last is not value_after(), its class has stopped it at 0
// (DR-10.4).
std::vector<int> values_after(const Number& number, const NumberChanges& changes);

// A continuous change, and the card it comes from: Burning robe makes Fire spells inflict 1 more.
struct ChangeView {
  Change change{};
  KnownCard by;                 // the card, or, of a lasting effect, whose text it was
  AbilityId text = kNoAbility;  // the words that say so
  int32_t amount = 0;
  bool more = false;     // against less
  uint8_t elements = 0;  // mask
  uint8_t argument = 0;  // Keyword, WordId or EquipSlot, as the change has it
  bool operator==(const ChangeView&) const = default;
};

}  // namespace grimoire
