// A state that is only kept, and one in a block with other rooms.
#pragma once

#include <vector>

#include "engine/state/state.h"

namespace grimoire {

// The same game in a block with other rooms, which must be enough.
StateBox laid_out_anew(const State& s, const Rooms& rooms);

// A game that is only kept: packed, with the rooms that its lists had.
class StateBytes {
 public:
  StateBytes() = default;
  explicit StateBytes(const State& s);

  bool empty() const { return words_.empty(); }
  // To be read; it has no room for more.
  const State& state() const { return *reinterpret_cast<const State*>(words_.data()); }
  // The block as it was, byte for byte.
  StateBox box() const { return laid_out_anew(state(), rooms_); }
  size_t memory() const { return words_.capacity() * sizeof(uint64_t); }

 private:
  std::vector<uint64_t> words_;
  Rooms rooms_{};
};

}  // namespace grimoire
