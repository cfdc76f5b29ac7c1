// The whole game as one block of plain bytes.
//
// A block is a Header followed by nine lists. Everything refers to everything else by index, so a
// copy is a memcpy, equality is a memcmp and the hash is over the bytes; unused bytes are zero.
// The lists have room for an ordinary duel; StateBox moves the game to a larger block when one is
// full, so no legal game ends because a capacity is reached.
//
// Cards in hidden zones and piles are eight bytes (Card). Whatever a card acquires on the board
// lives in its Slot and in Effects about it, and both are dropped when it enters hand, deck,
// discard pile or exile: that is the reset of DR-6.3.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/hash.h"
#include "engine/base/ids.h"
#include "engine/state/vocabulary.h"

namespace grimoire {

inline constexpr uint8_t kGivenText = 0x80;

// No card has this generation: a reference with it has lost its card for good.
inline constexpr uint8_t kLostGeneration = 0xFF;

// A tracked reference (DR-6.4): it ends when the card enters a hand or a deck.
struct CardRef {
  CardId id = kNoCard;
  uint8_t generation = 0;
  // Not 0: an effect that the card has created and that keeps its own numbers (RULING(113)), or,
  // from kGivenText on, a text that it was given with the changes of the giver's numbers.
  uint8_t creation = 0;
  bool operator==(const CardRef& o) const { return id == o.id && generation == o.generation; }
  bool created() const { return creation != 0 && creation < kGivenText; }
  bool given() const { return creation >= kGivenText; }
};

struct ManaBag {
  int32_t of[kElements] = {};

  int32_t& operator[](Element e) { return of[static_cast<int>(e)]; }
  int32_t operator[](Element e) const { return of[static_cast<int>(e)]; }
  int32_t total() const { return of[0] + of[1] + of[2] + of[3] + of[4] + of[5]; }
  // Of the elements of a mask alone.
  int32_t total(int mask) const {
    int32_t sum = 0;
    for (int i = 0; i < kElements; ++i) sum += (mask >> i & 1) != 0 ? of[i] : 0;
    return sum;
  }
  bool empty() const { return (of[0] | of[1] | of[2] | of[3] | of[4] | of[5]) == 0; }
  void add(const ManaBag& o) {
    for (int i = 0; i < kElements; ++i) of[i] += o.of[i];
  }
  void subtract(const ManaBag& o) {
    for (int i = 0; i < kElements; ++i) of[i] -= o.of[i];
  }
  bool covers(const ManaBag& o) const {
    for (int i = 0; i < kElements; ++i) {
      if (of[i] < o.of[i]) return false;
    }
    return true;
  }
  bool operator==(const ManaBag&) const = default;
};

struct Card {
  DefId def{};
  uint8_t generation = 0;
  uint8_t place = 0;  // zone | owner << 4
  uint8_t known = 0;  // one bit per player who knows which card this is, here, and:
  static constexpr uint8_t kAnimalHere = 0x80;  // all know that it is an Animal (RULING(178))
  uint8_t used = 0;   // permissions of the physical card used this turn (RULING(12))
  uint16_t slot = 0;  // 1 + index of its Slot while on the board or leaving it

