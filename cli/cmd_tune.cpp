// grimoire tune: plays games and makes weights of the evaluation from how they ended.
#include <cstdio>
#include <memory>
#include <unistd.h>

#include "cli/commands.h"
#include "lab/tune.h"

namespace grimoire::cli {
namespace {

struct TuneArguments {
  lab::TuneOptions options;
  int games = 3000;
  std::string out = "ai/tuned_weights.cpp";
};

std::string command_of(const lab::TuneOptions& options) {
  return "grimoire tune --player " + options.player + " --games " + std::to_string(options.games) +
         " --seed " + std::to_string(options.seed);
}

void run(const TuneArguments& arguments) {
  CardDb db;
  if (!load_card_files({}, db)) return;
  lab::TuneOptions options = arguments.options;
  options.games = static_cast<uint64_t>(arguments.games);
  if (!known_player(options.player)) return;
  const bool terminal = isatty(STDERR_FILENO) != 0;
  const std::vector<lab::Sample> samples = lab::play_samples(db, options, [&](uint64_t done) {
    if (terminal) show_progress(done, options.games, "games");
  });
  const lab::TuneReport report = lab::fit(samples, options);
  std::printf("%llu positions of %llu games; loss in games held out %.4f before, %.4f after\n",
              static_cast<unsigned long long>(report.samples),
              static_cast<unsigned long long>(options.games), report.loss_before,
              report.loss_after);
  const std::string how = "Written by '" + command_of(options) + "'.";
  const Status written = write_file(arguments.out, lab::weights_source(report.weights, how));
  if (!written) bad_input(written.error());
}

}  // namespace

void add_tune_command(ProgramCommand& program) {
  auto arguments = std::make_shared<TuneArguments>();
  ProgramCommand& command =
      program.command("tune", "Play games and tune the evaluation on how they ended");
  command.option("--player NAME", &arguments->options.player, "Who plays");
  command.option("--games N", &arguments->games, "Games to learn from").between(10, 10000000);
  command.option("--seed N", &arguments->options.seed, "Seed of the first game");
  command.option("--threads N", &arguments->options.threads, "Games at the same time")
      .between(1, 256);
  command.option("--out FILE", &arguments->out, "Where the weights go");
  command.run([arguments] { run(*arguments); });
}

}  // namespace grimoire::cli
