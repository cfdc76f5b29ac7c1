#include "engine/lang/card_file.h"

#include <algorithm>
#include <tuple>

#include "engine/base/hash.h"
#include "engine/base/text.h"
#include "engine/lang/features.h"
#include "engine/lang/statements.h"

namespace grimoire {
namespace {

constexpr std::string_view kLinkingWords[] = {"of", "the", "to",  "in",   "a",    "an", "and",
                                              "at", "on",  "for", "with", "from", "by"};

std::string make_id(std::string_view name) {
  std::string id;
  for (const char c : fold(name)) {
    if (std::isalnum(static_cast<unsigned char>(c))) {
      id += c;
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

class FileParser {
 public:
  FileParser(Compiled& out, const CardFile& file, bool words_only)
      : out_(out), db_(out.db), file_(file), words_only_(words_only) {}

  // Words first, of all files, so that the order of files does not matter.
  void declare_words() {
    each_line([this](Phrases& in) { return in.accept("word") && word_line(in); });
  }

  void run() {
    each_line([this](Phrases& in) { return parse_line(in); });
    finish_card();
  }

 private:
  template <class Parse>
  void each_line(Parse parse) {
    int number = 0;
    for (std::string_view raw_line : split_lines(file_.text)) {
      line_ = ++number;
      if (line_ == 1 && raw_line.starts_with("\xEF\xBB\xBF")) raw_line.remove_prefix(3);
      std::vector<Token> tokens = tokenize(raw_line);
      if (tokens.size() == 1) continue;
      indent_ = static_cast<int>(raw_line.find_first_not_of(" \t"));
      const bool is_word = tokens[0].text == "word";
      if (is_word != words_only_) continue;
      Phrases in(db_, std::move(tokens));
      in.check_strings();
      if (!parse(in) || in.failed_hard()) {
        complain(in);
      } else if (!in.at_end()) {
        in.fail("the end of the line");
        complain(in);
      }
    }
  }

  void complain(Phrases& in) { error(in.error_column(), in.error()); }
  void error(int column, std::string message) {
    out_.errors.push_back({file_.name, line_, column, std::move(message)});
  }

  CardDef& card() { return db_.defs.back(); }
  DefId card_id() const { return static_cast<DefId>(db_.defs.size() - 1); }

  bool parse_line(Phrases& in) {
    if (in.accept("set")) return set_line(in);
    if (in.accept("card")) return card_line(in);
    if (!open_) {
      return in.hard_fail("this line belongs to no card; begin with: card \"Name\" / \"Nom\"");
    }
    if (block_ != kNoAbility && indent_ > block_indent_) return block_line(in);
    close_block();
    if (!described_ && !(in.peek().text == "aka")) return description(in);
    return card_text(in);
  }

  bool set_line(Phrases& in) {
    const Token id = in.peek();
    if (id.kind != TokenKind::Word) return in.fail("a short set id, such as base");
    in.accept(id.text);
    const std::optional<std::string> name = in.string();
    if (!name || !in.accept("season")) return false;
    const std::optional<int> season = in.number();
    if (!season) return false;
    finish_card();
    db_.sets.push_back({*name, id.text, *season});
    return true;
  }

  // word Flame / Flamme
  bool word_line(Phrases& in) {
    const Token en = in.peek();
    if (en.kind != TokenKind::Name) return in.fail("a component word with a capital letter");
    in.accept(en.text);
    if (!in.accept_sign("/")) return false;
    const Token fr = in.peek();
    if (fr.kind != TokenKind::Name) return in.fail("the French word");
    in.accept(fr.text);
    const std::string folded = fold(en.text);
    const auto refuse = [&](const std::string& why) {
      in.back_to(1);  // the English word
      return in.hard_fail(why);
    };
    // DR-2.3.3: the six element words never mean a word of a name; DR-2.3: nor do linking words.
    for (const std::string_view e : kElementNames) {
      if (folded == e) return refuse("'" + en.text + "' always means the element (DR-2.3.3)");
    }
    for (const std::string_view l : kLinkingWords) {
      if (folded == l) return refuse("'" + en.text + "' is a linking word, no component (DR-2.3)");
    }
    if (in.word_id(en.text) != kNoWord)
      return refuse("the word '" + en.text + "' is declared twice");
    if (db_.words.size() >= 128) return refuse("more than 128 component words");
    db_.words.push_back({en.text, fr.text});
    return true;
  }

  bool card_line(Phrases& in) {
    finish_card();
    // Even with a mistake here the lines that follow belong to this card and are checked.
    CardDef def;
    def.line = static_cast<uint32_t>(line_);
    db_.defs.push_back(std::move(def));
    open_ = true;
    described_ = false;
    activation_ = kNoAbility;
    const std::optional<std::string> en = in.string();
    if (!en || !in.accept_sign("/")) return false;
    const std::optional<std::string> fr = in.string();
    if (!fr) return false;
    in.back_to(1);  // the English name
    if (db_.sets.empty())
      return in.hard_fail("no set yet; begin the file with: set base \"Base\" season 1");
    if (db_.find(*en) != kNoDef) return in.hard_fail("the card '" + *en + "' is already there");
    in.back_to(4);
    card().id = make_id(*en);
    card().name_en = *en;
    card().name_fr = *fr;
    card().set = static_cast<uint16_t>(db_.sets.size() - 1);
    return true;
  }

  // "fire spell, costs 2 fire 1 air, needs Flame x2 and Tree, 3 hp"
  bool description(Phrases& in) {
    described_ = true;  // with a mistake, too: the next lines are something else
    const std::optional<Element> element = in.element();
    if (!element) return false;
    card().element = *element;
    bool typed = false;
    for (size_t i = 0; i < kTypeNames.size(); ++i) {
      if (in.accept(kTypeNames[i])) {
        card().type = static_cast<CardType>(i);
        typed = true;
        break;
      }
    }
    if (!typed) return false;
    if (card().type == CardType::Equipment) {
      for (size_t i = 1; i < kSlotNames.size(); ++i) {
        if (in.accept(kSlotNames[i])) card().slot = static_cast<EquipSlot>(i);
      }
      if (card().slot == EquipSlot::None) return false;
    }
    bool has_cost = false;
    while (in.accept_sign(",")) {
      if (in.accept("costs")) {
        has_cost = true;
        if (!cost(in)) return false;
      } else if (in.accept("needs")) {
        if (!needs(in)) return false;
      } else if (in.accept("X hp")) {
        card().has_hp = card().x_hp = true;
      } else {
        const std::optional<int> hp = in.number();
        if (!hp || !in.accept("hp")) return false;
        card().has_hp = true;
        card().hp = static_cast<int16_t>(*hp);
      }
    }
    if (!has_cost && card().type != CardType::Animal) {
      return in.fail("', costs …' (or ', costs nothing')");
    }
    return true;
  }

  bool cost(Phrases& in) {
    if (in.accept("nothing")) return true;
    bool any = false;
    while (true) {
      const bool x = in.accept("X");
      int n = 0;
      if (!x) {
        if (in.peek().kind != TokenKind::Number) break;
        const std::optional<int> number = in.number();
        if (!number) return false;
        n = *number;
      }
      const std::optional<Element> e = in.element();
      if (!e) return false;
      if (card().cost[static_cast<size_t>(*e)] != 0 ||
          card().x_element == static_cast<int8_t>(*e)) {
        return in.hard_fail("this element is already part of the cost");
      }
      if (x) {
        card().x_element = static_cast<int8_t>(*e);
      } else {
        card().cost[static_cast<size_t>(*e)] = static_cast<int16_t>(n);
      }
      any = true;
    }
    return any || in.fail("a cost such as: 2 fire 1 air");
  }

  bool needs(Phrases& in) {
    do {
      const std::optional<WordId> w = in.word();
      if (!w) return false;
      Need need{*w, 1};
      if (in.accept("x")) {
        const std::optional<int> n = in.number(1, 99);
        if (!n) return false;
        need.count = static_cast<uint8_t>(*n);
      }
      card().needs.push_back(need);
    } while (in.accept("and"));
    return true;
  }

  bool card_text(Phrases& in) {
    if (in.accept("aka")) {
      const std::optional<std::string> name = in.string();
      if (name) card().aliases.push_back(*name);
      return name.has_value();
    }
    if (in.accept("limit")) {
      const std::optional<int> n = in.number(0, 99);
      if (n) card().limit = static_cast<uint8_t>(*n);
      return n.has_value();
    }
    if (in.accept("unverified")) {
      while (!in.at_end()) {
        card().unverified.push_back(in.peek().text);
        if (!in.accept(in.peek().text) && !in.accept_sign(",")) return in.fail("names of fields");
        if (card().unverified.back() == ",") card().unverified.pop_back();
      }
      return true;
    }
    if (in.accept("transmutable")) return transmutable(in);
    for (int i = 0; i < kKeywords; ++i) {
      if (in.accept(kKeywordNames[static_cast<size_t>(i)]))
        return keyword_line(in, static_cast<Keyword>(i));
    }
    return ability_line(in);
  }

  bool transmutable(Phrases& in) {
    std::vector<WordId> words;
    do {
      const std::optional<WordId> w = in.word();
      if (!w) return false;
      words.push_back(*w);
    } while (in.accept_sign(","));
    if (in.at_end()) {
      for (const WordId w : words) card().transmutable.set(w);
      return true;
    }
    for (const WordId w : words) {
      Ability a;
      a.change = Change::Word;
      a.flags = kThisCard;
      a.arg = raw(w);
      if (!conditional(in, a)) return false;
      add_ability(a);
    }
    return true;
  }

  bool keyword_line(Phrases& in, Keyword k) {
    if (k == Keyword::Unique && in.accept("at once")) {
      Ability a;
      a.change = Change::Keyword;
      a.flags = kThisCard | kAtOnce;
      a.arg = static_cast<uint8_t>(k);
      a.kind = AbilityKind::Always;
      add_ability(a);
      return true;
    }
    if (in.at_end()) {
      card().keywords = static_cast<uint8_t>(card().keywords | (1 << static_cast<int>(k)));
      return true;
    }
    Ability a;
    a.change = Change::Keyword;
    a.flags = kThisCard;
    a.arg = static_cast<uint8_t>(k);
    if (!conditional(in, a)) return false;
    add_ability(a);
    return true;
  }

  static bool conditional(Phrases& in, Ability& a) {
    a.kind = AbilityKind::Always;
    if (in.accept("if")) {
      a.condition = in.condition();
      return a.condition != kNoNode;
    }
    if (!in.accept("unless")) return false;
    const NodeId c = in.condition();
    if (c == kNoNode) return false;
    a.condition = in.make(Op::Not, c);
    return true;
  }

  AbilityId add_ability(Ability a) {
    a.def = card_id();
    a.ordinal = static_cast<uint8_t>(card().abilities.size());
    a.line = static_cast<uint32_t>(line_);
    db_.abilities.push_back(a);
    const auto id = static_cast<AbilityId>(db_.abilities.size() - 1);
    card().abilities.push_back(id);
    return id;
  }

  bool ability_line(Phrases& in) {
    Ability a;
    const size_t start = in.mark();
    bool header = false;
    if (in.accept("prepare only if")) {
      a.kind = AbilityKind::OnlyIf;
      a.condition = in.condition();
      if (a.condition == kNoNode) return false;
      add_ability(a);
      return true;
    }
    if (in.accept("prepare option")) return prepare_option(in);
    if (in.accept("prepare from")) return prepare_from(in);
    const bool prepared = in.accept("while prepared");
    const bool channeled = !prepared && in.accept("while channeled");
    if (((!prepared && !channeled) || in.accept_sign(",")) && in.accept("always")) {
      if (!in.accept_sign(":") || !parse_change(in, a)) return false;
      a.stances = prepared ? 1 : channeled ? 2 : 0;
      add_ability(a);
      return true;
    }
    in.back_to(start);
    const size_t users = in.mark();
    if (in.accept("users of this") || in.accept("equipment using this")) {
      in.back_to(users);
      if (!parse_change(in, a)) return false;
      add_ability(a);
      return true;
    }
    if (in.accept("cannot be controlled while")) {
      a.kind = AbilityKind::AsSoonAs;
      a.change = Change::NoControl;
      a.condition = in.condition();
      if (a.condition == kNoNode) return false;
      add_ability(a);
      return true;
    }
    header = ability_header(in, a);
    if (in.failed_hard()) return false;
    if (!header) {
      in.back_to(start);
      return paragraph_of_activation(in, false);
    }
    if (a.kind == AbilityKind::Activation) return paragraph_of_activation(in, true);
    if (a.instead == Instead::ReleaseOnDiscard || a.instead == Instead::ReleaseFrom) {
      if (!in.accept("lock it under this") && !in.accept("release it from this")) return false;
      add_ability(a);
      return true;
    }
    in.begin_text();
    if (in.at_end()) {  // the paragraphs follow, one a line
      block_ = add_ability(a);
      block_indent_ = indent_;
      block_errors_ = out_.errors.size();
      return true;
    }
    const NodeId body = parse_paragraph(in);
    if (body == kNoNode) return false;
    const AbilityId id = add_ability(a);
    attach(id, body, in.picks_begin);
    return true;
  }

  void attach(AbilityId id, NodeId body, uint16_t picks_begin) {
    Ability& a = db_.abilities[raw(id)];
    a.body = body;
    a.first_pick = picks_begin;
    a.pick_count = static_cast<uint16_t>(db_.picks.size() - picks_begin);
  }

  // Further paragraphs of a text that already has some.
  void append(AbilityId id, NodeId body) {
    Ability& a = db_.abilities[raw(id)];
    if (a.body == kNoNode) {
      a.body = body;
    } else {
      db_.nodes.push_back({Op::Then, kParagraph, 0, {a.body, body, kNoNode}});
      a.body = static_cast<NodeId>(db_.nodes.size() - 1);
    }
    a.pick_count = static_cast<uint16_t>(db_.picks.size() - a.first_pick);
  }

  bool block_line(Phrases& in) {
    continue_text(in, block_);
    const NodeId body = parse_paragraph(in);
    if (body == kNoNode) return false;
    append(block_, body);
    return true;
  }

  Op pick_op(int pick) const { return db_.node(db_.picks[static_cast<size_t>(pick)].node).op; }

  void continue_text(Phrases& in, AbilityId id) {
    in.begin_text();
    if (db_.abilities[raw(id)].body == kNoNode) {
      db_.abilities[raw(id)].first_pick = in.picks_begin;
    } else {
      in.picks_begin = db_.abilities[raw(id)].first_pick;
      in.last_pick = db_.abilities[raw(id)].pick_count - 1;
      while (in.last_pick >= 0 && !picks_cards(pick_op(in.picks_begin + in.last_pick)))
        --in.last_pick;
    }
  }

  void close_block() {
    if (block_ != kNoAbility) {
      const Ability& a = db_.ability(block_);
      if (a.body == kNoNode && block_errors_ == out_.errors.size()) {
        out_.errors.push_back(
            {file_.name, static_cast<int>(a.line), 1,
             "nothing follows; say what happens, after the colon or indented below"});
      }
    }
    block_ = kNoAbility;
  }

  bool paragraph_of_activation(Phrases& in, bool only_when_activated) {
    if (activation_ == kNoAbility) {
      Ability a;
      a.kind = AbilityKind::Activation;
      activation_ = add_ability(a);
      card().activation = activation_;
    }
    continue_text(in, activation_);
    NodeId condition = kNoNode;
    if (only_when_activated) in.guard = condition = in.make(Op::Activated);
    NodeId body = parse_paragraph(in);
    if (body == kNoNode) return false;
    if (only_when_activated) body = in.make(Op::If, condition, body);
    append(activation_, body);
    return true;
  }

  // Everything up to and with the colon.
  bool ability_header(Phrases& in, Ability& a) {
    if (in.accept("while prepared")) {
      a.stances = 1;
      if (!in.accept_sign(",")) return false;
    } else if (in.accept("while channeled")) {
      a.stances = 2;
      if (!in.accept_sign(",")) return false;
    }
    if (in.accept("once per turn")) {
      a.once_bit = static_cast<uint8_t>(1 + once_count());
      if (!in.accept_sign(",")) return false;
    }
    if (!header_kind(in, a)) return false;
    if (in.accept_sign(",")) {
      if (in.accept("from your discard pile")) {
        a.zones = 1 << static_cast<int>(Zone::Discard);
      } else {
        const bool negative = in.accept("unless");
        if (!negative && !in.accept("if")) return false;
        a.condition = in.condition();
        if (a.condition == kNoNode) return false;
        if (negative) a.condition = in.make(Op::Not, a.condition);
      }
    }
    return in.accept_sign(":");
  }

  int once_count() const {
    int n = 0;
    for (const AbilityId id : db_.defs.back().abilities) n += db_.ability(id).once_bit != 0;
    return n;
  }

  bool header_kind(Phrases& in, Ability& a) {
    const auto kind = [&](AbilityKind k) {
      a.kind = k;
      return true;
    };
    if (in.accept("at your turn start")) return kind(AbilityKind::TurnStart);
    if (in.accept("at your turn end")) return kind(AbilityKind::TurnEnd);
    if (in.accept("at the end of each turn")) {
      a.whose_any = true;
      return kind(AbilityKind::TurnEnd);
    }
    if (in.accept("when put into play")) return kind(AbilityKind::EntersPlay);
    if (in.accept("when prepared")) return kind(AbilityKind::WhenPrepared);
    if (in.accept("when activated")) return kind(AbilityKind::Activation);
    if (in.accept("after use as component")) return kind(AbilityKind::AfterUse);
    if (in.accept("when it leaves play")) return kind(AbilityKind::LeavesPlay);
    if (in.accept("when discarded from play")) return kind(AbilityKind::DiscardedFromPlay);
    if (in.accept("when discarded from hand")) return kind(AbilityKind::DiscardedFromHand);
    if (in.accept("main phase")) return kind(AbilityKind::Main);
    if (in.accept("at any time")) return kind(AbilityKind::AnyTime);
    if (in.accept("as soon as")) {
      a.condition = in.condition();
      return a.condition != kNoNode && kind(AbilityKind::AsSoonAs);
    }
    if (in.accept("whenever")) {
      a.kind = AbilityKind::Whenever;
      return parse_event(in, a);
    }
    if (in.accept("instead of")) return instead(in, a);
    return in.fail("an ability");
  }

  static bool instead(Phrases& in, Ability& a) {
    a.kind = AbilityKind::Instead;
    const auto what = [&](Instead i) {
      a.instead = i;
      return true;
    };
    if (in.accept("being discarded from play")) return what(Instead::SelfDiscarded);
    if (in.accept("being destroyed without hp")) return what(Instead::SelfDies);
    if (in.accept("drawing in your draw phase")) return what(Instead::DrawInDrawPhase);
    if (in.accept("the destruction of a")) {
      Selector s;
      if (!in.filter(s)) return false;
      a.selector = in.add_selector(s);
      return what(Instead::CardDestroyed);
    }
    if (in.accept("the release of")) {
      a.amount = in.amount(NumberClass::Mana);
      if (a.amount == kNoNode) return false;
      const std::optional<Element> e = in.element();
      if (!e) return false;
      a.elements = static_cast<uint8_t>(1 << static_cast<int>(*e));
      Selector s;
      if (!in.accept("by a discarded") || !in.filter(s)) return false;
      s.zones = 0;
      a.selector = in.add_selector(s);
      return what(Instead::ReleaseOnDiscard);
    }
    if (in.accept("a release of")) {
      const std::optional<Element> e = in.element();
      if (!e) return false;
      a.elements = static_cast<uint8_t>(1 << static_cast<int>(*e));
      return in.accept("by a spell you control") && what(Instead::ReleaseFrom);
    }
    return false;
  }

  // "prepare option: discard a fire card from your hand, without Flame"
  bool prepare_option(Phrases& in) {
    Ability a;
    a.kind = AbilityKind::PrepareOption;
    a.arg = raw(kNoWord);
    if (in.accept_sign(",")) {
      if (!in.accept("if")) return false;
      a.condition = in.condition();
      if (a.condition == kNoNode) return false;
    }
    if (!in.accept_sign(":")) return false;
    in.begin_text();
    if (in.accept("discard")) {
      // The card that is paid: a filter on the hand.
      Selector s;
      s.quantity = Quantity::Exactly;
      if (!in.accept("an") && !in.accept("a")) {
        s.amount = in.amount(NumberClass::Discard);
        if (s.amount == kNoNode) return false;
      }
      if (!in.filter(s)) return false;
      if (s.zones != 1 << static_cast<int>(Zone::Hand)) return in.fail("from your hand");
      s.side = Side::Yours;
      a.selector = in.add_selector(s);
      if (!in.accept_sign(",")) return false;
    }
    if (in.accept("with")) {
      a.amount = in.amount(NumberClass::Count);
      if (a.amount == kNoNode) return false;
      const std::optional<WordId> w = in.word();
      if (!w || !in.accept("instead of")) return false;
      a.flags = raw(*w);
    } else if (!in.accept("without")) {
      return false;
    }
    if (!in.accept("components")) {
      const std::optional<WordId> w = in.word();
      if (!w) return false;
      a.arg = raw(*w);
    }
    add_ability(a);
    return true;
  }

  // "prepare from your discard pile, once per turn, if mage noir"
  bool prepare_from(Phrases& in) {
    Ability a;
    a.kind = AbilityKind::PrepareFrom;
    if (in.accept("your discard pile")) {
      a.zones = 1 << static_cast<int>(Zone::Discard);
    } else if (in.accept("your exile")) {
      a.zones = 1 << static_cast<int>(Zone::Exile);
    } else {
      return false;
    }
    while (in.accept_sign(",")) {
      if (in.accept("once per turn")) {
        a.once_bit = 1;
      } else if (in.accept("if")) {
        a.condition = in.condition();
        if (a.condition == kNoNode) return false;
      } else {
        return false;
      }
    }
    add_ability(a);
    return true;
  }

  void finish_card() {
    close_block();
    if (open_ && !described_) {
      out_.errors.push_back({file_.name, static_cast<int>(card().line), 1,
                             "the card '" + card().name_en +
                                 "' has no description line, such as: fire spell, costs 1 fire"});
    }
    open_ = false;
  }

  Compiled& out_;
  CardDb& db_;
  const CardFile& file_;
  bool words_only_;
  int line_ = 0;
  int indent_ = 0;
  bool open_ = false;
  bool described_ = false;
  AbilityId activation_ = kNoAbility;
  AbilityId block_ = kNoAbility;
  int block_indent_ = 0;
  size_t block_errors_ = 0;  // errors before the block
};

// DR-2.3: a name counts for each of its words, plurals too, but not for parts of words.
bool matches_word(const std::string& name_word, const std::string& singular) {
  if (name_word == singular || name_word == singular + "s" || name_word == singular + "es")
    return true;
  return singular.size() > 1 && singular.back() == 'y' &&
         name_word == singular.substr(0, singular.size() - 1) + "ies";
}

void link(CardDb& db) {
  for (CardDef& def : db.defs) {
    const std::vector<std::string> words = name_words(def.name_en);
    for (size_t w = 0; w < db.words.size(); ++w) {
      const std::string singular = fold(db.words[w].en);
      const auto same = [&](const std::string& name_word) {
        return matches_word(name_word, singular);
      };
      if (std::any_of(words.begin(), words.end(), same)) def.name_words.set(static_cast<WordId>(w));
      if (def.name_words.has(static_cast<WordId>(w)) ||
          def.transmutable.has(static_cast<WordId>(w)))
        def.words.set(static_cast<WordId>(w));
    }
  }
  for (Ability& a : db.abilities) {
    a.features = features_of(a);
    if (a.body == kNoNode) continue;
    a.code = static_cast<uint16_t>(db.code.size());
    // DR-9.2.e1: what "as soon as" adds to leaving play does not happen if the card stays.
    const Node body = db.node(a.body);
    NodeId root = a.body;
    if (a.kind == AbilityKind::AsSoonAs && body.op == Op::Seq) {
      db.nodes.push_back({Op::CostTo, 0, 0, {body.kid[0], body.kid[1], kNoNode}});
      root = static_cast<NodeId>(db.nodes.size() - 1);
    }
    compile_statement(db, root, a.first_pick);
    db.code.push_back({});
  }
  for (CardDef& def : db.defs) set_features(db, def);
}

// In the order of reading: words are checked before the rest.
void sort_errors(std::vector<Diagnostic>& errors, std::span<const CardFile> files) {
  const auto place = [&](const Diagnostic& d) {
    const auto is = [&](const CardFile& file) { return file.name == d.file; };
    const auto file = std::find_if(files.begin(), files.end(), is) - files.begin();
    return std::tuple(file, d.line, d.column);
  };
  std::stable_sort(errors.begin(), errors.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
}

}  // namespace

std::string to_string(const Diagnostic& d) {
  return d.file + ":" + std::to_string(d.line) + ":" + std::to_string(d.column) + ": " + d.message;
}

Compiled compile_cards(std::span<const CardFile> files) {
  Compiled out;
  for (const CardFile& file : files) {
    out.db.hash = hash_bytes(file.text.data(), file.text.size(), out.db.hash);
    FileParser(out, file, true).declare_words();
  }
  for (const CardFile& file : files) FileParser(out, file, false).run();
  sort_errors(out.errors, files);
  if (out.errors.empty()) link(out.db);
  return out;
}

DefId CardDb::find(std::string_view name) const {
  const std::string folded = fold(name);
  const auto is = [&](const std::string& s) { return fold(s) == folded; };
  for (size_t i = 0; i < defs.size(); ++i) {
    const CardDef& d = defs[i];
    if (is(d.name_en) || is(d.name_fr) || is(d.id) ||
        std::any_of(d.aliases.begin(), d.aliases.end(), is)) {
      return static_cast<DefId>(i);
    }
  }
  return kNoDef;
}

std::vector<std::string_view> CardDb::names() const {
  std::vector<std::string_view> all;
  for (const CardDef& d : defs) {
    all.push_back(d.name_en);
    all.push_back(d.name_fr);
    for (const std::string& a : d.aliases) all.push_back(a);
  }
  return all;
}

}  // namespace grimoire
