#include "engine/lang/headline.h"

#include "engine/lang/schema.h"

namespace grimoire {
namespace {

// The first printed number of an amount; of "3 (4 if you are a Mage Noir)" the 3.
uint16_t first_number(const CardDb& db, NodeId id) {
  if (id == kNoNode) return kNoNumber;
  const Node& node = db.node(id);
  if (node.op == Op::Number) return node.value;
  if (node.op == Op::IfElse) return first_number(db, node.kid[2]);
  for (const NodeId kid : node.kid) {
    const uint16_t number = first_number(db, kid);
    if (number != kNoNumber) return number;
  }
  return kNoNumber;
}

HeadlineKind kind_of(Op op) {
  switch (schema(op).gist) {
    case Gist::Damage: return HeadlineKind::Damage;
    case Gist::Heal: return HeadlineKind::Heal;
    case Gist::Draw: return HeadlineKind::Draw;
    default: return HeadlineKind::None;
  }
}

bool meant_for_you(const CardDb& db, const Node& inflict) {
  const NodeId receiver = inflict.kid[1];
  if (receiver == kNoNode || db.node(receiver).op != Op::ToPlayer) return false;
  const NodeId player = db.node(receiver).kid[0];
  return player != kNoNode && db.node(player).op == Op::You;
}

bool draws_for_another(const CardDb& db, const Node& draw) {
  return draw.kid[0] != kNoNode && db.node(draw.kid[0]).op != Op::You;
}

// Reads a text from its start; the first statement of a kind speaks for it.
class Reader {
 public:
  explicit Reader(const CardDb& db) : db_(db) {}

  void ability(AbilityId id) {
    if (id == kNoAbility) return;
    const Ability& a = db_.ability(id);
    statement(a.body);
    ability(a.inner);
  }
  Headline found() const {
    for (const Headline& h : first_) {
      if (h.kind != HeadlineKind::None) return h;
    }
    return {};
  }

 private:
  void statement(NodeId id) {
    if (id == kNoNode) return;
    const Node& node = db_.node(id);
    const HeadlineKind kind = kind_of(node.op);
    if (kind == HeadlineKind::Draw && draws_for_another(db_, node)) return;
    if (kind != HeadlineKind::None) {
      const bool beside = kind == HeadlineKind::Damage && meant_for_you(db_, node);
      return note(kind, first_number(db_, node.kid[kind == HeadlineKind::Draw ? 1 : 0]), beside);
    }
    if (schema(node.op).value == Field::Ability) return ability(static_cast<AbilityId>(node.value));
    for (const NodeId kid : node.kid) statement(kid);
  }
  void note(HeadlineKind kind, uint16_t number, bool beside) {
    Headline& place = first_[beside ? 1 : 0];
    if (number == kNoNumber || place.kind != HeadlineKind::None) return;
    place = {kind, db_.numbers[number].value, number};
  }

  const CardDb& db_;
  Headline first_[2];  // the card's own purpose; what it costs its player
};

}  // namespace

Headline headline(const CardDb& db, DefId card) {
  const CardDef& def = db.def(card);
  if (def.has_hp) return {HeadlineKind::Hp, def.hp, kNoNumber};
  Reader reader(db);
  reader.ability(def.activation);
  for (const AbilityId id : def.abilities) reader.ability(id);
  return reader.found();
}

}  // namespace grimoire
