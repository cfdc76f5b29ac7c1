#include "engine/rules/read.h"

#include <algorithm>

#include "engine/rules/frames.h"
#include "engine/rules/numbers.h"

namespace grimoire {

// ---- Players

bool alive(const Game& g, PlayerId p) { return (g.s().player(p).flags & kOut) == 0; }

bool opposing(const Game& g, PlayerId a, PlayerId b) {
  return g.s().player(a).side != g.s().player(b).side;
}

PlayerId next_player(const Game& g, PlayerId p) {
  const int n = g.s().player_count();
  int i = raw(p);
  do i = (i + 1) % n;
  while (!alive(g, static_cast<PlayerId>(i)) && i != raw(p));
  return static_cast<PlayerId>(i);
}

PlayerId default_opponent(const Game& g, PlayerId p) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto other = static_cast<PlayerId>(i);
    if (opposing(g, p, other) && alive(g, other)) return other;
  }
  return kNoPlayer;
}

namespace {

bool blanked_by_effect(const State& s, CardId c) {
  for (const Effect& e : s.effects()) {
    if (e.kind == EffectKind::Blank && e.subject == s.ref(c)) return true;
  }
  return false;
}

// The status layer comes before every condition and reads only texts that are not off: Waiver
// crown and its like.
bool status_change(const Game& g, PlayerId p, Change change) {
  const State& s = g.s();
  if ((s.player(p).features & bit(Feature::MageNoir)) == 0) return false;
  for (const CardId c : s.zone(p, Zone::Board)) {
    const CardDef& def = definition(g, c);
    if ((def.features & bit(Feature::MageNoir)) == 0 || blanked_by_effect(s, c)) continue;
    for (const AbilityId id : def.abilities) {
      if (g.db->ability(id).change == change) return true;
    }
  }
  return false;
}

}  // namespace

bool mage_noir(const Game& g, PlayerId p) {
  if (status_change(g, p, Change::NotMageNoir)) return false;
  return (g.s().player(p).flags & kMageNoir) != 0 || status_change(g, p, Change::WhileMageNoir);
}

bool zenith(const Game& g, PlayerId p) { return (g.s().player(p).flags & kZenith) != 0; }

// ---- Layers of a card

bool blanked_now(const Game& g, CardId c) {
  const State& s = g.s();
  if (s.has_slot(c) && blanked_by_effect(s, c)) return true;
  // waiver-crown.1: Rituals on the board and in hand.
  const PlayerId owner = s.card(c).owner();
  return definition(g, c).type == CardType::Ritual && status_change(g, owner, Change::NotMageNoir);
}

size_t first_gain(const Game& g, CardId c) {
  const State& s = g.s();
  const auto effects = s.effects();
  size_t first = 0;
  if (s.any_effect(EffectKind::Blank)) {
    for (size_t i = 0; i < effects.size(); ++i) {
      if (effects[i].kind == EffectKind::Blank && effects[i].subject == s.ref(c)) first = i + 1;
    }
  }
  return first == 0 && blanked(g, c) ? effects.size() : first;
}

Context context_of(const Game& g, CardId c, const Ability& a, PlayerId controller) {
  return context_of(g, c == kNoCard ? CardRef{} : g.s().ref(c), a, controller);
}

Context context_of(const Game& g, CardRef source, const Ability& a, PlayerId controller) {
  Context ctx;
  ctx.you = controller;
  ctx.opponent = default_opponent(g, controller);
  ctx.source = source;
  ctx.def = a.def;
  if (a.for_chosen) ctx.event.player = controller;
  ctx.first_pick = static_cast<uint16_t>(g.s().picks().size());
  return ctx;
}

bool condition_holds(const Game& g, const Ability& a, CardId c, PlayerId controller) {
  if (a.condition == kNoNode) return true;
  // OPTIMIZATION: the commonest condition needs no context.
  const Node& n = g.db->node(a.condition);
  if (n.op == Op::MageNoir && g.db->node(n.kid[0]).op == Op::You) return mage_noir(g, controller);
  return holds(g, a.condition, context_of(g, c, a, controller));
}

