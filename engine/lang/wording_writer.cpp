// Filling rows: the meaning of each mark.
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

// Whether one of the six elements must be chosen.
bool any_element(const Node& mana) {
  return mana.op == Op::Mana && (mana.flags == 0 || mana.flags == kAnyElement);
}

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

// Of a node: flag, value (there is one), flag1, flag2, flag4 (that bit is), named (this card
// just was), offers (another player may discard any number), and of a part 0 1 2 (it is there),
// all0 (it is "all"), used0 (a component that was used), known0 (it was just named), many0 (more
// than one), any0 (Mana of any element), also0 (several receivers), equal0 (an amount that is not a
// number).
bool Writer::test(std::string_view mark, const Scope& scope) const {
  if (mark == "named") return recalled({Referent::Kind::ThisCard});
  if (scope.node == nullptr) return ability_test(mark, *scope.ability);
  if (mark == "flag") return scope.node->flags != 0;
  if (mark == "flag1") return (scope.node->flags & 1) != 0;
  if (mark == "flag2") return (scope.node->flags & 2) != 0;
  if (mark == "flag4") return (scope.node->flags & 4) != 0;
  if (mark == "value") return scope.node->value != 0;
  if (mark == "offers") return scope.mood == Mood::Order && discards_at_will(*scope.node);
  const NodeId kid = scope.node->kid[static_cast<size_t>(mark.back() - '0')];
  if (kid == kNoNode) return false;
  const Node& n = db_.node(kid);
  mark.remove_suffix(1);
  if (mark == "used") return n.op == Op::Used;
  if (mark == "known") return recalled(referent(kid));
  if (mark == "many") return n.op != Op::Number || number(n.value, "").count == Count::Many;
  if (mark == "any") return any_element(n);
  if (mark == "also") return n.op == Op::Also;
  if (mark == "equal") return !starts_with_number(kid) && n.op != Op::XPaid && n.op != Op::Did;
  return mark.empty() || n.op == Op::All;
}

// "3 (4 if …)" and not "the HP of …".
bool Writer::starts_with_number(NodeId amount) const {
  const Node& n = db_.node(amount);
  switch (n.op) {
    case Op::Number:
    case Op::EventAmount: return true;
    case Op::IfElse: return n.kid[2] != kNoNode && starts_with_number(n.kid[2]);
    case Op::Plus:
    case Op::PerEach:
    case Op::PerMana:
    case Op::PerPlayer:
    case Op::PerDiscarded:
    case Op::AtMost: return starts_with_number(n.kid[0]);
    default: return false;
  }
}

bool Writer::ability_test(std::string_view mark, const Ability& a) const {
  if (mark == "more") return (a.flags & kMore) != 0;
  if (mark == "opposing") return (a.flags & kOpposing) != 0;
  if (mark == "this") return (a.flags & kThisCard) != 0;
  if (mark == "opponents") return (a.flags & kFromOpponents) != 0;
  if (mark == "everyone") return (a.flags & kEveryone) != 0;
  if (mark == "at-once") return (a.flags & kAtOnce) != 0;
  if (mark == "to-this") return (a.flags & kToThis) != 0;
  if (mark == "to-you") return a.event_side == Side::Yours;
  if (mark == "cheaper") return a.amount2 != kNoNode;
  if (mark == "exiled") return a.to_exile;
  if (mark == "channeled") return (a.flags & kChanneled) != 0;
  if (mark == "your-turn")
    return a.condition != kNoNode && db_.node(a.condition).op == Op::YourTurn;
  if (mark == "last") return a.last_only;
  if (mark == "second") return a.arg == 2;
  if (mark == "cards") return a.selector != kNoSelector;
  if (mark == "amount") return a.amount != kNoNode;
  if (mark == "counted") return starts_with_number(a.amount);
  if (mark == "word") return a.arg != raw(kNoWord);
  if (mark == "any-turn") return a.whose_any;
  if (mark == "opponents-turn") return a.whose_any && a.event_side == Side::Opponents;
  if (mark == "once") return a.once_bit != 0;
  if (mark == "from-deck") return has_zone(a, Zone::Deck);
  if (mark == "from-exile") return has_zone(a, Zone::Exile);
  if (mark == "body") return a.body != kNoNode;
  if (mark == "mage-noir") {
    const Node& n = db_.node(a.condition);
    return n.op == Op::MageNoir && db_.node(n.kid[0]).op == Op::You;
  }
  // Whether a Mage Noir has another operation.
  return mark == "op2" && (a.op != a.op2 || a.amount != a.amount2);
}

