// grimoire cards: check and lay out card files, list the cards, show one.
#include <algorithm>
#include <cstdio>
#include <memory>

#include "cli/board.h"
#include "cli/commands.h"
#include "engine/base/json_writer.h"
#include "engine/base/printable.h"
#include "engine/data/card_data.h"
#include "engine/data/embedded.h"
#include "engine/lang/layout.h"
#include "engine/lang/wording.h"

namespace grimoire::cli {
namespace {

struct CardsArguments {
  std::vector<std::string> files;
  std::vector<std::string> further;
  std::string name;
  std::string language = "en";
  bool json = false;
  bool only_check = false;
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

// Whether there are no errors; says all of them.
bool no_errors(const Compiled& compiled) {
  for (const std::string& line : lines_of(compiled.errors)) {
    std::fprintf(stderr, "%s\n", printable(line).c_str());
  }
  if (compiled.errors.empty()) return true;
  bad_input(std::to_string(compiled.errors.size()) +
            (compiled.errors.size() == 1 ? " error" : " errors"));
  return false;
}

void check(const CardsArguments& arguments) {
  std::vector<std::string> texts;
  if (!read_files(arguments.files, texts)) return;
  std::vector<CardFile> files = built_in_beside(arguments.files);
  const size_t others = files.size();
  const size_t known = arguments.files.empty() ? 0 : compile_cards(files).db.defs.size();
  for (size_t i = 0; i < texts.size(); ++i) files.push_back({arguments.files[i], texts[i]});
  const Compiled compiled = compile_cards(files);
  if (!no_errors(compiled)) return;
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

void format(const CardsArguments& arguments) {
  std::vector<std::string> texts;
  if (!read_files(arguments.files, texts)) return;
  std::vector<CardFile> files = built_in_beside(arguments.files);
  for (size_t i = 0; i < texts.size(); ++i) files.push_back({arguments.files[i], texts[i]});
  if (!no_errors(compile_cards(files))) return;
  for (size_t i = 0; i < texts.size(); ++i) {
    const std::string& path = arguments.files[i];
    const std::string text = laid_out(texts[i]);
    if (text == texts[i]) continue;
    if (arguments.only_check) {
      bad_input(path + " is laid out differently; to change it: grimoire cards format " +
                for_shell(path));
      continue;
    }
    const Status written = write_file(path, text);
    if (!written) {
      bad_input(written.error());
    } else {
      std::printf("%s\n", path.c_str());
    }
  }
}

void write_cost(JsonWriter& json, const CardDef& def) {
  json.object();
  for (size_t i = 0; i < def.cost.size(); ++i) {
    if (def.x_element == static_cast<int>(i)) {
      json.field(kElementNames[i], "X");
    } else if (def.cost[i] != 0) {
      json.field(kElementNames[i], def.cost[i]);
    }
  }
  json.end();
}

// RULING(86): what exhausts its own Animal is an ability, also if it waits for an event.
bool exhausts_itself(const CardDb& db, const Ability& a) {
  return a.kind == AbilityKind::Exhaust || any_node(db, a.body, [&](NodeId node) {
           const Node& n = db.node(node);
           return n.op == Op::Exhaust && db.node(n.kid[0]).op == Op::This;
         });
}

// Of an Animal: the Mana of each ability, in order.
void write_ability_costs(JsonWriter& json, const CardDb& db, const CardDef& def) {
  json.key("ability_costs").list();
  for (const AbilityId id : def.abilities) {
    const Ability& a = db.ability(id);
    if (!exhausts_itself(db, a)) continue;
    json.object();
    for (size_t e = 0; e < a.cost.size(); ++e) {
      if (a.cost[e] != 0) json.field(kElementNames[e], a.cost[e]);
    }
    if (a.any_cost != 0) json.field("any", a.any_cost);
    json.end();
  }
  json.end();
}

// The facts that are a guess; the cost of an Animal is that of its abilities.
std::vector<std::string> guesses(const CardDef& def) {
  std::vector<std::string> facts = def.unverified;
  if (def.type == CardType::Animal)
    std::replace(facts.begin(), facts.end(), std::string("cost"), std::string("ability_costs"));
  return facts;
}

void write_card(JsonWriter& json, const CardDb& db, const CardDef& def) {
  json.object();
  json.field("id", def.id);
  json.field("name_en", def.name_en);
  json.field("name_fr", def.name_fr);
  json.field("aliases", def.aliases);
  json.field("set", db.sets[def.set].id);
  json.field("season", db.sets[def.set].season);
  json.field("element", kElementNames[static_cast<size_t>(def.element)]);
  json.field("type", kTypeNames[static_cast<size_t>(def.type)]);
  json.key("slot");
  def.slot == EquipSlot::None ? json.null() : json.value(kSlotNames[static_cast<size_t>(def.slot)]);
  json.key("cost");
  write_cost(json, def);
  json.key("components").object();
  for (const Need& need : def.needs) json.field(db.word(need.word), need.count);
  json.end();
  json.key("hp");
  if (def.x_hp) {
    json.value("X");
  } else {
    def.has_hp ? json.value(def.hp) : json.null();
  }
  json.field("limit", def.limit);
  if (def.type == CardType::Animal) write_ability_costs(json, db, def);
  if (def.token) json.field("token", true);
  json.field("unverified", guesses(def));
  json.end();
}

void list(const CardsArguments& arguments) {
  if (arguments.json) errors_as_json();
  CardDb db;
  if (!load_card_files(arguments.further, db)) return;
  if (arguments.json) {
    JsonWriter json(1);
    json.list();
    for (const CardDef& def : db.defs) {
      if (!def.of_adversary) write_card(json, db, def);
    }
    json.end();
    std::printf("%s\n", json.take().c_str());
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
    if (def.type != CardType::Animal) line += ", costs " + cost_text(def, Language::English);
    const std::string needs = needs_text(db, def, Language::English);
    if (!needs.empty()) line += ", needs " + needs;
    const std::string hp = hp_text(def, Language::English);
    if (!hp.empty()) line += ", " + hp;
    std::printf("%s (%s)\n", line.c_str(), db.sets[def.set].name.c_str());
  }
}

// A fact as card files name it; other words stay as they are.
std::string fact_name(const std::string& what, bool french) {
  if (what == "hp") return french ? "PV" : "HP";
  if (!french) return what == "ability_costs" ? "costs of abilities" : what;
  if (what == "cost") return "coût";
  if (what == "ability_costs") return "coûts des capacités";
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
    for (const std::string& what : guesses(def)) {
      std::printf("%s%s", before, fact_name(what, french).c_str());
      before = ", ";
    }
    std::printf("\n");
  }
  std::printf("\n");
  for (const std::string& line : wording(db, id, language)) std::printf("%s\n", line.c_str());
}

}  // namespace

void add_cards_command(ProgramCommand& program) {
  const auto arguments = std::make_shared<CardsArguments>();
  ProgramCommand& cards =
      program.command("cards", "Check and lay out card files, list the cards, show one");

  ProgramCommand& check_command = cards.command("check", "Report every error of card files");
  check_command.option("FILE", &arguments->files, "Card files; none: the built-in ones");
  check_command.run([arguments] { check(*arguments); });

  ProgramCommand& format_command =
      cards.command("format", "Write card files in the one layout, and name those that changed");
  format_command.option("FILE", &arguments->files, "Card files").required();
  format_command.option("--check", &arguments->only_check,
                        "Change nothing; say which would change");
  format_command.run([arguments] { format(*arguments); });

  ProgramCommand& list_command = cards.command("list", "List all cards");
  list_command.option("--json", &arguments->json, "As JSON");
  list_command.option("--cards FILE", &arguments->further, "Further card files");
  list_command.run([arguments] { list(*arguments); });

  ProgramCommand& show_command = cards.command("show", "Show a card's facts and text");
  show_command.option("NAME", &arguments->name, "English or French name").required();
  show_command.option("--lang L", &arguments->language, "Language").one_of({"en", "fr"});
  show_command.option("--cards FILE", &arguments->further, "Further card files");
  show_command.run([arguments] { show(*arguments); });
}

}  // namespace grimoire::cli
