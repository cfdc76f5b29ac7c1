// DR-6.5 Chronology of leaving the board.
#pragma once

#include <span>

#include "engine/rules/core/frame.h"

namespace grimoire {

enum class LeaveCause : uint8_t {
  Discard,
  Destroy,
  NoHp,
  Move,
  Forge,
  Activated,  // RB-6.8: it was activated
  Force,      // discarded even if Indestructible
  Control,    // DR-10.7: discarded by the check, and nothing else
};

// Where the Mana goes that lies under a card.
enum class ManaGoes : uint8_t { ToEther, ToOwner };

// One card leaves. What had its turn to replace this, or to take Mana from it, is a pick of the
// slot kHadItsTurn.
struct LeaveFrame {
  static constexpr Procedure kProcedure = Procedure::Leave;
  enum Step : uint8_t { Begin, Replace, Replaced, Transit, Divert, Release, Arrive };
  FrameHead head;
  CardRef card;
  Zone to{};
  LeaveCause cause{};
  uint8_t place = 0;  // DeckPlace when to is the deck
  PlayerId controller{};
  uint16_t first_pick = 0;
  ManaGoes mana{};
  uint8_t unused = 0;
};

// Several cards leave: somebody orders them. They are picks of the slot kListed.
struct LeaveListFrame {
  static constexpr Procedure kProcedure = Procedure::LeaveList;
  enum Step : uint8_t { Next, Went };
  FrameHead head;
  Zone to{};
  LeaveCause cause{};
  uint8_t place = 0;
  PlayerId orders{};
  uint16_t first_pick = 0;
  uint16_t went = 0;
  ManaGoes mana{};
  uint8_t unused[3] = {};
};

// Cards leave the board together; from elsewhere they just move. Sets h.returned to how many went.
void leave_board(Game& g, std::span<const CardId> cards, Zone to, LeaveCause cause,
                 DeckPlace place = DeckPlace::Top, ManaGoes mana = ManaGoes::ToEther);
// Several cards at once: the active player orders them. Sets h.returned to how many went.
void discard_from_hand(Game& g, std::span<const CardId> cards);
Flow step_leave(Game& g);
void answer_leave(Game& g, const Option& o);
Flow step_leave_list(Game& g);
void answer_leave_list(Game& g, const Option& o);

}  // namespace grimoire
