// Puts a deck together from names, whatever they were read from: one place understands them and
// lists their problems.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/decks/deck_list.h"

namespace grimoire {

// Lists that were copied from a page have blanks that do not break, and several in a row.
std::string with_plain_blanks(std::string_view text);

class DeckBuilder {
 public:
  explicit DeckBuilder(const CardDb& db) : db_(db) {}

  // By English or French name, alias or id; case and accents do not matter. kNoDef if unknown.
  DefId find(std::string_view name) const;

  // What is wrong with the entry, or "". A name that nothing has is then in the deck as one without
  // a card; nothing else that is wrong is.
  std::string add(std::string_view name, uint64_t copies, bool side);
  // The name that may have been meant; "" if none is near.
  std::string suggestion(std::string_view name) const;
  // No further card fits.
  bool full() const { return full_; }

  DeckList& deck() { return deck_; }

 private:
  std::string unknown(std::string_view name) const;
  std::vector<std::string_view> all_names() const;

  const CardDb& db_;
  DeckList deck_;
  size_t size_ = 0;
  bool full_ = false;
};

}  // namespace grimoire
