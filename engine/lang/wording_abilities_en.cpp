// English rows for changes, kinds of abilities, events, replacements. wording_tongue.h explains
// marks.
#include "engine/lang/wording_grammar.h"

namespace grimoire {
namespace {

std::string_view change_row(Change change) {
  switch (change) {
    case Change::None: return "";
    case Change::Keyword:
      return "{this?{at-once?{keyword-itself}: if you control several of them, all but one are "
             "destroyed at once|{keyword}}|{@cards} <have|has> {keyword}}";
    case Change::NeverKeyword: return "{@cards} never <have|has> {keyword}";
    case Change::Word:
      return "{this?Transmutable: {word}|{@cards} <have|has> “Transmutable: {word}”}";
    case Change::LostWord: return "{@cards} <do|does> not count as a {word} component";
    case Change::Cost: return "{@cards} <cost+> {amount^{mana}} {more?more|less}{amount~{mana}}";
    case Change::CostZero: return "{@cards} <cost+> nothing";
    case Change::DamageDealt:
      return "{@cards} <inflict+> {amount^} {more?more|less} damage{opposing? to opposing "
             "targets|}{amount~}{more?| (but not below zero)}";
    case Change::DamageTaken:
      return "{this?{it} takes|you take} {amount^} more damage{amount~} whenever damage is "
             "inflicted to {this?it|you}";
    case Change::Reduce:
      return "damage inflicted {cards?by {cards.many}|to {this?{this}|you}} is reduced by "
             "{amount}";
    case Change::Ignore:
      return "each turn, ignore {counted?up to {amount^damage}|damage} {opponents?that opponents "
             "inflict|inflicted} to you{counted?{amount~damage}|, up to {amount}{.}this amount is "
             "counted when damage is first inflicted to you in the turn}";
    case Change::TakeAtMost: return "you take at most {amount:damage} at a time";
    case Change::DealAtMost: return "{@cards} <inflict+> at most {amount:damage} at a time";
    case Change::Sure:
      return "damage from {cards.many}{opposing? to opposing targets|} cannot be ignored, reduced "
             "or redirected";
    case Change::HandLimit: return "your hand limit is {amount:card|cards}";
    case Change::Gather:
      return "in your gathering phase, add {counted?{amount^} {more?more|less} "
             "{mana}{amount~}|{amount:{mana}} {more?more|less}} to the Available Ether";
    case Change::NoDrawPhase: return "you have no draw phase";
    case Change::TradeRate:
      return "{everyone?everyone trades Mana|you may trade {mana}} at {amount} for "
             "{amount2}{everyone?|, whether you give or take it}";
    case Change::EqualPiles: return "both piles of the Available Ether count as equal";
    case Change::SlotLimit:
      return "you may control up to {amount:piece of {slot} Equipment|pieces of {slot} Equipment}";
    case Change::CountsAs:
      return "{more?{cards.each} counts {amount:more time|more times} as a component|{@cards} "
             "<count+> as {amount:{word} component|{word} components}}";
    case Change::MayCountAs:
      return "{@cards} may count as {amount:{word} component|{word} components} once per turn";
    case Change::RepeatedLess:
      return "{@cards} <need+> {amount} fewer of each component <they need|it needs> more than "
             "once";
    case Change::NeedsLess: return "{@cards} <need+> {amount:fewer component|fewer components}";
    case Change::SeeTop: return "you may look at the top card of your deck at any time";
    case Change::SeeBottom: return "you may look at the bottom card of your deck at any time";
    case Change::OpenTop: return "the top card of your deck is face up, and you may prepare it";
    case Change::TimesMore:
      return "{@cards} <apply|applies> <their|its> effects {amount:more time|more times}";
    case Change::NoGainHp: return "{@cards} cannot gain HP";
    case Change::NotMageNoir:
      return "you do not count as a Mage Noir, and your Rituals, in hand or in play, have no "
             "effects";
    case Change::WhileMageNoir: return "you are a Mage Noir while {this} is in play";
    case Change::NoHandPrepare: return "you cannot prepare spells from your hand";
    case Change::CannotActivate: return "{@cards} cannot be activated";
    case Change::CannotChannel: return "{@cards} cannot be channeled";
    case Change::NoControl: return "";
    case Change::UsersNumbers:
      return "{@users} that <use+> this card as a component {op}{op2? (if you are a Mage Noir, "
             "<they|it> {op2} instead)|}";
    case Change::UsersGainText:
      return "{@users} {last?to use|that <use+>} this card as a component <gain+> {gained}";
    case Change::UsersGainAll:
      return "{@users} that <use+> this card as a component also <have|has> all effects of "
             "this card";
    case Change::UsersGainKeyword:
      return "{@users} that <use+> this card as a component <have|has> {keyword}";
    case Change::UsersCost:
      return "{@users} that <use+> this card as a component <cost+> {amount^{mana}} "
             "{more?more|less}{amount~{mana}}";
    case Change::PaidFrom: return "you may pay for {this} with Mana locked under {cards.many}";
    case Change::NoForging:
      return "{this} does not destroy Equipment that it uses as a component, nor is it destroyed "
             "by Equipment that uses it";
    case Change::SlowcastWaiver:
      return "{@cards} may be prepared without Slowcast for {amount^} more {mana}{amount~}";
    case Change::LockLimit:
      return "{@cards} <lock+> at most {amount:Mana} and <release+> any excess at once";
    case Change::OthersComponents: return "you may use components that your opponents control";
    case Change::HandOnlyInDraw:
      return "no cards are added to the opponent's hand outside their draw phase";
    case Change::PhaseShift: return "your phase shifts discard {amount:more card|more cards}";
    case Change::AbilityCost:
      return "abilities of {cards.many} cost {amount^{mana}} more{amount~{mana}}";
    case Change::AbilityDouble: return "abilities of {cards.many} cost twice as much";
    case Change::AbilityTimes:
      return "the effects of abilities of {cards.many} are applied {amount:time|times}";
    case Change::AbilityAnyMana:
      return "abilities of {cards.many} may be paid with Mana of any element";
    case Change::AbilityPaidFrom:
      return "you may pay for abilities of {this} with Mana locked under {cards.many}";
    case Change::Numbers: return "add {amount} to every number in the effects of {cards.many}";
    case Change::NextHas: return "{@cards} <have|has> {keyword} until the start of your next turn";
    case Change::OpponentsGainNoHp: return "the opponent cannot gain HP";
    case Change::EntersWith:
      return "{@cards} <come+> into play with {amount^} more HP{amount~} if <they are "
             "Permanents|it is a Permanent> with HP";
    case Change::NoPrepare: return "you cannot prepare spells";
    case Change::OnlySlot:
      return "the only Equipment you may control is {slot} Equipment{.}any other Equipment of "
             "yours is destroyed at once";
    case Change::PileBottom:
      return "when {this} goes to your discard pile, it goes to the bottom of it";
  }
  return "";
}

std::string_view kind_row(AbilityKind kind) {
  switch (kind) {
    case AbilityKind::Activation: return "{body}";
    case AbilityKind::TurnStart:
      return "at the start of {any-turn?each player's turn{named-player}|your turn}, {does}";
    case AbilityKind::TurnEnd:
      return "at the end of {opponents-turn?the opponent's turn{named-player}|{any-turn?each "
             "player's turn{named-player}|your turn}}, {does}";
    case AbilityKind::ThisTurnEnd: return "at the end of this turn, {body}";
    case AbilityKind::EntersPlay: return "when {this} comes into play, {does}";
    case AbilityKind::WhenPrepared: return "when you prepare {this}, {does}";
    case AbilityKind::AfterUse: return "once {this} has been used as a component, {does}";
    case AbilityKind::LeavesPlay: return "when {this} leaves play, {does}";
    case AbilityKind::DiscardedFromPlay: return "when {this} is discarded from play, {does}";
    case AbilityKind::DiscardedFromHand: return "when {this} is discarded from your hand, {does}";
    case AbilityKind::AsSoonAs:
      return "{body?{at-once?when|as soon as} {cond}, {body}|you cannot control {this} while "
             "{cond}: discard it "
             "at once}";
    case AbilityKind::Whenever: return "whenever {event}, {does}";
    case AbilityKind::Always: return "{first}{change}{only}";
    case AbilityKind::Instead: return "{body?if {instead}, {when}{instead-does}|{instead}{only}}";
    case AbilityKind::Main: return "in your main phase, {when}{may-do}";
    case AbilityKind::AnyTime: return "at any time{your-turn? during your turn, |, {when}}{may-do}";
    case AbilityKind::Exhaust: return "ability ({ability-cost}): {does}";
    case AbilityKind::OnlyIf:
      return "{mage-noir?only a Mage Noir can prepare {this}{channeled? or put it into play "
             "channeled|}|prepare {this}{channeled?, or put it into play channeled,|} only if "
             "{cond}}";
    case AbilityKind::PrepareOption:
      return "{when}{cheaper?as you prepare {this}, you may {exiled?exile|discard} {cards.bare} "
             "from your hand to have it cost {amount2:{mana}} less|{cards?as you prepare {this}, "
             "you may {exiled?exile|discard} {cards.bare} from your hand "
             "{amount?to use|instead of using}|you may prepare {this} {amount?with|without}} "
             "{amount?{amount:{other-word} component|{other-word} components} instead of |}"
             "{word?the {word} component|{cards?its |}components}}";
    case AbilityKind::PreparePrice:
      return "as you prepare {this}, discard {cards.bare} from your hand";
    case AbilityKind::PrepareFrom:
      return "you may prepare {this} from your {from-exile?exile|discard pile}{once? once per "
             "turn|}{only}";
  }
  return "";
}

std::string_view event_row(EventKind event) {
  switch (event) {
    case EventKind::None: return "";
    case EventKind::CardDrawn:
      return "{@side} <draw+> {second?{my:your|their} second card of the turn|a card}";
    case EventKind::DiscardedFromPlay: return "{any-card} is discarded from play";
    case EventKind::Prepared:
      return "{@side} <prepare+> {from-deck?the top card of {my:your|their} deck|{any-card}}";
    case EventKind::EnteredPlay: return "{any-card} comes into play";
    case EventKind::Channeled: return "{to-this?{this}|{any-card}} becomes channeled";
    case EventKind::Activated: return "{any-card} is activated";
    case EventKind::DamageDealt:
      return "{cards?{any-card} {this?takes damage|inflicts damage{to-this? to "
             "{this}|}{to-you? to you|}{opposing? to an opposing target|}}|damage is inflicted to "
             "{side}}";
    case EventKind::HpLost: return "{@side} <lose+> HP{more? or <take+> damage|}";
    case EventKind::Traded: return "{@side} <trade+> {mana}";
    case EventKind::Exhausted: return "{any-card} is exhausted";
    case EventKind::PhaseShifted:
      return "{more?you phase shift {side}|{@side} <are|is> phase shifted}";
    case EventKind::DiscardedFromHand: return "{@side} <discard+> a card from {my:your|their} hand";
    case EventKind::EnteredDiscard: return "a spell goes to your discard pile";
    case EventKind::AddedToHand:
      return "{@side} <add+> a card to {my:your|their} hand{more? outside {my:your|their} draw "
             "phase|}";
  }
  return "";
}

std::string_view instead_row(Instead instead) {
  switch (instead) {
    case Instead::None: return "";
    case Instead::SelfDiscarded: return "{this} would be discarded from play";
    case Instead::SelfDiscardedAnywhere: return "{this} would be discarded";
    case Instead::SelfPutThird: return "{this} would be put third from the top of your deck";
    case Instead::SelfActivated: return "{this} would be discarded after you activated it";
    case Instead::ActivatedDiscarded: return "{bare-card} that you activated would be discarded";
    case Instead::CardDestroyed: return "{any-card} would be destroyed";
    case Instead::SelfDies: return "{this} would be destroyed for having no HP left";
    case Instead::DrawInDrawPhase: return "you would draw in your draw phase";
    case Instead::ReleaseOnDiscard:
      return "when {cards.bare-a} is discarded, lock {amount:{mana}} from it under {this} instead "
             "of releasing it";
    case Instead::ReleaseFrom:
      return "if a spell you control would release {mana}, you may release that Mana from {this} "
             "instead";
  }
  return "";
}

std::string_view number_op_row(NumberOp op) {
  switch (op) {
    case NumberOp::None: return "";
    case NumberOp::Add: return "<add+> %1 to every number in {my:your|its|their} effects";
    case NumberOp::Subtract:
      return "<subtract+> %1 from every number in {my:your|its|their} effects, even below zero";
    case NumberOp::Reduce: return "<reduce+> every number in {my:your|its|their} effects by %1";
    case NumberOp::Double: return "<double+> every number in {my:your|its|their} effects";
  }
  return "";
}

std::string_view number_op_again(NumberOp op) {
  switch (op) {
    case NumberOp::None: return "<change+> nothing";
    case NumberOp::Add: return "<add+> %1";
    case NumberOp::Subtract: return "<subtract+> %1";
    case NumberOp::Reduce: return "<reduce+> it by %1";
    case NumberOp::Double: return "<double+> it";
  }
  return "";
}

std::string_view phrase_row(Phrase phrase) {
  switch (phrase) {
    case Phrase::Printed: return "%1 (printed %2)";
    case Phrase::If: return "if %1";
    case Phrase::Unless: return "unless %1";
    case Phrase::IfBefore: return "%1, %2";
    case Phrase::IfBeforeLong: return "%1: %2";
    case Phrase::IfAfter: return "%1 %2";
    case Phrase::Otherwise: return "otherwise, %1";
    case Phrase::DuringTurn: return "during your turn";
    case Phrase::OutsideTurn: return "during other players' turns";
    case Phrase::While: return "while %1";
    case Phrase::Zenith: return "Zenith: %1";
    case Phrase::WhilePrepared: return "while %1 is prepared, ";
    case Phrase::WhileChanneled: return "while %1 is channeled, ";
    case Phrase::InExile: return "while %1 is in your exile, ";
    case Phrase::AbilityCostsNothing: return "no cost";
    case Phrase::InDiscardPile: return "while %1 is in your discard pile, ";
    case Phrase::OncePerTurn: return "once per turn, ";
    case Phrase::Of: return "%1 of %2";
    case Phrase::To: return "to %1";
    case Phrase::ToYou: return "yourself";
    case Phrase::ItsOwner: return "its owner";
    case Phrase::TheirOwners: return "their owners";
    case Phrase::APlayer: return "a player";
    case Phrase::ACard: return "a card";
    case Phrase::TopOfYourDeck: return "the top card of your deck";
    case Phrase::Target: return "that target";
    case Phrase::Activating: return "spells you activate";
    case Phrase::Same: return "as much";
    case Phrase::SameMass: return "as much %1";
    case Phrase::SameCount: return "as many %1";
    case Phrase::ThatMass: return "that much %1";
    case Phrase::ThatCount: return "that many %1";
    case Phrase::EqualMass: return "%1";
    case Phrase::EqualMassTo: return " equal to %1";
    case Phrase::EqualCount: return "a number of %1";
    case Phrase::EqualCountTo: return " equal to %1";
    case Phrase::AllOf: return "all %1";
    case Phrase::AnyMana: return "Mana";
    case Phrase::ElementMana: return "%1 Mana";
    case Phrase::AllMana: return "all %1";
    case Phrase::OwnElement: return "Mana of their own element";
    case Phrase::Options: return " (%1)";
    case Phrase::OptionOr: return "; or ";
    case Phrase::Bullet: return "• %1";
    case Phrase::Colon: return ":";
    case Phrase::Semicolon: return "; ";
    case Phrase::WhenActivated: return "when you activate {this}";
    case Phrase::And: return "%1 and %2";
    case Phrase::Then: return "then %1";
    case Phrase::ThenIf: return "then, %1";
    case Phrase::DoesTheSame: return "{@0} <do|does> the same";
    case Phrase::YouMay: return "you may %1";
    case Phrase::YouMayLong: return "you may do this: %1";
    case Phrase::CostLong: return "{0}; if this was done, {1}";
    case Phrase::OrLong: return "{1}, unless you do this: {0}";
    case Phrase::EvenChanneled: return "%1, even if it is channeled";
    case Phrase::InsteadMay: return "you may instead %1";
    case Phrase::InsteadAfter: return "%1 instead";
    case Phrase::InsteadBefore: return "instead %1";
    case Phrase::TheyMay: return "%1 may %2 instead";
    case Phrase::HaveDo: return "have %1 %2";
    case Phrase::HaveItDo: return "have it %1";
    case Phrase::HaveThemDo: return "have them %1";
    case Phrase::UntilReset: return "from now on";
    case Phrase::ThisTurn: return "this turn";
    case Phrase::UntilYourTurn: return "until the start of your next turn";
    case Phrase::WhileSource: return "while {this} is in play";
    case Phrase::ForGame: return "for the rest of the game";
    case Phrase::UntilYourTurnEnds: return "until the end of your turn";
    case Phrase::Quoted: return "“%1”";
    case Phrase::Transmutable: return "Transmutable: %1";
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
    .number_op_again = number_op_again,
    .phrase = phrase_row,
    .this_card = english::this_card,
    .noun = english::noun,
    .gender = english::gender,
    .count = english::count,
    .verb_form = english::verb_form,
    .regular_ending = english::regular_ending,
    .own = english::own,
    .pronoun = english::pronoun,
    .with_object = english::with_object,
    .with_receiver = english::with_receiver,
    .and_word = "and",
    .or_word = "or",
    .player_pronoun = Person::Many,
    .shared_pronouns = false,
    .objects_in_place = true,
    .polish = english::polish,
};

}  // namespace grimoire
