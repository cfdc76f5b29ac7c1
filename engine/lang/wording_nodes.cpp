// The parts of a program as phrases: amounts, conditions, cards, players, statements.

#include "engine/lang/wording_writer.h"

namespace grimoire {
namespace {

// The sections of Op, each by its first word and that of the next section.
bool is_amount(Op op) { return op >= Op::Number && op < Op::MageNoir; }
bool is_condition(Op op) { return op >= Op::MageNoir && op < Op::This; }
bool is_cards(Op op) { return op >= Op::This && op < Op::You; }
bool is_statement(Op op) { return op > Op::Mana; }

bool starts_feminine(std::string_view text) {
  return text.starts_with("la ") || text.starts_with("une ") || text.starts_with("cette ");
}

}  // namespace

std::string Writer::word(NodeId id, Mood mood) {
  const Node& n = db_.node(id);
  if (is_amount(n.op)) return measured(id, ":", "");
  if (is_condition(n.op)) return condition(id, Truth::Holds);
  if (is_cards(n.op)) return cards(id).text;
  if (n.op == Op::Mana) return measured(id, ":", "");
  if (is_statement(n.op)) return statement(id, mood);
  Scope scope{.node = &n, .mood = mood};
  return fill(tongue_.op(n.op), scope);
}

// ---- Statements
//
// Sentences nest without brackets as far as the order of the language allows; what would be read
// as belonging to something else gets them, so that no two programs read the same.

namespace {

// How tightly a statement holds together; what reaches further to the right is looser.
enum class Hold : uint8_t { Then, Reaching, OrElse, CostTo, Seq, Verb };

Hold hold(const CardDb& db, const Node& n) {
  switch (n.op) {
    case Op::Then: return Hold::Then;
    case Op::Repeat:
    case Op::If:
    case Op::May:
    case Op::Choose:
    case Op::Create:
    case Op::Delay: return Hold::Reaching;
    case Op::OrElse: return Hold::OrElse;
    case Op::CostTo: return Hold::CostTo;
    case Op::Seq: {  // what is optional at its end reaches further
      const Hold last = hold(db, db.node(n.kid[1]));
      return last == Hold::Reaching ? last : Hold::Seq;
    }
    default: return Hold::Verb;
  }
}

// The loosest statement that can stand there as it is.
Hold loosest(const Node& whole, size_t kid) {
  switch (whole.op) {
    case Op::Then: return kid == 0 ? Hold::Then : Hold::Reaching;
    case Op::Repeat: return Hold::OrElse;
    case Op::If: return kid == 1 && whole.kid[2] != kNoNode ? Hold::OrElse : Hold::Reaching;
    case Op::May:
    case Op::Option: return Hold::Reaching;
    case Op::OrElse:
    case Op::CostTo: return kid == 0 ? Hold::Seq : Hold::CostTo;
    case Op::Seq: return kid == 0 ? Hold::Seq : Hold::Reaching;
    default: return Hold::Then;
  }
}

}  // namespace

std::string Writer::part(const Node& whole, size_t kid, Mood mood) {
  const Node& n = db_.node(whole.kid[kid]);
  std::string text = word(whole.kid[kid], mood);
  if (!is_statement(n.op)) return text;
  // The text of a created ability ends where the line ends.
  const bool swallows =
      whole.op == Op::Then && kid == 0 && (n.op == Op::Create || n.op == Op::Delay);
  return hold(db_, n) < loosest(whole, kid) || swallows ? "(" + text + ")" : text;
}

// Can follow "you may" and "to": everything in it is done by you.
bool Writer::simple(NodeId id) const {
  const Node& n = db_.node(id);
  switch (n.op) {
    case Op::Seq:
    case Op::Then:
    case Op::CostTo:
    case Op::OrElse: return simple(n.kid[0]) && simple(n.kid[1]);
    case Op::Repeat: return simple(n.kid[0]);
    case Op::If:
    case Op::May:
    case Op::Create:
    case Op::Delay: return false;
    default: break;
  }
  const std::string_view row = tongue_.op(n.op);
  const size_t at = row.find("{@");
  if (at == std::string_view::npos) return true;
  Node who = db_.node(n.kid[static_cast<size_t>(row[at + 2] - '0')]);
  if (who.op == Op::ToPlayer) who = db_.node(who.kid[0]);
  return who.op == Op::You;
}

std::string Writer::statement(NodeId id, Mood mood) {
  const Node& n = db_.node(id);
  Scope scope{.node = &n, .mood = mood};
  const auto long_form = [&](Phrase phrase) { return fill(tongue_.phrase(phrase), scope); };
  switch (n.op) {
    case Op::Then:
      if ((n.flags & kParagraph) != 0) return long_form(Phrase::ThenLong);
      break;
    case Op::If:
      if (db_.node(n.kid[0]).op == Op::Activated) return long_form(Phrase::WhenActivated);
      break;
    case Op::May:
      if (!simple(n.kid[0])) return long_form(Phrase::MayLong);
      break;
    case Op::Seq:  // an order after what somebody else does
      if (mood == Mood::Order && !simple(n.kid[0]) && simple(n.kid[1]))
        return with(Phrase::Beside, part(n, 0, mood), part(n, 1, mood));
      break;
    case Op::CostTo:
      if (!simple(n.kid[0]) || !simple(n.kid[1])) return long_form(Phrase::CostLong);
      break;
    case Op::OrElse:
      if (n.kid[2] != kNoNode) return or_theirs(n, mood);
      if (!simple(n.kid[0]) || !simple(n.kid[1])) return long_form(Phrase::OrLong);
      break;
    default: break;
  }
  return fill(tongue_.op(n.op), scope);
}

// Another player may choose something else, perhaps under a condition.
std::string Writer::or_theirs(const Node& n, Mood mood) {
  const Node& choice = db_.node(n.kid[0]);
  const bool asks = choice.op == Op::If;
  const std::string what = asks ? part(choice, 1, Mood::Order) : part(n, 0, Mood::Order);
  std::string offer = with(Phrase::TheyMay, subject(n.kid[2], Mood::Clause).text, what);
  if (asks) offer = with(Phrase::WhenTrue, if_clause(choice.kid[0])) + offer;
  return with(Phrase::OrTheirs, part(n, 1, mood), offer);
}

std::string Writer::options(NodeId first) {
  std::string list;
  for (NodeId option = first; option != kNoNode; option = db_.node(option).kid[1]) {
    if (!list.empty()) list += tongue_.phrase(Phrase::OptionOr);
    list += part(db_.node(option), 0, Mood::Order);
  }
  return list;
}

// ---- Conditions

std::string Writer::condition(NodeId id, Truth truth) {
  const Node& n = db_.node(id);
  if (n.op == Op::Not) {
    return condition(n.kid[0], truth == Truth::Holds ? Truth::Fails : Truth::Holds);
  }
  Scope scope{.node = &n, .mood = Mood::Clause, .truth = truth};
  return fill(tongue_.op(n.op), scope);
}

std::string Writer::if_clause(NodeId id) {
  const Node& n = db_.node(id);
  if (n.op == Op::Not) return with(Phrase::Unless, condition(n.kid[0], Truth::Holds));
  return with(Phrase::If, condition(id, Truth::Holds));
}

// ---- Amounts

Writer::Amount Writer::number(uint16_t index, std::string_view unit) const {
  const int printed = db_.numbers[index].value;
  const int value = live_ ? live_(index) : printed;
  std::string text = std::to_string(value);
  if (value != printed) text = with(Phrase::Printed, text, std::to_string(printed));
  const Count count = tongue_.count(value);
  return {text + unit_for(unit, count), "", count};
}

// " damage", " card" or " cards"; nothing if nothing is counted.
std::string Writer::unit_for(std::string_view unit, Count count) {
  if (unit.empty()) return "";
  const bool many = count == Count::Many && alternatives(unit) == 2;
  return " " + std::string(alternative(unit, many ? 1 : 0));
}

Writer::Amount Writer::amount(NodeId id, std::string_view unit) {
  const Node& n = db_.node(id);
  Scope scope{.node = &n, .mood = Mood::Clause};
  const auto row = [&] { return fill(tongue_.op(n.op), scope); };
  const auto with_tail = [&](NodeId head) {
    Amount a = amount(head, unit);
    a.tail += " " + row();
    return a;
  };
  // What is measured and what is counted are spoken of in different ways.
  const bool counted = alternatives(unit) == 2;
  const std::string units = unit_for(unit, Count::Many);
  switch (n.op) {
    case Op::Number: return number(n.value, unit);
    case Op::PerEach:
    case Op::PerMana:
    case Op::PerPlayer:
    case Op::Plus:
    case Op::AtMost: return with_tail(n.kid[0]);
    case Op::IfElse:
      if (n.kid[2] != kNoNode) return with_tail(n.kid[2]);
      return {word(n.kid[1], Mood::Clause) + " " + if_clause(n.kid[0]), "", Count::Many};
    case Op::XPaid: return {row() + units, "", Count::Many};
    case Op::HalfHp:  // damage is equal to it, HP that are lost are it
      if (unit.starts_with("HP") || unit.starts_with("PV")) return {row(), "", Count::Many};
      break;
    case Op::Did: {
      const Phrase phrase = unit.empty() ? Phrase::Same
                            : counted    ? Phrase::SameCount
                                         : Phrase::SameMass;
      return {with(phrase, unit.empty() ? "" : units.substr(1)), "", Count::Many};
    }
    case Op::Fixed: return {row() + units, "", Count::Many};
    case Op::All:
      return {unit.empty() ? row() : with(Phrase::AllOf, units.substr(1)), "", Count::Many};
    default: break;
  }
  if (unit.empty()) return {row(), "", Count::Many};
  return {with(counted ? Phrase::EqualCount : Phrase::EqualMass, units.substr(1)),
          with(counted ? Phrase::EqualCountTo : Phrase::EqualMassTo, row()), Count::Many};
}

std::string Writer::mana_name(uint8_t elements) const {
  const std::string list =
      element_list(elements == 0 ? kAnyElement : elements, language_, tongue_.or_word);
  return with(list.empty() ? Phrase::AnyMana : Phrase::ElementMana, list);
}

Writer::Amount Writer::mana(NodeId id) {
  const Node& n = db_.node(id);
  const std::string unit = mana_name(n.flags);
  const bool all = db_.node(n.kid[0]).op == Op::All;
  Amount a = all ? Amount{with(Phrase::AllMana, unit), "", Count::Many} : amount(n.kid[0], unit);
  if (n.kid[1] == kNoNode) return a;
  const Amount further = mana(n.kid[1]);
  a.head += a.tail + " " + std::string(tongue_.and_word) + " " + further.head;
  a.tail = further.tail;
  return a;
}

std::string Writer::change_of_numbers(NumberOp op, NodeId change) {
  return with(tongue_.number_op(op), change == kNoNode ? "" : measured(change, ":", ""));
}

std::string Writer::measured(NodeId id, std::string_view part, std::string_view unit) {
  const Amount a = db_.node(id).op == Op::Mana ? mana(id) : amount(id, unit);
  return part == "^" ? a.head : part == "~" ? a.tail : a.head + a.tail;
}

// ---- Cards

Count Writer::count_of(const Selector& s) {
  if (s.quantity == Quantity::Each) return Count::One;  // "each"
  if (s.quantity == Quantity::AnyNumber) return Count::Many;
  return s.amount == kNoNode ? Count::One : amount(s.amount, "").count;
}

std::string Writer::noun(const Selector& s, Article article, Count count, Place place) {
  NounRequest request{.article = article, .count = count, .place = place};
  std::string how_many;
  std::string least;
  if (s.amount != kNoNode) how_many = measured(s.amount, ":", "");
  if (s.least_cost != kNoNode) {
    least = measured(s.least_cost, ":", mana_name(s.least_cost_elements));
  }
  request.amount = how_many;
  request.least_cost = least;
  return tongue_.noun(db_, s, request);
}

Writer::Cards Writer::cards(NodeId id) {
  const Node& n = db_.node(id);
  if (n.op == Op::It) return chosen(db_.node(db_.picks[text_->first_pick + n.value].node));
  Scope scope{.node = &n};
  Cards out{fill(tongue_.op(n.op), scope)};
  if (n.op == Op::Each || n.op == Op::Picked) {
    const Selector& s = db_.selector(n.value);
    out.gender = tongue_.gender(s);
    out.count = count_of(s);
  } else if (starts_feminine(out.text)) {
    out.gender = Gender::Feminine;
  }
  return out;
}

// What was chosen earlier in the text.
Writer::Cards Writer::chosen(const Node& pick) {
  if (pick.op == Op::AnyTarget || pick.op == Op::Among) {
    return {std::string(tongue_.phrase(Phrase::Target)), Gender::Feminine};
  }
  if (pick.op == Op::PickedPlayer) return {std::string(tongue_.op(Op::They))};
  const Selector& s = db_.selector(pick.value);
  const Count count = count_of(s);
  return {noun(s, Article::Chosen, count, Place::Hidden), tongue_.gender(s), count};
}

// ---- Who

Writer::Subject Writer::subject(NodeId id, Mood mood) {
  const Node& n = db_.node(id);
  switch (n.op) {
    case Op::You:
      return {mood == Mood::Clause ? std::string(tongue_.op(Op::You)) : "", Person::You};
    case Op::ToPlayer:
    case Op::ToCards: return subject(n.kid[0], mood);
    case Op::Also: {
      const Subject left = subject(n.kid[0], Mood::Clause);
      const Subject right = subject(n.kid[1], Mood::Clause);
      const bool you = left.person == Person::You || right.person == Person::You;
      return {left.text + " " + std::string(tongue_.and_word) + " " + right.text,
              you ? Person::You : Person::Many};
    }
    default: break;
  }
  if (!is_cards(n.op)) return {word(id, Mood::Clause), Person::One};
  const Cards which = cards(id);
  return {which.text, which.count == Count::Many ? Person::Many : Person::One};
}

// The cards that a change is about.
Writer::Subject Writer::selected(const Ability& a) {
  if ((a.flags & kThisCard) != 0 || a.selector == 0xFFFF) {
    return {std::string(this_card()), Person::One};
  }
  const Selector& s = db_.selector(a.selector);
  const bool anywhere = a.change == Change::TimesMore || a.change == Change::DealAtMost;
  if (anywhere && s.side == Side::Yours && s.zones == 0) {  // wherever they are
    return {noun(s, Article::Your, Count::Many, Place::Hidden), Person::Many};
  }
  if ((a.flags & kActivating) != 0) {
    return {std::string(tongue_.phrase(Phrase::Activating)), Person::Many};
  }
  if ((a.flags & kNext) != 0) {
    return {noun(s, Article::Next, Count::One, Place::Shown), Person::One};
  }
  const Article article = s.quantity == Quantity::Each ? Article::All : Article::Quantity;
  const bool mass =  // in English there is no plural of Equipment
      language_ == Language::English && s.types == 1 << static_cast<int>(CardType::Equipment);
  return {noun(s, article, Count::Many, Place::Shown), mass ? Person::One : Person::Many};
}

Writer::Subject Writer::side(Side side) const {
  switch (side) {
    case Side::Any: return {std::string(tongue_.phrase(Phrase::APlayer)), Person::One};
    case Side::Yours: return {std::string(tongue_.op(Op::You)), Person::You};
    case Side::Opponents: return {std::string(tongue_.op(Op::Opponent)), Person::One};
    case Side::Active: return {std::string(tongue_.op(Op::ActivePlayer)), Person::One};
    case Side::Theirs:
    case Side::Chosen: break;
  }
  return {std::string(tongue_.op(Op::They)), Person::One};
}

// "to any target", "to you and to each …"
std::string Writer::receiver(NodeId id) {
  const Node& n = db_.node(id);
  if (n.op == Op::Also) {
    return receiver(n.kid[0]) + " " + std::string(tongue_.and_word) + " " + receiver(n.kid[1]);
  }
  const std::string text = n.op == Op::ToPlayer && db_.node(n.kid[0]).op == Op::You
                               ? std::string(tongue_.phrase(Phrase::ToYou))
                               : word(id, Mood::Clause);
  return n.op == Op::Among ? text : with(Phrase::To, text);
}

// Cards that certainly belong to you: no card ever changes its controller.
bool Writer::yours(const Node& cards) const {
  switch (cards.op) {
    case Op::This:
    case Op::Used: return true;
    case Op::TopOfDiscard:
    case Op::TopOfDeck: return db_.node(cards.kid[0]).op == Op::You;
    case Op::Each:
    case Op::Picked:
    case Op::Search: return db_.selector(cards.value).side == Side::Yours;
    case Op::It: return yours(db_.node(db_.picks[text_->first_pick + cards.value].node));
    default: return false;
  }
}

std::string_view Writer::word_name(WordId word) const {
  const ComponentWord& w = db_.words[raw(word)];
  return language_ == Language::French ? w.fr : w.en;
}

}  // namespace grimoire
