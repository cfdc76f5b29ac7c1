// Bytes and numbers as text.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grimoire {

std::string to_base64(std::span<const uint8_t> bytes);
// Nothing if the text is not base64 as to_base64 writes it; line ends are skipped.
std::optional<std::vector<uint8_t>> from_base64(std::string_view text);

// Sixteen hexadecimal digits.
std::string to_hex(uint64_t value);
std::optional<uint64_t> from_hex(std::string_view text);

// Decimal digits only, no sign, up to `most`.
std::optional<uint64_t> to_number(std::string_view text, uint64_t most);

}  // namespace grimoire
