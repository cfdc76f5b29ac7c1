// The parser's cursor over one line, and its phrases: amounts, conditions, cards, players, Mana.
// A phrase that does not match leaves a note: the expected word and its place. The furthest note
// wins.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lang/lexer.h"
#include "engine/lang/program.h"

namespace grimoire {

// Masks of zones that a statement can be about.
constexpr uint8_t mask_of(Zone z) { return static_cast<uint8_t>(1 << static_cast<int>(z)); }
inline constexpr uint8_t kInPlay = mask_of(Zone::Board);
inline constexpr uint8_t kInPile = mask_of(Zone::Discard);
inline constexpr uint8_t kInOwnHand = mask_of(Zone::Hand);
inline constexpr uint8_t kInExile = mask_of(Zone::Exile);

// All words that the language knows, for suggestions.
std::vector<std::string_view> language_words();

// The player spoken of last, whom "they" means.
enum class Spoken : uint8_t { Nobody, OfEvent, Opponent, Active, Picked, Owner };
struct SpokenOf {
  Spoken who = Spoken::Nobody;
  int pick = 0;  // Picked; Owner: of that card, or -1: of the card of the event
};

// Where the parser is in a text: the surroundings of the words, and the things they can refer to.
struct TextScope {
  uint16_t picks_begin = 0;
  NodeId guard = kNoNode;      // condition around the present words
  bool others_choose = false;  // the text says that the opponent decides
  int option_slot = -1;        // the Choose whose option is being parsed, and which
  int option = 0;
  int last_pick = -1;         // the card that "it" means …
  bool event_card = false;    // … or, without one, that of the event
  bool event_amount = false;  // whether "that much" means something
  SpokenOf spoken;
  bool of_activation = false;
  bool acted = false;  // something was done before, so that "as much" means something
};

enum class As : uint8_t { Subject, Object };

struct Misspelt {
  int column = 0;
  std::string message;
};

class Phrases {
 public:
  Phrases(CardDb& db, std::vector<Token> tokens) : db_(db), tokens_(std::move(tokens)) {}

  // Matches the words of `phrase`, separated by blanks, or nothing.
  bool accept(std::string_view phrase);
  bool accept_sign(std::string_view sign);
  bool at_end() const { return tokens_[at_].kind == TokenKind::End; }
  const Token& peek(int ahead = 0) const;
  size_t mark() const { return at_; }
  void back_to(size_t mark) { at_ = mark; }

  // Notes a failure; always false, so that parsers can return it.
  bool fail(const std::string& expected);
  // What a line may begin with, in words: the single ones are too many to be listed.
  void begins_with(std::string_view what) { beginnings_ = what; }
  // The furthest failure as a message, with the nearest known word.
  std::string error() const;
  int error_column() const;
  // Unknown words beyond the failure, so that all of a line are reported at once.
  std::vector<Misspelt> misspelt_beyond_error() const;
  bool failed_hard() const { return !hard_error_.empty(); }
  // An error whatever the line says: a quote without its end, or too long a line, which must not be
  // read any further (false).
  bool check_tokens();
  // An error that no other reading can mend.
  bool hard_fail(const std::string& message);

  std::optional<int> number(int least = 0, int most = 999);
  std::optional<Element> element();
  std::optional<WordId> word();
  // Singular or plural.
  std::optional<EquipSlot> slot();
  std::optional<std::string> string();

  NodeId amount(NumberClass number_class);
  // "card in your hand", after an amount and "for each".
  NodeId per_each(NodeId base);
  // Where an amount is X first; 0: nowhere.
  int x_column() const { return x_column_; }
  // "3 for 1", after "at".
  bool rate(NodeId& given, NodeId& taken);
  NodeId condition();
  // "They" is a subject, "that player" an object.
  NodeId player(As as);
  // "your", "the opponent's", "their", "the active player's"
  NodeId whose();
  // After "they" or "their".
  NodeId they();
  // A card or cards in any of the zones. A chosen one becomes a pick of the text.
  NodeId cards(uint8_t zones = kInPlay);
  NodeId receivers(As as);
  NodeId mana();
  bool selector(Selector& out);
  // Adjectives, noun and place, without how many.
  bool filter(Selector& out);
  // The same where the place is settled and cannot be said.
  bool filter_without_place(Selector& out);
  // Cards in play or being prepared.
  bool filter_in_play(Selector& out);
  bool filter_on_board(Selector& out);
  // Cards of a place that is settled and not in play, where nothing is prepared or channeled.
  bool filter_out_of_play(Selector& out);
  bool selector_out_of_play(Selector& out);
  // Errors at `start`: a place where none can be said, and cards that cannot be in these zones.
  bool no_place(size_t start);
  bool can_be_there(const Selector& s, uint8_t zones, size_t start);
  bool said_where() const { return placed_; }

  NodeId make(Op op, NodeId a = kNoNode, NodeId b = kNoNode, NodeId c = kNoNode, int value = 0,
              int flags = 0);
  NodeId make_number(int value, NumberClass number_class);
  uint16_t add_selector(const Selector& s);
  // Room for one more of something; if not, the line is in error.
  bool room_for_one(size_t there);
  bool full() const { return full_; }

  // A pick of the text being parsed.
  int add_pick(NodeId node, When when);
  void begin_text();
  // What a text with this header can speak of: the card, amount and player of its event.
  void speaks_after(const Ability& header);
  TextScope text;
  NodeId* for_chosen = nullptr;  // where a text that may hold for a chosen player notes who
  WordId word_id(std::string_view singular) const;

  CardDb& db() { return db_; }

 private:
  std::string undeclared(std::string_view word) const;
  size_t failed_at() const { return hard_error_.empty() ? furthest_ : hard_at_; }
  NodeId simple_amount(NumberClass number_class);
  NodeId simple_condition();
  NodeId compare_condition();
  bool adjective(Selector& out);
  bool name_words(Selector& out);
  bool noun(Selector& out);
  bool kind_follows() const;
  bool place(Selector& out, bool& placed);
  bool except_types(Selector& out);
  bool no_stance(const Selector& s, size_t start);
  bool stance_can_be(const Selector& s, size_t start);
  NodeId picked_player();
  NodeId owner_of(int pick);
  bool targeting(Selector& out);
  NodeId top_of_pile();
  // "your animal", perhaps "wherever it is"
  NodeId your_animal();
  NodeId opponent();
  NodeId card_of_event();
  // Whom "they" means, as flags of Op::They.
  uint8_t they_mean() const;
  // An error where "they" or "their" means nobody.
  bool somebody_spoken_of();
  // An error where nothing was done before.
  bool something_done();
  // An error at the phrase that was accepted last.
  NodeId means_nothing(const std::string& message);

  CardDb& db_;
  std::vector<Token> tokens_;
  size_t at_ = 0;
  size_t accepted_at_ = 0;  // where the phrase accepted last begins
  size_t furthest_ = 0;
  std::vector<std::string> expected_;
  std::string_view beginnings_;
  int x_column_ = 0;
  std::string hard_error_;
  bool full_ = false;
  bool placed_ = false;  // the last filter said where
  size_t hard_at_ = 0;
};

}  // namespace grimoire
