// Carrying out texts: a card applies its effects, statement by statement.
#include <algorithm>

#include "engine/rules/numbers.h"
#include "engine/rules/procedures.h"

namespace grimoire {

Context text_context(const Game& g, const TextFrame& f) {
  Context c = context_in(g, f);
  c.done = f.done != 0;
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

// ---- A card applies its effects: its own text, then the gained ones (RULING(4)).

namespace {

bool lasts(CardType type) {
  return type == CardType::Permanent || type == CardType::Equipment || type == CardType::Ritual;
}

// DR-6.4: a card in a private zone keeps what is printed on it.
bool alterable(const State& s, CardId c) {
  const Zone zone = s.card(c).zone();
  return zone != Zone::Hand && zone != Zone::Deck;
}

// The nth text, one pass through the list.
CardText nth_text(const Game& g, CardRef source, DefId def, Texts which, int index, CardRef lend) {
  const State& s = g.s();
  const bool here = source.id != kNoCard && s.valid(source) && alterable(s, source.id);
  const bool blank = source.id != kNoCard && s.valid(source) && blanked(g, source.id);
  const AbilityId own = g.db->def(def).activation;
  if (own != kNoAbility && !blank) {
    if (index == 0) return {own, source};
    --index;
  }
  if (which == Texts::WithAbilities && lasts(g.db->def(def).type) && !blank) {
    for (const AbilityId id : g.db->def(def).abilities) {
      const AbilityKind kind = g.db->ability(id).kind;
      if (kind != AbilityKind::Main && kind != AbilityKind::AnyTime) continue;
      if (index == 0) return {id, source};
      --index;
    }
  }
  const auto effects = s.effects();
  const size_t first = here ? first_gain(g, source.id) : 0;
  for (size_t i = 0; i < effects.size(); ++i) {
    const Effect& e = effects[i];
    // Its own, and what Knowledge of history lends.
    const bool counts =
        (here && i >= first && e.subject == source) || (lend.id != kNoCard && e.subject == lend);
    if (!counts) continue;
    AbilityId text = kNoAbility;
    const bool order =
        e.kind == EffectKind::Text && g.db->ability(e.ability).kind == AbilityKind::Activation;
    if (order) text = e.ability;
    if (e.kind == EffectKind::TextOf) text = g.db->def(e.def).activation;
    if (text == kNoAbility) continue;
    if (index == 0) return {text, e.subject};
    --index;
  }
  return {};
}

int texts_once(const Game& g, CardRef source, DefId def, Texts which, CardRef lend) {
  int n = 0;
  while (nth_text(g, source, def, which, n, lend).ability != kNoAbility) ++n;
  return n;
}

}  // namespace

int text_count(const Game& g, CardRef source, DefId def, Texts which, CardRef lend) {
  const int once = texts_once(g, source, def, which, lend);
  const bool here = source.id != kNoCard && g.s().valid(source) && g.s().on_board(source.id);
  const int64_t times = here ? times_applied(g, source.id) : 1;
  return static_cast<int>(std::min<int64_t>(once * times, kMostItems));
}

CardText text_at(const Game& g, CardRef source, DefId def, Texts which, int index, CardRef lend) {
  const CardText first_time = nth_text(g, source, def, which, index, lend);
  if (first_time.ability != kNoAbility) return first_time;
  const int once = texts_once(g, source, def, which, lend);
  return once == 0 ? CardText{} : nth_text(g, source, def, which, index % once, lend);
}

namespace {

// Wave of lightning: the next matching spell that applies its effects gains the text.
void take_next_effects(Game& g, CardId c) {
  State& s = g.s();
  const auto effects = s.effects();
  SmallList<Effect, 8> changes;
  int kept = 0;
  for (Effect& e : effects) {
    Context ctx;
    ctx.you = e.controller;
    const bool mine = e.kind == EffectKind::Next && e.controller == s.card(c).owner() &&
                      matches(g, static_cast<uint16_t>(e.a), c, ctx);
    // RULING(67): the first one uses it up, also where it cannot be altered (DR-6.4).
    if (mine && !alterable(s, c)) continue;
    if (mine) {
      e.kind = EffectKind::TextOf;
      e.duration = Duration::UntilReset;
      e.a = 0;
      e.subject = give_numbers(g, e.source, s.ref(c), changes);
      g.note({.kind = NoteKind::GainsText, .card = c, .def = e.def});
    }
    effects[static_cast<size_t>(kept++)] = e;
  }
  g.truncate_effects(kept);
  for (const Effect& e : changes) g.add_effect(e);
  refresh_features(g, g.s().card(c).owner());
}

Texts texts_of(uint8_t flags) {
  return (flags & kTextOnly) != 0 ? Texts::Activation : Texts::WithAbilities;
}

constexpr int kMostTexts = 0xFFF;  // texts of batches are numbered from there on

ApplyFrame new_apply(Game& g, CardId c, PlayerId you, uint8_t flags, CardRef lend = {}) {
  if ((flags & kAnnounceOnly) == 0 && g.s().any_effect(EffectKind::Next)) take_next_effects(g, c);
  ApplyFrame f = new_frame<ApplyFrame>();
  f.source = g.s().ref(c);
  f.def = def_of(g, c);
  f.you = you;
  f.flags = flags;
  f.texts = static_cast<uint16_t>(
      std::min(kMostTexts, text_count(g, f.source, f.def, texts_of(flags), lend)));
  f.lend = lend;
  f.first_pick = static_cast<uint16_t>(g.s().picks().size());
  return f;
}

Context apply_context(const Game& g, const ApplyFrame& f, const CardText& text) {
  Context c;
  c.you = f.you;
  c.source = text.of == f.source ? text.of : f.source;
  c.def = f.def;
  c.text = static_cast<uint16_t>(f.first_text + f.text);
  c.flags = static_cast<uint8_t>(f.flags & kActivated);
  c.first_pick = f.first_pick;
  c.lend = text.of == f.lend ? text.of : f.lend;
  c.opponent = meant_opponent(g, c);
  return c;
}

// RULING(150)
void say_no_text(Game& g, const ApplyFrame& f) {
  Context c;
  c.you = f.you;
  c.source = f.source;
  c.def = f.def;
  say_nothing(g, c, WhyNothing::NoText);
}

}  // namespace

void apply_card(Game& g, CardId c, PlayerId you, uint8_t flags, CardRef lend) {
  ApplyFrame f = new_apply(g, c, you, flags, lend);
  if (f.texts == 0) {
    say_no_text(g, f);
  } else {
    g.note({.kind = NoteKind::Applies, .player = you, .card = c, .def = f.def});
  }
  g.push(f);
}

void apply_announced(Game& g, const ActFrame& act) {
  // DR-4.5: an activation carries out the orders, also those of a Permanent, and no ability.
  ApplyFrame f = new_apply(g, act.card.id, act.player, kActivated | kAnnounced | kTextOnly);
  f.first_pick = act.first_pick;
  f.text = act.text;  // a text gained since the announcement still has to choose its targets
  if (f.texts == 0) say_no_text(g, f);
  g.push(f);
}

int texts_to_apply(const Game& g, const Pending& p) {
  return std::min(kMostTexts,
                  text_count(g, p.source, def_of(g, p.source.id),
                             texts_of(static_cast<uint8_t>(p.event.flags)), p.event.card));
}

void announce_card(Game& g, const Pending& p) {
  ApplyFrame f = new_apply(g, p.source.id, p.controller,
                           static_cast<uint8_t>(p.event.flags | kAnnounceOnly), p.event.card);
  f.first_text = p.first_text;
  g.push(f);
}

void apply_announced(Game& g, const Pending& p) {
  if (!g.s().valid(p.source)) return;
  ApplyFrame f = new_apply(g, p.source.id, p.controller,
                           static_cast<uint8_t>(p.event.flags | kAnnounced), p.event.card);
  f.first_pick = p.first_pick;
  f.first_text = p.first_text;
  f.text = std::min(f.texts, static_cast<uint16_t>(p.event.amount));
  g.note({.kind = NoteKind::Applies, .player = f.you, .card = p.source.id, .def = f.def});
  g.push(f);
}

Flow step_apply(Game& g) {
  ApplyFrame& f = g.top<ApplyFrame>();
  if (f.head.step == ApplyFrame::Announce) {
    // DR-4.2.2: targets are chosen when the effects enter the chain, for all texts.
    if (f.text < f.texts) {
      const CardText text = text_at(g, f.source, f.def, texts_of(f.flags), f.text, f.lend);
      const Context c = apply_context(g, f, text);
      ++f.text;
      if (condition_holds(g, g.db->ability(text.ability), c.source, c.you))
        announce_choices(g, text.ability, c);
      return Flow::Go;
    }
    f.text = 0;
    f.head.step = ApplyFrame::Run;
    if ((f.flags & kAnnounceOnly) != 0) {
      g.pop();
      return Flow::Go;
    }
  }
  if (f.text < f.texts) {
    const CardText text = text_at(g, f.source, f.def, texts_of(f.flags), f.text, f.lend);
    const Context c = apply_context(g, f, text);
    ++f.text;
    const bool applies = text.ability != kNoAbility &&
                         condition_holds(g, g.db->ability(text.ability), c.source, c.you);
    if (applies) run_text(g, text.ability, c);
    return Flow::Go;
  }
  const int first = f.first_pick;
  const bool own_picks = (f.flags & kAnnounced) == 0;
  g.pop();
  if (own_picks) g.truncate_picks(first);
  g.s().h.returned = 1;
  return Flow::Go;
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
      auto& f = *reinterpret_cast<TextFrame*>(head);
      while (stops(f.you, f.source) && g.db->code[f.pc].step != Step::End) ++f.pc;
    } else if (is(head, Procedure::Apply)) {
      auto& f = *reinterpret_cast<ApplyFrame*>(head);
      if (stops(f.you, f.source)) f.text = f.texts;
    }
    if (at == 0) return;
  }
}

