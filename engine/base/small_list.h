// A list that lives on the stack up to N items and moves to the heap beyond: for scratch lists
// that are short in all but freak positions.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace grimoire {

template <class T, size_t N>
class SmallList {
 public:
  SmallList() {}  // NB: not `= default`: the places of items that are not there stay as they are
  SmallList(const SmallList& o) { take(o); }
  SmallList& operator=(const SmallList& o) {
    if (this == &o) return *this;
    drop_few();
    take(o);
    return *this;
  }
  ~SmallList() { drop_few(); }

  void push_back(const T& item) {
    if (many_.empty() && size_ < N) {
      std::construct_at(few_ + size_++, item);
      return;
    }
    if (many_.empty()) {
      many_.assign(few_, few_ + size_);
      std::destroy_n(few_, size_);
    }
    many_.push_back(item);
    ++size_;
  }
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T* begin() const { return many_.empty() ? few_ : many_.data(); }
  const T* end() const { return begin() + size_; }
  const T& operator[](size_t i) const { return begin()[i]; }

 private:
  void take(const SmallList& o) {
    many_ = o.many_;
    size_ = o.size_;
    if (many_.empty()) std::uninitialized_copy_n(o.few_, size_, few_);
  }
  void drop_few() {
    if (many_.empty()) std::destroy_n(few_, size_);
  }

  union {
    T few_[N];  // as many as size_ says, while there is nothing in many_
  };
  size_t size_ = 0;
  std::vector<T> many_;
};

}  // namespace grimoire
