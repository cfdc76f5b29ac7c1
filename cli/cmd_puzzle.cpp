// grimoire puzzle mine|solve: finds puzzles in games of the computer players and writes them as
// scenarios; says which puzzles a player solves.
#include <cstdio>
#include <map>
#include <memory>
#include <set>

#include "ai/levels.h"
#include "cli/commands.h"
#include "cli/long_run.h"
#include "engine/base/fold.h"
#include "lab/puzzle_solving.h"
#include "lab/puzzles.h"

namespace grimoire::cli {
namespace {

struct MineArguments {
  lab::PuzzleOptions options;
  int games = 100;
  std::string out = "scenarios/puzzles";
  std::vector<std::string> decks;
};

std::string file_of(const MineArguments& arguments, const std::string& deck, int number) {
  return arguments.out + "/" + name_id(deck) + "-" + std::to_string(number) + ".scenario";
}

// The first number that no file has.
int next_number(const MineArguments& arguments, const std::string& deck, int number) {
  while (read_file(file_of(arguments, deck, number)).ok()) ++number;
  return number;
}

void mine(const MineArguments& arguments) {
  CardDb db;
  if (!load_card_files({}, db) || !known_player(arguments.options.player)) return;
  const Status ready = make_directory(arguments.out);
  if (!ready) return bad_input(ready.error());
  std::vector<NamedDeck> decks;
  for (const std::string& name : arguments.decks) {
    NamedDeck deck;
    if (!load_deck(db, name, Asked::Casual, deck)) return;
    decks.push_back(std::move(deck));
  }
  if (decks.empty()) decks = lab::builtin_decks(db);
  std::map<std::string, int> numbers;
  std::set<std::string> found;  // no two with the same solution
  LongRun run(static_cast<uint64_t>(arguments.games));
  int games = 0;
  for (; games < arguments.games && !LongRun::stopped(); ++games) {
    const NamedDeck& deck = decks[static_cast<size_t>(games) % decks.size()];
    int& number = numbers[deck.name];
    number = next_number(arguments, deck.name, std::max(number, 1));
    lab::PuzzleOptions options = arguments.options;
    options.seed += static_cast<uint64_t>(games);
    const std::optional<lab::Puzzle> puzzle = lab::mine_puzzle(db, deck, number, options);
    run.show(static_cast<uint64_t>(games) + 1);
    if (!puzzle || !found.insert(puzzle->key).second) continue;
    const std::string file = file_of(arguments, deck.name, number);
    const Status written = write_file(file, puzzle->text);
    if (!written) return bad_input(written.error());
    std::printf("%s: %s, difficulty %d\n", file.c_str(), puzzle->theme.c_str(), puzzle->difficulty);
    std::fflush(stdout);
  }
  run.finish(static_cast<uint64_t>(games));
}

struct SolveArguments {
  std::vector<std::string> paths;
  std::string player{ai::levels().back().player};
  uint64_t seed = 1;
};

void solve(const SolveArguments& arguments) {
  CardDb db;
  if (!load_card_files({}, db) || !known_player(arguments.player)) return;
  const Result<std::vector<std::string>> files = scenario_files(arguments.paths);
  if (!files) return bad_input(files.error());
  size_t puzzles = 0;
  size_t solved = 0;
  for (const std::string& file : files.value()) {
    const Result<std::string> text = read_file(file);
    if (!text) return bad_input(text.error());
    const auto attempts =
        lab::attempt_puzzles(db, {file, text.value()}, arguments.player, arguments.seed);
    if (!attempts) return bad_input(attempts.error());
    for (const lab::PuzzleAttempt& attempt : attempts.value()) {
      ++puzzles;
      solved += attempt.solved ? 1 : 0;
      if (!attempt.solved)
        std::printf("%s: not solved, difficulty %d\n", file.c_str(), attempt.difficulty);
    }
  }
  if (puzzles == 0) return bad_input("there is no puzzle in what was given");
  std::printf("%s solves %zu of %zu puzzles (%.1f%%)\n", arguments.player.c_str(), solved, puzzles,
              100.0 * static_cast<double>(solved) / static_cast<double>(puzzles));
}

void add_solve_command(ProgramCommand& puzzle) {
  auto arguments = std::make_shared<SolveArguments>();
  ProgramCommand& command =
      puzzle.command("solve", "Let a computer player solve puzzles, and name those that it misses");
  command.option("FILE", &arguments->paths, "Scenario files, or directories to search for them")
      .required();
  command.option("--player NAME", &arguments->player, "Who solves them");
  command.option("--seed N", &arguments->seed, "The player's dice");
  command.run([arguments] { solve(*arguments); });
}

}  // namespace

void add_puzzle_command(ProgramCommand& program) {
  ProgramCommand& puzzle = program.command("puzzle", "Make puzzles, and measure who solves them");
  add_solve_command(puzzle);
  auto arguments = std::make_shared<MineArguments>();
  ProgramCommand& command = puzzle.command(
      "mine",
      "Find positions in games of computer players that can be won at once, and write them "
      "as scenarios with their solutions");
  command.option("--games N", &arguments->games, "Games to look through").between(1, 10000000);
  command.option("--seed N", &arguments->options.seed, "Seed of the first game");
  command.option("--player NAME", &arguments->options.player, "Who plays them");
  command.option("--positions N", &arguments->options.positions, "Positions for each proof")
      .between(100, 1000000);
  command.option("--deck DECK", &arguments->decks, "These decks instead of all built-in ones");
  command.option("--out DIR", &arguments->out, "Where the scenarios go");
  command.run([arguments] { mine(*arguments); });
}

}  // namespace grimoire::cli
