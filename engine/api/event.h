// What happened, for one viewer: numbered, nested by cause, and complete without the game.
//
// Every step of a game, that is a choice and all that follows from it, is a row of events and ends
// with one of kind Asks. Whoever follows them from a view (engine/api/follow.h) has the next view.
// Numbers are the same for all viewers; the cards in them are not.
#pragma once

#include <memory>
#include <vector>

#include "engine/api/values.h"
#include "engine/api/view.h"

namespace grimoire {

// A round of responses that the table passed for a player, by the stops that the player has set.
// Nobody else sees it.
struct Skip {
  PlayerId player{};
  uint32_t turn = 0;
  Phase phase{};
  DefId act = kNoDef;  // the card whose act could have been responded to
  bool operator==(const Skip&) const = default;
};

// Which cards a zone holds now, where it changed. Hidden ones are kHidden.
struct ZoneUpdate {
  PlayerId player{};
  Zone zone{};
  std::vector<Handle> cards;       // in the order of the view; of a deck only the known ones
  std::vector<uint16_t> from_top;  // of a deck: their places
};

// The changes of the view by a step: with the view before it, they give the view after it.
struct Update {
  View table;                       // without players and decision
  std::vector<PlayerView> players;  // that changed, without their cards
  std::vector<ZoneUpdate> zones;    // that changed
  std::vector<CardView> cards;      // that are new to the viewer or changed
};

// The end of a step: its changes, and the decision that the game waits for.
struct Asked {
  uint32_t decision = 0;  // its number
  Update update;
  std::vector<Skip> skips;
};

struct Event {
  uint32_t number = 0;
  uint32_t inside = 0;  // the event that it is part of; 0: none
  NoteKind kind{};
  PlayerId player = kNoPlayer;  // who does it, or whom it happens to
  PlayerId other_player = kNoPlayer;
  KnownCard card;   // what it happens to, as it was followed until now
  KnownCard now;    // the same card, if it went where tracking ends (DR-6.4)
  KnownCard other;  // by which card, or from which
  AbilityId ability = kNoAbility;
  int32_t amount = 0;
  int32_t after = 0;  // HP
  int8_t element = -1;
  int8_t pile = -1;
  ManaBag mana;
  std::vector<ManaMove> moves;  // of Mana: every bead that changes its place is in one of them
  Zone from_zone{};
  Zone to_zone{};
  DeckPlace deck_place{};
  Stance stance{};
  Phase phase{};
  ActKind act{};
  WhyNothing why{};
  int8_t keyword = -1;
  WordId word = kNoWord;
  bool goes_on = false;  // ManaAdded: more of the same batch follows
  std::vector<Target> targets;
  const char* rule = "";               // the rule that made it happen, where one did
  std::shared_ptr<const Asked> asked;  // Asks
};

}  // namespace grimoire
