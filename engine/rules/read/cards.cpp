
#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/read/values.h"

namespace grimoire {

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
    const bool silent = s.exhausted(c) || blanked_by_effect(s, c);
    if ((def.features & bit(Feature::MageNoir)) == 0 || silent) continue;
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

Element changed_element(const Game& g, CardId c) {
  Element element = definition(g, c).element;
  for (const Effect& e : g.s().effects()) {
    if (e.kind == EffectKind::Element && e.subject == g.s().ref(c))
      element = static_cast<Element>(e.op);
  }
  return element;
}

bool has_word(const Game& g, CardId c, WordId w) {
  const State& s = g.s();
  const CardDef& def = definition(g, c);
  // RULING(5): a blanked card keeps its name and loses its transmutable words.
  bool has = def.words.has(w) && (def.name_words.has(w) || !blanked(g, c));
  const bool own = (def.features & bit(Feature::Word)) != 0;
  if (!own && !words_given(g)) return has;
  const PlayerId owner = s.card(c).owner();
  // The card's own conditional words.
  const auto look = [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.kind != AbilityKind::Always || (a.flags & kThisCard) == 0 || a.arg != raw(w)) return;
    if (a.change != Change::Word && a.change != Change::LostWord) return;
    if (s.on_board(c) ? !works(g, from, a, owner) : !condition_holds(g, a, from, owner)) return;
    has = a.change == Change::Word;
  };
  if (may_have(g, c, bit(Feature::Word))) abilities_of(g, c, look);
  if (has || !s.on_board(c) || !s.any_effect(EffectKind::Word, EffectKind::Chosen)) return has;
  // Words given: designated cards (RULING(37)) and lasting effects.
  for (const Effect& e : s.effects().subspan(first_gain(g, c))) {
    if (e.subject != s.ref(c)) continue;
    if (e.kind == EffectKind::Word && e.op == raw(w)) return true;
    const bool named = e.kind == EffectKind::Chosen;
    if (!named || !s.valid(e.source) || !s.on_board(e.source.id)) continue;
    const Ability& a = g.db->ability(e.ability);
    if (a.change == Change::Word && a.arg == raw(w) && !blanked(g, e.source.id)) return true;
  }
  return has;
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

bool has_keyword_now(const Game& g, CardId c, Keyword k) {
  const State& s = g.s();
  const CardDef& def = definition(g, c);
  const PlayerId owner = s.card(c).owner();
  bool has = def.has(k) && !blanked(g, c);
  bool never = false;
  size_t lost = 0;  // what gave it before this place of the list counts no more
  const auto look = [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.kind != AbilityKind::Always || (a.flags & kThisCard) == 0 ||
        a.arg != static_cast<uint8_t>(k)) {
      return;
    }
    if (a.change != Change::Keyword && a.change != Change::NeverKeyword) return;
    if (s.on_board(c) ? !works(g, from, a, owner) : !condition_holds(g, a, from, owner)) return;
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
        if (e.kind == EffectKind::Never && e.a == kUntilGained) {
          has = false;
          lost = i + 1;
        } else if (e.kind == EffectKind::Never) {
          never = true;
        }
      }
      if (e.kind == EffectKind::TextOf) {
        const CardDef& gained = g.db->def(e.def);
        if (gained.has(k)) has = true;
        for (const AbilityId id : gained.abilities) look(e.subject, id);
      }
    }
  }
  if (never) return false;
  // DR-6.4: in a private zone nothing that others give takes hold.
  const Zone zone = s.card(c).zone();
  const bool given = (features_in_play(g) & bit(Feature::GivesKeyword)) != 0;
  if (!given || zone == Zone::Hand || zone == Zone::Deck) return has;
  if (given_keyword(g, c, k, Change::NeverKeyword)) return false;
  if (has) return true;
  lost = std::max(lost, first_gain(g, c));
  return lost == 0 ? given_keyword(g, c, k, Change::Keyword) : given_since(g, c, k, lost);
}

