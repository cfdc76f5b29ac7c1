#include "engine/words/parts.h"

#include <algorithm>
#include <charconv>

namespace grimoire {
namespace {

bool is_letter(char c) {
  const char lower = static_cast<char>(c | 32);
  const bool ascii = (c & 0x80) == 0;
  return !ascii || (lower >= 'a' && lower <= 'z');
}

// A plural is part of the name: "Trees", "Morceaux".
size_t plural(std::string_view after) {
  const bool ending = !after.empty() && (after[0] == 's' || after[0] == 'x');
  return ending && (after.size() == 1 || !is_letter(after[1])) ? 1 : 0;
}

}  // namespace

PartFinder::PartFinder(const CardDb& db, Language language)
    : printed_(language == Language::French ? " (imprimé " : " (printed ") {
  const auto add = [&](std::string_view text, TextPart part) {
    if (!text.empty()) names_.push_back({std::string(text), std::move(part)});
  };
  for (int e = 0; e < kElements; ++e) {
    const auto element = static_cast<Element>(e);
    add(element_name(element, language),
        {.kind = PartKind::Element, .text = {}, .element = element});
  }
  for (int k = 0; k < kKeywords; ++k) {
    const auto keyword = static_cast<Keyword>(k);
    add(keyword_name(keyword, language),
        {.kind = PartKind::Keyword, .text = {}, .keyword = keyword});
  }
  for (size_t w = 0; w < db.words.size(); ++w) {
    add(language == Language::French ? db.words[w].fr : db.words[w].en,
        {.kind = PartKind::Word, .text = {}, .word = static_cast<WordId>(w)});
  }
  for (size_t d = 0; d < db.defs.size(); ++d) {
    KnownCard card;
    card.def = static_cast<DefId>(d);
    add(card_name(db.defs[d], language), {.kind = PartKind::Card, .text = {}, .card = card});
  }
  std::stable_sort(names_.begin(), names_.end(),
                   [](const Name& a, const Name& b) { return a.text.size() > b.text.size(); });
}

const PartFinder::Name* PartFinder::name_at(std::string_view rest) const {
  const bool capital = rest[0] < 'a' || rest[0] > 'z';  // as all names begin
  for (const Name& name : names_) {
    if (!capital || !rest.starts_with(name.text)) continue;
    const std::string_view after = rest.substr(name.text.size());
    if (after.empty() || !is_letter(after[0]) || plural(after) != 0) return &name;
  }
  return nullptr;
}

bool PartFinder::number_at(std::string_view rest, TextPart& part) const {
  const char* end = rest.data() + rest.size();
  const auto number = std::from_chars(rest.data(), end, part.value);
  if (number.ec != std::errc()) return false;
  size_t length = static_cast<size_t>(number.ptr - rest.data());
  part.printed = part.value;
  if (rest.substr(length).starts_with(printed_)) {
    const char* from = number.ptr + printed_.size();
    const auto print = std::from_chars(from, end, part.printed);
    length = static_cast<size_t>(print.ptr - rest.data()) + 1;  // the bracket
  }
  part.kind = PartKind::Number;
  part.text = rest.substr(0, length);
  return true;
}

TextParts PartFinder::parts(std::string_view text) const {
  TextParts out;
  const auto words = [&](std::string_view more) {
    if (out.empty() || out.back().kind != PartKind::Words) out.push_back({.kind = {}, .text = ""});
    out.back().text += more;
  };
  for (size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const bool begins = at == 0 || !is_letter(text[at - 1]);
    TextPart number;
    if (begins && rest[0] >= '0' && rest[0] <= '9' && number_at(rest, number)) {
      at += number.text.size();
      out.push_back(std::move(number));
      continue;
    }
    const Name* name = begins ? name_at(rest) : nullptr;
    if (name == nullptr) {
      words(rest.substr(0, 1));
      ++at;
      continue;
    }
    TextPart part = name->part;
    const size_t length = name->text.size() + plural(rest.substr(name->text.size()));
    part.text = rest.substr(0, length);
    at += length;
    out.push_back(std::move(part));
  }
  return out;
}

}  // namespace grimoire
