// The grammar of the two languages: noun phrases for selectors, verb forms, the last polish; and
// what is common to both.
#pragma once

#include "engine/lang/wording_tongue.h"

namespace grimoire {

// Adds a word after a blank; nothing adds nothing.
void add_word(std::string& text, std::string_view word);
std::string joined(const std::string& list, std::string_view between, std::string_view item);

// "except Permanents" leaves most types; the missing ones are worded.
bool worded_by_exception(const Selector& s);
// "without HP" is about the Permanents of several types: the others never have any.
inline bool of_permanents(const Selector& s) {
  constexpr int kPermanent = 1 << static_cast<int>(CardType::Permanent);
  return s.without_hp && (s.types & kPermanent) != 0 && s.types != kPermanent;
}
// Without type or role, a card in play or being prepared is a spell, elsewhere a card.
bool plain_card(const Selector& s);
std::string component_words(const CardDb& db, const Selector& s, std::string_view or_word,
                            std::string ComponentWord::* language);

// What the types in `mask` are called, one after the other. `name` gives one of them.
template <class Name>
std::string type_list(uint8_t mask, std::string_view between, Name name) {
  std::string list;
  for (int i = 0; i < 5; ++i) {
    if ((mask >> i & 1) != 0) list = joined(list, between, name(static_cast<CardType>(i)));
  }
  return list;
}
// "Slowcast or Quickcast"
inline std::string keyword_list(uint8_t mask, Language language, std::string_view between) {
  std::string list;
  for (int k = 0; k < kKeywords; ++k) {
    if ((mask >> k & 1) == 0) continue;
    list = joined(list, between, keyword_name(static_cast<Keyword>(k), language));
  }
  return list;
}
// The slots of Equipment that are asked for. Some are words for the Equipment itself: "a Ring".
enum class Slots : uint8_t { None, Adjectives, Nouns };
Slots slot_list(const Selector& s);
std::string slot_words(const Selector& s, Language language, std::string_view between);

inline uint8_t missing_types(const Selector& s) { return static_cast<uint8_t>(0x1F & ~s.types); }

}  // namespace grimoire

namespace grimoire::english {

std::string_view op(Op op);
std::string_view this_card(CardType type);
std::string noun(const CardDb& db, const Selector& s, const NounRequest& request);
Gender gender(const Selector& s);
Count count(int number);
size_t verb_form(Person person, Mood mood, size_t forms);
std::string_view regular_ending(Person person, Mood mood);
std::string own(std::string_view forms, std::string_view owner, Person owner_is);
std::string_view pronoun(Pronoun as, Gender gender, Count count);
std::string with_object(std::string_view verb, Mood mood, Gender gender, Count count);
std::string with_receiver(std::string_view verb, Mood mood, Person person);
std::string polish(std::string text);

}  // namespace grimoire::english

namespace grimoire::french {

std::string_view op(Op op);
std::string_view this_card(CardType type);
std::string noun(const CardDb& db, const Selector& s, const NounRequest& request);
Gender gender(const Selector& s);
Count count(int number);
size_t verb_form(Person person, Mood mood, size_t forms);
std::string_view regular_ending(Person person, Mood mood);
std::string own(std::string_view forms, std::string_view owner, Person owner_is);
std::string_view pronoun(Pronoun as, Gender gender, Count count);
std::string with_object(std::string_view verb, Mood mood, Gender gender, Count count);
std::string with_receiver(std::string_view verb, Mood mood, Person person);
std::string polish(std::string text);

}  // namespace grimoire::french
