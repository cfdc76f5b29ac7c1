// English rows for changes, kinds of abilities, events, replacements. wording_tongue.h explains
// marks.
#include "engine/lang/wording_grammar.h"

namespace grimoire {
namespace {

std::string_view change_row(Change change) {
  switch (change) {
    case Change::None: return "";
    case Change::Keyword:
      return "{this?{keyword}{at-once?: of several that you control all but one are destroyed at "
             "once|}|{@cards} <have|has> {keyword}}";
    case Change::NeverKeyword: return "{@cards} never <have|has> {keyword}";
    case Change::Word:
      return "{this?transmutable: {word}|{@cards} also <count+> as {word} (transmutable)}";
    case Change::LostWord: return "{@cards} <do|does> not count as a {word} component";
    case Change::Cost: return "{@cards} <cost+> {amount^{mana}} {more?more|less}{amount~{mana}}";
    case Change::CostZero: return "{@cards} <cost+> nothing";
    case Change::DamageDealt:
      return "{@cards} <inflict+> {amount^} {more?more|less} damage{opposing? to opposing "
             "targets|}{amount~}{more?|, never below zero}";
    case Change::DamageTaken:
      return "{this?{this} takes|you take} {amount^} more damage at each hit{amount~}";
    case Change::Reduce:
      return "damage to {this?{this}|you}{cards? from {cards.many}|} is reduced by {amount}";
    case Change::Ignore:
      return "each turn, ignore {counted?up to {amount^damage}|damage} inflicted to you{opponents? "
             "by opponents|}{counted?{amount~damage}|, up to {amount}, as it is at the first "
             "damage "
             "of the turn}";
    case Change::TakeAtMost: return "you take at most {amount:damage} at once";
    case Change::DealAtMost: return "{@cards} <inflict+> at most {amount:damage} at once";
    case Change::Sure:
      return "nothing ignores, reduces or redirects damage from {cards.many}{opposing? to "
             "opposing targets|}";
    case Change::HandLimit: return "your hand limit is {amount:card|cards}";
    case Change::Gather:
      return "your gathering adds {amount^{mana}} {more?more|less}{amount~{mana}}";
    case Change::NoDrawPhase: return "you have no draw phase";
    case Change::TradeRate:
      return "{everyone?everybody trades Mana|you may trade {mana}, given or taken,} at {amount} "
             "for {amount2}";
    case Change::EqualPiles: return "both piles of the Available Ether count as equally large";
    case Change::SlotLimit: return "you may control up to {amount} {slot} Equipment";
    case Change::CountsAs:
      return "{@cards} <count+> as {more?{amount:component|components} more|{amount:{word} "
             "component|{word} components}}";
    case Change::MayCountAs:
      return "{@cards} may count as {amount:{word} component|{word} components} once per turn";
    case Change::RepeatedLess:
      return "each component that {@cards} <need+> several times is needed {amount:time|times} "
             "less";
    case Change::NeedsLess: return "{@cards} <need+> {amount:component|components} less";
    case Change::SeeTop: return "you always know the top card of your deck";
    case Change::SeeBottom: return "you always know the bottom card of your deck";
    case Change::OpenTop: return "the top card of your deck lies face up and you may prepare it";
    case Change::TimesMore:
      return "{@cards} <apply|applies> <their|its> effects {amount:more time|more times}";
    case Change::NoGainHp: return "{@cards} cannot gain HP";
    case Change::NotMageNoir:
      return "you do not count as a Mage Noir, and your Rituals, in hand or in play, are without "
             "effect";
    case Change::WhileMageNoir: return "you are a Mage Noir while {this} is in play";
    case Change::NoHandPrepare: return "you cannot prepare spells from your hand";
    case Change::CannotActivate: return "{@cards} cannot be activated";
    case Change::CannotChannel: return "{@cards} cannot be channeled";
    case Change::NoControl: return "";
    case Change::UsersNumbers:
      return "every number in the effects of {cards.a} that uses {this} as a component {op}{op2? "
             "({op2} if you are a Mage Noir)|}";
    case Change::UsersGainText:
      return "{last?the last {cards.one} to use|{cards.a} that uses} {this} as a component gains "
             "{gained}";
    case Change::UsersGainAll:
      return "{cards.a} that uses {this} as a component also has the effects of {this}";
    case Change::UsersGainKeyword: return "{cards.a} that uses {this} as a component has {keyword}";
    case Change::UsersCost:
      return "{cards.a} that uses {this} as a component costs {amount^{mana}} "
             "{more?more|less}{amount~{mana}}";
    case Change::PaidFrom: return "you may pay for {this} with Mana locked under {cards.many}";
    case Change::NoForging:
      return "{this} neither destroys the Equipment used for it nor is destroyed when used for one";
    case Change::SlowcastWaiver:
      return "{@cards} may be prepared for {amount^{mana}} more and then have no "
             "Slowcast{amount~{mana}}";
    case Change::LockLimit:
      return "{@cards} <lock+> at most {amount:Mana} and at once <release+> what is more";
    case Change::OthersComponents: return "you may use components that your opponents control";
    case Change::HandOnlyInDraw:
      return "nothing adds cards to the opponent's hand outside of their draw phase";
    case Change::PhaseShift: return "your phase shifts are raised by {amount}";
    case Change::EntersWith:
      return "{@cards} <come+> into play with {amount^} more HP{amount~} if <they are "
             "Permanents|it is a Permanent> with HP";
  }
  return "";
}

std::string_view kind_row(AbilityKind kind) {
  switch (kind) {
    case AbilityKind::Activation: return "{body}";
    case AbilityKind::TurnStart:
      return "as {any-turn?each player's|your} turn starts, {when}{body}";
    case AbilityKind::TurnEnd:
      return "as {opponents-turn?the opponent's|{any-turn?each player's|your}} turn ends, "
             "{when}{body}";
    case AbilityKind::ThisTurnEnd: return "as this turn ends, {body}";
    case AbilityKind::EntersPlay: return "when {this} comes into play, {when}{body}";
    case AbilityKind::WhenPrepared: return "when {this} is prepared, {when}{body}";
    case AbilityKind::AfterUse: return "once {this} has served as a component, {when}{body}";
    case AbilityKind::LeavesPlay: return "when {this} leaves play, {when}{body}";
    case AbilityKind::DiscardedFromPlay:
      return "when {this} goes from play to the discard pile, {when}{body}";
    case AbilityKind::DiscardedFromHand: return "when {this} is discarded from hand, {when}{body}";
    case AbilityKind::AsSoonAs:
      return "{body?as soon as {cond}, {body}|you cannot control {this} while {cond}; it is then "
             "discarded at once}";
    case AbilityKind::Whenever: return "whenever {event}, {when}{body}";
    case AbilityKind::Always: return "{change}{only}";
    case AbilityKind::Instead: return "{body?if {instead}, {when}instead {body}|{instead}{only}}";
    case AbilityKind::Main: return "in your main phase{cond?,{only}|}: {body}";
    case AbilityKind::AnyTime: return "at any time{cond?,{only}|}: {body}";
    case AbilityKind::OnlyIf: return "prepare {this} only if {cond}";
    case AbilityKind::PrepareOption:
      return "{when}{cards?as you prepare {this}, you may choose to discard {cards.bare} from your "
             "hand; {this} then {amount?uses|needs}|{this} may be prepared {amount?with|without}} "
             "{amount?{amount:{other-word} component|{other-word} components} instead of |}"
             "{amount?|{cards?no {word?{word} |}component|}}"
             "{amount?{word?the {word} component|its components}|"
             "{cards?|{word?the {word} component|its components}}}";
    case AbilityKind::PrepareFrom:
      return "you may prepare {this} out of your {from-exile?exile|discard pile}{once? once per "
             "turn|}{only}";
  }
  return "";
}

std::string_view event_row(EventKind event) {
  switch (event) {
    case EventKind::None: return "";
    case EventKind::CardDrawn:
      return "{@side} <draw+> {second?<your|their> second card of a turn|a card}";
    case EventKind::DiscardedFromPlay: return "{any-card} moves from play to a discard pile";
    case EventKind::Prepared:
      return "{@side} <prepare+> {from-deck?the top card of <your|their> deck|{any-card}}";
    case EventKind::EnteredPlay: return "{any-card} comes into play";
    case EventKind::Channeled: return "{any-card} becomes channeled";
    case EventKind::Activated: return "{any-card} is activated";
    case EventKind::DamageDealt:
      return "{cards?{cards.a} {this?takes damage|inflicts damage{to-this? to {this}|}{opposing? "
             "to an "
             "opposing target|}}|damage is inflicted to {side}}";
    case EventKind::HpLost: return "{@side} <lose+> HP{more? or <take+> damage|}";
    case EventKind::Traded: return "{@side} <trade+> {mana}";
    case EventKind::PhaseShifted:
      return "{more?you phase shift {side}|{@side} <are|is> phase shifted}";
  }
  return "";
}

std::string_view instead_row(Instead instead) {
  switch (instead) {
    case Instead::None: return "";
    case Instead::SelfDiscarded: return "{this} would be discarded from play";
    case Instead::SelfActivated: return "{this} would be discarded after you activated it";
    case Instead::ActivatedDiscarded:
      return "{cards.bare-a} that you activate would then be discarded";
    case Instead::CardDestroyed: return "{cards.a} would be destroyed";
    case Instead::SelfDies: return "{this} would be destroyed for lack of HP";
    case Instead::DrawInDrawPhase: return "you would draw in your draw phase";
    case Instead::ReleaseOnDiscard:
      return "when {cards.bare-a} goes to the discard pile, {amount:{mana}} of it is locked under "
             "{this} instead of being released";
    case Instead::ReleaseFrom:
      return "if a spell you control would release {mana}, you may release it from under {this} "
             "instead";
  }
  return "";
}

std::string_view number_op_row(NumberOp op) {
  switch (op) {
    case NumberOp::None: return "";
    case NumberOp::Add: return "is raised by %1";
    case NumberOp::Subtract: return "is lowered by %1, even below zero";
    case NumberOp::Reduce: return "is reduced by %1";
    case NumberOp::Double: return "is doubled";
  }
  return "";
}

std::string_view phrase_row(Phrase phrase) {
  switch (phrase) {
    case Phrase::Printed: return "%1 (printed %2)";
    case Phrase::If: return "if %1";
    case Phrase::Unless: return "unless %1";
    case Phrase::WhenTrue: return "%1, ";
    case Phrase::OnlyTrue: return " %1";
    case Phrase::WhilePrepared: return "while %1 is prepared, ";
    case Phrase::WhileChanneled: return "while %1 is channeled, ";
    case Phrase::InDiscardPile: return "while this card is in your discard pile, ";
    case Phrase::OncePerTurn: return "once per turn, ";
    case Phrase::To: return "to %1";
    case Phrase::ToYou: return "yourself";
    case Phrase::APlayer: return "a player";
    case Phrase::ACard: return "a card";
    case Phrase::Same: return "as much";
    case Phrase::SameMass: return "as much %1";
    case Phrase::SameCount: return "as many %1";
    case Phrase::Owner: return "the owner";
    case Phrase::EqualMass: return "%1";
    case Phrase::EqualMassTo: return " equal to %1";
    case Phrase::EqualCount: return "%1";
    case Phrase::EqualCountTo: return " equal in number to %1";
    case Phrase::AllOf: return "all %1";
    case Phrase::AnyMana: return "Mana";
    case Phrase::ElementMana: return "%1 Mana";
    case Phrase::AllMana: return "all %1";
    case Phrase::OwnElement: return "Mana of the spell's own element";
    case Phrase::OptionOr: return "; or ";
    case Phrase::Activating: return "spells you activate";
    case Phrase::WhenActivated: return "when you activate {this}, {1}";
    case Phrase::WhenActivatedAll: return "when you activate %1: %2";
    case Phrase::ThenLong: return "{0}. After that, {1}";
    case Phrase::MayLong: return "you may do this: {0}";
    case Phrase::CostLong: return "{0}; if this was done, {1}";
    case Phrase::OrLong: return "{0}; otherwise, {1}";
    case Phrase::Beside:
    case Phrase::OrTheirs: return "%1; %2";
    case Phrase::TheyMay: return "%1 may choose this instead: %2";
    case Phrase::Target: return "that target";
    case Phrase::UntilReset: return "from now on";
    case Phrase::ThisTurn: return "this turn";
    case Phrase::UntilYourTurn: return "until your next turn";
    case Phrase::WhileSource: return "while {this} is in play";
    case Phrase::ForGame: return "for the rest of the game";
    case Phrase::UntilYourTurnEnds: return "until your turn ends";
    case Phrase::Quoted: return "“%1”";
    case Phrase::Transmutable: return "transmutable: %1";
  }
  return "";
}

}  // namespace

const Tongue kEnglish{
    .op = english::op,
    .change = change_row,
    .kind = kind_row,
    .event = event_row,
    .instead = instead_row,
    .number_op = number_op_row,
    .phrase = phrase_row,
    .this_card = english::this_card,
    .noun = english::noun,
    .gender = english::gender,
    .count = english::count,
    .verb_form = english::verb_form,
    .regular_ending = english::regular_ending,
    .own = english::own,
    .and_word = "and",
    .or_word = "or",
    .polish = english::polish,
};

}  // namespace grimoire
