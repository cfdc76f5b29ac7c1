// The log in words, for one viewer: the events, their nesting, and why nothing happened.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/api/table.h"
#include "engine/words/naming.h"

namespace grimoire {

enum class LogKind : uint8_t { Turn, Event };

struct LogLine {
  LogKind kind{};
  int depth = 0;  // how many effects it is inside of
  std::string text;
  uint32_t turn = 0;
  const char* rule = "";  // that made it happen, where one did
};

// Events of the same kind that follow each other share a line; Mana of which each card, payment or
// gathering adds its own does not.
std::vector<LogLine> log_lines(const Naming& names, std::span<const Event> events);
// The whole game as it stands.
std::vector<LogLine> log_lines(const Table& table, PlayerId viewer, Language language,
                               Shown shown = Shown::Known);

}  // namespace grimoire
