// What a language brings to the wording: rows with marks, noun phrases, a last polish.
//
// A row is plain text with two kinds of marks; alternatives may hold marks again.
//   <draw|draws>      the verb's form for the subject that came before it, "you" if none did.
//                     English: base | third person. French: order | infinitive | he | they, or
//                     only he | they. <draw+> <pioch+>: a regular verb
//   {0} {1} {2}       that part of the node, worded as what it is
//   {@0}              the same as subject of the verbs after it; "you" is left out of an order
//   {i0}              the same as an infinitive: "you may {i0}"
//   {d0}              the same as receiver, with its preposition
//   {p0}              the same as a plural where it stands for all of them together
//   {if0}             the condition with its "if" or "unless"
//   {n0}              so many of the cards: "2 Sand components"
//   {0:card|cards}    the amount with what it counts; with one form only: what it measures
//   {0^damage} … {0~damage}   the amount in two halves: "2 damage", " for each …"
//   {own0:deck}       that player's deck; in French {own0:votre deck|le deck}
//   {home0:deck}      the deck of the cards' owner, in French {home0:votre deck|le deck}
//   {0=it|them}       agrees with the cards; in French masculine | feminine | the two in plural
//   {test?yes|no}     by what is there: Writer::test lists the tests
//   {is:a|b|c}        by the node's flags as a number
//   {!not|}           by whether the condition is denied
// Writer::name lists the other marks.
#pragma once

#include <string>
#include <string_view>

#include "engine/lang/wording.h"

namespace grimoire {

enum class Gender : uint8_t { Masculine, Feminine };
enum class Count : uint8_t { One, Many };
// What a verb agrees with.
enum class Person : uint8_t { You, One, Many };
// An order ("draw 1 card"), what follows "may" and "to", a clause of its own ("you control …").
enum class Mood : uint8_t { Order, Infinitive, Clause };
enum class Truth : uint8_t { Holds, Fails };

// Quantity: as the selector says. All: every one of them, as a subject.
enum class Article : uint8_t { None, Quantity, A, All, Your, Chosen, Next };
enum class Place : uint8_t { Shown, Hidden };

struct NounRequest {
  Article article = Article::None;
  Count count = Count::One;
  Place place = Place::Shown;
  std::string_view amount{};      // of Quantity::Exactly and UpTo; empty: "a"
  std::string_view least_cost{};  // with its Mana; empty: any
};

// Pieces that belong to no single node. %1 and %2 are filled in, marks look at the node at hand.
enum class Phrase : uint8_t {
  Printed,  // the present value, the printed one
  If,       // a condition
  Unless,
  WhenTrue,  // an if-clause before a text
  OnlyTrue,  // an if-clause after a change
  WhilePrepared,
  WhileChanneled,
  InDiscardPile,
  OncePerTurn,
  To,  // a receiver
  ToYou,
  Owner,
  APlayer,
  ACard,
  Same,         // as much as was done before
  SameMass,     // of what is measured
  SameCount,    // of what is counted
  EqualMass,    // an amount of it that is not a number: what is measured
  EqualMassTo,  // and how much
  EqualCount,
  EqualCountTo,
  AllOf,
  AnyMana,
  ElementMana,  // the elements
  AllMana,      // Mana
  OwnElement,
  OptionOr,
  Activating,     // spells while you activate them
  WhenActivated,  // forms of If, Then, May, CostTo and OrElse for parts with a subject of their own
  WhenActivatedAll,  // this card, a whole paragraph
  ThenLong,
  MayLong,
  CostLong,
  OrLong,
  Beside,      // what somebody does, an order that belongs to the same action
  OrTheirs,    // a text, what another player may choose instead
  TheyMay,     // who, what
  Target,      // that was chosen
  UntilReset,  // the durations
  ThisTurn,
  UntilYourTurn,
  WhileSource,
  ForGame,
  UntilYourTurnEnds,
  Quoted,        // a text
  Transmutable,  // words
};

struct Tongue {
  std::string_view (*op)(Op);
  std::string_view (*change)(Change);
  std::string_view (*kind)(AbilityKind);
  std::string_view (*event)(EventKind);
  std::string_view (*instead)(Instead);
  std::string_view (*number_op)(NumberOp);
  std::string_view (*phrase)(Phrase);
  std::string_view (*this_card)(CardType);
  std::string (*noun)(const CardDb&, const Selector&, const NounRequest&);
  Gender (*gender)(const Selector&);
  Count (*count)(int number);
  // Which of a verb's forms, out of so many.
  size_t (*verb_form)(Person, Mood, size_t forms);
  std::string_view (*regular_ending)(Person, Mood);
  // {own0:…}
  std::string (*own)(std::string_view forms, std::string_view owner, Person owner_is);
  std::string_view and_word;
  std::string_view or_word;
  // Elisions, contractions, spaces.
  std::string (*polish)(std::string);
};

extern const Tongue kEnglish;
extern const Tongue kFrench;
inline const Tongue& tongue(Language language) {
  return language == Language::French ? kFrench : kEnglish;
}

// "Fire or Air"; nothing if every element will do.
std::string element_list(uint8_t mask, Language language, std::string_view or_word);
// The alternatives of a mark, at | outside of inner marks.
size_t alternatives(std::string_view forms);
std::string_view alternative(std::string_view forms, size_t index);
std::string capitalized(std::string text);

}  // namespace grimoire
