// Abilities as paragraphs: the header, the condition, the sentences.
#include <algorithm>

#include "engine/lang/wording_writer.h"

namespace grimoire {
namespace {

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  size_t begin = 0;
  while (begin <= text.size()) {
    const size_t end = std::min(text.find(at, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

// Without the blanks that empty marks leave before a sign.
std::string tidy(std::string text) {
  for (const std::string_view sign : {" ,", " .", " )"}) {
    for (size_t at = text.find(sign); at != std::string::npos; at = text.find(sign))
      text.erase(at, 1);
  }
  // One pair of brackets for two changes of an amount: "(4 if …, plus 1 if …)".
  constexpr std::string_view kFurther = ") (plus ";
  for (size_t at = text.find(kFurther); at != std::string::npos; at = text.find(kFurther))
    text.replace(at, 3, ", ");
  while (text.ends_with(' ') || text.ends_with(',')) text.pop_back();
  return text;
}

}  // namespace

// ---- Sentences

std::string Writer::sentences(std::string_view text) const {
  std::string out;
  for (const std::string_view part : split(text, kSentenceEnd)) {
    std::string one = capitalized(tidy(tongue_.polish(std::string(part))));
    // A sentence in quotes has its own full stop, one before a list has a colon.
    const bool ends = one.ends_with('.') || one.ends_with(".”") || one.ends_with(".\u00a0»") ||
                      one.ends_with(':');
    if (!ends) one += '.';
    if (!out.empty()) out += ' ';
    out += one;
  }
  return out;
}

std::vector<std::string> Writer::lines(const std::string& text) {
  std::vector<std::string> out;
  for (const std::string_view part : split(text, kOption)) {
    out.push_back(out.empty() ? sentences(part) : with(Phrase::Bullet, sentences(part)));
  }
  if (explains_) out.back() += reminders();
  return out;
}

// In brackets, of the terms that were not explained yet.
std::string Writer::reminders() {
  std::string text;
  for (int term = 0; term < kTerms; ++term) {
    if (((terms_ & ~explained_) >> term & 1) == 0) continue;
    const bool abilities =
        term == static_cast<int>(Keyword::Quickcast) && db_.def(card_).type == CardType::Animal;
    text += text.empty() ? "" : " ";
    text += abilities ? quick_abilities(language_) : reminder(term, language_);
  }
  explained_ = terms_;
  return text.empty() ? "" : " (" + text + ")";
}

std::string Writer::paragraph(NodeId statement) {
  memory_ = {};
  const Node& n = db_.node(statement);
  if (n.op != Op::If || n.kid[2] != kNoNode) return word(statement, Mood::Order);
  const Op condition = db_.node(n.kid[0]).op;
  if (condition == Op::Zenith) {
    use(Term::Zenith);
    return with(Phrase::Zenith, word(n.kid[1], Mood::Order));
  }
  return word(statement, Mood::Order);
}

std::vector<std::string> Writer::paragraphs(const Ability& a) {
  memory_ = {};
  if (a.kind != AbilityKind::Activation) return lines(ability(a));
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
    for (std::string& line : lines(paragraph(parts[i]))) out.push_back(std::move(line));
  }
  return out;
}

std::string Writer::single(const Ability& a, NodeId id) {
  text_ = &a;
  std::string text;
  for (const std::string& line : lines(paragraph(id))) text += (text.empty() ? "" : " ") + line;
  return text;
}

std::string Writer::condition_of(const Ability& a) {
  text_ = &a;
  return tongue_.polish(condition(a.condition, Truth::Holds));
}

// ---- Abilities

std::string Writer::ability(const Ability& a) {
  const Ability* outer = text_;
  text_ = &a;
  std::string text;
  if (a.stances != 0) {
    text += with(a.stances == 1 ? Phrase::WhilePrepared : Phrase::WhileChanneled, this_card());
    mention({Referent::Kind::ThisCard});
  }
  if (a.kind != AbilityKind::PrepareFrom) {
    if ((a.zones >> static_cast<int>(Zone::Discard) & 1) != 0) {
      text += with(Phrase::InDiscardPile, this_card());
      mention({Referent::Kind::ThisCard});
    }
    if ((a.zones >> static_cast<int>(Zone::Exile) & 1) != 0) {
      text += with(Phrase::InExile, this_card());
      mention({Referent::Kind::ThisCard});
    }
    if (a.once_bit != 0) text += tongue_.phrase(Phrase::OncePerTurn);
  }
  if (a.change == Change::Word) use(Term::Transmutable);
  if (a.change == Change::PhaseShift || a.event == EventKind::PhaseShifted) use(Term::PhaseShift);
  Scope scope{.ability = &a};
  text += fill(tongue_.kind(a.kind), scope);
  text_ = outer;
  if (!labelled(a)) return text;
  use(Term::Zenith);
  return with(Phrase::Zenith, text);
}

// A condition that is a label before the text.
bool Writer::labelled(const Ability& a) const {
  const bool starts = a.kind == AbilityKind::Always || a.kind == AbilityKind::Main ||
                      a.kind == AbilityKind::AnyTime;
  return starts && a.condition != kNoNode && db_.node(a.condition).op == Op::Zenith;
}

// The text with its condition: "unless …" comes after a short one.
std::string Writer::does(const Ability& a) {
  if (a.condition == kNoNode) return word(a.body, Mood::Order);
  if (says_unless(a.condition) && short_order(a.body)) {
    std::string text = word(a.body, Mood::Order);
    return with(Phrase::IfAfter, text, if_clause(a.condition));
  }
  const std::string clause = if_clause(a.condition);
  return with(Phrase::IfBefore, clause, word(a.body, Mood::Order));
}

// "1 Air Mana and 2 Mana"
std::string Writer::ability_cost(const Ability& a) const {
  std::string list;
  const auto add = [&](int count, uint8_t elements) {
    if (count == 0) return;
    if (!list.empty()) list += " " + std::string(tongue_.and_word) + " ";
    list += std::to_string(count) + " " + mana_name(elements);
  };
  for (size_t e = 0; e < a.cost.size(); ++e) add(a.cost[e], static_cast<uint8_t>(1 << e));
  add(a.any_cost, kAnyElement);
  return list.empty() ? std::string(tongue_.phrase(Phrase::AbilityCostsNothing)) : list;
}

std::string Writer::may_do(const Ability& a) {
  const Node& body = db_.node(a.body);
  return body.op == Op::May ? word(a.body, Mood::Order) : may(a.body);
}

std::string Writer::instead_does(const Ability& a) {
  const Node& body = db_.node(a.body);
  if (body.op == Op::May && simple(body.kid[0]))
    return with(Phrase::InsteadMay, word(body.kid[0], Mood::Infinitive));
  if (body.op == Op::If && body.kid[2] != kNoNode && short_order(body.kid[1])) {
    const std::string text = with(Phrase::InsteadAfter, part(body, 1, Mood::Order));
    return with(Phrase::IfAfter, text, if_clause(body.kid[0])) + sentence_end() +
           with(Phrase::Otherwise, part(body, 2, Mood::Order));
  }
  const bool late = short_order(a.body);
  return with(late ? Phrase::InsteadAfter : Phrase::InsteadBefore, word(a.body, Mood::Order));
}

// Whether the condition of a continuous change comes before it: a part of the turn, or the
// condition of a long sentence.
bool Writer::condition_first(const Ability& a) const {
  if (a.condition == kNoNode || labelled(a)) return false;
  const Node& n = db_.node(a.condition);
  const Op asked = n.op == Op::Not ? db_.node(n.kid[0]).op : n.op;
  return asked == Op::YourTurn || a.change == Change::NoForging || a.change == Change::PaidFrom ||
         a.change == Change::Gather || a.change == Change::LockLimit;
}

// The condition of a continuous change.
std::string Writer::while_clause(const Ability& a) {
  const Node& n = db_.node(a.condition);
  const bool fails = n.op == Op::Not;
  const NodeId asked = fails ? n.kid[0] : a.condition;
  switch (db_.node(asked).op) {
    case Op::YourTurn:
      return std::string(tongue_.phrase(fails ? Phrase::OutsideTurn : Phrase::DuringTurn));
    case Op::StanceIs:
      return with(Phrase::While, condition(asked, fails ? Truth::Fails : Truth::Holds));
    default: return if_clause(a.condition);
  }
}

// A text that other cards gain, in quotes; "this card" is one of them.
std::string Writer::gained(const Ability& a) {
  const Selector* outer = holders_;
  const Memory before = memory_;
  const bool at_end = at_end_;
  const bool explains = explains_;
  explains_ = false;
  holders_ = &db_.selector(a.selector);
  memory_ = {};
  at_end_ = true;
  std::string text;
  for (const std::string& line : lines(ability(db_.ability(a.inner))))
    text += (text.empty() ? "" : " ") + line;
  holders_ = outer;
  memory_ = before;
  at_end_ = at_end;
  explains_ = explains;
  return with(Phrase::Quoted, text);
}

// The card that has the text: inside of quotes, one of those that gain it.
std::string_view Writer::this_card() const {
  if (holders_ == nullptr || holders_->types == 0)
    return tongue_.this_card(holders_ == nullptr ? db_.def(card_).type : CardType::Spell);
  int type = 0;
  while ((holders_->types >> type & 1) == 0) ++type;
  return tongue_.this_card(static_cast<CardType>(type));
}

std::vector<std::string> Writer::keyword_lines(const CardDef& card) {
  const auto add = [](std::string& list, std::string_view item) {
    if (!list.empty()) list += ", ";
    list += item;
  };
  std::string words;
  for (size_t w = 0; w < db_.words.size(); ++w) {
    const auto id = static_cast<WordId>(w);
    if (card.transmutable.has(id)) add(words, word_name(id));
  }
  std::vector<std::string> out;
  if (!words.empty()) {
    use(Term::Transmutable);
    out = lines(with(Phrase::Transmutable, words));
  }
  std::string keywords;
  for (int k = 0; k < kKeywords; ++k) {
    if (card.has(static_cast<Keyword>(k))) add(keywords, keyword(k));
  }
  if (!keywords.empty()) out.push_back(lines(keywords).front());
  return out;
}

}  // namespace grimoire
