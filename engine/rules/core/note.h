// What has happened, told once and at once: the log, the events of a client and those of scenarios
// are made of notes.
#pragma once

#include "engine/state/state.h"

namespace grimoire {

// What happened, for the log. Fields mean what EventKind or NoteKind says.
enum class NoteKind : uint8_t {
  TurnBegins,
  PhaseBegins,
  Draws,
  Prepares,
  PutsIntoPlay,
  Channels,
  Unchannels,  // card is prepared again
  Announces,
  Dropped,  // an announced act has become impossible
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
  ManaUnlocked,  // element x from under card, to pay with it
  ManaCreated,   // element x comes out of the Infinite Ether; where it goes is another note
  ManaReturned,  // element x of the player's reserve goes back to the Infinite Ether
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
  Exhausts,
  Rests,
  Vanishes,        // a token in exile ceases to exist
  LaysAnimal,      // face down on top of the deck (DR-7.1)
  Reverts,         // card is as printed again
  ChangesElement,  // card is of element x
  TimeCalled,
  TimeIsUp,
  Endless,  // x: 0 a loop without choices, 1 a chain that is too long
  // Told by the table, not by the rules
  EffectOf,   // a triggered text begins: the next notes are inside it
  ManaMoves,  // Mana changes its place, and nothing else tells of it
  Asks,       // the step is over: player decides next
  Undone,     // the last choice was taken back
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

// NoteKind::Gains, as y: the meaning of x or the amount.
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

// A place of Mana: which pile, whose reserve or hold, under which card.
struct ManaSite {
  ManaSpot spot{};
  uint16_t index = 0;
  bool operator==(const ManaSite&) const = default;
};
inline constexpr ManaSite kInfiniteEther{ManaSpot::Infinite, 0};
inline ManaSite pile_site(int pile) { return {ManaSpot::Pile, static_cast<uint16_t>(pile)}; }
inline ManaSite reserve_of(PlayerId p) { return {ManaSpot::Reserve, raw(p)}; }
inline ManaSite held_by(PlayerId p) { return {ManaSpot::Held, raw(p)}; }
inline ManaSite under(CardId c) { return {ManaSpot::Under, raw(c)}; }

class NoteSink {
 public:
  virtual void on_note(const Note& note) = 0;
  // Mana has changed its place; the note that says why, where there is one, follows.
  virtual void on_mana(ManaSite, ManaSite, const ManaBag&) {}
  // The game takes an option by itself: the only one, or one of several that come to the same.
  virtual void on_forced() {}

 protected:
  ~NoteSink() = default;
};

}  // namespace grimoire
