// Games for fuzz targets: the built-in cards, and positions of random games.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/rng.h"
#include "engine/data/card_data.h"
#include "engine/modes/new_game.h"
#include "engine/rules/driver/driver.h"

namespace grimoire::fuzz {

inline const CardDb& all_cards() {
  static const CardDb db = std::move(load_cards().value());
  return db;
}

inline DeckCards random_deck(uint64_t& dice, size_t size) {
  DeckCards deck;
  while (deck.size() < size) {
    const auto def =
        static_cast<DefId>(random_below(dice, static_cast<uint32_t>(all_cards().defs.size())));
    if (!all_cards().def(def).goes_into_decks()) continue;
    deck.insert(deck.end(), 2, def);
  }
  return deck;
}

inline void play(Game& g, uint64_t dice, int choices) {
  for (int i = 0; i < choices && !g.over(); ++i) {
    const auto count = static_cast<uint32_t>(g.options.size());
    Option o = g.options[random_below(dice, count)];
    if (o.kind == OptionKind::EndTurn) o = g.options[random_below(dice, count)];
    apply(g, o);
  }
}

// Positions at all kinds of decisions, the same in every run.
inline const std::vector<Game>& positions() {
  static const std::vector<Game> all = [] {
    std::vector<Game> games;
    uint64_t dice = 1;
    while (games.size() < 256) {
      const GameSetup setup{next_random(dice), {random_deck(dice, 30), random_deck(dice, 30)}};
      Game g = new_game(all_cards(), setup);
      for (int i = 0; i < 8 && !g.over() && games.size() < 256; ++i) {
        play(g, next_random(dice), 23);
        if (!g.over()) games.push_back(g);
      }
    }
    return games;
  }();
  return all;
}

inline std::string_view text_of(const uint8_t* data, size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// A broken promise ends the run like a crash.
inline void must(bool good) {
  if (!good) std::abort();
}

}  // namespace grimoire::fuzz
