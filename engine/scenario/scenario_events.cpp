// What happened, as short English sentences. An expectation may leave off the end of one.
#include "engine/api/search.h"
#include "engine/scenario/scenario_script.h"

namespace grimoire::scenario {
namespace {

std::string player_name(const Game& g, PlayerId p) {
  if (p == kNoPlayer) return "nobody";
  return scripted(g, p) ? "adversary" : "player " + std::to_string(raw(p) + 1);
}

std::string card_name(const Game& g, CardId c, DefId def = kNoDef) {
  if (def != kNoDef) return g.db->def(def).name_en;
  return c == kNoCard ? "something" : definition(g, c).name_en;
}

std::string mana_name(const Note& n) {
  return std::to_string(n.amount) + " " + std::string(kElementNames[n.x]);
}

// A player or a card.
std::string receiver(const Game& g, const Note& n) {
  return n.player != kNoPlayer ? player_name(g, n.player) : card_name(g, n.card);
}

std::string zone_of(unsigned z) { return std::string(kZoneNames[z]); }

std::string_view why_nothing(WhyNothing why) {
  switch (why) {
    case WhyNothing::NoTarget: return "no target";
    case WhyNothing::TargetGone: return "target gone";
    case WhyNothing::NoMana: return "no mana";
    case WhyNothing::EmptyDeck: return "empty deck";
    case WhyNothing::NoCard: return "no card";
    case WhyNothing::Declined: return "declined";
    case WhyNothing::Indestructible: return "indestructible";
    case WhyNothing::NoRepeat: return "no repeat";
    case WhyNothing::SourceGone: return "source gone";
    case WhyNothing::CannotGainHp: return "cannot gain hp";
    case WhyNothing::NeverHasIt: return "never has it";
    case WhyNothing::Zero: return "zero";
    case WhyNothing::HandClosed: return "hand closed";
    case WhyNothing::NoText: return "no text";
    case WhyNothing::Condition: return "condition";
  }
  return "";
}

std::string announced(const Game& g, const Note& n) {
  switch (static_cast<ActKind>(n.x)) {
    case ActKind::Trade: return "a trade";
    case ActKind::Prepare: return "a preparation";
    default: return card_name(g, n.card);
  }
}

std::string mana_event(const Game& g, const Note& n) {
  switch (n.kind) {
    case NoteKind::ManaCreated: return mana_name(n) + " comes from the infinite ether";
    case NoteKind::ManaReturned:
      return mana_name(n) + " of " + player_name(g, n.player) + " goes to the infinite ether";
    case NoteKind::ManaAdded: return mana_name(n) + " is added to pile " + std::to_string(n.y + 1);
    case NoteKind::ManaTaken:
      return player_name(g, n.player) + " takes " + mana_name(n) +
             (n.y == kNoPile ? " from the infinite ether"
                             : " from pile " + std::to_string(n.y + 1));
    case NoteKind::ManaLocked: return mana_name(n) + " is locked under " + card_name(g, n.card);
    case NoteKind::ManaUnlocked:
      return mana_name(n) + " is taken from under " + card_name(g, n.card);
    case NoteKind::ManaMoved:
      return mana_name(n) + " is moved to " +
             (n.card == kNoCard ? "the reserve of " + player_name(g, n.player)
                                : card_name(g, n.card));
    case NoteKind::PileTaken:
      return player_name(g, n.player) + " takes pile " + std::to_string(n.x + 1);
    case NoteKind::Trades:
      return player_name(g, n.player) + " trades " + std::to_string(n.amount) + " for " +
             std::to_string(n.y) + " " + std::string(kElementNames[n.x]);
    default: return player_name(g, n.player) + " pays " + std::to_string(n.amount) + " mana";
  }
}

std::string hp_event(const Game& g, const Note& n) {
  const std::string amount = std::to_string(n.amount);
  switch (n.kind) {
    case NoteKind::Damage:
      return receiver(g, n) + " takes " + amount + " damage from " + card_name(g, n.other, n.def);
    case NoteKind::Redirected: return amount + " damage is redirected to " + card_name(g, n.card);
    case NoteKind::Ignored:
      return player_name(g, n.player) + " ignores " + amount + " damage with " +
             card_name(g, n.card);
    case NoteKind::Prevented: return "damage to " + player_name(g, n.player) + " is prevented";
    case NoteKind::GainsHp: return receiver(g, n) + " gains " + amount + " hp";
    case NoteKind::HpFixed: return receiver(g, n) + " now has " + amount + " hp";
    default: return receiver(g, n) + " loses " + amount + " hp";
  }
}

}  // namespace

std::string nothing_text(WhyNothing why) {
  return "nothing happens: " + std::string(why_nothing(why));
}

std::string event_text(const Game& g, const Note& n) {
  const std::string player = player_name(g, n.player);
  const std::string card = card_name(g, n.card, n.def);
  switch (n.kind) {
    case NoteKind::TurnBegins:
      return "turn " + std::to_string(n.amount) + " of " + player + " begins";
    case NoteKind::PhaseBegins: return std::string(kPhaseNames[n.x]) + " phase begins";
    case NoteKind::Draws: return player + " draws " + card;
    case NoteKind::Prepares: return player + " prepares " + card;
    case NoteKind::PutsIntoPlay: return player + " puts " + card + " into play";
    case NoteKind::Channels: return player + " channels " + card;
    case NoteKind::Unchannels: return card + " is prepared again";
    case NoteKind::Exhausts: return card + " is exhausted";
    case NoteKind::Rests: return card + " is rested";
    case NoteKind::Vanishes: return card + " ceases to exist";
    case NoteKind::LaysAnimal: return player + " lays an animal on the deck";
    case NoteKind::Reverts: return card + " is as printed again";
    case NoteKind::ChangesElement:
      return card + " becomes of the element " + std::string(kElementNames[n.x]);
    case NoteKind::Announces: return player + " announces " + announced(g, n);
    case NoteKind::Dropped: return player + " drops " + announced(g, n);
    case NoteKind::Applies: return card + " applies its effects";
    case NoteKind::Damage:
    case NoteKind::Redirected:
    case NoteKind::Ignored:
    case NoteKind::Prevented:
    case NoteKind::GainsHp:
    case NoteKind::LosesHp:
    case NoteKind::HpFixed: return hp_event(g, n);
    case NoteKind::Leaves: return card + " goes from play to " + zone_of(n.x);
    case NoteKind::Moves: return card + " goes from " + zone_of(n.y) + " to " + zone_of(n.x);
    case NoteKind::Shuffles: return player + " shuffles";
    case NoteKind::ManaCreated:
    case NoteKind::ManaReturned:
    case NoteKind::ManaAdded:
    case NoteKind::ManaTaken:
    case NoteKind::ManaLocked:
    case NoteKind::ManaUnlocked:
    case NoteKind::ManaMoved:
    case NoteKind::PileTaken:
    case NoteKind::Trades:
    case NoteKind::Pays: return mana_event(g, n);
    case NoteKind::MageNoir: return player + " becomes mage noir";
    case NoteKind::NoLongerMageNoir: return player + " is no longer mage noir";
    case NoteKind::ZenithReached: return player + " reaches zenith";
    case NoteKind::Triggers: return card + " triggers";
    case NoteKind::NothingHappens: return nothing_text(static_cast<WhyNothing>(n.x));
    case NoteKind::Shows: return player + " shows " + card;
    case NoteKind::Replaced: return card + " replaces what would happen";
    case NoteKind::Defeated: return player + " is defeated";
    case NoteKind::GameOver: return "the game is over";
    case NoteKind::EffectOf:
    case NoteKind::ManaMoves:
    case NoteKind::Asks:
    case NoteKind::Undone: return "";
    case NoteKind::Passes: return player + " passes";
    case NoteKind::Gains:
      if (n.y == kGainsDamage)
        return card_name(g, n.card) + " gains " + std::to_string(n.amount) + " more damage";
      return card_name(g, n.card) + " gains " +
             (n.y == kGainsKeyword ? std::string(kKeywordNames[n.x]) : g.db->words[n.x].en);
    case NoteKind::LooksAt: return player + " looks at " + card;
    case NoteKind::Blanked: return card_name(g, n.card) + " is blanked";
    case NoteKind::GainsText:
      return card_name(g, n.card) + " gains the text of " + card_name(g, kNoCard, n.def);
    case NoteKind::Becomes: return "spells of " + player + " become " + card;
    case NoteKind::OpeningHandChosen: return player + " chooses a hand";
    case NoteKind::Begins: return player + " begins";
    case NoteKind::HandsOver:
      return player + " hands the turn to " + player_name(g, static_cast<PlayerId>(n.x));
    case NoteKind::GivesMana:
      return player + " gives " + mana_name(n) + " to " +
             player_name(g, static_cast<PlayerId>(n.y));
    case NoteKind::SetAside:
      return player + " leaves the game: " + std::to_string(n.amount) + " mana to " +
             player_name(g, static_cast<PlayerId>(n.x));
    case NoteKind::TimeCalled: return "time is called";
    case NoteKind::TimeIsUp: return "time is up";
    case NoteKind::Endless: return n.x == 0 ? "this never ends" : "this chain is too long";
    case NoteKind::Swaps: return card + " and " + card_name(g, n.other) + " change places";
  }
  return "";
}

void Playback::on_note(const Note& n) {
  events.push_back(event_text(game, n));
  if (events.back().empty()) return;
  (taken.empty() ? begun : taken.back().events).push_back(events.back());
}

}  // namespace grimoire::scenario
