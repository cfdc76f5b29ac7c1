// Distinct id types. raw() gives the number for indexing; no id converts to another.
#pragma once

#include <cstdint>
#include <type_traits>

namespace grimoire {

enum class CardId : uint16_t {};     // a physical card of this game
enum class DefId : uint16_t {};      // a printed card in the card database
enum class PlayerId : uint8_t {};    // a seat
enum class AbilityId : uint16_t {};  // an ability in the card database
enum class NodeId : uint16_t {};     // a node of a program
enum class WordId : uint8_t {};      // a component word

inline constexpr CardId kNoCard{0xFFFF};
inline constexpr DefId kNoDef{0xFFFF};
inline constexpr PlayerId kNoPlayer{0xFF};
inline constexpr AbilityId kNoAbility{0xFFFF};
inline constexpr NodeId kNoNode{0xFFFF};
inline constexpr WordId kNoWord{0xFF};

template <class Id>
constexpr auto raw(Id id) {
  return static_cast<std::underlying_type_t<Id>>(id);
}

}  // namespace grimoire
