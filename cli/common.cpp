#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "ai/player.h"
#include "cli/commands.h"
#include "engine/base/guess.h"
#include "engine/base/json_writer.h"
#include "engine/base/lines.h"
#include "engine/base/printable.h"
#include "engine/data/card_data.h"
#include "engine/decks/deck_code.h"
#include "engine/decks/deck_rules.h"

namespace grimoire::cli {

int exit_code = kOk;

namespace {

bool keeps_errors = false;
std::vector<std::string> kept_errors;

}  // namespace

void errors_as_json() { keeps_errors = true; }

std::vector<std::string> take_errors() { return std::exchange(kept_errors, {}); }

void print_errors_left() {
  keeps_errors = false;  // errors of the output itself are reported beside it
  if (kept_errors.empty()) return;
  JsonWriter json(2);
  json.object();
  json.field("errors", take_errors());
  json.end();
  std::printf("%s\n", json.take().c_str());
}

void bad_input(std::string_view message) {
  exit_code = kBadInput;
  if (keeps_errors) {
    std::vector<std::string_view> lines = split_lines(message);
    // A heading over a list says nothing that the list does not.
    if (lines.size() > 1 && lines.front().ends_with(':')) lines.erase(lines.begin());
    kept_errors.insert(kept_errors.end(), lines.begin(), lines.end());
    return;
  }
  std::fprintf(stderr, "grimoire: %s\n", printable(message).c_str());
}

Option& add_mode_option(ProgramCommand& command, Mode& mode) {
  const auto take = [&mode](const std::string& name) -> std::string {
    const std::optional<Mode> known = mode_named(name);
    if (!known) return "'" + shortened(name) + "' is none of " + mode_names();
    mode = *known;
    return "";
  };
  return command.option("--mode MODE", take, "How it is played: " + mode_names());
}

bool AdversaryArguments::is_file() const {
  return name.find('/') != std::string::npos || name.ends_with(".adversary");
}

bool known_player(const std::string& name) {
  if (ai::make_player(name, 1) != nullptr) return true;
  std::string list;
  for (const std::string_view known : ai::player_names()) {
    list += (list.empty() ? "" : ", ") + std::string(known);
  }
  bad_input("there is no player '" + printable(name.substr(0, 40)) + "'" +
            did_you_mean(name, ai::player_names()) + "; players: " + list);
  return false;
}

int AdversaryArguments::level() const { return difficulty == kDifficultyNames[0] ? 0 : 1; }

Option& add_adversary_options(ProgramCommand& command, AdversaryArguments& arguments) {
  command.option("--adversary NAME", &arguments.name,
                 "Co-op: who is played against, a built-in Adversary or a file "
                 "(docs/ADVERSARIES.md)");
  return command.option("--difficulty D", &arguments.difficulty, "Co-op: how hard")
      .one_of({"easy", "hard"});
}

bool find_adversary(const CardDb& db, const AdversaryArguments& arguments, size_t& out) {
  if (arguments.name.empty()) return true;
  if (arguments.is_file()) {
    const auto described = [&](const AdversaryDeck& deck) { return deck.file == arguments.name; };
    const auto deck = std::find_if(db.adversaries.begin(), db.adversaries.end(), described);
    if (deck == db.adversaries.end()) {
      bad_input("'" + arguments.name +
                "' describes no Adversary; docs/ADVERSARIES.md shows how one is written");
      return false;
    }
    out = static_cast<size_t>(deck - db.adversaries.begin());
    return true;
  }
  const AdversaryDeck* deck = db.find_adversary(arguments.name);
  if (deck == nullptr) {
    std::vector<std::string_view> ids;
    std::string list;
    for (const AdversaryDeck& one : db.adversaries) {
      ids.push_back(one.id);
      list += (list.empty() ? "" : ", ") + one.id;
    }
    bad_input("there is no Adversary '" + arguments.name + "'" + did_you_mean(arguments.name, ids) +
              "; Adversaries: " + list +
              "; one of your own is a file whose name ends in .adversary");
    return false;
  }
  out = static_cast<size_t>(deck - db.adversaries.data());
  return true;
}

namespace {

bool looks_like_file(const std::string& name) {
  std::error_code error;
  if (std::filesystem::exists(name, error)) return true;
  return name.find('/') != std::string::npos || name.ends_with(".deck") || name.ends_with(".txt");
}

}  // namespace

bool read_deck_list(const CardDb& db, const std::string& name, DeckReading& out) {
  if (Result<NamedDeck> built_in = find_deck(db, name)) {
    out.deck = {built_in.value().name, std::move(built_in.value().cards), {}, {}};
    return true;
  }
  const bool code = is_deck_code(name);
  const Result<std::string> text = code ? Result<std::string>(name) : read_file(name);
  if (!text) {
    bad_input(looks_like_file(name)
                  ? text.error()
                  : find_deck(db, name).error() + "; nor is there a file of that name");
    return false;
  }
  out = read_what_there_is(db, text.value(), code ? "code" : name);
  if (!out.errors.empty()) bad_input("the deck cannot be used:\n" + out.errors);
  return out.errors.empty();
}

bool load_deck_list(const CardDb& db, const std::string& name, DeckList& out) {
  DeckReading reading;
  if (!read_deck_list(db, name, reading)) return false;
  out = std::move(reading.deck);
  return true;
}

void add_any_deck_option(ProgramCommand& command, Asked& asked) {
  const auto take = [&asked](const std::string&) {
    asked = Asked::Nothing;
    return "";
  };
  command.option("--any-deck", take, "Play decks that the rulebook does not allow, too");
}

namespace {

// RULING(120): true if a casual game can be played with it; problems are reported.
bool is_casual(const CardDb& db, const std::string& name, const DeckList& deck) {
  std::string list;
  for (const DeckBreach& breach : deck_breaches(db, deck, DeckFormat::Casual))
    list += "\n  " + breach_text(db, breach, Language::English) + " (" + breach.rule + ")";
  if (list.empty()) return true;
  bad_input("the rulebook does not allow the deck '" + name +
            "'; --any-deck plays it all the same:" + list);
  return false;
}

}  // namespace

bool load_deck(const CardDb& db, const std::string& name, Asked asked, NamedDeck& out) {
  DeckList deck;
  if (!load_deck_list(db, name, deck)) return false;
  Result<DeckCards> cards = playable_cards(deck, name);
  if (!cards) {
    bad_input("the deck cannot be used:\n" + cards.error());
    return false;
  }
  if (asked == Asked::Casual && !is_casual(db, name, deck)) return false;
  out = {deck.title.empty() ? name : deck.title, std::move(cards.value())};
  return true;
}

bool even_games(int games) {
  if (games % 2 == 0) return true;
  bad_input(
      "--games: an even number is wanted, because every seed is played twice with the seats "
      "swapped, not " +
      std::to_string(games));
  return false;
}

bool load_card_files(const std::vector<std::string>& paths, CardDb& out) {
  CardTexts texts;
  return load_card_files(paths, out, texts);
}

bool load_card_files(const std::vector<std::string>& paths, CardDb& out, CardTexts& texts) {
  std::vector<CardFile> files;
  texts.reserve(paths.size());  // the files keep a view of each
  for (const std::string& path : paths) {
    Result<std::string> text = read_file(path);
    if (!text) {
      bad_input(text.error());
      return false;
    }
    texts.push_back(text.value());
    files.push_back({path, texts.back()});
  }
  Result<CardDb> db = load_cards(files);
  if (!db) {
    bad_input("the cards cannot be used:\n" + db.error());
    return false;
  }
  out = std::move(db.value());
  return true;
}

DefId card_named(const CardDb& db, const std::string& name) {
  const DefId id = db.find(name);
  if (id == kNoDef) {
    const auto names = db.names();
    bad_input("no card is called '" + name + "'" + did_you_mean(name, names) +
              "; 'grimoire cards list' names them all");
  }
  return id;
}

void show_progress(uint64_t done, uint64_t all, std::string_view what) {
  constexpr int kWidth = 40;
  const int filled = static_cast<int>(done * kWidth / all);
  std::fprintf(stderr, "\r[%.*s%*s] %llu of %llu %.*s", filled,
               "########################################", kWidth - filled, "",
               static_cast<unsigned long long>(done), static_cast<unsigned long long>(all),
               static_cast<int>(what.size()), what.data());
  if (done == all) std::fputc('\n', stderr);
}

}  // namespace grimoire::cli
