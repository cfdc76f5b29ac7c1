// Lays statements out as code.
#include <vector>

#include "engine/lang/schema.h"
#include "engine/lang/statements.h"

namespace grimoire {
namespace {

uint16_t here(const CardDb& db) { return static_cast<uint16_t>(db.code.size()); }

uint16_t emit(CardDb& db, Step step, NodeId node = kNoNode, int arg = 0) {
  db.code.push_back({.step = step, .arg = static_cast<uint8_t>(arg), .node = node});
  return static_cast<uint16_t>(db.code.size() - 1);
}

void land(CardDb& db, uint16_t jump) { db.code[jump].to = here(db); }

// Choices of this verb that are made while it resolves come right before it.
void emit_picks(CardDb& db, NodeId node, uint16_t picks_begin, NodeId verb) {
  if (node == kNoNode) return;
  const Node n = db.node(node);
  const bool whole_hand = n.op == Op::DiscardHand && n.value == kNoSelector;
  if (schema(n.op).flags == Field::Pick && !whole_hand) {
    PickSpec& spec = db.picks[static_cast<size_t>(picks_begin + n.flags)];
    spec.doer = verb;
    if (spec.when == When::Resolving) emit(db, Step::Pick, kNoNode, n.flags);
  }
  for (const NodeId kid : n.kid) emit_picks(db, kid, picks_begin, verb);
}

}  // namespace

void compile_statement(CardDb& db, NodeId node, uint16_t picks_begin) {
  const Node n = db.node(node);
  const auto compile = [&](NodeId kid) { compile_statement(db, kid, picks_begin); };
  switch (n.op) {
    case Op::Seq:
      compile(n.kid[0]);
      compile(n.kid[1]);
      return;
    case Op::Then:
      compile(n.kid[0]);
      emit(db, Step::Action);
      compile(n.kid[1]);
      return;
    case Op::Repeat: {
      // What is chosen inside is chosen anew each time.
      emit(db, Step::Count, static_cast<NodeId>(n.value));
      const uint16_t again = here(db);
      compile(n.kid[0]);
      emit(db, Step::Action);
      db.code[emit(db, Step::Loop, kNoNode, n.flags)].to = again;
      return;
    }
    case Op::If: {
      const uint16_t skip = emit(db, Step::IfNot, n.kid[0]);
      compile(n.kid[1]);
      if (n.kid[2] == kNoNode) return land(db, skip);
      db.code[skip].arg = kOtherwise;
      const uint16_t over = emit(db, Step::Jump);
      land(db, skip);
      compile(n.kid[2]);
      return land(db, over);
    }
    case Op::May: {
      const uint16_t skip = emit(db, Step::Ask, n.kid[0]);
      compile(n.kid[0]);
      return land(db, skip);
    }
    case Op::CostTo: {
      // A price of several parts is paid only if each of them is.
      std::vector<uint16_t> skips;
      NodeId price = n.kid[0];
      while (db.node(price).op == Op::Seq) {
        compile(db.node(price).kid[0]);
        skips.push_back(emit(db, Step::IfNotDone));
        price = db.node(price).kid[1];
      }
      compile(price);
      skips.push_back(emit(db, Step::IfNotDone));
      compile(n.kid[1]);
      for (const uint16_t skip : skips) land(db, skip);
      return;
    }
    case Op::OrElse: {
      const uint16_t refuse = emit(db, Step::Ask, n.kid[0], kOtherwise);
      db.code[refuse].asker = n.kid[2];
      compile(n.kid[0]);
      const uint16_t unpaid = emit(db, Step::IfNotDone);
      const uint16_t over = emit(db, Step::Jump);
      land(db, refuse);
      land(db, unpaid);
      compile(n.kid[1]);
      return land(db, over);
    }
    case Op::Choose: {
      if (db.picks[static_cast<size_t>(picks_begin + n.flags)].when == When::Resolving) {
        emit(db, Step::Pick, kNoNode, n.flags);
      }
      uint16_t index = 0;
      for (NodeId option = n.kid[2]; option != kNoNode; option = db.node(option).kid[1], ++index) {
        const uint16_t skip = emit(db, Step::IfNotOption, static_cast<NodeId>(index), n.flags);
        compile(db.node(option).kid[0]);
        land(db, skip);
      }
      return;
    }
    default: emit_picks(db, node, picks_begin, node); emit(db, Step::Verb, node);
  }
}

}  // namespace grimoire
