#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/commands.h"
#include "engine/data/version.h"

namespace grimoire::cli {
namespace {

// Output that could not be written, to a full disk for example, is a failure.
int checked_exit_code() {
  print_errors_left();
  const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (!written && exit_code == kOk)
    bad_input("cannot write the output: " + std::string(std::strerror(errno)));
  return exit_code;
}

int run(const std::vector<std::string>& arguments) {
  if (arguments.size() == 1 && arguments.front() == "--version") {
    std::printf("%s\n", std::string(version()).c_str());
    return checked_exit_code();
  }
  ProgramCommand program(
      "grimoire",
      "Grimoire: the rules of Mage Noir, unofficial and not affiliated with the publisher.");
  program.footer("'grimoire --version' prints the version.");
  add_play_command(program);
  add_cards_command(program);
  add_deck_command(program);
  add_series_command(program);
  add_serve_command(program);
  add_scenario_command(program);
  add_replay_command(program);
  add_review_command(program);
  add_puzzle_command(program);
  add_soak_command(program);
  add_bench_command(program);
  add_coop_command(program);
  add_arena_command(program);
  add_match_command(program);
  add_train_command(program);
  add_fair_command(program);
  add_field_command(program);
  add_pairs_command(program);
  const std::string problem = run_command_line(program, arguments);
  if (!problem.empty()) bad_input(problem);
  return checked_exit_code();
}

}  // namespace
}  // namespace grimoire::cli

int main(int argc, char** argv) { return grimoire::cli::run({argv + 1, argv + std::max(argc, 1)}); }
