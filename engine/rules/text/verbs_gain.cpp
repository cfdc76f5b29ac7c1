// Statements that give something to cards, and those about the top card of a deck.
#include <algorithm>

#include "engine/rules/damage/damage.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/read/values.h"
#include "engine/rules/text/verbs.h"
#include "engine/rules/text/why_nothing.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {
namespace {

Effect gained(const Game& g, const Node& n, const Context& c) {
  Effect e{.controller = c.you, .source = c.source, .def = c.def};
  if (n.op == Op::MoreDamage) {
    e.kind = EffectKind::Damage;
    e.a = amount(g, n.kid[1], c);
    return e;
  }
  e.kind = n.op == Op::GainWord ? EffectKind::Word : EffectKind::Has;
  e.duration = static_cast<Duration>(n.flags);
  e.op = static_cast<uint8_t>(n.value);
  return e;
}

// DR-3.2.4, DR-3.1.1: a word or keyword that the card has gained for just as long is had once. What
// it gained before it lost it again does not count.
bool has_gained(const Game& g, const Effect& e) {
  if (e.kind != EffectKind::Word && e.kind != EffectKind::Has) return false;
  if (!g.s().any_effect(e.kind)) return false;
  bool has = false;
  for (const Effect& old : g.s().effects().subspan(first_gain(g, e.subject.id))) {
    if (old.subject != e.subject || old.op != e.op) continue;
    if (old.kind == EffectKind::Never && e.kind == EffectKind::Has) has = false;
    has = has ||
          (old.kind == e.kind && old.duration == e.duration && old.controller == e.controller &&
           old.until == e.until && (e.duration != Duration::WhileSource || old.source == e.source));
  }
  return has;
}

uint16_t gain_of(Op op) {
  return op == Op::GainWord ? kGainsWord : op == Op::MoreDamage ? kGainsDamage : kGainsKeyword;
}

}  // namespace

// RULING(62): the cards that were chosen at that moment, until they are reset.
void verb_gain(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  int count = 0;
  for (const CardId card : cards) {
    if (!g.s().on_board(card)) continue;
    Effect e = gained(g, n, c);
    e.subject = g.s().ref(card);
    if (!has_gained(g, e)) g.add_effect(e);
    ++count;
    if (n.op == Op::GainKeyword && !has_keyword(g, card, static_cast<Keyword>(e.op))) {
      say_nothing(g, c, WhyNothing::NeverHasIt);
      continue;
    }
    g.note({.kind = NoteKind::Gains,
            .player = c.you,
            .card = card,
            .amount = e.a,
            .x = e.op,
            .y = gain_of(n.op)});
  }
  if (count == 0) return say_nothing(g, c, why_no_cards(g, n.kid[0], c));
  g.s().h.dirty |= kDirtyWatch;
  refresh_all_features(g);
  g.s().h.returned = count;
}

void verb_set_hp(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  const int hp = std::max(0, amount(g, n.kid[1], c));
  int count = 0;
  for (const CardId card : cards) {
    if (!g.s().on_board(card)) continue;
    fix_hp(g, card, hp);
    g.note({.kind = NoteKind::HpFixed, .card = card, .amount = hp});
    ++count;
  }
  if (count == 0) return say_nothing(g, c, why_no_cards(g, n.kid[0], c));
  g.s().h.returned = 1;
}

void verb_look_top(Game& g, const Node& /*n*/, const Context& c) {
  const auto deck = g.s().zone(c.you, Zone::Deck);
  if (deck.empty()) return say_nothing(g, c, WhyNothing::EmptyDeck);
  const CardId card = deck.back();
  know(g, card, static_cast<uint8_t>(1 << raw(c.you)));
  g.s().player(c.you).flags |= kPrivateInfo;
  g.note({.kind = NoteKind::LooksAt,
          .player = c.you,
          .card = card,
          .seen_by = g.s().card(card).known,
          .def = def_of(g, card)});
  g.s().h.returned = 1;
}

void verb_top_to_bottom(Game& g, const Node& /*n*/, const Context& c) {
  const auto deck = g.s().zone(c.you, Zone::Deck);
  if (deck.empty()) return say_nothing(g, c, WhyNothing::EmptyDeck);
  move_within_deck(g, deck.back(), DeckPlace::Bottom);
  g.s().h.returned = 1;
}

namespace {

constexpr size_t kThird = 3;

}  // namespace

void verb_look_third(Game& g, const Node& /*n*/, const Context& c) {
  const auto deck = g.s().zone(c.you, Zone::Deck);
  if (deck.size() < kThird) return say_nothing(g, c, WhyNothing::NoCard);
  const CardId card = deck[deck.size() - kThird];
  know(g, card, static_cast<uint8_t>(1 << raw(c.you)));
  g.s().player(c.you).flags |= kPrivateInfo;
  g.note({.kind = NoteKind::LooksAt,
          .player = c.you,
          .card = card,
          .seen_by = g.s().card(card).known,
          .def = def_of(g, card)});
  g.s().h.returned = 1;
}

void verb_third_to_top(Game& g, const Node& /*n*/, const Context& c) {
  const auto deck = g.s().zone(c.you, Zone::Deck);
  if (deck.size() < kThird) return say_nothing(g, c, WhyNothing::NoCard);
  remember_sight(g, c.you);
  move_within_deck(g, deck[deck.size() - kThird], DeckPlace::Top);
  g.s().h.returned = 1;
}

}  // namespace grimoire
