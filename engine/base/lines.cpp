#include "engine/base/lines.h"

#include <algorithm>

namespace grimoire {

std::vector<std::string_view> split_lines(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<std::string_view> lines;
  // OPTIMIZATION: find_first_of searches its own set anew for each letter of the text.
  const auto ends_line = [](char c) { return c == '\n' || c == '\r'; };
  while (!text.empty()) {
    const auto end =
        static_cast<size_t>(std::find_if(text.begin(), text.end(), ends_line) - text.begin());
    lines.push_back(text.substr(0, end));
    if (end == text.size()) break;
    text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
  }
  return lines;
}

std::string plain_text(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (const std::string_view line : split_lines(text)) (plain += line) += '\n';
  return plain;
}

}  // namespace grimoire
