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
  std::string out((bytes.size() + 2) / 3 * 4, '=');
  char* letter = out.data();
  size_t i = 0;
  for (; i + 3 <= bytes.size(); i += 3) {
    const uint32_t group = uint32_t{bytes[i]} << 16 | uint32_t{bytes[i + 1]} << 8 | bytes[i + 2];
    for (int shift = 18; shift >= 0; shift -= 6) *letter++ = kLetters[group >> shift & 63];
  }
  const size_t rest = bytes.size() - i;
  if (rest == 0) return out;
  const uint32_t group =
      uint32_t{bytes[i]} << 16 | (rest == 2 ? uint32_t{bytes[i + 1]} << 8 : uint32_t{0});
  for (size_t j = 0; j <= rest; ++j) *letter++ = kLetters[group >> (18 - 6 * j) & 63];
  return out;
}

std::optional<std::vector<uint8_t>> from_base64(std::string_view text) {
  std::vector<uint8_t> out(text.size() / 4 * 3);
  uint8_t* byte = out.data();
  const auto value_at = [&](size_t i) {
    return uint32_t{kLetterValues[static_cast<uint8_t>(text[i])]};
  };
  size_t at = 0;
  while (at < text.size()) {
    if (text[at] == '\n' || text[at] == '\r') {
      ++at;
      continue;
    }
    // NB: only a whole group is looked at; no line ends within one.
    if (at + 4 > text.size()) return std::nullopt;
    const bool last = text[at + 3] == '=';
    const int padding = !last ? 0 : text[at + 2] == '=' ? 2 : 1;
    const uint32_t third = padding == 2 ? 0 : value_at(at + 2);
    const uint32_t fourth = last ? 0 : value_at(at + 3);
    const uint32_t first = value_at(at);
    const uint32_t second = value_at(at + 1);
    if ((first | second | third | fourth) > 63) return std::nullopt;
    const uint32_t group = first << 18 | second << 12 | third << 6 | fourth;
    *byte++ = static_cast<uint8_t>(group >> 16);
    if (padding < 2) *byte++ = static_cast<uint8_t>(group >> 8);
    if (padding < 1) *byte++ = static_cast<uint8_t>(group);
    at += 4;
    if (!last) continue;
    const bool clean = (group & ((1u << (8 * padding)) - 1)) == 0;
    const bool ends = text.find_first_not_of("\r\n", at) == std::string_view::npos;
    if (!clean || !ends) return std::nullopt;
  }
  out.resize(static_cast<size_t>(byte - out.data()));
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
    if (digit > most || value > (most - digit) / 10) return std::nullopt;
    value = value * 10 + digit;
  }
  return value;
}

}  // namespace grimoire
