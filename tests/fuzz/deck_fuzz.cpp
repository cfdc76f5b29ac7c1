// Any text is a deck or an error; a deck is written in every form and read again.
#include <algorithm>

#include "engine/decks/deck_code.h"
#include "engine/decks/deck_facts.h"
#include "engine/decks/deck_file.h"
#include "engine/decks/deck_json.h"
#include "engine/decks/deck_rules.h"
#include "tests/fuzz/games.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace grimoire;
  const std::string_view text = fuzz::text_of(data, size);
  const CardDb& cards = fuzz::all_cards();
  Result<DeckList> deck = read_deck(cards, text, "fuzz.deck");
  if (!deck) {
    fuzz::must(!deck.error().empty());
    return 0;
  }
  const auto is_the_same = [&](const std::string& written, bool titled) {
    Result<DeckList> again = read_deck(cards, written, "again.deck");
    fuzz::must(again.ok());
    if (titled) fuzz::must(again.value().title == deck.value().title);
    for (const auto part : {&DeckList::cards, &DeckList::side}) {
      DeckCards one = deck.value().*part;
      DeckCards two = again.value().*part;
      std::sort(one.begin(), one.end());
      std::sort(two.begin(), two.end());
      fuzz::must(one == two);
    }
  };
  is_the_same(deck_text(cards, deck.value()), true);
  is_the_same(deck_json(cards, deck.value()), true);
  is_the_same(deck_code(cards, deck.value()), false);
  for (const DeckFormat format : {DeckFormat::Casual, DeckFormat::Tournament})
    deck_breaches(cards, deck.value(), format);
  deck_facts(cards, deck.value().cards);
  return 0;
}
