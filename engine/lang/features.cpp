#include "engine/lang/features.h"

#include "engine/lang/schema.h"

namespace grimoire {
namespace {

uint64_t keyword_features(Keyword k) {
  switch (k) {
    case Keyword::Protector: return bit(Feature::Protector);
    case Keyword::Unique: return bit(Feature::Unique);
    case Keyword::Quickcast: return bit(Feature::Quickcast);
    default: return 0;
  }
}

uint64_t cost_features(const CardDb& db, const Ability& a) {
  if ((a.flags & kThisCard) != 0) return bit(Feature::OwnCost);
  const bool yours = a.selector != 0xFFFF && db.selector(a.selector).side == Side::Yours;
  return bit(Feature::Cost) | (yours ? 0 : bit(Feature::CostsOthers));
}

uint64_t change_features(const CardDb& db, const Ability& a) {
  switch (a.change) {
    case Change::None: return 0;
    case Change::Keyword:
    case Change::NeverKeyword: {
      const bool own = (a.flags & kThisCard) != 0;
      const bool gives = a.change == Change::Keyword;
      return bit(own ? Feature::Keyword : Feature::GivesKeyword) |
             (gives ? keyword_features(static_cast<Keyword>(a.arg)) : 0);
    }
    case Change::Word:
    case Change::LostWord: return bit(Feature::Word);
    case Change::Cost:
    case Change::CostZero: return cost_features(db, a);
    case Change::DamageDealt:
    case Change::DealAtMost:
    case Change::Sure: return bit(Feature::DamageDealt);
    case Change::DamageTaken:
    case Change::Reduce:
    case Change::Ignore:
    case Change::TakeAtMost:
    case Change::NoGainHp: return bit(Feature::DamageTaken);
    case Change::CountsAs:
      return bit((a.flags & kThisCard) != 0 ? Feature::CountsAs : Feature::OthersCount);
    case Change::MayCountAs: return bit(Feature::CountsAs);
    case Change::RepeatedLess: return bit(Feature::Repeated);
    case Change::NeedsLess: return bit(Feature::Needs);
    case Change::TimesMore: return bit(Feature::Times);
    case Change::HandLimit: return bit(Feature::HandLimit);
    case Change::TradeRate: return bit(Feature::TradeRate);
    case Change::SeeTop: return bit(Feature::Sees);
    case Change::SeeBottom: return bit(Feature::Sees) | bit(Feature::SeesBottom);
    case Change::OpenTop: return bit(Feature::Sees) | bit(Feature::Preparing);
    case Change::NoPrepare:
    case Change::NoHandPrepare: return bit(Feature::Preparing);
    case Change::Gather: return bit(Feature::Gather);
    case Change::EqualPiles: return bit(Feature::Piles);
    case Change::SlotLimit: return bit(Feature::Slots);
    case Change::OthersComponents: return bit(Feature::OthersComponents);
    case Change::LockLimit: return bit(Feature::LockLimit);
    case Change::NotMageNoir:
    case Change::WhileMageNoir: return bit(Feature::MageNoir);
    case Change::UsersNumbers:
    case Change::UsersGainKeyword: return bit(Feature::Users);
    case Change::UsersGainText:
    case Change::UsersGainAll:
    case Change::UsersCost: return bit(Feature::Users) | bit(Feature::UsersPrice);
    case Change::NoControl: return bit(Feature::Watch);
    case Change::OnlySlot: return bit(Feature::Watch) | bit(Feature::Slots);
    case Change::PileBottom: return 0;
    case Change::PaidFrom: return bit(Feature::PaidFrom);
    case Change::CannotActivate:
    case Change::CannotChannel:
    case Change::NoForging: return bit(Feature::Keyword);
    case Change::AbilityCost:
    case Change::AbilityDouble:
    case Change::AbilityTimes:
    case Change::AbilityAnyMana:
    case Change::AbilityPaidFrom: return bit(Feature::Abilities);
    case Change::Numbers: return bit(Feature::Numbers);
    case Change::OpponentsGainNoHp: return bit(Feature::DamageTaken);
    default: return bit(Feature::PlayerRule);
  }
}

// The selector of a node, if it has one.
const Selector* selector_of(const CardDb& db, const Node& n) {
  const bool selects = schema(n.op).value == Field::Selector && n.value != kNoSelector;
  return selects ? &db.selector(n.value) : nullptr;
}

uint8_t reads_of(const CardDb& db, NodeId node) {
  if (node == kNoNode) return 0;
  const Node& n = db.node(node);
  uint8_t reads = schema(n.op).reads;
  if (n.op == Op::They && n.flags == kTheyOfEvent) reads |= kReadsPlayer;
  if (const Selector* s = selector_of(db, n); s != nullptr) {
    if (s->side == Side::Theirs && s->they == kTheyOfEvent) reads |= kReadsPlayer;
    if (s->other || s->copies || s->no_copies || s->below) reads |= kReadsSelf;
    reads |= reads_of(db, s->amount);
    reads |= reads_of(db, s->least_cost);
  }
  for (const NodeId kid : n.kid) reads |= reads_of(db, kid);
  return reads;
}

}  // namespace

bool asks_zenith(const CardDb& db, const Ability& a) {
  const auto is_zenith = [&](NodeId node) { return db.node(node).op == Op::Zenith; };
  return any_node(db, a.condition, is_zenith) || any_node(db, a.body, is_zenith) ||
         any_node(db, a.amount, is_zenith);
}

bool names_opponent(const CardDb& db, NodeId statement) {
  return any_node(db, statement, [&](NodeId node) {
    const Node& n = db.node(node);
    const Selector* s = selector_of(db, n);
    if (s != nullptr && (s->side == Side::Opponents || s->they == kTheyOpponent)) return true;
    return n.op == Op::Opponent || (n.op == Op::They && n.flags == kTheyOpponent);
  });
}

uint64_t features_of(const CardDb& db, const Ability& a) {
  switch (a.kind) {
    case AbilityKind::TurnStart: return bit(Feature::TurnStart);
    case AbilityKind::TurnEnd:
    case AbilityKind::ThisTurnEnd: return bit(Feature::TurnEnd);
    case AbilityKind::LeavesPlay:
    case AbilityKind::DiscardedFromPlay: return bit(Feature::Leaves);
    case AbilityKind::AsSoonAs: return bit(Feature::Watch);
    case AbilityKind::Whenever: {
      // "lose HP or take damage" listens to both events.
      const bool both = a.event == EventKind::HpLost && (a.flags & kMore) != 0;
      return bit(a.event) | (both ? bit(EventKind::DamageDealt) : 0);
    }
    case AbilityKind::Always: return change_features(db, a);
    case AbilityKind::Instead: return bit(Feature::Instead);
    case AbilityKind::Main:
    case AbilityKind::Exhaust: return bit(Feature::Main);
    case AbilityKind::AnyTime: return bit(Feature::AnyTime);
    case AbilityKind::PrepareFrom: return bit(Feature::Prepare);
    case AbilityKind::PrepareOption:
    case AbilityKind::PreparePrice: return bit(Feature::Needs);
    case AbilityKind::Activation:
    case AbilityKind::EntersPlay:
    case AbilityKind::WhenPrepared:
    case AbilityKind::AfterUse:
    case AbilityKind::DiscardedFromHand:
    case AbilityKind::OnlyIf: return 0;
  }
  return 0;
}

namespace {

bool reads_damage(const CardDb& db, const Ability& a, int reads) {
  const auto has = [&](Op op) {
    const auto is_it = [&](NodeId node) { return db.node(node).op == op; };
    return any_node(db, a.body, is_it);
  };
  const bool of_event = a.kind == AbilityKind::Whenever && (reads & kReadsAmount) != 0 &&
                        (features_of(db, a) & bit(EventKind::DamageDealt)) != 0 &&
                        (a.flags & kToThis) == 0;
  return of_event || has(Op::NoDamage) || has(Op::NobodyLostHp) ||
         (has(Op::Inflict) && has(Op::Did));
}

}  // namespace

uint8_t reads_of(const CardDb& db, const Ability& a) {
  // RULING(97): an effect of the start or end of a turn needs its card.
  const bool bound = a.kind == AbilityKind::TurnStart || a.kind == AbilityKind::TurnEnd;
  const int reads = reads_of(db, a.body) | reads_of(db, a.condition) | reads_of(db, a.amount) |
                    (bound ? kReadsCard | kReadsSelf : 0);
  return static_cast<uint8_t>(reads | (reads_damage(db, a, reads) ? kReadsDamage : 0));
}

void set_features(const CardDb& db, CardDef& def) {
  for (const AbilityId id : def.abilities) {
    const Ability& a = db.ability(id);
    const bool works_elsewhere = a.zones != 0 && a.kind != AbilityKind::Whenever;
    (works_elsewhere ? def.off_board : def.features) |= a.features;
    if (asks_zenith(db, a)) def.features |= bit(Feature::Zenith);
  }
  for (int k = 0; k < kKeywords; ++k) {
    if (def.has(static_cast<Keyword>(k))) def.features |= keyword_features(static_cast<Keyword>(k));
  }
}

}  // namespace grimoire
