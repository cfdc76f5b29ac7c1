// grimoire coop: how often computer players win against the Adversaries.
#include <cstdio>
#include <memory>
#include <unistd.h>

#include "ai/player.h"
#include "cli/commands.h"
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

void print_row(const CardDb& db, const lab::CoopOptions& options, const lab::CoopReport& report) {
  const lab::Interval interval = report.interval();
  std::printf("| %-16s | %-4s | %d | %5d | %5.1f%% | %4.1f%% to %4.1f%% | %5.1f%% | %5.1f |\n",
              db.adversaries[options.adversary].id.c_str(),
              std::string(kDifficultyNames[static_cast<size_t>(options.difficulty)]).c_str(),
              options.players, report.games, report.rate() * 100, interval.low * 100,
              interval.high * 100, static_cast<double>(report.present) * 100 / report.games,
              static_cast<double>(report.turns) / report.games);
  std::fflush(stdout);
}

void run(CoopArguments& arguments) {
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
  const bool terminal = isatty(STDERR_FILENO) != 0;
  std::printf(
      "| adversary        | level | players | games | won | 95%% interval | turned up | turns |\n"
      "| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  lab::CoopOptions options = arguments.options;
  for (const size_t adversary : adversaries) {
    options.adversary = adversary;
    for (const std::string& difficulty : arguments.difficulties) {
      options.difficulty = difficulty == kDifficultyNames[0] ? 0 : 1;
      for (const int players : arguments.players) {
        options.players = players;
        const auto all = static_cast<uint64_t>(options.games);
        const auto show = [&](uint64_t done) {
          if (terminal && (done % 10 == 0 || done == all)) show_progress(done, all, "games");
        };
        print_row(db, options, lab::play_coop(db, options, show));
      }
    }
  }
}

}  // namespace

void add_coop_command(CLI::App& app) {
  auto arguments = std::make_shared<CoopArguments>();
  arguments->difficulties = {"easy", "hard"};
  arguments->players = {1, 2, 3, 4};
  CLI::App* command =
      app.add_subcommand("coop", "Measure how often computer players win against the Adversaries");
  command
      ->add_option("--adversary", arguments->adversaries,
                   "Which, built-in ones separated by commas, or a file; none: all built-in ones")
      ->delimiter(',');
  command->add_option("--difficulty", arguments->difficulties, "easy, hard, or both")
      ->delimiter(',')
      ->check(CLI::IsMember({"easy", "hard"}));
  command->add_option("--players", arguments->players, "How many play, for example 1,4")
      ->delimiter(',')
      ->check(whole_number(1, 4));
  command
      ->add_option("--decks", arguments->decks,
                   "The decks that are dealt out, separated by commas; none: six built-in ones")
      ->delimiter(',');
  add_any_deck_option(*command, arguments->asked);
  std::vector<std::string> names;
  for (const std::string_view name : ai::player_names()) names.emplace_back(name);
  command->add_option("--player", arguments->options.player, "Who plays")
      ->check(CLI::IsMember(names))
      ->capture_default_str();
  command->add_option("--games", arguments->options.games, "Games for each row of the table")
      ->check(whole_number(1, 1000000))
      ->capture_default_str();
  command->add_option("--seed", arguments->options.seed, "Seed of the first game")
      ->check(whole_number());
  command->add_option("--threads", arguments->options.threads, "Games at the same time")
      ->check(whole_number(1, 256));
  command->callback([arguments] { run(*arguments); });
}

}  // namespace grimoire::cli
