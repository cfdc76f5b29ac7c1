#include "engine/rules/text/apply.h"

#include <algorithm>

#include "engine/rules/mana/place_mana.h"
#include "engine/rules/read/conditions.h"
#include "engine/rules/read/numbers.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/text/choose.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/why_nothing.h"

namespace grimoire {

namespace {

bool lasts(CardType type) {
  return type == CardType::Permanent || type == CardType::Equipment || type == CardType::Ritual;
}

// DR-6.4: a card in a private zone is as printed.
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
  const bool followed = source.id != kNoCard && g.s().valid(source);
  const int64_t times = followed ? times_applied(g, source.id) : 1;
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

void apply_activated(Game& g, CardRef card, PlayerId you, uint16_t texts, uint16_t first_pick) {
  // DR-4.5: an activation carries out the orders, also those of a Permanent, and no ability.
  ApplyFrame f = new_apply(g, card.id, you, kActivated | kAnnounced | kTextOnly);
  f.first_pick = first_pick;
  f.text = texts;  // a text gained since the announcement still has to choose its targets
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
  const ApplyFrame done = f;
  g.pop();
  if ((done.flags & kAnnounced) == 0) g.truncate_picks(done.first_pick);
  g.s().h.returned = 1;
  // SC-15.5, RULING(145): whatever text has made it do so.
  if (done.texts > 0 && (done.flags & kManaLater) == 0) add_mana_value(g, done.def);
  return Flow::Go;
}

}  // namespace grimoire
