// Reads one card file line by line into the database.
#pragma once

#include <set>
#include <string>

#include "engine/base/lines.h"
#include "engine/lang/card_file.h"
#include "engine/lang/statements.h"

namespace grimoire {

// A line of the Adversary's deck: its card may stand further down.
struct ListedCard {
  std::string file;
  std::string name;
  int line = 0;
  int column = 0;
  size_t adversary = 0;
  int level = 0;
  int count = 0;
};

// What the files of one database share while they are read.
struct Reading {
  Compiled& out;
  std::set<std::string> names;     // folded: names, ids and aliases of the cards so far
  std::vector<ListedCard> listed;  // cards of the Adversaries' decks
  struct Place {
    std::string file;
    int line = 0;
  };
  std::vector<Place> adversaries;  // where each Adversary is named
  bool full = false;               // a limit is reached: the rest is not read
};

// When all files are read: the cards of each Adversary's deck, and their mistakes.
void deal_out_adversaries(Reading& reading);
// … and the cards that texts speak of by name.
void find_named_cards(Reading& reading);

class FileParser {
 public:
  FileParser(Reading& reading, const CardFile& file, bool words_only)
      : reading_(reading),
        out_(reading.out),
        db_(reading.out.db),
        file_(file),
        words_only_(words_only) {}

  // Words first, of all files, so that the order of files does not matter.
  void declare_words();
  void run();

 private:
  template <class Parse>
  void each_line(Parse parse) {
    int number = 0;
    for (const std::string_view raw_line : split_lines(file_.text)) {
      line_ = ++number;
      if (reading_.full) return;
      if (!check_bytes(raw_line) || (!words_only_ && !check_characters(raw_line))) continue;
      std::vector<Token> tokens = tokenize(raw_line);
      if (tokens.size() == 1) continue;
      indent_ = static_cast<int>(raw_line.find_first_not_of(" \t"));
      const bool is_word = tokens[0].text == "word";
      holds_something_ = holds_something_ || tokens[0].text != "set";
      if (is_word != words_only_) continue;
      if (too_long_ && tokens[0].text != "card" && tokens[0].text != "set") continue;
      if (lost_ && indent_ > 0) continue;
      Phrases in(db_, std::move(tokens));
      if (!in.check_tokens() || !check_room(in) || !parse(in) || in.failed_hard()) {
        complain(in);
      } else if (!in.at_end()) {
        in.fail("the end of the line");
        complain(in);
      } else {
        check_x(in);
      }
    }
  }

  void complain(Phrases& in) {
    error(in.error_column(), in.error());
    const bool text_of_card = open_ && indent_ > 0 && !in_adversary_;
    if (text_of_card && !in.full()) {
      for (Misspelt& word : in.misspelt_beyond_error()) error(word.column, std::move(word.message));
    }
    reading_.full = reading_.full || in.full();
  }
  void error(int column, std::string message);
  // What is too long is passed over, and said once.
  bool check_bytes(std::string_view line);
  bool check_characters(std::string_view line);
  // The limits of engine/lang/limits.h that a line could break.
  bool check_room(Phrases& in);
  CardDef& card() { return db_.defs.back(); }
  DefId card_id() const { return static_cast<DefId>(db_.defs.size() - 1); }

  bool parse_line(Phrases& in);
  bool set_line(Phrases& in);
  // word Flame / Flamme
  bool word_line(Phrases& in);
  bool adversary_line(Phrases& in);
  bool difficulty_line(Phrases& in);
  bool adversary_description(Phrases& in);
  // A card of the Adversary cannot have texts about acts of a player.
  bool suits_adversary(Phrases& in, const Ability& a);
  bool keyword_suits_adversary(Phrases& in, Keyword k);
  // RULING(149): a text that could never happen is refused.
  void check_adversary_card();
  std::string dead_text(const Ability& a);
  bool card_line(Phrases& in);
  // "fire spell, costs 2 fire 1 air, needs Flame x2 and Tree, 3 hp"
  bool description(Phrases& in);
  bool cost(Phrases& in);
  bool needs(Phrases& in);
  bool card_text(Phrases& in);
  static bool can_be_written(Phrases& in, std::string_view name);
  bool unverified(Phrases& in);
  // "costs 1 air", of an ability of an Animal
  bool ability_cost(Phrases& in, Ability& a);
  bool transmutable(Phrases& in);
  bool keyword_line(Phrases& in, Keyword k);
  static bool conditional(Phrases& in, Ability& a);
  AbilityId add_ability(Ability a);
  bool ability_line(Phrases& in);
  void attach(AbilityId id, NodeId body, uint16_t picks_begin);
  // Further paragraphs of a text that already has some.
  void append(Phrases& in, AbilityId id, NodeId body);
  bool block_line(Phrases& in);
  Op pick_op(int pick) const { return db_.node(db_.picks[static_cast<size_t>(pick)].node).op; }
  SpokenOf& spoken_of_in(AbilityId id) {
    return id == activation_ ? spoken_by_activation_ : spoken_by_block_;
  }
  void continue_text(Phrases& in, AbilityId id);
  void close_block();
  bool paragraph_of_activation(Phrases& in, bool only_when_activated);
  // Everything up to and with the colon.
  bool ability_header(Phrases& in, Ability& a);
  // "once per turn", which was read.
  bool once_more(Phrases& in, Ability& a);
  static bool suits_kind(Phrases& in, const Ability& a, size_t start);
  // "from your discard pile", which was read.
  static bool suits_pile(Phrases& in, const Ability& a, size_t start);
  bool room_for_watch(Phrases& in);
  bool few_ways_to_prepare(Phrases& in);
  bool header_kind(Phrases& in, Ability& a);
  static bool instead(Phrases& in, Ability& a);
  // "prepare option: discard a fire card in your hand, without Flame"
  bool prepare_option(Phrases& in);
  // "prepare from your discard pile, once per turn, if mage noir"
  bool prepare_from(Phrases& in);
  bool prepare_price(Phrases& in);
  bool cards_to_pay(Phrases& in, Ability& a);
  void check_x(const Phrases& in);
  void check_whole_card();
  void finish_card();

  Reading& reading_;
  Compiled& out_;
  CardDb& db_;
  const CardFile& file_;
  bool words_only_;
  bool holds_something_ = false;  // besides the line of the set
  int line_ = 0;
  int indent_ = 0;
  int card_lines_ = 0;
  bool too_long_ = false;  // the card: it was said once, and the rest of it is passed over
  bool lost_ = false;      // the lines above belong to no card, which was said, and so do these
  bool limit_given_ = false;
  size_t first_node_ = 0;  // of the card
  bool set_given_ = false;
  bool set_missed_ = false;  // … and that was said
  size_t set_ = 0;           // the one that cards belong to now
  bool open_ = false;
  bool in_adversary_ = false;  // below the line that names the Adversary
  bool described_ = false;
  bool description_right_ = false;
  int description_line_ = 0;
  AbilityId activation_ = kNoAbility;
  AbilityId block_ = kNoAbility;
  SpokenOf spoken_by_activation_;  // whom the last line of the text spoke of
  SpokenOf spoken_by_block_;
  int block_indent_ = 0;
  size_t block_errors_ = 0;  // errors before the block
  size_t card_errors_ = 0;   // … and before the card
};

}  // namespace grimoire
