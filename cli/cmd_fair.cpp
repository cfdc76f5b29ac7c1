// grimoire fair: whether a player makes the same choice in games that its seat cannot tell apart.
#include <cstdio>
#include <memory>

#include "ai/levels.h"
#include "cli/commands.h"
#include "lab/fairness.h"

namespace grimoire::cli {
namespace {

void run(const lab::FairnessOptions& options) {
  CardDb db;
  if (!load_card_files({}, db)) return;
  if (!known_player(options.player)) return;
  const lab::FairnessReport report = lab::check_fairness(db, options);
  std::printf("%llu pairs of worlds, %llu with other deck lists: %s\n",
              static_cast<unsigned long long>(report.pairs),
              static_cast<unsigned long long>(report.other_lists),
              report.unfair.empty() ? "the same choice in all of them" : "choices differ");
  for (const std::string& what : report.unfair) std::printf("%s\n", what.c_str());
  if (!report.unfair.empty()) exit_code = kFailed;
}

}  // namespace

void add_fair_command(ProgramCommand& program) {
  auto options = std::make_shared<lab::FairnessOptions>();
  options->player = ai::kDefaultPlayer;
  options->pairs = 10000;
  ProgramCommand& command = program.command(
      "fair", "Check that a player chooses the same in games that its seat cannot tell apart");
  command.option("--player NAME", &options->player, "Which player");
  command.option("--pairs N", &options->pairs, "Pairs of games to compare").between(1, 10000000);
  command.option("--seed N", &options->seed, "Seed of the first game");
  add_mode_option(command, options->mode);
  command.run([options] { run(*options); });
}

}  // namespace grimoire::cli
