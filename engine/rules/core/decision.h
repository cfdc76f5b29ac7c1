// What a player is asked, and the options the answer is one of. Wording is made elsewhere.
#pragma once

#include "engine/state/state.h"

namespace grimoire {

enum class DecisionKind : uint8_t {
  None,
  Action,    // what to do in the main phase
  Respond,   // act at any time, or pass
  Hand,      // which opening hand
  Beginner,  // who plays first
  Target,    // a card or player that a text singles out
  Card,      // a card from hand or deck, a component, a card to pay with
  Mana,      // which Mana, into or out of which pile
  Pile,      // which pile to take
  Number,    // how much
  Confirm,   // yes or no
  Mode,      // which option of a text, which way to prepare
  Order,     // what comes first
};
inline constexpr int kDecisionKinds = static_cast<int>(DecisionKind::Order) + 1;

enum class OptionKind : uint8_t {
  Pass,
  EndTurn,
  Prepare,   // card
  Activate,  // card
  Channel,   // card
  Trade,
  Ability,    // card, y: which text of it (CardText::number)
  Hand,       // x: 0 or 1
  Player,     // x
  Card,       // card
  Done,       // no more, or nothing
  Mana,       // x: element, y: pile (or kNoPile)
  ManaUnder,  // x: element, card
  Pile,       // x
  Number,     // y
  Yes,
  No,
  Mode,      // x
  Effect,    // y: which of the waiting effects comes next; card: its source
  Cancel,    // break off the preparation
  HandOver,  // the main phase to the teammate, or back
};
inline constexpr uint16_t kNoPile = 0xFFFF;

struct Option {
  OptionKind kind{};
  uint8_t x = 0;
  CardId card = kNoCard;
  uint16_t y = 0;
  bool operator==(const Option&) const = default;
};

// What the decision is about; wording is made elsewhere.
enum class Prompt : uint8_t {
  None,
  MainPhase,
  Window,
  OpeningHand,
  WhoBegins,
  ChooseTarget,
  ChooseCards,
  ChooseMode,
  ChooseComponent,  // y: word
  MoreComponents,   // beyond what it needs; y: word
  ChooseRoute,      // which way to prepare
  PayCard,
  ChooseX,
  PlaceMana,
  GatherMana,
  TakeMana,
  PayMana,
  PayFromUnder,
  TradeTake,
  TradeGive,
  TakePile,
  MayDo,
  MayPay,
  OrderEffects,
  OrderLeaving,
  Redirect,
  Replace,
  HandSize,
  DivideDamage,
  DistributeMana,
  SwapMana,
  CollectMana,  // from under which card
  KeepUnique,
  CountDouble,
  Waive,           // pay more so that it never has Slowcast
  TakeLooked,      // detail: how many at most
  OrderBelow,      // what goes to the bottom of the deck next
  DiscardLooked,   // detail: how many
  ChooseOpponent,  // which of the opponents a text means
  ShareMana,       // detail: the element of which the teammate gets some
  AdversaryNext,   // which card of the Adversary applies its effects next
  IgnoreDamage,    // detail: how much damage there is
  ChooseAbility,   // of an Animal
  KeepOnTop,       // which of the cards looked at stays on top of the deck
};

struct Decision {
  PlayerId player = kNoPlayer;
  DecisionKind kind{};
  Prompt prompt{};
  CardId source = kNoCard;         // the card that asks
  AbilityId ability = kNoAbility;  // the text that asks
  uint16_t detail = 0;             // word, number left, pick slot, …
  bool shown = false;              // not skipped even with a single option
  bool operator==(const Decision&) const = default;
};

// In which order the members of a set may be named. People name them in any; in a look-ahead each
// set is chosen in one way only, that of the list, unless it was begun in another.
enum class SetOrder : uint8_t { Any, OfTheList };

}  // namespace grimoire
