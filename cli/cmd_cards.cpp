// grimoire cards: check card files, list the cards, show one.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/board.h"
#include "cli/commands.h"
#include "engine/api/card_data.h"
#include "engine/api/embedded.h"
#include "engine/base/text.h"
#include "engine/lang/wording.h"

namespace grimoire::cli {
namespace {

constexpr int kUnbroken = 1 << 20;  // columns: a file or a pipe breaks no lines

struct CardsArguments {
  std::vector<std::string> files;
  std::vector<std::string> further;
  std::string name;
  std::string language = "en";
  bool json = false;
};

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

// The built-in files that none of these replaces: who checks cards/base.cards means that file in
// the place of the built-in one.
std::vector<CardFile> built_in_beside(const std::vector<std::string>& paths) {
  std::vector<CardFile> files;
  std::vector<EmbeddedFile> built_in(embedded_cards().begin(), embedded_cards().end());
  built_in.insert(built_in.end(), embedded_adversaries().begin(), embedded_adversaries().end());
  for (const EmbeddedFile& f : built_in) {
    const auto replaces = [&](const std::string& path) { return file_name(path) == f.name; };
    if (std::none_of(paths.begin(), paths.end(), replaces)) {
      files.push_back({std::string(f.name), f.text});
    }
  }
  return files;
}

bool read_files(const std::vector<std::string>& paths, std::vector<std::string>& texts) {
  bool all = true;
  for (const std::string& path : paths) {
    Result<std::string> text = read_file(path);
    if (!text) bad_input(text.error());
    all = all && text.ok();
    texts.push_back(text ? text.value() : "");
  }
  return all;
}

void check(const CardsArguments& arguments) {
  std::vector<std::string> texts;
  if (!read_files(arguments.files, texts)) return;
  std::vector<CardFile> files = built_in_beside(arguments.files);
  const size_t others = files.size();
  const size_t known = arguments.files.empty() ? 0 : compile_cards(files).db.defs.size();
  for (size_t i = 0; i < texts.size(); ++i) files.push_back({arguments.files[i], texts[i]});
  const Compiled compiled = compile_cards(files);
  for (const std::string& line : lines_of(compiled.errors)) {
    std::fprintf(stderr, "%s\n", printable(line).c_str());
  }
  if (!compiled.errors.empty()) {
    bad_input(std::to_string(compiled.errors.size()) +
              (compiled.errors.size() == 1 ? " error" : " errors"));
    return;
  }
  const size_t checked = arguments.files.empty() ? files.size() : files.size() - others;
  const size_t cards = compiled.db.defs.size() - known;
  const auto of_adversary = static_cast<size_t>(
      std::count_if(compiled.db.defs.begin() + static_cast<std::ptrdiff_t>(known),
                    compiled.db.defs.end(), [](const CardDef& def) { return def.of_adversary; }));
  const std::string theirs =
      of_adversary == 0 ? "" : " (" + std::to_string(of_adversary) + " of Adversaries)";
  std::printf("%zu %s%s in %zu %s: no errors\n", cards, cards == 1 ? "card" : "cards",
              theirs.c_str(), checked, checked == 1 ? "file" : "files");
}

nlohmann::ordered_json cost_json(const CardDef& def) {
  auto cost = nlohmann::ordered_json::object();
  for (size_t i = 0; i < def.cost.size(); ++i) {
    const std::string element(kElementNames[i]);
    if (def.x_element == static_cast<int>(i)) {
      cost[element] = "X";
    } else if (def.cost[i] != 0) {
      cost[element] = def.cost[i];
    }
  }
  return cost;
}

nlohmann::ordered_json card_json(const CardDb& db, const CardDef& def) {
  nlohmann::ordered_json card;
  card["id"] = def.id;
  card["name_en"] = def.name_en;
  card["name_fr"] = def.name_fr;
  card["set"] = db.sets[def.set].id;
  card["season"] = db.sets[def.set].season;
  card["element"] = kElementNames[static_cast<size_t>(def.element)];
  card["type"] = kTypeNames[static_cast<size_t>(def.type)];
  card["slot"] = nullptr;
  if (def.slot != EquipSlot::None) card["slot"] = kSlotNames[static_cast<size_t>(def.slot)];
  card["cost"] = cost_json(def);
  card["components"] = nlohmann::ordered_json::object();
  for (const Need& need : def.needs) {
    card["components"][std::string(db.word(need.word))] = need.count;
  }
  card["hp"] = nullptr;
  if (def.has_hp) card["hp"] = def.hp;
  if (def.x_hp) card["hp"] = "X";
  card["limit"] = def.limit;
  card["unverified"] = def.unverified;
  return card;
}

void list(const CardsArguments& arguments) {
  if (arguments.json) errors_as_json();
  CardDb db;
  if (!load_card_files(arguments.further, db)) return;
  if (arguments.json) {
    auto all = nlohmann::ordered_json::array();
    for (const CardDef& def : db.defs) {
      if (!def.of_adversary) all.push_back(card_json(db, def));
    }
    std::printf("%s\n", all.dump(1).c_str());
    return;
  }
  for (const CardDef& def : db.defs) {
    if (def.of_adversary) continue;
    std::string line = def.name_en + " / " + def.name_fr + ": ";
    line += std::string(kElementNames[static_cast<size_t>(def.element)]) + " ";
    line += kTypeNames[static_cast<size_t>(def.type)];
    if (def.slot != EquipSlot::None) {
      line += " " + std::string(kSlotNames[static_cast<size_t>(def.slot)]);
    }
    line += ", costs " + cost_text(def, Language::English);
    const std::string needs = needs_text(db, def, Language::English);
    if (!needs.empty()) line += ", needs " + needs;
    const std::string hp = hp_text(def, Language::English);
    if (!hp.empty()) line += ", " + hp;
    std::printf("%s (%s)\n", line.c_str(), db.sets[def.set].name.c_str());
  }
}

// A fact as card files name it; what is not among these stays as it is written.
std::string fact_name(const std::string& what, bool french) {
  if (what == "hp") return french ? "PV" : "HP";
  if (!french) return what;
  if (what == "cost") return "coût";
  if (what == "components") return "composants";
  if (what == "text") return "texte";
  return what;
}

void show(const CardsArguments& arguments) {
  CardDb db;
  if (!load_card_files(arguments.further, db)) return;
  const DefId id = card_named(db, arguments.name);
  if (id == kNoDef) return;
  const bool french = arguments.language == "fr";
  const Language language = french ? Language::French : Language::English;
  const CardDef& def = db.def(id);
  const CardSet& set = db.sets[def.set];
  std::printf("%s / %s\n", card_name(def, language).c_str(),
              (french ? def.name_en : def.name_fr).c_str());
  for (const std::string& line : fact_lines(db, def, language)) std::printf("%s\n", line.c_str());
  std::printf(french ? "Extension : %s, saison %d\n" : "Set: %s, season %d\n", set.name.c_str(),
              set.season);
  if (!def.of_adversary)
    std::printf(french ? "Limite en tournoi : %d\n" : "Tournament limit: %d\n", def.limit);
  if (!def.unverified.empty()) {
    std::printf("%s", french ? "Non vérifié :" : "Not verified:");
    const char* before = " ";
    for (const std::string& what : def.unverified) {
      std::printf("%s%s", before, fact_name(what, french).c_str());
      before = ", ";
    }
    std::printf("\n");
  }
  std::printf("\n");
  for (const std::string& line : wording(db, id, language)) std::printf("%s\n", line.c_str());
  for (const std::string& line : keyword_lines(db, id, kUnbroken, language))
    std::printf("  %s\n", line.c_str());
}

}  // namespace

void add_cards_command(CLI::App& app) {
  const auto arguments = std::make_shared<CardsArguments>();
  CLI::App* cards = app.add_subcommand("cards", "Check card files, list the cards, show one");
  cards->require_subcommand(1);

  CLI::App* check_command = cards->add_subcommand("check", "Report every error of card files");
  check_command->add_option("files", arguments->files, "Card files; none: the built-in ones");
  check_command->callback([arguments] { check(*arguments); });

  CLI::App* list_command = cards->add_subcommand("list", "List all cards");
  list_command->add_flag("--json", arguments->json, "As JSON");
  list_command->add_option("--cards", arguments->further, "Further card files");
  list_command->callback([arguments] { list(*arguments); });

  CLI::App* show_command = cards->add_subcommand("show", "Show a card's facts and text");
  show_command->add_option("name", arguments->name, "English or French name")->required();
  show_command->add_option("--lang", arguments->language, "en or fr")
      ->check(CLI::IsMember({"en", "fr"}));
  show_command->add_option("--cards", arguments->further, "Further card files");
  show_command->callback([arguments] { show(*arguments); });
}

}  // namespace grimoire::cli
