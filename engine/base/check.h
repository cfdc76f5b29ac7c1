// Our own bugs end the program with a name. Bad input never comes here: it is a Result.
#pragma once

namespace grimoire {

[[noreturn]] void check_failed(const char* name, const char* file, int line);

}  // namespace grimoire

#define GRIMOIRE_CHECK(condition, name) \
  ((condition) ? static_cast<void>(0) : ::grimoire::check_failed(name, __FILE__, __LINE__))
