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
    case Op::PerEach: return "per {cards.one}";
    case Op::PerPlayer: return "per player";
    case Op::PerMana: return "per {mana} in {own1:reserve}";
    case Op::Count: return "the number of {cards.many}";
    case Op::HpOf: return "the HP of {0}";
    case Op::ManaUnder: return "the amount of {mana} under {p0}";
    case Op::ManaInReserve: return "the amount of {mana} in {own0:reserve}";
    case Op::CostOf: return "the {mana} cost of {0}";
    case Op::XPaid: return "X";
    case Op::Did: return "";
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
      return "you {!do not |}have {0?at least {n0}|{cards.bare-a}} under your control";
    case Op::StanceIs: return "{this} is{! not|} {is:|prepared|channeled|prepared or channeled}";
    case Op::CardIs: return "{0} is{! not|} {cards.bare-a}";
    case Op::DidIt: return "this was {!not |}done";
    case Op::YourTurn: return "it is{! not|} your turn";
    case Op::NobodyLostHp: return "{!somebody|nobody} has lost HP meanwhile";
    case Op::NoDamage: return "{!some|no} damage was taken this way";
    case Op::DeckAbove: return "your deck has {!no |}more than {0:card|cards}";
    case Op::TopIs: return "the top card of your discard pile is{! not|} {cards.bare-a}";
    case Op::NotOnTop: return "{this} is {!on top of|below the top card of} your discard pile";
    case Op::Activated: return "{this} is{! not|} being activated";
    case Op::Locks:
      return "{this} {0?has {!less than|at least} {0:{mana}} under it|locks {!no |}{mana}}";
    case Op::HandEmpty: return "your hand is{! not|} empty";
    case Op::ReserveEmpty: return "your reserve is{! not|} empty";
    case Op::DrewMore: return "{@0} <have|has> {!not |}drawn more than {1:card|cards} this turn";
    // Cards
    case Op::This: return "{this}";
    case Op::It: return "";
    case Op::Used: return "the {word} component used for {this}";
    case Op::EventCard: return "that card";
    case Op::TopOfDeck: return "the top card of {own0:deck}";
    case Op::TopOfDiscard: return "the top {1?{1:card|cards}|card} of {own0:discard pile}";
    case Op::Each:
    case Op::Picked: return "{cards}";
    case Op::Shifted: return "the phase shifted cards";
    // Players
    case Op::You: return "you";
    case Op::Opponent: return "the opponent";
    case Op::They: return "that player";
    case Op::EachPlayer: return "each player";
    case Op::EachOpponent: return "each opponent";
    case Op::ActivePlayer: return "the active player";
    case Op::PickedPlayer: return "a player of your choice";
    // Receivers
    case Op::AnyTarget: return "any target";
    case Op::ToPlayer:
    case Op::ToCards: return "{0}";
    case Op::Among: return "divided as you like among {0} to {1:target|targets}";
    case Op::Also: return "{0} and {1}";
    case Op::Mana: return "";
    // Statements
    case Op::Seq: return "{0} and {1}";
    case Op::Then: return "{0}; after that, {1}";
    case Op::If: return "{if0}, {1}{2?; otherwise, {2}|}";
    case Op::May: return "you may {i0}";
    case Op::CostTo: return "{0} in order to {i1}";
    case Op::OrElse: return "{1} unless you choose to {i0}";
    case Op::Choose: return "{@0} <choose+> {1:option|options}: {options}";
    case Op::Option: return "";
    case Op::Inflict:
      return "inflict {0^damage} {d1}{0~damage}{2?, {2:time|times}|}{flag1? (it is never ignored, "
             "reduced or redirected)|}{flag2? (damage of zero is none)|}";
    case Op::GainHp: return "{@1} <gain+> {0:HP}";
    case Op::LoseHp: return "{@1} <lose+> {0:HP}";
    case Op::Draw: return "{@0} <draw+> {all1?<your|their> whole deck|{1?{1:card|cards}|a card}}";
    case Op::DiscardHand:
      return "{@0} <discard+> {all1?<your|their> hand|{cards.bare} from <your|their> hand}";
    case Op::DiscardDownTo: return "discard cards until your hand holds at most {0}";
    case Op::Discard: return "discard {0}{1?; {if1}, even if {0=it is|they are} Indestructible|}";
    case Op::Destroy: return "destroy {0}";
    case Op::Exile: return "exile {0}";
    case Op::ToHand: return "return {0}{value?, if still in the discard pile,|} to {home0:hand}";
    case Op::ToDeck:
      return "{is:put {0} on top of {home0:deck}|put {0} into {home0:deck}, third from the top|put "
             "{0} back into {home0:deck}}";
    case Op::PutIntoPlay:
      return "put {0} {value?from the discard pile |}into play{is:, prepared| channeled, if "
             "{0=it|they} "
             "can be channeled|}";
    case Op::Search:
      return "search your deck for {cards.bare}, {0?put {cards=it|them} into play without "
             "effects and shuffle|{1?show {cards=it|them}, shuffle and put {cards=it|them} on top "
             "of your deck|show {cards=it|them}, add {cards=it|them} to your hand and shuffle}}";
    case Op::Shuffle: return "{@0} <shuffle+> <your|their> deck";
    case Op::TakeAvailable: return "take {flag?up to |}{0} out of the Available Ether";
    case Op::TakeInfinite: return "take {0} out of the Infinite Ether";
    case Op::LockInfinite: return "lock {0^} of the Infinite Ether under {1}{0~}";
    case Op::LockReserve: return "lock {0^} of your reserve under {1}{0~}";
    case Op::MoveMana: return "move {0^} from under {1} to under {2}{0~}";
    case Op::MoveAnyMana: return "move as much {mana} as you like from under {1} to under {2}";
    case Op::Distribute: return "distribute the Mana under {0} among your reserve and your spells";
    case Op::Release: return "have {1} release {0^}{0~}";
    case Op::Pay: return "{@0} <pay+> {1}";
    case Op::EmptyReserve:
      return "{@0} <put+> all Mana of <your|their> reserve into the Available Ether";
    case Op::SwapMana: return "exchange Mana between your reserve and {0} at {1} for {2}";
    case Op::Apply:
      return "let {0}{2? and {2}|} apply {2?their|{0=its|their}} effects{used0?, even from the "
             "discard pile|}{flag2? (no "
             "more than what {0=it does|they do} "
             "when activated)|}{1?; {if1}, with what {this} got from the "
             "component it used|}";
    case Op::Activate: return "activate {0}";
    case Op::ApplyTop:
      return "{@0} <look+> at the top card of <your|their> deck, <apply|applies> its effects "
             "unless it is a Permanent, an Equipment or a Ritual, and <discard+> it";
    case Op::Again: return "let {this} apply its effects once more";
    case Op::PlayersWin: return "the players win the game";
    case Op::BecomeMageNoir: return "become a Mage Noir";
    case Op::Blank: return "{@0} <have|has> no effects {duration}";
    case Op::GainKeyword: return "{@0} <gain+> {keyword}{flag? {duration}|}";
    case Op::GainWord: return "{@0} <gain+> “transmutable: {word}”{flag? {duration}|}";
    case Op::MoreDamage: return "have {0} inflict {1^} more damage{1~} from now on";
    case Op::Create: return "{0?choose a player; |}{duration}, {created}";
    case Op::Delay: return "{created}";
    case Op::NextGains:
      return "this turn, your next {cards.bare-one} to apply its effects gains those of {this}, "
             "after its own";
    case Op::NextUses:
      return "the next {cards.bare-one} you prepare this turn may use {0:{other-word} "
             "component|{other-word} components} more than it needs";
    case Op::PreventDamage: return "prevent all damage to you this turn";
    case Op::IgnoreNext: return "ignore the next {0:damage} inflicted to you";
    case Op::BecomeCopies: return "turn all your spells, wherever they are, into copies of {this}";
    case Op::PhaseShift: return "phase shift {0} by {1}";
    case Op::SetHp: return "set the HP of {0} to {1}";
    case Op::Repeat: return "{0}; repeat this for each {cards.one}";
    case Op::DiscardDeck:
      return "{@0} <discard+> the top {1?{1:card|cards}|card} of <your|their> deck";
    case Op::LookTop: return "look at your deck's top card";
    case Op::TopToBottom: return "put the top card of your deck at the bottom of it";
    case Op::Look:
      return "look through the top {0:card|cards} of your deck; of these, you may show "
             "{cards.bare} "
             "and add {cards=it|them} to your hand; the rest goes to the bottom of your deck "
             "in the order you like";
    case Op::ShowTop: return "show the top card of your deck and add it to your hand";
    case Op::Channel: return "channel {0}";
    case Op::ChooseCards: return "choose {0}";
    case Op::SwapPlaces: return "swap the places of {0}";
    case Op::PayCost: return "{@0} <pay+> the Mana cost of {1}";
    case Op::AddCost:
      return "add the Mana cost of {0} out of the Infinite Ether to the Available Ether";
  }
  return "";
}

}  // namespace grimoire::english
