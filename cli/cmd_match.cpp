#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>

#include "cli/commands.h"
#include "cli/long_run.h"
#include "engine/base/fold.h"
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
  bool json = false;
};

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

double per_game(double count, int games) { return games == 0 ? 0 : count / games; }

void print_row(const NamedDeck& first, const NamedDeck& second, const lab::MatchReport& report) {
  std::printf("%-18s %-18s %5d games  %5.1f%%  (%d won, %d drawn)  %.0f turns  %.1f ms per game\n",
              first.name.c_str(), second.name.c_str(), report.games, report.rate() * 100,
              report.wins, report.draws, per_game(static_cast<double>(report.turns), report.games),
              per_game(report.seconds * 1000, report.games));
  std::fflush(stdout);
}

void write_row(JsonWriter& json, const NamedDeck& first, const NamedDeck& second,
               const lab::MatchReport& report) {
  json.object();
  json.field("first", first.name);
  json.field("second", second.name);
  write_share(json, report);
  write_decimal(json, "turns", per_game(static_cast<double>(report.turns), report.games));
  write_decimal(json, "seconds", per_game(report.seconds, report.games));
  json.end();
}

// Every first deck against every second, a row each.
void play(const CardDb& db, const MatchArguments& arguments, lab::MatchOptions options,
          const std::vector<NamedDeck>& firsts, const std::vector<NamedDeck>& seconds) {
  JsonWriter json(2);
  json.object();
  json.field("first", options.first);
  json.field("second", options.second);
  json.field("seed", options.seed);
  json.key("pairs").list();
  if (!arguments.json)
    std::printf("%s against %s, first deck against second:\n", options.first.c_str(),
                options.second.c_str());
  std::fflush(stdout);
  LongRun run(firsts.size() * seconds.size() * static_cast<uint64_t>(options.games));
  uint64_t before = 0;
  options.stop = LongRun::stop();
  options.progress = [&](uint64_t done) { run.show(before + done); };
  for (const NamedDeck& first : firsts) {
    for (const NamedDeck& second : seconds) {
      if (LongRun::stopped()) continue;
      options.deck_names = {first.name, second.name};
      if (!arguments.record.empty()) write_games_to(db, arguments.record, options);
      options.first_deck = first.cards;
      options.second_deck = second.cards;
      const lab::MatchReport report = lab::play_match(db, options);
      before += static_cast<uint64_t>(report.games);
      if (arguments.json) {
        write_row(json, first, second, report);
      } else {
        print_row(first, second, report);
      }
    }
  }
  json.end();
  LongRun::write_end(json);
  json.end();
  if (arguments.json) std::printf("%s\n", json.take().c_str());
  run.finish(before);
}

void run(const MatchArguments& arguments) {
  if (arguments.json) errors_as_json();
  CardDb db;
  if (!load_card_files(arguments.card_files, db)) return;
  if (arguments.players.size() != 2) return bad_input("--players: a match has two players");
  if (arguments.decks.size() > 2) return bad_input("--deck: one deck, or two");
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
  if (decks.size() == 2) return play(db, arguments, options, {decks[0]}, {decks[1]});
  if (decks.empty()) decks = lab::builtin_decks(db);
  play(db, arguments, options, decks, decks);
}

}  // namespace

void add_match_command(ProgramCommand& program) {
  auto arguments = std::make_shared<MatchArguments>();
  ProgramCommand& command = program.command("match", "Let two computer players play paired duels");
  command.option("--players NAME", &arguments->players, "The two players");
  command.option("--deck DECK", &arguments->decks,
                 "One deck for both, or the first player's and the second's, built-in ones or "
                 "files; none: all pairs");
  command
      .option("--games N", &arguments->options.games,
              "Games for each pair of decks, an even number: every seed is played from both seats")
      .between(2, 1000000);
  command.option("--seed N", &arguments->options.seed, "Seed of the first two games");
  command.option("--threads N", &arguments->options.threads, "Games at the same time")
      .between(1, 256);
  command.option("--record DIR", &arguments->record,
                 "Write a replay of every game into this directory");
  command.option("--cards FILE", &arguments->card_files, "Further card files");
  command.option("--json", &arguments->json, "As JSON");
  add_any_deck_option(command, arguments->asked);
  command.run([arguments] { run(*arguments); });
}

}  // namespace grimoire::cli