// Of both: this (card), it, the subject's own, cards….
std::string Writer::name(std::string_view mark, Scope& scope) {
  constexpr Referent kThis{Referent::Kind::ThisCard};
  if (mark == ".") return std::string(1, kSentenceEnd);
  if (mark == "this" || mark == "it") {
    const bool known = mark == "it" && recalled(kThis);
    mention(kThis);
    if (!known) return std::string(this_card());
    return std::string(tongue_.pronoun(Pronoun::CardSubject, Gender::Masculine, Count::One));
  }
  if (mark.starts_with("my:")) {
    const std::string_view forms = mark.substr(3);
    const auto person = static_cast<size_t>(scope.person);  // You, One, Many
    return std::string(alternative(forms, std::min(person, alternatives(forms) - 1)));
  }
  if (mark.starts_with("cards")) {
    const uint16_t index = scope.node != nullptr ? scope.node->value : scope.ability->selector;
    return cards_mark(mark.substr(5), db_.selector(index));
  }
  return scope.node != nullptr ? node_name(mark, scope) : ability_name(mark, scope);
}

// {cards}: as many as the selector says. {cards.a}: "a Fire spell …". {cards.one} {cards.many}:
// without article. {cards.all}: all of them. {cards.each}: each of them. {cards.bare}
// {cards.bare-a} {cards.bare-one} {cards.bare-all}: the same without the place. {cards=it|them}:
// agrees with their number.
std::string Writer::cards_mark(std::string_view form, const Selector& s) {
  if (form.starts_with("=")) return agreed(form.substr(1), {"", tongue_.gender(s), count_of(s)});
  const Place place = form.starts_with(".bare") ? Place::Hidden : Place::In;
  if (form == ".a" || form == ".bare-a") return noun(s, Article::A, Count::One, place);
  if (form == ".one" || form == ".bare-one") return noun(s, Article::None, Count::One, place);
  if (form == ".all" || form == ".bare-all") return noun(s, Article::All, Count::Many, place);
  if (form == ".each") return noun(s, Article::Each, Count::One, place);
  if (form == ".many") return noun(s, Article::None, Count::Many, place);
  return noun(s, Article::Quantity, count_of(s), place);
}

std::string Writer::node_name(std::string_view mark, Scope& scope) {
  const Node& n = *scope.node;
  if (mark == "mana") return mana_name(n.flags);
  if (mark == "word") return std::string(word_name(static_cast<WordId>(n.value)));
  if (mark == "other-word") return std::string(word_name(static_cast<WordId>(n.flags)));
  if (mark == "keyword") return std::string(keyword(n.value));
  if (mark == "options") return options(n.kid[2]);
  if (mark == "created") return ability(db_.abilities[n.value]);
  if (mark == "named-card") {
    const CardDef& def = db_.def(static_cast<DefId>(n.value));
    return language_ == Language::French ? def.name_fr : def.name_en;
  }
  if (mark.starts_with("top")) return top_of_deck(mark.substr(3), scope);
  if (mark.starts_with("is:")) return fill(alternative(mark.substr(3), n.flags), scope);
  if (mark == "duration") {
    constexpr Phrase kDurations[] = {Phrase::UntilReset,    Phrase::ThisTurn,
                                     Phrase::UntilYourTurn, Phrase::WhileSource,
                                     Phrase::ForGame,       Phrase::UntilYourTurnEnds};
    return fill(tongue_.phrase(kDurations[n.flags]), scope);
  }
  return kid_mark(mark, scope);
}

