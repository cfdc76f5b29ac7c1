#include "bench/allocations.h"

#include <cstdlib>
#include <new>

namespace {
thread_local uint64_t allocated = 0;
}

namespace grimoire::bench {
uint64_t allocations() { return allocated; }
}  // namespace grimoire::bench

// g++ has a macro for the sanitizer, clang a feature.
#if defined(__SANITIZE_ADDRESS__)
#define GRIMOIRE_ADDRESS_SANITIZER
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define GRIMOIRE_ADDRESS_SANITIZER
#endif
#endif

#ifndef GRIMOIRE_ADDRESS_SANITIZER
void* operator new(std::size_t size) {
  ++allocated;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) std::abort();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif
