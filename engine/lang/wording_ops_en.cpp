// English rows for amounts, conditions, cards, players and statements. wording_tongue.h explains
// marks.
#include "engine/lang/wording_grammar.h"

namespace grimoire::english {

std::string_view op(Op op) {
  switch (op) {
    case Op::None:
    // Amounts
    case Op::Number: return "";
    case Op::IfElse: return "({1} {if0})";
    case Op::Plus: return "(plus {1})";
    case Op::PerEach: return "for each {cards.one}";
    case Op::PerPlayer: return "for each player";
    case Op::PerDiscarded: return "for each spell you discarded from your hand this turn";
    case Op::Released: return "the amount of {mana} released this way";
    case Op::PerMana: return "for each {mana} in {own1:reserve}";
    case Op::Count: return "the number of {cards.many}";
    case Op::HpOf: return "{of0:the HP|its HP}";
    case Op::ManaUnder: return "the amount of {mana} locked under {p0}";
    case Op::ManaInReserve: return "the amount of {mana} in {own0:reserve}";
    case Op::CostOf: return "{of0:the {mana} cost|its {mana} cost}";
    case Op::XPaid: return "X";
    case Op::Did: return "";
    case Op::PerDid: return "for each of them";
    case Op::EventAmount: return "that amount";
    case Op::HalfHp: return "half of {own0:HP}, rounded down";
    case Op::AtMost: return "(at most {1})";
    case Op::All: return "all";
    case Op::Fixed: return "{is:|one|two|three|four|five}";
    // Conditions
    case Op::MageNoir: return "{@0} <are|is>{! not|} a Mage Noir";
    case Op::Zenith: return "you are{! not|} at Zenith";
    case Op::Not: return "";
    case Op::And: return "{!not both |}{0} and {1}";
    case Op::Controls:
      return "you {!do not |}control {0?{flag?more than|at least} {n0}|{cards.bare-a}}";
    case Op::StanceIs: return "{it} is{! not|} {is:|prepared|channeled|prepared or channeled}";
    case Op::CardIs: return "{@0} is{! not|} {cards.bare-a}";
    case Op::DidIt: return "this was {!not |}done";
    case Op::YourTurn: return "it is{! not|} your turn";
    case Op::NobodyLostHp: return "{!somebody|nobody} lost HP meanwhile";
    case Op::NoDamage: return "{!some|none} of this damage was taken";
    case Op::DeckAbove: return "your deck has {!at most|more than} {0:card|cards}";
    case Op::TopIs: return "the top card of your discard pile is{! not|} {cards.bare-a}";
    case Op::NotOnTop: return "{it} is {!|not }on top of your discard pile";
    case Op::Activated: return "{it} is{! not|} being activated";
    case Op::Locks: return "{it} locks {0?{!less than|at least} {0:{mana}}|{!no |}{mana}}";
    case Op::HandEmpty: return "your hand is{! not|} empty";
    case Op::ReserveEmpty: return "your reserve is{! not|} empty";
    case Op::DrewExactly:
      return "the number of cards that {@0} <have|has> drawn this turn is{! not|} {1}";
    case Op::DrewMore: return "{@0} <have|has> {!not |}drawn more than {1:card|cards} this turn";
    case Op::ReserveHas: return "{@0} <have|has> {!no |}{mana} in {my:your|their} reserve";
    case Op::FirstPrepared: return "{it} is{! not|} the first spell you prepared this turn";
    case Op::EquipmentLost: return "{!no|a} piece of Equipment was destroyed this turn";
    // Cards
    case Op::This: return "{this}";
    case Op::It: return "";
    case Op::Used: return "the {word} component used to prepare {it}";
    case Op::EventCard: return "that card";
    case Op::TopOfDeck: return "the top card of {own0:deck}";
    case Op::TopOfDiscard: return "the top {1?{1:card|cards}|card} of {own0:discard pile}";
    case Op::Each:
    case Op::Picked: return "";
    case Op::Shifted: return "the cards phase shifted this way";
    // Players
    case Op::You: return "you";
    case Op::Opponent: return "the opponent";
    case Op::They: return "that player";
    case Op::EachPlayer: return "each player";
    case Op::EachOpponent: return "each opponent";
    case Op::ActivePlayer: return "the active player";
    case Op::PickedPlayer: return "a player of your choice";
    case Op::OwnerOf: return "its owner";
    // Receivers
    case Op::AnyTarget: return "any target";
    case Op::ToPlayer:
    case Op::ToCards: return "{0}";
    case Op::Among: return "divided as you like among {0} to {1:target|targets}";
    case Op::Also: return "{0} and {1}";
    case Op::Mana:
    // Statements
    case Op::Seq:
    case Op::Then:
    case Op::If:
    case Op::May: return "";
    case Op::CostTo: return "{0} to {i1}";
    case Op::OrElse: return "{1} unless you {i0}";
    case Op::Choose: return "{@0} {value?may choose|<choose+>} {1:option|options}{options}";
    case Op::Option: return "";
    case Op::Inflict:
      return "inflict {also1?{0:damage} {d1}|{0^damage} {d1}{0~damage}}{flag4?|{2? "
             "{2:time|times}|}}"
             "{flag1? (this damage cannot be ignored, reduced or redirected)|}"
             "{flag4? ({if2}, this damage cannot be ignored, reduced or redirected)|}"
             "{flag2? (zero damage is no damage)|}";
    case Op::GainHp: return "{@1} <gain+> {0:HP}";
    case Op::LoseHp: return "{@1} <lose+> {0:HP}";
    case Op::Draw:
      return "{@0} <draw+> {all1?{my:your|their} whole deck|{1?{1:card|cards}|a card}}";
    case Op::DiscardHand:
      return "{@0} {offers?may discard|<discard+>} {all1?{my:your|their} hand|{cards.bare} from "
             "{my:your|their} hand}";
    case Op::DiscardDownTo: return "discard cards until you have at most {0} in hand";
    case Op::Discard:
      return "discard {0}{1?{.}{if1}, Indestructible does not prevent this|}{flag?{.}{0=its|their} "
             "Mana goes to {0=its owner's reserve|their owners' reserves}|}";
    case Op::Destroy:
      return "destroy {0}{flag?{.}{0=its|their} Mana goes to {0=its owner's reserve|their owners' "
             "reserves}|}";
    case Op::Exile: return "exile {0}";
    case Op::ToHand:
      return "return {0} to {home0:hand}{value? if {0=it is|they are} still in the discard pile|}";
    case Op::ToDeck: return "put {0} {is:on top of|third from the top of|back into} {home0:deck}";
    case Op::PutIntoPlay:
      return "put {0} {value?back |}into play{value? from the discard pile|}{is: prepared| "
             "channeled, if possible|}";
    case Op::Search:
      return "search your deck for {cards.bare}, {0?put {cards=it|them} into play without its "
             "effects (its type and slot remain) and shuffle your deck|{2?|show {cards=it|them}, }"
             "{1?shuffle your deck and put {cards=it|them} on top of it|put {cards=it|them} into "
             "your hand and shuffle your deck}}";
    case Op::Shuffle: return "{@0} <shuffle+> {my:your|their} deck";
    case Op::TakeAvailable: return "take {flag?up to |}{0} out of the Available Ether";
    case Op::TakeInfinite: return "take {0^}{any0? of your choice|} out of the Infinite Ether{0~}";
    case Op::LockInfinite: return "lock {0^} from the Infinite Ether under {1}{0~}";
    case Op::LockReserve: return "lock {0^} from your reserve under {1}{0~}";
    case Op::MoveMana: return "move {0^} locked under {1} to {2}{0~}";
    case Op::MoveAnyMana: return "move any amount of {mana} locked under {p1} to {2}";
    case Op::Distribute:
      return "distribute the Mana locked under {0} among your reserve and your spells";
    case Op::Release: return "release {flag?up to |}{0^} locked under {1}{0~}";
    case Op::Pay: return "{@0} <pay+> {1}";
    case Op::EmptyReserve:
      return "{@0} <put+> all Mana from {my:your|their} reserve into the Available Ether";
    case Op::SwapMana: return "trade Mana between your reserve and {0} at {1} for {2}";
    case Op::Apply:
      return "apply {of0:the {flag2?activation |}effects|its effects}{2? and {in2}|}{used0?, even "
             "from the "
             "discard pile|}{1?{.}{if1}, these effects also get the changes that {this} got from "
             "its component|}";
    case Op::Activate: return "activate {0}";
    case Op::ApplyTop:
      return "{@0} <look+> at the top card of {my:your|their} deck, <apply|applies> its effects "
             "unless it is a Permanent, a piece of Equipment or a Ritual, and <discard+> it";
    case Op::Again: return "apply the effects of {this} again";
    case Op::PlayersWin: return "the players win the game";
    case Op::BecomeMageNoir: return "become a Mage Noir";
    case Op::Blank: return "{@0} <lose+> {my:your|its|their} effects {duration}";
    case Op::GainKeyword: return "{@0} <gain+> {keyword}{flag? {duration}|}";
    case Op::GainWord: return "{@0} <gain+> “Transmutable: {word}”{flag? {duration}|}";
    case Op::MoreDamage: return "{@0} <inflict+> {1^} more damage{1~} from now on";
    case Op::Create: return "{0?choose a player{.}|}{duration}, {created}";
    case Op::Delay: return "{created}";
    case Op::NextGains:
      return "this turn, your next {cards.bare-one} to apply its effects also applies those of "
             "{this}, after its own";
    case Op::NextUses:
      return "the next {cards.bare-one} you prepare this turn may use {0:additional {other-word} "
             "component|additional {other-word} components}";
    case Op::PreventDamage: return "prevent all damage to you this turn";
    case Op::IgnoreDamage: return "ignore {0:damage} that would be inflicted to you";
    case Op::BecomeCopies: return "all your spells, wherever they are, become copies of {this}";
    case Op::PhaseShift: return "phase shift {0} by {1}";
    case Op::SetHp: return "set {of0:the HP|its HP} to {1}";
    case Op::Repeat: return "{0}, then repeat this for each {cards.one}";
    case Op::DiscardDeck:
      return "{@0} <discard+> {1?{1:card|cards} from the top|the top card} of {my:your|their} deck";
    case Op::LookTop: return "look at {top}";
    case Op::TopToBottom: return "put {top} on the bottom of your deck";
    case Op::Look:
      return "{flag?look at the top cards of your deck, as many as {0}{.}put {1} of them back on "
             "top and the rest on the bottom of your deck in any order|"
             "look at the top {0:card|cards} of your deck{.}you may show {cards.bare} from among "
             "them and put {cards=it|them} into your hand{.}the rest goes to the bottom of your "
             "deck in any order}";
    case Op::ShowTop: return "show {top} and put it into your hand";
    case Op::Channel: return "channel {0}";
    case Op::ChooseCards: return "choose {in0}";
    case Op::SwapPlaces: return "swap the places of {in0}";
    case Op::PayCost: return "{@0} <pay+> {of1:the Mana cost|its Mana cost}";
    case Op::AddCost:
      return "add {of0:the Mana cost|its Mana cost} to the Available Ether, out of the Infinite "
             "Ether";
    case Op::Rest: return "rest {0}";
    case Op::Exhaust: return "exhaust {0}";
    case Op::UseAbility:
      return "use an ability of {0} without paying its cost, even if {0=it is|they are} exhausted";
    case Op::CreateCards: return "put {0:{named-card}|{named-card}} into play";
    case Op::Unchannel: return "put {0} back into preparation";
    case Op::LookThird: return "look at the third card of your deck";
    case Op::ThirdToTop: return "put that card on top of your deck";
    case Op::TradeOnce: return "make {0:Mana trade|Mana trades} at {1} for {2}";
    case Op::ChangeElement:
      return "{@0} <take+> on the element of the Mana paid for this ability, {duration}";
    case Op::Revert: return "{@0} <have|has> {my:your|its|their} effects again exactly as printed";
    case Op::SwapWithPile: return "swap {in0} with {in1}, putting it in that card's place";
    case Op::DiscardSeen:
      return "look at {own0:hand} and choose {1:card|cards} there for them to discard";
    case Op::PrepareFree: return "prepare {0} without paying its cost and without its components";
    case Op::LoseMageNoir: return "{@0} <are|is> no longer a Mage Noir";
    case Op::PayAny: return "{@0} <pay+> any amount of {mana}";
    case Op::LookDiscard:
      return "look at the top {0:card|cards} of your deck and discard {1} of them";
  }
  return "";
}

}  // namespace grimoire::english
