#include "engine/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace grimoire {

void check_failed(const char* name, const char* file, int line) {
  std::fprintf(stderr, "grimoire: broken invariant '%s' at %s:%d\n", name, file, line);
  std::abort();
}

}  // namespace grimoire
