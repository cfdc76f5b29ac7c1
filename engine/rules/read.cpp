#include "engine/rules/read.h"

#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/rules/mode.h"

namespace grimoire {

// ---- Players

bool alive(const Game& g, PlayerId p) { return (g.s().player(p).flags & kOut) == 0; }

bool present(const Game& g, PlayerId p) { return (g.s().player(p).flags & (kOut | kAbsent)) == 0; }

bool scripted(const Game& g, PlayerId p) { return (g.s().player(p).flags & kScripted) != 0; }

bool opposing(const Game& g, PlayerId a, PlayerId b) {
  return g.s().player(a).side != g.s().player(b).side;
}

bool counts_as_player(const Game& g, PlayerId p, PlayerId you) {
  return !scripted(g, p) || !scripted(g, you);
}

namespace {

int seat_of(const Game& g, PlayerId p) {
  int seat = 0;
  while (g.mode->seats[seat] != raw(p)) ++seat;
  return seat;
}

PlayerId clockwise(const Game& g, PlayerId from, int places) {
  const int seat = (seat_of(g, from) + places) % g.s().player_count();
  return static_cast<PlayerId>(g.mode->seats[seat]);
}

}  // namespace

PlayerId next_player(const Game& g, PlayerId p) {
  int places = 1;
  const auto passed_over = [&](PlayerId next) { return !alive(g, next) || scripted(g, next); };
  while (passed_over(clockwise(g, p, places)) && places < g.s().player_count()) ++places;
  return clockwise(g, p, places);
}

PlayerId only_opponent(const Game& g, PlayerId p) {
  if (g.s().player_count() == 2) {  // OPTIMIZATION: nobody to look for
    const auto other = static_cast<PlayerId>(1 - raw(p));
    return present(g, other) ? other : kNoPlayer;
  }
  PlayerId found = kNoPlayer;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto other = static_cast<PlayerId>(i);
    if (!opposing(g, p, other) || !present(g, other)) continue;
    if (found != kNoPlayer) return kNoPlayer;
    found = other;
  }
  return found;
}

int players_seated(const Game& g) {
  const auto players = g.s().players();
  return static_cast<int>(std::count_if(
      players.begin(), players.end(), [](const Player& p) { return (p.flags & kScripted) == 0; }));
}

PlayerId teammate(const Game& g, PlayerId p) {
  for (int places = 1; places < g.s().player_count(); ++places) {
    const PlayerId other = clockwise(g, p, places);
    if (!opposing(g, p, other) && alive(g, other)) return other;
  }
  return kNoPlayer;
}

bool own_turn(const Game& g, PlayerId p) {
  if (g.s().h.adversary_turn != 0) return scripted(g, p);
  const PlayerId active = g.s().h.active;
  return p == active || (g.mode->shared_turns && !opposing(g, p, active));
}

PlayerId whose_turn(const Game& g) {
  if (g.s().h.adversary_turn == 0) return g.s().h.active;
  PlayerId p{};
  while (!scripted(g, p)) p = static_cast<PlayerId>(raw(p) + 1);
  return p;
}

PlayerId acting_player(const Game& g) {
  const PlayerId active = g.s().h.active;
  const PlayerId other = g.s().h.handed_over != 0 ? teammate(g, active) : kNoPlayer;
  return other != kNoPlayer ? other : decider_for(g, active);
}

PlayerId asked_after(const Game& g, int others) {
  const PlayerId active = g.s().h.active;
  for (const bool other_side : {false, true}) {
    for (int places = 0; places < g.s().player_count(); ++places) {
      const PlayerId p = clockwise(g, active, places);
      if (opposing(g, p, active) == other_side && others-- == 0) return p;
    }
  }
  return kNoPlayer;
}

