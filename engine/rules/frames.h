// The frames: one small struct per procedure that can wait, with a named step.
#pragma once

#include "engine/rules/game.h"

namespace grimoire {

enum class Procedure : uint8_t {
  Setup,
  Turn,
  Window,
  Act,
  Apply,
  Text,
  Choose,
  Batch,
  Prepare,
  Damage,
  Leave,
  LeaveList,
  PlaceMana,
  PayMana,
  TakeMana,
  Trade,
  HandSize,
  SwapMana,
  Distribute,
  Unique,
  Draw,
  TopCard,
  Release,
  Settle,
  Designate,
  CollectMana,
  Look,
  ShareMana,
  Mode,
};

template <class F>
F new_frame() {
  F f{};
  f.head.procedure = static_cast<uint8_t>(F::kProcedure);
  return f;
}

// Checks after an indivisible action, until there is nothing left to do.
struct SettleFrame {
  static constexpr Procedure kProcedure = Procedure::Settle;
  FrameHead head;
  int32_t returned = 0;  // what the action returned; the frame below still has to read it
};

struct SetupFrame {
  static constexpr Procedure kProcedure = Procedure::Setup;
  enum Step : uint8_t { Hands, Beginner };
  FrameHead head;
  PlayerId player{};
  PlayerId chooser{};
  uint16_t unused = 0;
};

struct TurnFrame {
  static constexpr Procedure kProcedure = Procedure::Turn;
  enum Step : uint8_t {
    Begin,
    StartWindow,
    StartEffects,
    StartChecks,
    StartEnd,
    DrawWindow,
    Draw,
    DrawDone,
    DrawEnd,
    GatherWindow,
    Gather,
    BetweenWindow,
    TakePile,
    GatherEnd,
    MainWindow,
    Main,
    MainEnd,
    EndWindow,
    EndEffects,
    BeforeHandSize,
    HandSize,
    AfterHandSize,
    Finish,
  };
  // Checks of the start of the turn that were put in order with the start effects (RULING(98)).
  enum Check : uint8_t { kUses = 1, kControl = 2 };
  FrameHead head;
  uint8_t put_up = 0;
  uint8_t unused = 0;
  uint16_t unused2 = 0;
};

// DR-4.3, RULING(8): a round of "at any time" answers.
struct WindowFrame {
  static constexpr Procedure kProcedure = Procedure::Window;
  FrameHead head;
  uint8_t asked = 0;        // how many players were asked since the last act
  uint8_t skip_acting = 0;  // who acts next anyway is not asked
  uint16_t unused = 0;
};

enum class ActKind : uint8_t { Activate, Ability, Channel, Trade, Prepare };

// Announce, answer, check again, resolve or drop.
struct ActFrame {
  static constexpr Procedure kProcedure = Procedure::Act;
  enum Step : uint8_t { Announce, Answer, Resolve, Finish, After, Close };
  FrameHead head;
  ActKind kind{};
  PlayerId player{};
  uint16_t text = 0;  // which text is announced next
  CardRef card;
  AbilityId ability{};
  uint16_t first_pick = 0;
  uint8_t forced = 0;  // an activation that a text orders: no answers, no need to be prepared
  uint8_t unused = 0;
  uint16_t number = 0;  // which text of the card an ability is (CardText)
};

enum ApplyFlag : uint8_t {
  kActivated = 1,     // the card is being activated, not merely applied
  kAnnounced = 2,     // targets were announced before
  kTextOnly = 4,      // the activation text and nothing else
  kAnnounceOnly = 8,  // targets are being announced; it will be applied later
};

// A card applies its effects: its own text, then the gained ones.
struct ApplyFrame {
  static constexpr Procedure kProcedure = Procedure::Apply;
  enum Step : uint8_t { Announce, Run };
  FrameHead head;
  CardRef source;
  DefId def{};
  PlayerId you{};
  uint8_t flags = 0;
  uint16_t text = 0;   // which text comes next
  uint16_t texts = 0;  // how many there are, counting repetitions
  uint16_t unused = 0;
  uint16_t first_pick = 0;
  CardRef lend;             // what this card was given counts for the text, too
  uint16_t first_text = 0;  // its texts are numbered from here on
  uint16_t unused2 = 0;
};

// One text that is being carried out.
struct TextFrame {
  static constexpr Procedure kProcedure = Procedure::Text;
  enum Step : uint8_t { Run, Asked, Doubling };
  FrameHead head;
  AbilityId ability{};
  uint16_t pc = 0;
  CardRef source;
  DefId def{};
  PlayerId you{};
  uint8_t unused = 0;
  uint8_t flags = 0;  // ApplyFlag
  uint8_t done = 0;   // the action before was done
  uint16_t text = 0;
  uint16_t first_pick = 0;
  uint16_t own_picks = 0;  // picks made while resolving begin here
  uint16_t hp_drops = 0;   // Header::hp_drops when the text began
  uint16_t repeats = 0;    // how often the statement at hand is still to be repeated
  int32_t did = 0;         // what it really did
  CardRef lend;
  EventInfo event;
};

// A player chooses what a text asks for.
struct ChooseFrame {
  static constexpr Procedure kProcedure = Procedure::Choose;
  enum Step : uint8_t { Next, Ask, Divide, Opponent };
  FrameHead head;
  AbilityId ability{};
  uint8_t slot = 0;
  uint8_t last_slot = 0;  // one past the last slot to fill
  CardRef source;
  DefId def{};
  PlayerId you{};
  uint8_t unused = 0;
  uint16_t text = 0;
  uint16_t chosen = 0;
  uint16_t first_pick = 0;
  uint8_t when = 0;   // When
  uint8_t flags = 0;  // ApplyFlag
  int32_t left = 0;   // damage still to divide
  int32_t did = 0;
  CardRef lend;
  EventInfo event;
};

// Effects that happen at the same time: ordered, announced, carried out.
struct BatchFrame {
  static constexpr Procedure kProcedure = Procedure::Batch;
  enum Step : uint8_t { Place, Announce, Run, Finish };
  FrameHead head;
  uint16_t id = 0;      // Pending::batch of its effects
  uint16_t placed = 0;  // how many have their place
  uint16_t next = 0;    // which runs next
  uint16_t first_pick = 0;
};

// DR-2.2: what is declared is kept as effects about the card and as picks, and dropped again if the
// preparation fails or is broken off.
struct PrepareFrame {
  static constexpr Procedure kProcedure = Procedure::Prepare;
  enum Step : uint8_t {
    ChooseRoute,
    Components,
    PayCards,
    Waive,
    ChooseX,
    PayUnder,
    Commit,
    Finish
  };
  FrameHead head;
  CardRef card;
  PlayerId player{};
  uint8_t route = 0;
  uint8_t waived = 0;  // pays to be without Slowcast
  uint8_t asked = 0;   // the question of this step was answered
  uint16_t first_effect = 0;
  uint16_t first_pick = 0;
  int32_t x = 0;
};

// Picks of a preparation, by their slot.
inline constexpr uint8_t kPaidCard = 0xFA;   // a card discarded as part of the price
inline constexpr uint8_t kPaidUnder = 0xF9;  // one Mana from under a card; value: element
inline constexpr uint8_t kDouble = 0xF8;     // a component counted double
// Picks of procedures, by their slot.
inline constexpr uint8_t kDone = 0xFF;        // chosen or listed, and gone or tried since
inline constexpr uint8_t kReceiver = 0xFC;    // what damage hits; value: how much
inline constexpr uint8_t kRedirected = 0xFB;  // a Protector that has taken this instance
// Picks of a text that it was not told to make, by their slot.
inline constexpr uint8_t kCountedDouble = 0xFD;  // RULING(66); value: how many more
inline constexpr uint8_t kPutCard = 0xF7;        // chosen, and put into play
inline constexpr uint8_t kShiftedCard = 0xF6;    // what a text has phase shifted
inline constexpr uint8_t kOpponent = 0xF5;       // which of several opponents a text means

// Numbers of texts: those of an application count from 0, those of a batch and those of cards that
// a batch applies begin further up.
inline constexpr int kFirstBatchText = 0x1000;
inline constexpr int kFirstAppliedText = 0x2000;

struct DamageFrame {
  static constexpr Procedure kProcedure = Procedure::Damage;
  enum Step : uint8_t { Next, Hit };
  FrameHead head;
  CardRef source;
  DefId def{};
  PlayerId by{};
  uint8_t flags = 0;        // DamageFlag
  uint16_t first_pick = 0;  // the receivers, with their amounts
  uint16_t count = 0;
  uint16_t index = 0;
  uint16_t used_first = 0;  // Protectors used for this instance, in picks
  int32_t taken = 0;        // by those it was meant for
  int32_t total = 0;        // hits
};
enum DamageFlag : uint8_t {
  kDamageSure = 1,
  kDamageActivated = 2,   // by a spell that is being activated
  kDamageZeroIsNone = 4,  // RULING(20): for this card 0 is no damage
};

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

// DR-6.5: one card leaves the board. What had its turn to replace this, or to take Mana from it, is
// a pick of the slot kHadItsTurn.
inline constexpr uint8_t kHadItsTurn = 0xF4;
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
  uint16_t unused = 0;
};

