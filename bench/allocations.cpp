#include "bench/allocations.h"

#include <cstdlib>
#include <new>

namespace {
thread_local uint64_t allocated = 0;
}

namespace grimoire::bench {
uint64_t allocations() { return allocated; }
}  // namespace grimoire::bench

#ifndef __SANITIZE_ADDRESS__
void* operator new(std::size_t size) {
  ++allocated;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) std::abort();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif
