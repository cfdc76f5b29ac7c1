#include "cli/typed.h"

#include <algorithm>
#include <array>

#include "cli/screen.h"
#include "engine/base/fold.h"
#include "engine/base/guess.h"
#include "engine/base/printable.h"
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

Both save_before_leaving() {
  return {"File to save it in, 'back' to play on, or Enter to leave without: ",
          "Fichier où la sauver, « retour » au jeu, ou Entrée pour partir sans : "};
}

bool says_back(std::string_view text) {
  const std::string word = plain(text);
  return word == "back" || word == "retour";
}

bool typed_by_habit(std::string_view text) {
  constexpr std::array<std::string_view, 16> kAnswers{
      "y", "n", "o",     "yes",    "no",     "oui",    "non",  "ok",
      "b", "r", "enter", "entree", "cancel", "retour", "back", "p"};
  const std::string word = plain(text);
  return word.empty() || is_number(word) || word.starts_with('?') ||
         std::find(kAnswers.begin(), kAnswers.end(), word) != kAnswers.end();
}

Both is_no_file_name(std::string_view text) {
  return {
      "'" + brief(text) + "' is no name for a file. Type one such as my-game, or Enter.",
      "« " + brief(text) + " » n'est pas un nom de fichier. Tapez par exemple partie, ou Entrée."};
}

DefId card_called(const CardDb& db, std::string_view name) {
  const DefId def = db.find(name);
  if (def != kNoDef || name.empty()) return def;
  const std::string whole = only_beginning_with(name, db.names());
  return whole.empty() ? kNoDef : db.find(whole);
}

}  // namespace grimoire::cli
