// Reading what texts say: amounts, conditions, which cards and players they mean.
#include "engine/rules/read/values.h"

#include <algorithm>

#include "engine/lang/schema.h"
#include "engine/rules/core/frame.h"
#include "engine/rules/core/pick_slots.h"
#include "engine/rules/read/card_texts.h"
#include "engine/rules/read/numbers.h"

namespace grimoire {

namespace {

// A player that the text chose, the one of the event, or the opponent.
PlayerId they(const Game& g, int whom, const Context& c) {
  if (whom == kTheyOpponent) return c.opponent;
  if (whom == kTheyOfEvent) return c.event.player != kNoPlayer ? c.event.player : c.opponent;
  PlayerId found = kNoPlayer;
  each_pick(g, c, whom - 1, [&](const Pick& p) {
    if (p.kind == PickKind::Player) found = static_cast<PlayerId>(p.id);
  });
  return found;
}

// Any of the words that the selector lists, or none of them.
bool named(const Game& g, const Selector& f, CardId card) {
  if (f.word == kNoWord && f.more_words.empty()) return true;
  bool has = (f.word != kNoWord && has_word(g, card, f.word)) ||
             (f.word2 != kNoWord && has_word(g, card, f.word2));
  for (const auto& [first, second] : f.more_words) {
    has = has || (has_word(g, card, first) && (second == kNoWord || has_word(g, card, second)));
  }
  return has != f.no_words;
}

bool within_cost(const Game& g, const Selector& f, const CardDef& def, const Context& c) {
  if (f.least_cost == kNoNode) return true;
  int cost = 0;  // DR-10.5.1: a printed X is not determined, and counts as 0
  for (int e = 0; e < kElements; ++e) {
    if ((f.least_cost_elements >> e & 1) != 0) cost += def.cost[static_cast<size_t>(e)];
  }
  return cost >= amount(g, f.least_cost, c);
}

}  // namespace

namespace {

// "Whenever an equipment the opponent controls inflicts damage to you": the one whose card it is.
PlayerId who_struck(const Game& g, const Context& c) {
  if (c.ability == kNoAbility || c.event.source.id == kNoCard) return kNoPlayer;
  const Ability& a = g.db->ability(c.ability);
  const bool struck = a.kind == AbilityKind::Whenever && a.event == EventKind::DamageDealt &&
                      a.selector != kNoSelector &&
                      g.db->selector(a.selector).side == Side::Opponents;
  if (!struck) return kNoPlayer;
  const PlayerId owner = g.s().card(c.event.source.id).owner();
  return opposing(g, owner, c.you) ? owner : kNoPlayer;
}

}  // namespace

PlayerId meant_opponent(const Game& g, const Context& c) {
  if (g.s().player_count() > 2) {
    const bool triggered = c.ability != kNoAbility && c.event.player != kNoPlayer &&
                           g.db->ability(c.ability).event_side == Side::Opponents;
    if (triggered && opposing(g, c.event.player, c.you)) return c.event.player;
    if (const PlayerId striker = who_struck(g, c); striker != kNoPlayer) return striker;
    const bool own_text_only = c.text >= kFirstBatchText && c.text < kFirstAppliedText;
    const auto picks = g.s().picks();
    for (size_t i = c.first_pick; i < picks.size(); ++i) {
      const auto chosen = static_cast<PlayerId>(picks[i].id);
      if (picks[i].slot != kOpponent || !opposing(g, chosen, c.you)) continue;
      if (!own_text_only || picks[i].text == c.text) return chosen;
    }
  }
  return only_opponent(g, c.you);
}

namespace {

PlayerId named_player(const Game& g, NodeId node, const Context& c) {
  const Node& n = g.db->node(node);
  switch (n.op) {
    case Op::You: return c.you;
    case Op::Opponent: return c.opponent;
    case Op::They: return they(g, n.flags, c);
    case Op::PickedPlayer: return they(g, n.flags + 1, c);
    case Op::ActivePlayer: return decider_for(g, g.s().h.active);
    case Op::OwnerOf: {
      const CardId card = single_card(g, n.kid[0], c);
      return card == kNoCard ? kNoPlayer : g.s().card(card).owner();
    }
    default: return kNoPlayer;
  }
}

}  // namespace

// Who is out of the game is nobody.
PlayerId player_of(const Game& g, NodeId node, const Context& c) {
  const PlayerId p = named_player(g, node, c);
  return p != kNoPlayer && (alive(g, p) && (present(g, p) || p == c.you)) ? p : kNoPlayer;
}

uint8_t players_named(const Game& g, NodeId node, const Context& c) {
  const Op op = g.db->node(node).op;
  if (op != Op::EachPlayer && op != Op::EachOpponent) {
    const PlayerId p = player_of(g, node, c);
    return p == kNoPlayer ? uint8_t{0} : static_cast<uint8_t>(1 << raw(p));
  }
  uint8_t named = 0;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    const bool meant = op == Op::EachPlayer ? counts_as_player(g, p, c.you) : opposing(g, p, c.you);
    if (present(g, p) && meant) named = static_cast<uint8_t>(named | 1 << i);
  }
  return named;
}

