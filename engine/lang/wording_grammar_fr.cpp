// French noun phrases, verb forms, elisions and contractions.
#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/lang/wording_grammar.h"

namespace grimoire::french {
namespace {

std::string type_noun(CardType type, Count count) {
  const bool many = count == Count::Many;
  switch (type) {
    case CardType::Spell: return many ? "sorts simples" : "sort simple";
    case CardType::Permanent: return many ? "Permanents" : "Permanent";
    case CardType::Equipment: return many ? "Équipements" : "Équipement";
    case CardType::Ritual: return many ? "Rituels" : "Rituel";
    case CardType::Animal: return many ? "Animaux" : "Animal";
    case CardType::Adversary: return many ? "Adversaires" : "Adversaire";
  }
  return "";
}

std::string head(const Selector& s, const NounRequest& r) {
  const Count count = r.count;
  const bool many = count == Count::Many;
  const std::string between = s.one_type ? " ou " + std::string(r.amount) + " " : " ou ";
  if (s.copies) return many ? "exemplaires de cette carte" : "exemplaire de cette carte";
  std::string slots;
  for (size_t i = 1; i < kSlotNames.size(); ++i) {
    if ((s.slots >> i & 1) == 0) continue;
    slots = joined(slots, " ou ", slot_name(static_cast<EquipSlot>(i), Language::French));
  }
  if (!slots.empty()) return type_noun(CardType::Equipment, count) + " " + slots;
  std::string types;
  if (s.component) types = many ? "composants" : "composant";
  if (s.types != 0 && !worded_by_exception(s)) {
    add_word(types, type_list(s.types, between, [&](CardType t) { return type_noun(t, count); }));
  }
  if (!types.empty()) return types;
  if (plain_card(s)) return many ? "cartes" : "carte";
  return many ? "sorts" : "sort";
}

// masculine, feminine, the two in plural
std::string_view agreed(const std::array<std::string_view, 4>& forms, Gender gender, Count count) {
  return forms[(count == Count::Many ? 2 : 0) + (gender == Gender::Feminine ? 1 : 0)];
}

std::string elements(uint8_t mask, Gender gender, Count count) {
  using Forms = std::array<std::string_view, 4>;
  constexpr std::array<Forms, kElements> kAdjectives{{
      {"Feu", "Feu", "Feu", "Feu"},
      {"Eau", "Eau", "Eau", "Eau"},
      {"Air", "Air", "Air", "Air"},
      {"Végétal", "Végétale", "Végétaux", "Végétales"},
      {"Minéral", "Minérale", "Minéraux", "Minérales"},
      {"Arcane", "Arcane", "Arcanes", "Arcanes"},
  }};
  std::string list;
  for (size_t i = 0; i < kAdjectives.size(); ++i) {
    if ((mask >> i & 1) != 0) list = joined(list, " ou ", agreed(kAdjectives[i], gender, count));
  }
  return list;
}

std::string place(const Selector& s) {
  using BySide = std::array<std::string_view, 6>;
  constexpr BySide kPrepare{"",
                            "que vous préparez",
                            "que l'adversaire prépare",
                            "que ce joueur prépare",
                            "qu'un joueur de votre choix prépare",
                            "que le joueur actif prépare"};
  constexpr BySide kControl{"en jeu",
                            "que vous contrôlez",
                            "que l'adversaire contrôle",
                            "que ce joueur contrôle",
                            "qu'un joueur de votre choix contrôle",
                            "que le joueur actif contrôle"};
  constexpr BySide kOwner{
      " d'un joueur",    "", " de l'adversaire", " de ce joueur", " d'un joueur de votre choix",
      " du joueur actif"};
  const auto side = static_cast<size_t>(s.side);
  if (s.zones == 0) return std::string(kPrepare[side]);
  std::string list;
  for (int i = 0; i < kZones; ++i) {
    if ((s.zones >> i & 1) == 0) continue;
    const auto zone = static_cast<Zone>(i);
    std::string one(kControl[side]);
    if (zone != Zone::Board) {
      const bool feminine = zone == Zone::Hand || zone == Zone::Discard;
      const std::string_view the = s.side == Side::Yours ? "votre " : feminine ? "la " : "le ";
      one = "de " + std::string(the) + std::string(zone_name(zone, Language::French)) +
            std::string(kOwner[side]);
    }
    list = joined(list, " ou ", one);
  }
  return list;
}

std::string determined(const Selector& s, const NounRequest& r, const std::string& core) {
  const bool feminine = gender(s) == Gender::Feminine;
  const std::string other = !s.other ? "" : r.count == Count::Many ? "autres " : "autre ";
  const std::string one = feminine ? "une " : "un ";
  switch (r.article) {
    case Article::None: return other + core;
    case Article::A: return one + other + core;
    case Article::Next: return (feminine ? "la prochaine " : "le prochain ") + other + core;
    case Article::Your: return "vos " + other + core;
    case Article::Chosen: {
      const std::string_view the = r.count == Count::Many ? "les " : feminine ? "la " : "le ";
      return std::string(the) + core + " " +
             std::string(agreed({"choisi", "choisie", "choisis", "choisies"}, gender(s), r.count));
    }
    case Article::All: {
      const bool everything = s.zones == 0 && s.side == Side::Any;
      return (everything ? feminine ? "toutes les " : "tous les " : "les ") + other + core;
    }
    case Article::Quantity: break;
  }
  switch (s.quantity) {
    case Quantity::Each: return "chaque " + other + core;
    case Quantity::AnyNumber: return "un nombre quelconque de " + other + core;
    case Quantity::UpTo: return "jusqu'à " + std::string(r.amount) + " " + other + core;
    case Quantity::Exactly: break;
  }
  return (r.amount.empty() ? one : std::string(r.amount) + " ") + other + core;
}

bool loses_last_letter(std::string_view word) {
  constexpr std::array<std::string_view, 5> kElided{"de", "le", "la", "que", "ne"};
  return std::find(kElided.begin(), kElided.end(), word) != kElided.end();
}

bool sounds_like_vowel(std::string_view word) {
  const std::string folded = fold(word);
  if (folded.starts_with("h")) return !folded.starts_with("hors");  // the others are mute
  return !folded.empty() && std::string_view("aeiou").find(folded[0]) != std::string_view::npos;
}

// Nothing unless the two words become one.
std::string_view contracted(std::string_view first, std::string_view second) {
  if (first == "de") return second == "le" ? "du" : second == "les" ? "des" : "";
  if (first == "à") return second == "le" ? "au" : second == "les" ? "aux" : "";
  return "";
}

// Each word with the one before it: `both` gives what the two become, nothing if they stay apart.
template <class Both>
std::string join_words(const std::string& text, Both both) {
  std::string out;
  std::string before;
  size_t begin = 0;
  while (begin < text.size()) {
    const size_t end = std::min(text.find(' ', begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    const std::string one = both(before, word);
    if (one.empty() && !before.empty()) out += before + " ";
    before = one.empty() ? word : one;
    begin = end + 1;
  }
  return out + before;
}

bool stays_on_the_line(std::string_view before, std::string_view word) {
  return before == "«" || word == "»" || word == ":" || word == ";";
}

}  // namespace

std::string_view this_card(CardType type) {
  switch (type) {
    case CardType::Spell: return "ce sort";
    case CardType::Permanent: return "ce Permanent";
    case CardType::Equipment: return "cet Équipement";
    case CardType::Ritual: return "ce Rituel";
    case CardType::Animal: return "cet Animal";
    case CardType::Adversary: return "l'Adversaire";
  }
  return "";
}

std::string noun(const CardDb& db, const Selector& s, const NounRequest& r) {
  const Gender g = gender(s);
  std::string core = head(s, r);
  if (!s.no_words) add_word(core, component_words(db, s, "ou", &ComponentWord::fr));
  if (s.elements != 0) add_word(core, elements(s.elements, g, r.count));
  if ((s.stances & 1) != 0) {
    add_word(core, agreed({"préparé", "préparée", "préparés", "préparées"}, g, r.count));
  }
  if ((s.stances & 2) != 0) {
    if ((s.stances & 1) != 0) add_word(core, "ou");
    add_word(core, agreed({"canalisé", "canalisée", "canalisés", "canalisées"}, g, r.count));
  }
  std::string text = determined(s, r, core);
  if (r.place == Place::Shown) add_word(text, place(s));
  if (s.played) add_word(text, "et que vous avez joué pendant ce tour");
  if (s.with_hp && r.article != Article::Chosen) {
    add_word(text, s.hp_left ? "ayant au moins un PV" : "avec des PV");
  }
  if (s.without_hp) add_word(text, "sans PV");
  if (s.no_mana) add_word(text, "sans Mana");
  const std::string keywords = keyword_list(s.keywords, Language::French, " ou ");
  if (!keywords.empty()) add_word(text, "avec " + keywords);
  if (!r.least_cost.empty())
    add_word(text, "ayant un coût d'au moins " + std::string(r.least_cost));
  if (s.rituals) add_word(text, "(Rituels compris)");
  if (s.below) add_word(text, "(plus bas que cette carte, si elle s'y trouve aussi)");
  if (s.no_words) {
    add_word(text, "hors " + component_words(db, s, "et", &ComponentWord::fr));
  }
  if (s.no_copies) add_word(text, "hors exemplaires de cette carte");
  if (worded_by_exception(s)) {
    add_word(text, "hors " + type_list(missing_types(s), " et ",
                                       [](CardType t) { return type_noun(t, Count::Many); }));
  }
  return text;
}

Gender gender(const Selector& s) {
  const bool typed =
      s.copies || s.slots != 0 || s.component || (s.types != 0 && !worded_by_exception(s));
  return !typed && plain_card(s) ? Gender::Feminine : Gender::Masculine;
}

Count count(int number) { return number > -2 && number < 2 ? Count::One : Count::Many; }

size_t verb_form(Person person, Mood mood, size_t forms) {
  const size_t third = person == Person::Many ? 1 : 0;
  if (forms == 2) return third;
  if (person != Person::You) return 2 + third;
  return mood == Mood::Infinitive ? 1 : 0;
}

std::string_view regular_ending(Person person, Mood mood) {
  return alternative("ez|er|e|ent", verb_form(person, mood, 4));
}

std::string own(std::string_view forms, std::string_view owner, Person owner_is) {
  if (owner_is == Person::You) return std::string(alternative(forms, 0));
  return std::string(alternative(forms, 1)) + " de " + std::string(owner);
}

std::string polish(std::string text) {
  // Elisions first: "de le arbre" is "de l'arbre", not "du arbre".
  text = join_words(text, [](const std::string& before, const std::string& word) -> std::string {
    const bool elided = loses_last_letter(before) && sounds_like_vowel(word);
    return elided ? before.substr(0, before.size() - 1) + "'" + word : "";
  });
  text = join_words(text, [](const std::string& before, const std::string& word) {
    return std::string(contracted(before, word));
  });
  return join_words(text, [](const std::string& before, const std::string& word) -> std::string {
    return stays_on_the_line(before, word) ? before + "\u00A0" + word : "";
  });
}

}  // namespace grimoire::french

namespace grimoire {

std::string french_of(std::string_view name) {
  return (french::sounds_like_vowel(name) ? "d'" : "de ") + std::string(name);
}

}  // namespace grimoire
