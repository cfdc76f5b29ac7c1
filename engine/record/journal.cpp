#include "engine/record/journal.h"

namespace grimoire {
namespace {

constexpr uint8_t kLong = 0xFF;     // two more bytes are the option
constexpr uint8_t kByStops = 0xFE;  // the next choice was made by the table

}  // namespace

void write_choice(std::vector<uint8_t>& journal, Choice choice) {
  if (choice.by_stops) journal.push_back(kByStops);
  if (choice.option < kByStops) return journal.push_back(static_cast<uint8_t>(choice.option));
  journal.insert(journal.end(), {kLong, static_cast<uint8_t>(choice.option & 0xFF),
                                 static_cast<uint8_t>(choice.option >> 8)});
}

std::vector<Choice> read_choices(std::span<const uint8_t> journal) {
  std::vector<Choice> choices;
  for (size_t i = 0; i < journal.size(); ++i) {
    Choice choice;
    if (journal[i] == kByStops) {
      choice.by_stops = true;
      if (++i == journal.size()) break;
    }
    choice.option = journal[i];
    if (journal[i] == kLong) {
      if (i + 2 >= journal.size()) break;
      choice.option = static_cast<uint16_t>(journal[i + 1] | journal[i + 2] << 8);
      i += 2;
    }
    choices.push_back(choice);
  }
  return choices;
}

}  // namespace grimoire