// Several cards leave: the active player orders them. They are picks of the slot kListed.
inline constexpr uint8_t kListed = 0xFE;
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
};

// RB-5: Mana is added one by one, alternating, starting with the smaller pile.
struct PlaceManaFrame {
  static constexpr Procedure kProcedure = Procedure::PlaceMana;
  FrameHead head;
  PlayerId player{};
  uint8_t pile = 0xFF;  // where the next one goes; 0xFF: not settled
  uint16_t gathering = 0;
  int32_t free = 0;  // Mana of any element, from the Infinite Ether
  ManaBag left;
};

// What is still to be paid of a price, part by part.
struct ManaPrice {
  uint8_t mask[kMostManaParts] = {};  // the elements that a part can be paid with
  int32_t left[kMostManaParts] = {};
};

struct PayManaFrame {
  static constexpr Procedure kProcedure = Procedure::PayMana;
  enum Step : uint8_t { Choose, Place, Finish };
  FrameHead head;
  PlayerId player{};
  uint8_t unused[3] = {};
  ManaPrice price;
  int32_t total = 0;
  ManaBag chosen;
  CardRef under;  // the Mana goes under this card instead of the Ether
};

struct TakeManaFrame {
  static constexpr Procedure kProcedure = Procedure::TakeMana;
  FrameHead head;
  PlayerId player{};
  uint8_t mask = 0;
  uint8_t optional = 0;
  uint8_t infinite = 0;
  int32_t left = 0;
  int32_t taken = 0;
};

