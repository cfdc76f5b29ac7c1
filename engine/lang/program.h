// Cards as data: the output of the compiler of the card language.
//
// A text is a tree of Nodes, kept for wording, plus Code: the same statements laid out one after
// the other, so that a frame can stop at any of them with nothing but an index. Every printed
// number is a Number with a class; nothing else in an effect may carry one.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/ids.h"
#include "engine/lang/limits.h"
#include "engine/state/state.h"
#include "engine/state/vocabulary.h"

namespace grimoire {

enum class Op : uint8_t {
  None,
  // Amounts
  Number,         // value: index into CardDb::numbers
  IfElse,         // kid0 condition, kid1 amount if it holds, kid2 amount otherwise
  Plus,           // kid0 + kid1
  PerEach,        // kid0 times the number of cards matching selector `value`
  PerMana,        // kid0 times the Mana of elements `flags` in the reserve of player kid1
  Count,          // cards matching selector `value`
  HpOf,           // HP of card kid0
  ManaUnder,      // Mana under card kid0 of elements `flags` (mask)
  ManaInReserve,  // of player kid0, elements `flags`
  CostOf,         // printed cost of card kid0, elements `flags`
  XPaid,          // the X of this card's preparation
  Did,            // what the action before really did
  PerDid,         // kid0 times what the action before really did
  EventAmount,
  HalfHp,        // of player kid0, rounded down
  AtMost,        // kid0, but no more than kid1
  PerPlayer,     // kid0 times the number of players who began, the Adversary apart
  All,           // all there is
  Fixed,         // a number word: flags. Nothing changes it (RULING(1))
  PerDiscarded,  // kid0 times the spells that player kid1 has discarded from hand this turn
  Released,      // the Mana of elements `flags` that cards discarded by the action before released
  // Conditions
  MageNoir,  // player kid0
  Zenith,
  Not,
  And,
  Controls,  // at least kid0 cards match selector `value`; flags kMoreThan: more than that
  StanceIs,  // this card's stance is in mask `flags`
  CardIs,    // card kid0 matches selector `value`
  DidIt,     // the action before was done
  YourTurn,
  NobodyLostHp,   // since this application began
  NoDamage,       // those the damage before was meant for took none of it
  DeckAbove,      // your deck has more than kid0 cards
  TopIs,          // the top card of your discard pile matches selector `value`
  NotOnTop,       // this card is not on top of its discard pile
  Activated,      // this text runs because its card is being activated
  Locks,          // card This locks at least kid0 Mana of elements `flags`
  HandEmpty,      // yours
  ReserveEmpty,   // yours
  DrewMore,       // player kid0 has drawn more than kid1 cards this turn
  DrewExactly,    // player kid0 has drawn exactly kid1 cards this turn
  ReserveHas,     // player kid0 has Mana of elements `flags` in reserve
  FirstPrepared,  // this is the first spell that you have prepared this turn
  EquipmentLost,  // a piece of Equipment was destroyed this turn
  // Cards
  This,
  It,    // what pick `value` chose
  Used,  // the component used for word `value`
  EventCard,
  TopOfDeck,     // of player kid0
  TopOfDiscard,  // of player kid0: the top kid1 cards; none: the top card
  Each,          // every card matching selector `value`
  Picked,        // cards chosen: selector `value`, pick slot `flags`
  Shifted,       // the cards that this text phase shifted
  // Players
  You,
  Opponent,
  They,  // the player this text spoke of last; flags: the pick that chose them, from 1
  EachPlayer,
  EachOpponent,
  ActivePlayer,  // whose turn it is, or comes next
  PickedPlayer,  // pick slot `flags`
  OwnerOf,       // of card kid0
  // Receivers of damage and HP
  AnyTarget,  // pick slot `flags`
  ToPlayer,   // kid0
  ToCards,    // kid0 cards
  Among,      // kid2 divided among kid0 to kid1 targets; pick slot `flags`
  Also,       // kid0 and kid1
  // Mana
  Mana,  // kid0 amount, flags element mask, kid1 further Mana
  // Statements
  Seq,            // kid0 then kid1, one indivisible action
  Then,           // kid0 then kid1, two indivisible actions; flags 1: a new paragraph
  If,             // kid0 condition, kid1 statement, kid2 otherwise
  May,            // kid0
  CostTo,         // kid0 to kid1 (DR-9.1)
  OrElse,         // kid0 (what may be refused) or kid1; kid2: the player who decides, not you
  Choose,         // kid0 chooser, kid1 how many, kid2 first Option; pick slot `flags`; value kUpTo
  Option,         // kid0 statement, kid1 next Option
  Inflict,        // kid0 amount, kid1 receivers, kid2 how often; flags: kSure, kZeroIsNone,
                  // kSureIf: kid2 is the condition under which it is sure
  GainHp,         // kid0 amount, kid1 receivers
  LoseHp,         // kid0 amount, kid1 receivers
  Draw,           // kid0 player, kid1 amount
  DiscardHand,    // kid0 player who discards, kid1 amount or All, selector `value`; pick `flags`
  DiscardDownTo,  // kid0 amount
  Discard,        // kid0 cards; kid1: condition under which Indestructible does not help; flags:
                  // kManaToOwner
  Destroy,        // kid0 cards; flags: kManaToOwner
  Exile,          // kid0 cards
  ToHand,         // kid0 cards to their owners' hands
  ToDeck,         // kid0 cards; flags: DeckPlace
  PutIntoPlay,    // kid0 cards; flags: Stance; value kFromDiscard: if they lie there
  Search,         // your deck for selector `value`; pick `flags`; kid0: into play, kid1: on top,
                  // kid2: unseen by the others
  Shuffle,        // kid0 player
  TakeAvailable,  // kid0 Mana; flags 1: up to
  TakeInfinite,   // kid0 Mana
  LockInfinite,   // kid0 Mana under kid1
  LockReserve,    // kid0 Mana under kid1
  MoveMana,       // kid0 Mana from under kid1 to under kid2
  MoveAnyMana,    // any amount of elements `flags` from each of kid1 to kid2
  Distribute,     // all Mana under kid0 among your reserve and your spells
  Release,        // kid0 Mana from under kid1; flags kUpTo
  Pay,            // kid0 player, kid1 Mana
  EmptyReserve,   // kid0 player, into the Available Ether
  SwapMana,       // kid1 Mana of your reserve for kid2 from under kid0
  Apply,          // kid0 cards, and kid2, apply their effects; flags: kLend (if kid1 holds),
                  // kActivationText
  Activate,       // kid0, a spell that need not be prepared
  ApplyTop,       // player kid0 looks at their top card: a spell is applied, then discarded
  Again,          // this text once more
  BecomeMageNoir,
  Blank,          // kid0 cards; flags: Duration
  GainKeyword,    // kid0 cards gain keyword `value`; flags: Duration
  GainWord,       // kid0 cards gain word `value`; flags: Duration
  MoreDamage,     // kid0 cards inflict kid1 more damage until they are reset
  Create,         // ability `value` holds, for the player kid0 if there is one; flags: Duration
  Delay,          // ability `value` at the end of this turn, about card kid0
  NextGains,      // your next spell matching selector `value` gains the effects of this, this turn
  NextUses,       // the next spell matching selector `value` that you prepare this turn may use
                  // kid0 components of word `flags` more
  PreventDamage,  // to you, this turn
  IgnoreDamage,   // kid0 damage to you in the chain to come
  BecomeCopies,   // all your spells are copies of this
  PhaseShift,     // kid0 player, kid1 amount
  DiscardDeck,    // kid0 player, kid1 amount from the top
  SetHp,          // card kid0 has kid1 HP from now on
  Repeat,         // kid0, and once more for each card of selector `value`; flags: its first pick
  LookTop,        // you look at your top card
  TopToBottom,    // your top card goes to the bottom of your deck
  Look,         // at your top kid0 cards, take what matches selector `value`, the rest goes below;
                // flags kKeep: kid1 of them stay on top instead
  ShowTop,      // your top card is shown and comes into your hand
  Channel,      // kid0
  ChooseCards,  // kid0, for the statements after it
  SwapPlaces,   // kid0: two cards of one pile change places
  PayCost,      // kid0 player, kid1 cards: their printed cost
  PlayersWin,   // SC-3.2
  AddCost,      // the printed cost of kid0, from the Infinite to the Available Ether
  Rest,         // kid0
  Exhaust,      // kid0
  UseAbility,   // of an Animal of kid0, without its cost, even if it is exhausted
  CreateCards,  // kid0 cards `value`, which come into being in play
  Unchannel,    // kid0, back into preparation
  LookThird,    // you look at the third card of your deck
  ThirdToTop,   // the third card of your deck goes on top of it
  TradeOnce,    // one trade, at kid0 for kid1
  ChangeElement,  // kid0 cards are of the element of the Mana paid; flags: Duration
  Revert,         // kid0 cards are as printed again
  SwapWithPile,   // kid0, a card in your hand, and kid1, one in your discard pile, change places
  DiscardSeen,    // you look at the hand of player kid0 and choose kid1 cards; pick `flags`
  PrepareFree,    // you prepare kid0, without cost and components
  LoseMageNoir,   // player kid0 is no Mage Noir any more
  PayAny,         // player kid0 pays as much Mana of elements `flags` as they like
  LookDiscard,    // at your top kid0 cards, and discard kid1 of them
};

struct Node {
  Op op{};
  uint8_t flags = 0;
  uint16_t value = 0;
  NodeId kid[3] = {kNoNode, kNoNode, kNoNode};
};

enum class DeckPlace : uint8_t { Top, Third, Shuffled, Bottom };
inline constexpr uint8_t kAnyElement = 0x3F;
inline constexpr int kMostManaParts = 4;  // "1 fire and 1 water" are two
inline constexpr uint8_t kSure = 1;
inline constexpr uint8_t kZeroIsNone = 2;  // damage of 0 does not count
inline constexpr uint8_t kSureIf = 4;
inline constexpr uint8_t kManaToOwner = 1;  // the Mana under them goes to their owners' reserves
inline constexpr uint8_t kUpTo = 1;
inline constexpr uint8_t kLend = 1;            // what the component used gave it counts, too
inline constexpr uint8_t kActivationText = 2;  // only what the cards do when activated
inline constexpr uint8_t kParagraph = 1;
inline constexpr uint8_t kMoreThan = 1;
inline constexpr uint8_t kKeep = 1;
inline constexpr uint16_t kFromDiscard = 1;

// Whom Op::They means, in its flags: the player of the event, the opponent, or who was chosen by
// pick n - 1.
inline constexpr uint8_t kTheyOfEvent = 0;
inline constexpr uint8_t kTheyOpponent = 255;

// Theirs: of the player spoken of last. Chosen: of a player who is chosen along with the card.
// Active: of the player whose turn it is, or comes next.
enum class Side : uint8_t { Any, Yours, Opponents, Theirs, Chosen, Active };
enum class Quantity : uint8_t { Each, Exactly, UpTo, AnyNumber, DownTo };

// A filter on cards and where to look for them.
inline constexpr uint16_t kNoSelector = 0xFFFF;
struct Selector {
  Quantity quantity = Quantity::Each;
  Side side = Side::Any;
  uint8_t they = 0;      // Theirs, Chosen: who, as in a node of Op::They
  uint8_t zones = 0;     // mask of Zone; 0: wherever the card happens to be
  uint8_t stances = 0;   // mask of Stance; 0: any
  uint8_t elements = 0;  // mask; 0: any
  uint8_t types = 0;     // mask of CardType; 0: any
  uint16_t slots = 0;    // mask of EquipSlot; 0: any
  WordId word = kNoWord;
  WordId word2 = kNoWord;                         // either word
  std::vector<std::array<WordId, 2>> more_words;  // or a further one; two: a name with both
  bool no_words = false;                          // has none of them
  bool component = false;                         // valid as a component, or able to be one
  bool spell = false;                             // no Animal (DR-2.3.0.8)
  bool your_animal = false;                       // spoken of as "your Animal" (DR-7.3)
  bool other = false;                             // not this card
  bool with_hp = false;
  bool hp_left = false;  // at least one
  bool without_hp = false;
  bool copies = false;  // same card as this
  bool no_copies = false;
  bool below = false;  // lies below this card, if this lies in the pile too
  bool no_mana = false;
  bool played = false;             // prepared this turn
  bool rituals = false;            // Rituals too, which otherwise stay (RB-7.26)
  bool one_type = false;           // all that are chosen are of the same of these types
  bool draws = false;              // its activation text says "draw" (RULING(89))
  uint8_t shares_word = 0;         // 1 + the pick of a card with which it shares a word of its name
  uint16_t targets = kNoSelector;  // it is being activated, and this is what it has as targets
  uint8_t keywords = 0;            // mask of Keyword: has one of them; 0: any
  NodeId amount = kNoNode;         // for Exactly and UpTo
  NodeId least_cost = kNoNode;
  uint8_t least_cost_elements = 0;