// ---- Chaos

Flow step_top_card(Game& g) {
  TopCardFrame& f = g.top<TopCardFrame>();
  State& s = g.s();
  const PlayerId p = f.player;
  if (f.head.step == TopCardFrame::Look) {
    const auto deck = s.zone(p, Zone::Deck);
    if (deck.empty()) {
      g.note({.kind = NoteKind::NothingHappens,
              .player = p,
              .x = static_cast<uint8_t>(WhyNothing::EmptyDeck)});
      g.pop();
      return Flow::Go;
    }
    const CardId c = deck.back();
    // RULING(107): it lies apart until it is discarded.
    know(g, c, 0xFF);
    s.move_card(c, Zone::Transit, State::kFront);
    f.card = s.ref(c);
    f.head.step = TopCardFrame::Discard;
    g.note({.kind = NoteKind::Shows, .player = p, .card = c, .def = def_of(g, c)});
    if (definition(g, c).type != CardType::Spell) return Flow::Go;
    // RULING(14): a text that applies the top card may lie there itself.
    const CardRef top = s.ref(c);
    if (chosen_before(g, top, c)) {
      g.note({.kind = NoteKind::NothingHappens,
              .player = p,
              .card = c,
              .x = static_cast<uint8_t>(WhyNothing::NoRepeat)});
      return Flow::Go;
    }
    remember_choice(g, top, c);
    apply_card(g, c, p, 0);
    return Flow::Go;
  }
  const CardRef card = f.card;
  g.pop();
  if (g.s().valid(card) && g.s().card(card.id).zone() == Zone::Transit)
    move_card(g, card.id, Zone::Discard);
  g.s().h.returned = 1;
  return Flow::Go;
}

}  // namespace grimoire