int count_cards(const Game& g, uint16_t selector, const Context& c) {
  const Selector& s = g.db->selector(selector);
  int count = 0;
  each_match(g, selector, c,
             [&](CardId card) { count += s.component ? component_instances(g, card, s.word) : 1; });
  // RULING(66): the once-per-turn double counting that the player has chosen for this text.
  if (s.component) {
    each_pick(g, c, kCountedDouble, [&](const Pick& p) {
      if (matches(g, selector, p.card().id, c)) count += p.value;
    });
  }
  return count;
}

namespace {

// HP of the chosen cards; of cards that have left, the HP they had then.
int last_known_hp(const Game& g, const Context& c, int slot) {
  int64_t hp = 0;
  each_pick(g, c, slot, [&](const Pick& p) {
    const bool here = g.s().valid(p.card()) && g.s().has_slot(p.card().id);
    hp += here ? g.s().slot(p.card().id).hp : p.value;
  });
  return in_bounds(hp);
}

// RULING(165): the sum over the cards.
template <class Of>
int sum_of(const Game& g, NodeId node, const Context& c, Of of) {
  CardList cards;
  collect_cards(g, node, c, cards);
  int64_t total = 0;
  for (const CardId card : cards) total += of(card);
  return in_bounds(total);
}

int reserve_of(const Game& g, NodeId player, uint8_t elements, const Context& c) {
  const PlayerId p = player_of(g, player, c);
  return p == kNoPlayer ? 0 : in_bounds(g.s().player(p).reserve.total(elements));
}

}  // namespace

