// The vocabulary of the card language as data: one row for each word says what the fields of its
// node hold, who does it, and what it moves. Compiler, wording, rules and reasons look it up here,
// so that a new word answers their questions with its row. The compiler names a word without one.
#pragma once

#include <array>

#include "engine/lang/program.h"

namespace grimoire {

// What a word is, and so where it can stand.
enum class Sort : uint8_t {
  None,
  Amount,
  Condition,
  Cards,
  Player,
  Receivers,
  Mana,
  Join,  // of statements
  Verb,  // a statement that the rules carry out by one function
};

// What a kid of a node is. Doer: the player who does it instead of you. Mark: that it is there at
// all says something. Statement: a verb or a join.
enum class Operand : uint8_t {
  None,
  Amount,
  Condition,
  Cards,
  Player,
  Doer,
  Receivers,
  Mana,
  Statement,
  Mark,
};

// What the value or the flags of a node hold.
enum class Field : uint8_t {
  None,
  Number,    // index into CardDb::numbers
  Selector,  // index into CardDb::selectors
  Pick,      // slot of a choice of the text
  FirstPick,
  Word,
  Keyword,
  Ability,  // that the statement creates
  Card,     // DefId
  Digit,
  Elements,
  Stances,
  Stance,
  DeckPlace,
  Duration,
  Whom,   // kTheyOfEvent, …
  Marks,  // kUpTo, kSure, …
};

// The cards that a statement lays somewhere else.
enum class Puts : uint8_t { Nowhere, Hand, Deck, Discard, Exile, Board };

// Whether it can change which spells lie prepared or channeled. Of the cards of decks nobody can
// say so (RULING(98)).
enum class Spells : uint8_t { Stay, IfNamed, Move };

// What a statement is good for, for those who only skim a card.
enum class Gist : uint8_t {
  None,
  Damage,
  HpLoss,
  Heal,
  Draw,
  Find,
  Remove,
  HandLoss,
  Mana,
  Play,
  MageNoir,
  Price,
};

struct Schema {
  static constexpr int8_t kNothing = -1;

  // NB: clang needs the template before what uses it in constants.
  template <class T>
  constexpr Schema with(T Schema::* member, T to) const {
    Schema row = *this;
    row.*member = to;
    return row;
  }

  Sort sort{};
  std::array<Operand, 3> kids{};
  Field value{};
  Field flags{};
  uint8_t reads = 0;        // TextReads, besides those of its kids
  int8_t needs = kNothing;  // which kid's cards must be there for it to be possible
  Puts puts{};
  Spells spells{};
  Gist gist{};
  bool for_others = false;  // TV-11.5: done even when its player is out of the game
  bool sentence = false;    // cannot follow "you may" and "to"

  constexpr Schema in_value(Field f) const { return with(&Schema::value, f); }
  constexpr Schema in_flags(Field f) const { return with(&Schema::flags, f); }
  constexpr Schema reading(uint8_t what) const { return with(&Schema::reads, what); }
  constexpr Schema needing(int8_t kid) const { return with(&Schema::needs, kid); }
  constexpr Schema laying(Puts where) const { return with(&Schema::puts, where); }
  constexpr Schema moving(Spells which) const { return with(&Schema::spells, which); }
  constexpr Schema good_for(Gist what) const { return with(&Schema::gist, what); }
  constexpr Schema reaching_others() const { return with(&Schema::for_others, true); }
  constexpr Schema as_sentence() const { return with(&Schema::sentence, true); }

