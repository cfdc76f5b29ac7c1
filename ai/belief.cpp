#include "ai/belief.h"

#include <algorithm>

#include "engine/base/rng.h"
#include "engine/decks/deck_file.h"

namespace grimoire::ai {
namespace {

constexpr size_t kFewSeen = 3;
constexpr uint32_t kFits = 16;
constexpr uint32_t kNearlyFits = 1;  // a known list with a card or two changed
constexpr size_t kCardsChanged = 2;
constexpr uint32_t kMadeUpAtFirst = 32;
constexpr uint32_t kMadeUpLater = 4;
constexpr int kMostCopiesDealt = 4;

}  // namespace

Belief::Belief(const CardDb& db) : db_(&db) {
  for (const std::string& name : deck_names()) {
    Result<NamedDeck> deck = find_deck(db, name);
    if (!deck) continue;
    lists_.push_back(deck.value().cards);
    std::sort(lists_.back().begin(), lists_.back().end());
  }
  for (size_t d = 0; d < db.defs.size(); ++d) {
    if (db.defs[d].goes_into_decks() && db.defs[d].type != CardType::Animal)
      pool_.push_back(static_cast<DefId>(d));
  }
}

void Belief::open_list(PlayerId player, List cards) {
  if (open_.size() <= raw(player)) open_.resize(raw(player) + size_t{1});
  std::sort(cards.begin(), cards.end());
  open_[raw(player)] = std::move(cards);
}

uint32_t Belief::weight_of(const List& list, const List& seen) const {
  List foreign;
  std::set_difference(seen.begin(), seen.end(), list.begin(), list.end(),
                      std::back_inserter(foreign));
  if (foreign.empty()) return kFits;
  return foreign.size() <= kCardsChanged && seen.size() > kFewSeen + foreign.size() ? kNearlyFits
                                                                                    : 0;
}

void Belief::look_at(const Game& seen, PlayerId me) {
  me_ = me;
  others_.clear();
  const State& s = seen.s();
  for (int i = 0; i < s.player_count(); ++i) {
    Others o;
    o.player = static_cast<PlayerId>(i);
    o.list_known = o.player == me || scripted(seen, o.player);
    for (const Zone z :
         {Zone::Deck, Zone::Hand, Zone::Board, Zone::Transit, Zone::Discard, Zone::Exile}) {
      for (const CardId c : s.zone(o.player, z)) {
        if (knows(seen, me, c)) {
          const DefId def = s.card(c).def;
          o.seen.push_back(def);
          o.elements |= static_cast<uint8_t>(1 << static_cast<int>(db_->def(def).element));
        } else if ((s.card(c).known & Card::kAnimalHere) == 0) {  // RULING(178)
          o.hidden.push_back(c);
        }
      }
    }
    std::sort(o.seen.begin(), o.seen.end());
    if (!o.list_known) {
      for (const List& list : lists_) o.weight.push_back(weight_of(list, o.seen));
      o.made_up = o.seen.size() < kFewSeen ? kMadeUpAtFirst : kMadeUpLater;
    }
    others_.push_back(std::move(o));
  }
}

// Cards of the elements that were seen, or of any two if none was, no more than four of one.
void Belief::fill_up(const Others& others, size_t count, List& list, uint64_t& random) const {
  uint8_t elements = others.elements;
  while (elements == 0 || (elements & (elements - 1)) == 0) {
    elements |= static_cast<uint8_t>(1 << random_below(random, kElements));
  }
  List pool;
  for (const DefId def : pool_) {
    if ((elements >> static_cast<int>(db_->def(def).element) & 1) != 0) pool.push_back(def);
  }
  if (pool.size() < 12) pool = pool_;
  while (list.size() < count) {
    const DefId def = pool[random_below(random, static_cast<uint32_t>(pool.size()))];
    const auto have = std::count(list.begin(), list.end(), def) +
                      std::count(others.seen.begin(), others.seen.end(), def);
    const auto copies =
        std::min<int64_t>(1 + random_below(random, kMostCopiesDealt), kMostCopiesDealt - have);
    // A pool of few cards may be used up: then a fifth copy is no worse than none.
    const auto more = pool.size() * kMostCopiesDealt < count + others.seen.size() ? 1 : copies;
    for (int64_t i = 0; i < more && list.size() < count; ++i) list.push_back(def);
  }
}

// What may lie in the hidden places of a player, in any order.
List Belief::hidden_list(const Others& others, uint64_t& random) const {
  const size_t count = others.hidden.size();
  const List* whole = nullptr;
  if (raw(others.player) < open_.size() && !open_[raw(others.player)].empty()) {
    whole = &open_[raw(others.player)];
  } else {
    uint32_t all = others.made_up;
    for (const uint32_t w : others.weight) all += w;
    uint32_t at = random_below(random, all);
    for (size_t i = 0; i < others.weight.size() && whole == nullptr; ++i) {
      if (at < others.weight[i]) whole = &lists_[i];
      at -= std::min(at, others.weight[i]);
    }
  }
  List list;
  if (whole != nullptr) {
    std::set_difference(whole->begin(), whole->end(), others.seen.begin(), others.seen.end(),
                        std::back_inserter(list));
  }
  shuffle_range(list.data(), list.size(), random);
  if (list.size() > count) list.resize(count);
  fill_up(others, count, list, random);
  shuffle_range(list.data(), list.size(), random);
  return list;
}

Game Belief::deal(const Game& seen, uint64_t seed) const {
  Game world = seen;
  uint64_t random = seed;
  for (const Others& o : others_) {
    List list;
    if (o.list_known) {
      for (const CardId c : o.hidden) list.push_back(world.s().card(c).def);
      shuffle_range(list.data(), list.size(), random);
    } else {
      list = hidden_list(o, random);
    }
    for (size_t i = 0; i < o.hidden.size(); ++i) world.s().card(o.hidden[i]).def = list[i];
  }
  world.s().h.random = next_random(random);
  lists_changed(world);
  return world;
}

bool offer_the_same(Game& world, const Game& g) {
  if (world.options == g.options) return true;
  for (const Option& o : g.options) {
    if (std::find(world.options.begin(), world.options.end(), o) == world.options.end())
      return false;
  }
  world.options = g.options;
  return true;
}

}  // namespace grimoire::ai