  Zone zone() const { return static_cast<Zone>(place & 15); }
  PlayerId owner() const { return static_cast<PlayerId>(place >> 4); }
};

// The damage that a card ignores each turn, in two pools: for any damage, and for that of
// opponents.
enum Pool : uint8_t { kAnyDamage, kOpponentsDamage, kPools };

// A card on the board, or leaving it.
struct Slot {
  CardId card{};
  Stance stance{};
  uint8_t used = 0;  // once-per-turn abilities used this turn, one bit per ability, and:
  static constexpr uint8_t kCountedDouble = 0x80;  // RULING(66)
  uint32_t entered = 0;                            // turn in which it was prepared or put into play
  int32_t hp = 0;
  ManaBag mana;
  int32_t pool[kPools] = {};  // damage this armor can still ignore this turn
  uint8_t has_hp = 0;
  uint8_t pool_open = 0;  // fixed this turn, one bit per text
  uint8_t watch = 0;      // states that were true when last looked at, one bit per watch, and:
  static constexpr uint8_t kLookedAt = 0x80;
  uint8_t flags = 0;  // SlotFlag
};
enum SlotFlag : uint8_t {
  kPlayedThisTurn = 1,  // prepared this turn, as against put into play
  kLeaving = 2,         // listed to leave; not to be listed twice
  kSpared = 4,          // stays without HP until it is hit or checked again (RULING(109))
  kApplied = 8,         // has applied its effects in this turn of the Adversary (SC-7.1)
  kInActivation = 16,   // its activation resolves, and will discard it at the end of this stay
  kNoCopy = 32,         // as printed again, whatever all spells of its player are (RULING(186))
};

struct Player {
  int32_t hp = 0;
  ManaBag reserve;
  uint16_t base = 0;  // first index of this player's stretch of List::Order
  uint16_t end[kZones] =
      {};              // ends of the zones, relative to base; the last is the number of cards
  uint16_t drawn = 0;  // cards drawn this turn
  uint8_t side = 0;
  uint8_t flags = 0;       // PlayerFlag
  DefId copy{};            // what all spells of this player have become, or kNoDef
  uint16_t felled_by = 0;  // 1 + the card whose text put the player out of a game that goes on
  // This turn: cards discarded from hand, spells prepared, whether Equipment was destroyed.
  uint16_t discarded = 0;
  uint8_t prepared = 0;  // stops at 255
  uint8_t equipment_lost = 0;
  uint64_t features = 0;  // what the cards on the board care about; derived
};
enum PlayerFlag : uint8_t {
  kOut = 1,
  kMageNoir = 2,
  kZenith = 4,
  kDrewFromEmptyDeck = 8,
  kPrivateInfo = 16,  // gained hidden information since the last own decision: undo stops here
  kSetAside = 32,     // out of the game, and so are the cards (TV-11)
  kScripted = 64,     // the Adversary: decides nothing, has no hand
  kAbsent = 128,      // cannot be meant or hit as a player just now (SC-5.6)
};

enum class EffectKind : uint8_t {
  None,
  Used,      // subject was prepared using the card `other` for word `a`; b 1: beyond its needs
  Number,    // changes every number of subject: see a, b, op, op_mage_noir
  Text,      // subject has the text of ability `ability`; op: kLastUserOnly; a, b: as for TextOf
  TextOf,    // subject has the whole text of card `def`; a: as Slot::watch, b: as Slot::used
  Has,       // subject has keyword `op`
  Never,     // subject never has keyword `op`
  Blank,     // subject's text is off
  Word,      // subject's name has word `op`
  Xpaid,     // subject was prepared with X = a
  Chosen,    // source named subject (Prodigious sowing)
  Created,   // ability `ability` holds for controller; op: at this turn's end, already begun
  Next,      // controller's next spell matching selector `a` gains the text of `def`
  Shield,    // player `controller` ignores `a` damage; b: of ThisChain, where its frame begins
  Damage,    // subject inflicts `a` more damage
  MoreUses,  // controller's next spell matching selector `b` may use `a` more of word `op`
  Came,      // subject's own text changes a rule since then: its place in the list is its age
  Element,   // subject is of element `op`
};

static_assert(static_cast<int>(EffectKind::Element) < 32, "a kind is a bit of effect_kinds");

inline constexpr uint8_t kLastUserOnly = 1;  // the next user of its source takes the text over

enum class Duration : uint8_t {
  UntilReset,
  ThisTurn,
  UntilYourTurn,
  WhileSource,
  Game,
  UntilYourTurnEnds,
  ThisChain,
};

enum class NumberOp : uint8_t { None, Add, Subtract, Reduce, Double };

struct Effect {
  EffectKind kind{};
  Duration duration{};
  PlayerId controller{};  // who made it; for UntilYourTurn and UntilYourTurnEnds whose turn
  uint8_t op = 0;
  CardRef subject;
  CardRef source;  // the card whose text made it
  CardRef other;
  AbilityId ability{};
  DefId def{};  // provenance: whose printed text
  int32_t a = 0;
  int32_t b = 0;
  uint8_t op_mage_noir = 0;
  PlayerId until = kNoPlayer;  // whose turn that is, if not the controller's
  uint8_t opponent = 0;        // Created: 1 + the opponent it means; 0: the only one, or all
  uint8_t unused = 0;
};
// EffectKind::Never, as a: later gains of the card count all the same.
inline constexpr int32_t kUntilGained = 1;

// Something that a replacement, trigger or condition can look at.
struct EventInfo {
  CardRef card;    // what it happened to, or who did it
  CardRef source;  // the card that caused it
  PlayerId player = kNoPlayer;
  uint8_t kind = 0;
  uint16_t flags = 0;
  int32_t amount = 0;
};

// An effect that waits in the chain.
struct Pending {
  AbilityId ability{};
  PlayerId controller{};
  uint8_t placed = 0;  // its order is settled
  CardRef source;
  EventInfo event;
  uint16_t first_pick = 0;
  uint16_t batch = 0;       // which batch has taken it on; 0: none yet
  uint16_t order = 0;       // its place in the batch
  uint16_t first_text = 0;  // of a card to be applied: the number of its first text
};

enum class PickKind : uint8_t { None, Card, Player, Option };

// What a player chose for a text: targets when announced, other things while it resolves.
struct Pick {
  uint8_t slot = 0;  // which choice of the text
  PickKind kind{};
  uint8_t generation = 0;
  uint8_t mark = 0;  // damage: one of a group; a card that left: it had HP
  uint16_t id = 0;
  uint16_t text = 0;  // which text of an application: 0 its own, then the gained ones
  int32_t value = 0;  // share of a division, number

