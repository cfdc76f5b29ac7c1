// grimoire scenario run FILE|DIR… [--json] [--cards FILE…]
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/commands.h"
#include "engine/api/card_data.h"
#include "engine/api/scenario.h"
#include "engine/base/text.h"

namespace grimoire::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

struct Arguments {
  std::vector<std::string> paths;
  std::vector<std::string> card_files;
  bool json = false;
};

// Files as given; of directories all *.scenario below them, in the order of their names.
Result<std::vector<std::string>> scenario_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (fs::recursive_directory_iterator it(path, error), end; !error && it != end;
         it.increment(error)) {
      if (it->path().extension() == ".scenario") found.push_back(it->path().string());
    }
    if (error) return Error{"cannot read '" + path + "': " + error.message()};
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  if (files.empty()) return Error{"there is no *.scenario file in what was given"};
  return files;
}

class Report {
 public:
  explicit Report(bool json) : json_(json) {}

  void add(const std::string& file, const ScenarioRun& run) {
    for (const Diagnostic& d : run.errors) add_error(d);
    for (const ScenarioResult& r : run.results) add_result(file, r);
  }

  // A file that cannot even be read; bad_input() was told why.
  void add_unreadable(const std::string& file) {
    unread_.insert(file);
    for (const std::string& message : take_errors())
      errors_.push_back({{"file", file}, {"line", 0}, {"column", 0}, {"message", message}});
  }

  void finish() const {
    if (json_) {
      const ordered_json all{
          {"passed", passed_}, {"failed", failed()}, {"errors", errors_}, {"scenarios", results_}};
      std::printf("%s\n", all.dump(2, ' ', false, ordered_json::error_handler_t::replace).c_str());
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
    errors_.push_back(
        {{"file", d.file}, {"line", d.line}, {"column", d.column}, {"message", d.message}});
    if (!json_) std::fprintf(stderr, "%s\n", printable(to_string(d)).c_str());
  }

  void add_result(const std::string& file, const ScenarioResult& r) {
    ++(r.passed ? passed_ : failed_);
    ordered_json failures = ordered_json::array();
    for (const ScenarioFailure& f : r.failures) {
      failures.push_back({{"line", f.line}, {"message", f.message}});
      if (!json_)
        std::printf("%s:%d: [%s] %s\n", file.c_str(), f.line, printable(r.title).c_str(),
                    printable(f.message).c_str());
    }
    results_.push_back({{"file", file},
                        {"line", r.line},
                        {"title", r.title},
                        {"tests", r.rules},
                        {"passed", r.passed},
                        {"failures", failures}});
  }

  bool json_;
  int passed_ = 0;
  int failed_ = 0;
  std::set<std::string> unreadable_;  // with mistakes
  std::set<std::string> unread_;
  ordered_json errors_ = ordered_json::array();
  ordered_json results_ = ordered_json::array();
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

void add_scenario_command(CLI::App& app) {
  CLI::App* scenario = app.add_subcommand("scenario", "Run scenario files");
  scenario->require_subcommand(1);
  CLI::App* run =
      scenario->add_subcommand("run", "Run *.scenario files and check what they expect");
  const auto arguments = std::make_shared<Arguments>();
  run->add_option("FILE", arguments->paths, "Scenario files, or directories to search for them")
      ->required();
  run->add_option("--cards", arguments->card_files, "Further card files");
  run->add_flag("--json", arguments->json, "Print the results as JSON");
  run->callback([arguments] { run_command(*arguments); });
}

}  // namespace grimoire::cli
