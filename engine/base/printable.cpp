#include "engine/base/printable.h"

#include <algorithm>

namespace grimoire {

size_t character_size(std::string_view text, size_t i) {
  const auto byte = [&](size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
  };
  const unsigned first = byte(i);
  const size_t size = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (first > 0xF4) return 0;
  for (size_t k = 1; k < size; ++k) {
    if ((byte(i + k) & 0xC0) != 0x80) return 0;
  }
  const unsigned second = byte(i + 1);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool beyond = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
  return overlong || beyond ? 0 : size;
}

std::string printable(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size();) {
    const size_t size = character_size(text, i);
    const auto first = static_cast<unsigned char>(text[i]);
    const bool c1 = size == 2 && first == 0xC2 && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    const bool control = (first < 32 && first != '\n') || first == 127 || c1;
    out += size == 0 || control ? std::string_view("?") : text.substr(i, size);
    i += std::max<size_t>(size, 1);
  }
  return out;
}

std::string shortened(std::string_view text, size_t most) {
  if (text.size() <= most) return std::string(text);
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
  return std::string(text.substr(0, most)) + "…";
}

int unreadable_column(std::string_view line) {
  std::string plain(line);
  std::replace(plain.begin(), plain.end(), '\t', ' ');
  const std::string shown = printable(plain);
  if (shown == plain) return 0;
  const auto at = std::mismatch(shown.begin(), shown.end(), plain.begin()).first - shown.begin();
  const auto starts = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  return static_cast<int>(std::count_if(shown.begin(), shown.begin() + at, starts)) + 1;
}

}  // namespace grimoire
