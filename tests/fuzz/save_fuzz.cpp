// Any bytes in a save are a message, or a game that can be played on.
//
// Text is loaded as it is. Anything else changes bytes of a good save behind a correct checksum:
// the first byte says which save, then three bytes each say where and what.
#include "engine/base/encode.h"
#include "engine/record/save.h"
#include "tests/fuzz/games.h"

namespace {

using namespace grimoire;

void load_and_play(std::string_view text) {
  Result<Game> loaded = load_game(fuzz::all_cards(), text, OtherVersion::Try);
  if (!loaded) {
    fuzz::must(!loaded.error().empty());
    return;
  }
  const Result<Game> again = load_game(fuzz::all_cards(), save_game(loaded.value()));
  fuzz::must(again.ok() && again.value().s() == loaded.value().s());
  fuzz::play(loaded.value(), 1, 60);
}

std::string changed(const std::string& save, const uint8_t* data, size_t size) {
  const size_t begin = save.find("\nstate ") + 1;
  const size_t letters = save.find('\n', begin) + 1;
  std::vector<uint8_t> state = *from_base64(save.substr(letters, save.find("end ") - letters));
  for (size_t i = 0; i + 2 < size; i += 3) {
    state[(data[i] << 8 | data[i + 1]) % state.size()] = data[i + 2];
  }
  const std::string out = save.substr(0, begin) + "state " + std::to_string(state.size()) + "\n" +
                          to_base64(state) + "\n";
  return out + "end " + to_hex(hash_bytes(out.data(), out.size())) + "\n";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  if (text.starts_with("grimoire")) {
    load_and_play(text);
  } else if (size > 3) {
    load_and_play(changed(save_game(fuzz::positions()[data[0]]), data + 1, size - 1));
  }
  return 0;
}