  CardRef card() const { return {static_cast<CardId>(id), generation, 0}; }
};

// The head of every frame; the frames themselves are declared with their procedures in
// engine/rules.
struct FrameHead {
  uint8_t procedure = 0;
  uint8_t step = 0;
  uint16_t below = 0;  // where the frame under this one begins, in words
};

enum class Outcome : uint8_t { Running, Won, Draw, DrawByLimit };

// RULING(41): a call of time, and how far the game is since.
enum class TimeOut : uint8_t { None, Called, LastTurn };

struct ListInfo {
  uint32_t offset = 0;
  uint16_t count = 0;
  uint16_t room = 0;
};

enum class List : uint8_t {
  Players,
  Cards,
  Order,
  Slots,
  Effects,
  Pending,
  Picks,
  History,
  Frames
};
inline constexpr int kLists = 9;

// Of a list, from List::Effects on: only endless loops make so much of anything but cards
// (RULING(14)).
inline constexpr int kMostItems = 50000;

struct Header {
  uint32_t bytes = 0;
  uint32_t turn = 0;  // counts every player's turn from 1
  uint64_t random = 0;
  ListInfo list[kLists];
  ManaBag pile[kPiles];
  int32_t returned = 0;        // what the frame that ended last really did
  uint16_t chain_actions = 0;  // indivisible actions in the current chain (RULING(14))
  uint16_t batches = 0;        // batches on the stack
  uint64_t all_features = 0;   // what any card of the game could care about
  uint64_t off_board = 0;      // what any of them does from elsewhere than the board
  uint16_t frame_top = 0;
  uint16_t free_slots = 0;  // slots below list count that are free
  Outcome outcome{};
  uint8_t winning_side = 0;
  PlayerId active{};  // whose turn it is
  PlayerId decider = kNoPlayer;
  Phase phase{};
  uint8_t mode = 0;
  uint8_t dirty = 0;           // DirtyBit
  PlayerId first{};            // who began
  uint16_t chain_history = 0;  // where the positions of the current chain begin in history
  uint16_t hp_drops = 0;       // counts drops of players' HP, around and around
  uint32_t effect_kinds = 0;   // a bit for each kind of effect that there is
  uint8_t handed_over = 0;     // the main phase is in the hands of the active player's teammate
  TimeOut time_out{};
  uint8_t adversary_turn = 0;  // it is the turn of the Adversary, before the active player's
  uint8_t chose = 0;           // somebody has made a choice lately (RULING(14))
};
enum DirtyBit : uint8_t {
  kDirtyHp = 1,      // an HP total changed since the last check
  kDirtyWatch = 2,   // Mana, zones or words changed: "as soon as" may hold
  kDirtyAction = 4,  // an indivisible action is complete: settle before going on
  kDirtyDepth = 8,   // something grows beyond all bounds (RULING(14))
};

class State {
 public:
  Header h;

