#include "lab/coop.h"

#include <memory>
#include <mutex>

#include "ai/player.h"
#include "engine/base/rng.h"
#include "engine/modes/new_game.h"
#include "lab/match.h"
#include "lab/parallel.h"

namespace grimoire::lab {
namespace {

constexpr const char* kDecks[] = {"burning-wrath",   "surging-growth", "crushing-pressure",
                                  "whirling-flurry", "long-winter",    "storm-choir"};

CoopReport play_game(const CardDb& db, const CoopOptions& options, uint64_t seed) {
  GameSetup setup{.seed = seed, .decks = {}, .mode = Mode::Coop};
  setup.adversary = options.adversary;
  setup.difficulty = options.difficulty;
  std::vector<const NamedDeck*> decks;
  for (const NamedDeck& deck : options.decks) decks.push_back(&deck);
  uint64_t dice = seed;
  shuffle_range(decks.data(), decks.size(), dice);
  std::vector<std::unique_ptr<ai::Player>> players;
  for (int i = 0; i < options.players; ++i) {
    setup.decks.push_back(decks[static_cast<size_t>(i) % decks.size()]->cards);
    players.push_back(ai::make_player(options.player, next_random(dice)));
  }
  Game g = new_game(db, setup);
  const auto adversary = static_cast<PlayerId>(options.players);
  CoopReport report;
  while (!g.over() && g.s().h.turn <= kLongestGame) {
    apply(g, Option(g.options[players[raw(g.decision.player)]->choose(g)]));
    if ((g.s().player(adversary).flags & kAbsent) == 0) report.present = 1;
  }
  report.games = 1;
  report.turns = g.s().h.turn;
  const bool won = g.s().h.outcome == Outcome::Won && g.s().h.winning_side == 0;
  report.wins = won ? 1 : 0;
  return report;
}

}  // namespace

CoopReport play_coop(const CardDb& db, const CoopOptions& options,
                     const std::function<void(uint64_t)>& progress) {
  CoopReport all;
  std::mutex lock;
  in_parallel(static_cast<uint64_t>(options.games), options.threads, [&](uint64_t n) {
    if (options.stop && options.stop()) return false;
    const CoopReport one = play_game(db, options, options.seed + n);
    const std::lock_guard<std::mutex> held(lock);
    all.add(one);
    all.turns += one.turns;
    all.present += one.present;
    if (progress) progress(static_cast<uint64_t>(all.games));
    return true;
  });
  return all;
}

std::vector<NamedDeck> coop_decks(const CardDb& db) {
  std::vector<NamedDeck> decks;
  for (const char* name : kDecks) decks.push_back(builtin_deck(db, name));
  return decks;
}

}  // namespace grimoire::lab