  // Whether it asks for more than places, types and elements.
  bool asks_more() const {
    return least_cost != kNoNode || spell || component || other || with_hp || hp_left ||
           without_hp || copies || no_copies || below || no_mana || played || draws ||
           word != kNoWord || !more_words.empty() || shares_word != 0 || keywords != 0;
  }
  bool more = true;  // asks_more(), known once the files are linked
};

enum class When : uint8_t { Announced, Resolving };

// A choice that a text asks for.
struct PickSpec {
  NodeId node = kNoNode;   // Picked, AnyTarget, Among, Choose, PickedPlayer, DiscardHand
  NodeId guard = kNoNode;  // asked only if this condition holds
  When when = When::Announced;
  NodeId doer = kNoNode;    // the statement that uses the chosen things
  bool activated = false;   // it has to be one that may be activated: RULING(90)
  int8_t option_slot = -1;  // asked only if that Choose has chosen…
  uint8_t option = 0;       // …this option
};

enum class Step : uint8_t {
  End,          // the text ends
  Action,       // an indivisible action begins
  Verb,         // run node
  Jump,         // to
  IfNot,        // condition node does not hold: to; arg: kOtherwise
  IfNotDone,    // the action before was not done: to
  IfNotOption,  // option raw(node) of pick `arg` was not chosen: to
  Ask,          // node (May): no: to; arg: kOtherwise
  Pick,         // choose for pick `arg` now
  Count,        // remember how many cards match selector raw(node)
  Loop,         // while that number lasts: forget the picks from `arg` on, go to `to`
};

inline constexpr uint8_t kOtherwise = 1;  // something else is done instead

struct Instruction {
  Step step{};
  uint8_t arg = 0;
  NodeId node = kNoNode;
  uint16_t to = 0;
  NodeId asker = kNoNode;  // Ask: another player than you
};

enum class EventKind : uint8_t {
  None,
  CardDrawn,          // card, player
  DiscardedFromPlay,  // card, player: from the board to a discard pile
  Prepared,           // card, player
  EnteredPlay,        // card, player
  Channeled,          // card, player
  Activated,          // card, player
  DamageDealt,        // source, card or player, amount
  HpLost,             // card or player, amount
  Traded,             // player, flags: elements
  PhaseShifted,       // player, source, flags: who did it
  Exhausted,          // card, player
  DiscardedFromHand,  // card, player
  EnteredDiscard,     // card, player: from anywhere
  AddedToHand,        // card, player, flags: kInOwnDrawPhase
};
inline constexpr int kEventKinds = static_cast<int>(EventKind::AddedToHand) + 1;
inline constexpr uint16_t kInOwnDrawPhase = 1;

enum class AbilityKind : uint8_t {
  Activation,
  TurnStart,
  TurnEnd,
  ThisTurnEnd,  // made by a text, once
  EntersPlay,
  WhenPrepared,
  AfterUse,
  LeavesPlay,
  DiscardedFromPlay,
  DiscardedFromHand,
  AsSoonAs,
  Whenever,
  Always,
  Instead,
  Main,
  AnyTime,
  OnlyIf,
  PrepareOption,
  PrepareFrom,
  Exhaust,       // of an Animal: costs its Mana, and exhausts it
  PreparePrice,  // cards that preparing costs besides
};

// What a continuous ability changes.
enum class Change : uint8_t {
  None,
  Keyword,  // cards `selector` have keyword `arg`
  NeverKeyword,
  Word,  // cards `selector` have word `arg`; selector amount limits how many
  LostWord,
  Cost,  // cards `selector` cost `amount` of `elements` less (more if kMore)
  CostZero,
  DamageDealt,  // by cards `selector`: plus `amount`; kOpposing: to opposing targets only
  DamageTaken,  // by you (kThisCard: this card): plus `amount`
  Reduce,       // damage taken is reduced by `amount`; selector: sources
  Ignore,       // each turn up to `amount` damage is ignored; kFromOpponents
  TakeAtMost,   // you, at once
  DealAtMost,   // cards `selector`
  Sure,         // damage of cards `selector` is not ignored, reduced or redirected
  HandLimit,
  Gather,  // add `amount` more (kMore) or less; elements: of that element
  NoDrawPhase,
  TradeRate,  // `amount` for 1; elements: must be involved; kEveryone
  EqualPiles,
  SlotLimit,     // up to `amount` Equipment of slot `arg`
  CountsAs,      // cards `selector` count as `amount` more components; arg: word or none
  MayCountAs,    // once per turn
  RepeatedLess,  // components needed several times are needed `amount` fewer times
  NeedsLess,     // this card needs `amount` components less
  SeeTop,
  SeeBottom,
  OpenTop,        // everybody sees the top of your deck, and you may prepare it
  TimesMore,      // cards `selector` apply their effects `amount` more times
  NoGainHp,       // this card
  NotMageNoir,    // takes the status from you and the text from your Rituals
  WhileMageNoir,  // you are a Mage Noir while this is in play
  NoHandPrepare,
  CannotActivate,
  CannotChannel,
  NoControl,      // you cannot control this while `condition` holds: discarded at once
  UsersNumbers,   // numbers of spells using this: op, amount; op2, amount2 if Mage Noir
  UsersGainText,  // ability `ability`
  UsersGainAll,   // the whole text of this card
  UsersGainKeyword,
  UsersCost,
  PaidFrom,  // may be paid with Mana locked under cards `selector`
  NoForging,
  SlowcastWaiver,    // cards `selector` may cost `amount` of `elements` more to be without Slowcast
  OthersComponents,  // you may use components that opponents control
  LockLimit,         // this locks at most `amount` Mana
  HandOnlyInDraw,    // opponents add cards to their hands only in their draw phase
  EntersWith,        // enters with `amount` more HP
  PhaseShift,        // yours discard `amount` more cards
  AbilityCost,       // abilities of Animals `selector` cost `amount` of `elements` more
  AbilityDouble,     // … cost `amount` times as much
  AbilityTimes,      // … are applied `amount` times
  AbilityAnyMana,    // … may be paid with Mana of any element
  AbilityPaidFrom,   // abilities of this may be paid with Mana under cards `selector`
  Numbers,           // numbers of cards `selector`: plus `amount`
  NextHas,           // the next card `selector` has keyword `arg` until your next turn
  OpponentsGainNoHp,
  NoPrepare,   // you prepare no spells
  OnlySlot,    // of Equipment you control slot `arg` only: the rest is destroyed at once
  PileBottom,  // this card goes to the bottom of the discard pile
};

enum ChangeFlag : uint16_t {
  kMore = 1,
  kOpposing = 2,
  kThisCard = 4,
  kFromOpponents = 8,
  kEveryone = 16,
  kAtOnce = 32,
  kToThis = 64,       // damage that this card takes
  kActivating = 128,  // damage of spells while you activate them
  kOwnElement = 256,  // Cost: of the element of the card that is prepared
  kNext = 512,        // only for the next card: RULING(67)
  kChanneled = 1024,  // OnlyIf: it is not put into play channeled, either
};

// What a text looks at besides the board: of the event that set it off, and its own card.
enum TextReads : uint8_t {
  kReadsCard = 1,
  kReadsPlayer = 2,
  kReadsAmount = 4,
  kReadsSelf = 8,
  kReadsDamage = 16,  // how much damage somebody took, or whether they took any
};

// What a text can do to the boards, and what it asks (reach.h).
enum TextReach : uint8_t {
  kMovesSpellsOnSpell = 1,  // standing on a spell, it may change which spells lie where
  kMovesSpellsOnAnimal = 2,
  kMovesSpellsElsewhere = 4,
  kTouchesCards = 8,    // does more than hit players and move Mana
  kTouchesBoards = 16,  // the same, with what comes into play
  kPartsWithCard = 32,  // as soon as something holds, its own card goes
  kAsksZenith = 64,
};

enum class Instead : uint8_t {
  None,
  SelfDiscarded,          // this would be discarded from play
  SelfDiscardedAnywhere,  // from play, hand or deck
  SelfPutThird,           // this would be put third into the deck
  SelfActivated,          // this would be discarded because its player activated it
  ActivatedDiscarded,     // the same of a card `selector`
  CardDestroyed,          // a card `selector` would be destroyed
  SelfDies,               // this would be destroyed for lack of HP
  DrawInDrawPhase,
  ReleaseOnDiscard,  // a card `selector` goes to the discard pile: part of its Mana
  ReleaseFrom,       // a spell you control releases Mana of `elements`
};

struct Ability {
  AbilityKind kind{};
  Change change{};
  Instead instead{};
  EventKind event{};
  DefId def{};
  uint8_t ordinal = 0;  // position on the card
  uint8_t stances = 0;  // works only in these; 0: wherever the card works
  uint8_t zones = 0;    // works in these zones; 0: on the board
  uint16_t flags = 0;   // ChangeFlag
  uint8_t elements = 0;
  uint8_t arg = 0;                        // Keyword, WordId, EquipSlot
  std::array<uint8_t, kElements> cost{};  // Exhaust: its Mana, by element …
  uint8_t any_cost = 0;                   // … and of any element
  uint8_t once_bit = 0;         // bit in Slot::used (PrepareFrom: in Card::used), 1-based; 0:
                                // any number of times
  bool last_only = false;       // UsersGainText: for the last user only
  bool to_exile = false;        // PrepareOption: the cards that are paid are exiled
  bool for_chosen = false;      // holds for a chosen player, who is "they"
  bool names_opponent = false;  // its body speaks of "the opponent"
  bool whose_any = false;  // TurnStart/TurnEnd of every player (of event_side), "you" being the
                           // card's controller
  Side event_side = Side::Any;
  NumberOp op{};
  NumberOp op2{};
  uint16_t selector = kNoSelector;
  NodeId condition = kNoNode;
  NodeId amount = kNoNode;
  NodeId amount2 = kNoNode;
  NodeId body = kNoNode;
  AbilityId inner = kNoAbility;
  uint16_t code = 0;        // first Instruction
  uint16_t first_pick = 0;  // in CardDb::picks
  uint16_t pick_count = 0;
  uint32_t line = 0;
  uint64_t features = 0;  // see features.h
  uint8_t reads = 0;      // TextReads
  uint8_t reach = 0;      // TextReach

