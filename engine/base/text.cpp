#include "engine/base/text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace grimoire {
namespace {

struct Folding {
  std::string_view from;
  std::string_view to;
};

constexpr std::array<Folding, 36> kFoldings{{
    {"à", "a"}, {"â", "a"},  {"ä", "a"},  {"á", "a"}, {"À", "a"}, {"Â", "a"},
    {"Ä", "a"}, {"ç", "c"},  {"Ç", "c"},  {"é", "e"}, {"è", "e"}, {"ê", "e"},
    {"ë", "e"}, {"É", "e"},  {"È", "e"},  {"Ê", "e"}, {"Ë", "e"}, {"î", "i"},
    {"ï", "i"}, {"Î", "i"},  {"Ï", "i"},  {"ô", "o"}, {"ö", "o"}, {"Ô", "o"},
    {"Ö", "o"}, {"ù", "u"},  {"û", "u"},  {"ü", "u"}, {"Ù", "u"}, {"Û", "u"},
    {"Ü", "u"}, {"œ", "oe"}, {"Œ", "oe"}, {"’", "'"}, {"‘", "'"}, {"\xC2\xA0", " "},
}};

}  // namespace

std::string fold(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x80) {
      out += static_cast<char>(std::tolower(byte));
      ++i;
      continue;
    }
    if (byte == 0xCC ||
        (byte == 0xCD && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xB0)) {
      i += 2;  // an accent as a character of its own
      continue;
    }
    const auto* known = std::find_if(kFoldings.begin(), kFoldings.end(), [&](const Folding& f) {
      return text.substr(i).starts_with(f.from);
    });
    if (known != kFoldings.end()) {
      out += known->to;
      i += known->from.size();
    } else {
      out += text[i++];
    }
  }
  return out;
}

std::vector<std::string> name_words(std::string_view name) {
  std::vector<std::string> words;
  std::string word;
  const auto finish = [&] {
    if (!word.empty()) words.push_back(word);
    word.clear();
  };
  const std::string folded = fold(name);
  for (size_t i = 0; i < folded.size(); ++i) {
    const char c = folded[i];
    if (std::isalnum(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80) {
      word += c;
    } else if (c == '\'' && i + 1 < folded.size() && folded[i + 1] == 's' &&
               (i + 2 == folded.size() || folded[i + 2] == ' ')) {
      ++i;  // RULING(7): a possessive counts as its word
    } else if (c == '\'' && !word.empty()) {
      word += c;  // an apostrophe inside a word (Kerloc'h) stays
    } else {
      finish();
    }
  }
  finish();
  return words;
}

int edit_distance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (size_t i = 1; i <= a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i);
    for (size_t j = 1; j <= b.size(); ++j) {
      const int above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

std::string nearest(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string folded = fold(word);
  std::string best;
  int best_distance = static_cast<int>(folded.size()) / 3 + 2;
  for (const std::string_view candidate : candidates) {
    const int distance = edit_distance(folded, fold(candidate));
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

std::string only_beginning_with(std::string_view text,
                                std::span<const std::string_view> candidates) {
  const std::string wanted = fold(text);
  std::string found;
  for (const std::string_view candidate : candidates) {
    if (wanted.empty() || !fold(candidate).starts_with(wanted)) continue;
    if (!found.empty() && fold(found) != fold(candidate)) return "";
    found = candidate;
  }
  return found;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string best = nearest(word, candidates);
  return best.empty() ? "" : " (did you mean '" + best + "'?)";
}

namespace {

// How many bytes the UTF-8 character at `i` takes; 0 if there is none.
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

}  // namespace

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

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) {
    text.remove_suffix(1);
  }
  return text;
}

bool take_word(std::string_view& text, std::string_view word) {
  if (fold(text.substr(0, word.size())) != word) return false;
  if (text.size() > word.size() && text[word.size()] != ' ') return false;
  text = trim(text.substr(std::min(text.size(), word.size())));
  return true;
}

std::string name_id(std::string_view name) {
  std::string id;
  for (const char c : fold(name)) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      id += c;
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

}  // namespace grimoire
