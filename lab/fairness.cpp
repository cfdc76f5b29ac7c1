#include "lab/fairness.h"

#include "ai/player.h"
#include "engine/base/rng.h"
#include "engine/modes/new_game.h"
#include "engine/words/notation.h"
#include "lab/soak.h"
#include "lab/two_worlds.h"

namespace grimoire::lab {
namespace {

constexpr uint32_t kOneIn = 7;          // decisions
constexpr uint32_t kLongestGame = 200;  // turns
constexpr size_t kMostUnfair = 5;

// What two players with the same seed choose in the two games.
void compare(const Game& g, const Game& other, const std::string& name, uint64_t seed,
             FairnessReport& report) {
  ++report.pairs;
  const size_t one = ai::make_player(name, seed)->choose(g);
  const size_t two = ai::make_player(name, seed)->choose(other);
  if (one == two || report.unfair.size() >= kMostUnfair) return;
  report.unfair.push_back("turn " + std::to_string(g.s().h.turn) + ": " + option_text(g, one) +
                          " in one world, " + option_text(other, two) + " in the other");
}

}  // namespace

FairnessReport check_fairness(const CardDb& db, const FairnessOptions& options) {
  FairnessReport report;
  uint64_t random = options.seed;
  for (uint64_t seed = options.seed; report.pairs < options.pairs; ++seed) {
    Game g = new_game(db, soak_game(db, seed, options.mode).setup);
    while (!g.over() && g.s().h.turn < kLongestGame && report.pairs < options.pairs) {
      if (g.options.size() > 1 && random_below(random, kOneIn) == 0) {
        const PlayerId viewer = g.decision.player;
        Game other = sample_world(g, viewer, next_random(random));
        const bool lists = change_lists(other, viewer, random);
        report.other_lists += lists ? 1 : 0;
        compare(g, other, options.player, next_random(random), report);
      }
      apply(g, Option(g.options[ai::random_option(g, random)]));
    }
  }
  return report;
}

}  // namespace grimoire::lab