// {top}, {top:verb}
std::string Writer::top_of_deck(std::string_view verb, Scope& scope) {
  constexpr Referent kTop{Referent::Kind::TopOfDeck};
  const bool known = recalled(kTop);
  mention(kTop);
  const std::string does = verb.empty() ? "" : fill(verb.substr(1), scope);
  if (known && !verb.empty())
    return tongue_.with_object(does, scope.mood, Gender::Feminine, Count::One);
  if (known) return std::string(tongue_.pronoun(Pronoun::CardObject, Gender::Feminine, Count::One));
  return (verb.empty() ? "" : does + " ") + std::string(tongue_.phrase(Phrase::TopOfYourDeck));
}

std::string Writer::kid_mark(std::string_view mark, Scope& scope) {
  const size_t digit = mark.find_first_of("012");
  const auto index = static_cast<size_t>(mark[digit] - '0');
  const NodeId kid = scope.node->kid[index];
  const std::string_view how = mark.substr(0, digit);
  const std::string_view rest = mark.substr(digit + 1);
  if (how == "@" || how == "@@") {
    // Who does it by your will, or as an infinitive, is named elsewhere.
    if (scope.mood == Mood::Causative) return "";
    if (scope.mood == Mood::Infinitive && does_it(kid)) {
      scope.person = subject(kid, Mood::Infinitive).person;
      return "";
    }
    const Subject who = subject(kid, how == "@" ? scope.mood : Mood::Clause);
    scope.person = who.person;
    return who.text;
  }
  if (how == "i") return part(*scope.node, index, Mood::Infinitive);
  if (how == "in") return cards(kid, Role::In).text;
  if (how == "o" || how == "to" || how == "of") {
    return pronoun_mark(how, kid, rest.substr(1), scope);
  }
  if (how == "d") return scope.receiver_said ? "" : receiver(kid);
  if (how == "p" && db_.node(kid).op == Op::Each) {
    mention({Referent::Kind::Other});
    return noun(db_.selector(db_.node(kid).value), Article::All, Count::Many, Place::In);
  }
  if (how == "if") return if_clause(kid);
  if (how == "n") {
    const Selector& s = db_.selector(scope.node->value);
    const std::string unit = noun(s, Article::None, Count::One, Place::Hidden) + "|" +
                             noun(s, Article::None, Count::Many, Place::Hidden);
    return measured(kid, ":", unit);
  }
  if (how == "own") {
    const bool known = recalled(referent(kid));
    const Subject who = subject(kid, Mood::Clause);
    return tongue_.own(rest.substr(1), known ? "" : who.text, who.person);
  }
  if (how == "home") return home(rest.substr(1), kid);
  if (rest.empty()) return part(*scope.node, index, scope.mood);
  if (rest[0] != '=') return measured(kid, rest.substr(0, 1), fill(rest.substr(1), scope));
  const Memory before = memory_;
  const Cards which = cards(kid, Role::Full);
  memory_ = before;
  return agreed(rest.substr(1), which);
}

// {o0:…}, {to0:…}, {of0:…}: with a pronoun if the card or player was just named.
std::string Writer::pronoun_mark(std::string_view how, NodeId kid, std::string_view forms,
                                 Scope& scope) {
  if (how == "to") {
    const std::string verb = fill(forms, scope);
    const Node& n = db_.node(kid);
    const bool single = n.op == Op::ToPlayer || n.op == Op::ToCards;
    const bool you = n.op == Op::ToPlayer && db_.node(n.kid[0]).op == Op::You;
    if (!single || (!you && !recalled(referent(n.kid[0])))) return verb;
    scope.receiver_said = true;
    const Person person = you                    ? Person::You
                          : n.op == Op::ToPlayer ? Person::One
                                                 : subject(n.kid[0], Mood::Clause).person;
    return tongue_.with_receiver(verb, scope.mood, person);
  }
  const Referent which = referent(kid);
  const bool known = recalled(which);
  const Cards noun = which.is_player() ? Cards{player(kid, Role::Full).text}
                                       : noun_for(kid, how == "of" ? Role::In : Role::Full);
  if (how == "of") {
    const std::string what = fill(alternative(forms, known ? 1 : 0), scope);
    return known ? what : with(Phrase::Of, what, noun.text);
  }
  const std::string verb = fill(forms, scope);
  if (known) return tongue_.with_object(verb, scope.mood, noun.gender, noun.count);
  return verb + " " + noun.text;
}

