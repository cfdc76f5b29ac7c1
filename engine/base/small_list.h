// A list that lives on the stack up to N items and moves to the heap beyond: for scratch lists
// that are short in all but freak positions.
#pragma once

#include <cstddef>
#include <vector>

namespace grimoire {

template <class T, size_t N>
class SmallList {
 public:
  void push_back(const T& item) {
    if (many_.empty() && size_ < N) {
      few_[size_++] = item;
      return;
    }
    if (many_.empty()) many_.assign(few_, few_ + size_);
    many_.push_back(item);
    ++size_;
  }
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T* begin() const { return many_.empty() ? few_ : many_.data(); }
  const T* end() const { return begin() + size_; }
  const T& operator[](size_t i) const { return begin()[i]; }

 private:
  T few_[N];
  size_t size_ = 0;
  std::vector<T> many_;
};

}  // namespace grimoire
