// Any text at any decision is one of its choices or an error. The first byte says which decision.
#include "engine/words/notation.h"
#include "tests/fuzz/games.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace grimoire;
  if (size == 0) return 0;
  const Game& g = fuzz::positions()[data[0]];
  const Result<size_t> option = parse_option(g, fuzz::text_of(data + 1, size - 1));
  if (!option) {
    fuzz::must(!option.error().empty());
    return 0;
  }
  fuzz::must(option.value() < g.options.size());
  fuzz::must(parse_option(g, option_text(g, option.value())).value() == option.value());
  return 0;
}
