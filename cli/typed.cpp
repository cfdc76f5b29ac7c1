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

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string brief(std::string_view text) { return clip(printable(text), 40); }

DefId card_called(const CardDb& db, std::string_view name) {
  const DefId def = db.find(name);
  if (def != kNoDef || name.empty()) return def;
  const std::string whole = only_beginning_with(name, db.names());
  return whole.empty() ? kNoDef : db.find(whole);
}

}  // namespace grimoire::cli