  // Its player uses it.
  bool at_will() const {
    return kind == AbilityKind::Main || kind == AbilityKind::AnyTime ||
           kind == AbilityKind::Exhaust;
  }
};

struct Number {
  int16_t value = 0;
  NumberClass number_class{};
};

struct WordMask {
  uint64_t bits[kMostWords / 64] = {};
  bool has(WordId w) const { return w != kNoWord && (bits[raw(w) >> 6] >> (raw(w) & 63) & 1) != 0; }
  void set(WordId w) { bits[raw(w) >> 6] |= uint64_t{1} << (raw(w) & 63); }
  void clear(WordId w) { bits[raw(w) >> 6] &= ~(uint64_t{1} << (raw(w) & 63)); }
  bool operator==(const WordMask&) const = default;
};

struct Need {
  WordId word = kNoWord;
  uint8_t count = 1;
  bool operator==(const Need&) const = default;
};

struct CardDef {
  std::string id;
  std::string name_en;
  std::string name_fr;
  std::vector<std::string> aliases;
  std::vector<std::string> unverified;
  uint16_t set = 0;
  Element element{};
  CardType type{};
  EquipSlot slot{};
  std::array<int16_t, kElements> cost{};
  int8_t x_element = -1;  // the element whose printed cost is X
  bool has_hp = false;
  bool x_hp = false;
  int16_t hp = 0;
  uint8_t limit = 4;
  bool token = false;         // comes into being in play, and is in no deck
  bool of_adversary = false;  // a card of an Adversary's deck: no element, no cost
  uint8_t releases = 0;       // the Mana that it adds to the Available Ether (SC-8.3)
  int16_t hp_per_player = 0;  // beside hp
  uint8_t keywords = 0;       // printed without condition
  WordMask words;             // name and printed transmutable
  WordMask name_words;
  WordMask transmutable;
  std::vector<Need> needs;
  std::vector<AbilityId> abilities;
  AbilityId activation = kNoAbility;
  uint64_t features = 0;   // see features.h
  uint64_t off_board = 0;  // features that work in discard pile or exile
  uint32_t line = 0;

