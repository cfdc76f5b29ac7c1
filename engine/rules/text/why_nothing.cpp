// Why a text, or a part of it, does nothing. The log says so, in words that tell nothing hidden:
// boards, discard piles, reserves and the sizes of hands and decks are public, and a condition on
// a hidden card is never given as a reason.
#include "engine/rules/text/why_nothing.h"

#include <optional>

#include "engine/lang/schema.h"
#include "engine/rules/mana/pay.h"
#include "engine/rules/text/possible.h"
#include "engine/rules/text/text.h"

namespace grimoire {

void say_nothing(Game& g, const Context& c, WhyNothing why) {
  g.note({.kind = NoteKind::NothingHappens,
          .player = c.you,
          .card = c.source.id,
          .x = static_cast<uint8_t>(why),
          .def = c.def});
}

void say_nothing(Game& g, PlayerId p, WhyNothing why) {
  Context of_text;
  bool found = false;
  each_frame(g.s(), [&](const FrameHead* head) {
    if (found || !is(head, Procedure::Text)) return;
    found = true;
    of_text = context_in(g, frame_as<TextFrame>(head));
  });
  of_text.you = p;
  say_nothing(g, of_text, why);
}

bool reads_hidden_card(const Game& g, NodeId condition) {
  if (condition == kNoNode) return false;
  const Node& n = g.db->node(condition);
  if (n.op == Op::CardIs) return g.db->node(n.kid[0]).op == Op::TopOfDeck;
  if (n.op == Op::Not) return reads_hidden_card(g, n.kid[0]);
  return n.op == Op::And && (reads_hidden_card(g, n.kid[0]) || reads_hidden_card(g, n.kid[1]));
}

// Whether no card is to be chosen because the number has become 0.
bool chooses_none(const Game& g, const Context& c, int slot) {
  if (c.ability == kNoAbility) return false;
  const NodeId choice =
      g.db->picks[g.db->ability(c.ability).first_pick + static_cast<size_t>(slot)].node;
  const Node& n = g.db->node(choice);
  if (n.op == Op::Choose) return amount(g, n.kid[1], c) <= 0;
  if (n.op != Op::Picked && n.op != Op::Search) return false;
  const Selector& s = g.db->selector(n.value);
  return s.amount != kNoNode && amount(g, s.amount, c) <= 0;
}

WhyNothing why_no_cards(const Game& g, NodeId node, const Context& c) {
  const Node& n = g.db->node(node);
  bool named = false;
  switch (n.op) {
    case Op::This:
    case Op::EventCard: named = true; break;
    case Op::Picked: each_pick(g, c, n.flags, [&](const Pick&) { named = true; }); break;
    case Op::It: each_pick(g, c, n.value, [&](const Pick&) { named = true; }); break;
    case Op::Used:
      for (const Effect& e : g.s().effects())
        named = named || (e.kind == EffectKind::Used && e.subject == c.source && e.a == n.value);
      break;
    default: break;
  }
  if (named) return WhyNothing::TargetGone;
  if (n.op == Op::Picked && chooses_none(g, c, n.flags)) return WhyNothing::Zero;
  if (n.op == Op::TopOfDiscard && n.kid[1] != kNoNode && amount(g, n.kid[1], c) <= 0)
    return WhyNothing::Zero;
  if (n.op == Op::It && chooses_none(g, c, n.value)) return WhyNothing::Zero;
  // Fewer may be chosen, and none was.
  if (n.op == Op::Picked && g.db->selector(n.value).quantity != Quantity::Exactly) {
    bool any = false;
    each_match(g, n.value, c, [&](CardId) { any = true; });
    if (any) return WhyNothing::Declined;
  }
  return WhyNothing::NoTarget;
}

WhyNothing why_no_receivers(const Game& g, NodeId node, const Context& c) {
  const Node& n = g.db->node(node);
  return n.op == Op::ToCards ? why_no_cards(g, n.kid[0], c) : WhyNothing::NoTarget;
}

namespace {

// Why there is nothing of what the statement is about.
WhyNothing why_not_there(const Game& g, const Node& n, const Context& c) {
  const int needs = schema(n.op).needs;
  if (needs == Schema::kNothing) return WhyNothing::NoTarget;
  const NodeId needed = n.kid[static_cast<size_t>(needs)];
  const bool receivers = schema(g.db->node(needed).op).sort == Sort::Receivers;
  return receivers ? why_no_receivers(g, needed, c) : why_no_cards(g, needed, c);
}

}  // namespace

namespace {

WhyNothing why_not_removed(const Game& g, const Node& n, const Context& c) {
  const bool itself = g.db->node(n.kid[0]).op == Op::This;
  const bool here = g.s().valid(c.source) && g.s().on_board(c.source.id);
  if (itself && here && n.op != Op::Exile && cannot_be_discarded(g, c.source.id))
    return WhyNothing::Indestructible;
  return why_not_there(g, n, c);
}

// Nothing if the reason would tell of a hidden card.
std::optional<WhyNothing> why_impossible(const Game& g, NodeId node, const Context& c) {
  const Node& n = g.db->node(node);
  switch (n.op) {
    case Op::Seq: return why_impossible(g, n.kid[possible(g, n.kid[0], c, true) ? 1 : 0], c);
    case Op::Then:
    case Op::CostTo: return why_impossible(g, n.kid[0], c);
    case Op::If:
      if (holds(g, n.kid[0], c)) return why_impossible(g, n.kid[1], c);
      if (reads_hidden_card(g, n.kid[0])) return std::nullopt;
      return WhyNothing::Condition;
    case Op::Pay:
    case Op::TakeAvailable: return WhyNothing::NoMana;
    case Op::DiscardHand: return WhyNothing::NoCard;
    case Op::LockReserve:
      return can_pay(g, c.you, n.kid[0], c) ? why_not_there(g, n, c) : WhyNothing::NoMana;
    case Op::Discard:
    case Op::Destroy:
    case Op::Exile: return why_not_removed(g, n, c);
    case Op::PutIntoPlay:  // it may be there, and not be one that can be channeled
      return single_card(g, n.kid[0], c) == kNoCard ? why_not_there(g, n, c) : WhyNothing::NoTarget;
    case Op::TopToBottom: return WhyNothing::EmptyDeck;
    case Op::PayCost: {
      CardList cards;
      collect_cards(g, n.kid[1], c, cards);
      return cards.empty() ? why_not_there(g, n, c) : WhyNothing::NoMana;
    }
    default: return why_not_there(g, n, c);
  }
}

bool option_left_out(const Game& g, const Instruction& in, const Context& c) {
  if (in.step != Step::IfNotOption) return false;
  bool chosen = false;
  each_pick(g, c, in.arg, [&](const Pick& p) { chosen = chosen || p.id == raw(in.node); });
  return !chosen;
}

// Whether the text does nothing at all because the condition at `failed` does not hold.
bool nothing_else_in_text(const Game& g, const Context& c, uint16_t failed) {
  uint16_t pc = g.db->ability(c.ability).code;
  while (pc < failed) {
    const Instruction& in = g.db->code[pc];
    if (in.step == Step::Verb) return false;
    pc = option_left_out(g, in, c) ? in.to : static_cast<uint16_t>(pc + 1);
  }
  pc = g.db->code[failed].to;
  while (true) {
    const Instruction& in = g.db->code[pc];
    if (in.step == Step::End) return true;
    if (in.step == Step::Jump || option_left_out(g, in, c)) {
      pc = in.to;
    } else if (in.step == Step::Action) {
      ++pc;
    } else {
      return false;
    }
  }
}

}  // namespace

// OPTIMIZATION: reasons are looked for only if somebody reads the log.
void say_impossible(Game& g, const Context& c, const Instruction& ask) {
  if (g.sink == nullptr || ask.arg == kOtherwise) return;
  const auto why = why_impossible(g, ask.node, c);
  if (why) say_nothing(g, c, *why);
}

void say_no_option(Game& g, const Context& c, const Instruction& option) {
  const bool first = raw(option.node) == 0;
  if (g.sink != nullptr && first && chooses_none(g, c, option.arg))
    say_nothing(g, c, WhyNothing::Zero);
}

void say_condition_fails(Game& g, const Context& c, uint16_t failed) {
  const Instruction& in = g.db->code[failed];
  if (g.sink == nullptr || in.arg == kOtherwise || reads_hidden_card(g, in.node)) return;
  if (nothing_else_in_text(g, c, failed)) say_nothing(g, c, WhyNothing::Condition);
}

}  // namespace grimoire
