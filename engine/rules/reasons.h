// Why something is not possible: every failing condition, with its rule and the numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/ids.h"

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
};

struct Reason {
  ReasonKind kind{};
  const char* rule = "";
  uint8_t detail = 0;  // WordId or Element
  int need = 0;
  int have = 0;
  AbilityId ability = kNoAbility;  // whose condition fails
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

}  // namespace grimoire
