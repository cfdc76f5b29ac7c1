// Messages to a host, a line each: whatever they say, each gets one answer, and no table breaks.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/base/check.h"
#include "engine/base/lines.h"
#include "engine/data/card_data.h"
#include "protocol/host.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace grimoire;
  static const CardDb db = load_cards().value();
  protocol::Host host(db);
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const std::string_view line : split_lines(text)) {
    const std::vector<std::string> answers = host.take(line);
    GRIMOIRE_CHECK(!answers.empty(), "every message is answered");
    for (const std::string& answer : answers) {
      GRIMOIRE_CHECK(read_json(answer).problem.empty(), "every answer is JSON");
      GRIMOIRE_CHECK(answer.find("\"failure\"") == std::string::npos, "no table breaks");
    }
  }
  return 0;
}
