#include <chrono>
#include <csignal>
#include <cstdio>
#include <unistd.h>

#include "cli/commands.h"
#include "lab/soak.h"
#include "lab/two_worlds.h"

namespace grimoire::cli {
namespace {

struct SoakArguments {
  lab::SoakOptions options;
  std::string report;
  std::string record = ".";  // directory for the replays of failed games
  uint64_t two_worlds = 0;
  std::vector<std::string> card_files;
};

void say_which_game(int signal) {
  std::fprintf(
      stderr,
      "\nThe program broke off in the game with seed %llu; play it again with\n"
      "  grimoire soak --games 1 --seed %llu --threads 1 (and the same --mode and --cards)\n",
      static_cast<unsigned long long>(lab::current_seed()),
      static_cast<unsigned long long>(lab::current_seed()));
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

std::string summary(const lab::SoakReport& report, double seconds) {
  char line[400];
  std::snprintf(
      line, sizeof line,
      "%llu game%s, %llu decisions, %llu turns (longest %u), %llu draws, %llu endless, %zu "
      "failed, %.1f s\n",
      static_cast<unsigned long long>(report.games), report.games == 1 ? "" : "s",
      static_cast<unsigned long long>(report.decisions),
      static_cast<unsigned long long>(report.turns), report.longest,
      static_cast<unsigned long long>(report.draws),
      static_cast<unsigned long long>(report.endless.size() + report.idle.size()),
      report.failures.size(), seconds);
  std::string text = line;
  if (report.idle.empty()) return text;
  text += "endless because nobody draws any more (RULING(102)): seeds";
  for (const uint64_t seed : report.idle) text += " " + std::to_string(seed);
  return text + "\n";
}

// Writes the game's replay; how to see it, or why that is not possible.
std::string kept(const CardDb& db, const SoakArguments& arguments, const lab::GameReport& game) {
  const std::string path = arguments.record + "/soak-seed-" + std::to_string(game.seed) + ".replay";
  const Status written = write_file(path, write_replay(db, lab::replay_of(db, game)));
  return (written ? "grimoire replay " + path : written.error()) + "\n";
}

// RULING(160)
std::string endless_games(const CardDb& db, const SoakArguments& arguments,
                          const lab::SoakReport& report) {
  std::string text;
  for (const lab::GameReport& game : report.endless) {
    text += "ENDLESS seed " + std::to_string(game.seed) + ", " + game.failure + "\n";
    if (!game.choices.empty()) text += kept(db, arguments, game);
  }
  return text;
}

std::string soak_games(const CardDb& db, const SoakArguments& arguments) {
  const bool terminal = isatty(STDERR_FILENO) != 0;
  const uint64_t step = std::max<uint64_t>(1, arguments.options.games / 200);
  const auto start = std::chrono::steady_clock::now();
  const lab::SoakReport report = lab::soak(db, arguments.options, [&](uint64_t done) {
    if (terminal && (done % step == 0 || done == arguments.options.games)) {
      show_progress(done, arguments.options.games, "games");
    }
  });
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  std::string text = summary(report, took.count()) + endless_games(db, arguments, report);
  for (const lab::GameReport& game : report.failures)
    text += "\nFAILED " + lab::describe(db, game) + kept(db, arguments, game);
  if (!report.clean()) exit_code = kFailed;
  return text;
}

std::string compare_worlds(const CardDb& db, const SoakArguments& arguments) {
  const lab::WorldsReport report = lab::compare_worlds(db, {.positions = arguments.two_worlds,
                                                            .seed = arguments.options.seed,
                                                            .mode = arguments.options.mode});
  std::string text = std::to_string(report.positions) + " positions of " +
                     std::to_string(report.games) + " games, " + std::to_string(report.worlds) +
                     " worlds compared, " + std::to_string(report.followed) +
                     " of them after a choice as well, " + std::to_string(report.leaks.size()) +
                     " leaks\n" + std::to_string(report.other_lists) +
                     " of the worlds also with other deck lists\n" + "cards lay elsewhere in " +
                     std::to_string(report.different) + " of the " +
                     std::to_string(report.could_differ) + " worlds where they could\n";
  for (const lab::Leak& leak : report.leaks) text += "\nLEAK " + lab::describe(leak);
  if (!report.leaks.empty()) exit_code = kFailed;
  return text;
}

void run(const SoakArguments& arguments) {
  CardDb db;
  if (!load_card_files(arguments.card_files, db)) return;
  if (!arguments.report.empty()) {
    const Status ready = can_write(arguments.report);
    if (!ready) return bad_input(ready.error());
  }
  const Status ready = make_directory(arguments.record);
  if (!ready) return bad_input(ready.error());
  std::signal(SIGABRT, say_which_game);
  std::signal(SIGSEGV, say_which_game);
  const std::string text =
      arguments.two_worlds > 0 ? compare_worlds(db, arguments) : soak_games(db, arguments);
  std::fputs(text.c_str(), stdout);
  if (arguments.report.empty()) return;
  const Status written = write_file(arguments.report, text);
  if (!written) bad_input(written.error());
}

}  // namespace

void add_soak_command(CLI::App& app) {
  auto arguments = std::make_shared<SoakArguments>();
  CLI::App* command =
      app.add_subcommand("soak", "Play random games and check the engine after every decision");
  add_mode_option(*command, arguments->options.mode);
  command->add_option("--games", arguments->options.games, "How many games")
      ->check(whole_number(1));
  command
      ->add_option("--seed", arguments->options.seed,
                   "Seed of the first game; the next has the next seed")
      ->check(whole_number());
  command->add_option("--threads", arguments->options.threads, "Games at the same time")
      ->check(whole_number(1, 256));
  command->add_option("--cards", arguments->card_files, "Further card files, Adversaries included");
  command->add_option("--report", arguments->report, "Also write the report to this file");
  command
      ->add_option("--two-worlds", arguments->two_worlds,
                   "Instead, at this many positions: what players cannot tell apart looks the "
                   "same to them")
      ->check(whole_number(1));
  command->add_option("--record", arguments->record, "Directory for the replays of games that fail")
      ->capture_default_str();
  command->callback([arguments] { run(*arguments); });
}

}  // namespace grimoire::cli