  std::span<Player> players() { return all<Player>(List::Players); }
  std::span<const Player> players() const { return all<Player>(List::Players); }
  Player& player(PlayerId p) { return at<Player>(List::Players)[raw(p)]; }
  const Player& player(PlayerId p) const { return at<Player>(List::Players)[raw(p)]; }
  int player_count() const { return info(List::Players).count; }

  int card_count() const { return info(List::Cards).count; }
  Card& card(CardId c) { return at<Card>(List::Cards)[raw(c)]; }
  const Card& card(CardId c) const { return at<Card>(List::Cards)[raw(c)]; }

  Slot& slot_at(int i) { return at<Slot>(List::Slots)[i]; }
  const Slot& slot_at(int i) const { return at<Slot>(List::Slots)[i]; }
  // The card must be on the board or in transit.
  Slot& slot(CardId c) { return slot_at(slot_index(c)); }
  const Slot& slot(CardId c) const { return slot_at(slot_index(c)); }
  bool has_slot(CardId c) const { return card(c).slot != 0; }

  std::span<Effect> effects() { return all<Effect>(List::Effects); }
  std::span<const Effect> effects() const { return all<Effect>(List::Effects); }
  // Whether there is an effect of one of these kinds: most games have none of most kinds.
  template <class... Kinds>
  bool any_effect(Kinds... kinds) const {
    return (h.effect_kinds & ((1U << static_cast<int>(kinds)) | ...)) != 0;
  }
  void recount_effect_kinds() {
    h.effect_kinds = 0;
    for (const Effect& e : effects()) h.effect_kinds |= 1U << static_cast<int>(e.kind);
  }
  std::span<Pending> pending() { return all<Pending>(List::Pending); }
  std::span<const Pending> pending() const { return all<Pending>(List::Pending); }
  std::span<Pick> picks() { return all<Pick>(List::Picks); }
  std::span<const Pick> picks() const { return all<Pick>(List::Picks); }
  std::span<uint64_t> history() { return all<uint64_t>(List::History); }
  std::span<const uint64_t> history() const { return all<uint64_t>(List::History); }

  // Cards of a zone. Deck: bottom first. Discard pile and exile: top first. Hand, board: newest
  // first.
  std::span<const CardId> zone(PlayerId p, Zone z) const {
    const Player& player = this->player(p);
    const int begin = z == Zone::Deck ? 0 : player.end[static_cast<int>(z) - 1];
    return {at<CardId>(List::Order) + player.base + begin,
            static_cast<size_t>(player.end[static_cast<int>(z)] - begin)};
  }
  std::span<CardId> zone(PlayerId p, Zone z) {
    const auto cards = static_cast<const State*>(this)->zone(p, z);
    return {const_cast<CardId*>(cards.data()), cards.size()};
  }

  CardRef ref(CardId c) const { return {c, card(c).generation, 0}; }
  bool valid(CardRef r) const { return r.id != kNoCard && card(r.id).generation == r.generation; }
  // Ends all references to the card (DR-6.4).
  void lose_track(CardId c);
  bool on_board(CardId c) const { return card(c).zone() == Zone::Board; }
  bool exhausted(CardId c) const {
    return card(c).slot != 0 && slot(c).stance == Stance::Exhausted;
  }

