#include "ai/card_worth.h"

#include <algorithm>

namespace grimoire::ai {
namespace {

constexpr float kTurnsInPlay = 3;    // how often a card in play will do what it does each turn
constexpr float kContinuous = 2.0F;  // an effect that holds while the card is in play
constexpr float kPermission = 1.5F;  // something the player may do with it
constexpr float kUnknownAmount = 2;  // "for each", X and the like

float amount_worth(const CardDb& db, NodeId node) {
  if (node == kNoNode) return 1;
  const Node& n = db.node(node);
  switch (n.op) {
    case Op::Number: return static_cast<float>(db.numbers[n.value].value);
    case Op::IfElse:
      return n.kid[2] == kNoNode ? 0.5F * amount_worth(db, n.kid[1]) : amount_worth(db, n.kid[2]);
    case Op::Plus: return amount_worth(db, n.kid[0]) + amount_worth(db, n.kid[1]);
    case Op::PerEach: return kUnknownAmount * amount_worth(db, n.kid[0]);
    default: return kUnknownAmount;
  }
}

bool about_me(const CardDb& db, NodeId receivers) {
  if (receivers == kNoNode) return false;
  const Node& n = db.node(receivers);
  return n.op == Op::ToPlayer && n.kid[0] != kNoNode && db.node(n.kid[0]).op == Op::You;
}

float statement_worth(const CardDb& db, NodeId node) {
  if (node == kNoNode) return 0;
  const Node& n = db.node(node);
  switch (n.op) {
    case Op::Seq:
    case Op::Then: return statement_worth(db, n.kid[0]) + statement_worth(db, n.kid[1]);
    case Op::If: return 0.6F * statement_worth(db, n.kid[1]) + 0.4F * statement_worth(db, n.kid[2]);
    case Op::May: return std::max(0.0F, statement_worth(db, n.kid[0]));
    case Op::CostTo: return statement_worth(db, n.kid[0]) + statement_worth(db, n.kid[1]);
    case Op::OrElse: return 0.5F * (statement_worth(db, n.kid[0]) + statement_worth(db, n.kid[1]));
    case Op::Choose: return statement_worth(db, n.kid[2]);
    case Op::Option: return std::max(statement_worth(db, n.kid[0]), statement_worth(db, n.kid[1]));
    case Op::Inflict:
    case Op::LoseHp: return (about_me(db, n.kid[1]) ? -1.0F : 2.0F) * amount_worth(db, n.kid[0]);
    case Op::GainHp: return amount_worth(db, n.kid[0]);
    case Op::Draw: return 1.6F * amount_worth(db, n.kid[1]);
    case Op::Search: return 2;
    case Op::Look:
    case Op::LookDiscard: return 1;
    case Op::Destroy:
    case Op::Exile: return 3;
    case Op::Discard: return 1;
    case Op::ToHand:
    case Op::PutIntoPlay:
    case Op::Apply: return 2;
    case Op::TakeAvailable:
    case Op::TakeInfinite:
    case Op::LockInfinite: return 1;
    default: return 0;
  }
}

float continuous_worth(const Ability& a) {
  switch (a.change) {
    case Change::Gather: return (a.flags & kMore) != 0 || a.elements != 0 ? 3.0F : -6.0F;
    case Change::HandLimit: return 0;
    case Change::NoDrawPhase:
    case Change::NoHandPrepare:
    case Change::NoPrepare:
    case Change::OnlySlot:
    case Change::NotMageNoir: return -3;
    default: return kContinuous;
  }
}

CardWorth worth_of(const CardDb& db, const CardDef& def) {
  CardWorth worth;
  if (def.activation != kNoAbility)
    worth.activation = statement_worth(db, db.ability(def.activation).body);
  // SC-8.5: a card that stays in play with the Adversary acts again in each of its turns.
  if (def.of_adversary && def.type != CardType::Spell)
    worth.in_play += kTurnsInPlay * std::max(0.0F, worth.activation);
  for (const AbilityId id : def.abilities) {
    const Ability& a = db.ability(id);
    switch (a.kind) {
      case AbilityKind::TurnStart:
      case AbilityKind::TurnEnd: worth.in_play += kTurnsInPlay * statement_worth(db, a.body); break;
      case AbilityKind::Always: worth.in_play += continuous_worth(a); break;
      case AbilityKind::Instead: worth.in_play += kContinuous; break;
      case AbilityKind::Main:
      case AbilityKind::AnyTime:
      case AbilityKind::Exhaust:
      case AbilityKind::Whenever: worth.in_play += kPermission; break;
      default: break;
    }
  }
  return worth;
}

}  // namespace

std::vector<CardWorth> card_worths(const CardDb& db) {
  std::vector<CardWorth> worths;
  worths.reserve(db.defs.size());
  for (const CardDef& def : db.defs) worths.push_back(worth_of(db, def));
  return worths;
}

}  // namespace grimoire::ai
