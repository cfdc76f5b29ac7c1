// Filling rows: the marks, and the sentences of an ability.
#include "engine/lang/wording_writer.h"

#include <algorithm>
#include <cctype>

namespace grimoire {
namespace {

// Past the closing sign of the mark that begins at `start`.
size_t mark_end(std::string_view row, size_t start) {
  int depth = 0;
  for (size_t i = start; i < row.size(); ++i) {
    if (row[i] == '{' || row[i] == '<') ++depth;
    if (row[i] == '}' || row[i] == '>') --depth;
    if (depth == 0) return i + 1;
  }
  return row.size();
}

bool has_zone(const Ability& a, Zone zone) { return (a.zones >> static_cast<int>(zone) & 1) != 0; }

}  // namespace

size_t alternatives(std::string_view forms) {
  int depth = 0;
  size_t n = 1;
  for (const char c : forms) {
    if (c == '{' || c == '<') ++depth;
    if (c == '}' || c == '>') --depth;
    if (c == '|' && depth == 0) ++n;
  }
  return n;
}

std::string_view alternative(std::string_view forms, size_t index) {
  int depth = 0;
  size_t begin = 0;
  for (size_t i = 0; i <= forms.size(); ++i) {
    const char c = i < forms.size() ? forms[i] : '|';
    if (c == '{' || c == '<') ++depth;
    if (c == '}' || c == '>') --depth;
    if (c != '|' || depth != 0) continue;
    if (index == 0) return forms.substr(begin, i - begin);
    --index;
    begin = i + 1;
  }
  return {};
}

std::string capitalized(std::string text) {
  const size_t at = text.starts_with('(') ? 1 : 0;
  if (at >= text.size()) return text;
  const auto first = static_cast<unsigned char>(text[at]);
  if (first < 0x80) {
    text[at] = static_cast<char>(std::toupper(first));
  } else if (first == 0xC3 && static_cast<unsigned char>(text[at + 1]) >= 0xA0) {
    text[at + 1] = static_cast<char>(text[at + 1] - 0x20);  // à to þ
  }
  return text;
}

// ---- Marks

std::string Writer::with(std::string_view pattern, std::string_view first,
                         std::string_view second) {
  std::string text(pattern);
  const auto put = [&](std::string_view mark, std::string_view value) {
    const size_t at = text.find(mark);
    if (at != std::string::npos) text.replace(at, mark.size(), value);
  };
  put("%2", second);
  put("%1", first);
  return text;
}

std::string Writer::fill(std::string_view row, Scope& scope) {
  std::string out;
  for (size_t i = 0; i < row.size();) {
    if (row[i] != '{' && row[i] != '<') {
      out += row[i++];
      continue;
    }
    const size_t end = mark_end(row, i);
    const std::string_view body = row.substr(i + 1, end - i - 2);
    std::string piece;
    if (row[i] == '<' && body.ends_with('+')) {
      piece = body.substr(0, body.size() - 1);
      piece += tongue_.regular_ending(scope.person, scope.mood);
    } else if (row[i] == '<') {
      const size_t form = tongue_.verb_form(scope.person, scope.mood, alternatives(body));
      piece = fill(alternative(body, form), scope);
    } else {
      piece = mark(body, scope);
    }
    out += piece;
    i = end;
    // A mark that stands for nothing takes its blank with it.
    const bool blank_before = out.empty() || out.back() == ' ';
    if (piece.empty() && blank_before && i < row.size() && row[i] == ' ') ++i;
  }
  return out;
}

std::string Writer::mark(std::string_view body, Scope& scope) {
  if (body[0] == '!') {
    return fill(alternative(body.substr(1), scope.truth == Truth::Fails ? 0 : 1), scope);
  }
  const size_t end = body.find_first_of("?=:^~");
  if (end == std::string_view::npos || body[end] != '?') return name(body, scope);
  const bool yes = test(body.substr(0, end), scope);
  return fill(alternative(body.substr(end + 1), yes ? 0 : 1), scope);
}

// Of a node: flag, value (there is one), flag1, flag2 (the first, the second is), 0 1 2 (the part
// is there), all0 (it is "all").
bool Writer::test(std::string_view mark, const Scope& scope) const {
  if (scope.node == nullptr) return ability_test(mark, *scope.ability);
  if (mark == "flag") return scope.node->flags != 0;
  if (mark == "flag1") return (scope.node->flags & 1) != 0;
  if (mark == "flag2") return (scope.node->flags & 2) != 0;
  if (mark == "value") return scope.node->value != 0;
  const NodeId kid = scope.node->kid[static_cast<size_t>(mark.back() - '0')];
  if (kid == kNoNode) return false;
  if (mark.starts_with("used")) return db_.node(kid).op == Op::Used;
  if (mark.starts_with("many")) {
    const Node& n = db_.node(kid);
    return n.op != Op::Number || number(n.value, "").count == Count::Many;
  }
  return !mark.starts_with("all") || db_.node(kid).op == Op::All;
}

// "3 (4 if …)" and not "the HP of …".
bool Writer::starts_with_number(NodeId amount) const {
  const Node& n = db_.node(amount);
  if (n.op == Op::Number) return true;
  if (n.op == Op::IfElse) return n.kid[2] != kNoNode && starts_with_number(n.kid[2]);
  const bool has_head = n.op == Op::Plus || n.op == Op::PerEach || n.op == Op::AtMost;
  return has_head && starts_with_number(n.kid[0]);
}

bool Writer::ability_test(std::string_view mark, const Ability& a) const {
  if (mark == "more") return (a.flags & kMore) != 0;
  if (mark == "opposing") return (a.flags & kOpposing) != 0;
  if (mark == "this") return (a.flags & kThisCard) != 0;
  if (mark == "opponents") return (a.flags & kFromOpponents) != 0;
  if (mark == "everyone") return (a.flags & kEveryone) != 0;
  if (mark == "at-once") return (a.flags & kAtOnce) != 0;
  if (mark == "to-this") return (a.flags & kToThis) != 0;
  if (mark == "activating") return (a.flags & kActivating) != 0;
  if (mark == "last") return a.last_only;
  if (mark == "second") return a.arg == 2;
  if (mark == "cards") return a.selector != 0xFFFF;
  if (mark == "cond") return a.condition != kNoNode;
  if (mark == "amount") return a.amount != kNoNode;
  if (mark == "counted") return starts_with_number(a.amount);
  if (mark == "element") return a.elements != 0;
  if (mark == "word") return a.arg != raw(kNoWord);
  if (mark == "any-turn") return a.whose_any;
  if (mark == "opponents-turn") return a.whose_any && a.event_side == Side::Opponents;
  if (mark == "once") return a.once_bit != 0;
  if (mark == "from-deck") return has_zone(a, Zone::Deck);
  if (mark == "from-exile") return has_zone(a, Zone::Exile);
  if (mark == "body") return a.body != kNoNode;
  // Whether a Mage Noir has another operation.
  return mark == "op2" && (a.op != a.op2 || a.amount != a.amount2);
}

// Of both: this (card), cards….
std::string Writer::name(std::string_view mark, Scope& scope) {
  if (mark == "this") return std::string(this_card());
  if (mark.starts_with("cards")) {
    const uint16_t index = scope.node != nullptr ? scope.node->value : scope.ability->selector;
    return cards_mark(mark.substr(5), db_.selector(index));
  }
  return scope.node != nullptr ? node_name(mark, scope) : ability_name(mark, scope);
}

// {cards}: as many as the selector says. {cards.a}: "a Fire spell …". {cards.one} {cards.many}:
// without article. {cards.all}: all of them. {cards.bare} {cards.bare-a} {cards.bare-one}: the same
// without the place. {cards=it|them}: agrees with their number.
std::string Writer::cards_mark(std::string_view form, const Selector& s) {
  if (form.starts_with("=")) return agreed(form.substr(1), {"", tongue_.gender(s), count_of(s)});
  const Place place = form.starts_with(".bare") ? Place::Hidden : Place::Shown;
  if (form == ".a" || form == ".bare-a") return noun(s, Article::A, Count::One, place);
  if (form == ".one" || form == ".bare-one") return noun(s, Article::None, Count::One, place);
  if (form == ".all") return noun(s, Article::All, Count::Many, place);
  if (form == ".many") return noun(s, Article::None, Count::Many, place);
  return noun(s, Article::Quantity, count_of(s), place);
}

std::string Writer::node_name(std::string_view mark, Scope& scope) {
  const Node& n = *scope.node;
  if (mark == "mana") return mana_name(n.flags);
  if (mark == "word") return std::string(word_name(static_cast<WordId>(n.value)));
  if (mark == "other-word") return std::string(word_name(static_cast<WordId>(n.flags)));
  if (mark == "keyword") return std::string(keyword_name(static_cast<Keyword>(n.value), language_));
  if (mark == "options") return options(n.kid[2]);
  if (mark == "created") return ability(db_.abilities[n.value]);
  if (mark.starts_with("is:")) return fill(alternative(mark.substr(3), n.flags), scope);
  if (mark == "duration") {
    constexpr Phrase kDurations[] = {Phrase::UntilReset,    Phrase::ThisTurn,
                                     Phrase::UntilYourTurn, Phrase::WhileSource,
                                     Phrase::ForGame,       Phrase::UntilYourTurnEnds};
    return fill(tongue_.phrase(kDurations[n.flags]), scope);
  }
  return kid_mark(mark, scope);
}

std::string Writer::kid_mark(std::string_view mark, Scope& scope) {
  const size_t digit = mark.find_first_of("012");
  const auto index = static_cast<size_t>(mark[digit] - '0');
  const NodeId kid = scope.node->kid[index];
  const std::string_view how = mark.substr(0, digit);
  const std::string_view rest = mark.substr(digit + 1);
  if (how == "@") {
    const Subject who = subject(kid, scope.mood);
    scope.person = who.person;
    return who.text;
  }
  if (how == "i") return part(*scope.node, index, Mood::Infinitive);
  if (how == "d") return receiver(kid);
  if (how == "p" && db_.node(kid).op == Op::Each) {
    return noun(db_.selector(db_.node(kid).value), Article::All, Count::Many, Place::Shown);
  }
  if (how == "if") return if_clause(kid);
  if (how == "n") {
    const Selector& s = db_.selector(scope.node->value);
    const std::string unit = noun(s, Article::None, Count::One, Place::Hidden) + "|" +
                             noun(s, Article::None, Count::Many, Place::Hidden);
    return measured(kid, ":", unit);
  }
  if (how == "own") {
    const Subject who = subject(kid, Mood::Clause);
    return tongue_.own(rest.substr(1), who.text, who.person);
  }
  if (how == "home") {
    const bool own = yours(db_.node(kid));
    const std::string_view owner = own ? "" : tongue_.phrase(Phrase::Owner);
    return tongue_.own(rest.substr(1), owner, own ? Person::You : Person::One);
  }
  if (rest.empty()) return part(*scope.node, index, scope.mood);
  if (rest[0] != '=') return measured(kid, rest.substr(0, 1), fill(rest.substr(1), scope));
  return agreed(rest.substr(1), cards(kid));
}

// One | many, or masculine | feminine | the two in plural.
std::string Writer::agreed(std::string_view forms, const Cards& cards) {
  const size_t half = alternatives(forms) / 2;
  const size_t feminine = cards.gender == Gender::Feminine && half == 2 ? 1 : 0;
  return std::string(alternative(forms, (cards.count == Count::Many ? half : 0) + feminine));
}

std::string Writer::ability_name(std::string_view mark, Scope& scope) {
  const Ability& a = *scope.ability;
  if (mark == "@cards" || mark == "@side") {
    const Subject who = mark == "@cards" ? selected(a) : side(a.event_side);
    scope.person = who.person;
    return who.text;
  }
  if (mark.starts_with("amount")) {
    const bool second = mark.starts_with("amount2");
    const std::string_view rest = mark.substr(second ? 7 : 6);
    const std::string_view unit = rest.substr(std::min<size_t>(1, rest.size()));
    return measured(second ? a.amount2 : a.amount, rest.substr(0, 1), fill(unit, scope));
  }
  if (mark == "side") return side(a.event_side).text;
  if (mark.starts_with("own-side:")) {
    const Subject who = side(a.event_side);
    return tongue_.own(mark.substr(9), who.text, who.person);
  }
  if (mark == "any-card") {
    if (a.selector == 0xFFFF) return std::string(tongue_.phrase(Phrase::ACard));
    // What comes, goes or happens in play need not be said to be there.
    const Selector& s = db_.selector(a.selector);
    return cards_mark(s.side == Side::Any ? ".bare-a" : ".a", s);
  }
  if (mark == "mana" && (a.flags & kOwnElement) != 0) {
    return std::string(tongue_.phrase(Phrase::OwnElement));
  }
  if (mark == "mana") return mana_name(a.elements);
  if (mark == "word") return std::string(word_name(static_cast<WordId>(a.arg)));
  if (mark == "other-word") return std::string(word_name(static_cast<WordId>(a.flags)));
  if (mark == "keyword") return std::string(keyword_name(static_cast<Keyword>(a.arg), language_));
  if (mark == "slot") return std::string(slot_name(static_cast<EquipSlot>(a.arg), language_));
  if (mark == "gained") {
    const Selector* outer = holders_;
    holders_ = &db_.selector(a.selector);
    std::string text = with(Phrase::Quoted, sentence(ability(db_.ability(a.inner))));
    holders_ = outer;
    return text;
  }
  if (mark == "body") return word(a.body, Mood::Order);
  if (mark == "change") return fill(tongue_.change(a.change), scope);
  if (mark == "event") return fill(tongue_.event(a.event), scope);
  if (mark == "instead") return fill(tongue_.instead(a.instead), scope);
  if (mark == "op") return change_of_numbers(a.op, a.amount);
  if (mark == "op2") return change_of_numbers(a.op2, a.amount2);
  if (a.condition == kNoNode) return "";
  if (mark == "when") return with(Phrase::WhenTrue, if_clause(a.condition));
  if (mark == "only") return with(Phrase::OnlyTrue, if_clause(a.condition));
  return condition(a.condition, Truth::Holds);
}

// ---- Abilities

std::string Writer::ability(const Ability& a) {
  const Ability* outer = text_;
  text_ = &a;
  std::string text;
  if (a.stances == 1) text += with(Phrase::WhilePrepared, this_card());
  if (a.stances == 2) text += with(Phrase::WhileChanneled, this_card());
  if (a.kind != AbilityKind::PrepareFrom) {
    if (has_zone(a, Zone::Discard)) text += tongue_.phrase(Phrase::InDiscardPile);
    if (a.once_bit != 0) text += tongue_.phrase(Phrase::OncePerTurn);
  }
  Scope scope{.ability = &a};
  text += fill(tongue_.kind(a.kind), scope);
  text_ = outer;
  return text;
}

// The card that has the text: inside of quotes, one of those that gain it.
std::string_view Writer::this_card() const {
  if (holders_ == nullptr || holders_->types == 0)
    return tongue_.this_card(holders_ == nullptr ? db_.def(card_).type : CardType::Spell);
  int type = 0;
  while ((holders_->types >> type & 1) == 0) ++type;
  return tongue_.this_card(static_cast<CardType>(type));
}

std::string Writer::sentence(const std::string& text) const {
  std::string polished = capitalized(tongue_.polish(text));
  // A sentence in quotes has its own full stop.
  const bool ends =
      polished.ends_with('.') || polished.ends_with(".”") || polished.ends_with(".\u00a0»");
  if (!ends) polished += '.';
  return polished;
}

std::vector<std::string> Writer::paragraphs(const Ability& a) {
  if (a.kind != AbilityKind::Activation) return {sentence(ability(a))};
  text_ = &a;
  std::vector<NodeId> parts;
  NodeId rest = a.body;
  while (db_.node(rest).op == Op::Then && (db_.node(rest).flags & kParagraph) != 0) {
    parts.push_back(db_.node(rest).kid[1]);
    rest = db_.node(rest).kid[0];
  }
  parts.push_back(rest);
  std::vector<std::string> out;
  for (size_t i = parts.size(); i-- > 0;) {
    const Node& n = db_.node(parts[i]);
    // A header for the whole paragraph, not only for its first action.
    const bool header = n.op == Op::If && db_.node(n.kid[0]).op == Op::Activated &&
                        db_.node(n.kid[1]).op == Op::Then;
    const std::string_view self = this_card();
    out.push_back(sentence(header
                               ? with(Phrase::WhenActivatedAll, self, word(n.kid[1], Mood::Order))
                               : word(parts[i], Mood::Order)));
  }
  return out;
}

std::string Writer::single(const Ability& a, NodeId id) {
  text_ = &a;
  return sentence(word(id, Mood::Order));
}

std::string Writer::condition_of(const Ability& a) {
  text_ = &a;
  return condition(a.condition, Truth::Holds);
}

std::vector<std::string> Writer::keyword_lines(const CardDef& card) {
  std::vector<std::string> lines;
  const auto add = [](std::string& list, std::string_view item) {
    if (!list.empty()) list += ", ";
    list += item;
  };
  std::string words;
  for (size_t w = 0; w < db_.words.size(); ++w) {
    const auto id = static_cast<WordId>(w);
    if (card.transmutable.has(id)) add(words, word_name(id));
  }
  if (!words.empty()) lines.push_back(sentence(with(Phrase::Transmutable, words)));
  std::string keywords;
  for (int k = 0; k < kKeywords; ++k) {
    const auto keyword = static_cast<Keyword>(k);
    if (card.has(keyword)) add(keywords, keyword_name(keyword, language_));
  }
  if (!keywords.empty()) lines.push_back(sentence(keywords));
  return lines;
}

}  // namespace grimoire
