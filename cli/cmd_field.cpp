// grimoire field: which decks win against which, with the same player in all seats.
#include <cstdio>
#include <memory>

#include "cli/commands.h"
#include "cli/long_run.h"
#include "lab/field.h"

namespace grimoire::cli {
namespace {

struct FieldArguments {
  lab::FieldOptions options;
  std::vector<std::string> decks;
  std::vector<std::string> card_files;
  Asked asked = Asked::Casual;
  bool json = false;
};

void print_json(const lab::FieldReport& report, const std::vector<NamedDeck>& decks,
                const lab::FieldOptions& options) {
  JsonWriter json(2);
  json.object();
  json.field("player", options.player);
  json.field("games_per_pairing", options.games);
  json.field("seed", options.seed);
  json.key("decks").list();
  for (size_t i = 0; i < decks.size(); ++i) {
    json.object();
    json.field("name", decks[i].name);
    write_share(json, report.over_all(i));
    json.end();
  }
  json.end();
  json.key("pairings").list();
  for (size_t i = 0; i < decks.size(); ++i) {
    for (size_t k = i + 1; k < decks.size(); ++k) {
      json.object();
      json.field("first", decks[i].name);
      json.field("second", decks[k].name);
      write_share(json, report.against(i, k));
      json.end();
    }
  }
  json.end();
  LongRun::write_end(json);
  json.end();
  std::printf("%s\n", json.take().c_str());
}

void print_shares(const lab::FieldReport& report, const std::vector<NamedDeck>& decks) {
  std::printf("     %-22s  %5s  %5s  %6s  %6s  %s\n", "deck", "games", "won", "drawn", "rate",
              "95% interval");
  for (size_t i = 0; i < decks.size(); ++i) {
    const lab::Share share = report.over_all(i);
    const lab::Interval interval = share.interval();
    std::printf("%3zu  %-22s  %5d  %5d  %6d  %5.1f%%  %.1f to %.1f%%\n", i + 1,
                decks[i].name.c_str(), share.games, share.wins, share.draws, share.rate() * 100,
                interval.low * 100, interval.high * 100);
  }
}

// Percent won by the deck of the row against the deck of the column.
void print_matrix(const lab::FieldReport& report) {
  std::printf("\n%%   ");
  for (size_t k = 0; k < report.decks(); ++k) std::printf(" %3zu", k + 1);
  std::printf("\n");
  for (size_t i = 0; i < report.decks(); ++i) {
    std::printf("%3zu ", i + 1);
    for (size_t k = 0; k < report.decks(); ++k) {
      if (i == k || report.against(i, k).games == 0) {
        std::printf("   -");
      } else {
        std::printf(" %3.0f", report.against(i, k).rate() * 100);
      }
    }
    std::printf("\n");
  }
}

void play(const FieldArguments& arguments) {
  if (arguments.json) errors_as_json();
  CardDb db;
  if (!load_card_files(arguments.card_files, db)) return;
  std::vector<NamedDeck> decks;
  for (const std::string& name : arguments.decks) {
    NamedDeck deck;
    if (!load_deck(db, name, arguments.asked, deck)) return;
    decks.push_back(std::move(deck));
  }
  if (arguments.decks.empty()) decks = lab::builtin_decks(db);
  if (decks.size() < 2) return bad_input("--decks: a field has at least two decks");
  if (!even_games(arguments.options.games) || !known_player(arguments.options.player)) return;
  const uint64_t all =
      decks.size() * (decks.size() - 1) / 2 * static_cast<uint64_t>(arguments.options.games);
  LongRun run(all);
  uint64_t played = 0;
  lab::FieldOptions options = arguments.options;
  options.stop = LongRun::stop();
  const lab::FieldReport report = lab::play_field(
      db, decks, options, [&](uint64_t done, uint64_t) { run.show(played = done); });
  if (arguments.json) {
    print_json(report, decks, options);
  } else {
    std::printf("%zu decks, %s in both seats, %d games a pairing, seed %llu\n\n", decks.size(),
                options.player.c_str(), options.games,
                static_cast<unsigned long long>(options.seed));
    print_shares(report, decks);
    print_matrix(report);
  }
  run.finish(played);
}

}  // namespace

void add_field_command(ProgramCommand& program) {
  auto arguments = std::make_shared<FieldArguments>();
  ProgramCommand& command =
      program.command("field", "Let every deck meet every other and show which ones win");
  command.option("--decks DECK", &arguments->decks,
                 "Two or more decks, built-in ones or files; none: all built-in decks");
  command
      .option("--games N", &arguments->options.games,
              "Games of each pairing, an even number: every seed is played from both seats")
      .between(2, 1000000);
  command.option("--player NAME", &arguments->options.player, "The player in both seats");
  command.option("--seed N", &arguments->options.seed, "Seed of the first two games");
  command.option("--threads N", &arguments->options.threads, "Games at the same time")
      .between(1, 256);
  command.option("--json", &arguments->json, "As JSON");
  command.option("--cards FILE", &arguments->card_files, "Further card files");
  add_any_deck_option(command, arguments->asked);
  command.run([arguments] { play(*arguments); });
}

}  // namespace grimoire::cli