int amount(const Game& g, NodeId node, const Context& c) {
  if (node == kNoNode) return 1;
  const Node& n = g.db->node(node);
  switch (n.op) {
    case Op::Number: return number_value(g, n.value, c.source, c.you, c.lend);
    case Op::IfElse:
      if (holds(g, n.kid[0], c)) return amount(g, n.kid[1], c);
      return n.kid[2] == kNoNode ? 0 : amount(g, n.kid[2], c);
    case Op::Plus: return in_bounds(int64_t{amount(g, n.kid[0], c)} + amount(g, n.kid[1], c));
    case Op::PerEach:
      return in_bounds(int64_t{amount(g, n.kid[0], c)} * count_cards(g, n.value, c));
    case Op::PerMana:
      return in_bounds(int64_t{amount(g, n.kid[0], c)} * reserve_of(g, n.kid[1], n.flags, c));
    case Op::Count: return count_cards(g, n.value, c);
    case Op::HpOf: {
      const Node& of = g.db->node(n.kid[0]);
      if (of.op == Op::It) return last_known_hp(g, c, of.value);
      return sum_of(g, n.kid[0], c,
                    [&](CardId card) { return g.s().has_slot(card) ? g.s().slot(card).hp : 0; });
    }
    case Op::ManaUnder:
      return sum_of(g, n.kid[0], c, [&](CardId card) {
        return g.s().has_slot(card) ? g.s().slot(card).mana.total(n.flags) : 0;
      });
    case Op::ManaInReserve: return reserve_of(g, n.kid[0], n.flags, c);
    case Op::CostOf:
      return sum_of(g, n.kid[0], c, [&](CardId card) {
        int total = 0;
        for (int e = 0; e < kElements; ++e) {
          if ((n.flags >> e & 1) != 0) total += definition(g, card).cost[static_cast<size_t>(e)];
        }
        return total;
      });
    case Op::XPaid: {
      // DR-10.5: X is what was paid at preparation, 0 while undetermined.
      for (const Effect& e : g.s().effects()) {
        if (e.kind == EffectKind::Xpaid && e.subject == c.source) return e.a;
      }
      return 0;
    }
    case Op::Did: return c.did;
    case Op::PerDid: return in_bounds(int64_t{amount(g, n.kid[0], c)} * c.did);
    case Op::EventAmount: return c.event.amount;
    case Op::HalfHp: {
      const PlayerId p = player_of(g, n.kid[0], c);
      return p == kNoPlayer ? 0 : g.s().player(p).hp / 2;
    }
    case Op::PerDiscarded: {
      const PlayerId p = player_of(g, n.kid[1], c);
      const int count = p == kNoPlayer ? 0 : g.s().player(p).discarded;
      return in_bounds(int64_t{amount(g, n.kid[0], c)} * count);
    }
    case Op::Released: {
      int released = 0;
      for (int e = 0; e < kElements; ++e) released += (n.flags >> e & 1) != 0 ? c.released[e] : 0;
      return released;
    }
    case Op::PerPlayer: return in_bounds(int64_t{amount(g, n.kid[0], c)} * players_seated(g));
    case Op::AtMost: return std::min(amount(g, n.kid[0], c), amount(g, n.kid[1], c));
    case Op::All: return kEverything;
    case Op::Fixed: return n.flags;
    default: return 0;
  }
}

namespace {

// RULING(44): in a condition "the opponent" is any of them.
template <class Is>
bool any_meant(const Game& g, NodeId node, const Context& c, Is is) {
  if (g.db->node(node).op != Op::Opponent || c.opponent != kNoPlayer) {
    const PlayerId p = player_of(g, node, c);
    return p != kNoPlayer && is(p);
  }
  bool any = false;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    any = any || (present(g, p) && opposing(g, p, c.you) && is(p));
  }
  return any;
}

}  // namespace

