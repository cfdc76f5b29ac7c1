#include "engine/base/check.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace grimoire {

namespace {

// A file as the repository names it, wherever it was compiled.
std::string_view in_repository(std::string_view file) {
  constexpr std::string_view kHere = __FILE__;
  constexpr std::string_view kName = "engine/base/check.cpp";
  static_assert(kHere.ends_with(kName));
  constexpr std::string_view kRoot = kHere.substr(0, kHere.size() - kName.size());
  return file.starts_with(kRoot) ? file.substr(kRoot.size()) : file;
}

}  // namespace

void check_failed(const char* name, const char* file, int line) {
  const std::string_view where = in_repository(file);
  std::fprintf(stderr, "grimoire: broken invariant '%s' at %.*s:%d\n", name,
               static_cast<int>(where.size()), where.data(), line);
  std::abort();
}

}  // namespace grimoire
