// Whether a statement can be carried out.
#include "engine/rules/text/possible.h"

#include <algorithm>

#include "engine/lang/schema.h"
#include "engine/rules/act/act.h"
#include "engine/rules/core/endless_loops.h"
#include "engine/rules/mana/pay.h"
#include "engine/rules/mana/swap_mana.h"
#include "engine/rules/read/card_texts.h"
#include "engine/rules/read/cost.h"

namespace grimoire {
namespace {

bool any_choice(const Game& g, const Node& picked, NodeId doer, const Context& c) {
  return any_match(g, picked.value, c,
                   [&](CardId card) { return can_be_chosen(g, picked, doer, card, c); });
}

bool cards_possible(const Game& g, NodeId node, const Context& c, bool announced) {
  const Node& which = g.db->node(node);
  if (which.op == Op::Picked) {
    const PickSpec& spec =
        g.db->picks[static_cast<size_t>(g.db->ability(c.ability).first_pick + which.flags)];
    if (!announced || spec.when == When::Resolving) return any_choice(g, which, spec.doer, c);
  }
  CardList cards;
  collect_cards(g, node, c, cards);
  return !cards.empty();
}

bool move_possible(const Game& g, const Node& n, const Context& c, bool announced) {
  const Op which = g.db->node(n.kid[0]).op;
  if (which != Op::It && which != Op::Used) return cards_possible(g, n.kid[0], c, announced);
  CardList cards;
  cards_to_move(g, n, c, cards);
  return !cards.empty();
}

bool can_be_paid_by_leaving(const Game& g, const Node& n, const Context& c) {
  const Node& which = g.db->node(n.kid[0]);
  if (which.op != Op::This) return true;
  if (!g.s().valid(c.source) || !g.s().on_board(c.source.id)) return false;
  // DR-6.2, DR-10.2: an indestructible card is not discarded, so the price cannot be paid.
  return n.op == Op::Exile || !cannot_be_discarded(g, c.source.id);
}

// What would come into play channeled has to be something that can be.
bool can_be_put(const Game& g, const Node& n, const Context& c) {
  if (static_cast<Stance>(n.flags) != Stance::Channeled) return true;
  bool any = false;
  const auto look = [&](CardId card) { any = any || can_enter_channeled(g, card); };
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  for (const CardId card : cards) look(card);
  const Node& which = g.db->node(n.kid[0]);
  // Cards of a hand are chosen later.
  if (cards.empty() && which.op == Op::Picked) each_match(g, which.value, c, look);
  return any;
}

bool covers_cost(const Game& g, const Node& n, const Context& c) {
  const PlayerId p = player_of(g, n.kid[0], c);
  CardList cards;
  collect_cards(g, n.kid[1], c, cards);
  return p != kNoPlayer && have_costs(g, cards) &&
         g.s().player(p).reserve.covers(printed_cost(g, cards));
}

}  // namespace

int cards_to_discard(const Game& g, const Node& n, PlayerId p, const Context& c) {
  const auto hand = g.s().zone(p, Zone::Hand);
  if (!c.own_eyes || p != c.you) return static_cast<int>(hand.size());
  Context theirs = c;
  theirs.event.player = p;
  return static_cast<int>(std::count_if(
      hand.begin(), hand.end(), [&](CardId card) { return matches(g, n.value, card, theirs); }));
}

bool stays_in_play(const Game& g, const Node& which, CardId card) {
  if (!g.s().on_board(card) || definition(g, card).type != CardType::Ritual) return false;
  const bool by_filter = which.op == Op::Picked || which.op == Op::Each;
  return by_filter && !g.db->selector(which.value).rituals &&
         (g.db->selector(which.value).types >> static_cast<int>(CardType::Ritual) & 1) == 0;
}

void cards_to_move(const Game& g, const Node& n, const Context& c, CardList& out) {
  CardList found;
  collect_cards(g, n.kid[0], c, found);
  const Node& which = g.db->node(n.kid[0]);
  const bool says_where =
      (n.op == Op::ToHand || n.op == Op::PutIntoPlay) && n.value == kFromDiscard;
  for (const CardId card : found) {
    const bool here = says_where ? g.s().card(card).zone() == Zone::Discard
                                 : still_where_named(g, which, card, c);
    if (here && !stays_in_play(g, which, card)) out.push_back(card);
  }
}

namespace {

bool has_ability_to_use(const Game& g, CardId card) {
  bool has = false;
  abilities_of(g, card, [&](CardRef, AbilityId id) {
    has = has || g.db->ability(id).kind == AbilityKind::Exhaust;
  });
  return has;
}

// Mana moves from under a card to under another one.
bool moved_from(const Game& g, const Node& move, const Node& to, CardId card, const Context& c) {
  if (&g.db->node(move.kid[2]) != &to || g.db->node(move.kid[1]).op != Op::Picked) return false;
  bool from = false;
  each_pick(g, c, g.db->node(move.kid[1]).flags,
            [&](const Pick& p) { from = from || p.card().id == card; });
  return from;
}

}  // namespace

bool can_be_chosen(const Game& g, const Node& picked, NodeId doer, CardId card, const Context& c) {
  const Node& n = g.db->node(doer);
  const uint16_t targets = g.db->selector(picked.value).targets;
  if (targets != kNoSelector && !has_as_targets(g, card, targets, c)) return false;
  if (schema(n.op).takes_away()) return !stays_in_play(g, picked, card);
  switch (n.op) {
    case Op::SwapMana: return swap_possible(g, n, card, c);
    case Op::PayCost: return !definition(g, card).of_adversary;
    case Op::PutIntoPlay:
      if (g.s().on_board(card)) return false;
      return static_cast<Stance>(n.flags) != Stance::Channeled || can_enter_channeled(g, card);
    case Op::Apply: return !chosen_before(g, c.source, card);
    case Op::Unchannel: return definition(g, card).type == CardType::Spell;
    case Op::Rest: return g.s().exhausted(card);
    case Op::Exhaust: return g.s().slot(card).stance == Stance::Rested;
    case Op::UseAbility: return has_ability_to_use(g, card);
    case Op::MoveMana: return !moved_from(g, n, picked, card, c);
    default: return true;
  }
}

namespace {

// RULING(165): under each of the cards.
bool enough_mana_to_lock(const Game& g, const Node& n, const Context& c, bool announced) {
  CardList cards;
  if (announced) collect_cards(g, n.kid[1], c, cards);
  const int under = std::max(1, static_cast<int>(cards.size()));
  return times_payable(g, c.you, n.kid[0], c, under) == under;
}

// RULING(166): all of the cards, or nothing of the price is paid.
bool enough_cards(const Game& g, const Node& n, const Context& c, bool announced) {
  if (!schema(n.op).takes_away() || g.db->node(n.kid[0]).op != Op::Picked) return true;
  const Node& which = g.db->node(n.kid[0]);
  const Selector& s = g.db->selector(which.value);
  if (s.quantity != Quantity::Exactly) return true;
  const PickSpec& spec =
      g.db->picks[static_cast<size_t>(g.db->ability(c.ability).first_pick + which.flags)];
  int there = 0;
  if (!announced || spec.when == When::Resolving) {
    each_match(g, which.value, c,
               [&](CardId card) { there += can_be_chosen(g, which, spec.doer, card, c) ? 1 : 0; });
  } else {
    CardList cards;
    cards_to_move(g, n, c, cards);
    there = static_cast<int>(cards.size());
  }
  return there >= amount(g, s.amount, c);
}

// What the statement is about, where it cannot do without.
bool there(const Game& g, const Node& n, const Context& c, bool announced) {
  const Schema& verb = schema(n.op);
  if (verb.needs == Schema::kNothing) return true;
  if (verb.takes_away()) return move_possible(g, n, c, announced);
  const NodeId needed = n.kid[static_cast<size_t>(verb.needs)];
  const Node& receivers = g.db->node(needed);
  if (schema(receivers.op).sort != Sort::Receivers) return cards_possible(g, needed, c, announced);
  return receivers.op != Op::ToCards || cards_possible(g, receivers.kid[0], c, announced);
}

}  // namespace

bool price_possible(const Game& g, NodeId node, const Context& c, bool announced) {
  const Node& n = g.db->node(node);
  if (n.op == Op::Seq)
    return price_possible(g, n.kid[0], c, announced) && price_possible(g, n.kid[1], c, announced);
  if (n.op == Op::LockReserve && !enough_mana_to_lock(g, n, c, announced)) return false;
  return possible(g, node, c, announced) && enough_cards(g, n, c, announced);
}

bool possible(const Game& g, NodeId node, const Context& c, bool announced) {
  const Node& n = g.db->node(node);
  switch (n.op) {
    case Op::Seq: return possible(g, n.kid[0], c, announced) && possible(g, n.kid[1], c, announced);
    case Op::Then:
      return possible(g, n.kid[0], c, announced) || possible(g, n.kid[1], c, announced);
    case Op::CostTo: return price_possible(g, n.kid[0], c, announced);
    case Op::If: return holds(g, n.kid[0], c) && possible(g, n.kid[1], c, announced);
    case Op::Exhaust: {
      if (g.db->node(n.kid[0]).op != Op::This) return there(g, n, c, announced);
      const CardId me = g.s().valid(c.source) ? c.source.id : kNoCard;
      return me != kNoCard && g.s().has_slot(me) && g.s().slot(me).stance == Stance::Rested;
    }
    case Op::Pay: {
      const PlayerId p = player_of(g, n.kid[0], c);
      return p != kNoPlayer && can_pay(g, p, n.kid[1], c);
    }
    case Op::DiscardHand: {
      if (n.kid[1] != kNoNode && g.db->node(n.kid[1]).op == Op::All) return true;
      const PlayerId p = player_of(g, n.kid[0], c);
      if (p == kNoPlayer) return false;
      // RULING(132): all of the cards, or nothing of the price is paid.
      const bool exactly = g.db->selector(n.value).quantity == Quantity::Exactly;
      const int needed = amount(g, n.kid[1], c);
      return cards_to_discard(g, n, p, c) >= (exactly ? needed : std::min(1, needed));
    }
    case Op::LockReserve: return can_pay(g, c.you, n.kid[0], c) && there(g, n, c, announced);
    case Op::Discard:
    case Op::Destroy:
    case Op::Exile: return there(g, n, c, announced) && can_be_paid_by_leaving(g, n, c);
    case Op::TopToBottom: return !g.s().zone(c.you, Zone::Deck).empty();
    case Op::PutIntoPlay: return there(g, n, c, announced) && can_be_put(g, n, c);
    case Op::PayCost: return there(g, n, c, announced) && (!announced || covers_cost(g, n, c));
    case Op::TakeAvailable: {
      const Node& mana = g.db->node(n.kid[0]);
      for (int e = 0; e < kElements; ++e) {
        if ((mana.flags >> e & 1) != 0 && g.s().h.pile[0].of[e] + g.s().h.pile[1].of[e] > 0)
          return true;
      }
      return false;
    }
    default: return there(g, n, c, announced);
  }
}

}  // namespace grimoire
