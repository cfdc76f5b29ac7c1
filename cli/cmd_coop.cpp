// grimoire coop: how often computer players win against the Adversaries.
#include <cstdio>
#include <memory>

#include "cli/commands.h"
#include "cli/long_run.h"
#include "lab/coop.h"

namespace grimoire::cli {
namespace {

struct CoopArguments {
  lab::CoopOptions options;
  std::vector<std::string> adversaries;
  std::vector<std::string> difficulties;
  std::vector<int> players;
  std::vector<std::string> decks;
  Asked asked{};
  bool json = false;
};

// The Adversaries by their places in the database, all of them if none is named.
bool chosen_adversaries(const CardDb& db, const CoopArguments& arguments,
                        std::vector<size_t>& out) {
  for (const std::string& name : arguments.adversaries) {
    AdversaryArguments one;
    one.name = name;
    size_t place = 0;
    if (!find_adversary(db, one, place)) return false;
    out.push_back(place);
  }
  for (size_t i = 0; out.size() < db.adversaries.size() && arguments.adversaries.empty(); ++i)
    out.push_back(i);
  return true;
}

bool chosen_decks(const CardDb& db, CoopArguments& arguments) {
  arguments.options.decks = lab::coop_decks(db);
  if (arguments.decks.empty()) return true;
  arguments.options.decks.clear();
  for (const std::string& name : arguments.decks) {
    NamedDeck deck;
    if (!load_deck(db, name, arguments.asked, deck)) return false;
    arguments.options.decks.push_back(std::move(deck));
  }
  return true;
}

double per_game(uint64_t count, int games) {
  return games == 0 ? 0 : static_cast<double>(count) / games;
}

void print_row(const CardDb& db, const lab::CoopOptions& options, const lab::CoopReport& report) {
  const lab::Interval interval = report.interval();
  std::printf("| %-16s | %-4s | %d | %5d | %5.1f%% | %4.1f%% to %4.1f%% | %5.1f%% | %5.1f |\n",
              db.adversaries[options.adversary].id.c_str(),
              std::string(kDifficultyNames[static_cast<size_t>(options.difficulty)]).c_str(),
              options.players, report.games, report.rate() * 100, interval.low * 100,
              interval.high * 100, per_game(report.present, report.games) * 100,
              per_game(report.turns, report.games));
  std::fflush(stdout);
}

void write_row(JsonWriter& json, const CardDb& db, const lab::CoopOptions& options,
               const lab::CoopReport& report) {
  json.object();
  json.field("adversary", db.adversaries[options.adversary].id);
  json.field("difficulty", kDifficultyNames[static_cast<size_t>(options.difficulty)]);
  json.field("players", options.players);
  write_share(json, report);
  write_decimal(json, "turned_up", per_game(report.present, report.games));
  write_decimal(json, "turns", per_game(report.turns, report.games));
  json.end();
}

void play(CoopArguments& arguments) {
  if (arguments.json) errors_as_json();
  if (!known_player(arguments.options.player)) return;
  CardDb db;
  std::vector<std::string> files;
  for (const std::string& name : arguments.adversaries) {
    const AdversaryArguments one{.name = name};
    if (one.is_file()) files.push_back(name);
  }
  if (files.size() > 1) return bad_input("--adversary: one file at a time");
  if (!load_card_files(files, db) || !chosen_decks(db, arguments)) return;
  std::vector<size_t> adversaries;
  if (!chosen_adversaries(db, arguments, adversaries)) return;
  lab::CoopOptions options = arguments.options;
  options.stop = LongRun::stop();
  JsonWriter json(2);
  json.object();
  json.field("player", options.player);
  json.field("games_per_row", options.games);
  json.field("seed", options.seed);
  json.key("rows").list();
  if (!arguments.json)
    std::printf(
        "| adversary        | level | players | games | won | 95%% interval | turned up | turns |\n"
        "| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  const size_t rows = adversaries.size() * arguments.difficulties.size() * arguments.players.size();
  LongRun run(rows * static_cast<uint64_t>(options.games));
  uint64_t before = 0;
  for (const size_t adversary : adversaries) {
    options.adversary = adversary;
    for (const std::string& difficulty : arguments.difficulties) {
      options.difficulty = difficulty == kDifficultyNames[0] ? 0 : 1;
      for (const int players : arguments.players) {
        if (LongRun::stopped()) continue;
        options.players = players;
        const lab::CoopReport report =
            lab::play_coop(db, options, [&](uint64_t done) { run.show(before + done); });
        before += static_cast<uint64_t>(report.games);
        if (arguments.json) {
          write_row(json, db, options, report);
        } else {
          print_row(db, options, report);
        }
      }
    }
  }
  json.end();
  LongRun::write_end(json);
  json.end();
  if (arguments.json) std::printf("%s\n", json.take().c_str());
  run.finish(before);
}

}  // namespace

void add_coop_command(ProgramCommand& program) {
  auto arguments = std::make_shared<CoopArguments>();
  arguments->difficulties = {"easy", "hard"};
  arguments->players = {1, 2, 3, 4};
  ProgramCommand& command =
      program.command("coop", "Measure how often computer players win against the Adversaries");
  command.option("--adversary NAME", &arguments->adversaries,
                 "Which, built-in ones or a file; none: all built-in ones");
  command.option("--difficulty D", &arguments->difficulties, "Which").one_of({"easy", "hard"});
  command.option("--players N", &arguments->players, "How many play, for example 1,4")
      .between(1, 4);
  command.option("--decks DECK", &arguments->decks,
                 "The decks that are dealt out; none: six built-in ones");
  add_any_deck_option(command, arguments->asked);
  command.option("--player P", &arguments->options.player, "Who plays");
  command.option("--games N", &arguments->options.games, "Games for each row of the table")
      .between(1, 1000000);
  command.option("--seed N", &arguments->options.seed, "Seed of the first game");
  command.option("--threads N", &arguments->options.threads, "Games at the same time")
      .between(1, 256);
  command.option("--json", &arguments->json, "As JSON");
  command.run([arguments] { play(*arguments); });
}

}  // namespace grimoire::cli
