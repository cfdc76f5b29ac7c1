#include "engine/api/naming.h"

#include <span>

#include "engine/rules/knowledge.h"
#include "engine/rules/procedures.h"

namespace grimoire {

std::string Naming::player(PlayerId p) const {
  if (is_you(p)) return french() ? "vous" : "you";
  if (scripted(*game_, p)) return french() ? "l'Adversaire" : "the Adversary";
  return (french() ? "Joueur " : "Player ") + std::to_string(raw(p) + 1);
}

std::string Naming::card(DefId def) const { return card_name(game_->db->def(def), language_); }

std::string Naming::card(CardId c) const {
  if (c == kNoCard || !knows(*game_, viewer_, c)) return french() ? "une carte" : "a card";
  return card(def_of(*game_, c));
}

std::string without_article(const std::string& name, Language language) {
  static constexpr std::string_view kEnglish[] = {"The "};
  static constexpr std::string_view kFrench[] = {"Le ", "La ", "Les ", "L'"};
  const std::span<const std::string_view> articles =
      language == Language::French ? std::span<const std::string_view>(kFrench) : kEnglish;
  for (const std::string_view article : articles) {
    if (name.starts_with(article)) return name.substr(article.size());
  }
  return name;
}

std::string Naming::owned(CardId c) const {
  if (c == kNoCard || !knows(*game_, viewer_, c)) return card(c);
  const PlayerId owner = game_->s().card(c).owner();
  if (is_you(owner)) return (french() ? "votre " : "your ") + without_article(card(c), language_);
  return card(c) + (french() ? " de " : " of ") + player(owner);
}

std::string Naming::mana(const ManaBag& bag) const {
  std::string text;
  for (int e = 0; e < kElements; ++e) {
    if (bag.of[e] == 0) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(bag.of[e]) + " ";
    text += element(static_cast<Element>(e));
  }
  return text.empty() ? in({"nothing", "rien"}) : text;
}

std::string Naming::need(const Need& need) const {
  const ComponentWord& word = game_->db->words[raw(need.word)];
  const std::string name = french() ? word.fr : word.en;
  return need.count > 1 ? name + " x" + std::to_string(need.count) : name;
}

char element_letter(Element e, Language language) {
  constexpr std::string_view english = "FWAVMR";
  constexpr std::string_view french = "FEAVMR";
  return (language == Language::French ? french : english)[static_cast<size_t>(e)];
}

std::string mana_letters(const ManaBag& bag, Language language) {
  std::string text;
  for (int e = 0; e < kElements; ++e) {
    if (bag.of[e] == 0) continue;
    if (!text.empty()) text += ' ';
    text += std::to_string(bag.of[e]) + element_letter(static_cast<Element>(e), language);
  }
  return text.empty() ? "0" : text;
}

NumberValue live_numbers(const Game& g, CardRef source) {
  if (source.id == kNoCard || !g.s().has_slot(source.id)) return {};
  return [&g, source](uint16_t number) {
    return number_value(g, number, source, g.s().card(source.id).owner());
  };
}

NumberValue asking_numbers(const Game& g) {
  const CardId card = g.decision.source;
  if (card == kNoCard || !g.s().has_frame()) return {};
  switch (static_cast<Procedure>(g.head().procedure)) {
    case Procedure::Text: return live_numbers(g, g.top<TextFrame>().source);
    case Procedure::Choose: return live_numbers(g, g.top<ChooseFrame>().source);
    default: return live_numbers(g, g.s().ref(card));
  }
}

}  // namespace grimoire
