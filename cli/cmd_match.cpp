#include <algorithm>
#include <cstdio>
#include <map>

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
  Asked asked = Asked::Casual;
  std::string record;  // directory for the replays
  std::vector<std::string> card_files;
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

// One file for each game, named after what tells it apart.
void write_games_to(const CardDb& db, const std::string& directory, lab::MatchOptions& options) {
  options.recorded = [&db, directory, games = std::map<uint64_t, int>()](const Replay& r) mutable {
    const std::string path = directory + "/" + name_id(r.deck_names[0]) + "-" + r.seats[0] + "-" +
                             name_id(r.deck_names[1]) + "-" + r.seats[1] + "-seed-" +
                             std::to_string(r.setup.seed);
    // With the same player and deck in both seats the two games of a seed have one name.
    const int copy = ++games[r.setup.seed];
    const bool same = r.deck_names[0] == r.deck_names[1] && r.seats[0] == r.seats[1];
    const Status done =
        write_file(path + (same && copy > 1 ? "-again" : "") + ".replay", write_replay(db, r));
    if (!done) bad_input(done.error());
  };
}

void play(const CardDb& db, lab::MatchOptions options, const NamedDeck& first,
          const NamedDeck& second, const std::string& record) {
  options.deck_names = {first.name, second.name};
  if (!record.empty()) write_games_to(db, record, options);
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
  if (!load_card_files(arguments.card_files, db)) return;
  for (const std::string& name : arguments.players) {
    if (!known_player(name)) return;
  }
  lab::MatchOptions options = arguments.options;
  options.first = arguments.players[0];
  options.second = arguments.players[1];
  std::vector<NamedDeck> decks;
  for (const std::string& name : arguments.decks) {
    NamedDeck deck;
    if (!load_deck(db, name, arguments.asked, deck)) return;
    decks.push_back(std::move(deck));
  }
  if (!even_games(options.games)) return;
  if (!arguments.record.empty()) {
    const Status ready = make_directory(arguments.record);
    if (!ready) return bad_input(ready.error());
  }
  std::printf("%s against %s, first deck against second:\n", options.first.c_str(),
              options.second.c_str());
  std::fflush(stdout);
  if (decks.size() == 2) return play(db, options, decks[0], decks[1], arguments.record);
  if (decks.size() == 1) return play(db, options, decks[0], decks[0], arguments.record);
  decks = lab::builtin_decks(db);
  for (const NamedDeck& first : decks) {
    for (const NamedDeck& second : decks) play(db, options, first, second, arguments.record);
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
                   "One deck for both, or the first player's and the second's, built-in ones or "
                   "files; none: all pairs")
      ->delimiter(',')
      ->expected(1, 2);
  command
      ->add_option(
          "--games", arguments->options.games,
          "Games for each pair of decks, an even number: every seed is played from both seats")
      ->check(whole_number(2, 1000000));
  command->add_option("--seed", arguments->options.seed, "Seed of the first two games")
      ->check(whole_number());
  command->add_option("--threads", arguments->options.threads, "Games at the same time")
      ->check(whole_number(1, 256));
  command->add_option("--record", arguments->record,
                      "Write a replay of every game into this directory");
  command->add_option("--cards", arguments->card_files, "Further card files");
  add_any_deck_option(*command, arguments->asked);
  command->callback([arguments] { run(*arguments); });
}

}  // namespace grimoire::cli
