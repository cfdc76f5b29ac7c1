// What a language brings to the wording: rows with marks, noun phrases, a last polish.
//
// A row is plain text with two kinds of marks; alternatives may hold marks again.
//   <draw|draws>      the verb's form for the subject that came before it, "you" if none did.
//                     English: base | third person. French: order | infinitive | he | they, or
//                     only he | they. <draw+> <pioch+>: a regular verb
//   {0} {1} {2}       that part of the node, worded as what it is
//   {@0}              the same as subject of the verbs after it; "you" is left out of an order
//   {@@0}             the same, "you" included
//   {i0}              the same as an infinitive: "you may {i0}"
//   {in0}             cards that stay where they are: "in your hand", not "from your hand"
//   {o0:verb}         in French the verb with its object: "défaussez ce sort", "défaussez-le"
//   {to0:verb} {d0}   in French the verb, with the receiver if that is a pronoun; the receiver
//   {p0}              cards as a plural where it stands for all of them together
//   {of0:the HP|its HP}   what belongs to a card, the second form if the card was just named
//   {if0}             the condition with its "if" or "unless"
//   {n0}              that many of the cards: "2 Sand components"
//   {0:card|cards}    the amount with the things it counts; one form: with the thing it measures
//   {0^damage} … {0~damage}   the amount in two halves: "2 damage", " for each …"
//   {own0:deck}       that player's deck; in French {own0:votre deck|son deck|le deck}
//   {home0:deck}      the deck of the cards' owner, in French as {own0:…}
//   {0=it|them}       agrees with the cards; in French masculine | feminine | the two in plural
//   {my:your|their}   by the subject: you | others, or you | one | many
//   {it}              this card, as a pronoun if it was just named; {this}: always as a noun
//   {top}             the top card of your deck, likewise
//   {.}               a new sentence where there is room for one, otherwise a semicolon
//   {test?yes|no}     by a test; Writer::test lists them
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
// An order ("draw 1 card"), the words after "may" and "to", an act of somebody else at your will
// ("have the opponent draw 1 card"), a clause of its own ("you control …").
enum class Mood : uint8_t { Order, Infinitive, Causative, Clause };
enum class Truth : uint8_t { Holds, Fails };

// Quantity: as the selector says. All: every one of them, as a subject.
enum class Article : uint8_t { None, Quantity, A, All, Each, Your, Chosen, Next, Last };
// From: cards that are taken from there. In: cards that lie there. Choice: cards in play that you
// choose, as a subject: "1 Permanent of your choice loses 1 HP".
enum class Place : uint8_t { From, In, Choice, Hidden };
// Whether the player whose cards they are was just named: "their hand".
enum class Named : uint8_t { No, Yes };

struct NounRequest {
  Article article = Article::None;
  Count count = Count::One;
  Place place = Place::From;
  Named whose = Named::No;
  std::string_view amount{};      // of Quantity::Exactly and UpTo; empty: "a"
  std::string_view least_cost{};  // with its Mana; empty: any
  std::string_view targets{};     // what it targets; empty: anything
};

