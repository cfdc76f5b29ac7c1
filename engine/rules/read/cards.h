// What a card is, has and counts as just now. Nothing here changes anything.
//
// Continuous effects are derived on reading, in fixed layers: copy → text off → Mage Noir → name
// words → keywords → how often effects apply → components → costs → amounts. Numbers are resolved
// when a layer reads them.
#pragma once

#include "engine/base/small_list.h"
#include "engine/rules/read/players.h"

namespace grimoire {

using CardList = SmallList<CardId, 48>;

// RULING(33), RULING(56): all spells of the player, in every zone; Animals are not spells.
inline bool is_copy(const Game& g, CardId c) {
  const State& s = g.s();
  const Card& card = s.card(c);
  return s.player(card.owner()).copy != kNoDef && g.db->def(card.def).type != CardType::Animal &&
         !(s.has_slot(c) && (s.slot(c).flags & kNoCopy) != 0);
}
[[gnu::always_inline]] inline DefId def_of(const Game& g, CardId c) {
  const Card& card = g.s().card(c);
  const DefId copy = g.s().player(card.owner()).copy;
  if (copy != kNoDef && is_copy(g, c)) [[unlikely]]
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
// Whether another card's text gives the keyword that came at this place of the list of
// effects or later.
bool given_since(const Game& g, CardId c, Keyword k, size_t place);
// RULING(5), RULING(55): texts that a card gained before it was blanked are off as well, texts
// gained later counts. The effects that count begin here.
size_t first_gain(const Game& g, CardId c);
// Whether a card may have gained or lost words that it does not speak of itself.
inline bool words_given(const Game& g) {
  return g.s().any_effect(EffectKind::Word, EffectKind::Chosen, EffectKind::TextOf,
                          EffectKind::Text);
}
bool has_word(const Game& g, CardId c, WordId w);
Element changed_element(const Game& g, CardId c);
inline Element element_of(const Game& g, CardId c) {
  return g.s().any_effect(EffectKind::Element) ? changed_element(g, c) : definition(g, c).element;
}
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
// RULING(66): how many more it may count as, once per turn, for the player who counts.
int may_count_more(const Game& g, CardId c, WordId w);
int times_applied(const Game& g, CardId c);
// Whether the card says that this cannot be done with it.
bool forbids(const Game& g, CardId c, Change change);
// Whether a text can put the card into play channeled.
bool can_enter_channeled(const Game& g, CardId c);

}  // namespace grimoire
