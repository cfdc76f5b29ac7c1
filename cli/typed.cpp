#include "cli/typed.h"

#include "cli/screen.h"
#include "engine/base/text.h"

namespace grimoire::cli {

std::string plain(std::string_view text) {
  std::string out;
  for (const char c : fold(trim(text))) {
    if (c == ' ' && !out.empty() && out.back() == ' ') continue;
    out += c;
  }
  return out;
}

std::string brief(std::string_view text) { return clip(printable(text), 40); }

}  // namespace grimoire::cli
