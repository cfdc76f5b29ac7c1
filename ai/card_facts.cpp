#include "ai/card_facts.h"

#include <algorithm>

namespace grimoire::ai {
namespace {

constexpr int kOne = 10;
constexpr int kUnknownAmount = 20;  // "for each", X and the like
constexpr int kMostAmount = 100;

// `self` is the card that says so: damage may be as much as its own HP.
int amount_of(const CardDb& db, const CardDef& self, NodeId node) {
  if (node == kNoNode) return kOne;
  const Node& n = db.node(node);
  switch (n.op) {
    case Op::Number: return std::clamp(db.numbers[n.value].value * kOne, 0, kMostAmount);
    case Op::Fixed: return n.flags * kOne;
    case Op::HpOf:
      return db.node(n.kid[0]).op == Op::This && self.has_hp && !self.x_hp
                 ? std::min(self.hp * kOne, kMostAmount)
                 : kUnknownAmount;
    case Op::IfElse:
      return n.kid[2] == kNoNode ? amount_of(db, self, n.kid[1]) / 2
                                 : amount_of(db, self, n.kid[2]);
    case Op::Plus: return amount_of(db, self, n.kid[0]) + amount_of(db, self, n.kid[1]);
    case Op::PerEach: return kUnknownAmount * amount_of(db, self, n.kid[0]) / kOne;
    case Op::AtMost: return std::min(amount_of(db, self, n.kid[0]), amount_of(db, self, n.kid[1]));
    default: return kUnknownAmount;
  }
}

bool is_you(const CardDb& db, NodeId node) {
  return node != kNoNode && db.node(node).op == Op::You;
}

bool about_me(const CardDb& db, NodeId receivers) {
  if (receivers == kNoNode) return false;
  const Node& n = db.node(receivers);
  return n.op == Op::ToPlayer && is_you(db, n.kid[0]);
}

// "Cards you control" as against all others.
bool own_cards(const CardDb& db, NodeId cards) {
  if (cards == kNoNode) return false;
  const Node& n = db.node(cards);
  if (n.op == Op::This || n.op == Op::Used || n.op == Op::It) return true;
  const bool selects = n.op == Op::Each || n.op == Op::Picked;
  return selects && db.selector(n.value).side == Side::Yours;
}

// Adds up what a text does; `share` is in tenths how likely that is.
class Reader {
 public:
  Reader(const CardDb& db, const CardDef& self, CardFacts& facts, bool each_turn)
      : db_(db), self_(self), facts_(facts), each_turn_(each_turn) {}

  void read(NodeId node, int share = kOne) {
    if (node == kNoNode) return;
    const Node& n = db_.node(node);
    switch (n.op) {
      case Op::Seq:
      case Op::Then:
      case Op::CostTo:
        read(n.kid[0], share);
        read(n.kid[1], share);
        return;
      case Op::If:
        read(n.kid[1], share * 6 / kOne);
        read(n.kid[2], share * 4 / kOne);
        return;
      case Op::May: read(n.kid[0], share); return;
      case Op::Repeat: read(n.kid[0], share * 2); return;
      case Op::OrElse:
        read(n.kid[0], share / 2);
        read(n.kid[1], share / 2);
        return;
      case Op::Choose: read(n.kid[2], share * 7 / kOne); return;
      case Op::Option:
        read(n.kid[0], share);
        read(n.kid[1], share / 2);
        return;
      default: read_verb(n, share); return;
    }
  }

 private:
  void read_verb(const Node& n, int share) {
    switch (n.op) {
      case Op::Inflict:
      case Op::LoseHp: {
        const bool own = about_me(db_, n.kid[1]);
        const Fact fact = own ? (each_turn_ ? Fact::TurnLoss : Fact::OwnLoss)
                              : (each_turn_ ? Fact::TurnDamage : Fact::Damage);
        if (fact == Fact::TurnDamage && is_own_hp(n.kid[0])) add(Fact::HpDamage, kOne, share);
        return add(fact, amount_of(db_, self_, n.kid[0]), share);
      }
      case Op::GainHp:
        return add(each_turn_ ? Fact::TurnHeal : Fact::Heal, amount_of(db_, self_, n.kid[0]),
                   share);
      case Op::Draw:
        return add(each_turn_ ? Fact::TurnGain : Fact::Draw, amount_of(db_, self_, n.kid[1]),
                   share);
      case Op::Search:
      case Op::Look:
      case Op::ShowTop: return add(each_turn_ ? Fact::TurnGain : Fact::Find, kOne, share);
      case Op::Destroy:
      case Op::Exile:
      case Op::Discard:
      case Op::ToDeck:
      case Op::ToHand:
        if (own_cards(db_, n.kid[0])) return;
        return add(each_turn_ ? Fact::TurnDamage : Fact::Remove, kOne, share);
      case Op::DiscardHand:
        if (is_you(db_, n.kid[0])) return;
        return add(Fact::HandLoss, kOne, share);
      case Op::TakeAvailable:
      case Op::TakeInfinite:
      case Op::LockInfinite:
        return add(each_turn_ ? Fact::TurnGain : Fact::Mana, kUnknownAmount, share);
      case Op::PutIntoPlay:
      case Op::Apply:
      case Op::Activate:
      case Op::Again: return add(each_turn_ ? Fact::TurnGain : Fact::Play, kOne, share);
      case Op::BecomeMageNoir: return add(Fact::MageNoir, kOne, share);
      case Op::Pay:
        if (each_turn_) add(Fact::TurnLoss, kOne, share);
        return;
      default: return;
    }
  }

