// A text as a row of parts, so that a client can mark numbers, elements, keywords, component words
// and cards in it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/api/values.h"
#include "engine/lang/wording.h"

namespace grimoire {

enum class PartKind : uint8_t { Words, Number, Element, Keyword, Word, Card };

struct TextPart {
  PartKind kind{};
  std::string text;  // as it stands there
  int32_t value = 0;
  int32_t printed = 0;  // the same as value, if nothing has changed it
  Element element{};
  Keyword keyword{};
  WordId word = kNoWord;
  KnownCard card;
};
using TextParts = std::vector<TextPart>;

// Finds the names of the game in a text. A name that is both a component and a card means the
// component, since that is what the texts of cards speak of.
class PartFinder {
 public:
  PartFinder(const CardDb& db, Language language);
  TextParts parts(std::string_view text) const;

 private:
  struct Name {
    std::string text;
    TextPart part;  // without its text
  };
  const Name* name_at(std::string_view rest) const;
  bool number_at(std::string_view rest, TextPart& part) const;

  std::vector<Name> names_;   // the longest first
  std::string_view printed_;  // " (printed "
};

}  // namespace grimoire
