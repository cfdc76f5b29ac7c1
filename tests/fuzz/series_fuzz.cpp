// A text, or a good series with some of its letters changed, is a series or an error; what is read
// is written and read again.
#include "engine/replay/replay.h"
#include "engine/series/series_file.h"
#include "tests/fuzz/games.h"

namespace grimoire::fuzz {
namespace {

// Best of three after one game, the second one running.
std::string good_series() {
  const CardDb& db = all_cards();
  SeriesSetup setup;
  setup.format = DeckFormat::Casual;
  setup.seed = 7;
  uint64_t dice = 1;
  for (int i = 0; i < 2; ++i) {
    DeckList deck;
    for (uint16_t def = 0; deck.cards.size() < 40; ++def) {
      if (db.def(static_cast<DefId>(def)).type != CardType::Animal)
        deck.cards.insert(deck.cards.end(), 2, static_cast<DefId>(def));
    }
    deck.side = {static_cast<DefId>(0), static_cast<DefId>(1)};
    setup.decks.push_back(deck);
    setup.seats.push_back("human");
  }
  Series series = std::move(new_series(db, setup, Language::English).value());
  const GameSetup first = begin_game(series);
  ReplayRecorder recorder(db, first, {}, {});
  Game g = new_game(db, first);
  while (!g.over()) recorder.choose(g, random_below(dice, static_cast<uint32_t>(g.options.size())));
  finish_game(series, g, write_replay(db, recorder.replay()));
  begin_game(series);
  return save_series(db, series);
}

// Three bytes are a place and the letter that comes there.
std::string changed(std::string text, const uint8_t* data, size_t size) {
  for (size_t i = 0; i + 3 <= size; i += 3)
    text[(data[i] * 256u + data[i + 1]) % text.size()] = static_cast<char>(data[i + 2]);
  return text;
}

}  // namespace
}  // namespace grimoire::fuzz

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace grimoire;
  static const std::string good = fuzz::good_series();
  const bool whole = size > 0 && data[0] == '{';
  const std::string text =
      whole ? std::string(fuzz::text_of(data, size)) : fuzz::changed(good, data, size);
  const CardDb& db = fuzz::all_cards();
  is_series_text(text);
  series_card_files(text);
  const Result<Series> series = load_series(db, text, "fuzz.series");
  if (!series) {
    fuzz::must(!series.error().empty() && (whole || size >= 3));
    return 0;
  }
  const Result<Series> again = load_series(db, save_series(db, series.value()), "again.series");
  fuzz::must(again.ok() && again.value() == series.value());
  series_winner(series.value());
  return 0;
}
