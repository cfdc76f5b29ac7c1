// A fast 64-bit hash over bytes, the same on every platform with little-endian integers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace grimoire {

inline uint64_t mix_hash(uint64_t hash, uint64_t value) {
  hash ^= value * 0x9E3779B97F4A7C15ULL;
  hash = (hash << 27) | (hash >> 37);
  return hash * 0xD6E8FEB86659FD93ULL + 0x2545F4914F6CDD1DULL;
}

[[gnu::always_inline]] inline uint64_t hash_bytes(const void* data, size_t size,
                                                  uint64_t seed = 0) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  uint64_t hash = mix_hash(seed, size);
  for (; size >= 8; bytes += 8, size -= 8) {
    uint64_t word;
    std::memcpy(&word, bytes, 8);
    hash = mix_hash(hash, word);
  }
  uint64_t tail = 0;
  if (size != 0) std::memcpy(&tail, bytes, size);
  hash = mix_hash(hash, tail);
  return hash ^ (hash >> 29);
}

}  // namespace grimoire
