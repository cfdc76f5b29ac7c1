#include "ai/sight.h"

#include <initializer_list>

namespace grimoire::ai {
namespace {

constexpr Place kInHand[] = {Place::Ready, Place::Near, Place::Far, Place::Blocked};

Weights without(Weights weights, std::initializer_list<Trait> traits) {
  for (const Trait t : traits) weights[static_cast<size_t>(feature(t))] = 0;
  return weights;
}

}  // namespace

Weights weights_of_board_and_hand() {
  return without(weights_by_hand(),
                 {Trait::Components, Trait::PileHandMana, Trait::LargerPile, Trait::SmallerPile,
                  Trait::Threat, Trait::Lethal, Trait::TheirThreat, Trait::TheirLethal,
                  Trait::DeckMana, Trait::DeckBelow12, Trait::DeckBelow5});
}

Weights weights_of_the_board() {
  Weights weights = without(weights_of_board_and_hand(), {Trait::HandMana});
  for (const Place place : kInHand) {
    for (int f = 0; f < kFacts; ++f) {
      if (static_cast<Fact>(f) != Fact::Card)
        weights[static_cast<size_t>(feature(place, static_cast<Fact>(f)))] = 0;
    }
  }
  return weights;
}

}  // namespace grimoire::ai
