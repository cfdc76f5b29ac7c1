// The choices of a game as bytes: one for nearly every choice.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace grimoire {

struct Choice {
  uint16_t option = 0;    // its place among those of its decision
  bool by_stops = false;  // the table chose it for the player
  bool operator==(const Choice&) const = default;
};
inline constexpr uint16_t kTimeIsCalled = 0xFFFF;  // as an option: the host calls time

void write_choice(std::vector<uint8_t>& journal, Choice choice);
// NB: a journal that is cut off in the middle of a choice gives the choices before it.
std::vector<Choice> read_choices(std::span<const uint8_t> journal);

}  // namespace grimoire
