#include "engine/api/card_data.h"

#include "engine/api/embedded.h"

namespace grimoire {

Result<CardDb> load_cards(std::span<const CardFile> further) {
  std::vector<CardFile> files;
  for (const EmbeddedFile& f : embedded_cards()) files.push_back({std::string(f.name), f.text});
  files.insert(files.end(), further.begin(), further.end());
  Compiled compiled = compile_cards(files);
  if (compiled.errors.empty()) return std::move(compiled.db);
  std::string all;
  for (const Diagnostic& d : compiled.errors) all += to_string(d) + "\n";
  all.pop_back();
  return Error{all};
}

}  // namespace grimoire
