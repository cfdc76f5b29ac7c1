// The game as one player may see it: what a client draws, and nothing else.
//
// A card that the viewer does not know has neither id nor definition here, so that two games which
// the viewer cannot tell apart give equal views.
#pragma once

#include <vector>

#include "engine/rules/frames.h"

namespace grimoire {

struct CardView {
  CardId id = kNoCard;  // kNoCard and kNoDef: a card that the viewer does not know
  DefId def = kNoDef;
  bool operator==(const CardView&) const = default;
};

struct BoardCardView {
  CardId id{};
  DefId def{};
  Stance stance{};
  Element element{};
  ManaBag mana;  // locked under it
  int32_t hp = 0;
  bool has_hp = false;
  uint8_t keywords = 0;  // mask of Keyword, as they are now
  bool blanked = false;
  bool new_this_turn = false;
  bool gained_text = false;
  bool operator==(const BoardCardView&) const = default;
};

struct DeckCardView {
  int from_top = 0;  // 0: the top card
  CardView card;
  bool operator==(const DeckCardView&) const = default;
};

struct PlayerView {
  PlayerId player{};
  uint8_t side = 0;
  int32_t hp = 0;
  bool out = false;
  bool scripted = false;  // the Adversary
  bool absent = false;    // who is still to come
  bool mage_noir = false;
  bool zenith = false;
  ManaBag reserve;
  int deck = 0;  // how many cards
  int hand_limit = 0;
  std::vector<DeckCardView> known_in_deck;
  std::vector<CardView> hand;        // known ones by name, then the unknown
  std::vector<BoardCardView> board;  // in order of arrival
  std::vector<CardView> discard;     // top first
  std::vector<CardView> exile;       // top first
  bool operator==(const PlayerView&) const = default;
};

// An act that was announced and waits to be carried out. Preparing shows no card (DR-2.1).
struct ActView {
  ActKind kind{};
  PlayerId player{};
  CardView card;
  std::vector<CardId> target_cards;
  std::vector<PlayerId> target_players;
  bool operator==(const ActView&) const = default;
};

// What a text has made for a while, or for what comes next.
struct LastingView {
  PlayerId player{};               // whose it is
  DefId def = kNoDef;              // whose text it is
  AbilityId ability = kNoAbility;  // what holds; kNoAbility: it waits for what its card names
  CardRef source;                  // whose numbers it has
  int32_t ignored = 0;             // damage that the player ignores
  bool operator==(const LastingView&) const = default;
};

struct View {
  PlayerId viewer{};
  uint32_t turn = 0;
  Phase phase{};
  PlayerId active{};
  PlayerId first{};
  PlayerId decider = kNoPlayer;
  Outcome outcome{};
  uint8_t winning_side = 0;
  TimeOut time_out{};
  ManaBag pile[kPiles];
  std::vector<PlayerView> players;
  std::vector<ActView> acts;         // the newest last
  std::vector<LastingView> lasting;  // the newest last
  // Only if the decision is the viewer's.
  Decision decision;
  std::vector<Option> options;
  std::vector<std::vector<CardView>> opening_hands;

  bool deciding() const { return decider == viewer; }
  const PlayerView& of(PlayerId p) const { return players[raw(p)]; }
  bool operator==(const View&) const = default;
};

View observe(const Game& g, PlayerId viewer);

}  // namespace grimoire
