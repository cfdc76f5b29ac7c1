// grimoire scenario run FILE|DIR… [--json] [--cards FILE…]
#include <cstdio>
#include <memory>
#include <set>

#include "cli/commands.h"
#include "engine/base/json_writer.h"
#include "engine/base/printable.h"
#include "engine/data/card_data.h"
#include "engine/scenario/scenario.h"

namespace grimoire::cli {
namespace {

struct Arguments {
  std::vector<std::string> paths;
  std::vector<std::string> card_files;
  bool json = false;
};

class Report {
 public:
  explicit Report(bool json) : json_(json) {}

  void add(const std::string& file, const ScenarioRun& run) {
    for (const Diagnostic& d : run.errors) add_error(d);
    for (const ScenarioResult& r : run.results) add_result(file, r);
  }

  // A file that cannot even be read; bad_input() has the reason.
  void add_unreadable(const std::string& file) {
    unread_.insert(file);
    for (const std::string& message : take_errors()) errors_.push_back({file, 0, 0, message});
  }

  void finish() const {
    if (json_) {
      print_json();
    } else {
      for (const std::string& file : unreadable_)
        std::printf("%s: it has mistakes, so nothing of it ran\n", file.c_str());
      std::printf("%d passed, %d failed\n", passed_, failed());
    }
    if (!errors_.empty() || !unread_.empty()) {
      exit_code = kBadInput;
    } else if (failed_ > 0) {
      exit_code = kFailed;
    }
  }

 private:
  // A file with mistakes counts as one that failed, however many scenarios it holds.
  int failed() const { return failed_ + static_cast<int>(unreadable_.size() + unread_.size()); }

  void add_error(const Diagnostic& d) {
    unreadable_.insert(d.file);
    errors_.push_back(d);
    if (!json_) std::fprintf(stderr, "%s\n", printable(to_string(d)).c_str());
  }

  void add_result(const std::string& file, const ScenarioResult& r) {
    ++(r.passed ? passed_ : failed_);
    results_.emplace_back(file, r);
    if (json_) return;
    for (const ScenarioFailure& f : r.failures)
      std::printf("%s:%d: [%s] %s\n", file.c_str(), f.line, printable(r.title).c_str(),
                  printable(f.message).c_str());
  }

  void print_json() const {
    JsonWriter json(2);
    json.object();
    json.field("passed", passed_);
    json.field("failed", failed());
    json.key("errors").list();
    for (const Diagnostic& d : errors_) {
      json.object();
      json.field("file", d.file);
      json.field("line", d.line);
      json.field("column", d.column);
      json.field("message", d.message);
      json.end();
    }
    json.end();
    json.key("scenarios").list();
    for (const auto& [file, result] : results_) write_result(json, file, result);
    json.end();
    json.end();
    std::printf("%s\n", json.take().c_str());
  }

  static void write_result(JsonWriter& json, const std::string& file, const ScenarioResult& r) {
    json.object();
    json.field("file", file);
    json.field("line", r.line);
    json.field("title", r.title);
    json.field("tests", r.rules);
    json.field("passed", r.passed);
    json.key("failures").list();
    for (const ScenarioFailure& f : r.failures) {
      json.object();
      json.field("line", f.line);
      json.field("message", f.message);
      json.end();
    }
    json.end();
    json.end();
  }

  bool json_;
  int passed_ = 0;
  int failed_ = 0;
  std::set<std::string> unreadable_;  // with mistakes
  std::set<std::string> unread_;
  std::vector<Diagnostic> errors_;
  std::vector<std::pair<std::string, ScenarioResult>> results_;  // with their files
};

void run_command(const Arguments& arguments) {
  if (arguments.json) errors_as_json();
  const Result<std::vector<std::string>> files = scenario_files(arguments.paths);
  if (!files) return bad_input(files.error());
  CardDb db;
  CardTexts texts;
  if (!load_card_files(arguments.card_files, db, texts)) return;
  std::vector<CardFile> further;
  for (size_t i = 0; i < texts.size(); ++i) further.push_back({arguments.card_files[i], texts[i]});
  Report report(arguments.json);
  for (const std::string& path : files.value()) {
    const Result<std::string> text = read_file(path);
    if (text) {
      report.add(path, run_scenarios({path, text.value()}, {&db, further}));
    } else {
      bad_input(text.error());
      report.add_unreadable(path);
    }
  }
  report.finish();
}

}  // namespace

void add_scenario_command(ProgramCommand& program) {
  ProgramCommand& scenario = program.command("scenario", "Run scenario files");
  ProgramCommand& run = scenario.command("run", "Run *.scenario files and check what they expect");
  const auto arguments = std::make_shared<Arguments>();
  run.option("FILE", &arguments->paths, "Scenario files, or directories to search for them")
      .required();
  run.option("--cards FILE", &arguments->card_files, "Further card files");
  run.option("--json", &arguments->json, "Print the results as JSON");
  run.run([arguments] { run_command(*arguments); });
}

}  // namespace grimoire::cli