bool cannot_be_discarded(const Game& g, CardId c) {
  const CardType type = definition(g, c).type;
  const bool protected_type = type == CardType::Permanent || type == CardType::Equipment;
  return protected_type && has_keyword(g, c, Keyword::Indestructible);
}

bool is_component(const Game& g, CardId c) {
  const State& s = g.s();
  if (!s.on_board(c)) return false;
  // DR-2.3.0.8: an Animal while it is rested.
  const Stance stance = s.slot(c).stance;
  if (stance == Stance::Channeled || stance == Stance::Rested) return true;
  if (stance != Stance::InPlay) return false;
  const CardType type = definition(g, c).type;
  return type == CardType::Permanent || type == CardType::Equipment;
}

namespace {

// water-drop.1: what the card says of itself; it counts as that many also where no Drop is asked
// for.
int own_instances(const Game& g, CardId c, WordId w) {
  int instances = 1;
  const PlayerId p = g.s().card(c).owner();
  const auto look = [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.change == Change::CountsAs && (a.flags & kThisCard) != 0 && works(g, from, a, p) &&
        (w == kNoWord || raw(w) == a.arg))
      instances = std::max(instances, amount(g, a.amount, context_of(g, from, a, p)));
  };
  if (may_have(g, c, bit(Feature::CountsAs))) abilities_of(g, c, look);
  return instances;
}

}  // namespace

int component_instances(const Game& g, CardId c, WordId w) {
  const State& s = g.s();
  const uint64_t features = features_in_play(g);
  if ((features & (bit(Feature::CountsAs) | bit(Feature::OthersCount))) == 0) return 1;
  int more = 0;
  for (int i = 0; i < s.player_count() && (features & bit(Feature::OthersCount)) != 0; ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::OthersCount, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      const Context ctx = context_of(g, from, a, p);
      if (matches(g, a.selector, c, ctx)) more += amount(g, a.amount, ctx);
    });
  }
  return own_instances(g, c, w) + more;
}

int may_count_more(const Game& g, CardId c, WordId w) {
  const PlayerId owner = g.s().card(c).owner();
  if ((g.s().player(owner).features & bit(Feature::CountsAs)) == 0) return 0;
  int more = 0;
  if (!may_have(g, c, bit(Feature::CountsAs))) return 0;
  abilities_of(g, c, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.change != Change::MayCountAs || (w != kNoWord && a.arg != raw(w)) ||
        !works(g, from, a, owner))
      return;
    if ((g.s().slot(c).used & Slot::kCountedDouble) == 0) {
      more = std::max(more, amount(g, a.amount, context_of(g, from, a, owner)) - 1);
    }
  });
  return more;
}

int times_applied(const Game& g, CardId c) {
  int times = 1;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::Times, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      const Context ctx = context_of(g, from, a, p);
      if (matches(g, a.selector, c, ctx))
        times = in_bounds(int64_t{times} + amount(g, a.amount, ctx));
    });
  }
  return std::max(times, 0);
}

bool forbids(const Game& g, CardId c, Change change) {
  if (!may_have(g, c, bit(Feature::Keyword))) return false;
  const PlayerId owner = g.s().card(c).owner();
  bool forbidden = false;
  abilities_of(g, c, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    forbidden = forbidden || (a.change == change && condition_holds(g, a, from, owner));
  });
  return forbidden;
}

// RULING(162): some spells also ask who their player is. RULING(154): one cannot be channeled.
bool can_enter_channeled(const Game& g, CardId c) {
  const CardDef& def = definition(g, c);
  if (def.type != CardType::Spell || forbids(g, c, Change::CannotChannel)) return false;
  const PlayerId owner = g.s().card(c).owner();
  return std::all_of(def.abilities.begin(), def.abilities.end(), [&](AbilityId id) {
    const Ability& a = g.db->ability(id);
    const bool asks = a.kind == AbilityKind::OnlyIf && (a.flags & kChanneled) != 0;
    return !asks || condition_holds(g, a, c, owner);
  });
}

}  // namespace grimoire
