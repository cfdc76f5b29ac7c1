// Any text is a deck or an error; what is read is written and read again.
#include <algorithm>

#include "engine/api/deck_file.h"
#include "tests/fuzz/games.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace grimoire;
  const std::string_view text = fuzz::text_of(data, size);
  Result<DeckCards> deck = parse_deck(fuzz::all_cards(), text, "fuzz.deck");
  if (!deck) {
    fuzz::must(!deck.error().empty());
    return 0;
  }
  const std::string written = deck_text(fuzz::all_cards(), deck_title(text), deck.value());
  Result<DeckCards> again = parse_deck(fuzz::all_cards(), written, "again.deck");
  fuzz::must(again.ok());
  std::sort(deck.value().begin(), deck.value().end());
  std::sort(again.value().begin(), again.value().end());
  fuzz::must(deck.value() == again.value());
  return 0;
}