bool holds(const Game& g, NodeId node, const Context& c) {
  if (node == kNoNode) return true;
  const State& s = g.s();
  const Node& n = g.db->node(node);
  switch (n.op) {
    case Op::MageNoir:
      return any_meant(g, n.kid[0], c, [&](PlayerId p) { return mage_noir(g, p); });
    case Op::Zenith: return zenith(g, c.you);
    case Op::Not: return !holds(g, n.kid[0], c);
    case Op::And: return holds(g, n.kid[0], c) && holds(g, n.kid[1], c);
    case Op::Controls: {
      const int there = count_cards(g, n.value, c);
      const int wanted = amount(g, n.kid[0], c);
      return n.flags == kMoreThan ? there > wanted : there >= wanted;
    }
    case Op::StanceIs:
      return c.source.id != kNoCard && s.has_slot(c.source.id) &&
             (n.flags >> static_cast<int>(s.slot(c.source.id).stance) & 1) != 0;
    case Op::CardIs: {
      const CardId card = single_card(g, n.kid[0], c);
      return card != kNoCard && matches(g, n.value, card, c);
    }
    case Op::DidIt: return c.done;
    case Op::YourTurn: return own_turn(g, c.you);
    case Op::NobodyLostHp: return !c.lost_hp;
    case Op::NoDamage: return c.did == 0;
    case Op::DeckAbove:
      return static_cast<int>(s.zone(c.you, Zone::Deck).size()) > amount(g, n.kid[0], c);
    case Op::TopIs: {
      const auto pile = s.zone(c.you, Zone::Discard);
      return !pile.empty() && matches(g, n.value, pile[0], c);
    }
    case Op::NotOnTop: {
      const auto pile = s.zone(c.you, Zone::Discard);
      return c.source.id != kNoCard && s.card(c.source.id).zone() == Zone::Discard &&
             pile[0] != c.source.id;
    }
    case Op::Activated: return (c.flags & kActivated) != 0;
    case Op::Locks: {
      if (c.source.id == kNoCard || !s.has_slot(c.source.id)) return false;
      return s.slot(c.source.id).mana.total(n.flags) >= amount(g, n.kid[0], c);
    }
    case Op::HandEmpty: {
      // DR-6.2: a card that is being prepared has left the hand.
      const auto hand = s.zone(c.you, Zone::Hand);
      return hand.empty() || (hand.size() == 1 && hand[0] == c.source.id);
    }
    case Op::ReserveEmpty: return s.player(c.you).reserve.empty();
    case Op::DrewMore:
      return any_meant(g, n.kid[0], c,
                       [&](PlayerId p) { return s.player(p).drawn > amount(g, n.kid[1], c); });
    case Op::DrewExactly:
      return any_meant(g, n.kid[0], c,
                       [&](PlayerId p) { return s.player(p).drawn == amount(g, n.kid[1], c); });
    case Op::ReserveHas:
      return any_meant(g, n.kid[0], c,
                       [&](PlayerId p) { return s.player(p).reserve.total(n.flags) > 0; });
    case Op::FirstPrepared: {
      const bool here = c.source.id != kNoCard && s.has_slot(c.source.id);
      return here && (s.slot(c.source.id).flags & kPlayedThisTurn) != 0 &&
             s.player(c.you).prepared == 1;
    }
    case Op::EquipmentLost: {
      const auto players = s.players();
      return std::any_of(players.begin(), players.end(),
                         [](const Player& p) { return p.equipment_lost > 0; });
    }
    default: return false;
  }
}

namespace {

// The card that was chosen before and this one share a word of their names. RULING(196): once that
// card has left play, it is no longer asked for.
bool shares_word(const Game& g, CardId card, int pick, const Context& c) {
  bool shares = true;
  each_pick(g, c, pick, [&](const Pick& p) {
    const CardRef with = p.card();
    if (!g.s().valid(with) || !g.s().on_board(with.id)) return;
    bool common = false;
    for (size_t w = 0; w < g.db->words.size(); ++w) {
      const auto word = static_cast<WordId>(w);
      common = common || (has_word(g, card, word) && has_word(g, with.id, word));
    }
    shares = shares && common && with.id != card;
  });
  return shares;
}

}  // namespace

