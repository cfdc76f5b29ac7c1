// A game in progress: the state, the cards it is played with, and the decision it waits for.
//
// The state is everything; the decision and its options are derived from the top frame and can be
// derived again (refresh). Rules are free functions over Game. A procedure that may wait for a
// player is a frame with named steps; the step in which it waits only fills in the decision, so
// that running it again changes nothing.
//
// NB: adding to a list may move the block: no reference into the state survives a call that can add
// to the state. The asan preset finds those that are used all the same.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/lang/features.h"
#include "engine/lang/program.h"
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
  ChooseOpponent,  // which of the opponents a text means
  ShareMana,       // detail: the element of which the teammate gets some
  AdversaryNext,   // which card of the Adversary applies its effects next
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

// What happened, for the log. Fields mean what EventKind or NoteKind says.
enum class NoteKind : uint8_t {
  TurnBegins,
  PhaseBegins,
  Draws,
  Prepares,
  PutsIntoPlay,
  Channels,
  Announces,
  Dropped,  // an announced act is no longer possible
  Applies,
  Damage,
  Redirected,
  Ignored,
  GainsHp,
  LosesHp,
  HpFixed,  // card has amount HP now, whatever it had
  Leaves,   // card goes from play to zone x
  Moves,    // card goes from zone y to zone x
  Shuffles,
  ManaAdded,  // element x to pile y
  ManaTaken,  // element x from pile y (kNoPile: Infinite Ether)
  ManaLocked,
  ManaMoved,
  ManaCreated,  // element x comes out of the Infinite Ether; where it goes is another note
  PileTaken,
  Trades,
  Pays,
  MageNoir,
  NoLongerMageNoir,
  ZenithReached,
  Triggers,
  NothingHappens,  // x: WhyNothing
  Shows,
  Replaced,
  Defeated,
  GameOver,
  Passes,
  Blanked,
  Gains,  // card gains keyword x; with y: word x
  LooksAt,
  GainsText,
  Becomes,
  OpeningHandChosen,
  Begins,
  Prevented,
  Swaps,      // card and other change places
  HandsOver,  // the main phase, to player x
  GivesMana,  // amount of element x to player y
  SetAside,   // all cards of a player leave the game; amount: Mana that player x gets
  TimeCalled,
  TimeIsUp,
  Endless,  // x: 0 a loop without choices, 1 a chain that is too long
};

enum class WhyNothing : uint8_t {
  NoTarget,
  TargetGone,
  NoMana,
  EmptyDeck,
  NoCard,
  Declined,
  Indestructible,
  NoRepeat,  // RULING(14)
  SourceGone,
  CannotGainHp,
  NeverHasIt,  // a keyword that the card can never have
  Zero,
  HandClosed,  // RULING(73)
  NoText,      // a card that has nothing to apply
  Condition,
};
inline constexpr int kWhyNothings = static_cast<int>(WhyNothing::Condition) + 1;

// NoteKind::Gains, as y: what x or the amount means.
inline constexpr uint16_t kGainsKeyword = 0;
inline constexpr uint16_t kGainsWord = 1;
inline constexpr uint16_t kGainsDamage = 2;

struct Note {
  NoteKind kind{};
  PlayerId player = kNoPlayer;
  CardId card = kNoCard;
  CardId other = kNoCard;
  int32_t amount = 0;
  uint8_t x = 0;
  uint16_t y = 0;
  uint8_t seen_by = 0xFF;  // players who may know which card this is
  DefId def = kNoDef;      // what the card was, at that moment
};

class NoteSink {
 public:
  virtual void on_note(const Note& note) = 0;
  // The game takes an option by itself: the only one, or one of several that come to the same.
  virtual void on_forced() {}

 protected:
  ~NoteSink() = default;
};

struct ModeRules;  // engine/rules/mode.h

class Game;

// Games to look ahead with, kept from one time to the next so that they are allocated once. Not
// part of the game: a copy has its own.
class LookAhead {
 public:
  LookAhead();
  ~LookAhead();
  LookAhead(const LookAhead&) noexcept;
  LookAhead& operator=(const LookAhead&) noexcept;
  static constexpr int kDepth = 8;
  Game& at(int depth);  // 0 to kDepth

 private:
  std::vector<Game> games_;
};

class Game {
 public:
  const CardDb* db = nullptr;
  const ModeRules* mode = nullptr;
  StateBox box;
  Decision decision;
  std::vector<Option> options;
  NoteSink* sink = nullptr;
  bool exploring = false;  // a copy that looks ahead: for RULING(14), or for a computer player
  LookAhead ahead;

  State& s() { return *box; }
  const State& s() const { return *box; }
  bool over() const { return box->h.outcome != Outcome::Running; }

  void note(const Note& n) const {
    if (sink != nullptr) sink->on_note(n);
  }

  // ---- Lists that grow
  void add_effect(const Effect& e);
  void add_pending(const Pending& p);
  void add_pick(const Pick& p);
  void add_history(uint64_t hash);
  void truncate_picks(int count);
  void truncate_effects(int count);
  void truncate_pending(int count);
  void truncate_history(int count);
  // RULING(14): whether one statement would make so many of something; then the game ends.
  bool beyond_bounds(int64_t items);

  // ---- Frames
  template <class F>
  void push(const F& frame) {
    push_words(&frame, sizeof(F) / 4);
  }
  template <class F>
  F& top() {
    return *reinterpret_cast<F*>(box->frame(box->h.frame_top));
  }
  template <class F>
  const F& top() const {
    return *reinterpret_cast<const F*>(box->frame(box->h.frame_top));
  }
  const FrameHead& head() const { return *box->frame(box->h.frame_top); }
  void pop();

  // ---- Asking
  void ask(PlayerId player, DecisionKind kind, Prompt prompt, CardId source = kNoCard,
           AbilityId ability = kNoAbility, int detail = 0) {
    decision = {player, kind, prompt, source, ability, static_cast<uint16_t>(detail), false};
    options.clear();
  }
  void offer(Option o) { options.push_back(o); }

 private:
  void push_words(const void* frame, size_t words);
};

enum class Flow : uint8_t { Go, Wait };

// Runs until a player must decide or the game is over.
void advance(Game& g);
// Answers the decision with one of g.options and runs on.
void apply(Game& g, const Option& option);
// Fills in the decision of a state that was copied or loaded.
void refresh(Game& g);

// RULING(41): the host calls time, at any decision. Once is enough.
bool can_call_time(const Game& g);
void call_time(Game& g);

}  // namespace grimoire
