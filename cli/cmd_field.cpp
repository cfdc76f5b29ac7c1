// grimoire field: which decks win against which, with the same player in all seats.
#include <cstdio>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "cli/commands.h"
#include "lab/field.h"

namespace grimoire::cli {
namespace {

using nlohmann::ordered_json;

struct FieldArguments {
  lab::FieldOptions options;
  std::vector<std::string> decks;
  std::vector<std::string> card_files;
  Asked asked = Asked::Casual;
  bool json = false;
};

ordered_json share_json(const lab::Share& share) {
  const lab::Interval interval = share.interval();
  return {{"games", share.games}, {"wins", share.wins},  {"draws", share.draws},
          {"rate", share.rate()}, {"low", interval.low}, {"high", interval.high}};
}

void print_json(const lab::FieldReport& report, const std::vector<NamedDeck>& decks,
                const lab::FieldOptions& options) {
  ordered_json out{
      {"player", options.player}, {"games_per_pairing", options.games}, {"seed", options.seed}};
  out["decks"] = ordered_json::array();
  out["pairings"] = ordered_json::array();
  for (size_t i = 0; i < decks.size(); ++i) {
    ordered_json deck{{"name", decks[i].name}};
    deck.update(share_json(report.over_all(i)));
    out["decks"].push_back(deck);
    for (size_t k = i + 1; k < decks.size(); ++k) {
      ordered_json pairing{{"first", decks[i].name}, {"second", decks[k].name}};
      pairing.update(share_json(report.against(i, k)));
      out["pairings"].push_back(pairing);
    }
  }
  std::printf("%s\n", out.dump(2, ' ', false, ordered_json::error_handler_t::replace).c_str());
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
      if (i == k) {
        std::printf("   -");
      } else {
        std::printf(" %3.0f", report.against(i, k).rate() * 100);
      }
    }
    std::printf("\n");
  }
}

void run(const FieldArguments& arguments) {
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
  if (!even_games(arguments.options.games)) return;
  const bool terminal = isatty(STDERR_FILENO) != 0;
  const lab::FieldReport report =
      lab::play_field(db, decks, arguments.options, [&](uint64_t done, uint64_t all) {
        if (terminal) show_progress(done, all, "games");
      });
  if (arguments.json) return print_json(report, decks, arguments.options);
  std::printf("%zu decks, %s in both seats, %d games a pairing, seed %llu\n\n", decks.size(),
              arguments.options.player.c_str(), arguments.options.games,
              static_cast<unsigned long long>(arguments.options.seed));
  print_shares(report, decks);
  print_matrix(report);
}

}  // namespace

void add_field_command(CLI::App& app) {
  auto arguments = std::make_shared<FieldArguments>();
  CLI::App* command =
      app.add_subcommand("field", "Let every deck meet every other and show which ones win");
  command
      ->add_option("--decks", arguments->decks,
                   "Two or more decks, built-in ones or files; none: all built-in decks")
      ->delimiter(',');
  command
      ->add_option("--games", arguments->options.games,
                   "Games of each pairing, an even number: every seed is played from both seats")
      ->check(whole_number(2, 1000000))
      ->capture_default_str();
  command->add_option("--seed", arguments->options.seed, "Seed of the first two games")
      ->check(whole_number())
      ->capture_default_str();
  command->add_option("--threads", arguments->options.threads, "Games at the same time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_flag("--json", arguments->json, "As JSON");
  command->add_option("--cards", arguments->card_files, "Further card files");
  add_any_deck_option(*command, arguments->asked);
  command->callback([arguments] { run(*arguments); });
}

}  // namespace grimoire::cli