bool works(const Game& g, CardId c, const Ability& a, PlayerId controller) {
  const State& s = g.s();
  if (a.zones != 0 && a.kind != AbilityKind::Whenever) {
    if ((a.zones >> static_cast<int>(s.card(c).zone()) & 1) == 0) return false;
  } else if (!s.on_board(c)) {
    return false;
  }
  if (a.stances != 0 && s.has_slot(c) &&
      (a.stances >> static_cast<int>(s.slot(c).stance) & 1) == 0) {
    return false;
  }
  // "As soon as" looks at its condition itself.
  return a.kind == AbilityKind::AsSoonAs || condition_holds(g, a, c, controller);
}

bool has_word(const Game& g, CardId c, WordId w) {
  const State& s = g.s();
  const CardDef& def = definition(g, c);
  const PlayerId owner = s.card(c).owner();
  // RULING(5): a blanked card keeps its name and loses its transmutable words.
  bool has = def.words.has(w) && (def.name_words.has(w) || !blanked(g, c));
  const uint64_t features = features_in_play(g);
  const bool own = (def.features & bit(Feature::Word)) != 0;
  if ((features & bit(Feature::Word)) == 0 && !own) return has;
  // The card's own conditional words.
  const auto look = [&](AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.kind != AbilityKind::Always || (a.flags & kThisCard) == 0 || a.arg != raw(w)) return;
    if (a.change != Change::Word && a.change != Change::LostWord) return;
    if (s.on_board(c) ? !works(g, c, a, owner) : !condition_holds(g, a, c, owner)) return;
    has = a.change == Change::Word;
  };
  if (own || s.any_effect(EffectKind::TextOf, EffectKind::Text)) abilities_of(g, c, look);
  if (has || !s.on_board(c) || !s.any_effect(EffectKind::Word, EffectKind::Chosen)) return has;
  // Words given: designated cards (RULING(37)) and lasting effects.
  for (const Effect& e : s.effects()) {
    if (e.subject != s.ref(c)) continue;
    if (e.kind == EffectKind::Word && e.op == raw(w)) return true;
    if (e.kind != EffectKind::Chosen || !s.valid(e.source) || !s.on_board(e.source.id)) continue;
    const Ability& a = g.db->ability(e.ability);
    if (a.change == Change::Word && a.arg == raw(w) && !blanked(g, e.source.id)) return true;
  }
  return has;
}

Element element_of(const Game& g, CardId c) {
  const State& s = g.s();
  if (s.any_effect(EffectKind::Element) && s.has_slot(c)) {
    for (const Effect& e : s.effects()) {
      if (e.kind == EffectKind::Element && e.subject == s.ref(c)) return static_cast<Element>(e.op);
    }
  }
  return definition(g, c).element;
}

namespace {

// Keywords that other cards give or forbid.
bool given_keyword(const Game& g, CardId c, Keyword k, Change change) {
  bool given = false;
  for (int i = 0; i < g.s().player_count() && !given; ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::GivesKeyword, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (a.change != change || a.arg != static_cast<uint8_t>(k)) return;
      given = given || matches(g, a.selector, c, context_of(g, from, a, p));
    });
  }
  return given;
}

}  // namespace

