// Continuous changes and the events that triggers listen to.
#include <vector>

#include "engine/lang/statements.h"

namespace grimoire {
namespace {

bool set_change(Ability& out, Change change) {
  out.change = change;
  return true;
}

bool amount_into(Phrases& in, NumberClass number_class, NodeId& out) {
  out = in.amount(number_class);
  return out != kNoNode;
}

std::optional<Keyword> keyword(Phrases& in) {
  for (int i = 0; i < kKeywords; ++i) {
    if (in.accept(kKeywordNames[static_cast<size_t>(i)])) return static_cast<Keyword>(i);
  }
  return std::nullopt;
}

// "1 air less", "nothing", after "cost".
bool cost_change(Phrases& in, Ability& out) {
  if (in.accept("nothing")) return set_change(out, Change::CostZero);
  if (!amount_into(in, NumberClass::Cost, out.amount)) return false;
  if (in.accept("of their own element")) {
    out.flags |= kOwnElement;
  } else {
    const std::optional<Element> e = in.element();
    if (!e) return false;
    out.elements = static_cast<uint8_t>(1 << static_cast<int>(*e));
  }
  if (in.accept("more")) {
    out.flags |= kMore;
  } else if (!in.accept("less")) {
    return false;
  }
  if (in.accept("for each")) {
    out.amount = in.per_each(out.amount);
    if (out.amount == kNoNode) return false;
  }
  return set_change(out, Change::Cost);
}

// "damage from fire spells you control to opposing targets + 1 (2 if mage noir)", "damage to you …"
bool damage_change(Phrases& in, Ability& out) {
  if (in.accept("from")) {
    Selector s;
    if (in.accept("spells you activate")) {
      s.side = Side::Yours;
      out.flags |= kActivating;
    } else if (in.accept("your")) {
      if (!in.filter_out_of_play(s)) return false;
      s.side = Side::Yours;
      s.zones = 0;  // DR-9.4: wherever they are
    } else if (!in.filter_in_play(s)) {
      return false;
    }
    out.selector = in.add_selector(s);
    if (in.accept("to opposing targets")) out.flags |= kOpposing;
    if (in.accept("is sure")) return set_change(out, Change::Sure);
    if (in.accept("reduced by")) {
      out.change = Change::Reduce;
      return amount_into(in, NumberClass::Change, out.amount);
    }
    if (in.accept_sign("-")) {
      out.change = Change::DamageDealt;
      return amount_into(in, NumberClass::Change, out.amount);
    }
    if (!in.accept_sign("+")) return false;
    out.flags |= kMore;
    out.change = Change::DamageDealt;
    return amount_into(in, NumberClass::Change, out.amount);
  }
  if (in.accept("to this")) {
    out.flags |= kThisCard;
  } else if (!in.accept("to you")) {
    return false;
  }
  if (in.accept_sign("+")) {
    out.change = Change::DamageTaken;
    return amount_into(in, NumberClass::Change, out.amount);
  }
  if (!in.accept("reduced by")) return false;
  out.change = Change::Reduce;
  return amount_into(in, NumberClass::Change, out.amount);
}

bool you_change(Phrases& in, Ability& out) {
  if (in.accept("see the top card of your deck")) return set_change(out, Change::SeeTop);
  if (in.accept("see the bottom card of your deck")) return set_change(out, Change::SeeBottom);
  if (in.accept("may use components the opponent controls")) {
    return set_change(out, Change::OthersComponents);
  }
  if (in.accept("have no draw phase")) return set_change(out, Change::NoDrawPhase);
  if (in.accept("are not mage noir and your rituals have no effect")) {
    return set_change(out, Change::NotMageNoir);
  }
  if (in.accept("are mage noir")) return set_change(out, Change::WhileMageNoir);
  if (in.accept("cannot prepare spells in your hand"))
    return set_change(out, Change::NoHandPrepare);
  if (in.accept("cannot prepare spells")) return set_change(out, Change::NoPrepare);
  if (in.accept("may prepare the top card of your deck")) return set_change(out, Change::OpenTop);
  if (in.accept("take at most")) {
    out.change = Change::TakeAtMost;
    return amount_into(in, NumberClass::Limit, out.amount) && in.accept("damage at once");
  }
  if (in.accept("may control")) {
    out.change = Change::SlotLimit;
    if (!amount_into(in, NumberClass::Limit, out.amount)) return false;
    const std::optional<EquipSlot> slot = in.slot();
    if (slot) out.arg = static_cast<uint8_t>(*slot);
    return slot.has_value();
  }
  if (in.accept("may trade")) {
    out.change = Change::TradeRate;
    const std::optional<Element> e = in.element();
    if (!e) return false;
    out.elements = static_cast<uint8_t>(1 << static_cast<int>(*e));
    return in.accept("at") && in.rate(out.amount, out.amount2);
  }
  return false;
}

bool this_change(Phrases& in, Ability& out) {
  out.flags |= kThisCard;
  if (in.accept("costs")) return cost_change(in, out);
  if (in.accept("locks at most")) {
    out.change = Change::LockLimit;
    return amount_into(in, NumberClass::Limit, out.amount) && in.accept("mana");
  }
  if (in.accept("never has")) {
    const std::optional<Keyword> k = keyword(in);
    if (!k) return false;
    out.arg = static_cast<uint8_t>(*k);
    return set_change(out, Change::NeverKeyword);
  }
  if (in.accept("neither forges nor is forged")) return set_change(out, Change::NoForging);
  if (in.accept("cannot gain hp")) return set_change(out, Change::NoGainHp);
  if (in.accept("cannot be activated")) return set_change(out, Change::CannotActivate);
  if (in.accept("cannot be channeled")) return set_change(out, Change::CannotChannel);
  if (in.accept("goes to the bottom of your discard pile"))
    return set_change(out, Change::PileBottom);
  if (in.accept("does not count as")) {
    const std::optional<WordId> w = in.word();
    if (!w) return false;
    out.arg = raw(*w);
    return set_change(out, Change::LostWord);
  }
  if (in.accept("needs")) {
    out.change = Change::NeedsLess;
    return amount_into(in, NumberClass::Count, out.amount) && in.accept("component less");
  }
  if (in.accept("may be paid with mana under")) {
    Selector s;
    if (!in.filter_on_board(s)) return false;
    out.selector = in.add_selector(s);
    return set_change(out, Change::PaidFrom);
  }
  const bool may = in.accept("may count as");
  if (may || in.accept("counts as")) {
    out.change = may ? Change::MayCountAs : Change::CountsAs;
    if (!amount_into(in, NumberClass::Count, out.amount)) return false;
    const std::optional<WordId> w = in.word();
    if (!w) return false;
    out.arg = raw(*w);
    return !may || in.accept("once per turn");
  }
  return false;
}

bool plain_number(Phrases& in, NodeId& out) {
  const std::optional<int> n = in.number();
  if (n) out = in.make_number(*n, NumberClass::Change);
  return n.has_value();
}

NumberOp number_op(Phrases& in) {
  if (in.accept_sign("+")) return NumberOp::Add;
  if (in.accept_sign("-")) return NumberOp::Subtract;
  if (in.accept("reduced by")) return NumberOp::Reduce;
  return NumberOp::None;
}

// "spells using this: numbers doubled", "… gain (discard the top card of your deck)"
bool users_change(Phrases& in, Ability& out) {
  if (in.accept("numbers doubled")) {
    out.op = out.op2 = NumberOp::Double;
    return set_change(out, Change::UsersNumbers);
  }
  if (in.accept("numbers")) {
    out.op = out.op2 = number_op(in);
    if (out.op == NumberOp::None || !plain_number(in, out.amount)) return false;
    out.amount2 = out.amount;
    const size_t start = in.mark();
    if (in.accept_sign("(")) {
      out.op2 = number_op(in);
      if (out.op2 == NumberOp::None || !plain_number(in, out.amount2)) return false;
      if (!in.accept("if mage noir") || !in.accept_sign(")")) return false;
    } else {
      in.back_to(start);
    }
    return set_change(out, Change::UsersNumbers);
  }
  if (in.accept("gain the effects of this")) return set_change(out, Change::UsersGainAll);
  if (in.accept("have")) {
    const std::optional<Keyword> k = keyword(in);
    if (!k) return false;
    out.arg = static_cast<uint8_t>(*k);
    return set_change(out, Change::UsersGainKeyword);
  }
  if (in.accept("cost")) {
    if (in.peek().kind != TokenKind::Number) return in.fail("a change such as: 1 fire less");
    return cost_change(in, out) && set_change(out, Change::UsersCost);
  }
  if (in.accept("damage to it reduced by")) {
    Ability text;
    text.kind = AbilityKind::Always;
    text.def = static_cast<DefId>(in.db().defs.size() - 1);
    text.change = Change::Reduce;
    text.flags = kThisCard;
    if (!amount_into(in, NumberClass::Change, text.amount)) return false;
    in.db().abilities.push_back(text);
    out.inner = static_cast<AbilityId>(in.db().abilities.size() - 1);
    return set_change(out, Change::UsersGainText);
  }
  if (in.accept("gain") && in.accept_sign("(")) {
    Ability text;
    text.kind = AbilityKind::Activation;
    text.def = static_cast<DefId>(in.db().defs.size() - 1);
    in.begin_text();
    text.body = parse_paragraph(in);
    if (text.body == kNoNode || !in.accept_sign(")")) return false;
    text.first_pick = in.text.picks_begin;
    text.pick_count = static_cast<uint16_t>(in.db().picks.size() - in.text.picks_begin);
    in.db().abilities.push_back(text);
    out.inner = static_cast<AbilityId>(in.db().abilities.size() - 1);
    return set_change(out, Change::UsersGainText);
  }
  return false;
}

bool deal_at_most(Phrases& in, Ability& out) {
  out.change = Change::DealAtMost;
  return amount_into(in, NumberClass::Limit, out.amount) && in.accept("damage at once");
}

bool apply_more(Phrases& in, Ability& out) {
  out.change = Change::TimesMore;
  return in.accept("apply their effects") && amount_into(in, NumberClass::Times, out.amount) &&
         in.accept("more time");
}

// "your other Tree cards apply their effects 1 more time": yours, wherever they are (RULING(53)).
bool cards_anywhere_change(Phrases& in, Ability& out) {
  Selector s;
  if (!in.filter_without_place(s)) return false;
  s.side = Side::Yours;
  s.zones = 0;
  out.selector = in.add_selector(s);
  return in.accept("deal at most") ? deal_at_most(in, out) : apply_more(in, out);
}

// "abilities of animals you control cost 1 mineral more"
bool abilities_change(Phrases& in, Ability& out) {
  if (in.accept("this may be paid with mana under")) {
    Selector s;
    if (!in.filter_on_board(s)) return false;
    out.flags |= kThisCard;
    out.selector = in.add_selector(s);
    return set_change(out, Change::AbilityPaidFrom);
  }
  Selector s;
  if (!in.filter_on_board(s)) return false;
  out.selector = in.add_selector(s);
  if (in.accept("may be paid with any mana")) return set_change(out, Change::AbilityAnyMana);
  if (in.accept("are applied")) {
    out.change = Change::AbilityTimes;
    return amount_into(in, NumberClass::Times, out.amount) && in.accept("times");
  }
  if (!in.accept("cost")) return false;
  if (in.accept("twice as much")) return set_change(out, Change::AbilityDouble);
  if (!amount_into(in, NumberClass::Cost, out.amount)) return false;
  const std::optional<Element> e = in.element();
  if (!e || !in.accept("more")) return false;
  out.elements = static_cast<uint8_t>(1 << static_cast<int>(*e));
  return set_change(out, Change::AbilityCost);
}

// "numbers of animals you control + 1"
bool numbers_change(Phrases& in, Ability& out) {
  const size_t start = in.mark();
  Selector s;
  if (!in.filter_on_board(s)) return false;
  if (s.types != 1 << static_cast<int>(CardType::Animal)) {
    in.back_to(start);
    return in.hard_fail("only the numbers of animals change as long as a card is in play");
  }
  out.selector = in.add_selector(s);
  out.change = Change::Numbers;
  return in.accept_sign("+") && amount_into(in, NumberClass::Change, out.amount);
}

// Changes that begin with cards: "air spells you prepare cost …".
bool cards_change(Phrases& in, Ability& out) {
  if (in.accept("your")) return cards_anywhere_change(in, out);
  Selector s;
  bool all = false;
  if (in.accept("up to")) {
    s.quantity = Quantity::UpTo;
    s.amount = in.amount(NumberClass::Count);
    if (s.amount == kNoNode || !in.filter_in_play(s)) return false;
  } else if (in.accept("all")) {  // in all zones, of all players
    if (!in.filter_in_play(s)) return false;
    all = s.side == Side::Any;
    if (all) s.zones = 0;
  } else {
    if (in.accept("the next")) out.flags |= kNext;
    if (!in.filter_in_play(s)) return false;
  }
  out.selector = in.add_selector(s);
  if (in.accept("costs") || in.accept("cost")) return cost_change(in, out);
  if ((out.flags & kNext) != 0 && in.accept("has")) {
    const std::optional<Keyword> k = keyword(in);
    if (!k || !in.accept("until the start of your next turn")) return false;
    out.arg = static_cast<uint8_t>(*k);
    return set_change(out, Change::NextHas);
  }
  if (in.accept("comes into play with")) {
    out.change = Change::EntersWith;
    return amount_into(in, NumberClass::Hp, out.amount) && in.accept("hp more");
  }
  if (in.accept("never have")) {
    const std::optional<Keyword> k = keyword(in);
    if (!k) return false;
    out.arg = static_cast<uint8_t>(*k);
    return set_change(out, Change::NeverKeyword);
  }
  if (in.accept("have transmutable")) {
    const std::optional<WordId> w = in.word();
    if (!w) return false;
    out.arg = raw(*w);
    return set_change(out, Change::Word);
  }
  if (in.accept("have")) {
    const std::optional<Keyword> k = keyword(in);
    if (!k) return false;
    out.arg = static_cast<uint8_t>(*k);
    return set_change(out, Change::Keyword);
  }
  if (in.accept("count as")) {
    out.arg = raw(kNoWord);
    out.change = Change::CountsAs;
    out.flags |= kMore;
    return amount_into(in, NumberClass::Count, out.amount) && in.accept("more component");
  }
  if (in.accept("need repeated components")) {
    out.change = Change::RepeatedLess;
    return amount_into(in, NumberClass::Count, out.amount) && in.accept("time less");
  }
  if (in.accept("may be prepared for")) {
    if (!amount_into(in, NumberClass::Cost, out.amount)) return false;
    const std::optional<Element> e = in.element();
    if (!e || !in.accept("more to have no slowcast")) return false;
    out.elements = static_cast<uint8_t>(1 << static_cast<int>(*e));
    return set_change(out, Change::SlowcastWaiver);
  }
  if (in.accept("deal at most")) return deal_at_most(in, out);
  return all && apply_more(in, out);
}

bool change(Phrases& in, Ability& out) {
  if (in.accept("damage")) return damage_change(in, out);
  if (in.accept("ignore up to")) {
    out.change = Change::Ignore;
    if (!amount_into(in, NumberClass::Change, out.amount) || !in.accept("damage each turn"))
      return false;
    if (in.accept("from opponents")) out.flags |= kFromOpponents;
    return true;
  }
  if (in.accept("your hand limit is")) {
    out.change = Change::HandLimit;
    return amount_into(in, NumberClass::Limit, out.amount);
  }
  if (in.accept("gathering adds")) {
    out.change = Change::Gather;
    if (!amount_into(in, NumberClass::Mana, out.amount)) return false;
    if (!in.accept("mana")) {
      const std::optional<Element> e = in.element();
      if (!e) return false;
      out.elements = static_cast<uint8_t>(1 << static_cast<int>(*e));
    }
    if (in.accept("more")) {
      out.flags |= kMore;
      return true;
    }
    if (!in.accept("less")) return false;
    // RB-4.4: gathered Mana is of any elements, so there is no amount of one element to lower.
    return out.elements == 0 ||
           in.hard_fail("what is gathered is of any elements; write: gathering adds 1 mana less");
  }
  if (in.accept("everyone trades at")) {
    out.change = Change::TradeRate;
    out.flags |= kEveryone;
    return in.rate(out.amount, out.amount2);
  }
  if (in.accept("the opponent adds cards to hand only in their draw phase"))
    return set_change(out, Change::HandOnlyInDraw);
  if (in.accept("the opponent cannot gain hp")) return set_change(out, Change::OpponentsGainNoHp);
  if (in.accept("abilities of")) return abilities_change(in, out);
  if (in.accept("numbers of")) return numbers_change(in, out);
  if (in.accept("your phase shifts")) {
    out.change = Change::PhaseShift;
    return in.accept_sign("+") && amount_into(in, NumberClass::Discard, out.amount);
  }
  if (in.accept("both piles count as equal")) return set_change(out, Change::EqualPiles);
  if (in.accept("the only equipment you may control are")) {
    const std::optional<EquipSlot> slot = in.slot();
    if (slot) out.arg = static_cast<uint8_t>(*slot);
    return slot && set_change(out, Change::OnlySlot);
  }
  if (in.accept("you")) return you_change(in, out);
  const size_t start = in.mark();
  if (in.accept("this") && this_change(in, out)) return true;
  in.back_to(start);
  out.flags = static_cast<uint16_t>(out.flags & ~kThisCard);
  return cards_change(in, out);
}

}  // namespace

bool free_of_keywords(Phrases& in, size_t first_selector) {
  const std::vector<Selector>& all = in.db().selectors;
  for (size_t i = first_selector; i < all.size(); ++i) {
    if (all[i].keywords != 0)
      return in.hard_fail("what is always true cannot depend on keywords, as in 'with slowcast'");
  }
  return true;
}

namespace {

bool change_and_condition(Phrases& in, Ability& out) {
  out.last_only = in.accept("the last permanent using this");
  if (out.last_only || in.accept("spells using this") || in.accept("equipment using this")) {
    // Permanents or Equipment only, or any spell.
    Selector users;
    const CardType type = out.last_only ? CardType::Permanent : CardType::Equipment;
    if (in.peek(-3).text != "spells")
      users.types = static_cast<uint8_t>(1 << static_cast<int>(type));
    out.selector = in.add_selector(users);
    if (!in.accept_sign(":") || !users_change(in, out)) return false;
  } else if (!change(in, out)) {
    return false;
  }
  if (in.accept("if")) {
    out.condition = in.condition();
    return out.condition != kNoNode;
  }
  if (in.accept("unless")) {
    const NodeId inner = in.condition();
    if (inner == kNoNode) return false;
    out.condition = in.make(Op::Not, inner);
  }
  return true;
}

}  // namespace

bool parse_change(Phrases& in, Ability& out) {
  out.kind = AbilityKind::Always;
  const size_t first_selector = in.db().selectors.size();
  return change_and_condition(in, out) && free_of_keywords(in, first_selector);
}

bool parse_event(Phrases& in, Ability& out) {
  const auto event = [&](EventKind kind, Side side) {
    out.event = kind;
    out.event_side = side;
    return true;
  };
  if (in.accept("you lose hp or take damage")) {
    out.flags |= kMore;  // either of the two
    return event(EventKind::HpLost, Side::Yours);
  }
  if (in.accept("damage is inflicted to you")) return event(EventKind::DamageDealt, Side::Yours);
  if (in.accept("you phase shift the opponent")) {
    out.flags |= kMore;  // done by you
    return event(EventKind::PhaseShifted, Side::Opponents);
  }
  if (in.accept("you are phase shifted")) return event(EventKind::PhaseShifted, Side::Yours);
  if (in.accept("the opponent is phase shifted")) {
    return event(EventKind::PhaseShifted, Side::Opponents);
  }
  if (in.accept("you draw a card")) return event(EventKind::CardDrawn, Side::Yours);
  if (in.accept("you draw your second card in a turn")) {
    out.arg = 2;
    return event(EventKind::CardDrawn, Side::Yours);
  }
  if (in.accept("the opponent draws a card")) return event(EventKind::CardDrawn, Side::Opponents);
  if (in.accept("you trade")) {
    const std::optional<Element> e = in.element();
    if (!e) return false;
    out.elements = static_cast<uint8_t>(1 << static_cast<int>(*e));
    return event(EventKind::Traded, Side::Yours);
  }
  if (in.accept("a card is discarded from play")) {
    return event(EventKind::DiscardedFromPlay, Side::Any);
  }
  if (in.accept("a spell enters your discard pile"))
    return event(EventKind::EnteredDiscard, Side::Yours);
  if (in.accept("you discard a card from your hand"))
    return event(EventKind::DiscardedFromHand, Side::Yours);
  if (in.accept("the opponent discards a card from their hand"))
    return event(EventKind::DiscardedFromHand, Side::Opponents);
  if (in.accept("the opponent adds a card to their hand")) {
    if (in.accept("outside their draw phase")) out.flags |= kMore;
    return event(EventKind::AddedToHand, Side::Opponents);
  }
  if (in.accept("you prepare the top card of your deck")) {
    out.zones = 1 << static_cast<int>(Zone::Deck);
    return event(EventKind::Prepared, Side::Yours);
  }
  if (in.accept("you prepare") && (in.accept("an") || in.accept("a"))) {
    Selector s;
    if (!in.filter_out_of_play(s)) return false;
    out.selector = in.add_selector(s);
    return event(EventKind::Prepared, Side::Yours);
  }
  if (in.accept("a") || in.accept("an")) {
    Selector s;
    if (!in.filter_in_play(s)) return false;
    out.selector = in.add_selector(s);
    if (in.accept("inflicts damage to an opposing target")) {
      out.flags |= kOpposing;
      return event(EventKind::DamageDealt, Side::Any);
    }
    if (in.accept("inflicts damage to this")) {
      out.flags |= kToThis;
      // A text may run from a pile: its card is a spell there, too.
      if (s.side == Side::Any) in.db().selectors[out.selector].zones = 0;
      return event(EventKind::DamageDealt, Side::Any);
    }
    if (in.accept("inflicts damage to you")) return event(EventKind::DamageDealt, Side::Yours);
    if (in.accept("takes damage")) {
      out.flags |= kThisCard;  // the selector describes the receiver
      return event(EventKind::DamageDealt, Side::Any);
    }
    if (in.accept("comes into play")) return event(EventKind::EnteredPlay, Side::Any);
    if (in.accept("is channeled")) return event(EventKind::Channeled, Side::Any);
    if (in.accept("is activated")) return event(EventKind::Activated, Side::Any);
    if (in.accept("is exhausted")) return event(EventKind::Exhausted, Side::Any);
  }
  return in.fail("an event");
}

}  // namespace grimoire
