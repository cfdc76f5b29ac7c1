// The protocol's host as a WebAssembly module: bytes in, bytes out, and nothing else.
//
// The page writes a message into memory that it asked for and calls `take`. The answer and the
// notices stand at `answer`, a line each, until the next call.
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "engine/data/card_data.h"
#include "protocol/host.h"

namespace {

struct Door {
  grimoire::CardDb db;
  grimoire::protocol::Host host{db};
  std::string answer;
};

std::unique_ptr<Door> door;  // one module is one host

}  // namespace

#define GRIMOIRE_EXPORT(name) extern "C" __attribute__((export_name(name)))

// Reads the cards. 0: ready; 1: the built-in cards have mistakes, which `answer` lists.
GRIMOIRE_EXPORT("start") int grimoire_start() {
  door = std::make_unique<Door>();
  grimoire::Result<grimoire::CardDb> cards = grimoire::load_cards();
  if (!cards) {
    door->answer = cards.error();
    return 1;
  }
  door->db = std::move(cards.value());
  return 0;
}

GRIMOIRE_EXPORT("room") char* grimoire_room(size_t bytes) {
  return static_cast<char*>(std::malloc(bytes));
}

// Takes the message at `text`, which came from `room`, and gives its memory back.
GRIMOIRE_EXPORT("take") void grimoire_take(char* text, size_t bytes) {
  door->answer.clear();
  for (const std::string& message : door->host.take(std::string_view(text, bytes))) {
    door->answer += message;
    door->answer += '\n';
  }
  std::free(text);
}

GRIMOIRE_EXPORT("answer") const char* grimoire_answer() { return door->answer.data(); }
GRIMOIRE_EXPORT("answer_size") size_t grimoire_answer_size() { return door->answer.size(); }
