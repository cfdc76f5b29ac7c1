#include "engine/base/encode.h"

#include <algorithm>
#include <array>

namespace grimoire {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view kDigits = "0123456789abcdef";

constexpr uint8_t kNoLetter = 0xFF;
constexpr std::array<uint8_t, 256> kLetterValues = [] {
  std::array<uint8_t, 256> values{};
  values.fill(kNoLetter);
  for (size_t i = 0; i < kLetters.size(); ++i)
    values[static_cast<uint8_t>(kLetters[i])] = static_cast<uint8_t>(i);
  return values;
}();

}  // namespace

std::string to_base64(std::span<const uint8_t> bytes) {
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (size_t i = 0; i < bytes.size(); i += 3) {
    const size_t here = std::min<size_t>(3, bytes.size() - i);
    uint32_t group = 0;
    for (size_t j = 0; j < 3; ++j) group = group << 8 | (j < here ? bytes[i + j] : 0u);
    for (size_t j = 0; j < 4; ++j) {
      out += j <= here ? kLetters[group >> (18 - 6 * j) & 63] : '=';
    }
  }
  return out;
}

std::optional<std::vector<uint8_t>> from_base64(std::string_view text) {
  std::vector<uint8_t> out;
  out.reserve(text.size() / 4 * 3);
  uint32_t group = 0;
  int letters = 0;
  int padding = 0;
  for (const char c : text) {
    if (c == '\n' || c == '\r') continue;
    const uint8_t value = kLetterValues[static_cast<uint8_t>(c)];
    if (c == '=') {
      ++padding;
    } else if (value == kNoLetter || padding > 0) {
      return std::nullopt;
    }
    group = group << 6 | (c == '=' ? 0u : value);
    if (++letters % 4 != 0) continue;
    if (padding > 2) return std::nullopt;
    for (int j = 0; j < 3 - padding; ++j)
      out.push_back(static_cast<uint8_t>(group >> (16 - 8 * j)));
    if (padding > 0 && (group & ((1u << (8 * padding)) - 1)) != 0) return std::nullopt;
    group = 0;
  }
  if (letters % 4 != 0) return std::nullopt;
  return out;
}

std::string to_hex(uint64_t value) {
  std::string out(16, '0');
  for (size_t i = 0; i < 16; ++i) out[i] = kDigits[value >> (60 - 4 * i) & 15];
  return out;
}

std::optional<uint64_t> from_hex(std::string_view text) {
  if (text.size() != 16) return std::nullopt;
  uint64_t value = 0;
  for (const char c : text) {
    const size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    value = value << 4 | digit;
  }
  return value;
}

std::optional<uint64_t> to_number(std::string_view text, uint64_t most) {
  if (text.empty()) return std::nullopt;
  uint64_t value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    const auto digit = static_cast<uint64_t>(c - '0');
    if (value > (most - digit) / 10) return std::nullopt;
    value = value * 10 + digit;
  }
  return value;
}

}  // namespace grimoire
