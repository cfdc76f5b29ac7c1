#include "engine/base/fold.h"

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
    const auto known = std::find_if(kFoldings.begin(), kFoldings.end(), [&](const Folding& f) {
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