// Pieces that belong to no single node. %1 and %2 are filled in, marks look at the node at hand.
enum class Phrase : uint8_t {
  Printed,  // the present value, the printed one
  // Conditions
  If,  // a condition
  Unless,
  IfBefore,      // an if-clause, a text
  IfBeforeLong,  // the same of several actions
  IfAfter,       // a text, an if-clause
  Otherwise,     // the other case
  DuringTurn,    // your turn, as a condition of something continuous
  OutsideTurn,
  While,   // a condition that lasts
  Zenith,  // a text that needs it
  WhilePrepared,
  WhileChanneled,
  InDiscardPile,
  InExile,
  AbilityCostsNothing,
  OncePerTurn,
  // Cards and players
  Of,  // what belongs to it, a card
  To,  // a receiver
  ToYou,
  ItsOwner,
  TheirOwners,
  APlayer,
  ACard,
  TopOfYourDeck,
  Target,      // that was chosen
  Activating,  // spells while you activate them
  // Amounts
  Same,       // as much as was done before
  SameMass,   // of a measured thing
  SameCount,  // of a counted thing
  ThatMass,   // as much as the event says
  ThatCount,
  EqualMass,    // an amount that is not a number: the measured thing
  EqualMassTo,  // and how much
  EqualCount,
  EqualCountTo,
  AllOf,
  AnyMana,
  ElementMana,  // the elements
  AllMana,      // Mana
  OwnElement,
  // Statements
  Options,    // of a choice in the middle of a sentence
  OptionOr,   // between them
  Bullet,     // an option on a line of its own
  Colon,      // before such lines
  Semicolon,  // between sentences where no new one can begin
  WhenActivated,
  And,     // two actions
  Then,    // between two actions
  ThenIf,  // between an action and one with a clause before it
  DoesTheSame,
  YouMay,      // an infinitive
  YouMayLong,  // a text that cannot be one
  CostLong,    // forms of CostTo and OrElse for parts that are not orders
  OrLong,
  EvenChanneled,  // an activation that channeling does not prevent
  InsteadMay,     // an infinitive that replaces
  InsteadAfter,   // a text that replaces
  InsteadBefore,  // a long one
  TheyMay,        // another player, and the alternative of that player
  HaveDo,         // whom you have do something, what
  HaveItDo,       // the same of one that was just named
  HaveThemDo,
  // Durations
  UntilReset,
  ThisTurn,
  UntilYourTurn,
  WhileSource,
  ForGame,
  UntilYourTurnEnds,
  Quoted,        // a text
  Transmutable,  // words
};

enum class Pronoun : uint8_t { CardSubject, CardObject, PlayerSubject, PlayerObject };

struct Tongue {
  std::string_view (*op)(Op);
  std::string_view (*change)(Change);
  std::string_view (*kind)(AbilityKind);
  std::string_view (*event)(EventKind);
  std::string_view (*instead)(Instead);
  std::string_view (*number_op)(NumberOp);
  std::string_view (*number_op_again)(NumberOp);  // after another one
  std::string_view (*phrase)(Phrase);
  std::string_view (*this_card)(CardType);
  std::string (*noun)(const CardDb&, const Selector&, const NounRequest&);
  Gender (*gender)(const Selector&);
  Count (*count)(int number);
  // Which of a verb's forms, out of `forms`.
  size_t (*verb_form)(Person, Mood, size_t forms);
  std::string_view (*regular_ending)(Person, Mood);
  // {own0:…}; no owner: somebody else who was just named
  std::string (*own)(std::string_view forms, std::string_view owner, Person owner_is);
  std::string_view (*pronoun)(Pronoun, Gender, Count);
  // {o0:…}, {to0:…}: the verb with a pronoun
  std::string (*with_object)(std::string_view verb, Mood, Gender, Count);
  std::string (*with_receiver)(std::string_view verb, Mood, Person);
  std::string_view and_word;
  std::string_view or_word;
  Person player_pronoun;  // what verbs agree with after it
  // Whether one pronoun can mean a card or a player, so that only the last one named is meant, and
  // whether an object that is a pronoun stands where a noun would.
  bool shared_pronouns;
  bool objects_in_place;
  // Elisions, contractions, spaces.
  std::string (*polish)(std::string);
};

extern const Tongue kEnglish;
extern const Tongue kFrench;
inline const Tongue& tongue(Language language) {
  return language == Language::French ? kFrench : kEnglish;
}

// Between two sentences, and before each option of a choice, until the paragraph is finished.
inline constexpr char kSentenceEnd = '\x1E';
inline constexpr char kOption = '\x1F';

// "Fire or Air"; nothing if every element will do.
std::string element_list(uint8_t mask, Language language, std::string_view or_word);
// The alternatives of a mark, at | outside of inner marks.
size_t alternatives(std::string_view forms);
std::string_view alternative(std::string_view forms, size_t index);
std::string capitalized(std::string text);

}  // namespace grimoire
