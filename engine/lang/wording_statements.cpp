// Statements: how they are joined, and who does them.
//
// Statements nest without brackets as far as the order of the language allows. A statement that
// would be read as part of something else gets brackets, so that no two programs read the same.
#include <algorithm>

#include "engine/lang/schema.h"
#include "engine/lang/wording_writer.h"

namespace grimoire {
namespace {

// How tightly a statement holds together; one that reaches further to the right is looser.
enum class Hold : uint8_t { Then, Reaching, OrElse, CostTo, Seq, Verb };

// The text of a created ability ends where the line ends.
bool waits(const Node& n) { return schema(n.op).value == Field::Ability; }

Hold hold(const CardDb& db, const Node& n) {
  switch (n.op) {
    case Op::Then: return Hold::Then;
    case Op::Repeat:
    case Op::If:
    case Op::May:
    case Op::Choose: return Hold::Reaching;
    case Op::OrElse: return Hold::OrElse;
    case Op::CostTo: return Hold::CostTo;
    case Op::Seq: {  // an optional part at its end reaches further
      const Hold last = hold(db, db.node(n.kid[1]));
      return last == Hold::Reaching ? last : Hold::Seq;
    }
    default: return waits(n) ? Hold::Reaching : Hold::Verb;
  }
}

// The loosest statement that can stand there as it is.
Hold loosest(const Node& whole, size_t kid) {
  switch (whole.op) {
    case Op::Then: return kid == 0 ? Hold::Then : Hold::Reaching;
    case Op::Repeat: return Hold::OrElse;
    case Op::OrElse: return Hold::CostTo;
    case Op::CostTo: return kid == 0 ? Hold::Seq : Hold::CostTo;
    case Op::Seq: return kid == 0 ? Hold::Seq : Hold::Reaching;
    default: return Hold::Then;
  }
}

// Whether nothing of `whole` follows that part.
bool comes_last(const Node& whole, size_t kid) {
  switch (whole.op) {
    case Op::Then:
    case Op::Seq:
    case Op::CostTo: return kid == 1;
    case Op::If: return kid == 2 || whole.kid[2] == kNoNode;
    case Op::May:
    case Op::Option: return true;
    default: return false;
  }
}

}  // namespace

std::string Writer::part(const Node& whole, size_t kid, Mood mood) {
  const Node& n = db_.node(whole.kid[kid]);
  if (!schema(n.op).statement()) return word(whole.kid[kid], mood);
  const bool swallows = whole.op == Op::Then && kid == 0 && waits(n);
  const bool brackets = swallows || hold(db_, n) < loosest(whole, kid) ||
                        (whole.op == Op::If && n.op == Op::If && !comes_last(whole, kid));
  const bool outer = at_end_;
  at_end_ = outer && !brackets && comes_last(whole, kid);
  std::string text = word(whole.kid[kid], mood);
  if (!at_end_) text = flat(std::move(text));
  at_end_ = outer;
  return brackets ? "(" + text + ")" : text;
}

std::string Writer::sentence_end() const {
  return at_end_ ? std::string(1, kSentenceEnd) : std::string(tongue_.phrase(Phrase::Semicolon));
}

// Without ends of sentences.
std::string Writer::flat(std::string text) const {
  for (size_t at = text.find(kSentenceEnd); at != std::string::npos; at = text.find(kSentenceEnd))
    text.replace(at, 1, tongue_.phrase(Phrase::Semicolon));
  return text;
}

// Can follow "you may" and "to".
bool Writer::simple(NodeId id) const {
  const Node& n = db_.node(id);
  switch (n.op) {
    case Op::Then:
    case Op::Repeat: return simple(n.kid[0]);
    case Op::Seq:
    case Op::CostTo:
    case Op::OrElse: return simple(n.kid[0]) && simple(n.kid[1]);
    default: return !schema(n.op).sentence;
  }
}

// A single order, with nothing after it that a condition at the end would be read with.
bool Writer::short_order(NodeId id) const { return hold(db_, db_.node(id)) >= Hold::CostTo; }

bool Writer::several_actions(NodeId id, std::string_view text) const {
  const Node& n = db_.node(id);
  return n.op == Op::Then || text.find(kSentenceEnd) != std::string_view::npos;
}

std::string Writer::statement(NodeId id, Mood mood) {
  const Node& n = db_.node(id);
  Scope scope{.node = &n, .mood = mood};
  const auto long_form = [&](Phrase phrase) { return fill(tongue_.phrase(phrase), scope); };
  switch (n.op) {
    case Op::Then: return then(n, mood);
    case Op::Seq: return both(n, mood);
    case Op::If: return conditional(n, mood);
    case Op::May: return may(n.kid[0]);
    case Op::CostTo:
      if (!simple(n.kid[0]) || !simple(n.kid[1])) return long_form(Phrase::CostLong);
      break;
    case Op::OrElse:
      if (n.kid[2] != kNoNode) return or_theirs(n, mood);
      if (!simple(n.kid[0]) || !simple(n.kid[1])) return long_form(Phrase::OrLong);
      break;
    case Op::Create:
      if (n.kid[0] != kNoNode) mention({Referent::Kind::EventPlayer});
      break;
    case Op::Delay: {
      const NodeId outer = event_card_;
      const Ability* outer_text = event_text_;
      event_card_ = n.kid[0];
      event_text_ = text_;
      std::string text = fill(tongue_.op(n.op), scope);
      event_card_ = outer;
      event_text_ = outer_text;
      return text;
    }
    case Op::DiscardHand:
      if (mood == Mood::Order && discards_at_will(n) && does_it(n.kid[0])) return may(id);
      break;
    default: break;
  }
  return verb(n, mood);
}

// One action. If you may have another player or card do it, the doer is worded around it.
std::string Writer::verb(const Node& n, Mood mood) {
  if (n.op == Op::GainWord) use(Term::Transmutable);
  if (n.op == Op::PhaseShift) use(Term::PhaseShift);
  if (n.op == Op::Activate && db_.node(n.kid[0]).op == Op::This && text_->stances == 0) {
    Scope scope{.node = &n, .mood = mood};
    return with(Phrase::EvenChanneled, fill(tongue_.op(n.op), scope));
  }
  const std::string_view row = tongue_.op(n.op);
  Scope scope{.node = &n, .mood = mood};
  if (mood != Mood::Infinitive || !row.starts_with("{@")) return fill(row, scope);
  const NodeId who = n.kid[static_cast<size_t>(row[2] - '0')];
  if (does_it(who)) return fill(row, scope);
  const bool known = recalled(referent(who));
  const Subject doer = subject(who, Mood::Clause);
  scope.mood = Mood::Causative;
  scope.person = doer.person;
  const std::string does = fill(row, scope);
  if (!known) return with(Phrase::HaveDo, doer.text, does);
  return with(doer.person == Person::Many ? Phrase::HaveThemDo : Phrase::HaveItDo, does);
}

// Discards any number of cards from a hand, perhaps none.
bool Writer::discards_at_will(const Node& n) const {
  const bool all = n.kid[1] != kNoNode && db_.node(n.kid[1]).op == Op::All;
  return !all && db_.selector(n.value).quantity == Quantity::AnyNumber;
}

// Whether it is who an infinitive is about.
bool Writer::does_it(NodeId player) const {
  Node n = db_.node(player);
  if (n.op == Op::ToPlayer) n = db_.node(n.kid[0]);
  if (doer_.kind == Referent::Kind::Nobody) return n.op == Op::You;
  return referent(player) == doer_;
}

std::string Writer::may(NodeId statement) {
  if (simple(statement)) return with(Phrase::YouMay, word(statement, Mood::Infinitive));
  return with(Phrase::YouMayLong, word(statement, Mood::Order));
}

// ---- Joined statements

std::string Writer::then(const Node& n, Mood mood) {
  const Node& first = db_.node(n.kid[0]);
  const Node& second = db_.node(n.kid[1]);
  std::string text = part(n, 0, mood);
  // The same by somebody else.
  const bool same = first.op == second.op && tongue_.op(first.op).starts_with("{@0}") &&
                    first.kid[1] == kNoNode && second.kid[1] == kNoNode &&
                    first.flags == second.flags && first.value == second.value;
  Scope scope{.node = &second};
  // After what somebody else does, you are named.
  const bool named = mood == Mood::Order && !order(n.kid[0]) && order(n.kid[1]) &&
                     tongue_.op(second.op).starts_with("{@");
  const Mood mood_after = named ? Mood::Clause : simple(n.kid[1]) ? mood : Mood::Order;
  const std::string after =
      same ? fill(tongue_.phrase(Phrase::DoesTheSame), scope) : part(n, 1, mood_after);
  const bool clause = second.op == Op::If || waits(second);
  const bool ends = (n.flags & kParagraph) != 0 || second.op == Op::Delay ||
                    hold(db_, first.op == Op::Then ? db_.node(first.kid[1]) : first) < Hold::CostTo;
  text += ends ? sentence_end() : ", ";
  return text + with(clause ? Phrase::ThenIf : Phrase::Then, after);
}

// Something that you do, or that is worded as if you did.
bool Writer::order(NodeId id) const {
  const Node& n = db_.node(id);
  const std::string_view row = tongue_.op(n.op);
  return simple(id) &&
         (!row.starts_with("{@") || does_it(n.kid[static_cast<size_t>(row[2] - '0')]));
}

// One action of two parts.
std::string Writer::both(const Node& n, Mood mood) {
  std::string text = part(n, 0, mood);
  const std::string after = part(n, 1, mood);
  const Hold second = hold(db_, db_.node(n.kid[1]));
  // An order after what somebody else does, and what reaches further, are sentences of their own.
  const bool apart =
      second == Hold::Reaching || (mood == Mood::Order && !order(n.kid[0]) && order(n.kid[1]));
  if (!apart) return with(Phrase::And, text, after);
  return text + sentence_end() + after;
}

std::string Writer::conditional(const Node& n, Mood mood) {
  const Node& asked = db_.node(n.kid[0]);
  if (n.kid[2] != kNoNode) {
    const std::string clause = if_clause(n.kid[0]);
    const std::string text = with(Phrase::IfBefore, clause, part(n, 1, mood));
    return text + sentence_end() + with(Phrase::Otherwise, part(n, 2, mood));
  }
  if (asked.op == Op::Activated) {
    Scope scope{.node = &n};
    const std::string clause = fill(tongue_.phrase(Phrase::WhenActivated), scope);
    const std::string text = part(n, 1, mood);
    const bool all = several_actions(n.kid[1], text);
    return with(all ? Phrase::IfBeforeLong : Phrase::IfBefore, clause, text);
  }
  if (says_unless(n.kid[0]) && short_order(n.kid[1])) {
    std::string text = part(n, 1, mood);
    return with(Phrase::IfAfter, text, if_clause(n.kid[0]));
  }
  const std::string clause = if_clause(n.kid[0]);
  const std::string text = part(n, 1, mood);
  const bool all = several_actions(n.kid[1], text) ||
                   (db_.node(n.kid[1]).op == Op::If && db_.node(n.kid[1]).kid[2] != kNoNode);
  if (all && !at_end_) return with(Phrase::IfBefore, clause, "(" + text + ")");
  return with(all ? Phrase::IfBeforeLong : Phrase::IfBefore, clause, text);
}

// Another player may choose something else, perhaps under a condition.
std::string Writer::or_theirs(const Node& n, Mood mood) {
  std::string text = part(n, 1, mood) + sentence_end();
  const Node& choice = db_.node(n.kid[0]);
  const bool asks = choice.op == Op::If;
  if (asks) text += with(Phrase::IfBefore, if_clause(choice.kid[0]));
  const std::string who = player(n.kid[2], Role::Subject).text;
  doer_ = referent(n.kid[2]);
  const std::string what = asks ? part(choice, 1, Mood::Infinitive) : part(n, 0, Mood::Infinitive);
  doer_ = {};
  return text + with(Phrase::TheyMay, who, what);
}

std::string Writer::options(NodeId first) {
  std::string list;
  const Memory before = memory_;
  for (NodeId option = first; option != kNoNode; option = db_.node(option).kid[1]) {
    memory_ = before;
    if (at_end_) {
      list += kOption;
    } else if (!list.empty()) {
      list += tongue_.phrase(Phrase::OptionOr);
    }
    list += part(db_.node(option), 0, Mood::Order);
  }
  return at_end_ ? std::string(tongue_.phrase(Phrase::Colon)) + list : with(Phrase::Options, list);
}

}  // namespace grimoire
