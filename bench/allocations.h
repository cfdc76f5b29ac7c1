// Counts heap allocations. A program that calls this gets operator new replaced by one that counts.
#pragma once

#include <cstdint>

namespace grimoire::bench {

// By this thread so far; always 0 under the address sanitizer, which has its own operator new.
uint64_t allocations();

}  // namespace grimoire::bench
