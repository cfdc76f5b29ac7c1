#include "lab/decks.h"

#include <algorithm>

#include "engine/base/rng.h"

namespace grimoire::lab {
std::vector<NamedDeck> builtin_decks(const CardDb& db) {
  std::vector<NamedDeck> decks;
  for (const std::string& name : deck_names()) {
    Result<NamedDeck> deck = find_deck(db, name);
    GRIMOIRE_CHECK(deck.ok(), "the built-in decks can be read");
    decks.push_back(std::move(deck.value()));
  }
  return decks;
}

NamedDeck random_deck(const CardDb& db, int size, uint64_t& random) {
  const auto roll = [&](size_t bound) {
    return random_below(random, static_cast<uint32_t>(bound));
  };
  const bool two_elements = roll(2) == 0;
  const auto first = static_cast<Element>(roll(kElements));
  const auto second = static_cast<Element>(roll(kElements));
  std::vector<DefId> pool;
  for (size_t i = 0; i < db.defs.size(); ++i) {
    const CardDef& def = db.defs[i];
    const bool fits = !two_elements || def.element == first || def.element == second;
    if (def.type != CardType::Animal && fits) pool.push_back(static_cast<DefId>(i));
  }
  NamedDeck deck{"random", {}};
  while (static_cast<int>(deck.cards.size()) < size) {
    const DefId def = pool[roll(pool.size())];
    const auto room = static_cast<uint32_t>(size) - static_cast<uint32_t>(deck.cards.size());
    const uint32_t copies = 1 + roll(kMostCopies);
    deck.cards.insert(deck.cards.end(), std::min(copies, room), def);
  }
  return deck;
}

}  // namespace grimoire::lab
