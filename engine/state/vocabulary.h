// The game's closed sets of words, as numbers. GLOSSARY.md says what they mean.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace grimoire {

enum class Element : uint8_t { Fire, Water, Air, Vegetal, Mineral, Arcane };
inline constexpr int kElements = 6;
inline constexpr std::array<std::string_view, kElements> kElementNames{
    "fire", "water", "air", "vegetal", "mineral", "arcane"};

enum class CardType : uint8_t { Spell, Permanent, Equipment, Ritual, Animal, Adversary };
inline constexpr std::array<std::string_view, 6> kTypeNames{"spell",  "permanent", "equipment",
                                                            "ritual", "animal",    "adversary"};

enum class EquipSlot : uint8_t { None, Head, Torso, Back, Weapon, Ring, Feet, Trinket, Amulet };
inline constexpr std::array<std::string_view, 9> kSlotNames{
    "", "head", "torso", "back", "weapon", "ring", "feet", "trinket", "amulet"};

// The order is the order of the segments in a player's stretch of List::Order.
// Gone: tokens that have ceased to exist.
enum class Zone : uint8_t { Deck, Hand, Board, Transit, Discard, Exile, Gone };
inline constexpr int kZones = 7;
inline constexpr std::array<std::string_view, kZones> kZoneNames{
    "deck", "hand", "board", "transit", "discard", "exile", "gone"};

// How a card lies on the board. Permanents, Equipment and Rituals are InPlay; an Animal is rested,
// or exhausted, that is face down.
enum class Stance : uint8_t { Prepared, Channeled, InPlay, Rested, Exhausted };
inline constexpr std::array<std::string_view, 5> kStanceNames{"prepared", "channeled", "in play",
                                                              "rested", "exhausted"};
constexpr uint8_t mask_of(Stance s) { return static_cast<uint8_t>(1 << static_cast<int>(s)); }

enum class Keyword : uint8_t {
  Protector,
  Indestructible,
  Unique,
  Forge,
  Autumn,
  Slowcast,
  Quickcast,
};
inline constexpr int kKeywords = 7;
inline constexpr std::array<std::string_view, kKeywords> kKeywordNames{
    "protector", "indestructible", "unique", "forge", "autumn", "slowcast", "quickcast"};

enum class Phase : uint8_t { Setup, Start, Draw, Gather, Main, End };
inline constexpr std::array<std::string_view, 6> kPhaseNames{"setup",  "start", "draw",
                                                             "gather", "main",  "end"};

// What a printed number counts. DR-10.4: only damage and HP go below zero.
enum class NumberClass : uint8_t {
  Damage,
  Hp,
  Draw,
  Discard,
  Mana,
  Count,
  Limit,
  Cost,
  Times,
  Change,
};

inline constexpr int kPiles = 2;

// Where Mana lies. Held: on its way, chosen to pay or trade with, or released and not placed yet.
enum class ManaSpot : uint8_t { Nowhere, Infinite, Pile, Reserve, Under, Held };

}  // namespace grimoire
