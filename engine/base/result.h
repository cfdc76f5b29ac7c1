// A value, or a message that a person can act on. No exceptions in the engine.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "engine/base/check.h"

namespace grimoire {

struct Error {
  std::string message;
};

template <class T>
class Result {
 public:
  Result(T value) : value_(std::move(value)) {}      // NOLINT: implicit on purpose
  Result(Error error) : value_(std::move(error)) {}  // NOLINT: implicit on purpose
  bool ok() const { return value_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() {
    expect(ok());
    return *std::get_if<0>(&value_);
  }
  const T& value() const {
    expect(ok());
    return *std::get_if<0>(&value_);
  }
  const std::string& error() const {
    expect(!ok());
    return std::get_if<1>(&value_)->message;
  }

 private:
  static void expect(bool it) { GRIMOIRE_CHECK(it, "a result is looked at before it is used"); }

  std::variant<T, Error> value_;
};

struct Done {};
using Status = Result<Done>;

}  // namespace grimoire
