// Picks that no text asked for have slots of their own, from the top down: each means one thing.
#pragma once

#include <cstdint>

namespace grimoire {

// Picks of a preparation, by their slot.
inline constexpr uint8_t kPaidCard = 0xFA;   // a card discarded as part of the price
inline constexpr uint8_t kPaidUnder = 0xF9;  // one Mana from under a card; value: element
inline constexpr uint8_t kDouble = 0xF8;     // a component counted double
// Picks of procedures, by their slot.
inline constexpr uint8_t kDone = 0xFF;        // chosen or listed, and gone or tried since
inline constexpr uint8_t kReceiver = 0xFC;    // what damage hits; value: how much
inline constexpr uint8_t kRedirected = 0xFB;  // a Protector that has taken this instance
inline constexpr uint8_t kIgnores =
    0xF3;  // a card that ignores damage; value: how much, mark: Pool
// Picks of a text that were left out, by their slot.
inline constexpr uint8_t kCountedDouble = 0xFD;  // RULING(66); value: how many more
inline constexpr uint8_t kPutCard = 0xF7;        // chosen, and put into play
inline constexpr uint8_t kShiftedCard = 0xF6;    // what a text has phase shifted
inline constexpr uint8_t kOpponent = 0xF5;       // which of several opponents a text means
// What had its turn to replace a leaving, or to take Mana from the card that leaves.
inline constexpr uint8_t kHadItsTurn = 0xF4;
// One of several cards that leave, are looked at or are kept.
inline constexpr uint8_t kListed = 0xFE;

}  // namespace grimoire