// DR-3.1.1: a keyword without a parameter counts once, however often a card has it.
bool has_keyword(const Game& g, CardId c, Keyword k) {
  const State& s = g.s();
  const CardDef& def = definition(g, c);
  const PlayerId owner = s.card(c).owner();
  const uint64_t features = features_in_play(g);
  const bool blank = blanked(g, c);
  bool has = !blank && (def.keywords >> static_cast<int>(k) & 1) != 0;
  bool never = false;
  const auto look = [&](AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.kind != AbilityKind::Always || (a.flags & kThisCard) == 0 ||
        a.arg != static_cast<uint8_t>(k)) {
      return;
    }
    if (a.change != Change::Keyword && a.change != Change::NeverKeyword) return;
    if (s.on_board(c) ? !works(g, c, a, owner) : !condition_holds(g, a, c, owner)) return;
    (a.change == Change::Keyword ? has : never) = true;
  };
  if ((def.features & bit(Feature::Keyword)) != 0) abilities_of(g, c, look);
  if (s.any_effect(EffectKind::Has, EffectKind::Never, EffectKind::TextOf) && s.has_slot(c)) {
    const auto effects = s.effects();
    for (size_t i = first_gain(g, c); i < effects.size(); ++i) {
      const Effect& e = effects[i];
      if (e.subject != s.ref(c)) continue;
      if (e.op == static_cast<uint8_t>(k)) {
        if (e.kind == EffectKind::Has) has = true;
        if (e.kind == EffectKind::Never) never = true;
      }
      if (e.kind == EffectKind::TextOf) {
        const CardDef& gained = g.db->def(e.def);
        if ((gained.keywords >> static_cast<int>(k) & 1) != 0) has = true;
        for (const AbilityId id : gained.abilities) look(id);
      }
    }
  }
  if (never) return false;
  // DR-6.4: in a private zone nothing that others give takes hold.
  const Zone zone = s.card(c).zone();
  if ((features & bit(Feature::GivesKeyword)) == 0 || zone == Zone::Hand || zone == Zone::Deck)
    return has;
  if (given_keyword(g, c, k, Change::NeverKeyword)) return false;
  return has || given_keyword(g, c, k, Change::Keyword);
}

bool is_component(const Game& g, CardId c) {
  const State& s = g.s();
  if (!s.on_board(c)) return false;
  if (s.slot(c).stance == Stance::Channeled) return true;
  if (s.slot(c).stance != Stance::InPlay) return false;
  const CardType type = definition(g, c).type;
  return type == CardType::Permanent || type == CardType::Equipment;
}

int component_instances(const Game& g, CardId c, WordId w) {
  const State& s = g.s();
  int base = 1;
  const uint64_t features = features_in_play(g);
  if ((features & bit(Feature::CountsAs)) == 0) return base;
  const PlayerId owner = s.card(c).owner();
  int more = 0;
  each_ability(g, owner, Feature::CountsAs, AbilityKind::Always, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.change != Change::CountsAs) return;
    const Context ctx = context_of(g, from, a, owner);
    if ((a.flags & kThisCard) != 0) {
      // water-drop.1: it counts as that many also where no Drop is asked for.
      if (from.id == c && (w == kNoWord || raw(w) == a.arg))
        base = std::max(base, amount(g, a.amount, ctx));
    } else if (matches(g, a.selector, c, ctx)) {
      more += amount(g, a.amount, ctx);
    }
  });
  return base + more;
}

int may_count_more(const Game& g, CardId c, WordId w) {
  const PlayerId owner = g.s().card(c).owner();
  if ((g.s().player(owner).features & bit(Feature::CountsAs)) == 0) return 0;
  int more = 0;
  abilities_of(g, c, [&](AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.change != Change::MayCountAs || (w != kNoWord && a.arg != raw(w)) ||
        !works(g, c, a, owner))
      return;
    if ((g.s().slot(c).used & 0x80) == 0) {
      more = std::max(more, amount(g, a.amount, context_of(g, c, a, owner)) - 1);
    }
  });
  return more;
}

int times_applied(const Game& g, CardId c) {
  const PlayerId owner = g.s().card(c).owner();
  int times = 1;
  each_ability(g, owner, Feature::Times, AbilityKind::Always, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    const Context ctx = context_of(g, from, a, owner);
    if (matches(g, a.selector, c, ctx)) times += amount(g, a.amount, ctx);
  });
  return std::max(times, 0);
}

