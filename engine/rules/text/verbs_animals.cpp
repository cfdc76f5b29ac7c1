// Statements about Animals, and those that their texts need.
#include <algorithm>
#include <utility>

#include "engine/rules/act/act.h"
#include "engine/rules/mana/trade.h"
#include "engine/rules/read/latest.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/text/possible.h"
#include "engine/rules/text/verbs.h"
#include "engine/rules/text/why_nothing.h"
#include "engine/rules/zones/animals.h"
#include "engine/rules/zones/draw.h"
#include "engine/rules/zones/leave.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {

void verb_turn_over(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  if (cards.empty()) return say_nothing(g, c, why_no_cards(g, n.kid[0], c));
  int turned = 0;
  for (const CardId card : cards)
    turned += (n.op == Op::Rest ? rest(g, card) : exhaust(g, card)) ? 1 : 0;
  if (turned == 0) say_nothing(g, c, WhyNothing::NoTarget);
  g.s().h.returned = turned;
}

void verb_use_ability(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  if (cards.empty()) return say_nothing(g, c, why_no_cards(g, n.kid[0], c));
  use_ability_now(g, c.you, cards[0]);
}

void verb_create_cards(Game& g, const Node& n, const Context& c) {
  const int count = std::max(0, amount(g, n.kid[0], c));
  if (g.beyond_bounds(count)) return;
  for (int i = 0; i < count; ++i) create_card(g, c.you, static_cast<DefId>(n.value));
  if (count == 0) say_nothing(g, c, WhyNothing::Zero);
  g.s().h.returned = count > 0 ? count : kDoneWithNothing;
}

void verb_unchannel(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  int prepared = 0;
  for (const CardId card : cards) {
    if (!g.s().on_board(card) || g.s().slot(card).stance != Stance::Channeled) continue;
    g.s().slot(card).stance = Stance::Prepared;
    g.s().h.dirty |= kDirtyWatch;
    g.note({.kind = NoteKind::Unchannels, .player = c.you, .card = card, .def = def_of(g, card)});
    ++prepared;
  }
  if (prepared == 0) say_nothing(g, c, why_no_cards(g, n.kid[0], c));
  g.s().h.returned = prepared;
}

void verb_trade_once(Game& g, const Node& n, const Context& c) {
  const int times = std::max(0, amount(g, n.kid[0], c));
  if (times == 0) return say_nothing(g, c, WhyNothing::Zero);
  const int give = amount(g, n.kid[1], c);
  const int take = amount(g, n.kid[2], c);
  if (!can_trade_at(g, c.you, give, take)) return say_nothing(g, c, WhyNothing::NoMana);
  if (g.beyond_bounds(times)) return;
  for (int i = 0; i < times; ++i) trade_at(g, c.you, give, take);
}

namespace {

// RULING(185): the element of the Mana that was paid last for the ability that is being used.
int element_paid(const Game& g, const Context& c) {
  int paid = 0;
  each_frame(g.s(), [&](const FrameHead* head) {
    if (paid != 0 || !is(head, Procedure::Act)) return;
    const auto& act = frame_as<ActFrame>(head);
    if (act.kind == ActKind::Ability && act.card == c.source) paid = act.paid;
  });
  return paid - 1;
}

}  // namespace

void verb_change_element(Game& g, const Node& n, const Context& c) {
  const int element = element_paid(g, c);
  if (element < 0) return say_nothing(g, c, WhyNothing::NoMana);
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  if (cards.empty()) return say_nothing(g, c, why_no_cards(g, n.kid[0], c));
  for (const CardId card : cards) {
    g.add_effect({.kind = EffectKind::Element,
                  .duration = static_cast<Duration>(n.flags),
                  .controller = c.you,
                  .op = static_cast<uint8_t>(element),
                  .subject = g.s().ref(card),
                  .source = c.source,
                  .def = c.def});
    g.note({.kind = NoteKind::ChangesElement,
            .player = c.you,
            .card = card,
            .x = static_cast<uint8_t>(element),
            .def = def_of(g, card)});
  }
  g.s().h.dirty |= kDirtyWatch;
  g.s().h.returned = static_cast<int>(cards.size());
}

