// The game as one player may see it: everything that a client draws, and nothing else. Two games
// that the viewer cannot tell apart give equal views.
#pragma once

#include <optional>
#include <vector>

#include "engine/api/decision.h"
#include "engine/api/values.h"
#include "engine/modes/modes.h"
#include "engine/rules/act/act.h"

namespace grimoire {

// A text that a card has gained (DR-4.5).
struct GainedText {
  AbilityId ability = kNoAbility;  // one text, or
  DefId def = kNoDef;              // the whole text of a card
  NumberChanges numbers;
  bool operator==(const GainedText&) const = default;
};

// An ability that its controller can use, and how it stands.
struct UseView {
  AbilityId ability = kNoAbility;
  int16_t number = 0;  // which text of the card
  bool once_a_turn = false;
  bool used = false;  // this turn
  bool operator==(const UseView&) const = default;
};

// Damage that an armor ignores each turn, and how much is left (RULING(69)).
struct PoolView {
  bool from_opponents = false;
  int32_t left = 0;
  int32_t full = 0;
  bool operator==(const PoolView&) const = default;
};

// A component that a spell was prepared with.
struct UsedComponent {
  KnownCard card;
  WordId word = kNoWord;
  bool operator==(const UsedComponent&) const = default;
};

// A card that lies anywhere. Of a card that the viewer does not know only the owner is said.
struct CardView {
  KnownCard card;
  DefId printed = kNoDef;  // differs from card.def while all spells of the owner are copies
  ManaBag cost;            // to prepare it now (DR-2.4)
  std::vector<ChangeView> changes;

  bool on_board = false;  // what follows is of cards there only
  Stance stance{};
  ManaBag mana;  // locked under it
  int32_t hp = 0;
  int32_t printed_hp = 0;
  bool has_hp = false;
  uint8_t keywords = 0;  // mask of Keyword, as they are now
  bool blanked = false;
  bool new_this_turn = false;
  std::vector<WordId> words;  // the components it counts as now
  NumberChanges numbers;      // of its own text
  std::vector<GainedText> gained;
  std::vector<UseView> uses;
  std::vector<PoolView> pools;
  std::vector<UsedComponent> used;  // what it was prepared with
  int32_t x = 0;                    // the X it was prepared with
  bool operator==(const CardView&) const = default;
};

struct DeckCardView {
  int from_top = 0;  // 0: the top card
  CardView card;
  bool operator==(const DeckCardView&) const = default;
};

// Copies of a card in a deck that everybody may count.
struct CopiesView {
  DefId def = kNoDef;
  int count = 0;
  bool operator==(const CopiesView&) const = default;
};

struct PlayerView {
  PlayerId player{};
  uint8_t side = 0;
  int32_t hp = 0;
  bool out = false;
  bool scripted = false;  // the Adversary
  bool absent = false;    // still to come
  bool mage_noir = false;
  bool zenith = false;
  ManaBag reserve;
  ManaBag held;  // on its way: chosen to pay or trade with, or still to be placed
  int deck = 0;  // how many cards
  int hand_limit = 0;
  int drawn = 0;                    // cards this turn
  std::vector<ChangeView> changes;  // of the rules that this player plays by
  std::vector<DeckCardView> known_in_deck;
  std::vector<CopiesView> still_in_deck;  // of the Adversary, whose list is open; by definition
  std::vector<CardView> hand;             // known ones by name, then the unknown
  std::vector<CardView> board;            // in order of arrival
  std::vector<CardView> discard;          // top first
  std::vector<CardView> exile;            // top first
  bool operator==(const PlayerView&) const = default;
};

// An act that was announced and waits to be carried out. Preparing shows no card (DR-2.1).
struct ActView {
  ActKind kind{};
  PlayerId player{};
  KnownCard card;
  AbilityId ability = kNoAbility;
  std::vector<Target> targets;
  bool operator==(const ActView&) const = default;
};

// A triggered effect that waits in the chain.
struct PendingView {
  KnownCard card;
  AbilityId ability = kNoAbility;
  PlayerId controller{};
  bool operator==(const PendingView&) const = default;
};

inline constexpr int32_t kAllDamage = 1 << 24;

// A text has made this for a while, or for the next card.
struct LastingView {
  PlayerId player{};   // whose it is
  KnownCard card;      // whose text it was
  DefId def = kNoDef;  // the same, although the card may be out of sight
  AbilityId ability =
      kNoAbility;  // the text that holds; kNoAbility: it waits for the cards that its card names
  Duration duration{};
  int32_t ignored = 0;  // damage that the player ignores; from kAllDamage on all of it
  NumberChanges numbers;
  bool operator==(const LastingView&) const = default;
};

struct View {
  PlayerId viewer{};
  uint32_t event = 0;  // the last event before this view
  Mode mode{};
  uint32_t turn = 0;
  Phase phase{};
  PlayerId active{};  // whose turn it is
  PlayerId acting{};  // who acts in the main phase: in teams perhaps the teammate
  PlayerId first{};
  std::vector<PlayerId> round;  // whose turns follow one another, from the first player on
  KnownCard turned_up;          // by the Adversary, in this turn of its own
  PlayerId decider = kNoPlayer;
  uint32_t decision_number = 0;
  Outcome outcome{};
  uint8_t winning_side = 0;
  TimeOut time_out{};
  ManaBag pile[kPiles];
  std::vector<PlayerView> players;
  std::vector<ActView> acts;  // the newest last
  std::vector<PendingView>
      pending;  // in the order in which they will come, as far as it is settled
  std::vector<LastingView> lasting;      // the newest last
  std::optional<DecisionView> decision;  // only if it is the viewer's

  const PlayerView& of(PlayerId p) const { return players[raw(p)]; }
  // The card on a board that the handle means; null if it lies elsewhere.
  const CardView* on_board(Handle handle) const {
    for (const PlayerView& p : players) {
      for (const CardView& c : p.board) {
        if (handle != kHidden && c.card.handle == handle) return &c;
      }
    }
    return nullptr;
  }
  bool operator==(const View&) const = default;
};

}  // namespace grimoire
