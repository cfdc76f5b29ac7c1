// Walks a program and fills the rows of one language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/lang/wording_tongue.h"

namespace grimoire {

class Writer {
 public:
  Writer(const CardDb& db, Language language, const NumberValue& live, DefId card)
      : db_(db), language_(language), tongue_(tongue(language)), live_(live), card_(card) {}

  // Whole sentences; only an activation text can have more than one paragraph.
  std::vector<std::string> paragraphs(const Ability& ability);
  // One statement of the ability as a sentence.
  std::string single(const Ability& ability, NodeId statement);
  // Its condition, as it reads when it holds.
  std::string condition_of(const Ability& ability);
  // The keywords and words that are printed without a condition.
  std::vector<std::string> keyword_lines(const CardDef& card);

 private:
  // Where the marks of a row look: at a node or at an ability.
  struct Scope {
    const Node* node = nullptr;
    const Ability* ability = nullptr;
    Mood mood = Mood::Order;
    Truth truth = Truth::Holds;
    Person person = Person::You;
  };
  struct Amount {
    std::string head;
    std::string tail;
    Count count = Count::Many;
  };
  struct Cards {
    std::string text;
    Gender gender = Gender::Masculine;
    Count count = Count::One;
  };
  struct Subject {
    std::string text;
    Person person = Person::You;
  };

  // Rows and their marks.
  std::string fill(std::string_view row, Scope& scope);
  std::string mark(std::string_view body, Scope& scope);
  std::string name(std::string_view mark, Scope& scope);
  std::string node_name(std::string_view mark, Scope& scope);
  std::string ability_name(std::string_view mark, Scope& scope);
  std::string kid_mark(std::string_view mark, Scope& scope);
  static std::string agreed(std::string_view forms, const Cards& cards);
  std::string cards_mark(std::string_view form, const Selector& selector);
  bool test(std::string_view mark, const Scope& scope) const;
  bool starts_with_number(NodeId amount) const;
  bool ability_test(std::string_view mark, const Ability& ability) const;
  static std::string with(std::string_view pattern, std::string_view first,
                          std::string_view second = {});
  std::string with(Phrase phrase, std::string_view first, std::string_view second = {}) const {
    return with(tongue_.phrase(phrase), first, second);
  }
  std::string_view this_card() const;
  std::string sentence(const std::string& text) const;

  std::string ability(const Ability& ability);
  std::string word(NodeId id, Mood mood);
  std::string statement(NodeId id, Mood mood);
  std::string part(const Node& whole, size_t kid, Mood mood);
  bool simple(NodeId id) const;
  std::string options(NodeId first);
  std::string or_theirs(const Node& n, Mood mood);
  std::string condition(NodeId id, Truth truth);
  std::string if_clause(NodeId id);

  Amount amount(NodeId id, std::string_view unit);
  Amount number(uint16_t index, std::string_view unit) const;
  Amount mana(NodeId id);
  std::string mana_name(uint8_t elements) const;
  static std::string unit_for(std::string_view unit, Count count);
  std::string measured(NodeId id, std::string_view part, std::string_view unit);
  std::string change_of_numbers(NumberOp op, NodeId change);

  Cards cards(NodeId id);
  Cards chosen(const Node& pick);
  Count count_of(const Selector& selector);
  std::string noun(const Selector& selector, Article article, Count count, Place place);
  Subject subject(NodeId id, Mood mood);
  Subject selected(const Ability& ability);
  Subject side(Side side) const;
  std::string receiver(NodeId id);
  bool yours(const Node& cards) const;
  std::string_view word_name(WordId word) const;

  const CardDb& db_;
  Language language_;
  const Tongue& tongue_;
  const NumberValue& live_;
  DefId card_;
  const Ability* text_ = nullptr;      // whose choices "it" means
  const Selector* holders_ = nullptr;  // cards that gain the text that is being worded
};

}  // namespace grimoire
