#include "engine/words/naming.h"

#include <algorithm>
#include <span>

#include "engine/api/view.h"

namespace grimoire {
namespace {

PlayerId adversary_of(const View& view) {
  const auto found = std::find_if(view.players.begin(), view.players.end(),
                                  [](const PlayerView& p) { return p.scripted; });
  return found == view.players.end() ? kNoPlayer : found->player;
}

}  // namespace

Naming::Naming(const CardDb& db, const View& view, Language language)
    : Naming(db, view.viewer, adversary_of(view), language) {}

std::string Naming::player(PlayerId p) const {
  if (is_you(p)) return french() ? "vous" : "you";
  if (is_adversary(p)) return french() ? "l'Adversaire" : "the Adversary";
  return (french() ? "Joueur " : "Player ") + std::to_string(raw(p) + 1);
}

std::string Naming::card(DefId def) const { return card_name(db_->def(def), language_); }

std::string Naming::card(const KnownCard& c) const {
  if (!c.known()) return french() ? "une carte" : "a card";
  return card(c.def);
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

std::string Naming::owned(const KnownCard& c) const {
  if (!c.known()) return card(c);
  if (is_you(c.owner)) return (french() ? "votre " : "your ") + without_article(card(c), language_);
  return card(c) + (french() ? " de " : " of ") + player(c.owner);
}

std::string Naming::target(const Target& t) const {
  return t.player == kNoPlayer ? owned(t.card) : player(t.player);
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
  const ComponentWord& word = db_->words[raw(need.word)];
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

NumberValue live_numbers(const CardDb& db, NumberChanges changes) {
  if (changes.empty()) return {};
  return [&db, changes = std::move(changes)](uint16_t number) {
    return value_after(db.numbers[number], changes);
  };
}

}  // namespace grimoire
