#include "lab/decks.h"

#include <algorithm>
#include <functional>

#include "engine/base/rng.h"
#include "engine/decks/deck_rules.h"

namespace grimoire::lab {
namespace {

// What random_deck() chooses from.
std::vector<DefId> pool_of(const CardDb& db, const std::function<bool(const CardDef&)>& fits) {
  std::vector<DefId> pool;
  for (size_t i = 0; i < db.defs.size(); ++i) {
    const CardDef& def = db.defs[i];
    if (def.goes_into_decks() && def.type != CardType::Animal && fits(def))
      pool.push_back(static_cast<DefId>(i));
  }
  return pool;
}

}  // namespace

NamedDeck builtin_deck(const CardDb& db, const std::string& name) {
  Result<NamedDeck> deck = find_deck(db, name);
  GRIMOIRE_CHECK(deck.ok(), "the built-in decks can be read");
  return std::move(deck.value());
}

std::vector<NamedDeck> builtin_decks(const CardDb& db) {
  std::vector<NamedDeck> decks;
  for (const std::string& name : deck_names()) decks.push_back(builtin_deck(db, name));
  return decks;
}

std::vector<NamedDeck> rulebook_decks(const CardDb& db) {
  std::vector<NamedDeck> decks;
  for (const char* name : kRulebookDecks) decks.push_back(builtin_deck(db, name));
  return decks;
}

NamedDeck random_deck(const CardDb& db, int size, uint64_t& random) {
  const auto roll = [&](size_t bound) {
    return static_cast<int>(random_below(random, static_cast<uint32_t>(bound)));
  };
  const bool two_elements = roll(2) == 0;
  const auto first = static_cast<Element>(roll(kElements));
  const auto second = static_cast<Element>(roll(kElements));
  const auto enough = [&](const std::vector<DefId>& pool) {
    return static_cast<int>(pool.size()) * kMostCopies >= size;
  };
  std::vector<DefId> pool = pool_of(db, [&](const CardDef& def) {
    return !two_elements || def.element == first || def.element == second;
  });
  if (!enough(pool)) pool = pool_of(db, [](const CardDef&) { return true; });
  GRIMOIRE_CHECK(enough(pool), "there are cards for a random deck");
  NamedDeck deck{"random", {}};
  std::vector<int> copies(db.defs.size(), 0);
  for (int room = size; room > 0;) {
    const DefId def = pool[static_cast<size_t>(roll(pool.size()))];
    int& have = copies[raw(def)];
    const int more = std::min({1 + roll(kMostCopies), kMostCopies - have, room});
    deck.cards.insert(deck.cards.end(), static_cast<size_t>(more), def);
    have += more;
    room -= more;
  }
  // DR-1.1.4: most decks have an Animal.
  std::vector<DefId> animals;
  for (size_t i = 0; i < db.defs.size(); ++i) {
    if (db.defs[i].goes_into_decks() && db.defs[i].type == CardType::Animal)
      animals.push_back(static_cast<DefId>(i));
  }
  if (!animals.empty() && roll(4) != 0)
    deck.cards.back() = animals[static_cast<size_t>(roll(animals.size()))];
  return deck;
}

}  // namespace grimoire::lab