bool matches(const Game& g, uint16_t selector, CardId card, const Context& c) {
  if (selector == kNoSelector) return true;
  const State& s = g.s();
  const Selector& f = g.db->selector(selector);
  const Card& core = s.card(card);
  const PlayerId owner = core.owner();
  if (f.zones != 0 && (f.zones >> static_cast<int>(core.zone()) & 1) == 0) return false;
  switch (f.side) {
    case Side::Any: break;
    case Side::Yours:
      if (owner != c.you) return false;
      break;
    case Side::Opponents:
      if (!opposing(g, owner, c.you) || (c.opponent != kNoPlayer && owner != c.opponent))
        return false;
      break;
    case Side::Active:
      if (owner != decider_for(g, s.h.active)) return false;
      break;
    case Side::Theirs:
    case Side::Chosen:
      if (owner != they(g, f.they, c)) return false;
      break;
  }
  const CardDef& def = definition(g, card);
  if (f.types != 0 && (f.types >> static_cast<int>(def.type) & 1) == 0) return false;
  if (f.slots != 0 && (f.slots >> static_cast<int>(def.slot) & 1) == 0) return false;
  if (f.stances != 0 &&
      (!s.has_slot(card) || (f.stances >> static_cast<int>(s.slot(card).stance) & 1) == 0)) {
    return false;
  }
  // SC-15: cards of the Adversary have no element. RULING(155): the Adversary is not a spell.
  if (f.elements != 0 &&
      (def.of_adversary || (f.elements >> static_cast<int>(element_of(g, card)) & 1) == 0)) {
    return false;
  }
  if (def.type == CardType::Adversary && f.types == 0) return false;
  if (!f.more) return true;
  if (f.spell && def.type == CardType::Animal) return false;  // DR-2.3.0.8
  if (!within_cost(g, f, def, c)) return false;
  if (f.other && c.source.id == card) return false;
  if (f.copies && def_of(g, card) != c.def) return false;
  if (f.no_copies && def_of(g, card) == c.def) return false;
  if (f.with_hp && (!s.has_slot(card) || s.slot(card).has_hp == 0)) return false;
  if (f.hp_left && s.slot(card).hp < 1) return false;
  if (f.without_hp && s.has_slot(card) && s.slot(card).has_hp != 0) return false;
  if (f.played && (!s.has_slot(card) || (s.slot(card).flags & kPlayedThisTurn) == 0)) return false;
  if (f.no_mana && s.has_slot(card) && !s.slot(card).mana.empty()) return false;
  if (f.component) {
    if (core.zone() == Zone::Board ? !is_component(g, card) : def.type == CardType::Ritual)
      return false;
  }
  if (!named(g, f, card)) return false;
  if (f.draws && !has_draw_effect(g, card)) return false;
  if (f.shares_word != 0 && !shares_word(g, card, f.shares_word - 1, c)) return false;
  if (f.keywords != 0) {
    bool any = false;
    for (int k = 0; k < kKeywords && !any; ++k) {
      any = (f.keywords >> k & 1) != 0 && has_keyword(g, card, static_cast<Keyword>(k));
    }
    if (!any) return false;
  }
  if (f.below && c.source.id != kNoCard && s.card(c.source.id).zone() == Zone::Discard) {
    const auto pile = s.zone(owner, Zone::Discard);
    const auto place = [&](CardId which) { return std::find(pile.begin(), pile.end(), which); };
    if (place(card) <= place(c.source.id)) return false;
  }
  return true;
}

void collect_cards(const Game& g, NodeId node, const Context& c, CardList& out) {
  const State& s = g.s();
  const Node& n = g.db->node(node);
  const auto add = [&](CardRef r) {
    if (s.valid(r)) out.push_back(r.id);
  };
  switch (n.op) {
    case Op::This: add(c.source); break;
    case Op::It: each_pick(g, c, n.value, [&](const Pick& p) { add(p.card()); }); break;
    case Op::Picked:
      // Target validity: targets that no longer match are left out.
      each_pick(g, c, n.flags, [&](const Pick& p) {
        if (s.valid(p.card()) && matches(g, n.value, p.card().id, c)) out.push_back(p.card().id);
      });
      break;
    case Op::Used:
      for (const Effect& e : s.effects()) {
        if (e.kind == EffectKind::Used && e.subject == c.source && e.a == n.value) add(e.other);
      }
      break;
    case Op::Shifted: each_pick(g, c, kShiftedCard, [&](const Pick& p) { add(p.card()); }); break;
    case Op::TopOfDiscard: {
      const PlayerId p = player_of(g, n.kid[0], c);
      if (p == kNoPlayer) break;
      int left = amount(g, n.kid[1], c);
      for (const CardId card : s.zone(p, Zone::Discard)) {
        if (left-- > 0) out.push_back(card);
      }
      break;
    }
    case Op::EventCard: add(c.event.card); break;
    case Op::TopOfDeck: {
      const PlayerId p = player_of(g, n.kid[0], c);
      if (p == kNoPlayer) break;
      const auto deck = s.zone(p, Zone::Deck);
      if (!deck.empty()) out.push_back(deck.back());
      break;
    }
    case Op::Each: each_match(g, n.value, c, [&](CardId card) { out.push_back(card); }); break;
    default: break;
  }
}

