// How much card files may hold. Programs speak of their parts by numbers of 16 bits, and of the
// choices of a text by 8; whatever goes beyond is refused where it stands.
#pragma once

#include <cstddef>

namespace grimoire {

// Of all files together: cards, sets, abilities, selectors, numbers, choices, nodes of texts. The
// compiler adds nodes of its own, and there are never more instructions than nodes.
inline constexpr size_t kMostParts = 50000;
// Component words: bits of a WordMask.
inline constexpr int kMostWords = 128;
// Bytes of a line, looked at before it is read: words take many times their room.
inline constexpr size_t kMostBytesOfLine = 20000;
// Words, numbers and signs of a line; so no text nests deeper either.
inline constexpr size_t kLongestLine = 400;
inline constexpr int kMostLinesOfCard = 100;
inline constexpr size_t kMostAbilitiesOfCard = 100;
inline constexpr int kMostChoicesOfText = 100;
inline constexpr size_t kMostOptionsOfChoice = 32;  // bits of a set of them
inline constexpr int kMostWaysToPrepare = 100;      // 7 bits number them
inline constexpr int kMostOncePerTurn = 7;          // bits of Slot::used, which has one more use
inline constexpr int kMostWatches = 7;              // "as soon as": bits of Slot::watch, likewise

// Errors of a file that are listed one by one: a file without cards has one in every line.
inline constexpr size_t kMostErrorsTold = 100;

}  // namespace grimoire