  constexpr bool statement() const { return sort == Sort::Join || sort == Sort::Verb; }
  // It chooses cards, so that "it" can mean them.
  constexpr bool picks_cards() const { return value == Field::Selector && flags == Field::Pick; }
  // Another player than you may do it.
  constexpr bool has_doer() const { return kids[0] == Operand::Doer; }
  // Takes cards from where they lie to somewhere out of play.
  constexpr bool takes_away() const {
    return kids[0] == Operand::Cards && puts != Puts::Nowhere && puts != Puts::Board;
  }
};

namespace rows {

constexpr Operand kNone = Operand::None;

constexpr Schema row(Sort sort, Operand a = kNone, Operand b = kNone, Operand c = kNone) {
  return {.sort = sort, .kids = {a, b, c}};
}

constexpr uint8_t kReadsAnything = kReadsCard | kReadsPlayer | kReadsAmount | kReadsSelf;

constexpr Schema schema_of(Op op) {
  using enum Operand;
  constexpr Sort kAmount = Sort::Amount;
  constexpr Sort kIf = Sort::Condition;
  constexpr Sort kJoin = Sort::Join;
  constexpr Sort kVerb = Sort::Verb;
  switch (op) {
    case Op::None: return {};
    // ---- Amounts
    case Op::Number: return row(kAmount).in_value(Field::Number);
    case Op::IfElse: return row(kAmount, Condition, Amount, Amount);
    case Op::Plus:
    case Op::AtMost: return row(kAmount, Amount, Amount);
    case Op::PerEach: return row(kAmount, Amount).in_value(Field::Selector);
    case Op::PerMana: return row(kAmount, Amount, Player).in_flags(Field::Elements);
    case Op::Count: return row(kAmount).in_value(Field::Selector);
    case Op::HpOf: return row(kAmount, Cards);
    case Op::ManaUnder:
    case Op::CostOf: return row(kAmount, Cards).in_flags(Field::Elements);
    case Op::ManaInReserve: return row(kAmount, Player).in_flags(Field::Elements);
    case Op::XPaid: return row(kAmount).reading(kReadsSelf);
    case Op::Did:
    case Op::All: return row(kAmount);
    case Op::PerDid:
    case Op::PerPlayer: return row(kAmount, Amount);
    case Op::EventAmount: return row(kAmount).reading(kReadsAmount);
    case Op::HalfHp: return row(kAmount, Player);
    case Op::Fixed: return row(kAmount).in_flags(Field::Digit);
    case Op::PerDiscarded: return row(kAmount, Amount, Player);
    case Op::Released: return row(kAmount).in_flags(Field::Elements);
    // ---- Conditions
    case Op::MageNoir: return row(kIf, Player);
    case Op::Not: return row(kIf, Condition);
    case Op::And: return row(kIf, Condition, Condition);
    case Op::Controls: return row(kIf, Amount).in_value(Field::Selector).in_flags(Field::Marks);
    case Op::StanceIs: return row(kIf).in_flags(Field::Stances).reading(kReadsSelf);
    case Op::CardIs: return row(kIf, Cards).in_value(Field::Selector);
    case Op::TopIs: return row(kIf).in_value(Field::Selector);
    case Op::DeckAbove: return row(kIf, Amount);
    case Op::NotOnTop:
    case Op::FirstPrepared: return row(kIf).reading(kReadsSelf);
    case Op::Locks: return row(kIf, Amount).in_flags(Field::Elements).reading(kReadsSelf);
    case Op::DrewMore:
    case Op::DrewExactly: return row(kIf, Player, Amount);
    case Op::ReserveHas: return row(kIf, Player).in_flags(Field::Elements);
    case Op::Zenith:
    case Op::DidIt:
    case Op::YourTurn:
    case Op::NobodyLostHp:
    case Op::NoDamage:
    case Op::Activated:
    case Op::HandEmpty:
    case Op::ReserveEmpty:
    case Op::EquipmentLost: return row(kIf);
    // ---- Cards
    case Op::This: return row(Sort::Cards).reading(kReadsSelf);
    case Op::It: return row(Sort::Cards).in_value(Field::Pick);
    case Op::Used: return row(Sort::Cards).in_value(Field::Word).reading(kReadsSelf);
    case Op::EventCard: return row(Sort::Cards).reading(kReadsCard);
    case Op::TopOfDeck: return row(Sort::Cards, Player);
    case Op::TopOfDiscard: return row(Sort::Cards, Player, Amount);
    case Op::Each: return row(Sort::Cards).in_value(Field::Selector);
    case Op::Picked: return row(Sort::Cards).in_value(Field::Selector).in_flags(Field::Pick);
    case Op::Shifted: return row(Sort::Cards);
    // ---- Players
    case Op::You:
    case Op::Opponent:
    case Op::EachPlayer:
    case Op::EachOpponent:
    case Op::ActivePlayer: return row(Sort::Player);
    case Op::They: return row(Sort::Player).in_flags(Field::Whom);
    case Op::PickedPlayer: return row(Sort::Player).in_flags(Field::Pick);
    case Op::OwnerOf: return row(Sort::Player, Cards);
    // ---- Receivers of damage and HP, Mana
    case Op::AnyTarget: return row(Sort::Receivers).in_flags(Field::Pick);
    case Op::ToPlayer: return row(Sort::Receivers, Player);
    case Op::ToCards: return row(Sort::Receivers, Cards);
    case Op::Among: return row(Sort::Receivers, Amount, Amount, Amount).in_flags(Field::Pick);
    case Op::Also: return row(Sort::Receivers, Receivers, Receivers);
    case Op::Mana: return row(Sort::Mana, Amount, Mana).in_flags(Field::Elements);
    // ---- Statements that join others
    case Op::Seq: return row(kJoin, Statement, Statement);
    case Op::Then: return row(kJoin, Statement, Statement).in_flags(Field::Marks);
    case Op::If: return row(kJoin, Condition, Statement, Statement).as_sentence();
    case Op::May: return row(kJoin, Statement).as_sentence();
    case Op::CostTo: return row(kJoin, Statement, Statement);
    case Op::OrElse: return row(kJoin, Statement, Statement, Player);
    case Op::Choose:
      return row(kJoin, Player, Amount, Statement).in_value(Field::Marks).in_flags(Field::Pick);
    case Op::Option: return row(kJoin, Statement, Statement);
    case Op::Repeat:
      return row(kJoin, Statement).in_value(Field::Selector).in_flags(Field::FirstPick);
    // ---- Damage and HP
    case Op::Inflict:  // the third kid is a condition instead with kSureIf
      return row(kVerb, Amount, Receivers, Mark)
          .in_flags(Field::Marks)
          .reaching_others()
          .good_for(Gist::Damage);
    case Op::GainHp:
      return row(kVerb, Amount, Receivers).needing(1).reaching_others().good_for(Gist::Heal);
    case Op::LoseHp:
      return row(kVerb, Amount, Receivers).needing(1).reaching_others().good_for(Gist::HpLoss);
    case Op::SetHp: return row(kVerb, Cards, Amount).reaching_others();
    case Op::PreventDamage: return row(kVerb);
    case Op::IgnoreDamage: return row(kVerb, Amount);
    // ---- Hand, deck, and cards that go somewhere
    case Op::Draw: return row(kVerb, Doer, Amount).good_for(Gist::Draw);
    case Op::DiscardHand:
      return row(kVerb, Doer, Amount)
          .in_value(Field::Selector)
          .in_flags(Field::Pick)
          .laying(Puts::Discard)
          .moving(Spells::Move)
          .good_for(Gist::HandLoss);
    case Op::DiscardDownTo: return row(kVerb, Amount).laying(Puts::Discard).moving(Spells::Move);
    case Op::DiscardSeen:
      return row(kVerb, Doer, Amount).in_flags(Field::Pick).laying(Puts::Discard);
    case Op::DiscardDeck:
    case Op::PhaseShift: return row(kVerb, Doer, Amount).laying(Puts::Discard);
    case Op::Discard:
      return row(kVerb, Cards, Condition)
          .in_flags(Field::Marks)
          .needing(0)
          .laying(Puts::Discard)
          .moving(Spells::IfNamed)
          .reaching_others()
          .good_for(Gist::Remove);
    case Op::Destroy:
      return row(kVerb, Cards)
          .in_flags(Field::Marks)
          .needing(0)
          .laying(Puts::Discard)
          .moving(Spells::IfNamed)
          .reaching_others()
          .good_for(Gist::Remove);
    case Op::Exile:
      return row(kVerb, Cards)
          .needing(0)
          .laying(Puts::Exile)
          .moving(Spells::IfNamed)
          .reaching_others()
          .good_for(Gist::Remove);
    case Op::ToHand:
      return row(kVerb, Cards)
          .in_value(Field::Marks)
          .needing(0)
          .laying(Puts::Hand)
          .moving(Spells::IfNamed)
          .reaching_others()
          .good_for(Gist::Remove);
    case Op::ToDeck:
      return row(kVerb, Cards)
          .in_flags(Field::DeckPlace)
          .needing(0)
          .laying(Puts::Deck)
          .moving(Spells::IfNamed)
          .reaching_others()
          .good_for(Gist::Remove);
    case Op::PutIntoPlay:
      return row(kVerb, Cards)
          .in_value(Field::Marks)
          .in_flags(Field::Stance)
          .needing(0)
          .laying(Puts::Board)
          .good_for(Gist::Play);
    case Op::Search:
      return row(kVerb, Mark, Mark, Mark)
          .in_value(Field::Selector)
          .in_flags(Field::Pick)
          .good_for(Gist::Find);
    case Op::Shuffle: return row(kVerb, Doer);
    case Op::LookTop:
    case Op::LookThird:
    case Op::ThirdToTop:
    case Op::TopToBottom: return row(kVerb);
    case Op::Look:
      return row(kVerb, Amount, Amount)
          .in_value(Field::Selector)
          .in_flags(Field::Marks)
          .good_for(Gist::Find);
    case Op::LookDiscard: return row(kVerb, Amount, Amount).laying(Puts::Discard);
    case Op::ShowTop: return row(kVerb).good_for(Gist::Find);
    case Op::ChooseCards:
    case Op::SwapPlaces: return row(kVerb, Cards).reaching_others();
    case Op::SwapWithPile: return row(kVerb, Cards, Cards);
    // ---- Mana
    case Op::TakeAvailable: return row(kVerb, Mana).in_flags(Field::Marks).good_for(Gist::Mana);
    case Op::TakeInfinite: return row(kVerb, Mana).good_for(Gist::Mana);
    case Op::LockInfinite: return row(kVerb, Mana, Cards).good_for(Gist::Mana);
    case Op::LockReserve: return row(kVerb, Mana, Cards).needing(1);
    case Op::MoveMana: return row(kVerb, Mana, Cards, Cards);
    case Op::MoveAnyMana: return row(kVerb, kNone, Cards, Cards).in_flags(Field::Elements);
    case Op::Distribute: return row(kVerb, Cards);
    case Op::Release: return row(kVerb, Mana, Cards).in_flags(Field::Marks).reaching_others();
    case Op::Pay: return row(kVerb, Doer, Mana).good_for(Gist::Price);
    case Op::PayAny: return row(kVerb, Doer).in_flags(Field::Elements);
    case Op::PayCost: return row(kVerb, Doer, Cards).needing(1);
    case Op::AddCost: return row(kVerb, Cards);
    case Op::EmptyReserve: return row(kVerb, Doer);
    case Op::SwapMana: return row(kVerb, Cards, Amount, Amount).needing(0);
    case Op::TradeOnce: return row(kVerb, Amount, Amount, Amount);
    // ---- Cards that act
    case Op::Apply:
      return row(kVerb, Cards, Condition, Cards).in_flags(Field::Marks).good_for(Gist::Play);
    case Op::ApplyTop: return row(kVerb, Doer).moving(Spells::Move);
    case Op::Activate: return row(kVerb, Cards).moving(Spells::Move).good_for(Gist::Play);
    case Op::Again: return row(kVerb).good_for(Gist::Play);
    case Op::Channel: return row(kVerb, Cards).moving(Spells::IfNamed);
    case Op::Unchannel: return row(kVerb, Cards).needing(0).moving(Spells::Move).reaching_others();
    case Op::PrepareFree: return row(kVerb, Cards).moving(Spells::Move);
    case Op::Rest:
    case Op::Exhaust: return row(kVerb, Cards).needing(0);
    case Op::UseAbility: return row(kVerb, Cards).needing(0).moving(Spells::Move);
    case Op::CreateCards: return row(kVerb, Amount).in_value(Field::Card);
    // ---- What cards and players become
    case Op::BecomeMageNoir: return row(kVerb).good_for(Gist::MageNoir);
    case Op::LoseMageNoir: return row(kVerb, Doer);
    case Op::PlayersWin: return row(kVerb).as_sentence();
    case Op::Blank: return row(kVerb, Cards).in_flags(Field::Duration).reaching_others();
    case Op::GainKeyword:
      return row(kVerb, Cards)
          .in_value(Field::Keyword)
          .in_flags(Field::Duration)
          .needing(0)
          .reaching_others();
    case Op::GainWord:
      return row(kVerb, Cards).in_value(Field::Word).in_flags(Field::Duration).reaching_others();
    case Op::MoreDamage: return row(kVerb, Cards, Amount);
    case Op::ChangeElement: return row(kVerb, Cards).in_flags(Field::Duration);
    case Op::Revert: return row(kVerb, Cards).reaching_others();
    case Op::BecomeCopies:
      return row(kVerb).reading(kReadsAnything).moving(Spells::Move).as_sentence();
    // ---- Texts that wait: they may look at anything
    case Op::Create:
      return row(kVerb, Player)
          .in_value(Field::Ability)
          .in_flags(Field::Duration)
          .reading(kReadsAnything)
          .as_sentence();
    case Op::Delay:
      return row(kVerb, Cards).in_value(Field::Ability).reading(kReadsAnything).as_sentence();
    case Op::NextGains:
      return row(kVerb).in_value(Field::Selector).reading(kReadsAnything).as_sentence();
    case Op::NextUses:
      return row(kVerb, Amount)
          .in_value(Field::Selector)
          .in_flags(Field::Word)
          .reading(kReadsAnything)
          .as_sentence();
  }
  return {};
}

}  // namespace rows

// A table, since the rules look words up in the middle of a game.
inline constexpr auto kSchemas = [] {
  std::array<Schema, 256> all{};
  for (size_t op = 0; op < all.size(); ++op) all[op] = rows::schema_of(static_cast<Op>(op));
  return all;
}();

constexpr const Schema& schema(Op op) { return kSchemas[static_cast<size_t>(op)]; }

}  // namespace grimoire
