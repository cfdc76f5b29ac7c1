// A decision and its options, complete for the player who decides; and why others are not offered.
#pragma once

#include <optional>
#include <vector>

#include "engine/api/values.h"
#include "engine/rules/read/reasons.h"
#include "engine/rules/text/batch.h"

namespace grimoire {

// One option. It is answered by its place in the list; `kind` and the decision's prompt say what it
// is, and only the fields that belong to it are filled in.
struct OptionView {
  OptionKind kind{};
  KnownCard card;
  PlayerId player = kNoPlayer;
  AbilityId ability = kNoAbility;  // the text that is used, put in order, or allows this way
  NodeId statement = kNoNode;      // the part of the text that this option stands for
  int8_t element = -1;
  int8_t pile = -1;
  ManaPlace from;  // of Mana
  ManaPlace to;
  ManaBag mana;  // in the pile that is taken
  int32_t number = 0;
  bool twice = false;            // a component counts double (RULING(66))
  std::vector<Need> needs;       // of a way to prepare
  std::vector<KnownCard> cards;  // of an opening hand
  NumberChanges numbers;         // of the text
  Housekeeping housekeeping{};   // a check that is put in order like an effect

  bool operator==(const OptionView&) const = default;
};

struct DecisionView {
  uint32_t number = 0;  // counts up; an answer names it
  PlayerId player = kNoPlayer;
  DecisionKind kind{};
  Prompt prompt{};
  KnownCard source;                // the card that asks, or whose effect is going on
  AbilityId ability = kNoAbility;  // the text that asks
  NodeId statement = kNoNode;      // the part of it
  NumberChanges numbers;
  Target about;           // Redirect: the target of the damage
  WordId word = kNoWord;  // which component
  int32_t count = 0;      // how much, how many are left, or the how-manieth it is
  int32_t of = 0;         // in all, where that is settled
  int8_t element = -1;    // which Mana
  ManaBag left;           // Mana still to place or to share
  bool shown = false;     // asked although there is one option: a skip would tell
  // The option that a client may choose for the player: all options come to the same as far as the
  // player can know. Components that nothing looks at, orders that commute.
  std::optional<uint16_t> indifferent;
  std::vector<OptionView> options;

  bool operator==(const DecisionView&) const = default;
};

// What an option does as far as the player can know, when all others pass: after the layers of
// damage, from public facts and the player's own. It ends where hidden cards or dice come in, or
// where somebody has to choose.
struct HpForecast {
  Target who;
  int32_t before = 0;
  int32_t after = 0;
  bool operator==(const HpForecast&) const = default;
};
struct Forecast {
  bool whole = false;  // it was followed to the end of the act
  std::vector<HpForecast> hp;
  std::vector<KnownCard> leaves;  // cards that leave the board
  std::vector<KnownCard>
      payable;             // cards of the own hand that the reserve then pays for and did not
  ManaBag reserve_change;  // of the player who decides
  bool operator==(const Forecast&) const = default;
};

// ---- Why not

// Only the moment is wrong, or something is missing.
enum class ReasonClass : uint8_t { Moment, Lacking };
ReasonClass class_of(ReasonKind kind);

struct ReasonView {
  ReasonKind kind{};
  const char* rule = "";
  PlayerId player = kNoPlayer;  // who decides instead
  WordId word = kNoWord;        // a component
  uint8_t elements = 0;         // mask
  int32_t need = 0;
  int32_t have = 0;
  AbilityId ability = kNoAbility;  // whose condition fails, whose price it is
  NodeId node = kNoNode;           // the part of the price
  DefId by = kNoDef;               // the card that forbids it

  ReasonClass reason_class() const { return class_of(kind); }
};

ReasonView reason_view(const Reason& r);

// An act that is not offered. Acts: Prepare, Activate, Channel, Ability, Trade; and Card, Player,
// Mana, Pile for choices that the present decision does not offer.
struct Refusal {
  OptionKind act{};
  KnownCard card;
  PlayerId player = kNoPlayer;
  int8_t element = -1;
  int8_t pile = -1;
  int16_t text = -1;  // which text of the card, of an Ability
  std::vector<ReasonView> reasons;
};

// Something that a player asks about: an act with a card that they know, or a choice of the present
// decision. Only the fields that belong to the act are filled in, as in a Refusal.
struct ActAsked {
  OptionKind act{};
  Handle card = kHidden;
  DefId in_own_deck = kNoDef;  // any copy there: their order is unknown
  PlayerId player = kNoPlayer;
  int8_t element = -1;
  int8_t pile = -1;   // -1: any
  int16_t text = -1;  // -1: any
};

}  // namespace grimoire