struct TradeFrame {
  static constexpr Procedure kProcedure = Procedure::Trade;
  enum Step : uint8_t { Take, Give, Commit };
  FrameHead head;
  PlayerId player{};
  uint8_t pile = 0;
  uint16_t unused = 0;
  ManaBag taken;  // still in the pile
  ManaBag gave;   // no longer in the reserve
};

// TV-7.8: element by element, the player says how much of it the teammate gets.
struct ShareManaFrame {
  static constexpr Procedure kProcedure = Procedure::ShareMana;
  FrameHead head;
  PlayerId player{};
  uint8_t element = 0;
  uint16_t unused = 0;
  ManaBag left;  // in no reserve yet
};

// A procedure that only one mode of play has; the mode names the steps.
struct ModeFrame {
  static constexpr Procedure kProcedure = Procedure::Mode;
  FrameHead head;
  CardRef card;
  PlayerId player{};
  uint8_t last = 0;
  uint16_t unused = 0;
};

struct HandSizeFrame {
  static constexpr Procedure kProcedure = Procedure::HandSize;
  FrameHead head;
  PlayerId player{};
  uint8_t unused[3] = {};
  int32_t limit = 0;
};

struct SwapManaFrame {
  static constexpr Procedure kProcedure = Procedure::SwapMana;
  enum Step : uint8_t { Under, Reserve };
  FrameHead head;
  PlayerId player{};
  uint8_t unused[3] = {};
  CardRef card;
  int32_t give = 0;
  int32_t take = 0;
  ManaBag taken;  // still under the card
  ManaBag gave;   // still in the reserve
};

// Mana under one card goes to the reserve and under other spells, as the player likes.
struct DistributeFrame {
  static constexpr Procedure kProcedure = Procedure::Distribute;
  enum Step : uint8_t { Next, Where };
  FrameHead head;
  PlayerId player{};
  uint8_t element = 0;
  uint8_t moved = 0;  // anything so far
  uint8_t unused = 0;
  CardRef card;
};

