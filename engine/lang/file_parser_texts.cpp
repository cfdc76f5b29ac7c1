#include <algorithm>
#include <cctype>
#include <utility>

#include "engine/base/fold.h"
#include "engine/base/guess.h"
#include "engine/lang/file_parser.h"
#include "engine/lang/limits.h"
#include "engine/lang/schema.h"

namespace grimoire {

bool FileParser::card_text(Phrases& in) {
  in.begins_with(
      "a keyword, a header such as 'in your main phase:', 'always:', or a verb such as inflict, "
      "draw, "
      "gain, lose, discard, destroy, return");
  if (in.accept("aka")) {
    const std::optional<std::string> name = in.string();
    if (!name || !can_be_written(in, *name)) return false;
    if (!reading_.names.insert(fold(*name)).second)
      return in.hard_fail("a card is called '" + *name + "' already");
    card().aliases.push_back(*name);
    return true;
  }
  if (in.accept("limit")) {
    if (std::exchange(limit_given_, true)) return in.hard_fail("the limit is there twice");
    const std::optional<int> n = in.number(0, 99);
    if (n) card().limit = static_cast<uint8_t>(*n);
    return n.has_value();
  }
  if (in.accept("unverified")) return unverified(in);
  if (in.accept("token")) {
    if (std::exchange(card().token, true)) return in.hard_fail("'token' is there twice");
    return true;
  }
  if (in.accept("transmutable")) return transmutable(in);
  for (int i = 0; i < kKeywords; ++i) {
    if (in.accept(kKeywordNames[static_cast<size_t>(i)]))
      return keyword_line(in, static_cast<Keyword>(i));
  }
  return ability_line(in);
}

// Decks, scenarios and choices end a name where one of these stands, or read it as something else.
bool FileParser::can_be_written(Phrases& in, std::string_view name) {
  const size_t sign = name.find_first_of(";#:,()\"");
  if (sign != std::string_view::npos)
    return in.hard_fail("'" + std::string(1, name[sign]) +
                        "' in a name ends it in decks and scenarios; leave it out");
  constexpr std::string_view kTaken[] = {"nothing", "none", "empty", "hidden card", "something"};
  const std::string folded = fold(name);
  if (std::find(std::begin(kTaken), std::end(kTaken), folded) != std::end(kTaken))
    return in.hard_fail("'" + std::string(name) + "' means no card in scenarios");
  if (std::isdigit(static_cast<unsigned char>(folded.front())) != 0 &&
      folded.find_first_not_of("0123456789") == folded.find(' '))
    return in.hard_fail("a name that begins with a number is read as so many copies");
  size_t digits = folded.size();
  while (digits > 0 && std::isdigit(static_cast<unsigned char>(folded[digits - 1])) != 0) --digits;
  if (digits < folded.size() && digits > 1 && folded.substr(digits - 2, 2) == " x")
    return in.hard_fail("a name that ends in 'x" + folded.substr(digits) +
                        "' is read as so many copies");
  return true;
}

bool FileParser::unverified(Phrases& in) {
  constexpr std::string_view kFields[] = {"cost", "components", "hp", "text"};
  do {
    const std::string field = in.peek().text;
    const auto known = std::find(std::begin(kFields), std::end(kFields), field);
    if (known == std::end(kFields))
      return in.hard_fail("what can be unverified is cost, components, hp or text" +
                          did_you_mean(field, kFields));
    in.accept(field);
    card().unverified.push_back(field);
  } while (in.accept_sign(","));
  return true;
}

bool FileParser::transmutable(Phrases& in) {
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

bool FileParser::keyword_line(Phrases& in, Keyword k) {
  if (!keyword_suits_adversary(in, k)) return false;
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
    if ((card().keywords >> static_cast<int>(k) & 1) != 0)
      return in.hard_fail("'" + std::string(kKeywordNames[static_cast<size_t>(k)]) +
                          "' is there twice");
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

bool FileParser::conditional(Phrases& in, Ability& a) {
  a.kind = AbilityKind::Always;
  const size_t first_selector = in.db().selectors.size();
  const bool negative = in.accept("unless");
  if (!negative && !in.accept("if")) return false;
  a.condition = in.condition();
  if (a.condition == kNoNode) return false;
  if (negative) a.condition = in.make(Op::Not, a.condition);
  return free_of_keywords(in, first_selector);
}

AbilityId FileParser::add_ability(Ability a) {
  a.def = card_id();
  a.ordinal = static_cast<uint8_t>(card().abilities.size());
  a.line = static_cast<uint32_t>(line_);
  db_.abilities.push_back(a);
  const auto id = static_cast<AbilityId>(db_.abilities.size() - 1);
  card().abilities.push_back(id);
  return id;
}

bool FileParser::ability_line(Phrases& in) {
  Ability a;
  const size_t start = in.mark();
  bool header = false;
  if (card().of_adversary && in.peek().text == "prepare") {
    a.kind = AbilityKind::WhenPrepared;
    return suits_adversary(in, a);
  }
  const bool put_channeled = in.accept("prepare or put into play channeled only if");
  if (put_channeled || in.accept("prepare only if")) {
    a.kind = AbilityKind::OnlyIf;
    if (put_channeled) a.flags = kChanneled;
    a.condition = in.condition();
    if (a.condition == kNoNode) return false;
    add_ability(a);
    return true;
  }
  if (in.accept("prepare only by discarding")) return prepare_price(in);
  if (in.accept("prepare option")) return prepare_option(in);
  if (in.accept("prepare from")) return prepare_from(in);
  const bool prepared = in.accept("while this is prepared");
  const bool channeled = !prepared && in.accept("while this is channeled");
  if (((!prepared && !channeled) || in.accept_sign(",")) && in.accept("always")) {
    if (!in.accept_sign(":") || !parse_change(in, a)) return false;
    if ((a.flags & kNext) != 0) {
      return in.hard_fail("'the next' needs a time, such as: this turn: the next …");
    }
    if (a.change == Change::NeedsLess && !few_ways_to_prepare(in)) return false;
    a.stances = prepared ? 1 : channeled ? 2 : 0;
    add_ability(a);
    return true;
  }
  in.back_to(start);
  const size_t users = in.mark();
  if (in.accept("spells using this") || in.accept("equipment using this") ||
      in.accept("the last permanent using this")) {
    in.back_to(users);
    if (!parse_change(in, a)) return false;
    add_ability(a);
    return true;
  }
  if (in.accept("cannot be controlled while")) {
    if (!room_for_watch(in)) return false;
    a.kind = AbilityKind::AsSoonAs;
    a.change = Change::NoControl;
    a.condition = in.condition();
    if (a.condition == kNoNode) return false;
    add_ability(a);
    return true;
  }
  header = ability_header(in, a);
  if (in.failed_hard() || (header && !suits_adversary(in, a))) return false;
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
  const bool anywhere = a.instead == Instead::SelfDiscardedAnywhere;
  if (anywhere && (in.peek().text != "channel" || in.peek(1).text != "this"))
    return in.hard_fail("what can be done in any place instead is: channel this");
  in.begin_text();
  in.speaks_after(a);
  if (in.at_end()) {  // the paragraphs follow, one a line
    block_ = add_ability(a);
    block_indent_ = indent_;
    block_errors_ = out_.errors.size();
    return true;
  }
  const NodeId body = parse_paragraph(in);
  if (body == kNoNode) return false;
  const AbilityId id = add_ability(a);
  attach(id, body, in.text.picks_begin);
  return true;
}

void FileParser::attach(AbilityId id, NodeId body, uint16_t picks_begin) {
  Ability& a = db_.abilities[raw(id)];
  a.body = body;
  a.first_pick = picks_begin;
  a.pick_count = static_cast<uint16_t>(db_.picks.size() - picks_begin);
}

void FileParser::append(Phrases& in, AbilityId id, NodeId body) {
  Ability& a = db_.abilities[raw(id)];
  if (a.body == kNoNode) {
    a.body = body;
  } else {
    a.body = in.make(Op::Then, a.body, body, kNoNode, 0, kParagraph);
  }
  a.pick_count = static_cast<uint16_t>(db_.picks.size() - a.first_pick);
  spoken_of_in(id) = in.text.spoken;
}

bool FileParser::block_line(Phrases& in) {
  in.begins_with(
      "a verb such as inflict, draw, gain, lose, discard, destroy, return, or 'if', 'you may'");
  continue_text(in, block_);
  const NodeId body = parse_paragraph(in);
  if (body == kNoNode) return false;
  append(in, block_, body);
  return true;
}

void FileParser::continue_text(Phrases& in, AbilityId id) {
  in.begin_text();
  in.speaks_after(db_.ability(id));
  in.text.of_activation = id == activation_;
  if (db_.abilities[raw(id)].body == kNoNode) {
    db_.abilities[raw(id)].first_pick = in.text.picks_begin;
  } else {
    in.text.picks_begin = db_.abilities[raw(id)].first_pick;
    in.text.last_pick = db_.abilities[raw(id)].pick_count - 1;
    const auto chose_cards = [&](int pick) {
      return schema(pick_op(in.text.picks_begin + pick)).picks_cards();
    };
    while (in.text.last_pick >= 0 && !chose_cards(in.text.last_pick)) --in.text.last_pick;
    in.text.spoken = spoken_of_in(id);
    in.text.acted = true;
  }
}

void FileParser::close_block() {
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

bool FileParser::paragraph_of_activation(Phrases& in, bool only_when_activated) {
  if (card().type == CardType::Animal)
    return in.hard_fail(
        "an Animal is not activated; its text follows a header, such as: ability, "
        "costs 1 fire: …");
  if (activation_ == kNoAbility) {
    Ability a;
    a.kind = AbilityKind::Activation;
    activation_ = add_ability(a);
    card().activation = activation_;
  }
  continue_text(in, activation_);
  NodeId condition = kNoNode;
  if (only_when_activated) in.text.guard = condition = in.make(Op::Activated);
  NodeId body = parse_paragraph(in);
  if (body == kNoNode) return false;
  if (only_when_activated) body = in.make(Op::If, condition, body);
  append(in, activation_, body);
  return true;
}

bool FileParser::prepare_option(Phrases& in) {
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
  a.to_exile = in.accept("exile");
  if (a.to_exile || in.accept("discard")) {
    if (!cards_to_pay(in, a) || !in.accept_sign(",")) return false;
  }
  if (a.selector != kNoSelector && in.accept("costing")) {
    a.amount2 = in.amount(NumberClass::Cost);
    if (a.amount2 == kNoNode) return false;
    const std::optional<Element> e = in.element();
    if (!e || !in.accept("less")) return false;
    a.elements = static_cast<uint8_t>(1 << static_cast<int>(*e));
    add_ability(a);
    return true;
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
  const size_t what = in.mark();
  if (!in.accept("components")) {
    const std::optional<WordId> w = in.word();
    if (!w) return false;
    a.arg = raw(*w);
    const auto asked = [&](const Need& need) { return need.word == *w; };
    if (std::none_of(card().needs.begin(), card().needs.end(), asked)) {
      in.back_to(what);
      return in.hard_fail("the card needs no " + std::string(db_.word(*w)) +
                          ", so that nothing would be left out");
    }
  }
  add_ability(a);
  return true;
}

// The cards of the hand that are paid: "1 fire card in your hand".
bool FileParser::cards_to_pay(Phrases& in, Ability& a) {
  Selector s;
  s.quantity = Quantity::Exactly;
  if (!in.accept("an") && !in.accept("a")) {
    s.amount = in.amount(NumberClass::Discard);
    if (s.amount == kNoNode) return false;
  }
  if (!in.filter(s)) return false;
  if (s.zones != kInOwnHand) return in.fail("in your hand");
  s.side = Side::Yours;
  a.selector = in.add_selector(s);
  return true;
}

bool FileParser::prepare_price(Phrases& in) {
  Ability a;
  a.kind = AbilityKind::PreparePrice;
  in.begin_text();
  if (!cards_to_pay(in, a)) return false;
  add_ability(a);
  return true;
}

bool FileParser::prepare_from(Phrases& in) {
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
      if (!once_more(in, a)) return false;
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

void FileParser::check_x(const Phrases& in) {
  for (size_t i = db_.named.size(); i-- > 0 && db_.named[i].line == 0;) db_.named[i].line = line_;
  if (!description_right_ || in.x_column() == 0 || card().x_element >= 0) return;
  error(in.x_column(),
        "'X' is what was paid for the X of the cost, and '" + card().name_en + "' costs no X");
}

// What only the whole card shows.
void FileParser::check_whole_card() {
  const auto first = db_.nodes.begin() + static_cast<std::ptrdiff_t>(first_node_);
  const auto says = [&](Op op) {
    return std::any_of(first, db_.nodes.end(), [&](const Node& n) { return n.op == op; });
  };
  if (card().x_hp && !says(Op::SetHp)) {
    out_.errors.push_back({file_.name, description_line_, 1,
                           "no text of the card says how many hp X is, such as: when this "
                           "comes into play: fix the hp of this at the mineral under this"});
  }
  // RB-7.8: a card with a type is not prepared, and channeled only if its own text says so.
  if (card().type == CardType::Spell) return;
  for (const AbilityId id : card().abilities) {
    const Ability& a = db_.ability(id);
    if (a.stances == 0 || (a.stances == 2 && says(Op::Channel))) continue;
    out_.errors.push_back({file_.name, static_cast<int>(a.line), 1,
                           a.stances == 1 ? "only spells without a type are ever prepared"
                                          : "this card is never channeled: only spells without a "
                                            "type are, or what says: channel this"});
  }
}

void FileParser::finish_card() {
  close_block();
  // Where the names stand that this card speaks of.
  for (size_t i = db_.named.size(); i-- > 0 && db_.named[i].file.empty();)
    db_.named[i].file = file_.name;
  if (open_ && !described_) {
    out_.errors.push_back({file_.name, static_cast<int>(card().line), 1,
                           "this card has no description line, such as: fire spell, costs 1 fire"});
  }
  if (open_ && out_.errors.size() == card_errors_) check_whole_card();
  if (open_ && card().of_adversary && out_.errors.size() == card_errors_) check_adversary_card();
  open_ = false;
}

}  // namespace grimoire
