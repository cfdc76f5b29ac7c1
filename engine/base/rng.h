// The game's own random numbers: the standard library's differ between platforms.
// The generator is one 64-bit word inside the state, so a copied game rolls the same dice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace grimoire {

// splitmix64
inline uint64_t next_random(uint64_t& state) {
  state += 0x9E3779B97F4A7C15ULL;
  uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

// A number in [0, bound), bound > 0, without bias.
inline uint32_t random_below(uint64_t& state, uint32_t bound) {
  for (;;) {
    const uint64_t product = (next_random(state) >> 32) * bound;
    const auto low = static_cast<uint32_t>(product);
    if (low >= bound || low >= (0u - bound) % bound) return static_cast<uint32_t>(product >> 32);
  }
}

template <class T>
void shuffle_range(T* first, size_t count, uint64_t& state) {
  for (size_t i = count; i > 1; --i) {
    std::swap(first[i - 1], first[random_below(state, static_cast<uint32_t>(i))]);
  }
}

}  // namespace grimoire
