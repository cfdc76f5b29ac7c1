#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/commands.h"
#include "engine/api/version.h"
#include "engine/base/text.h"

namespace {

std::string commands_of(const CLI::App& app) {
  std::string list;
  for (const CLI::App* one : app.get_subcommands([](const CLI::App*) { return true; }))
    list += (list.empty() ? "" : ", ") + one->get_name();
  return list;
}

// "there is no command 'paly' (did you mean 'play'?); commands: play, …" or "".
std::string unknown_command(const CLI::App& app, int argc, char** argv) {
  const CLI::App* at = &app;
  std::string so_far = "grimoire";
  int i = 1;
  for (; i < argc && argv[i][0] != '-'; ++i) {
    const auto below = at->get_subcommands([](const CLI::App*) { return true; });
    if (below.empty()) return "";
    std::vector<std::string> names;
    const CLI::App* found = nullptr;
    for (const CLI::App* one : below) {
      names.push_back(one->get_name());
      if (names.back() == argv[i]) found = one;
    }
    if (found == nullptr) {
      const std::vector<std::string_view> known(names.begin(), names.end());
      return "there is no command '" + std::string(argv[i]) + "'" +
             grimoire::did_you_mean(argv[i], known) + "; commands: " + commands_of(*at);
    }
    at = found;
    so_far += " " + found->get_name();
  }
  if (i < argc || commands_of(*at).empty()) return "";
  return "after '" + so_far + "' a command is wanted: " + commands_of(*at) + "; '" + so_far +
         " --help' explains them";
}

using Options = std::vector<const CLI::Option*>;

Options options_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option*) { return true; });
}

// "there is no option '--sed' (did you mean '--seed'?)", or that an argument is too many.
std::string unknown_argument(const CLI::App& command, const std::vector<std::string>& left) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options_of(command)) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  for (const std::string& argument : left) {
    if (!argument.starts_with('-')) continue;
    const std::string name = argument.substr(0, argument.find('='));
    return "there is no option '" + name + "'" + grimoire::did_you_mean(name, known);
  }
  return left.empty() ? "" : "'" + left.front() + "' is one argument too many";
}

// What is wanted and was not given: "name (English or French name) is missing".
std::string missing_argument(const CLI::App& command) {
  for (const CLI::Option* option : options_of(command)) {
    if (option->get_required() && option->count() == 0)
      return option->get_name() + " is missing: " + option->get_description();
  }
  return "";
}

// The same in our words where CLI11's say little; "" where they do.
std::string argument_problem(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* command = &app;
  std::string so_far = "grimoire";
  while (!command->get_subcommands().empty()) {
    command = command->get_subcommands().front();
    so_far += " " + command->get_name();
  }
  std::string problem;
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
    problem = unknown_argument(*command, app.remaining(true));
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    problem = missing_argument(*command);
  return problem.empty() ? "" : problem + "; '" + so_far + " --help' explains it";
}

// Output that could not be written, to a full disk for example, is no success.
int checked_exit_code() {
  grimoire::cli::print_errors_left();
  const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (!written && grimoire::cli::exit_code == grimoire::cli::kOk)
    grimoire::cli::bad_input("cannot write the output: " + std::string(std::strerror(errno)));
  return grimoire::cli::exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{
      "Grimoire: the rules of Mage Noir, unofficial and not affiliated with the publisher."};
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string(grimoire::version()));
  grimoire::cli::add_play_command(app);
  grimoire::cli::add_cards_command(app);
  grimoire::cli::add_deck_command(app);
  grimoire::cli::add_series_command(app);
  grimoire::cli::add_scenario_command(app);
  grimoire::cli::add_replay_command(app);
  grimoire::cli::add_soak_command(app);
  grimoire::cli::add_bench_command(app);
  grimoire::cli::add_coop_command(app);
  grimoire::cli::add_match_command(app);
  grimoire::cli::add_field_command(app);
  grimoire::cli::add_pairs_command(app);
  const std::string unknown = unknown_command(app, argc, argv);
  if (!unknown.empty()) {
    grimoire::cli::bad_input(unknown);
    return grimoire::cli::exit_code;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const std::string problem = argument_problem(app, error);
    if (!problem.empty()) {
      grimoire::cli::bad_input(problem);
      return grimoire::cli::exit_code;
    }
    const int code = app.exit(error);
    return code == 0 ? 0 : grimoire::cli::kBadInput;
  }
  return checked_exit_code();
}
