// The card and deck files of the repository, as they were when the program was built.
#pragma once

#include <span>
#include <string_view>

namespace grimoire {

struct EmbeddedFile {
  std::string_view name;  // without directory, for example "whirling-flurry.deck"
  std::string_view text;
};

// cards/*.cards, adversaries/*.adversary, decks/*.deck and decks/*.limits, sorted by name. The text
// lives as long as the program.
std::span<const EmbeddedFile> embedded_cards();
std::span<const EmbeddedFile> embedded_adversaries();
std::span<const EmbeddedFile> embedded_decks();
std::span<const EmbeddedFile> embedded_limits();

}  // namespace grimoire
