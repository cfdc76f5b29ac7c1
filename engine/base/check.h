// Our own bugs have a name. Bad input never comes here: it is a Result.
//
// A failed check ends the program, unless it fails inside guarded(): then only what was run there
// ends, and the caller is told.
#pragma once

#include <string>

namespace grimoire {

[[noreturn]] void check_failed(const char* name, const char* file, int line);

// Runs run(data); "" or the check that failed in it.
// NB: what `run` was in the middle of is left as it is, without destructors. Whatever it works on
// belongs to the caller, who throws it away.
std::string run_guarded(void (*run)(void* data), void* data);

template <class Run>
std::string guarded(Run run) {
  return run_guarded([](void* data) { (*static_cast<Run*>(data))(); }, &run);
}

}  // namespace grimoire

#define GRIMOIRE_CHECK(condition, name) \
  ((condition) ? static_cast<void>(0) : ::grimoire::check_failed(name, __FILE__, __LINE__))