// Mana goes from under several cards to under one, as much as the player likes; or so much from
// under a single one.
struct CollectManaFrame {
  static constexpr Procedure kProcedure = Procedure::CollectMana;
  FrameHead head;
  PlayerId player{};
  uint8_t mask = 0;
  uint16_t selector = 0;  // the cards it may come from, if from is none
  CardRef to;
  CardRef from;
  int32_t left = 0;  // from under that one
  int32_t moved = 0;
};

// DR-10.7.1: one copy, or one piece of Equipment of a kind, is kept.
struct UniqueFrame {
  static constexpr Procedure kProcedure = Procedure::Unique;
  enum Step : uint8_t { Next, Keep, KeepInSlot };  // of copies, of Equipment of one kind
  FrameHead head;
  PlayerId player{};
  uint8_t only_unique = 0;
  CardId card{};
  uint16_t first_pick = 0;  // the picks, kListed, are the cards kept or told to go; mark: in a slot
  uint16_t unused = 0;
};

// Prodigious sowing: which cards get the word, when there are more than it can take.
struct DesignateFrame {
  static constexpr Procedure kProcedure = Procedure::Designate;
  FrameHead head;
  CardRef source;
  AbilityId ability{};
  PlayerId player{};
  uint8_t unused = 0;
};

struct DrawFrame {
  static constexpr Procedure kProcedure = Procedure::Draw;
  enum Step : uint8_t { Next, Replace };
  FrameHead head;
  PlayerId player{};
  uint8_t unused[3] = {};
  int32_t left = 0;
  int32_t drawn = 0;
};

// Chaos: the top card is looked at, and applied or put into the discard pile.
struct TopCardFrame {
  static constexpr Procedure kProcedure = Procedure::TopCard;
  enum Step : uint8_t { Look, Discard };
  FrameHead head;
  CardRef card;
  PlayerId player{};
  uint8_t unused[3] = {};
};

// A player looks at cards on top of their deck, takes some and puts the rest at the bottom.
struct LookFrame {
  static constexpr Procedure kProcedure = Procedure::Look;
  enum Step : uint8_t { Take, Order };
  FrameHead head;
  PlayerId player{};
  uint8_t unused = 0;
  uint16_t selector = 0;    // what may be taken
  int32_t left = 0;         // cards looked at that still lie on top
  int32_t take = 0;         // how many may still be taken
  uint16_t first_pick = 0;  // the picks, kListed, are cards that were taken and have to stay
  uint16_t unused2 = 0;
};

// Mana leaves a card that stays in play.
struct ReleaseFrame {
  static constexpr Procedure kProcedure = Procedure::Release;
  enum Step : uint8_t { Choose, Place };
  FrameHead head;
  CardRef card;
  PlayerId player{};
  uint8_t mask = 0;
  uint16_t unused = 0;
  int32_t earlier = 0;  // what other cards have released for the same statement
  int32_t left = 0;
  ManaBag chosen;
  ManaBag spared;  // what stays under the card because another one released it instead
};

// ---- Looking at frames

inline bool is(const FrameHead* head, Procedure p) {
  return head->procedure == static_cast<uint8_t>(p);
}
template <class F>
const F& frame_as(const FrameHead* head) {
  return *reinterpret_cast<const F*>(head);
}

// From the top down.
template <class Visit>
void each_frame(const State& s, Visit visit) {
  if (!s.has_frame()) return;
  for (uint16_t begin = s.h.frame_top;; begin = s.frame(begin)->below) {
    visit(s.frame(begin));
    if (begin == 0) return;
  }
}

// Whether the card lies apart, shown from a deck (RULING(107)).
inline bool is_shown(const State& s, CardId c) {
  bool shown = false;
  each_frame(s, [&](const FrameHead* head) {
    shown = shown || (is(head, Procedure::TopCard) && frame_as<TopCardFrame>(head).card.id == c) ||
            (is(head, Procedure::Mode) && frame_as<ModeFrame>(head).card.id == c);
  });
  return shown;
}

}  // namespace grimoire
