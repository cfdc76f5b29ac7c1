// grimoire deck: check a deck against the rules, show what it is made of, write it in another form.
#include <cstdio>
#include <memory>

#include "cli/commands.h"
#include "cli/deck_page.h"
#include "engine/decks/deck_code.h"
#include "engine/decks/deck_json.h"
#include "engine/decks/deck_rules.h"

namespace grimoire::cli {
namespace {

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

void write_breaches(JsonWriter& json, std::string_view name, const CardDb& db,
                    const std::vector<DeckBreach>& breaches, Language language) {
  json.key(name).list();
  for (const DeckBreach& breach : breaches) {
    json.object();
    json.field("rule", breach.rule);
    json.field("problem", breach_text(db, breach, language));
    json.end();
  }
  json.end();
}

void print_breaches(const CardDb& db, const std::vector<DeckBreach>& breaches, Language language) {
  for (const DeckBreach& breach : breaches) {
    std::printf("  %-10s %s\n", breach.rule.c_str(), breach_text(db, breach, language).c_str());
  }
}

// RULING(40): published cards that are counted by their names and cannot be played here.
void print_missing(const DeckList& deck, bool french) {
  std::string names;
  for (const UnwrittenCard& card : deck.unwritten) {
    if (rule_of_unwritten(card.name).empty() && !listed_name(card.name).empty())
      names += (names.empty() ? "" : ", ") + card.name;
  }
  if (names.empty()) return;
  std::printf(french ? "pas encore dans Grimoire : %s\n" : "not in Grimoire yet: %s\n",
              names.c_str());
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
  JsonWriter json(2);
  json.object();
  json.field("title", deck.title);
  json.field("cards", deck_size(deck, false));
  json.field("side", deck_size(deck, true));
  json.field("format", arguments.format);
  json.field("legal", breaches.empty() && exit_code == kOk);
  write_breaches(json, "problems", db, breaches, language);
  json.field("errors", take_errors());
  if (arguments.casual()) write_breaches(json, "tournament_problems", db, tournament, language);
  json.end();
  std::printf("%s\n", json.take().c_str());
}

// An unknown name makes the deck unreadable; the rest is checked and reported all
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
    print_missing(deck, french);
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

void add_common(ProgramCommand& command, DeckArguments& arguments) {
  command
      .option("DECK", &arguments.deck,
              "A file with a deck as text, JSON or code; a built-in deck; a code")
      .required();
  command.option("--cards FILE", &arguments.card_files, "Further card files");
}

void add_language(ProgramCommand& command, DeckArguments& arguments) {
  command.option("--lang L", &arguments.language, "Language").one_of({"en", "fr"});
}

}  // namespace

void add_deck_command(ProgramCommand& program) {
  const auto arguments = std::make_shared<DeckArguments>();
  ProgramCommand& deck = program.command("deck", "Check a deck, show it, write it in another form");

  ProgramCommand& check_command =
      deck.command("check", "Name everything that makes a deck illegal, with its rule");
  add_common(check_command, *arguments);
  add_language(check_command, *arguments);
  check_command.option("--format F", &arguments->format, "For what")
      .one_of({"tournament", "casual"});
  check_command.option("--json", &arguments->json, "As JSON");
  check_command.run([arguments] { check(*arguments); });

  ProgramCommand& show_command =
      deck.command("show", "Costs, types, component words, sample opening hands");
  add_common(show_command, *arguments);
  add_language(show_command, *arguments);
  show_command.option("--seed N", &arguments->seed, "Of the sample hands");
  show_command.run([arguments] { show(*arguments); });

  ProgramCommand& convert_command =
      deck.command("convert", "Write a deck as text, JSON, or a short code for an address");
  add_common(convert_command, *arguments);
  convert_command.option("--to F", &arguments->form, "Form").one_of({"text", "json", "code"});
  convert_command.run([arguments] { convert(*arguments); });
}

}  // namespace grimoire::cli