namespace {

bool in_zones(const Game& g, CardId card, int zones) {
  return zones == 0 || (zones >> static_cast<int>(g.s().card(card).zone()) & 1) != 0;
}

constexpr int zone_bit(Zone z) { return 1 << static_cast<int>(z); }

int zone_put_to(const Node& doer) {
  if (doer.op == Op::Search) return doer.kid[0] == kNoNode ? 0 : zone_bit(Zone::Board);
  switch (schema(doer.op).puts) {
    case Puts::Discard: return zone_bit(Zone::Discard);
    case Puts::Exile: return zone_bit(Zone::Exile);
    case Puts::Board: return zone_bit(Zone::Board);
    case Puts::Hand:  // DR-6.4: it can no longer be followed
    case Puts::Deck:
    case Puts::Nowhere: return 0;
  }
  return 0;
}

// Where a chosen card was, and where the statements of its text before this one have put it.
int zones_of_choice(const Game& g, const Ability& a, const Node& it) {
  const PickSpec& spec = g.db->picks[static_cast<size_t>(a.first_pick + it.value)];
  const Node& chosen = g.db->node(spec.node);
  const bool filtered = schema(chosen.op).picks_cards();
  if (filtered && g.db->selector(chosen.value).zones == 0) return 0;
  int zones = filtered ? g.db->selector(chosen.value).zones : zone_bit(Zone::Board);
  for (uint16_t pc = a.code; g.db->code[pc].step != Step::End; ++pc) {
    const Instruction& in = g.db->code[pc];
    if (in.step != Step::Verb) continue;
    const Node& doer = g.db->node(in.node);
    const Node* of = doer.kid[0] == kNoNode ? nullptr : &g.db->node(doer.kid[0]);
    if (of == &it) break;
    const bool chose = in.node == spec.doer || in.node == spec.node;
    if (chose || (of != nullptr && of->op == Op::It && of->value == it.value))
      zones |= zone_put_to(doer);
  }
  return zones;
}

}  // namespace

bool still_where_named(const Game& g, const Node& which, CardId card, const Context& c) {
  if (which.op == Op::EventCard) {
    const auto event = static_cast<EventKind>(c.event.kind);
    if (event == EventKind::EnteredDiscard) return in_zones(g, card, zone_bit(Zone::Discard));
    if (event == EventKind::AddedToHand) return in_zones(g, card, zone_bit(Zone::Hand));
    return true;
  }
  if (which.op == Op::Used) return g.s().on_board(card);
  if (which.op != Op::It || c.ability == kNoAbility) return true;
  return in_zones(g, card, zones_of_choice(g, g.db->ability(c.ability), which));
}

CardId single_card(const Game& g, NodeId node, const Context& c) {
  const Node& n = g.db->node(node);
  if (n.op == Op::This) return g.s().valid(c.source) ? c.source.id : kNoCard;
  if (n.op == Op::TopOfDeck) {
    const PlayerId p = player_of(g, n.kid[0], c);
    if (p == kNoPlayer) return kNoCard;
    const auto deck = g.s().zone(p, Zone::Deck);
    return deck.empty() ? kNoCard : deck.back();
  }
  CardList cards;
  collect_cards(g, node, c, cards);
  return cards.empty() ? kNoCard : cards[0];
}

}  // namespace grimoire
