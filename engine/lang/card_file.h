// Card files: text in, CardDb out, or all errors of all files at once.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/lang/program.h"

namespace grimoire {

struct CardFile {
  std::string name;
  std::string_view text;
};

struct Diagnostic {
  std::string file;
  int line = 0;
  int column = 0;
  std::string message;
};
std::string to_string(const Diagnostic& d);
// One line each; of a file with very many, the first ones and how many more there are.
std::vector<std::string> lines_of(std::span<const Diagnostic> errors);

// Compiles files in order; later files may use words declared in earlier ones. On any error the
// database is not to be used.
struct Compiled {
  CardDb db;
  std::vector<Diagnostic> errors;
};
Compiled compile_cards(std::span<const CardFile> files);

}  // namespace grimoire
