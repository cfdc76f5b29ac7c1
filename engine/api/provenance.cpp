#include "engine/api/provenance.h"

#include <algorithm>

#include "engine/api/naming.h"
#include "engine/rules/numbers.h"

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

std::string line(const Game& g, int printed, int value, const NumberSteps& steps,
                 Language language) {
  const bool french = language == Language::French;
  const std::string_view colon = french ? " : " : ": ";
  std::string text = std::to_string(printed);
  for (const NumberStep& s : steps) {
    const Both change = change_text(s.op, std::to_string(s.amount));
    text += "; " + (french ? change.fr : change.en);
    if (s.by != kNoDef) {
      text += (french ? " par " : " by ") + card_name(g.db->def(s.by), language);
    }
    text += std::string(colon) + std::to_string(s.value);
  }
  if (value != steps[steps.size() - 1].value) {
    text += std::string(french ? "; pas moins de 0" : "; no less than 0") + std::string(colon) +
            std::to_string(value);
  }
  return text;
}

// Wordings of the texts that the card has gained; values(source) reads their numbers.
template <class Values>
std::vector<std::string> gained_wordings(const Game& g, CardId card, Language language,
                                         Values values) {
  std::vector<std::string> lines;
  if (!g.s().any_effect(EffectKind::TextOf, EffectKind::Text)) return lines;
  for (const Effect& e : g.s().effects().subspan(first_gain(g, card))) {
    if (e.subject != g.s().ref(card)) continue;
    if (e.kind == EffectKind::Text)
      lines.push_back(ability_wording(*g.db, e.ability, language, values(e.subject)));
    if (e.kind != EffectKind::TextOf) continue;
    for (const std::string& text : wording(*g.db, e.def, language, values(e.subject)))
      lines.push_back(text);
  }
  return lines;
}

}  // namespace

std::vector<std::string> gained_texts(const Game& g, CardId card, Language language) {
  if (card == kNoCard || !g.s().has_slot(card)) return {};
  return gained_wordings(g, card, language,
                         [&](CardRef source) { return live_numbers(g, source); });
}

std::vector<std::string> changed_numbers(const Game& g, CardId card, Language language) {
  std::vector<std::string> lines;
  if (card == kNoCard || !g.s().has_slot(card)) return lines;
  // The wording asks for the value of every number of the text.
  const auto look_at = [&](CardRef source) {
    return [&, source](uint16_t number) {
      NumberSteps steps;
      const int value = number_value(g, number, source, g.s().card(card).owner(), {}, steps);
      if (!steps.empty()) {
        const std::string text = line(g, g.db->numbers[number].value, value, steps, language);
        if (std::find(lines.begin(), lines.end(), text) == lines.end()) lines.push_back(text);
      }
      return value;
    };
  };
  wording(*g.db, def_of(g, card), language, look_at(g.s().ref(card)));
  gained_wordings(g, card, language, look_at);
  return lines;
}

}  // namespace grimoire
