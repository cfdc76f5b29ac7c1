#include "engine/data/card_data.h"

#include <algorithm>

#include "engine/data/embedded.h"

namespace grimoire {

namespace {

std::string_view file_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

}  // namespace

Compiled compile_with_built_in(std::span<const CardFile> further) {
  std::vector<CardFile> files;
  for (const EmbeddedFile& f : embedded_cards()) files.push_back({std::string(f.name), f.text});
  // A file of an Adversary stands in the place of the built-in one of its name.
  for (const EmbeddedFile& f : embedded_adversaries()) {
    const auto replaces = [&](const CardFile& file) { return file_name(file.name) == f.name; };
    if (std::none_of(further.begin(), further.end(), replaces))
      files.push_back({std::string(f.name), f.text});
  }
  files.insert(files.end(), further.begin(), further.end());
  return compile_cards(files);
}

Result<CardDb> load_cards(std::span<const CardFile> further) {
  Compiled compiled = compile_with_built_in(further);
  if (compiled.errors.empty()) return std::move(compiled.db);
  std::string all;
  for (const std::string& line : lines_of(compiled.errors)) all += line + "\n";
  all.pop_back();
  return Error{all};
}

}  // namespace grimoire
