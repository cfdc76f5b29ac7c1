// A text of a card, and how it is read.
#pragma once

#include "engine/rules/core/game.h"

namespace grimoire {

// A text of a card.
struct CardText {
  AbilityId ability = kNoAbility;
  CardRef of;      // the source, or what lends: with the giver's numbers if it was given the text
  int number = 0;  // which text of the card: its own come first, then the gained ones
};

enum ApplyFlag : uint8_t {
  kActivated = 1,     // the card is being activated, not merely applied
  kAnnounced = 2,     // targets were announced before
  kTextOnly = 4,      // the activation text and nothing else
  kAnnounceOnly = 8,  // targets are being announced; it will be applied later
  kManaLater = 16,    // of the Adversary: its turn adds the Mana of the card, not the application
};

// Numbers of texts: those of an application count from 0, those of a batch and those of cards that
// a batch applies begin further up.
inline constexpr int kFirstBatchText = 0x1000;
inline constexpr int kFirstAppliedText = 0x2000;

// Whose text is read, for whom, and what it has chosen so far.
struct Context {
  PlayerId you{};
  PlayerId opponent = kNoPlayer;
  CardRef source;
  DefId def = kNoDef;
  AbilityId ability = kNoAbility;
  uint16_t text = 0;
  uint8_t flags = 0;  // ApplyFlag
  uint16_t first_pick = 0;
  bool own_eyes = false;  // its player looks, who knows their hand; else what everybody sees counts
  bool done = false;
  bool lost_hp = false;
  int32_t did = 0;
  uint16_t released[kElements] = {};  // Mana of cards that the action before discarded
  CardRef lend;
  EventInfo event;
};

}  // namespace grimoire
