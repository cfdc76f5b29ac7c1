#include "engine/state/bytes.h"

#include <algorithm>

namespace grimoire {

StateBox laid_out_anew(const State& s, const Rooms& rooms) {
  StateBox box(0, rooms);
  Header header = s.h;
  std::copy(std::begin(box->h.list), std::end(box->h.list), std::begin(header.list));
  for (int i = 0; i < kLists; ++i) header.list[i].count = s.h.list[i].count;
  header.bytes = box->h.bytes;
  box->h = header;
  for (int i = 0; i < kLists; ++i) {
    const auto list = static_cast<List>(i);
    std::memcpy(box->at<char>(list), s.at<char>(list), list_item_size(list) * s.info(list).count);
  }
  return box;
}

StateBytes::StateBytes(const State& s) {
  Rooms used{};
  for (int i = 0; i < kLists; ++i) {
    used.of[i] = s.h.list[i].count;
    rooms_.of[i] = s.h.list[i].room;
  }
  const StateBox packed = laid_out_anew(s, used);
  const auto* words = reinterpret_cast<const uint64_t*>(packed.state());
  words_.assign(words, words + packed->h.bytes / sizeof(uint64_t));
}

}  // namespace grimoire
