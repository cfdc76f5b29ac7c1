// How players, cards and Mana are called towards one viewer, in one language.
#pragma once

#include <string>

#include "engine/lang/wording.h"
#include "engine/rules/game.h"

namespace grimoire {

struct Both {
  std::string en;
  std::string fr;
};

class Naming {
 public:
  Naming(const Game& g, PlayerId viewer, Language language)
      : game_(&g), viewer_(viewer), language_(language) {}

  const Game& game() const { return *game_; }
  Language language() const { return language_; }
  PlayerId viewer() const { return viewer_; }
  bool french() const { return language_ == Language::French; }
  bool is_you(PlayerId p) const { return p == viewer_; }
  std::string in(const Both& both) const { return french() ? both.fr : both.en; }

  // "you", "Player 2"
  std::string player(PlayerId p) const;
  std::string card(DefId def) const;
  // What the card is now; "a card" if the viewer does not know it.
  std::string card(CardId c) const;
  // "your Seed", "Seed of Player 2"
  std::string owned(CardId c) const;
  std::string element(Element e) const { return std::string(element_name(e, language_)); }
  // "2 Fire, 1 Air"
  std::string mana(const ManaBag& bag) const;
  // "Flame x2"
  std::string need(const Need& need) const;

 private:
  const Game* game_;
  PlayerId viewer_;
  Language language_;
};

// "sylvan healer" of "The sylvan healer", to stand after "your".
std::string without_article(const std::string& name, Language language);

// One letter per element: F W A V M R, in French F E A V M R.
char element_letter(Element e, Language language);
// "2F 1A"; "0" if there is none.
std::string mana_letters(const ManaBag& bag, Language language);

// Present values of a card's numbers, for its text.
NumberValue live_numbers(const Game& g, CardRef source);
// Those of the text that asks.
NumberValue asking_numbers(const Game& g);

}  // namespace grimoire
