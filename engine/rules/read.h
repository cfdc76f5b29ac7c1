// Reading the game: what a card is, has and counts as just now. Nothing here changes anything.
//
// Continuous effects are derived on reading, in fixed layers: copy → text off → Mage Noir → name
// words → keywords → how often effects apply → components → costs → amounts. Numbers are resolved
// when a layer reads them.
#pragma once

#include "engine/base/small_list.h"
#include "engine/rules/game.h"

namespace grimoire {

using CardList = SmallList<CardId, 48>;

// A text of a card.
struct CardText {
  AbilityId ability = kNoAbility;
  CardRef of;      // the source, or what lends: with the giver's numbers if it was given the text
  int number = 0;  // which text of the card: its own come first, then the gained ones
};

// Whose text is read, for whom, and what it has chosen so far.
struct Context {
  PlayerId you{};
  PlayerId opponent = kNoPlayer;
  CardRef source;
  DefId def = kNoDef;
  AbilityId ability = kNoAbility;
  uint16_t text = 0;
  uint8_t flags = 0;  // ApplyFlag
  uint16_t first_pick = 0;
  bool own_eyes = false;  // its player looks, who knows their hand; else what everybody sees counts
  bool done = false;
  bool lost_hp = false;
  int32_t did = 0;
  CardRef lend;
  EventInfo event;
};

// ---- Players
bool alive(const Game& g, PlayerId p);
// Alive, and there: the Adversary may still have to come.
bool present(const Game& g, PlayerId p);
// Plays by its cards' words: the Adversary.
bool scripted(const Game& g, PlayerId p);
bool opposing(const Game& g, PlayerId a, PlayerId b);
// RULING(146): whether "player" on a card of `you` can mean this one.
bool counts_as_player(const Game& g, PlayerId p, PlayerId you);
// kNoPlayer if there are several: then a text has chosen one, or means any of them (RULING(44)).
PlayerId only_opponent(const Game& g, PlayerId p);
// RULING(44): whom a text means by "the opponent": the one it was triggered by or has chosen, or
// the only one there is.
PlayerId meant_opponent(const Game& g, const Context& c);
// The other living player of the same side.
PlayerId teammate(const Game& g, PlayerId p);
// How many began the game, the Adversary apart.
int players_seated(const Game& g);
// Clockwise, among those who are in the game and take turns of their own.
PlayerId next_player(const Game& g, PlayerId p);
// Whose turn it is: in some modes a side's (RULING(42)).
bool own_turn(const Game& g, PlayerId p);
PlayerId whose_turn(const Game& g);
// Who acts in the main phase.
PlayerId acting_player(const Game& g);
// Who is asked after so many others in a round of answers: first the side whose turn it is.
PlayerId asked_after(const Game& g, int others);
// Who decides for this player: somebody else if they are no longer in the game.
PlayerId decider_for(const Game& g, PlayerId p);
bool mage_noir(const Game& g, PlayerId p);
bool zenith(const Game& g, PlayerId p);

// What the cards on any board care about.
inline uint64_t features_in_play(const Game& g) {
  uint64_t features = 0;
  for (const Player& p : g.s().players()) features |= p.features;
  return features;
}

// ---- Layers of a card
// RULING(33), RULING(56): all spells of the player, wherever they are; Animals are no spells.
[[gnu::always_inline]] inline DefId def_of(const Game& g, CardId c) {
  const Card& card = g.s().card(c);
  const DefId copy = g.s().player(card.owner()).copy;
  if (copy != kNoDef && g.db->def(card.def).type != CardType::Animal) [[unlikely]]
    return copy;
  return card.def;
}
[[gnu::always_inline]] inline const CardDef& definition(const Game& g, CardId c) {
  return g.db->def(def_of(g, c));
}
bool blanked_now(const Game& g, CardId c);
inline bool blanked(const Game& g, CardId c) {
  const bool anything_blanks =
      g.s().any_effect(EffectKind::Blank) ||
      (g.s().player(g.s().card(c).owner()).features & bit(Feature::MageNoir)) != 0;
  return anything_blanks && blanked_now(g, c);
}
// latest.cpp: whether another card's text gives the keyword that came at this place of the list of
// effects or later.
bool given_since(const Game& g, CardId c, Keyword k, size_t place);
// RULING(5), RULING(55): what a card gained before it was blanked is off as well, what it gains
// later counts. The effects that count begin here.
size_t first_gain(const Game& g, CardId c);
bool has_word(const Game& g, CardId c, WordId w);
inline Element element_of(const Game& g, CardId c) { return definition(g, c).element; }
bool has_keyword_now(const Game& g, CardId c, Keyword k);
// DR-3.1.1: a keyword without a parameter counts once, however often a card has it.
inline bool has_keyword(const Game& g, CardId c, Keyword k) {
  const CardDef& def = definition(g, c);
  const bool as_printed = ((def.features & bit(Feature::Keyword)) |
                           (features_in_play(g) & bit(Feature::GivesKeyword))) == 0 &&
                          !g.s().any_effect(EffectKind::Has, EffectKind::Never, EffectKind::TextOf);
  return as_printed ? def.has(k) && !blanked(g, c) : has_keyword_now(g, c, k);
}
// DR-3.2.2, RULING(29): Indestructible, and of a type that this protects.
bool cannot_be_discarded(const Game& g, CardId c);
bool is_component(const Game& g, CardId c);
// DR-2.3.1: how many components of that word (kNoWord: of any kind) the card is.
int component_instances(const Game& g, CardId c, WordId w);
// RULING(66): how many more it may count as, once per turn, for whoever counts.
int may_count_more(const Game& g, CardId c, WordId w);
int times_applied(const Game& g, CardId c);
bool can_be_channeled(const Game& g, CardId c);

// ---- Abilities that work now
// Calls visit(source, ability) for every ability of kind `kind` with feature `feature` that player
// p has on the board or has created. The source of a created one keeps its numbers (RULING(113)).
template <class Visit>
void each_ability(const Game& g, PlayerId p, Feature feature, AbilityKind kind, Visit visit);
// Calls visit(source, ability) for the texts of one card that work, its own and the gained ones.
// The source of a gained one knows the changes of the giver's numbers (RULING(117)).
template <class Visit>
void abilities_of(const Game& g, CardId c, Visit visit);
// The same, visit(CardText): with the number of each text on this card, which those that are off
// keep.
template <class Visit>
void numbered_abilities_of(const Game& g, CardId c, Visit visit);
// The text of that number if it is not off; else one of kNoAbility.
CardText ability_at(const Game& g, CardId c, int number);
// Whether the once-per-turn ability was used this turn; what a card gained is used by itself.
bool used_this_turn(const Game& g, const CardText& text);
void mark_used(Game& g, const CardText& text);
// Whether the card can have a text with one of these features: its own, or one that it gained.
inline bool may_have(const Game& g, CardId c, uint64_t features) {
  return g.s().any_effect(EffectKind::TextOf, EffectKind::Text) ||
         (definition(g, c).features & features) != 0;
}
bool works(const Game& g, CardRef source, const Ability& a, PlayerId controller);
// Whether its condition holds for this card and player.
bool condition_holds(const Game& g, const Ability& a, CardRef source, PlayerId controller);
bool condition_holds(const Game& g, const Ability& a, CardId c, PlayerId controller);
Context context_of(const Game& g, CardId c, const Ability& a, PlayerId controller);
Context context_of(const Game& g, CardRef source, const Ability& a, PlayerId controller);

// ---- Values
int number_value(const Game& g, uint16_t number, CardRef of, PlayerId controller,
                 CardRef lend = {});
int amount(const Game& g, NodeId node, const Context& c);
inline constexpr int kEverything = 1 << 24;  // "all"
bool holds(const Game& g, NodeId node, const Context& c);
bool matches(const Game& g, uint16_t selector, CardId card, const Context& c);
// The player a node means; kNoPlayer for each player.
PlayerId player_of(const Game& g, NodeId node, const Context& c);
// One bit each: whom "each player" and "each opponent" name, else the one player.
uint8_t players_named(const Game& g, NodeId node, const Context& c);
int count_cards(const Game& g, uint16_t selector, const Context& c);

// Calls visit(card) for every card that matches.
template <class Visit>
void each_match(const Game& g, uint16_t selector, const Context& c, Visit visit) {
  const Selector& s = g.db->selector(selector);
  for (int z = 0; z < kZones; ++z) {
    if ((s.zones >> z & 1) == 0) continue;
    for (int p = 0; p < g.s().player_count(); ++p) {
      const auto owner = static_cast<PlayerId>(p);
      if (!alive(g, owner)) continue;
      for (const CardId card : g.s().zone(owner, static_cast<Zone>(z))) {
        if (matches(g, selector, card, c)) visit(card);
      }
    }
  }
}

// The picks a text made for a slot.
template <class Visit>
void each_pick(const Game& g, const Context& c, int slot, Visit visit) {
  const auto picks = g.s().picks();
  for (size_t i = c.first_pick; i < picks.size(); ++i) {
    if (picks[i].slot == slot && picks[i].text == c.text) visit(picks[i]);
  }
}

// Cards that a node of kind "cards" means, those that can no longer be followed left out.
void collect_cards(const Game& g, NodeId node, const Context& c, CardList& out);
// RULING(164): whether a card that the text speaks of again (it, the component used) is still where
// the text spoke of it, or where the text has put it.
bool still_where_named(const Game& g, const Node& which, CardId card, const Context& c);
// The first of them, or kNoCard.
CardId single_card(const Game& g, NodeId node, const Context& c);

// ---- implementation of the templates

// What the effect gives its subject; orders that an activation carries out are no abilities.
inline std::span<const AbilityId> gained_texts(const CardDb& db, const Effect& e) {
  if (e.kind == EffectKind::TextOf) return db.def(e.def).abilities;
  const bool one =
      e.kind == EffectKind::Text && db.ability(e.ability).kind != AbilityKind::Activation;
  return {&e.ability, one ? size_t{1} : size_t{0}};
}

template <class Visit>
void numbered_abilities_of(const Game& g, CardId c, Visit visit) {
  const CardRef me = g.s().ref(c);
  const std::vector<AbilityId>& own = definition(g, c).abilities;
  int number = 0;
  if (!blanked(g, c)) {
    for (const AbilityId id : own) visit(CardText{id, me, number++});
  }
  if (!g.s().any_effect(EffectKind::TextOf, EffectKind::Text) || !g.s().has_slot(c)) return;
  number = static_cast<int>(own.size());
  const size_t first = first_gain(g, c);
  const auto effects = g.s().effects();
  for (size_t i = 0; i < effects.size(); ++i) {
    const Effect& e = effects[i];
    if (e.subject != me) continue;
    for (const AbilityId id : gained_texts(*g.db, e)) {
      if (i >= first) visit(CardText{id, e.subject, number});
      ++number;
    }
  }
}

template <class Visit>
void abilities_of(const Game& g, CardId c, Visit visit) {
  numbered_abilities_of(g, c, [&](const CardText& text) { visit(text.of, text.ability); });
}

template <class Visit>
void each_ability(const Game& g, PlayerId p, Feature feature, AbilityKind kind, Visit visit) {
  const uint64_t wanted = bit(feature);
  if ((g.s().player(p).features & wanted) == 0) return;
  for (const CardId card : g.s().zone(p, Zone::Board)) {
    if (!may_have(g, card, wanted)) continue;
    abilities_of(g, card, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (a.kind == kind && (a.features & wanted) != 0 && works(g, from, a, p)) visit(from, id);
    });
  }
  if (!g.s().any_effect(EffectKind::Created)) return;
  for (const Effect& e : g.s().effects()) {
    if (e.kind != EffectKind::Created || e.controller != p) continue;
    const Ability& a = g.db->ability(e.ability);
    if (a.kind == kind && (a.features & wanted) != 0 && condition_holds(g, a, e.source, p))
      visit(e.source, e.ability);
  }
}

}  // namespace grimoire
