#include "engine/words/provenance.h"

#include <algorithm>

#include "engine/words/naming.h"

namespace grimoire {
namespace {

Both change_text(NumberOp op, const std::string& by) {
  switch (op) {
    case NumberOp::None: return {"left alone", "inchangé"};
    case NumberOp::Add: return {by + " more", by + " de plus"};
    case NumberOp::Subtract: return {by + " less", by + " de moins"};
    case NumberOp::Reduce: return {"reduced by " + by, "réduit de " + by};
    case NumberOp::Double: return {"doubled", "doublé"};
  }
  return {};
}

std::string line(const CardDb& db, const Number& number, const NumberChanges& changes,
                 Language language) {
  const bool french = language == Language::French;
  const std::string_view colon = french ? " : " : ": ";
  const std::vector<int> values = values_after(number, changes);
  std::string text = std::to_string(number.value);
  for (size_t i = 0; i < changes.size(); ++i) {
    const Both change = change_text(changes[i].op, std::to_string(changes[i].amount));
    text += "; " + (french ? change.fr : change.en);
    if (changes[i].by != kNoDef)
      text += (french ? " par " : " by ") + card_name(db.def(changes[i].by), language);
    text += std::string(colon) + std::to_string(values[i]);
  }
  const int value = value_after(number, changes);
  if (value != values.back()) {
    text += std::string(french ? "; pas moins de 0" : "; no less than 0") + std::string(colon) +
            std::to_string(value);
  }
  return text;
}

std::vector<std::string> gained_wording(const CardDb& db, const GainedText& gained,
                                        Language language, const NumberValue& values) {
  if (gained.ability == kNoAbility) return wording(db, gained.def, language, values);
  return {ability_wording(db, gained.ability, language, values)};
}

}  // namespace

std::vector<std::string> gained_texts(const CardDb& db, const CardView& card, Language language) {
  std::vector<std::string> lines;
  for (const GainedText& gained : card.gained) {
    for (std::string& text : gained_wording(db, gained, language, live_numbers(db, gained.numbers)))
      lines.push_back(std::move(text));
  }
  return lines;
}

std::vector<std::string> changed_numbers(const CardDb& db, const CardView& card,
                                         Language language) {
  std::vector<std::string> lines;
  // The wording asks for the value of every number of the text.
  const auto look_at = [&](const NumberChanges& changes) {
    return [&](uint16_t number) {
      const Number& printed = db.numbers[number];
      if (changes.empty()) return static_cast<int>(printed.value);
      std::string text = line(db, printed, changes, language);
      if (std::find(lines.begin(), lines.end(), text) == lines.end())
        lines.push_back(std::move(text));
      return value_after(printed, changes);
    };
  };
  if (card.on_board) wording(db, card.card.def, language, look_at(card.numbers));
  for (const GainedText& gained : card.gained)
    gained_wording(db, gained, language, look_at(gained.numbers));
  return lines;
}

}  // namespace grimoire