  bool has(Keyword k) const { return (keywords >> static_cast<int>(k) & 1) != 0; }
  bool goes_into_decks() const { return !token && !of_adversary; }
};

struct CardSet {
  std::string name;
  std::string id;
  int season = 1;
};

// A scenario of the co-operative game: the Adversary's deck at both levels.
inline constexpr int kDifficulties = 2;
inline constexpr std::array<std::string_view, kDifficulties> kDifficultyNames{"easy", "hard"};
struct AdversaryDeck {
  std::string id;  // of its set, for example "drowned-bell"
  std::string name_en;
  std::string name_fr;
  std::string file;  // that describes it
  std::vector<DefId> cards[kDifficulties];
};

struct ComponentWord {
  std::string en;  // singular
  std::string fr;
};

class CardDb {
 public:
  std::vector<CardDef> defs;
  std::vector<CardSet> sets;
  std::vector<ComponentWord> words;
  std::vector<Ability> abilities;
  std::vector<Node> nodes;
  std::vector<Selector> selectors;
  std::vector<Number> numbers;
  std::vector<PickSpec> picks;
  std::vector<Instruction> code;
  std::vector<AdversaryDeck> adversaries;
  // Cards that texts speak of by name, until all files are read.
  struct NamedCard {
    NodeId node = kNoNode;
    std::string name;
    int column = 0;
    std::string file;
    int line = 0;
  };
  std::vector<NamedCard> named;
  std::map<std::string, DefId> by_name;  // folded, the first of each
  uint64_t hash = 0;                     // over the source texts, in order

  const CardDef& def(DefId d) const { return defs[raw(d)]; }
  const Ability& ability(AbilityId a) const { return abilities[raw(a)]; }
  const Node& node(NodeId n) const { return nodes[raw(n)]; }
  const Selector& selector(uint16_t s) const { return selectors[s]; }
  std::string_view word(WordId w) const { return words[raw(w)].en; }

  // By English or French name, alias or id; accents and case do not matter. kNoDef if unknown.
  DefId find(std::string_view name) const;
  // All cards are read: from now on find() finds them.
  void index_names();
  // By id or by name in either language; null if unknown.
  const AdversaryDeck* find_adversary(std::string_view name) const;
  // All names, for suggestions.
  std::vector<std::string_view> names() const;
};

// Whether any part of a statement, condition or amount is so.
template <class Is>
bool any_node(const CardDb& db, NodeId tree, Is is) {
  if (tree == kNoNode) return false;
  if (is(tree)) return true;
  for (const NodeId kid : db.node(tree).kid) {
    if (any_node(db, kid, is)) return true;
  }
  return false;
}

}  // namespace grimoire
