// How players, cards and Mana are called towards one viewer, in one language.
#pragma once

#include <string>

#include "engine/api/values.h"
#include "engine/lang/wording.h"

namespace grimoire {

struct View;

struct Both {
  std::string en;
  std::string fr;
};

class Naming {
 public:
  // `adversary`: the player who is the Adversary; kNoPlayer without one.
  Naming(const CardDb& db, PlayerId viewer, PlayerId adversary, Language language)
      : db_(&db), viewer_(viewer), adversary_(adversary), language_(language) {}
  Naming(const CardDb& db, const View& view, Language language);

  const CardDb& db() const { return *db_; }
  Language language() const { return language_; }
  PlayerId viewer() const { return viewer_; }
  bool french() const { return language_ == Language::French; }
  bool is_you(PlayerId p) const { return p == viewer_; }
  bool is_adversary(PlayerId p) const { return p == adversary_ && p != kNoPlayer; }
  std::string in(const Both& both) const { return french() ? both.fr : both.en; }

  // "you", "Player 2"
  std::string player(PlayerId p) const;
  std::string card(DefId def) const;
  // "a card" if the viewer does not know it.
  std::string card(const KnownCard& c) const;
  // "your Seed", "Seed of Player 2"
  std::string owned(const KnownCard& c) const;
  // "Player 2", "your Seed"
  std::string target(const Target& t) const;
  std::string element(Element e) const { return std::string(element_name(e, language_)); }
  // "2 Fire, 1 Air"
  std::string mana(const ManaBag& bag) const;
  // "Flame x2"
  std::string need(const Need& need) const;

 private:
  const CardDb* db_;
  PlayerId viewer_;
  PlayerId adversary_;
  Language language_;
};

// "sylvan healer" of "The sylvan healer", to stand after "your".
std::string without_article(const std::string& name, Language language);

// One letter per element: F W A V M R, in French F E A V M R.
char element_letter(Element e, Language language);
// "2F 1A"; "0" if there is none.
std::string mana_letters(const ManaBag& bag, Language language);

// The numbers of a text as these changes make them.
NumberValue live_numbers(const CardDb& db, NumberChanges changes);

}  // namespace grimoire
