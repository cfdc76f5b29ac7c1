#include "engine/record/save_check.h"

#include <algorithm>
#include <vector>

#include "engine/base/bounds.h"
#include "engine/decks/deck_file.h"
#include "engine/lang/limits.h"
#include "engine/lang/schema.h"
#include "engine/modes/modes.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/driver/save_checker.h"
#include "engine/rules/read/values.h"
#include "engine/rules/text/batch.h"
#include "engine/rules/text/settle.h"

namespace grimoire {

namespace {

void check_header(SaveChecker& c) {
  const Header& h = c.state().h;
  c.about("header");
  c.need(h.mode < kModes, "the mode is unknown");
  const bool shared = h.mode < kModes && mode_rules(static_cast<Mode>(h.mode)).shared_turns;
  const bool adversary = h.mode < kModes && mode_rules(static_cast<Mode>(h.mode)).adversary;
  c.need(h.adversary_turn <= (adversary ? 1 : 0), "there is no Adversary to have a turn");
  c.need(h.chose <= 1, "whether somebody chose is unclear");
  c.need(h.handed_over <= (shared ? 1 : 0), "the main phase is in nobody's hands");
  const bool timed = h.mode < kModes && mode_rules(static_cast<Mode>(h.mode)).time_is_up != nullptr;
  c.need(h.time_out <= (timed ? TimeOut::LastTurn : TimeOut::None), "time cannot be called so");
  c.need(h.time_out == TimeOut::None || h.turn > 0 || h.outcome != Outcome::Running,
         "time was called before the first turn");
  c.need(h.outcome <= Outcome::DrawByLimit, "the outcome is unknown");
  c.need(h.phase <= Phase::End, "the phase is unknown");
  c.player(h.active, "the active player");
  c.player(h.first, "the first player");
  const int seats = c.state().player_count() - (adversary ? 1 : 0);
  c.need(raw(h.active) < seats && raw(h.first) < seats, "the Adversary is no active player");
  c.need(h.winning_side < c.state().player_count(), "the winning side is unknown");
  c.amount(h.turn, 0, kMostAmount, "the turn");
  c.amount(h.returned, -kMostAmount, kMostAmount, "what was done");
  c.amount(h.chain_actions, 0, kMostActionsInChain, "the number of actions in the chain");
  c.need(h.chain_history <= c.state().history().size(), "the chain's history is not there");
  // An open end of an action is settled before anyone is asked.
  c.need((h.dirty & ~(kDirtyHp | kDirtyWatch)) == 0, "an action is not complete");
  for (const ManaBag& pile : h.pile) c.mana(pile, "Mana of a pile");
  if (h.outcome == Outcome::Running) {
    c.player(h.decider, "who decides");
  } else {
    c.need(h.decider == kNoPlayer, "someone is to decide after the end");
  }
}

void check_lists(SaveChecker& c) {
  const State& s = c.state();
  c.about("lists");
  const ModeRules& mode = mode_rules(static_cast<Mode>(s.h.mode < kModes ? s.h.mode : 0));
  c.need(s.player_count() >= mode.fewest_players && s.player_count() <= mode.most_players,
         "so many players do not fit the mode '" + std::string(mode.name) + "'");
  c.need(s.card_count() <= static_cast<int>(kMostDeckCards) * s.player_count(),
         "there are too many cards");
  c.need(s.info(List::Order).count == s.card_count(), "cards and their order differ in number");
  c.need(s.info(List::Slots).count <= s.card_count(), "more cards in play than cards");
  for (int l = static_cast<int>(List::Effects); l < kLists && s.h.outcome == Outcome::Running; ++l)
    c.need(s.h.list[l].room <= kMostItems, "a list is longer than any of a game");
}

void check_players(SaveChecker& c) {
  const State& s = c.state();
  int base = 0;
  for (int i = 0; i < s.player_count(); ++i) {
    const Player& p = s.player(static_cast<PlayerId>(i));
    c.about("player", i + 1);
    c.amount(p.hp, -kMostAmount, kMostAmount, "HP");
    c.mana(p.reserve, "Mana in the reserve");
    c.need(p.side == mode_rules(static_cast<Mode>(s.h.mode)).side_of(i, s.player_count()),
           "the player is on the wrong side");
    const ModeRules& mode = mode_rules(static_cast<Mode>(s.h.mode));
    const bool scripted = (p.flags & kScripted) != 0;
    c.need(scripted == (mode.adversary && i + 1 == s.player_count()),
           "the last player is the Adversary where there is one");
    c.need(scripted || (p.flags & kAbsent) == 0, "only the Adversary can be absent");
    c.need(!scripted || (p.flags & (kOut | kSetAside)) == 0, "the Adversary is never out");
    c.need(p.felled_by <= s.card_count() && (p.felled_by == 0 || s.player_count() > 2),
           "what put the player out is unknown");
    c.def_or_none(p.copy, "what its spells became");
    c.need(p.equipment_lost <= 1, "unknown flags");
    c.need(p.base == base, "its cards begin in the wrong place");
    for (int z = 1; z < kZones; ++z) c.need(p.end[z - 1] <= p.end[z], "its zones overlap");
    base += p.end[kZones - 1];
    if (!c.need(base <= s.card_count(), "it has more cards than there are")) return;
  }
  c.about("players");
  c.need(base == s.card_count(), "some cards are nobody's");
  if (s.h.outcome != Outcome::Running) return;
  for (const Player& p : s.players()) {
    const auto stands = [&](const Player& other) {
      return other.side == p.side && (other.flags & kOut) == 0;
    };
    c.need(std::any_of(s.players().begin(), s.players().end(), stands),
           "a game in which a side is out of it is over");
  }
}

// Every card is in exactly one place, and says so itself.
void check_cards(SaveChecker& c) {
  const State& s = c.state();
  std::vector<bool> seen(static_cast<size_t>(s.card_count()), false);
  for (int i = 0; i < s.player_count(); ++i) {
    for (int z = 0; z < kZones; ++z) {
      for (const CardId id : s.zone(static_cast<PlayerId>(i), static_cast<Zone>(z))) {
        c.about("card", raw(id));
        if (!c.need(c.is_card(id) && !seen[raw(id)], "it is in two places, or unknown")) return;
        seen[raw(id)] = true;
        const Card& card = s.card(id);
        c.need(c.is_def(card.def), "it is no card of the card files");
        c.need(card.place == (z | i << 4), "it is not where it says");
        const bool lies_out =
            card.zone() == Zone::Board || (card.zone() == Zone::Transit && card.slot != 0);
        c.need(lies_out == (card.slot != 0), "only cards in play have a place on the board");
        c.need(card.slot <= s.info(List::Slots).count, "its place on the board is not there");
        if (!c.ok()) return;
        c.need(card.slot == 0 || s.slot(id).card == id, "its place on the board is another card's");
      }
    }
  }
}

void check_slots(SaveChecker& c) {
  const State& s = c.state();
  int free = 0;
  for (int i = 0; i < s.info(List::Slots).count && c.ok(); ++i) {
    const Slot& slot = s.slot_at(i);
    c.about("place on the board", i);
    if (slot.entered == 0) {
      const Slot empty{};
      c.need(std::memcmp(&slot, &empty, sizeof slot) == 0, "a free place is not empty");
      ++free;
      continue;
    }
    if (!c.need(c.is_card(slot.card) && s.card(slot.card).slot == i + 1, "its card is elsewhere"))
      return;
    c.need(slot.stance <= Stance::Exhausted, "the stance is unknown");
    c.need(slot.entered <= std::max(s.h.turn, 1u), "it entered in a later turn");
    c.amount(slot.hp, -kMostAmount, kMostAmount, "HP");
    c.mana(slot.mana, "Mana under it");
    for (const int32_t pool : slot.pool) c.amount(pool, 0, kMostAmount, "the damage it ignores");
    c.need(slot.has_hp <= 1 && slot.flags <= (kPlayedThisTurn | kLeaving | kSpared | kApplied |
                                              kInActivation | kNoCopy),
           "unknown flags");
  }
  c.about("places on the board");
  c.need(free == s.h.free_slots, "free places are counted wrong");
}

// Abilities that a text creates, or gives to spells: only these stand on their own.
bool is_given(const CardDb& db, AbilityId a, EffectKind kind) {
  if (kind == EffectKind::Created) {
    return std::any_of(db.nodes.begin(), db.nodes.end(), [&](const Node& n) {
      return schema(n.op).value == Field::Ability && n.value == raw(a);
    });
  }
  return std::any_of(db.abilities.begin(), db.abilities.end(), [&](const Ability& giver) {
    return giver.change == Change::UsersGainText && giver.inner == a;
  });
}

// What a gained text has seen, and what of it was used.
void check_text_state(SaveChecker& c, const Effect& e) {
  c.amount(e.a, 0, 0xFF, "what it looks at");
  c.amount(e.b, 0, (1 << kMostOncePerTurn) - 1, "its uses");
}

void check_effect_kind(SaveChecker& c, const Effect& e) {
  const CardDb& db = c.db();
  switch (e.kind) {
    case EffectKind::None: c.need(false, "the kind is unknown"); break;
    case EffectKind::Used:
      c.card(e.subject, "the spell");
      c.card(e.other, "the component");
      c.amount(e.a, 0, static_cast<int>(db.words.size()) - 1, "the word");
      break;
    case EffectKind::Number:
      c.need(e.op <= static_cast<uint8_t>(NumberOp::Double) &&
                 e.op_mage_noir <= static_cast<uint8_t>(NumberOp::Double),
             "the change of numbers is unknown");
      break;
    case EffectKind::Text:
    case EffectKind::Created:
      if (e.kind == EffectKind::Text) check_text_state(c, e);
      c.need(c.is_ability(e.ability) && is_given(db, e.ability, e.kind), "no card gives that text");
      break;
    case EffectKind::TextOf:
      c.card(e.subject, "the spell");
      c.need(c.is_def(e.def), "it is no card of the card files");
      check_text_state(c, e);
      break;
    case EffectKind::Has:
    case EffectKind::Never:
      c.need(e.op < kKeywords, "the keyword is unknown");
      c.need(e.a == 0 || e.a == kUntilGained, "it ends in an unknown way");
      break;
    case EffectKind::Word: c.need(e.op < db.words.size(), "the word is unknown"); break;
    case EffectKind::Chosen:
      c.need(c.is_ability(e.ability) && db.ability(e.ability).change == Change::Word,
             "no card gives that word");
      break;
    case EffectKind::Next:
      c.need(c.is_def(e.def), "it is no card of the card files");
      c.need(e.a == kNoSelector ||
                 SaveChecker::within(e.a, 0, static_cast<int>(db.selectors.size()) - 1),
             "the cards it is for are unknown");
      break;
    case EffectKind::Came: c.card(e.subject, "the card that came"); break;
    case EffectKind::Element: c.need(e.op < kElements, "the element is unknown"); break;
    case EffectKind::MoreUses:
      c.need(e.op < db.words.size(), "the word is unknown");
      c.amount(e.b, 0, static_cast<int>(db.selectors.size()) - 1, "the spells it is for");
      break;
    case EffectKind::Damage:
    case EffectKind::Blank:
    case EffectKind::Xpaid:
    case EffectKind::Shield: break;
  }
}

void check_effects(SaveChecker& c) {
  int index = 0;
  uint32_t kinds = 0;
  for (const Effect& e : c.state().effects()) {
    c.about("effect", index++);
    if (!c.need(e.kind <= EffectKind::Element, "the kind is unknown")) return;
    c.need(e.duration <= Duration::ThisChain, "the duration is unknown");
    c.player(e.controller, "who made it");
    c.reference(e.subject, "its subject");
    c.reference(e.source, "its source");
    c.reference(e.other, "the other card");
    c.def_or_none(e.def, "the card whose text it is");
    c.amount(e.a, -kMostAmount, kMostAmount, "the amount");
    c.amount(e.b, -kMostAmount, kMostAmount, "the amount for a Mage Noir");
    c.need(e.until == kNoPlayer || raw(e.until) < c.state().player_count(),
           "whose turn ends it is unknown");
    c.need(e.unused == 0, "unused bytes are set");
    c.need(e.opponent <= c.state().player_count(), "the opponent it means is unknown");
    if (c.ok()) check_effect_kind(c, e);
    if (!c.ok()) return;
    kinds |= 1U << static_cast<int>(e.kind);
  }
  c.about("effects", 0);
  c.need(kinds == c.state().h.effect_kinds, "the kinds of effects are not those there are");
}

bool waits_in_chains(AbilityKind kind) {
  switch (kind) {
    case AbilityKind::TurnStart:
    case AbilityKind::TurnEnd:
    case AbilityKind::ThisTurnEnd:
    case AbilityKind::EntersPlay:
    case AbilityKind::WhenPrepared:
    case AbilityKind::AfterUse:
    case AbilityKind::LeavesPlay:
    case AbilityKind::DiscardedFromPlay:
    case AbilityKind::DiscardedFromHand:
    case AbilityKind::AsSoonAs:
    case AbilityKind::Whenever: return true;
    default: return false;
  }
}

void check_pending(SaveChecker& c) {
  int index = 0;
  for (const Pending& p : c.state().pending()) {
    c.about("waiting effect", index++);
    c.player(p.controller, "whose it is");
    c.reference(p.source, "its source");
    c.event(p.event);
    c.first_pick(p.first_pick);
    c.need(p.placed <= 1, "unknown flags");
    c.need(p.batch <= c.state().h.batches, "its batch is not there");
    if (p.ability == kNoAbility) {
      c.need(p.event.kind <= static_cast<uint8_t>(Housekeeping::Rest), "what it does is unknown");
      if (p.event.kind == static_cast<uint8_t>(Housekeeping::ApplyCard))
        c.card(p.source, "the card to apply");
      c.need(p.event.flags <= kTextOnly, "unknown flags");
    } else {
      c.need(c.is_ability(p.ability) && waits_in_chains(c.db().ability(p.ability).kind),
             "no such text waits in a chain");
    }
    if (!c.ok()) return;
  }
}

void check_picks(SaveChecker& c) {
  int index = 0;
  for (const Pick& p : c.state().picks()) {
    c.about("pick", index++);
    switch (p.kind) {
      case PickKind::Card: c.card(p.card(), "the card"); break;
      case PickKind::Player: c.need(p.id < c.state().player_count(), "it is no player"); break;
      case PickKind::Option: break;
      default: c.need(false, "the kind is unknown");
    }
    c.amount(p.value, -kMostAmount, kMostAmount, "the value");
    if (!c.ok()) return;
  }
}

}  // namespace

std::string state_problem(const CardDb& db, const State& s) {
  SaveChecker c(db, s);
  using Check = void (*)(SaveChecker&);
  for (const Check check :
       std::initializer_list<Check>{check_lists, check_header, check_players, check_cards,
                                    check_slots, check_effects, check_pending, check_picks}) {
    check(c);
    if (!c.ok()) return c.problem();
  }
  return frames_problem(db, s);
}

}  // namespace grimoire
