// grimoire deck: check a deck against the rules, show what it is made of, write it in another form.
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/deck_page.h"
#include "engine/api/deck_code.h"
#include "engine/api/deck_json.h"
#include "engine/api/deck_rules.h"

namespace grimoire::cli {
namespace {

using nlohmann::ordered_json;

struct DeckArguments {
  std::string deck;
  std::vector<std::string> card_files;
  std::string format = "tournament";
  std::string form = "text";
  std::string language = "en";
  uint64_t seed = 1;
  bool json = false;

  bool casual() const { return format == "casual"; }
  Language spoken() const { return language == "fr" ? Language::French : Language::English; }
};

bool load(const DeckArguments& arguments, CardDb& db, DeckList& deck) {
  return load_card_files(arguments.card_files, db) && load_deck_list(db, arguments.deck, deck);
}

ordered_json breaches_json(const CardDb& db, const std::vector<DeckBreach>& breaches,
                           Language language) {
  ordered_json list = ordered_json::array();
  for (const DeckBreach& breach : breaches) {
    list.push_back({{"rule", breach.rule}, {"problem", breach_text(db, breach, language)}});
  }
  return list;
}

void print_breaches(const CardDb& db, const std::vector<DeckBreach>& breaches, Language language) {
  for (const DeckBreach& breach : breaches) {
    std::printf("  %-10s %s\n", breach.rule.c_str(), breach_text(db, breach, language).c_str());
  }
}

std::string verdict(DeckFormat format, bool legal, bool french) {
  const bool tournament = format == DeckFormat::Tournament;
  if (french)
    return std::string(legal ? "autorisé" : "non autorisé") +
           (tournament ? " en tournoi" : " en partie libre");
  return std::string(legal ? "legal" : "not legal") +
         (tournament ? " in a tournament" : " in a casual game");
}

void print_as_json(const DeckArguments& arguments, const CardDb& db, const DeckList& deck,
                   const std::vector<DeckBreach>& breaches,
                   const std::vector<DeckBreach>& tournament) {
  const Language language = arguments.spoken();
  ordered_json out{{"title", deck.title},
                   {"cards", deck_size(deck, false)},
                   {"side", deck_size(deck, true)},
                   {"format", arguments.format},
                   {"legal", breaches.empty() && exit_code == kOk},
                   {"problems", breaches_json(db, breaches, language)},
                   {"errors", take_errors()}};
  if (arguments.casual()) out["tournament_problems"] = breaches_json(db, tournament, language);
  std::printf("%s\n", out.dump(2, ' ', false, ordered_json::error_handler_t::replace).c_str());
}

// A name that nothing has makes the deck unreadable; what the rules say about the rest is told all
// the same.
void check(const DeckArguments& arguments) {
  if (arguments.json) errors_as_json();
  CardDb db;
  DeckReading reading;
  if (!load_card_files(arguments.card_files, db)) return;
  const bool whole = read_deck_list(db, arguments.deck, reading);
  if (!whole && !reading.to_its_end) return;
  const DeckList& deck = reading.deck;
  const Language language = arguments.spoken();
  const bool french = language == Language::French;
  const DeckFormat format = arguments.casual() ? DeckFormat::Casual : DeckFormat::Tournament;
  const std::vector<DeckBreach> breaches = deck_breaches(db, deck, format);
  const std::vector<DeckBreach> tournament = deck_breaches(db, deck, DeckFormat::Tournament);
  if (arguments.json) {
    print_as_json(arguments, db, deck, breaches, tournament);
  } else if (whole || !breaches.empty()) {
    std::printf("%s\n", deck_headline(deck, language).c_str());
    std::printf("%s%s\n", verdict(format, breaches.empty(), french).c_str(),
                breaches.empty() ? "" : (french ? " :" : ":"));
    print_breaches(db, breaches, language);
    if (arguments.casual() && !tournament.empty()) {
      std::printf(french ? "un tournoi y trouverait à redire :\n" : "a tournament would object:\n");
      print_breaches(db, tournament, language);
    }
  }
  if (whole && !breaches.empty()) exit_code = kFailed;
}

void show(const DeckArguments& arguments) {
  CardDb db;
  DeckList deck;
  if (!load(arguments, db, deck)) return;
  std::fputs(deck_page(db, deck, arguments.seed, arguments.spoken()).c_str(), stdout);
}

void convert(const DeckArguments& arguments) {
  CardDb db;
  DeckList deck;
  if (!load(arguments, db, deck)) return;
  if (arguments.form == "text") std::fputs(deck_text(db, deck).c_str(), stdout);
  if (arguments.form == "json") std::fputs(deck_json(db, deck).c_str(), stdout);
  if (arguments.form == "code") std::printf("%s\n", deck_code(db, deck).c_str());
}

void add_common(CLI::App* command, DeckArguments& arguments) {
  command
      ->add_option("deck", arguments.deck,
                   "A file with a deck as text, JSON or code; a built-in deck; a code")
      ->required();
  command->add_option("--cards", arguments.card_files, "Further card files");
}

void add_language(CLI::App* command, DeckArguments& arguments) {
  command->add_option("--lang", arguments.language, "en or fr")->check(CLI::IsMember({"en", "fr"}));
}

}  // namespace

void add_deck_command(CLI::App& app) {
  const auto arguments = std::make_shared<DeckArguments>();
  CLI::App* deck = app.add_subcommand("deck", "Check a deck, show it, write it in another form");
  deck->require_subcommand(1);

  CLI::App* check_command =
      deck->add_subcommand("check", "Name everything that makes a deck illegal, with its rule");
  add_common(check_command, *arguments);
  add_language(check_command, *arguments);
  check_command->add_option("--format", arguments->format, "tournament or casual")
      ->check(CLI::IsMember({"tournament", "casual"}))
      ->capture_default_str();
  check_command->add_flag("--json", arguments->json, "As JSON");
  check_command->callback([arguments] { check(*arguments); });

  CLI::App* show_command =
      deck->add_subcommand("show", "Costs, types, component words, sample opening hands");
  add_common(show_command, *arguments);
  add_language(show_command, *arguments);
  show_command->add_option("--seed", arguments->seed, "Of the sample hands")
      ->check(whole_number())
      ->capture_default_str();
  show_command->callback([arguments] { show(*arguments); });

  CLI::App* convert_command =
      deck->add_subcommand("convert", "Write a deck as text, JSON, or a short code for an address");
  add_common(convert_command, *arguments);
  convert_command->add_option("--to", arguments->form, "text, json or code")
      ->check(CLI::IsMember({"text", "json", "code"}))
      ->capture_default_str();
  convert_command->callback([arguments] { convert(*arguments); });
}

}  // namespace grimoire::cli
