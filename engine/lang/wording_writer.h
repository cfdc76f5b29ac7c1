// Walks a program and fills the rows of one language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/lang/wording_tongue.h"

namespace grimoire {

// Words of the game that a card explains where it first uses them: the keywords, and these.
enum class Term : uint8_t { Transmutable = kKeywords, Zenith, PhaseShift };
inline constexpr int kTerms = kKeywords + 3;

class Writer {
 public:
  Writer(const CardDb& db, Language language, const NumberValue& live, DefId card)
      : db_(db), language_(language), tongue_(tongue(language)), live_(live), card_(card) {}

  // Lines of whole sentences. Only an activation text can have more than one paragraph; the options
  // of a choice are lines of their own.
  std::vector<std::string> paragraphs(const Ability& ability);
  // One statement of the ability as a sentence.
  std::string single(const Ability& ability, NodeId statement);
  // Its condition, as it reads when it holds.
  std::string condition_of(const Ability& ability);
  // The keywords and words that are printed without a condition.
  std::vector<std::string> keyword_lines(const CardDef& card);
  // From now on terms are explained where they are first used.
  void explain_terms() { explains_ = true; }

 private:
  // Where the marks of a row look: at a node or at an ability.
  struct Scope {
    const Node* node = nullptr;
    const Ability* ability = nullptr;
    Mood mood = Mood::Order;
    Truth truth = Truth::Holds;
    Person person = Person::You;
    bool receiver_said = false;  // together with the verb
  };
  struct Amount {
    std::string head;
    std::string tail;
    Count count = Count::Many;
  };
  // Subject, object of a verb; Full: never a pronoun. In: cards that stay where they are.
  enum class Role : uint8_t { Subject, Object, Full, In };
  struct Cards {
    std::string text;
    Gender gender = Gender::Masculine;
    Count count = Count::One;
  };
  struct Subject {
    std::string text;
    Person person = Person::You;
  };

  // A card or player that a pronoun can stand for.
  struct Referent {
    enum class Kind : uint8_t {
      Nobody,
      Other,  // named only once
      ThisCard,
      EventCard,
      TopOfDeck,
      TopOfDiscard,
      Picked,
      Opponent,  // from here on players
      Active,
      EventPlayer,
      PickedPlayer,
      Owner,
    };
    Kind kind = Kind::Nobody;
    int pick = 0;
    bool operator==(const Referent&) const = default;
    bool is_player() const { return kind >= Kind::Opponent; }
  };
  // Who was named last in this paragraph.
  struct Memory {
    Referent card;
    Referent any;
  };

  // Rows and their marks.
  std::string fill(std::string_view row, Scope& scope);
  std::string mark(std::string_view body, Scope& scope);
  std::string name(std::string_view mark, Scope& scope);
  std::string node_name(std::string_view mark, Scope& scope);
  std::string ability_name(std::string_view mark, Scope& scope);
  std::string kid_mark(std::string_view mark, Scope& scope);
  std::string pronoun_mark(std::string_view how, NodeId kid, std::string_view forms, Scope& scope);
  std::string top_of_deck(std::string_view verb, Scope& scope);
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
  std::string sentences(std::string_view text) const;
  std::vector<std::string> lines(const std::string& text);
  std::string reminders();

  // Abilities.
  std::string ability(const Ability& ability);
  std::string does(const Ability& ability);
  std::string ability_cost(const Ability& ability) const;
  std::string may_do(const Ability& ability);
  std::string instead_does(const Ability& ability);
  std::string while_clause(const Ability& ability);
  bool condition_first(const Ability& ability) const;
  std::string paragraph(NodeId statement);
  std::string gained(const Ability& ability);
  bool labelled(const Ability& ability) const;

  // Statements.
  std::string word(NodeId id, Mood mood);
  std::string statement(NodeId id, Mood mood);
  std::string verb(const Node& n, Mood mood);
  std::string part(const Node& whole, size_t kid, Mood mood);
  bool simple(NodeId id) const;
  bool discards_at_will(const Node& n) const;
  bool short_order(NodeId id) const;
  bool several_actions(NodeId id, std::string_view text) const;
  std::string then(const Node& n, Mood mood);
  std::string both(const Node& n, Mood mood);
  std::string conditional(const Node& n, Mood mood);
  std::string may(NodeId statement);
  std::string or_theirs(const Node& n, Mood mood);
  std::string options(NodeId first);
  std::string flat(std::string text) const;
  std::string sentence_end() const;

  std::string condition(NodeId id, Truth truth);
  std::string if_clause(NodeId id);
  bool says_unless(NodeId id) const;

  Amount amount(NodeId id, std::string_view unit);
  Amount number(uint16_t index, std::string_view unit) const;
  Amount mana(NodeId id);
  std::string mana_name(uint8_t elements) const;
  static std::string unit_for(std::string_view unit, Count count);
  std::string measured(NodeId id, std::string_view part, std::string_view unit);
  std::string change_of_numbers(std::string_view row, NodeId change, Scope& scope);

  // Cards and players.
  Referent referent(NodeId id) const;
  static Referent they(uint8_t who);
  static Referent whose(const Selector& s);
  bool recalled(Referent r) const;
  void mention(Referent r);
  Cards cards(NodeId id, Role role);
  Cards noun_for(NodeId id, Role role);
  Cards chosen(const Node& pick);
  Count count_of(const Selector& selector);
  std::string noun(const Selector& selector, Article article, Count count, Place place);
  Subject subject(NodeId id, Mood mood);
  Subject player(NodeId id, Role role);
  Subject selected(const Ability& ability);
  Subject users(const Ability& ability);
  bool as_a_mass(const Selector& selector) const;
  Subject side(Side side);
  std::string receiver(NodeId id);
  std::string home(std::string_view forms, NodeId cards);
  bool yours(const Node& cards) const;
  bool does_it(NodeId player) const;
  bool order(NodeId id) const;
  std::string_view keyword(int keyword);
  std::string_view word_name(WordId word) const;
  void use(Term term) { terms_ |= 1 << static_cast<int>(term); }

  const CardDb& db_;
  Language language_;
  const Tongue& tongue_;
  const NumberValue& live_;
  DefId card_;
  const Ability* text_ = nullptr;      // whose choices "it" means
  const Selector* holders_ = nullptr;  // cards that gain the text that is being worded
  Memory memory_;
  NodeId event_card_ = kNoNode;          // that a delayed text is about
  const Ability* event_text_ = nullptr;  // the text in whose words it is chosen
  Referent doer_;                        // the doer of an infinitive; Nobody: you
  bool at_end_ = true;  // nothing of the paragraph follows the statement that is being worded
  int terms_ = 0;       // mask of those used so far
  int explained_ = 0;
  bool explains_ = false;
};

// What a keyword or another term means.
std::string_view reminder(int term, Language language);
// What Quickcast means on an Animal, which is not activated.
std::string_view quick_abilities(Language language);

}  // namespace grimoire