namespace {

// RULING(186): what the card has acquired; HP, Mana and how it lies are no effects.
bool is_acquired(const Effect& e) {
  switch (e.kind) {
    case EffectKind::Number:
    case EffectKind::Text:
    case EffectKind::TextOf:
    case EffectKind::Has:
    case EffectKind::Never:
    case EffectKind::Blank:
    case EffectKind::Word:
    case EffectKind::Chosen:
    case EffectKind::Damage:
    case EffectKind::Element: return !e.subject.created();
    default: return false;
  }
}

// RULING(91): a copy is the printed card again. It stays channeled if it is, otherwise it lies as
// its kind does; the HP that it lost as a copy do not come back.
void end_copy(Game& g, CardId card) {
  if (!is_copy(g, card)) return;
  Slot& slot = g.s().slot(card);
  slot.flags |= kNoCopy;
  if (slot.stance != Stance::Channeled) {
    slot.stance = definition(g, card).type == CardType::Spell ? Stance::Prepared : Stance::InPlay;
  }
  note_coming(g, card);
}

}  // namespace

void verb_revert(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  if (cards.empty()) return say_nothing(g, c, why_no_cards(g, n.kid[0], c));
  const uint8_t before = mages_noirs(g);
  for (const CardId card : cards) {
    const CardRef me = g.s().ref(card);
    const auto effects = g.s().effects();
    size_t kept = 0;
    for (const Effect& e : effects) {
      if (e.subject != me || !is_acquired(e)) effects[kept++] = e;
    }
    g.truncate_effects(static_cast<int>(kept));
    end_copy(g, card);
    g.note({.kind = NoteKind::Reverts, .player = c.you, .card = card, .def = def_of(g, card)});
  }
  g.s().h.dirty |= kDirtyWatch;
  refresh_all_features(g);
  tell_lost_status(g, before);
  g.s().h.returned = static_cast<int>(cards.size());
}

// RULING(187): neither discarded nor drawn; each takes the place of the other.
void verb_swap_with_pile(Game& g, const Node& n, const Context& c) {
  const CardId in_hand = single_card(g, n.kid[0], c);
  const CardId in_pile = single_card(g, n.kid[1], c);
  if (in_hand == kNoCard) return say_nothing(g, c, WhyNothing::NoCard);
  if (in_pile == kNoCard) return say_nothing(g, c, why_no_cards(g, n.kid[1], c));
  const auto pile = g.s().zone(c.you, Zone::Discard);
  const int place = static_cast<int>(std::find(pile.begin(), pile.end(), in_pile) - pile.begin());
  if (!move_card(g, in_pile, Zone::Hand)) return;
  lay_in_pile(g, in_hand, place);
  g.s().h.returned = 1;
}

void verb_discard_seen(Game& g, const Node& n, const Context& c) {
  CardList cards;
  each_pick(g, c, n.flags, [&](const Pick& p) {
    if (g.s().valid(p.card()) && g.s().card(p.card().id).zone() == Zone::Hand)
      cards.push_back(p.card().id);
  });
  if (cards.empty()) {
    const bool asked = amount(g, n.kid[1], c) > 0;
    say_nothing(g, c, asked ? WhyNothing::NoCard : WhyNothing::Zero);
    g.s().h.returned = asked ? 0 : kDoneWithNothing;
    return;
  }
  if (cards.size() > 1) return discard_from_hand(g, {cards.begin(), cards.size()});
  g.s().h.returned = move_card(g, cards[0], Zone::Discard) ? 1 : 0;
}

void verb_prepare_free(Game& g, const Node& n, const Context& c) {
  const CardId card = single_card(g, n.kid[0], c);
  if (card == kNoCard || g.s().card(card).zone() != Zone::Hand)
    return say_nothing(g, c, WhyNothing::NoCard);
  prepare_now(g, c.you, card);
  g.s().h.returned = 1;
}

void verb_lose_mage_noir(Game& g, const Node& n, const Context& c) {
  const PlayerId p = player_of(g, n.kid[0], c);
  const uint8_t before = mages_noirs(g);
  g.s().player(p).flags = static_cast<uint8_t>(g.s().player(p).flags & ~kMageNoir);
  g.s().h.dirty |= kDirtyWatch;
  tell_lost_status(g, before);
  const bool lost = ((before >> raw(p)) & 1) != 0 && !mage_noir(g, p);
  if (!lost) say_nothing(g, c, WhyNothing::NoTarget);
  g.s().h.returned = lost ? 1 : 0;
}

}  // namespace grimoire