  FrameHead* frame(uint16_t begin) {
    return reinterpret_cast<FrameHead*>(at<uint32_t>(List::Frames) + begin);
  }
  const FrameHead* frame(uint16_t begin) const {
    return reinterpret_cast<const FrameHead*>(at<uint32_t>(List::Frames) + begin);
  }
  bool has_frame() const { return info(List::Frames).count != 0; }

  // Moves a card between zones of its owner. `position` counts from the zone's first card, or
  // kFront / kBack. Only the order changes: leaving, release and reset are rules.
  static constexpr int kFront = 0;
  static constexpr int kBack = -1;
  void move_card(CardId c, Zone to, int position);
  // A card comes into being during the game, in no zone that counts (Zone::Gone). There must be
  // room for it in the lists of cards and of their order.
  CardId new_card(PlayerId owner, DefId def);

  int slot_index(CardId c) const {
#ifndef NDEBUG
    GRIMOIRE_CHECK(has_slot(c), "a card that lies on the board");
#endif
    return card(c).slot - 1;
  }

  ListInfo& info(List l) { return h.list[static_cast<int>(l)]; }
  const ListInfo& info(List l) const { return h.list[static_cast<int>(l)]; }

  template <class T>
  T* at(List l) {
    return reinterpret_cast<T*>(reinterpret_cast<char*>(this) + info(l).offset);
  }
  template <class T>
  const T* at(List l) const {
    return reinterpret_cast<const T*>(reinterpret_cast<const char*>(this) + info(l).offset);
  }
  template <class T>
  std::span<T> all(List l) {
    return {at<T>(l), info(l).count};
  }
  template <class T>
  std::span<const T> all(List l) const {
    return {at<T>(l), info(l).count};
  }

  uint64_t hash() const { return hash_bytes(this, h.bytes); }
  bool operator==(const State& o) const {
    return h.bytes == o.h.bytes && std::memcmp(this, &o, h.bytes) == 0;
  }
};

// How much room the lists of a new block have.
struct Rooms {
  uint16_t of[kLists];
};
Rooms ordinary_rooms(int players, int cards);

size_t list_item_size(List l);

// Owns a block. Assigning copies bytes and reuses memory.
class StateBox {
 public:
  StateBox() = default;
  StateBox(int players, const Rooms& rooms);
  StateBox(const StateBox& o) { *this = o; }
  StateBox& operator=(const StateBox& o);
  StateBox(StateBox&& o) noexcept
      : words_(std::move(o.words_)), room_bytes_(std::exchange(o.room_bytes_, 0)) {}
  StateBox& operator=(StateBox&& o) noexcept {
    words_ = std::move(o.words_);
    room_bytes_ = std::exchange(o.room_bytes_, 0);
    return *this;
  }

  State& operator*() { return *state(); }
  const State& operator*() const { return *state(); }
  State* operator->() { return state(); }
  const State* operator->() const { return state(); }
  State* state() { return reinterpret_cast<State*>(words_.get()); }
  const State* state() const { return reinterpret_cast<const State*>(words_.get()); }
  bool empty() const { return words_ == nullptr; }

  // Makes room for `more` further items; references into the block end here if it has to move.
  // False: there would be more than kMostItems of them, and the game is about to end (kDirtyDepth).
  [[nodiscard]] bool reserve(List l, int more) {
#ifdef GRIMOIRE_ALWAYS_MOVE  // finds references that are kept too long
    return grow(l, more);
#else
    const ListInfo& info = state()->info(l);
    return info.count + more <= info.room || grow(l, more);
#endif
  }

 private:
  void allocate(size_t bytes);
  bool grow(List l, int more);
  void spread(const Header& header);

  std::unique_ptr<uint64_t[]> words_;
  size_t room_bytes_ = 0;
};

}  // namespace grimoire
