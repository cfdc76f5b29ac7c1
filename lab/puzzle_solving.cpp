#include "lab/puzzle_solving.h"

#include <memory>

#include "ai/player.h"
#include "engine/record/save.h"
#include "engine/scenario/scenario.h"

namespace grimoire::lab {

bool wins_this_turn(const Game& start, const std::string& player, uint64_t seed) {
  const PlayerId me = start.decision.player;
  const std::unique_ptr<ai::Player> solver = ai::make_player(player, seed);
  Game g = start;
  while (!g.over() && g.s().h.turn == start.s().h.turn) {
    const size_t choice = g.decision.player == me ? solver->choose(g) : 0;
    apply(g, Option(g.options[choice]));
  }
  return g.s().h.outcome == Outcome::Won && g.s().h.winning_side == g.s().player(me).side;
}

Result<std::vector<PuzzleAttempt>> attempt_puzzles(const CardDb& db, const CardFile& file,
                                                   const std::string& player, uint64_t seed) {
  const ScenarioRun run = run_scenarios(file, {&db, {}});
  if (!run.errors.empty()) return Error{to_string(run.errors[0])};
  std::vector<PuzzleAttempt> attempts;
  for (const ScenarioResult& puzzle : run.results) {
    if (puzzle.puzzle.theme.empty()) continue;
    Result<Game> start = load_game(db, puzzle.position);
    if (!start) return Error{file.name + ": " + start.error()};
    attempts.push_back(
        {puzzle.title, puzzle.puzzle.difficulty, wins_this_turn(start.value(), player, seed)});
  }
  return attempts;
}

}  // namespace grimoire::lab
