// Why something is not possible: every failing condition, with its rule and the numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/ids.h"
#include "engine/rules/read/context.h"

namespace grimoire {

enum class ReasonKind : uint8_t {
  NotYourDecision,  // it is another player's turn to decide
  NotMainPhase,
  NotInHand,       // the card is where it cannot be prepared from
  NeedsComponent,  // word, need, have
  OrComponent,     // the same, for another way to prepare it
  NeedsMana,       // element, need, have
  OnlyMageNoir,
  Forbidden,  // a card forbids it
  NotControlled,
  NotPrepared,  // only prepared spells can be activated or channeled
  NotChanneled,
  Slowcast,
  NotAtAnyTime,  // without Quickcast only in the own main phase
  CannotBeActivated,
  CannotBeChanneled,  // its type
  UsedThisTurn,
  ConditionFails,  // the ability's own condition
  CostCannotBePaid,
  EtherEmpty,
  NoTradeMana,  // need, have
  Repetition,   // RULING(14)
  NotOffered,   // not one of the things this decision is about
  NoCardToPay,  // an alternative asks for a card that is not there
  AlreadyAnnounced,
  ForbiddenBy,     // by: the card whose effect forbids it
  PriceMana,       // of an ability; detail: mask of elements, need, have
  PriceCards,      // cards of the hand; need, have
  PriceNothing,    // ability, node: there is nothing to do that to
  PriceWillNotGo,  // the card itself, which is indestructible
  NoAbility,       // the card has none to use, or not that one
  OnlyResponses,   // a round of responses, only for at-any-time acts
  // What the decision at hand does not offer
  AlreadyChosen,
  NoTarget,          // neither a player nor a Permanent with HP
  NotMeant,          // ability, node: not what the text asks for
  NotThatComponent,  // word
  NotInPlay,         // only cards in play are components
  RitualIsNoComponent,
  CannotBeCompleted,  // with it the rest would be impossible, or another copy stands for it
  NoneToPlace,        // no Mana of that element is left to place
  OtherPileNext,      // need: which pile the next Mana goes to
  StandsForBoth,      // piles that are the same: the other one is offered
  NoneInPile,
  NotFromThatPile,  // a trade takes from the larger pile, and only what can be paid for
  NotThatElement,
  NoneInReserve,
  Exhausted,  // the Animal is face down
  PileLater,  // a pile is taken once in a turn
};

struct Reason {
  ReasonKind kind{};
  const char* rule = "";
  uint8_t detail = 0;  // WordId, Element or a mask of elements
  int need = 0;
  int have = 0;
  AbilityId ability = kNoAbility;  // whose condition fails, whose price it is
  NodeId node = kNoNode;           // the part of the price
  DefId by = kNoDef;               // the card that forbids
};

class Reasons {
 public:
  void add(const Reason& r) { list.push_back(r); }
  std::vector<Reason> list;
};

// For checks that stop at the first failure unless someone wants to know all.
inline bool refuse(Reasons* why, bool& ok, const Reason& r) {
  ok = false;
  if (why != nullptr) why->add(r);
  return why != nullptr;  // go on looking?
}

// RULING(5): the card has no text now; the card that took it, if one did.
Reason why_blank(const Game& g, CardId c);
// The rule that one of the player's cards imposes on them.
Reason forbidden_by_rule(const Game& g, PlayerId p, Change change, const char* rule);

}  // namespace grimoire
