#include "tests/support/random_games.h"

#include "engine/base/rng.h"
#include "engine/data/card_data.h"

namespace grimoire::testing {

const CardDb& all_cards() {
  static const CardDb db = std::move(load_cards().value());
  return db;
}

DeckCards random_deck(uint64_t seed, size_t size) {
  static const DeckCards pool = [] {
    DeckCards all;
    for (size_t i = 0; i < all_cards().defs.size(); ++i) {
      const CardDef& def = all_cards().defs[i];
      if (def.goes_into_decks() && def.type != CardType::Animal)
        all.push_back(static_cast<DefId>(i));
    }
    return all;
  }();
  static const DeckCards animals = [] {
    DeckCards all;
    for (size_t i = 0; i < all_cards().defs.size(); ++i) {
      const CardDef& def = all_cards().defs[i];
      if (def.goes_into_decks() && def.type == CardType::Animal)
        all.push_back(static_cast<DefId>(i));
    }
    return all;
  }();
  uint64_t dice = seed;
  DeckCards deck;
  while (deck.size() < size) {
    const DefId def = pool[random_below(dice, static_cast<uint32_t>(pool.size()))];
    for (uint32_t copies = 1 + random_below(dice, 4); copies > 0 && deck.size() < size; --copies)
      deck.push_back(def);
  }
  if (seed % 4 != 0) deck.back() = animals[seed % animals.size()];
  return deck;
}

Game random_duel(uint64_t seed, size_t deck_size) {
  GameSetup setup;
  setup.seed = seed;
  setup.decks = {random_deck(seed * 2 + 1, deck_size), random_deck(seed * 2 + 2, deck_size)};
  return new_game(all_cards(), setup);
}

Option random_option(const Game& g, uint64_t& dice) {
  const auto count = static_cast<uint32_t>(g.options.size());
  Option o = g.options[random_below(dice, count)];
  // Doing nothing is chosen less often, so that much happens.
  for (int i = 0; i < 3 && (o.kind == OptionKind::EndTurn || o.kind == OptionKind::Cancel); ++i) {
    o = g.options[random_below(dice, count)];
  }
  return o;
}

}  // namespace grimoire::testing