  bool is_own_hp(NodeId amount) const {
    const Node& n = db_.node(amount);
    return n.op == Op::HpOf && db_.node(n.kid[0]).op == Op::This;
  }

  void add(Fact fact, int amount, int share) {
    int16_t& sum = facts_[static_cast<size_t>(fact)];
    sum = static_cast<int16_t>(std::min(kMostAmount, sum + amount * share / kOne));
  }

  const CardDb& db_;
  const CardDef& self_;
  CardFacts& facts_;
  bool each_turn_;
};

void add(CardFacts& facts, Fact fact, int amount) {
  int16_t& sum = facts[static_cast<size_t>(fact)];
  sum = static_cast<int16_t>(std::clamp(sum + amount, -kMostAmount, kMostAmount));
}

void read_change(const CardDb& db, const CardDef& self, const Ability& a, CardFacts& facts) {
  switch (a.change) {
    case Change::Gather: return add(facts, Fact::Gather, (a.flags & kMore) != 0 ? kOne : -kOne);
    case Change::Reduce:
    case Change::Ignore:
    case Change::TakeAtMost: return add(facts, Fact::Shield, amount_of(db, self, a.amount));
    case Change::DamageDealt: return add(facts, Fact::Bonus, amount_of(db, self, a.amount));
    case Change::HandLimit:
    case Change::NoDrawPhase:
    case Change::NoHandPrepare:
    case Change::NotMageNoir:
    case Change::CannotActivate:
    case Change::CannotChannel:
    case Change::NoControl:
    case Change::DamageTaken: return add(facts, Fact::Burden, kOne);
    case Change::WhileMageNoir: return add(facts, Fact::MageNoir, kOne);
    default: return add(facts, Fact::Change, kOne);
  }
}

void read_ability(const CardDb& db, const CardDef& self, const Ability& a, CardFacts& facts) {
  switch (a.kind) {
    case AbilityKind::TurnStart:
    case AbilityKind::TurnEnd: return Reader(db, self, facts, true).read(a.body);
    case AbilityKind::EntersPlay:
    case AbilityKind::WhenPrepared: return Reader(db, self, facts, false).read(a.body);
    case AbilityKind::Always: return read_change(db, self, a, facts);
    case AbilityKind::Instead: return add(facts, Fact::Change, kOne);
    case AbilityKind::AnyTime: add(facts, Fact::Quick, kOne); [[fallthrough]];
    case AbilityKind::Main: return add(facts, Fact::Permission, kOne);
    case AbilityKind::Whenever:
    case AbilityKind::AsSoonAs: return add(facts, Fact::Trigger, kOne);
    default: return;
  }
}

CardFacts facts_of(const CardDb& db, const CardDef& def) {
  CardFacts facts{};
  add(facts, Fact::Card, kOne);
  for (const int16_t cost : def.cost) add(facts, Fact::Cost, std::max<int>(0, cost) * kOne);
  if (def.activation != kNoAbility) {
    // SC-8.5: a card that stays in play with the Adversary acts again in each of its turns.
    const bool each_turn = def.of_adversary && def.type != CardType::Spell;
    Reader(db, def, facts, each_turn).read(db.ability(def.activation).body);
  }
  for (const AbilityId id : def.abilities) {
    if (id != def.activation) read_ability(db, def, db.ability(id), facts);
  }
  if (def.has_hp) add(facts, Fact::Hp, def.x_hp ? kUnknownAmount : def.hp * kOne);
  const auto flag = [&](Fact fact, bool holds) { add(facts, fact, holds ? kOne : 0); };
  flag(Fact::Protector, def.has(Keyword::Protector));
  flag(Fact::Permanent, def.type == CardType::Permanent);
  flag(Fact::Equipment, def.type == CardType::Equipment);
  flag(Fact::Ritual, def.type == CardType::Ritual);
  flag(Fact::Slow, def.has(Keyword::Slowcast));
  flag(Fact::Quick, def.has(Keyword::Quickcast));
  return facts;
}

}  // namespace

std::vector<CardFacts> card_facts(const CardDb& db) {
  std::vector<CardFacts> all;
  all.reserve(db.defs.size());
  for (const CardDef& def : db.defs) all.push_back(facts_of(db, def));
  return all;
}

}  // namespace grimoire::ai
