// Amounts and conditions as phrases.
#include "engine/lang/schema.h"
#include "engine/lang/wording_writer.h"

namespace grimoire {

std::string Writer::word(NodeId id, Mood mood) {
  const Node& n = db_.node(id);
  switch (schema(n.op).sort) {
    case Sort::Amount:
    case Sort::Mana: return measured(id, ":", "");
    case Sort::Condition: return condition(id, Truth::Holds);
    case Sort::Cards: return cards(id, Role::Object).text;
    case Sort::Player: return player(id, Role::Object).text;
    case Sort::Join:
    case Sort::Verb: return statement(id, mood);
    case Sort::None:
    case Sort::Receivers: break;
  }
  Scope scope{.node = &n, .mood = mood};
  return fill(tongue_.op(n.op), scope);
}

// ---- Conditions

std::string Writer::condition(NodeId id, Truth truth) {
  const Node& n = db_.node(id);
  if (n.op == Op::Not) {
    return condition(n.kid[0], truth == Truth::Holds ? Truth::Fails : Truth::Holds);
  }
  if (n.op == Op::Zenith) use(Term::Zenith);
  Scope scope{.node = &n, .mood = Mood::Clause, .truth = truth};
  std::string text = fill(tongue_.op(n.op), scope);
  if (n.op == Op::TopIs) mention({Referent::Kind::TopOfDiscard});
  return text;
}

// "Unless you are a Mage Noir", but "if it locks no Mana".
bool Writer::says_unless(NodeId id) const {
  const Node& n = db_.node(id);
  return n.op == Op::Not && db_.node(n.kid[0]).op != Op::Locks;
}

std::string Writer::if_clause(NodeId id) {
  const Node& n = db_.node(id);
  if (says_unless(id)) return with(Phrase::Unless, condition(n.kid[0], Truth::Holds));
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
  // Measured and counted things are spoken of in different ways.
  const bool counted = alternatives(unit) == 2;
  const std::string units = unit_for(unit, Count::Many);
  switch (n.op) {
    case Op::Number: return number(n.value, unit);
    case Op::PerEach:
    case Op::PerMana:
    case Op::PerPlayer:
    case Op::PerDid:
    case Op::PerDiscarded:
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
    case Op::EventAmount:
      if (unit.empty()) break;
      return {with(counted ? Phrase::ThatCount : Phrase::ThatMass, units.substr(1)), "",
              Count::Many};
    case Op::Fixed: {
      const Count count = n.flags == 1 ? Count::One : Count::Many;
      return {row() + unit_for(unit, count), "", count};
    }
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

std::string Writer::change_of_numbers(std::string_view row, NodeId change, Scope& scope) {
  return with(fill(row, scope), change == kNoNode ? "" : measured(change, ":", ""));
}

std::string Writer::measured(NodeId id, std::string_view part, std::string_view unit) {
  const Memory before = memory_;
  const Amount a = db_.node(id).op == Op::Mana ? mana(id) : amount(id, unit);
  // Who is named in the second half has not been named yet.
  if (part == "^") memory_ = before;
  return part == "^" ? a.head : part == "~" ? a.tail : a.head + a.tail;
}

}  // namespace grimoire
