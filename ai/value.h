// How good a position is for a player: a sum over cards in their places and over what the players
// have. Whole numbers only, so that every machine reckons the same.
//
// The trainer and the players share one description of a position (describe): what is weighed is
// what was learnt. A network may add to the sum (value_net.h).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ai/card_facts.h"
#include "ai/value_net.h"
#include "engine/api/search.h"

namespace grimoire::ai {

// Where a card lies, as far as it matters. A card in hand is the better the sooner it can be used.
enum class Place : uint8_t {
  Ready,    // in hand; Mana and components are there, other ready cards paid
  Near,     // one or two Mana are missing
  Far,      // more
  Blocked,  // components are missing
  Prepared,
  Channeled,
  InPlay,
  TheirPrepared,
  TheirChanneled,
  TheirInPlay,
};
inline constexpr int kPlaces = static_cast<int>(Place::TheirInPlay) + 1;

// What counts besides the cards; "their" is of the opponents. Amounts as they are, but for shares,
// which are in tenths.
enum class Trait : uint8_t {
  Hp,
  HpBelow10,
  HpBelow5,
  HpAbove20,
  TheirHp,
  TheirHpBelow10,
  TheirHpBelow5,
  TheirHpAbove20,
  CardHp,
  TheirCardHp,
  HandAbove7,
  TheirHand,
  DeckBelow12,
  DeckBelow5,
  TheirDeckBelow12,
  TheirDeckBelow5,
  MageNoir,
  TheirMageNoir,
  Zenith,
  TheirZenith,
  HandMana,  // that cards in hand which are not ready ask for
  DeckMana,  // that the rest of the deck asks for, as far as one turn can use it
  SpareMana,
  TheirMana,
  TheirSpareMana,
  LockedMana,
  TheirLockedMana,
  LargerPile,
  SmallerPile,
  PileHandMana,  // in the better pile, that the hand asks for
  Components,    // words that the own cards ask for, in tenths
  Threat,        // damage at hand against the HP of the weakest opponent, in tenths
  Lethal,
  TheirThreat,
  TheirLethal,
  Growth,  // HP beyond those printed that cards inflict each turn
  TheirGrowth,
  Deck,
  TheirDeck,
};
inline constexpr int kTraits = static_cast<int>(Trait::TheirDeck) + 1;
static_assert(net::kPlacesHere == kPlaces && net::kTraitsHere == kTraits + 1);

inline constexpr int kCardFeatures = kPlaces * kFacts;
inline constexpr int kFeatures = kCardFeatures + kTraits;
inline constexpr int feature(Place p, Fact f) {
  return static_cast<int>(p) * kFacts + static_cast<int>(f);
}
inline constexpr int feature(Trait t) { return kCardFeatures + static_cast<int>(t); }

using Weights = std::array<int16_t, kFeatures>;

inline constexpr int32_t kWon = 1'000'000;

// Set by hand, from what heuristic-1 thinks.
const Weights& weights_by_hand();

// What a player judges with: the weights, and what a network adds to them, if there is one.
struct Evaluation {
  Weights weights;
  std::shared_ptr<const ValueNet> net;
};
// Lines "weight INDEX VALUE" for weights that are not those by hand; then, if there is a network, a
// line "net" and the network.
Result<Evaluation> read_evaluation(std::string_view text);
std::string write_evaluation(const Evaluation& evaluation);
// The one that players have if they are given no other.
const Evaluation& standard_evaluation();

// What holds for all positions of a search: the cards' worth by place, and what the player's own
// cards ask for.
class Outlook {
 public:
  Outlook(const CardDb& db, const Evaluation& evaluation);
  // Reads the own hand and which cards are left in the own deck, not their order.
  void look_at(const Game& g, PlayerId me);

  PlayerId me() const { return me_; }
  int worth(Place place, DefId def) const {
    return worth_[raw(def) * kPlaces + static_cast<size_t>(place)];
  }
  const CardFacts& facts(DefId def) const { return facts_[raw(def)]; }
  const Weights& weights() const { return weights_; }
  const ValueNet* net() const { return net_.get(); }
  const int16_t* net_row(Place place, DefId def) const {
    return &rows_[(raw(def) * kPlaces + static_cast<size_t>(place)) * net::kLanes];
  }
  // In tenths, how much components of that word are wanted.
  int wanted(int word) const { return word_[word]; }
  // How much of an element the cards in hand and in the deck cost, in thousandths of all.
  int element_share(int element) const { return element_[element]; }

 private:
  Weights weights_;
  std::shared_ptr<const ValueNet> net_;
  std::vector<int16_t> rows_;  // of the network
  std::vector<CardFacts> facts_;
  std::vector<int32_t> worth_;
  PlayerId me_{};
  int word_[kMostWords] = {};
  int element_[kElements] = {};
};

// For outlook.me(); positive is good. Opposing hands and decks count only by their size.
int32_t evaluate(const Game& g, const Outlook& outlook);

// The same position as the trainer sees it.
struct Position {
  std::vector<uint16_t> cards;  // DefId * kPlaces + Place
  std::array<int16_t, kTraits + 1> traits{};
  int32_t points = 0;  // without a network
};
inline constexpr int kPointsTrait = kTraits;  // what the position comes to without, in hundreds
Position position_of(const Game& g, const Outlook& outlook);
// What the outlook's network adds to its points.
int32_t net_points(const Position& position, const Outlook& outlook);

}  // namespace grimoire::ai
