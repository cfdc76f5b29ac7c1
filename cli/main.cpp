#include "cli/commands.h"
#include "engine/api/version.h"

int main(int argc, char** argv) {
  CLI::App app{
      "Grimoire: the rules of Mage Noir, unofficial and not affiliated with the publisher."};
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string(grimoire::version()));
  grimoire::cli::add_play_command(app);
  grimoire::cli::add_cards_command(app);
  grimoire::cli::add_scenario_command(app);
  grimoire::cli::add_replay_command(app);
  grimoire::cli::add_soak_command(app);
  grimoire::cli::add_bench_command(app);
  grimoire::cli::add_match_command(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? 0 : grimoire::cli::kBadInput;
  }
  return grimoire::cli::exit_code;
}
