#include "engine/api/card_data.h"

#include "engine/api/embedded.h"

namespace grimoire {

Compiled compile_with_built_in(std::span<const CardFile> further) {
  std::vector<CardFile> files;
  for (const EmbeddedFile& f : embedded_cards()) files.push_back({std::string(f.name), f.text});
  files.insert(files.end(), further.begin(), further.end());
  return compile_cards(files);
}

Result<CardDb> load_cards(std::span<const CardFile> further) {
  Compiled compiled = compile_with_built_in(further);
  if (compiled.errors.empty()) return std::move(compiled.db);
  std::string all;
  for (const Diagnostic& d : compiled.errors) all += to_string(d) + "\n";
  all.pop_back();
  return Error{all};
}

}  // namespace grimoire
