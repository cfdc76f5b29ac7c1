// The modes of play, each a table of numbers and hooks in a file of its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/core/mode.h"

namespace grimoire {

enum class Mode : uint8_t { Duel, Teams, Coop };
inline constexpr int kModes = 3;

const ModeRules& duel_rules();
const ModeRules& team_rules();
const ModeRules& coop_rules();

const ModeRules& mode_rules(Mode mode);
std::optional<Mode> mode_named(std::string_view name);
// "duel, teams"
std::string mode_names();

}  // namespace grimoire
