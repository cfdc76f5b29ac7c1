#include "engine/base/text.h"

#include <algorithm>

#include "engine/base/fold.h"

namespace grimoire {

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

}  // namespace grimoire
