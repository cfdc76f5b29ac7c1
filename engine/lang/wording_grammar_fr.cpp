// French noun phrases, verb forms, elisions and contractions.
#include <algorithm>
#include <array>

#include "engine/base/fold.h"
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

std::string plural(const std::string& name) { return name + (name.ends_with("eau") ? "x" : "s"); }

std::string head(const Selector& s, const NounRequest& r) {
  const Count count = r.count;
  const bool many = count == Count::Many;
  const std::string between = s.one_type ? " ou " + std::string(r.amount) + " " : " ou ";
  if (s.copies) return many ? "exemplaires de cette carte" : "exemplaire de cette carte";
  if (slot_list(s) != Slots::None) {
    const std::string slots = slot_words(s, Language::French, " ou ");
    if (slot_list(s) == Slots::Nouns) return many ? plural(slots) : slots;
    return type_noun(CardType::Equipment, count) + " " + slots;
  }
  std::string types;
  if (s.component) types = many ? "composants" : "composant";
  if (s.types != 0 && !worded_by_exception(s)) {
    add_word(types, type_list(s.types, between, [&](CardType t) {
               const bool without = t == CardType::Permanent && of_permanents(s);
               return type_noun(t, count) + (without ? " sans PV" : "");
             }));
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

std::string place(const Selector& s, const NounRequest& r) {
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
  if (r.place == Place::Choice) return "de votre choix";
  const auto side = static_cast<size_t>(s.side);
  const bool they = r.whose == Named::Yes;
  if (s.zones == 0) return they ? "qu'il prépare" : std::string(kPrepare[side]);
  std::string list;
  for (int i = 0; i < kZones; ++i) {
    if ((s.zones >> i & 1) == 0) continue;
    const auto zone = static_cast<Zone>(i);
    std::string one = they ? "qu'il contrôle" : std::string(kControl[side]);
    if (zone != Zone::Board) {
      const bool feminine = zone == Zone::Hand || zone == Zone::Discard;
      const std::string_view the = s.side == Side::Yours ? "votre "
                                   : they                ? feminine ? "sa " : "son "
                                   : feminine            ? "la "
                                                         : "le ";
      one = (r.place == Place::From ? "de " : "dans ") + std::string(the) +
            std::string(zone_name(zone, Language::French));
      if (!they) one += kOwner[side];
    }
    list = joined(list, " ou ", one);
  }
  // A spell that is prepared or channeled is in play.
  return s.stances != 0 && list == kControl[0] ? "" : list;
}

std::string determined(const Selector& s, const NounRequest& r, const std::string& core) {
  const bool feminine = gender(s) == Gender::Feminine;
  const std::string other = !s.other ? "" : r.count == Count::Many ? "autres " : "autre ";
  const std::string one = feminine ? "une " : "un ";
  switch (r.article) {
    case Article::None: return other + core;
    case Article::A: return one + other + core;
    case Article::Each: return "chaque " + other + core;
    case Article::Last: return (feminine ? "la dernière " : "le dernier ") + other + core;
    case Article::Next: return (feminine ? "la prochaine " : "le prochain ") + other + core;
    case Article::Your: return "vos " + other + core;
    case Article::Chosen: {
      const std::string_view the = r.count == Count::Many ? "les " : feminine ? "la " : "le ";
      return std::string(the) + core + " " +
             std::string(agreed({"choisi", "choisie", "choisis", "choisies"}, gender(s), r.count));
    }
    case Article::All: {
      const bool everything = s.zones == 0 && s.side == Side::Any && r.place != Place::Hidden;
      return (everything ? feminine ? "toutes les " : "tous les " : "les ") + other + core;
    }
    case Article::Quantity: break;
  }
  switch (s.quantity) {
    case Quantity::Each:
      if (r.count == Count::One) return "chaque " + other + core;
      return (feminine ? "toutes les " : "tous les ") + other + core;
    case Quantity::AnyNumber: return "un nombre quelconque de " + other + core;
    case Quantity::UpTo: return "jusqu'à " + std::string(r.amount) + " " + other + core;
    case Quantity::DownTo: return "des " + other + core;
    case Quantity::Exactly: break;
  }
  return (r.amount.empty() ? one : std::string(r.amount) + " ") + other + core;
}

// Before a pronoun that stands before its verb: "de le payer" is not contracted.
constexpr char kPronoun = '\x1D';

// "d'1 composant", but "de 1" and "de 1 par composant": the digit is read as a word.
std::string elide_one(std::string text) {
  constexpr std::array<std::string_view, 8> kNoNouns{"chaque", "par", "pour", "si",
                                                     "sauf",   "et",  "ou",   "à"};
  constexpr std::string_view kOne = " de 1 ";
  for (size_t at = text.find(kOne); at != std::string::npos; at = text.find(kOne, at + 1)) {
    const size_t begin = at + kOne.size();
    const std::string next = text.substr(begin, text.find(' ', begin) - begin);
    const bool letter = !next.empty() && next[0] != '(';
    if (letter && std::find(kNoNouns.begin(), kNoNouns.end(), next) == kNoNouns.end())
      text.replace(at, kOne.size(), " d'1 ");
  }
  return text;
}

bool loses_last_letter(std::string_view word) {
  if (word.starts_with(kPronoun)) word.remove_prefix(1);
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
  if (s.your_animal && r.article == Article::Quantity)
    return s.zones == 1 << static_cast<int>(Zone::Board) ? "votre Animal"
                                                         : "votre Animal, où qu'il soit,";
  const Gender g = gender(s);
  const bool many = r.count == Count::Many;
  std::string core = head(s, r);
  const std::string_view between = r.article == Article::All && many ? "et" : "ou";
  if (!s.no_words) add_word(core, component_words(db, s, between, &ComponentWord::fr));
  if (s.elements != 0) add_word(core, elements(s.elements, g, r.count));
  if ((s.stances & 1) != 0) {
    add_word(core, agreed({"préparé", "préparée", "préparés", "préparées"}, g, r.count));
  }
  if ((s.stances & 2) != 0) {
    if ((s.stances & 1) != 0) add_word(core, "ou");
    add_word(core, agreed({"canalisé", "canalisée", "canalisés", "canalisées"}, g, r.count));
  }
  if ((s.stances & mask_of(Stance::Rested)) != 0)
    add_word(core, agreed({"redressé", "redressée", "redressés", "redressées"}, g, r.count));
  if ((s.stances & mask_of(Stance::Exhausted)) != 0)
    add_word(core, agreed({"épuisé", "épuisée", "épuisés", "épuisées"}, g, r.count));
  if (s.with_hp && r.article != Article::Chosen) {
    add_word(core, s.hp_left ? "avec au moins un PV" : "avec des PV");
  }
  if (s.without_hp && !of_permanents(s)) add_word(core, "sans PV");
  if (s.draws) add_word(core, "à effet de pioche");
  const std::string keywords = keyword_list(s.keywords, Language::French, " ou ");
  if (!keywords.empty()) add_word(core, "avec " + keywords);
  std::string text = determined(s, r, core);
  if (r.place != Place::Hidden) add_word(text, place(s, r));
  if (s.played) {
    add_word(text, s.side == Side::Yours ? "et que vous avez" : "que vous avez");
    add_word(text, agreed({"joué", "jouée", "joués", "jouées"}, g, r.count));
    add_word(text, "ce tour-ci");
  }
  if (s.no_mana) add_word(text, "sans Mana verrouillée");
  if (!r.least_cost.empty()) {
    if (r.place != Place::Hidden && s.side != Side::Any) add_word(text, "et");
    add_word(text, many ? "qui coûtent au moins" : "qui coûte au moins");
    add_word(text, r.least_cost);
  }
  if (!r.targets.empty()) {
    add_word(text,
             (r.count == Count::Many ? "qui ciblent " : "qui cible ") + std::string(r.targets));
  }
  if (s.shares_word != 0) {
    add_word(text, r.count == Count::Many ? "qui partagent un mot de leur nom avec lui"
                                          : "qui partage un mot de son nom avec lui");
  }
  if (s.rituals) add_word(text, "(Rituels compris)");
  if (s.below) add_word(text, "(plus bas que cette carte, si elle s'y trouve aussi)");
  if (s.no_words) {
    add_word(text, "hors " + component_words(db, s, "et", &ComponentWord::fr));
  }
  if (s.no_copies) add_word(text, "(sauf exemplaires de cette carte)");
  if (s.quantity == Quantity::DownTo && r.article == Article::Quantity)
    add_word(text, "jusqu'à en avoir " + std::string(r.amount));
  if (worded_by_exception(s)) {
    const auto name = [](CardType t) { return type_noun(t, Count::Many); };
    add_word(text, "(sauf " + type_list(missing_types(s), " et ", name) + ")");
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
  if (mood == Mood::Infinitive || mood == Mood::Causative) return 1;
  return person == Person::You ? 0 : 2 + third;
}

std::string_view regular_ending(Person person, Mood mood) {
  return alternative("ez|er|e|ent", verb_form(person, mood, 4));
}

std::string own(std::string_view forms, std::string_view owner, Person owner_is) {
  if (owner_is == Person::You) return std::string(alternative(forms, 0));
  if (owner.empty()) return std::string(alternative(forms, 1));
  return std::string(alternative(forms, 2)) + " de " + std::string(owner);
}

std::string_view pronoun(Pronoun as, Gender gender, Count count) {
  switch (as) {
    case Pronoun::CardSubject:
    case Pronoun::PlayerSubject: return agreed({"il", "elle", "ils", "elles"}, gender, count);
    case Pronoun::CardObject:
    case Pronoun::PlayerObject: return agreed({"le", "la", "les", "les"}, gender, count);
  }
  return "";
}

// "défaussez-le", "le défausser"
std::string with_object(std::string_view verb, Mood mood, Gender gender, Count count) {
  const std::string it(agreed({"le", "la", "les", "les"}, gender, count));
  if (mood == Mood::Order) return std::string(verb) + "-" + it;
  return kPronoun + it + " " + std::string(verb);
}

// "infligez-vous", "lui infliger"
std::string with_receiver(std::string_view verb, Mood mood, Person person) {
  const std::string who = person == Person::You ? "vous" : person == Person::One ? "lui" : "leur";
  if (mood == Mood::Order) return std::string(verb) + "-" + who;
  return who + " " + std::string(verb);
}

std::string polish(std::string text) {
  // Elisions first: "de le arbre" is "de l'arbre", not "du arbre".
  text = join_words(text, [](const std::string& before, const std::string& word) -> std::string {
    const bool elided = loses_last_letter(before) && sounds_like_vowel(word);
    const bool if_he = before == "si" && (word == "il" || word == "ils");
    return elided || if_he ? before.substr(0, before.size() - 1) + "'" + word : "";
  });
  text = join_words(text, [](const std::string& before, const std::string& word) {
    return std::string(contracted(before, word));
  });
  text = elide_one(std::move(text));
  std::erase(text, kPronoun);
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
