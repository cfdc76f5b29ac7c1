// What the words of a text come to just now: numbers, conditions, cards and players.
#pragma once

#include "engine/rules/read/cards.h"
#include "engine/rules/read/context.h"

namespace grimoire {

// RULING(44): whom a text means by "the opponent": the one it was triggered by or has chosen, or
// the only one there is.
PlayerId meant_opponent(const Game& g, const Context& c);

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

// Whether such a card matches, and is as asked.
template <class Is>
bool any_match(const Game& g, uint16_t selector, const Context& c, Is is) {
  const Selector& s = g.db->selector(selector);
  for (int z = 0; z < kZones; ++z) {
    if ((s.zones >> z & 1) == 0) continue;
    for (int p = 0; p < g.s().player_count(); ++p) {
      const auto owner = static_cast<PlayerId>(p);
      if (!alive(g, owner)) continue;
      for (const CardId card : g.s().zone(owner, static_cast<Zone>(z))) {
        if (matches(g, selector, card, c) && is(card)) return true;
      }
    }
  }
  return false;
}

// Calls visit(card) for every card that matches.
template <class Visit>
void each_match(const Game& g, uint16_t selector, const Context& c, Visit visit) {
  any_match(g, selector, c, [&](CardId card) {
    visit(card);
    return false;
  });
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

}  // namespace grimoire
