#include "engine/base/check.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

// NB: WebAssembly has no way back from the middle of a call: there the module ends, and its host
// plays the journal again in a new one.
#ifndef __wasm__
#include <csetjmp>
#define GRIMOIRE_CAN_RETURN
#endif

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

#ifdef GRIMOIRE_CAN_RETURN
struct Guard {
  std::jmp_buf way_back;
  const char* name = "";
  const char* file = "";
  int line = 0;
};
thread_local Guard* innermost = nullptr;  // the one place that outlives a call
#endif

}  // namespace

void check_failed(const char* name, const char* file, int line) {
#ifdef GRIMOIRE_CAN_RETURN
  if (innermost != nullptr) {
    innermost->name = name;
    innermost->file = file;
    innermost->line = line;
    std::longjmp(innermost->way_back, 1);
  }
#endif
  const std::string_view where = in_repository(file);
  std::fprintf(stderr, "grimoire: broken invariant '%s' at %.*s:%d\n", name,
               static_cast<int>(where.size()), where.data(), line);
  std::abort();
}

std::string run_guarded(void (*run)(void* data), void* data) {
#ifdef GRIMOIRE_CAN_RETURN
  Guard guard;
  Guard* const outer = innermost;
  if (setjmp(guard.way_back) == 0) {
    innermost = &guard;
    run(data);
    innermost = outer;
    return "";
  }
  innermost = outer;
  return std::string("broken invariant '") + guard.name + "' at " +
         std::string(in_repository(guard.file)) + ":" + std::to_string(guard.line);
#else
  run(data);
  return "";
#endif
}

}  // namespace grimoire