PlayerId decider_for(const Game& g, PlayerId p) {
  const PlayerId who = scripted(g, p) ? g.s().h.active : p;  // SC-11.3
  return alive(g, who) ? who : teammate(g, who);
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

CardText ability_at(const Game& g, CardId c, int number) {
  CardText found;
  numbered_abilities_of(g, c, [&](const CardText& text) {
    if (text.number == number) found = text;
  });
  return found;
}

namespace {

// The effect that gave the text, by its index; -1: it is the card's own.
int giver_of(const Game& g, const CardText& text) {
  int number = static_cast<int>(definition(g, text.of.id).abilities.size());
  if (text.number < number) return -1;
  const auto effects = g.s().effects();
  for (size_t i = 0; i < effects.size(); ++i) {
    if (effects[i].subject != text.of) continue;
    number += static_cast<int>(gained_texts(*g.db, effects[i]).size());
    if (text.number < number) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

bool used_this_turn(const Game& g, const CardText& text) {
  const int once = g.db->ability(text.ability).once_bit;
  if (once == 0 || !g.s().has_slot(text.of.id)) return false;
  const int giver = giver_of(g, text);
  const int used =
      giver < 0 ? g.s().slot(text.of.id).used : g.s().effects()[static_cast<size_t>(giver)].b;
  return (used >> (once - 1) & 1) != 0;
}

void mark_used(Game& g, const CardText& text) {
  const int once = g.db->ability(text.ability).once_bit;
  if (once == 0 || !g.s().has_slot(text.of.id)) return;
  const int giver = giver_of(g, text);
  if (giver >= 0) {
    g.s().effects()[static_cast<size_t>(giver)].b |= 1 << (once - 1);
    return;
  }
  Slot& slot = g.s().slot(text.of.id);
  slot.used = static_cast<uint8_t>(slot.used | 1 << (once - 1));
}

Context context_of(const Game& g, CardId c, const Ability& a, PlayerId controller) {
  return context_of(g, c == kNoCard ? CardRef{} : g.s().ref(c), a, controller);
}

Context context_of(const Game& g, CardRef source, const Ability& a, PlayerId controller) {
  Context ctx;
  ctx.you = controller;
  ctx.opponent = only_opponent(g, controller);
  ctx.source = source;
  ctx.def = a.def;
  if (a.for_chosen) ctx.event.player = controller;
  ctx.first_pick = static_cast<uint16_t>(g.s().picks().size());
  return ctx;
}

bool condition_holds(const Game& g, const Ability& a, CardId c, PlayerId controller) {
  return condition_holds(g, a, c == kNoCard ? CardRef{} : g.s().ref(c), controller);
}

bool condition_holds(const Game& g, const Ability& a, CardRef source, PlayerId controller) {
  if (a.condition == kNoNode) return true;
  // OPTIMIZATION: the commonest condition needs no context.
  const Node& n = g.db->node(a.condition);
  if (n.op == Op::MageNoir && g.db->node(n.kid[0]).op == Op::You) return mage_noir(g, controller);
  return holds(g, a.condition, context_of(g, source, a, controller));
}

bool works(const Game& g, CardRef source, const Ability& a, PlayerId controller) {
  const State& s = g.s();
  const CardId c = source.id;
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
  return a.kind == AbilityKind::AsSoonAs || condition_holds(g, a, source, controller);
}

bool has_word(const Game& g, CardId c, WordId w) {
  const State& s = g.s();
  const CardDef& def = definition(g, c);
  // RULING(5): a blanked card keeps its name and loses its transmutable words.
  bool has = def.words.has(w) && (def.name_words.has(w) || !blanked(g, c));
  const uint64_t features = features_in_play(g);
  const bool own = (def.features & bit(Feature::Word)) != 0;
  if ((features & bit(Feature::Word)) == 0 && !own) return has;
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
    const bool named = e.kind == EffectKind::Chosen && e.op != kPassedOver;
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
  int more = 0;
  for (int i = 0; i < s.player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::CountsAs, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (a.change != Change::CountsAs) return;
      const Context ctx = context_of(g, from, a, p);
      if ((a.flags & kThisCard) != 0) {
        // water-drop.1: it counts as that many also where no Drop is asked for.
        if (from.id == c && (w == kNoWord || raw(w) == a.arg))
          base = std::max(base, amount(g, a.amount, ctx));
      } else if (matches(g, a.selector, c, ctx)) {
        more += amount(g, a.amount, ctx);
      }
    });
  }
  return base + more;
}

int may_count_more(const Game& g, CardId c, WordId w) {
  const PlayerId owner = g.s().card(c).owner();
  if ((g.s().player(owner).features & bit(Feature::CountsAs)) == 0) return 0;
  int more = 0;
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

bool can_be_channeled(const Game& g, CardId c) { return definition(g, c).type == CardType::Spell; }

}  // namespace grimoire
