#include "engine/lang/wording_grammar.h"

#include <bit>

namespace grimoire {

void add_word(std::string& text, std::string_view word) {
  if (word.empty()) return;
  if (!text.empty()) text += ' ';
  text += word;
}

std::string joined(const std::string& list, std::string_view between, std::string_view item) {
  return list.empty() ? std::string(item) : list + std::string(between) + std::string(item);
}

bool worded_by_exception(const Selector& s) { return std::popcount(s.types) >= 3; }

bool plain_card(const Selector& s) {
  if (s.zones == 1 << static_cast<int>(Zone::Board) || s.stances != 0) return false;
  if (s.zones == 0) return s.side == Side::Any && s.word != kNoWord;
  return true;
}

std::string component_words(const CardDb& db, const Selector& s, std::string_view or_word,
                            std::string ComponentWord::* language) {
  if (s.word == kNoWord) return "";
  const std::string& first = db.words[raw(s.word)].*language;
  if (s.word2 == kNoWord) return first;
  return first + " " + std::string(or_word) + " " + db.words[raw(s.word2)].*language;
}

}  // namespace grimoire
