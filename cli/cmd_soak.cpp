#include <chrono>
#include <csignal>
#include <cstdio>
#include <memory>

#include "cli/commands.h"
#include "cli/long_run.h"
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
  bool json = false;
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

std::string as_text(const CardDb& db, const SoakArguments& arguments, const lab::SoakReport& report,
                    double seconds) {
  std::string text = summary(report, seconds) + endless_games(db, arguments, report);
  for (const lab::GameReport& game : report.failures)
    text += "\nFAILED " + lab::describe(db, game) + kept(db, arguments, game);
  return text;
}

void write_games(JsonWriter& json, std::string_view name,
                 const std::vector<lab::GameReport>& games) {
  json.key(name).list();
  for (const lab::GameReport& game : games) {
    json.object();
    json.field("seed", game.seed);
    json.field("failure", game.failure);
    json.field("decisions", game.choices.size());
    json.end();
  }
  json.end();
}

std::string as_json(const CardDb& db, const SoakArguments& arguments, const lab::SoakReport& report,
                    double seconds) {
  JsonWriter json(2);
  json.object();
  json.field("games", report.games);
  json.field("seed", arguments.options.seed);
  json.field("decisions", report.decisions);
  json.field("turns", report.turns);
  json.field("longest", report.longest);
  json.field("draws", report.draws);
  json.field("nobody_draws", report.idle);
  write_games(json, "endless", report.endless);
  write_games(json, "failures", report.failures);
  write_decimal(json, "seconds", seconds);
  LongRun::write_end(json);
  json.end();
  endless_games(db, arguments, report);
  for (const lab::GameReport& game : report.failures) kept(db, arguments, game);
  return json.take() + "\n";
}

std::string soak_games(const CardDb& db, const SoakArguments& arguments) {
  const auto start = std::chrono::steady_clock::now();
  LongRun run(arguments.options.games);
  lab::SoakOptions options = arguments.options;
  options.stop = LongRun::stop();
  const lab::SoakReport report = lab::soak(db, options, [&](uint64_t done) { run.show(done); });
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  std::string text = arguments.json ? as_json(db, arguments, report, took.count())
                                    : as_text(db, arguments, report, took.count());
  if (!report.clean()) exit_code = kFailed;
  run.finish(report.games);
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
  if (arguments.json) errors_as_json();
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

void add_soak_command(ProgramCommand& program) {
  auto arguments = std::make_shared<SoakArguments>();
  ProgramCommand& command =
      program.command("soak", "Play random games and check the engine after every decision");
  add_mode_option(command, arguments->options.mode);
  command.option("--games N", &arguments->options.games, "How many games").between(1, UINT64_MAX);
  command.option("--seed N", &arguments->options.seed,
                 "Seed of the first game; the next has the next seed");
  command.option("--threads N", &arguments->options.threads, "Games at the same time")
      .between(1, 256);
  command.option("--cards FILE", &arguments->card_files,
                 "Further card files, Adversaries included");
  command.option("--report FILE", &arguments->report, "Also write the report to this file");
  command
      .option("--two-worlds N", &arguments->two_worlds,
              "Instead, at this many positions: what players cannot tell apart looks the same to "
              "them")
      .between(1, UINT64_MAX);
  command.option("--record DIR", &arguments->record, "Directory for the replays of failed games");
  command.option("--json", &arguments->json, "As JSON, without the choices of failed games");
  command.run([arguments] { run(*arguments); });
}

}  // namespace grimoire::cli