bool can_be_channeled(const Game& g, CardId c) { return definition(g, c).type == CardType::Spell; }

// ---- Values

namespace {

// A player that the text chose, the one of the event, or the opponent.
PlayerId they(const Game& g, int pick, const Context& c) {
  if (pick == 0) {
    if (c.event.player != kNoPlayer) return c.event.player;
    return c.opponent != kNoPlayer ? c.opponent : default_opponent(g, c.you);
  }
  PlayerId found = kNoPlayer;
  each_pick(g, c, pick - 1, [&](const Pick& p) {
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

PlayerId player_of(const Game& g, NodeId node, const Context& c) {
  const Node& n = g.db->node(node);
  switch (n.op) {
    case Op::You: return c.you;
    case Op::Opponent: return c.opponent != kNoPlayer ? c.opponent : default_opponent(g, c.you);
    case Op::They: return they(g, n.flags, c);
    case Op::OwnerOf: {
      const CardId card = single_card(g, n.kid[0], c);
      return card == kNoCard ? kNoPlayer : g.s().card(card).owner();
    }
    case Op::PickedPlayer: return they(g, n.flags + 1, c);
    default: return kNoPlayer;
  }
}

int count_cards(const Game& g, uint16_t selector, const Context& c) {
  const Selector& s = g.db->selector(selector);
  int count = 0;
  each_match(g, selector, c,
             [&](CardId card) { count += s.component ? component_instances(g, card, s.word) : 1; });
  // RULING(66): the once-per-turn double counting that the player has chosen for this text.
  if (s.component) {
    each_pick(g, c, 0xFD, [&](const Pick& p) {
      if (matches(g, selector, p.card().id, c)) count += p.value;
    });
  }
  return count;
}

namespace {

// HP of a chosen card, also after it has left: what it had then.
int last_known_hp(const Game& g, const Context& c, int slot) {
  int hp = 0;
  each_pick(g, c, slot, [&](const Pick& p) {
    const bool here = g.s().valid(p.card()) && g.s().has_slot(p.card().id);
    hp = here ? g.s().slot(p.card().id).hp : p.value;
  });
  return hp;
}

int reserve_of(const Game& g, NodeId player, uint8_t elements, const Context& c) {
  const PlayerId p = player_of(g, player, c);
  if (p == kNoPlayer) return 0;
  int total = 0;
  for (int e = 0; e < kElements; ++e) {
    if ((elements >> e & 1) != 0) total += g.s().player(p).reserve.of[e];
  }
  return total;
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
      const CardId card = single_card(g, n.kid[0], c);
      return card != kNoCard && g.s().has_slot(card) ? g.s().slot(card).hp : 0;
    }
    case Op::ManaUnder: {
      CardList cards;
      collect_cards(g, n.kid[0], c, cards);
      int total = 0;
      for (const CardId card : cards) {
        if (!g.s().has_slot(card)) continue;
        for (int e = 0; e < kElements; ++e) {
          if ((n.flags >> e & 1) != 0) total += g.s().slot(card).mana.of[e];
        }
      }
      return total;
    }
    case Op::ManaInReserve: return reserve_of(g, n.kid[0], n.flags, c);
    case Op::CostOf: {
      const CardId card = single_card(g, n.kid[0], c);
      if (card == kNoCard) return 0;
      int total = 0;
      for (int e = 0; e < kElements; ++e) {
        if ((n.flags >> e & 1) != 0) total += definition(g, card).cost[static_cast<size_t>(e)];
      }
      return total;
    }
    case Op::XPaid: {
      // DR-10.5: X is what was paid at preparation, 0 while undetermined.
      for (const Effect& e : g.s().effects()) {
        if (e.kind == EffectKind::Xpaid && e.subject == c.source) return e.a;
      }
      return 0;
    }
    case Op::Did: return c.did;
    case Op::EventAmount: return c.event.amount;
    case Op::HalfHp: {
      const PlayerId p = player_of(g, n.kid[0], c);
      return p == kNoPlayer ? 0 : g.s().player(p).hp / 2;
    }
    case Op::AtMost: return std::min(amount(g, n.kid[0], c), amount(g, n.kid[1], c));
    case Op::All: return 1 << 24;
    case Op::Fixed: return n.flags;
    default: return 0;
  }
}

bool holds(const Game& g, NodeId node, const Context& c) {
  if (node == kNoNode) return true;
  const State& s = g.s();
  const Node& n = g.db->node(node);
  switch (n.op) {
    case Op::MageNoir: {
      const PlayerId p = player_of(g, n.kid[0], c);
      return p != kNoPlayer && mage_noir(g, p);
    }
    case Op::Zenith: return zenith(g, c.you);
    case Op::Not: return !holds(g, n.kid[0], c);
    case Op::And: return holds(g, n.kid[0], c) && holds(g, n.kid[1], c);
    case Op::Or: return holds(g, n.kid[0], c) || holds(g, n.kid[1], c);
    case Op::Controls: return count_cards(g, n.value, c) >= amount(g, n.kid[0], c);
    case Op::AtLeast: return amount(g, n.kid[0], c) >= amount(g, n.kid[1], c);
    case Op::StanceIs:
      return c.source.id != kNoCard && s.has_slot(c.source.id) &&
             (n.flags >> static_cast<int>(s.slot(c.source.id).stance) & 1) != 0;
    case Op::CardIs: {
      const CardId card = single_card(g, n.kid[0], c);
      return card != kNoCard && matches(g, n.value, card, c);
    }
    case Op::DidIt: return c.done;
    case Op::YourTurn: return s.h.active == c.you;
    case Op::PhaseIs: return static_cast<uint8_t>(s.h.phase) == n.flags;
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
      int total = 0;
      for (int e = 0; e < kElements; ++e) {
        if ((n.flags >> e & 1) != 0) total += s.slot(c.source.id).mana.of[e];
      }
      return total >= amount(g, n.kid[0], c);
    }
    case Op::HandEmpty: {
      // DR-6.2: a card that is being prepared is no longer in hand.
      const auto hand = s.zone(c.you, Zone::Hand);
      return hand.empty() || (hand.size() == 1 && hand[0] == c.source.id);
    }
    case Op::ReserveEmpty: return s.player(c.you).reserve.empty();
    case Op::DrewMore: {
      const PlayerId p = player_of(g, n.kid[0], c);
      return p != kNoPlayer && s.player(p).drawn > amount(g, n.kid[1], c);
    }
    default: return false;
  }
}

bool matches(const Game& g, uint16_t selector, CardId card, const Context& c) {
  if (selector == 0xFFFF) return true;
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
  if (f.elements != 0 && (f.elements >> static_cast<int>(element_of(g, card)) & 1) == 0)
    return false;
  if (!within_cost(g, f, def, c)) return false;
  if (f.other && c.source.id == card) return false;
  if (f.copies && def_of(g, card) != c.def) return false;
  if (f.no_copies && def_of(g, card) == c.def) return false;
  if (f.with_hp && (!s.has_slot(card) || s.slot(card).has_hp == 0)) return false;
  if (f.without_hp && s.has_slot(card) && s.slot(card).has_hp != 0) return false;
  if (f.played && (!s.has_slot(card) || (s.slot(card).flags & kPlayedThisTurn) == 0)) return false;
  if (f.no_mana && s.has_slot(card) && !s.slot(card).mana.empty()) return false;
  if (f.component) {
    if (core.zone() == Zone::Board ? !is_component(g, card) : def.type == CardType::Ritual)
      return false;
  }
  if (!named(g, f, card)) return false;
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
      // Target validity: what no longer matches is left out.
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
    case Op::EventSource: add(c.event.source); break;
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
