// What makes a deck legal: the rulebook's two limits, and what a tournament adds (DR-1).
//
// The engine plays other decks too; the program that offers a game informs its players.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/decks/deck_list.h"
#include "engine/lang/wording.h"

namespace grimoire {

enum class DeckFormat : uint8_t { Casual, Tournament };

inline constexpr int kFewestOfRulebook = 40;
inline constexpr int kMostCopies = 4;
inline constexpr int kMostSideCards = 10;
inline constexpr int kMostAnimals = 1;

enum class BreachKind : uint8_t {
  TooFewCards,    // in the deck
  TooManyCopies,  // of `card`, or of the unwritten `name`
  TooManySideCards,
  TooManyAnimals,
  Banned,      // `card`, or the unwritten `name`
  Restricted,  // `card`: `most` copies
  BannedPair,  // `card`, or the unwritten `name`, together with `other` or `other_name`
  Token,       // `card` comes into being in play, and is in no deck
};

struct DeckBreach {
  BreachKind kind{};
  std::string rule;
  DefId card = kNoDef;
  DefId other = kNoDef;
  int count = 0;
  int most = 0;  // or least
  std::string name;
  std::string other_name;
  bool operator==(const DeckBreach&) const = default;
};

// Everything that is wrong, in the order of the rules; a tournament looks at deck and side deck
// together (RULING(40)), a casual game at the deck (RULING(120)).
std::vector<DeckBreach> deck_breaches(const CardDb& db, const DeckList& deck, DeckFormat format);

// "5 copies of Breath; at most 4 are allowed", without the rule.
std::string breach_text(const CardDb& db, const DeckBreach& breach, Language language);

// The number of the rule that bans a name which has no card here; "" if no rule does.
std::string_view rule_of_unwritten(std::string_view name);
// The English name of a published card that the rules name, written here or not: one that is
// banned, restricted or one of a pair. "" if they do not.
std::string_view listed_name(std::string_view name);
// Those names, for suggestions.
std::vector<std::string_view> listed_names();

}  // namespace grimoire
