// Any text is a card file or has errors with places; a card file has wordings, one layout that
// means the same, and can be played.
#include "engine/data/embedded.h"
#include "engine/lang/layout.h"
#include "engine/lang/wording.h"
#include "tests/fuzz/games.h"

namespace {

using namespace grimoire;

std::string_view words() {
  for (const EmbeddedFile& f : embedded_cards()) {
    if (f.name == "words.cards") return f.text;
  }
  return "";
}

void play_with(const CardDb& db) {
  DeckCards deck;
  for (size_t i = 0; i < db.defs.size() && i < 8; ++i) {
    if (db.defs[i].goes_into_decks()) deck.insert(deck.end(), 4, static_cast<DefId>(i));
  }
  if (deck.empty()) return;
  while (deck.size() < 12) deck.push_back(deck[0]);
  Game g = new_game(db, {7, {deck, deck}});
  fuzz::play(g, 3, 150);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const CardFile files[] = {{"words.cards", words()}, {"fuzz.cards", fuzz::text_of(data, size)}};
  const Compiled compiled = compile_cards(files);
  for (const Diagnostic& d : compiled.errors) fuzz::must(d.line > 0 && !d.message.empty());
  if (!compiled.errors.empty()) return 0;
  for (size_t i = 0; i < compiled.db.defs.size(); ++i) {
    for (const Language language : {Language::English, Language::French}) {
      for (const std::string& line : wording(compiled.db, static_cast<DefId>(i), language))
        fuzz::must(!line.empty());
    }
  }
  const std::string layout = laid_out(files[1].text);
  fuzz::must(laid_out(layout) == layout);
  const CardFile again[] = {files[0], {"fuzz.cards", layout}};
  const Compiled same = compile_cards(again);
  fuzz::must(same.errors.empty() && same.db.nodes.size() == compiled.db.nodes.size());
  play_with(compiled.db);
  return 0;
}
