// Scenario files: opened as tables, and run.
#include <algorithm>

#include "engine/scenario/scenario.h"
#include "protocol/fields.h"
#include "protocol/host.h"
#include "protocol/names.h"

namespace grimoire::protocol {
namespace {

constexpr std::string_view kFileName = "scenario";

// All mistakes of a file in one text, a line each.
Error mistakes(const ScenarioRun& run) {
  std::string all;
  for (const std::string& line : lines_of(run.errors)) all += (all.empty() ? "" : "\n") + line;
  return Error{all};
}

void write_head(JsonWriter& out, const ScenarioResult& s) {
  write_both(out, "title", s.title, s.title_fr.empty() ? s.title : s.title_fr);
  out.field("line", s.line);
  out.field("mode", mode_rules(s.mode).name);
  if (!s.rules.empty()) out.field("rules", s.rules);
  if (!s.puzzle.theme.empty()) {
    out.key("puzzle").object();
    out.field("theme", s.puzzle.theme);
    out.field("difficulty", s.puzzle.difficulty);
    out.end();
  }
  if (s.notes.empty()) return;
  out.key("notes").list();
  for (const ScenarioNote& note : s.notes) {
    out.object();
    out.field("line", note.line);
    write_both(out, "words", note.en, note.fr.empty() ? note.en : note.fr);
    out.end();
  }
  out.end();
}

void write_choice(JsonWriter& out, const ScenarioChoice& c) {
  if (c.line != 0) out.field("line", c.line);
  out.field("seat", raw(c.player) + 1);
  out.field("text", c.text);
}

// Who sits down: a name of `players` for each seat, persons if it says nothing.
Result<std::vector<std::string>> seats_of(const Json& json) {
  std::vector<std::string> seats;
  const Json* players = json.find("players");
  if (players == nullptr) return seats;
  for (const Json& player : players->items) {
    if (player.text != kPerson && ai::make_player(player.text, 0) == nullptr)
      return Error{"seat " + std::to_string(seats.size() + 1) + ": there is no player '" +
                   player.text + "'"};
    seats.push_back(player.text);
  }
  return seats;
}

// The position of a scenario and its choices.
Record record_of(const ScenarioResult& scenario) {
  Record record;
  record.position = scenario.position;
  for (const ScenarioChoice& c : scenario.choices)
    record.choices.push_back({static_cast<uint16_t>(c.option), false});
  return record;
}

// Each choice, and what happened then, with all cards shown.
void write_steps(JsonWriter& out, const Lexicon& lexicon, const ScenarioResult& scenario) {
  const Record record = record_of(scenario);
  std::vector<Event> events;
  out.key("choices").list();
  for (size_t i = 0; i < scenario.choices.size(); ++i) {
    const size_t before = events.size();
    const Result<Table> table = Table::replay(lexicon.db, record, i + 1);
    if (table) events = table.value().history(kOnlooker, Shown::All).value();
    const PlayerId adversary = table ? table.value().adversary() : kNoPlayer;
    const auto step = std::span(events).subspan(std::min(before, events.size()));
    const auto lines = [&](Language language) {
      return log_lines(Naming(lexicon.db, kOnlooker, adversary, language), step);
    };
    out.object();
    write_choice(out, scenario.choices[i]);
    out.field("events", scenario.choices[i].events);
    write_log(out, lexicon, lines(Language::English), lines(Language::French));
    out.end();
  }
  out.end();
}

void write_failures(JsonWriter& out, const ScenarioResult& scenario) {
  out.key("failures").list();
  for (const ScenarioFailure& f : scenario.failures) {
    out.object();
    out.field("line", f.line);
    out.field("message", f.message);
    out.end();
  }
  out.end();
}

}  // namespace

Host::Answer Host::scenario_run(const Json& json) const {
  const ScenarioRun run = run_scenarios({std::string(kFileName), text_of(json, "text")}, {&db_, {}},
                                        ScenarioSteps::Optional);
  JsonWriter out = new_object();
  out.key("errors").list();
  for (const Diagnostic& d : run.errors) {
    out.object();
    out.field("line", d.line);
    out.field("column", d.column);
    out.field("message", d.message);
    out.end();
  }
  out.end();
  out.key("scenarios").list();
  for (const ScenarioResult& scenario : run.results) {
    std::optional<OwnCards> own;
    if (scenario.own_cards != nullptr) own.emplace(scenario.own_cards);
    out.object();
    write_head(out, scenario);
    if (scenario.passed) out.field("passed", true);
    out.field("checked", scenario.checked);
    write_failures(out, scenario);
    out.field("events", scenario.events);
    write_steps(out, own ? own->lexicon : lexicon_, scenario);
    if (!scenario.unmade.empty()) {
      out.key("unmade").list();
      for (const ScenarioChoice& c : scenario.unmade) {
        out.object();
        write_choice(out, c);
        out.end();
      }
      out.end();
    }
    out.end();
  }
  out.end();
  return fields_of(out);
}

Host::Answer Host::scenario_write(const Request& r) const {
  if (r.room->own != nullptr)
    return Error{"this table plays with cards of its own, which a scenario would have to define"};
  const Result<std::string> text =
      write_scenario(r.room->table.game(), text_of(r.json, "title", "A position"));
  if (!text) return Error{text.error()};
  JsonWriter out = new_object();
  out.field("text", text.value());
  return fields_of(out);
}

Host::Answer Host::scenario_open(const Json& json, const std::string& name) {
  const std::string text = text_of(json, "text");
  const ScenarioRun run =
      run_scenarios({std::string(kFileName), text}, {&db_, {}}, ScenarioSteps::Optional);
  if (!run.errors.empty()) return mistakes(run);
  const Result<uint64_t> index = number_of(json, "index", run.results.size() - 1, 0);
  if (!index) return Error{index.error() + ": the file holds so many scenarios"};
  const ScenarioResult& scenario = run.results[static_cast<size_t>(index.value())];
  const Result<uint64_t> at = number_of(json, "at", scenario.choices.size(), 0);
  if (!at) return Error{at.error() + ", the choices of the scenario"};
  const Result<std::vector<std::string>> seats = seats_of(json);
  if (!seats) return Error{seats.error()};
  Record record = record_of(scenario);
  record.setup.seats = seats.value();
  std::shared_ptr<const OwnCards> own;
  if (scenario.own_cards != nullptr) own = std::make_shared<const OwnCards>(scenario.own_cards);
  const CardDb& db = own == nullptr ? db_ : *own->db;
  const Answer added =
      add(json, name, Table::replay(db, record, static_cast<size_t>(at.value())), own);
  if (!added) return added;
  JsonWriter out = new_object();
  write_head(out, scenario);
  out.field("scenarios", run.results.size());
  out.field("at", at.value());
  out.key("choices").list();
  for (const std::vector<ScenarioChoice>* list : {&scenario.choices, &scenario.unmade}) {
    for (const ScenarioChoice& c : *list) {
      out.object();
      write_choice(out, c);
      out.end();
    }
  }
  out.end();
  if (own != nullptr) {
    out.key("cards").list();
    for (size_t i = 0; i < db.defs.size(); ++i) {
      const auto def = static_cast<DefId>(i);
      if (db_.find(db.def(def).id) == kNoDef) write_definition(out, own->lexicon, def);
    }
    out.end();
  }
  return added.value() + "," + fields_of(out);
}

}  // namespace grimoire::protocol
