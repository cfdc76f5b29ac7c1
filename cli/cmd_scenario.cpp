#include "cli/commands.h"

namespace grimoire::cli {

void add_scenario_command(CLI::App& app) { static_cast<void>(app); }

}  // namespace grimoire::cli
