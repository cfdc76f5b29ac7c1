// The parser's cursor over one line, and its phrases: amounts, conditions, cards, players, Mana.
// A phrase that does not match leaves a note of what was expected where; the furthest note wins.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lang/lexer.h"
#include "engine/lang/program.h"

namespace grimoire {

// Whether "it" can mean what this choice chose.
bool picks_cards(Op op);

// All words that the language knows, for suggestions.
std::vector<std::string_view> language_words();

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
  // The furthest failure as a message, with the nearest known word.
  std::string error() const;
  int error_column() const;
  bool failed_hard() const { return !hard_error_.empty(); }
  // An error whatever the line says: a quote without its end, or too long a line, which must not be
  // read any further (false).
  bool check_tokens();
  // An error that no other reading can mend.
  bool hard_fail(const std::string& message);

  std::optional<int> number(int least = 0, int most = 999);
  std::optional<Element> element();
  std::optional<WordId> word();
  std::optional<std::string> string();

  NodeId amount(NumberClass number_class);
  NodeId condition();
  NodeId player();
  NodeId they();
  // A card or cards. A chosen one becomes a pick of the text.
  NodeId cards();
  NodeId receivers();
  NodeId mana();
  bool selector(Selector& out);
  // Adjectives, noun and place, without how many.
  bool filter(Selector& out);

  NodeId make(Op op, NodeId a = kNoNode, NodeId b = kNoNode, NodeId c = kNoNode, int value = 0,
              int flags = 0);
  NodeId make_number(int value, NumberClass number_class);
  uint16_t add_selector(const Selector& s);
  // Room for one more of something; if not, the line is in error.
  bool room_for_one(size_t there);
  bool full() const { return full_; }

  // Picks of the text being parsed.
  int add_pick(NodeId node, When when);
  void begin_text();
  NodeId guard = kNoNode;       // condition around what is being parsed
  bool others_choose = false;   // the text says that the opponent decides
  int last_pick = -1;           // the card that "it" means
  int last_player = -1;         // the player that "they" means
  bool last_is_active = false;  // … and that is the active player
  int option_slot = -1;         // the Choose whose option is being parsed, and which
  int option = 0;
  NodeId* for_chosen = nullptr;  // where a text that may hold for a chosen player notes who
  WordId word_id(std::string_view singular);

  CardDb& db() { return db_; }
  uint16_t picks_begin = 0;

 private:
  NodeId simple_amount(NumberClass number_class);
  NodeId simple_condition();
  NodeId compare_condition();
  bool adjective(Selector& out);
  bool name_words(Selector& out);
  bool noun(Selector& out);
  bool place(Selector& out);
  NodeId picked_player();
  NodeId top_of_pile();

  CardDb& db_;
  std::vector<Token> tokens_;
  size_t at_ = 0;
  size_t furthest_ = 0;
  std::vector<std::string> expected_;
  std::string hard_error_;
  bool full_ = false;
  size_t hard_at_ = 0;
};

}  // namespace grimoire
