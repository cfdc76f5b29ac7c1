// Work that falls into numbered pieces, done by several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace grimoire::lab {

// Calls piece(n) for every n below `count`, each once, in no particular order; piece returns false
// to end the work early.
template <class Piece>
void in_parallel(uint64_t count, int threads, Piece piece) {
  std::atomic<uint64_t> next{0};
  std::atomic<bool> stop{false};
  const auto work = [&] {
    for (uint64_t n = next++; n < count && !stop; n = next++) {
      if (!piece(n)) stop = true;
    }
  };
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& thread : others) thread.join();
}

}  // namespace grimoire::lab
