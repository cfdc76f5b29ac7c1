#include "engine/modes/new_game.h"

#include <algorithm>

#include "engine/rules/driver/driver.h"
#include "engine/rules/turn/setup.h"

namespace grimoire {

Game empty_game(const CardDb& db, std::span<const DeckCards> decks, Mode mode) {
  Game g;
  g.db = &db;
  g.mode = &mode_rules(mode);
  g.options.reserve(64);  // enough for nearly every decision
  int total = 0;
  for (const DeckCards& deck : decks) total += static_cast<int>(deck.size());
  const int players = static_cast<int>(decks.size());
  g.box = StateBox(players, ordinary_rooms(players, total));
  State& s = g.s();
  s.h.mode = static_cast<uint8_t>(mode);
  s.info(List::Cards).count = static_cast<uint16_t>(total);
  s.info(List::Order).count = static_cast<uint16_t>(total);
  int id = 0;
  for (int p = 0; p < players; ++p) {
    Player& player = s.player(static_cast<PlayerId>(p));
    player.base = static_cast<uint16_t>(id);
    player.side = g.mode->side_of(p, players);
    player.hp = g.mode->starting_hp;
    if (g.mode->adversary && p == players - 1) {
      player.hp = 0;
      player.flags = kScripted | kAbsent;
    }
    const DeckCards& deck = decks[static_cast<size_t>(p)];
    for (uint16_t& end : player.end) end = static_cast<uint16_t>(deck.size());
    for (const DefId def : deck) {
      Card& card = s.card(static_cast<CardId>(id));
      card.def = def;
      card.place = static_cast<uint8_t>(static_cast<int>(Zone::Deck) | (p << 4));
      s.at<CardId>(List::Order)[id] = static_cast<CardId>(id);
      ++id;
    }
  }
  return g;
}

Game new_game(const CardDb& db, const GameSetup& setup, NoteSink* sink) {
  std::vector<DeckCards> decks = setup.decks;
  if (mode_rules(setup.mode).adversary)
    decks.push_back(db.adversaries[setup.adversary].cards[setup.difficulty]);
  Game g = empty_game(db, decks, setup.mode);
  g.sink = sink;
  g.s().h.random = setup.seed;
  start_game(g, setup.chooser);
  advance(g);
  return g;
}

std::vector<CardId> opening_hand(const Game& g, PlayerId player, int which) {
  const auto deck = g.s().zone(player, Zone::Deck);
  const auto size = static_cast<size_t>(g.mode->opening_hand);
  std::vector<CardId> cards;
  const size_t first = static_cast<size_t>(which) * size;
  for (size_t i = first; i < first + size && i < deck.size(); ++i)
    cards.push_back(deck[deck.size() - 1 - i]);
  const auto name = [&](CardId c) -> const std::string& {
    return g.db->def(g.s().card(c).def).name_en;
  };
  // NB: copies stay as they lie, so that the order of the deck list does not show.
  std::stable_sort(cards.begin(), cards.end(),
                   [&](CardId a, CardId b) { return name(a) < name(b); });
  return cards;
}

}  // namespace grimoire
