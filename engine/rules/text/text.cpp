#include "engine/rules/text/text.h"

#include <algorithm>

#include "engine/rules/core/pick_slots.h"
#include "engine/rules/text/apply.h"
#include "engine/rules/text/choose.h"
#include "engine/rules/text/possible.h"
#include "engine/rules/text/settle.h"
#include "engine/rules/text/why_nothing.h"

namespace grimoire {

Context text_context(const Game& g, const TextFrame& f) {
  Context c = context_in(g, f);
  c.done = f.done != 0;
  std::copy(std::begin(f.released), std::end(f.released), std::begin(c.released));
  return c;
}

void run_text(Game& g, AbilityId a, const Context& c) {
  TextFrame f = new_frame<TextFrame>();
  f.ability = a;
  f.pc = g.db->ability(a).code;
  f.source = c.source;
  f.def = c.def;
  f.you = c.you;
  f.flags = c.flags;
  f.text = c.text;
  f.first_pick = c.first_pick;
  f.own_picks = static_cast<uint16_t>(g.s().picks().size());
  f.lend = c.lend;
  f.event = c.event;
  f.hp_drops = g.s().h.hp_drops;
  f.done = 1;
  g.push(f);
}

void choose_and_run(Game& g, AbilityId a, const Context& c) {
  Context now = c;
  now.ability = a;
  now.first_pick = static_cast<uint16_t>(g.s().picks().size());
  run_text(g, a, now);
  announce_choices(g, a, now);
}

namespace {

uint16_t first_step(const CardDb& db, AbilityId a) {
  uint16_t pc = db.ability(a).code;
  while (db.code[pc].step == Step::Action) ++pc;
  return pc;
}

void note_replacement(Game& g, AbilityId a, const Context& c) {
  if (g.db->ability(a).kind != AbilityKind::Instead) return;
  g.note(
      {.kind = NoteKind::Replaced, .player = c.you, .card = c.source.id, .other = c.event.card.id});
}

}  // namespace

// What a player may do instead is noted when the player says yes.
void run_replacement(Game& g, AbilityId a, const Context& c) {
  if (g.db->code[first_step(*g.db, a)].step != Step::Ask) note_replacement(g, a, c);
  choose_and_run(g, a, c);
}

namespace {

enum Await : uint8_t { kAwaitVerb = 0x80 };

void end_text(Game& g) {
  const TextFrame& f = g.top<TextFrame>();
  const int picks = f.own_picks;
  const bool done = f.done != 0;
  g.pop();
  g.truncate_picks(picks);
  g.s().h.returned = done ? 1 : 0;
  action_done(g);
}

bool option_chosen(const Game& g, const Context& c, int slot, int option) {
  bool chosen = false;
  each_pick(g, c, slot, [&](const Pick& p) { chosen = chosen || p.id == option; });
  return chosen;
}

// RULING(66): the next card that this statement counts and that may count double, if the player has
// not been asked about it.
CardId next_double(const Game& g, NodeId node, const Context& c) {
  if (node == kNoNode) return kNoCard;
  const Node& n = g.db->node(node);
  CardId found = kNoCard;
  const bool counts = n.op == Op::PerEach || n.op == Op::Count || n.op == Op::Controls;
  if (counts && g.db->selector(n.value).component) {
    int more = 0;
    each_match(g, n.value, c, [&](CardId card) {
      const int of_this = may_count_more(g, card, g.db->selector(n.value).word);
      bool asked = of_this == 0;
      each_pick(g, c, kCountedDouble, [&](const Pick& p) { asked = asked || p.card().id == card; });
      if (asked) return;
      if (found == kNoCard) found = card;
      more += of_this;
    });
    // A number that is wanted is there already, or is out of reach.
    if (n.op == Op::Controls) {
      const int missing = amount(g, n.kid[0], c) - count_cards(g, n.value, c);
      if (missing <= 0 || missing > more) found = kNoCard;
    }
  }
  for (const NodeId kid : n.kid) {
    if (found == kNoCard) found = next_double(g, kid, c);
  }
  return found;
}

bool must_ask_what_counts(const Game& g, NodeId node, const Context& c) {
  return (features_in_play(g) & bit(Feature::CountsAs)) != 0 && next_double(g, node, c) != kNoCard;
}

// A repeated statement chooses anew.
void forget_picks(Game& g, const TextFrame& f, int first_slot) {
  const auto picks = g.s().picks();
  size_t kept = f.own_picks;
  for (size_t i = kept; i < picks.size(); ++i) {
    const bool again = picks[i].text == f.text && picks[i].slot >= first_slot;
    if (!again) picks[kept++] = picks[i];
  }
  g.truncate_picks(static_cast<int>(kept));
}

}  // namespace

Flow step_text(Game& g) {
  while (true) {
    TextFrame& f = g.top<TextFrame>();
    if (f.head.step == TextFrame::Doubling) {
      const CardId card = next_double(g, g.db->code[f.pc].node, text_context(g, f));
      g.ask(f.you, DecisionKind::Confirm, Prompt::CountDouble, card, f.ability);
      g.offer({.kind = OptionKind::Yes, .card = card});
      g.offer({.kind = OptionKind::No, .card = card});
      return Flow::Wait;
    }
    if (f.head.step == TextFrame::Asked) {
      const Instruction& in = g.db->code[f.pc];
      const PlayerId other =
          in.asker == kNoNode ? kNoPlayer : player_of(g, in.asker, text_context(g, f));
      g.ask(other == kNoPlayer ? f.you : other, DecisionKind::Confirm,
            g.db->node(in.node).op == Op::Pay ? Prompt::MayPay : Prompt::MayDo, f.source.id,
            f.ability);
      g.offer({.kind = OptionKind::Yes});
      g.offer({.kind = OptionKind::No});
      return Flow::Wait;
    }
    if ((f.flags & kAwaitVerb) != 0) {  // the verb before has ended
      f.flags = static_cast<uint8_t>(f.flags & ~kAwaitVerb);
      const int returned = g.s().h.returned;
      f.done = returned != 0 ? 1 : 0;
      f.did = std::max(0, returned);
    }
    Context c = text_context(g, f);
    c.lost_hp = f.hp_drops != g.s().h.hp_drops;
    const Instruction& in = g.db->code[f.pc];
    switch (in.step) {
      case Step::End: end_text(g); return Flow::Go;
      case Step::Action:
        if (f.silenced != 0) {
          say_nothing(g, c, WhyNothing::NoText);
          end_text(g);
          return Flow::Go;
        }
        ++f.pc;
        action_done(g);
        return Flow::Go;
      case Step::Jump: f.pc = in.to; break;
      case Step::IfNot:
        if (must_ask_what_counts(g, in.node, c)) {
          f.head.step = TextFrame::Doubling;
          break;
        }
        if (holds(g, in.node, c)) {
          ++f.pc;
          break;
        }
        say_condition_fails(g, c, f.pc);
        f.pc = in.to;
        break;
      case Step::IfNotDone: f.pc = f.done != 0 ? static_cast<uint16_t>(f.pc + 1) : in.to; break;
      case Step::IfNotOption:
        say_no_option(g, c, in);
        f.pc = option_chosen(g, c, in.arg, raw(in.node)) ? static_cast<uint16_t>(f.pc + 1) : in.to;
        break;
      case Step::Ask: {
        // What is done "or else" is a price, too; nobody is asked in place of one who is out.
        const bool can = in.arg == kOtherwise ? price_possible(g, in.node, c, true)
                                              : possible(g, in.node, c, true);
        if (!can || (in.asker == kNoNode && !alive(g, f.you))) {
          say_impossible(g, c, in);
          f.done = 0;
          f.pc = in.to;
          break;
        }
        f.head.step = TextFrame::Asked;
        break;
      }
      case Step::Pick:
        ++f.pc;
        choose_for(g, c.ability, c, in.arg, in.arg + 1, When::Resolving);
        return Flow::Go;
      case Step::Count:
        ++f.pc;
        f.repeats = static_cast<uint16_t>(std::min(0xFFFF, count_cards(g, raw(in.node), c)));
        break;
      case Step::Loop:
        if (f.repeats == 0) {
          ++f.pc;
          break;
        }
        --f.repeats;
        f.pc = in.to;
        forget_picks(g, f, in.arg);
        break;
      case Step::Verb:
        if (must_ask_what_counts(g, in.node, c)) {
          f.head.step = TextFrame::Doubling;
          break;
        }
        ++f.pc;
        f.flags |= kAwaitVerb;
        g.s().h.returned = 0;
        run_verb(g, in.node);
        return Flow::Go;
    }
  }
}

void answer_text(Game& g, const Option& o) {
  TextFrame& f = g.top<TextFrame>();
  if (f.head.step == TextFrame::Doubling) {
    f.head.step = TextFrame::Run;
    const bool yes = o.kind == OptionKind::Yes;
    const int more = yes ? may_count_more(g, o.card, kNoWord) : 0;
    if (yes) g.s().slot(o.card).used |= Slot::kCountedDouble;
    g.add_pick({.slot = kCountedDouble,
                .kind = PickKind::Card,
                .generation = g.s().card(o.card).generation,
                .id = raw(o.card),
                .text = f.text,
                .value = more});
    return;
  }
  f.head.step = TextFrame::Run;
  const Instruction& in = g.db->code[f.pc];
  if (o.kind == OptionKind::Yes) {
    const bool whole_text = f.pc == first_step(*g.db, f.ability);
    ++f.pc;
    if (whole_text) note_replacement(g, f.ability, text_context(g, f));
  } else {
    if (in.arg != kOtherwise) say_nothing(g, text_context(g, f), WhyNothing::Declined);
    f.done = 0;
    f.pc = in.to;
  }
}

void note_released(Game& g, const ManaBag& mana) {
  State& s = g.s();
  for (uint16_t at = s.h.frame_top; at != 0; at = s.frame(at)->below) {
    FrameHead* head = s.frame(at);
    if (!is(head, Procedure::Text)) continue;
    auto& f = frame_as<TextFrame>(head);
    for (int e = 0; e < kElements; ++e)
      f.released[e] = static_cast<uint16_t>(std::min(0xFFFF, f.released[e] + mana.of[e]));
    return;
  }
}

// ---- A player is out of the game

void note_felling(Game& g, PlayerId p) {
  State& s = g.s();
  if (s.player_count() == 2) return;
  bool found = false;
  each_frame(s, [&](const FrameHead* head) {
    if (found || !is(head, Procedure::Text)) return;
    found = true;
    s.player(p).felled_by = static_cast<uint16_t>(raw(frame_as<TextFrame>(head).source.id) + 1);
  });
}

void stop_texts(Game& g, PlayerId p) {
  State& s = g.s();
  const auto stops = [&](PlayerId you, CardRef source) {
    return you == p && raw(source.id) + 1 != s.player(p).felled_by;
  };
  for (uint16_t at = s.h.frame_top;; at = s.frame(at)->below) {
    FrameHead* head = s.frame(at);
    if (is(head, Procedure::Text)) {
      auto& f = frame_as<TextFrame>(head);
      while (stops(f.you, f.source) && g.db->code[f.pc].step != Step::End) ++f.pc;
    } else if (is(head, Procedure::Apply)) {
      auto& f = frame_as<ApplyFrame>(head);
      if (stops(f.you, f.source)) f.text = f.texts;
    }
    if (at == 0) return;
  }
}

}  // namespace grimoire
