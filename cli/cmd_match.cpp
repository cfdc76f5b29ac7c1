#include <cstdio>

#include "ai/player.h"
#include "cli/commands.h"
#include "engine/base/text.h"
#include "lab/match.h"

namespace grimoire::cli {
namespace {

struct MatchArguments {
  lab::MatchOptions options;
  std::vector<std::string> players{"heuristic-1", "random"};
  std::vector<std::string> decks;
};

bool known_player(const std::string& name) {
  std::string list;
  for (const std::string_view known : ai::player_names()) {
    if (known == name) return true;
    list += (list.empty() ? "" : ", ") + std::string(known);
  }
  bad_input("there is no player '" + name + "'" + did_you_mean(name, ai::player_names()) +
            "; players: " + list);
  return false;
}

void play(const CardDb& db, lab::MatchOptions options, const NamedDeck& first,
          const NamedDeck& second) {
  options.first_deck = first.cards;
  options.second_deck = second.cards;
  const lab::MatchReport report = lab::play_match(db, options);
  std::printf("%-18s %-18s %5d games  %5.1f%%  (%d won, %d drawn)  %.0f turns  %.1f ms per game\n",
              first.name.c_str(), second.name.c_str(), report.games, report.rate() * 100,
              report.wins, report.draws, static_cast<double>(report.turns) / report.games,
              report.seconds * 1000 / report.games);
  std::fflush(stdout);
}

void run(const MatchArguments& arguments) {
  CardDb db;
  if (!load_card_files({}, db)) return;
  for (const std::string& name : arguments.players) {
    if (!known_player(name)) return;
  }
  lab::MatchOptions options = arguments.options;
  options.first = arguments.players[0];
  options.second = arguments.players[1];
  std::vector<NamedDeck> decks;
  for (const std::string& name : arguments.decks) {
    const Result<NamedDeck> deck = find_deck(db, name);
    if (!deck) return bad_input(deck.error());
    decks.push_back(deck.value());
  }
  std::printf("%s against %s, first deck against second:\n", options.first.c_str(),
              options.second.c_str());
  if (decks.size() == 2) return play(db, options, decks[0], decks[1]);
  if (decks.size() == 1) return play(db, options, decks[0], decks[0]);
  decks = lab::builtin_decks(db);
  for (const NamedDeck& first : decks) {
    for (const NamedDeck& second : decks) play(db, options, first, second);
  }
}

}  // namespace

void add_match_command(CLI::App& app) {
  auto arguments = std::make_shared<MatchArguments>();
  CLI::App* command = app.add_subcommand("match", "Let two computer players play paired duels");
  command
      ->add_option("--players", arguments->players,
                   "The two players, for example heuristic-1,random")
      ->delimiter(',')
      ->expected(2);
  command
      ->add_option("--deck", arguments->decks,
                   "One deck for both, or the first player's and the second's; none: all pairs")
      ->delimiter(',')
      ->expected(1, 2);
  command->add_option("--games", arguments->options.games, "Games for each pair of decks")
      ->check(CLI::Range(1, 1000000));
  command->add_option("--seed", arguments->options.seed, "Seed of the first two games");
  command->add_option("--threads", arguments->options.threads, "Games at the same time")
      ->check(CLI::Range(1, 256));
  command->callback([arguments] { run(*arguments); });
}

}  // namespace grimoire::cli