// One | many, or masculine | feminine | the two in plural.
std::string Writer::agreed(std::string_view forms, const Cards& cards) {
  const size_t half = alternatives(forms) / 2;
  const size_t feminine = cards.gender == Gender::Feminine && half == 2 ? 1 : 0;
  return std::string(alternative(forms, (cards.count == Count::Many ? half : 0) + feminine));
}

std::string Writer::ability_name(std::string_view mark, Scope& scope) {
  const Ability& a = *scope.ability;
  if (mark == "@cards" || mark == "@side" || mark == "@users") {
    const Subject who = mark == "@side"    ? side(a.event_side)
                        : mark == "@cards" ? selected(a)
                                           : users(a);
    scope.person = who.person;
    return who.text;
  }
  if (mark == "named-player") {
    mention({Referent::Kind::EventPlayer});
    return "";
  }
  if (mark.starts_with("amount")) {
    const bool second = mark.starts_with("amount2");
    const std::string_view rest = mark.substr(second ? 7 : 6);
    const std::string_view unit = rest.substr(std::min<size_t>(1, rest.size()));
    return measured(second ? a.amount2 : a.amount, rest.substr(0, 1), fill(unit, scope));
  }
  if (mark == "side") return side(a.event_side).text;
  if (mark == "any-card" || mark == "bare-card") {
    if (a.selector == kNoSelector) return std::string(tongue_.phrase(Phrase::ACard));
    // What comes, goes or happens in play need not be said to be there.
    const Selector& s = db_.selector(a.selector);
    const bool bare = mark == "bare-card" || s.side == Side::Any;
    std::string text = cards_mark(bare ? ".bare-a" : ".a", s);
    mention({Referent::Kind::EventCard});
    return text;
  }
  if (mark == "mana" && (a.flags & kOwnElement) != 0) {
    return std::string(tongue_.phrase(Phrase::OwnElement));
  }
  if (mark == "mana") return mana_name(a.elements);
  if (mark == "word" || mark == "other-word") {
    const auto word = static_cast<WordId>(mark == "word" ? a.arg : a.flags);
    return std::string(word_name(word));
  }
  if (mark == "keyword") return std::string(keyword(a.arg));
  if (mark == "keyword-itself")
    return std::string(keyword_name(static_cast<Keyword>(a.arg), language_));
  if (mark == "slot") return std::string(slot_name(static_cast<EquipSlot>(a.arg), language_));
  if (mark == "gained") return gained(a);
  if (mark == "body") return word(a.body, Mood::Order);
  if (mark == "does") return does(a);
  if (mark == "ability-cost") return ability_cost(a);
  if (mark == "may-do") return may_do(a);
  if (mark == "instead-does") return instead_does(a);
  if (mark == "change") return fill(tongue_.change(a.change), scope);
  if (mark == "event") return fill(tongue_.event(a.event), scope);
  if (mark == "instead") return fill(tongue_.instead(a.instead), scope);
  if (mark == "op") return change_of_numbers(tongue_.number_op(a.op), a.amount, scope);
  if (mark == "op2") return change_of_numbers(tongue_.number_op_again(a.op2), a.amount2, scope);
  if (mark == "first") return condition_first(a) ? with(Phrase::IfBefore, while_clause(a)) : "";
  if (mark == "only" && (a.condition == kNoNode || labelled(a) || condition_first(a))) return "";
  if (mark == "only") return with(Phrase::IfAfter, "", while_clause(a));
  if (a.condition == kNoNode || labelled(a)) return "";
  if (mark == "when") return with(Phrase::IfBefore, if_clause(a.condition));
  return condition(a.condition, Truth::Holds);
}

}  // namespace grimoire
