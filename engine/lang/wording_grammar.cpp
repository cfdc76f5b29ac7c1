#include "engine/lang/wording_grammar.h"

#include <bit>
#include <vector>

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
  if (s.zones == 0) return s.side == Side::Any && (s.word != kNoWord || !s.more_words.empty());
  return true;
}

std::string component_words(const CardDb& db, const Selector& s, std::string_view or_word,
                            std::string ComponentWord::* language) {
  const auto name = [&](WordId w) { return db.words[raw(w)].*language; };
  std::vector<std::string> names;
  if (s.word != kNoWord) names.push_back(name(s.word));
  if (s.word2 != kNoWord) names.push_back(name(s.word2));
  for (const auto& [first, second] : s.more_words) {
    names.push_back(second == kNoWord ? name(first) : name(first) + " " + name(second));
  }
  std::string list;
  for (size_t i = 0; i < names.size(); ++i) {
    const bool last = i + 1 == names.size();
    list = joined(list, last ? " " + std::string(or_word) + " " : ", ", names[i]);
  }
  return list;
}

}  // namespace grimoire
