#include "engine/lang/verb_phrases.h"

#include "engine/lang/limits.h"
#include "engine/lang/statements.h"
#include "engine/lang/verb_phrases_parts.h"

namespace grimoire {
namespace {

// The number that is printed, or `otherwise` where it depends on something.
int printed(Phrases& in, NodeId amount, int otherwise) {
  const Node& n = in.db().nodes[raw(amount)];
  return n.op == Op::Number ? in.db().numbers[n.value].value : otherwise;
}

NodeId inflict(Phrases& in) {
  const NodeId n = in.amount(NumberClass::Damage);
  if (n == kNoNode) return kNoNode;
  if (in.accept("divided among")) {
    const NodeId least = in.amount(NumberClass::Count);
    if (least == kNoNode || !in.accept("to")) return kNoNode;
    const NodeId most = in.amount(NumberClass::Count);
    if (most == kNoNode || !in.accept("targets")) return kNoNode;
    const int fewest = printed(in, least, 1);
    if (fewest < 1 || fewest > printed(in, most, fewest)) {
      in.hard_fail("write the smaller number first, and at least 1: divided among 1 to 3 targets");
      return kNoNode;
    }
    const NodeId among = in.make(Op::Among, least, most, n);
    const int slot = in.add_pick(among, When::Announced);
    in.db().nodes[raw(among)].flags = static_cast<uint8_t>(slot);
    return in.make(Op::Inflict, n, among);
  }
  if (!in.accept("to")) return kNoNode;
  const NodeId to = in.receivers(As::Object);
  if (to == kNoNode) return kNoNode;
  NodeId times = kNoNode;
  if (in.peek().kind == TokenKind::Number) {
    times = in.amount(NumberClass::Times);
    if (times == kNoNode || !in.accept("times")) return kNoNode;
  }
  const size_t start = in.mark();
  int flags = 0;
  if (in.accept_sign(",") && in.accept("surely")) {
    flags = kSure;
    if (times == kNoNode && in.accept("if")) {
      flags = kSureIf;
      times = in.condition();
      if (times == kNoNode) return kNoNode;
    }
  } else {
    in.back_to(start);
    if (in.accept_sign(",") && in.accept("unless it is") && in.number(0, 0)) {
      flags = kZeroIsNone;
    } else {
      in.back_to(start);
    }
  }
  return in.make(Op::Inflict, n, to, times, 0, flags);
}

// A comma and the bracket after it; "), then …" is not an option.
bool another_option(Phrases& in) {
  if (in.peek().text == "or" && in.peek(1).text == "(")
    return in.hard_fail("a comma stands between options: (…), (…)");
  return in.peek().text == "," && in.peek(1).text == "(" && in.accept_sign(",");
}

// "choose 1: (A), (B)", "the opponent chooses 1: (A), (B)"
NodeId choose(Phrases& in, NodeId chooser, bool others) {
  const int up_to = in.accept("up to") ? kUpTo : 0;
  const NodeId n = in.accept("one") ? in.make(Op::Fixed, kNoNode, kNoNode, kNoNode, 0, 1)
                                    : in.amount(NumberClass::Count);
  if (n == kNoNode || !in.accept_sign(":")) return kNoNode;
  const NodeId node = in.make(Op::Choose, chooser, n, kNoNode, up_to);
  const int slot = in.add_pick(node, others ? When::Resolving : When::Announced);
  in.db().nodes[raw(node)].flags = static_cast<uint8_t>(slot);
  const bool outer = in.text.others_choose;
  in.text.others_choose = outer || others;
  std::vector<NodeId> options;
  const int outer_slot = in.text.option_slot;
  const int outer_option = in.text.option;
  in.text.option_slot = slot;
  do {
    in.text.option = static_cast<int>(options.size());
    if (options.size() == kMostOptionsOfChoice) {
      in.hard_fail("a choice has at most " + std::to_string(kMostOptionsOfChoice) + " options");
      return kNoNode;
    }
    if (!in.accept_sign("(")) return kNoNode;
    const NodeId body = parse_paragraph(in);
    if (body == kNoNode || !in.accept_sign(")")) return kNoNode;
    options.push_back(body);
  } while (another_option(in));
  if (in.failed_hard()) return kNoNode;
  in.text.others_choose = outer;
  in.text.option_slot = outer_slot;
  in.text.option = outer_option;
  const int chosen = printed(in, n, 1);
  if (options.size() < 2 || chosen < 1 || chosen > static_cast<int>(options.size())) {
    in.hard_fail("there must be a choice: at least two options, and at least 1 of them is chosen");
    return kNoNode;
  }
  NodeId list = kNoNode;
  for (size_t i = options.size(); i-- > 0;) list = in.make(Op::Option, options[i], list);
  in.db().nodes[raw(node)].kid[2] = list;
  return node;
}

NodeId gain(Phrases& in, NodeId receiver) {
  const NodeId n = in.amount(NumberClass::Hp);
  return n != kNoNode && in.accept("hp") ? in.make(Op::GainHp, n, receiver) : kNoNode;
}

NodeId lose(Phrases& in, NodeId receiver) {
  const NodeId n = in.amount(NumberClass::Hp);
  if (n == kNoNode) return kNoNode;
  const bool half = in.db().nodes[raw(n)].op == Op::HalfHp;
  if (!half && !in.accept("hp")) return kNoNode;
  const bool per = !half && in.text.acted && in.accept("for each of them");
  return in.make(Op::LoseHp, per ? in.make(Op::PerDid, n) : n, receiver);
}

NodeId draw(Phrases& in, NodeId who) {
  if (in.accept("your deck") || in.accept("their deck"))
    return in.make(Op::Draw, who, in.make(Op::All));
  if (in.accept("a card")) return in.make(Op::Draw, who);
  const NodeId n = in.amount(NumberClass::Draw);
  return n == kNoNode ? kNoNode : in.make(Op::Draw, who, n);
}

bool duration(Phrases& in, Duration& out) {
  if (in.accept("this turn")) {
    out = Duration::ThisTurn;
    return true;
  }
  if (in.accept("until the start of your next turn")) {
    out = Duration::UntilYourTurn;
    return true;
  }
  if (in.accept("until the end of your turn")) {
    out = Duration::UntilYourTurnEnds;
    return true;
  }
  return false;
}

// Whether it is read off a card in play, so that nothing else can carry it.
bool needs_its_card(const Ability& a) {
  switch (a.change) {
    case Change::DamageTaken:
    case Change::Reduce: return false;
    case Change::Ignore:
    case Change::Word:
    case Change::NotMageNoir:
    case Change::WhileMageNoir:
    case Change::UsersNumbers:
    case Change::UsersGainText:
    case Change::UsersGainAll:
    case Change::UsersGainKeyword:
    case Change::UsersCost: return true;
    default: return (a.flags & kThisCard) != 0;
  }
}

// "this turn: whenever …: …", "this turn: you may trade air at 1 for 1"
NodeId create(Phrases& in, Duration how_long) {
  CardDb& db = in.db();
  Ability ability;
  ability.def = static_cast<DefId>(db.defs.size() - 1);
  const TextScope outer = in.text;
  NodeId chosen = kNoNode;
  if (in.accept("whenever")) {
    ability.kind = AbilityKind::Whenever;
    if (!parse_event(in, ability) || !in.accept_sign(":")) return kNoNode;
    in.begin_text();
    in.speaks_after(ability);
    ability.body = parse_paragraph(in);
    if (ability.body == kNoNode) return kNoNode;
    ability.first_pick = in.text.picks_begin;
    ability.pick_count = static_cast<uint16_t>(db.picks.size() - in.text.picks_begin);
  } else {
    ability.kind = AbilityKind::Always;
    in.for_chosen = &chosen;
    const size_t start = in.mark();
    const bool parsed = parse_change(in, ability);
    in.for_chosen = nullptr;
    if (!parsed) return kNoNode;
    if (needs_its_card(ability)) {
      in.back_to(start);
      in.hard_fail("this holds only while its card is in play; write it after 'always:'");
      return kNoNode;
    }
    ability.for_chosen = chosen != kNoNode;
  }
  in.text = outer;
  db.abilities.push_back(ability);
  return in.make(Op::Create, chosen, kNoNode, kNoNode, static_cast<int>(db.abilities.size()) - 1,
                 static_cast<int>(how_long));
}

// "slowcast", "transmutable Sand this turn", after "1 spell in play has".
NodeId gained_by(Phrases& in, NodeId which) {
  Op op = Op::None;
  int what = 0;
  if (in.accept("transmutable")) {
    const std::optional<WordId> w = in.word();
    if (!w) return kNoNode;
    op = Op::GainWord;
    what = raw(*w);
  }
  for (int i = 0; i < kKeywords && op == Op::None; ++i) {
    if (!in.accept(kKeywordNames[static_cast<size_t>(i)])) continue;
    op = Op::GainKeyword;
    what = i;
  }
  if (op == Op::None) return kNoNode;
  Duration how_long = Duration::UntilReset;
  duration(in, how_long);
  return in.make(op, which, kNoNode, kNoNode, what, static_cast<int>(how_long));
}

// "at the end of this turn: put it into play": "it" is the card chosen last.
NodeId delay(Phrases& in) {
  CardDb& db = in.db();
  const NodeId about = in.text.last_pick < 0
                           ? kNoNode
                           : in.make(Op::It, kNoNode, kNoNode, kNoNode, in.text.last_pick);
  Ability ability;
  ability.kind = AbilityKind::ThisTurnEnd;
  ability.def = static_cast<DefId>(db.defs.size() - 1);
  const TextScope outer = in.text;
  in.begin_text();
  in.text.event_card = about != kNoNode;
  ability.body = parse_paragraph(in);
  if (ability.body == kNoNode) return kNoNode;
  ability.first_pick = in.text.picks_begin;
  ability.pick_count = static_cast<uint16_t>(db.picks.size() - in.text.picks_begin);
  if (ability.pick_count > 0) {
    in.hard_fail("at the end of this turn nothing can be chosen any more");
    return kNoNode;
  }
  in.text = outer;
  db.abilities.push_back(ability);
  return in.make(Op::Delay, about, kNoNode, kNoNode, static_cast<int>(db.abilities.size()) - 1);
}

// Statements that begin with who: "they lose 3 hp", "any target gains 2 hp".
NodeId subject_first(Phrases& in) {
  const size_t start = in.mark();
  const NodeId who = in.player(As::Subject);
  if (who != kNoNode) {
    const NodeId receiver = in.make(Op::ToPlayer, who);
    const bool others = in.db().nodes[raw(who)].op != Op::You;
    if (in.accept("gains") || in.accept("gain")) return gain(in, receiver);
    if (in.accept("loses") || in.accept("lose")) return lose(in, receiver);
    const Op op = in.db().nodes[raw(who)].op;
    if (op == Op::EachPlayer || op == Op::EachOpponent) {
      in.fail("'gains' or 'loses': the rest is done by one player");
      return kNoNode;
    }
    if (others && in.accept("chooses")) return choose(in, who, true);
    if (in.accept("choose")) return choose(in, who, others);
    if (in.accept("draws") || in.accept("draw")) return draw(in, who);
    if (in.accept("pays") || in.accept("pay")) return parse_pay(in, who);
    if (in.accept("discards") || in.accept("discard")) return parse_discard_from_hand(in, who);
    if (in.accept("are no longer mage noir") || in.accept("is no longer mage noir"))
      return in.make(Op::LoseMageNoir, who);
    if (in.accept("shuffles their deck") || in.accept("shuffle their deck")) {
      return in.make(Op::Shuffle, who);
    }
    if (in.accept("empties their reserve") || in.accept("empty their reserve")) {
      return in.make(Op::EmptyReserve, who);
    }
    if (in.accept("applies and discards the top card of their deck")) {
      return in.make(Op::ApplyTop, who);
    }
  }
  in.back_to(start);
  const NodeId to = in.receivers(As::Subject);
  if (to == kNoNode) return kNoNode;
  if (in.accept("gains") || in.accept("gain")) return gain(in, to);
  if (in.accept("loses") || in.accept("lose")) return lose(in, to);
  const Node receiver = in.db().node(to);
  if (receiver.op == Op::ToCards) {
    const NodeId which = receiver.kid[0];
    const size_t after = in.mark();
    if (in.accept("inflicts") || in.accept("inflict")) {
      const NodeId more = in.amount(NumberClass::Change);
      return more != kNoNode && in.accept("more damage") ? in.make(Op::MoreDamage, which, more)
                                                         : kNoNode;
    }
    if (in.accept("has") || in.accept("have")) {
      const NodeId gained = gained_by(in, which);
      if (gained != kNoNode || in.failed_hard()) return gained;
      in.back_to(after);
    }
    if (in.accept("is of the element paid")) {
      Duration how_long{};
      return duration(in, how_long) ? in.make(Op::ChangeElement, which, kNoNode, kNoNode, 0,
                                              static_cast<int>(how_long))
                                    : kNoNode;
    }
    if (in.accept("has no effect") || in.accept("have no effect")) {
      Duration how_long{};
      return duration(in, how_long)
                 ? in.make(Op::Blank, which, kNoNode, kNoNode, 0, static_cast<int>(how_long))
                 : kNoNode;
    }
  }
  return kNoNode;
}

// A text that runs its own card would never end.
NodeId cards_but_this(Phrases& in, uint8_t zones) {
  const NodeId which = in.cards(zones);
  if (which == kNoNode || in.db().node(which).op != Op::This || !in.text.of_activation)
    return which;
  in.hard_fail("this card cannot run itself without an end; once more is: apply this again");
  return kNoNode;
}

bool of_one_pile(Phrases& in, NodeId which) {
  const Node& n = in.db().node(which);
  const bool one = n.op == Op::Picked && in.db().selector(n.value).side != Side::Any;
  return one || in.hard_fail(
                    "two cards of one discard pile change places, such as: two spells in your "
                    "discard pile");
}

// RB-7.8: a card that stays in play is not channeled, unless its own text says so (Rock wall).
bool can_be_channeled(Phrases& in, NodeId which) {
  const Node& n = in.db().node(which);
  if (n.op != Op::Picked && n.op != Op::Each) return true;
  return in.db().selector(n.value).stances == 1 ||
         in.hard_fail(
             "only prepared spells can be channeled, such as: channel 1 prepared spell you "
             "control");
}

NodeId verb(Phrases& in);

}  // namespace

NodeId parse_verb(Phrases& in) {
  const NodeId done = verb(in);
  in.text.acted = true;
  return done;
}

namespace {

NodeId verb(Phrases& in) {
  const NodeId you = in.make(Op::You);
  if (in.accept("inflict")) return inflict(in);
  if (in.accept("draw")) return draw(in, you);
  if (in.accept("gain")) return gain(in, in.make(Op::ToPlayer, you));
  if (in.accept("lose")) return lose(in, in.make(Op::ToPlayer, you));
  if (in.accept("discard")) return parse_discard(in);
  if (in.accept("destroy")) {
    const NodeId which = in.cards();
    if (which == kNoNode) return kNoNode;
    return in.make(Op::Destroy, which, kNoNode, kNoNode, 0, parse_mana_to_owner(in));
  }
  if (in.accept("exile")) {
    const NodeId which = in.cards(kInPlay | kInPile | kInOwnHand);
    return which == kNoNode ? kNoNode : in.make(Op::Exile, which);
  }
  if (in.accept("put")) return parse_put(in);
  if (in.accept("return")) return parse_return(in);
  if (in.accept("search")) return parse_search(in);
  if (in.accept("shuffle your deck")) return in.make(Op::Shuffle, you);
  if (in.accept("empty your reserve")) return in.make(Op::EmptyReserve, you);
  if (in.accept("take")) return parse_take(in);
  if (in.accept("lock")) return parse_lock(in);
  if (in.accept("move")) return parse_move(in);
  if (in.accept("release")) return parse_release(in);
  if (in.accept("distribute the mana under this"))
    return in.make(Op::Distribute, in.make(Op::This));
  if (in.accept("pay")) return parse_pay(in, you);
  if (in.accept("activate")) {
    const NodeId which = cards_but_this(in, kInPlay);
    if (which == kNoNode) return kNoNode;
    if (in.db().node(which).op == Op::Picked) in.db().picks.back().activated = true;
    return in.make(Op::Activate, which);
  }
  if (in.accept("add")) return parse_add_cost(in);
  if (in.accept("swap the places of")) {
    const NodeId which = in.cards(kInPile);
    return which == kNoNode || !of_one_pile(in, which) ? kNoNode : in.make(Op::SwapPlaces, which);
  }
  if (in.accept("swap mana between your reserve and")) return parse_swap_mana(in);
  if (in.accept("phase shift")) return parse_phase_shift(in);
  if (in.accept("look at the top card of your deck")) return in.make(Op::LookTop);
  if (in.accept("look at the top")) return parse_look_and_discard(in);
  if (in.accept("look through the top")) return parse_look(in);
  if (in.accept("fix the hp of")) {
    const NodeId which = in.cards();
    if (which == kNoNode || !in.accept("at")) return kNoNode;
    const NodeId n = in.amount(NumberClass::Hp);
    return n == kNoNode ? kNoNode : in.make(Op::SetHp, which, n);
  }
  if (in.accept("apply this again")) return in.make(Op::Again);
  if (in.accept("apply and discard the top card of your deck")) {
    return in.make(Op::ApplyTop, you);
  }
  if (in.accept("apply")) {
    const int text_only = in.accept("the activation text of") ? kActivationText : 0;
    const NodeId which = cards_but_this(in, kInPlay | kInPile | kInExile);
    if (which == kNoNode) return kNoNode;
    // Knowledge of history lends what the component used gave it: kid1 says when.
    const size_t start = in.mark();
    if (in.accept_sign(",") && in.accept("if")) {
      const NodeId when = in.condition();
      if (when == kNoNode || !in.accept("with the changes it got from the component used"))
        return kNoNode;
      return in.make(Op::Apply, which, when, kNoNode, 0, kLend | text_only);
    }
    in.back_to(start);
    return in.make(Op::Apply, which, kNoNode, kNoNode, 0, text_only);
  }
  if (in.accept("become mage noir")) return in.make(Op::BecomeMageNoir);
  if (in.accept("the players win")) {
    const bool may = in.db().defs.back().of_adversary;
    if (!may) in.hard_fail("only a card of the Adversary says when the players win (SC-3.2)");
    return may ? in.make(Op::PlayersWin) : kNoNode;
  }
  if (in.accept("choose")) {
    const bool options =
        in.peek(1).text == ":" || (in.peek().text == "up" && in.peek(3).text == ":");
    return options ? choose(in, you, false) : parse_choose_cards(in);
  }
  if (in.accept("channel")) {
    const NodeId which = in.cards();
    return which == kNoNode || !can_be_channeled(in, which) ? kNoNode : in.make(Op::Channel, which);
  }
  if (in.accept("prevent all damage to you this turn")) return in.make(Op::PreventDamage);
  if (in.accept("ignore")) {
    const NodeId n = in.amount(NumberClass::Change);
    return n != kNoNode && in.accept("damage to you") ? in.make(Op::IgnoreDamage, n) : kNoNode;
  }
  if (in.accept("your next")) {
    Selector s;
    if (!in.filter_out_of_play(s) || !in.accept("this turn")) return kNoNode;
    s.zones = 0;
    s.side = Side::Yours;
    const uint16_t spells = in.add_selector(s);
    if (in.accept("gains the effects of this")) {
      return in.make(Op::NextGains, kNoNode, kNoNode, kNoNode, spells);
    }
    if (!in.accept("may use")) return kNoNode;
    const NodeId n = in.amount(NumberClass::Count);
    if (n == kNoNode) return kNoNode;
    const std::optional<WordId> w = in.word();
    if (!w || !in.accept("component more")) return kNoNode;
    return in.make(Op::NextUses, n, kNoNode, kNoNode, spells, raw(*w));
  }
  if (in.accept("all your spells become copies of this")) return in.make(Op::BecomeCopies);
  const NodeId of_animals = parse_of_animals(in);
  if (of_animals != kNoNode || in.failed_hard()) return of_animals;
  const size_t start = in.mark();
  if (in.accept("at the end of this turn") && in.accept_sign(":")) return delay(in);
  in.back_to(start);
  Duration how_long{};
  if (duration(in, how_long)) {
    if (in.accept_sign(":")) return create(in, how_long);
    in.back_to(start);
  }
  if (in.failed_hard()) return kNoNode;
  const NodeId whole = subject_first(in);
  if (whole == kNoNode) in.fail("a statement");
  return whole;
}

}  // namespace

// "lose 4 hp", after "unless they": the alternative of a player.
NodeId parse_done_by(Phrases& in, NodeId who) {
  const bool you = in.db().node(who).op == Op::You;
  const NodeId receiver = in.make(Op::ToPlayer, who);
  if (in.accept("gain")) return gain(in, receiver);
  if (in.accept("lose")) return lose(in, receiver);
  if (in.accept("draw")) return draw(in, who);
  if (in.accept("pay")) return parse_pay(in, who);
  if (in.accept("discard")) return you ? parse_discard(in) : parse_discard_from_hand(in, who);
  if (!you || !in.accept("destroy")) return kNoNode;
  const NodeId which = in.cards();
  return which == kNoNode ? kNoNode : in.make(Op::Destroy, which);
}

}  // namespace grimoire
