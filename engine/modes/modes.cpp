#include "engine/modes/modes.h"

namespace grimoire {

const ModeRules& mode_rules(Mode mode) {
  switch (mode) {
    case Mode::Duel: break;
    case Mode::Teams: return team_rules();
    case Mode::Coop: return coop_rules();
  }
  return duel_rules();
}

std::optional<Mode> mode_named(std::string_view name) {
  for (int i = 0; i < kModes; ++i) {
    const auto mode = static_cast<Mode>(i);
    if (mode_rules(mode).name == name) return mode;
  }
  return std::nullopt;
}

std::string mode_names() {
  std::string names;
  for (int i = 0; i < kModes; ++i)
    names += (i == 0 ? "" : ", ") + std::string(mode_rules(static_cast<Mode>(i)).name);
  return names;
}

}  // namespace grimoire
