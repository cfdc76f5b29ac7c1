// Weights as heuristic-1 has them, in points of an eighth of an HP: where tuning begins.
#include "ai/value.h"

namespace grimoire::ai {
namespace {

// What a card does, applied once or over the turns to come; one HP is 100.
constexpr int activation_worth(Fact f) {
  switch (f) {
    case Fact::Damage: return 200;
    case Fact::OwnLoss: return -100;
    case Fact::Heal: return 100;
    case Fact::Draw: return 160;
    case Fact::Find: return 180;
    case Fact::Remove: return 300;
    case Fact::HandLoss: return 120;
    case Fact::Mana: return 60;
    case Fact::Play: return 200;
    default: return 0;
  }
}

constexpr int in_play_worth(Fact f) {
  switch (f) {
    case Fact::TurnDamage: return 600;
    case Fact::TurnLoss: return -250;
    case Fact::TurnHeal: return 300;
    case Fact::TurnGain: return 350;
    case Fact::Change: return 200;
    case Fact::Burden: return -200;
    case Fact::Permission: return 150;
    case Fact::Trigger: return 150;
    case Fact::Shield: return 250;
    case Fact::Bonus: return 250;
    case Fact::Gather: return 300;
    case Fact::Protector: return 100;
    default: return 0;
  }
}

constexpr int in_hand(Fact f, int share, int card) {
  if (f == Fact::Card) return card;
  if (f == Fact::MageNoir) return 3 * share;
  const bool stays = f == Fact::Permanent || f == Fact::Equipment || f == Fact::Ritual;
  return (activation_worth(f) + in_play_worth(f) + (stays ? 180 : 0)) * share / 100;
}

constexpr int on_board(Place place, Fact f) {
  switch (place) {
    case Place::Prepared: return f == Fact::Card ? 170 : activation_worth(f) * 60 / 100;
    case Place::Channeled: return f == Fact::Card ? 60 : 0;
    default: return f == Fact::Card ? 180 : in_play_worth(f) * 80 / 100;
  }
}

constexpr int card_weight(Place place, Fact f) {
  switch (place) {
    case Place::Ready: return in_hand(f, 25, 120);
    case Place::Near: return in_hand(f, 18, 80);
    case Place::Far: return in_hand(f, 12, 75);
    case Place::Blocked: return in_hand(f, 12, 70);
    case Place::TheirPrepared: return -on_board(Place::Prepared, f);
    case Place::TheirChanneled: return -on_board(Place::Channeled, f) * 2;
    case Place::TheirInPlay: return -on_board(Place::InPlay, f);
    default: return on_board(place, f);
  }
}

constexpr int trait_weight(Trait t) {
  switch (t) {
    case Trait::Hp: return 100;
    case Trait::HpBelow10: return -60;
    case Trait::HpBelow5: return -250;
    case Trait::HpAbove20: return 20;
    case Trait::TheirHp: return -200;
    case Trait::TheirHpAbove20: return -200;
    case Trait::CardHp: return 40;
    case Trait::TheirCardHp: return -40;
    case Trait::HandAbove7: return -80;
    case Trait::TheirHand: return -80;
    case Trait::DeckBelow12: return -20;
    case Trait::DeckBelow5: return -200;
    case Trait::TheirDeckBelow5: return 50;
    case Trait::MageNoir: return 400;
    case Trait::TheirMageNoir: return -400;
    case Trait::HandMana: return 45;
    case Trait::DeckMana: return 25;
    case Trait::SpareMana: return 6;
    case Trait::TheirMana: return -14;
    case Trait::TheirSpareMana: return -8;
    case Trait::LockedMana: return 12;
    case Trait::TheirLockedMana: return -12;
    case Trait::PileHandMana: return 15;
    case Trait::LargerPile: return -5;
    case Trait::Components: return 30;
    case Trait::Lethal: return 150;
    case Trait::TheirLethal: return -150;
    default: return 0;
  }
}

constexpr Weights make() {
  Weights weights{};
  for (int p = 0; p < kPlaces; ++p) {
    for (int f = 0; f < kFacts; ++f) {
      weights[static_cast<size_t>(feature(static_cast<Place>(p), static_cast<Fact>(f)))] =
          static_cast<int16_t>(card_weight(static_cast<Place>(p), static_cast<Fact>(f)));
    }
  }
  for (int t = 0; t < kTraits; ++t) {
    weights[static_cast<size_t>(feature(static_cast<Trait>(t)))] =
        static_cast<int16_t>(trait_weight(static_cast<Trait>(t)));
  }
  return weights;
}

constexpr Weights kWeights = make();

}  // namespace

const Weights& weights_by_hand() { return kWeights; }

}  // namespace grimoire::ai
