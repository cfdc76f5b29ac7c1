// English noun phrases and verb forms.
#include <array>

#include "engine/lang/wording_grammar.h"

namespace grimoire::english {
namespace {

std::string type_noun(CardType type, Count count) {
  const bool many = count == Count::Many;
  switch (type) {
    case CardType::Spell: return many ? "plain spells" : "plain spell";
    case CardType::Permanent: return many ? "Permanents" : "Permanent";
    case CardType::Equipment: return "Equipment";
    case CardType::Ritual: return many ? "Rituals" : "Ritual";
    case CardType::Animal: return many ? "Animals" : "Animal";
    case CardType::Adversary: return many ? "Adversaries" : "Adversary";
  }
  return "";
}

// Equipment has no plural and is counted in pieces.
bool in_pieces(const Selector& s, const NounRequest& r) {
  if (s.copies || s.component || r.article == Article::All || r.article == Article::Your)
    return false;
  return s.types == 1 << static_cast<int>(CardType::Equipment) && slot_list(s) != Slots::Nouns;
}

// "1 Permanent or piece of Equipment"
bool counted_beside_others(const Selector& s, const NounRequest& r) {
  return !s.component && r.article != Article::All &&
         s.types != 1 << static_cast<int>(CardType::Equipment);
}

std::string head(const Selector& s, const NounRequest& r) {
  const Count count = r.count;
  const bool many = count == Count::Many;
  const std::string between = s.one_type ? " or " + std::string(r.amount) + " " : " or ";
  if (s.copies) return many ? "copies of this card" : "copy of this card";
  if (slot_list(s) != Slots::None) {
    const std::string slots = slot_words(s, Language::English, " or ");
    if (slot_list(s) == Slots::Nouns) return many ? slots + "s" : slots;
    return slots + " Equipment";
  }
  std::string types;
  if (s.types != 0 && !worded_by_exception(s)) {
    const Count of_types = s.component ? Count::One : count;
    types = type_list(s.types, between, [&](CardType t) {
      const bool piece = t == CardType::Equipment && counted_beside_others(s, r);
      const bool without = t == CardType::Permanent && of_permanents(s);
      return std::string(!piece ? ""
                         : many ? "pieces of "
                                : "piece of ") +
             type_noun(t, of_types) + (without ? " without HP" : "");
    });
  }
  if (s.component) add_word(types, many ? "components" : "component");
  if (!types.empty()) return types;
  if (plain_card(s)) return many ? "cards" : "card";
  return many ? "spells" : "spell";
}

std::string place(const Selector& s, const NounRequest& r) {
  using BySide = std::array<std::string_view, 6>;
  constexpr BySide kPrepare{"",
                            "you prepare",
                            "the opponent prepares",
                            "that player prepares",
                            "a player of your choice prepares",
                            "the active player prepares"};
  constexpr BySide kControl{"in play",
                            "you control",
                            "the opponent controls",
                            "that player controls",
                            "a player of your choice controls",
                            "the active player controls"};
  constexpr BySide kOwner{
      "a", "your", "the opponent's", "that player's", "", "the active player's"};
  if (r.place == Place::Choice) return "of your choice";
  const auto side = static_cast<size_t>(s.side);
  const bool they = r.whose == Named::Yes;
  if (s.zones == 0) return they ? "they prepare" : std::string(kPrepare[side]);
  std::string list;
  for (int i = 0; i < kZones; ++i) {
    if ((s.zones >> i & 1) == 0) continue;
    const auto zone = static_cast<Zone>(i);
    std::string one = they ? "they control" : std::string(kControl[side]);
    if (zone != Zone::Board) {
      const std::string pile(zone_name(zone, Language::English));
      one = r.place == Place::From ? "from " : "in ";
      if (s.side == Side::Chosen && !they) {
        one += "the " + pile + " of a player of your choice";
      } else {
        one += (they ? "their" : std::string(kOwner[side])) + " " + pile;
      }
    }
    list = joined(list, " or ", one);
  }
  // A spell that is prepared or channeled is in play.
  return s.stances != 0 && list == kControl[0] ? "" : list;
}

std::string determined(const Selector& s, const NounRequest& r, const std::string& core) {
  const std::string other = s.other ? "other " : "";
  switch (r.article) {
    case Article::None: return other + core;
    case Article::A: return (s.other ? "another " : "a ") + core;
    case Article::Each: return "each " + other + core;
    case Article::Chosen: return (r.count == Count::Many ? "those " : "that ") + core;
    case Article::Next: return "the next " + other + core;
    case Article::Last: return "the last " + other + core;
    case Article::Your: return "your " + other + core;
    case Article::All: {
      const bool everything = s.zones == 0 && s.side == Side::Any && r.place != Place::Hidden;
      return (everything ? "all " : "") + other + core;
    }
    case Article::Quantity: break;
  }
  switch (s.quantity) {
    case Quantity::Each: return (r.count == Count::One ? "each " : "all ") + other + core;
    case Quantity::AnyNumber: return "any number of " + other + core;
    case Quantity::UpTo: return "up to " + std::string(r.amount) + " " + other + core;
    case Quantity::DownTo: return other + core;
    case Quantity::Exactly: break;
  }
  if (r.amount.empty()) return (s.other ? "another " : "a ") + core;
  return std::string(r.amount) + " " + other + core;
}

}  // namespace

std::string_view this_card(CardType type) {
  switch (type) {
    case CardType::Spell: return "this spell";
    case CardType::Permanent: return "this Permanent";
    case CardType::Equipment: return "this Equipment";
    case CardType::Ritual: return "this Ritual";
    case CardType::Animal: return "this Animal";
    case CardType::Adversary: return "the Adversary";
  }
  return "";
}

std::string noun(const CardDb& db, const Selector& s, const NounRequest& r) {
  if (s.your_animal && r.article == Article::Quantity)
    return s.zones == 1 << static_cast<int>(Zone::Board) ? "your Animal"
                                                         : "your Animal, wherever it is,";
  std::string core;
  if (in_pieces(s, r)) core = r.count == Count::Many ? "pieces of" : "piece of";
  if ((s.stances & 1) != 0) add_word(core, "prepared");
  if ((s.stances & 2) != 0) add_word(core, (s.stances & 1) != 0 ? "or channeled" : "channeled");
  if ((s.stances & mask_of(Stance::Rested)) != 0) add_word(core, "rested");
  if ((s.stances & mask_of(Stance::Exhausted)) != 0) add_word(core, "exhausted");
  if (s.elements != 0) add_word(core, element_list(s.elements, Language::English, "or"));
  const std::string_view between =
      r.article == Article::All && r.count == Count::Many ? "and" : "or";
  if (!s.no_words) add_word(core, component_words(db, s, between, &ComponentWord::en));
  add_word(core, head(s, r));
  if (s.with_hp && r.article != Article::Chosen) {
    add_word(core, s.hp_left ? "with at least one HP" : "with HP");
  }
  if (s.without_hp && !of_permanents(s)) add_word(core, "without HP");
  const std::string keywords = keyword_list(s.keywords, Language::English, " or ");
  if (!keywords.empty()) add_word(core, "with " + keywords);
  std::string text = determined(s, r, core);
  if (r.place != Place::Hidden) add_word(text, place(s, r));
  if (s.draws) add_word(text, "with a draw effect");
  if (s.played) add_word(text, "that you played this turn");
  const bool many = r.count == Count::Many;
  if (s.no_mana) add_word(text, many ? "with no Mana under them" : "with no Mana under it");
  if (!r.least_cost.empty()) {
    add_word(text,
             (many ? "that cost at least " : "that costs at least ") + std::string(r.least_cost));
  }
  if (!r.targets.empty()) add_word(text, "targeting " + std::string(r.targets));
  if (s.shares_word != 0)
    add_word(text, many ? "that share a word of their names with it"
                        : "that shares a word of its name with it");
  if (s.rituals) add_word(text, "(Rituals included)");
  if (s.below) add_word(text, "(below this card, if it lies there too)");
  if (s.no_words) {
    add_word(text, "other than " + component_words(db, s, "or", &ComponentWord::en));
  }
  if (s.no_copies) add_word(text, "(except copies of this card)");
  if (s.quantity == Quantity::DownTo && r.article == Article::Quantity)
    add_word(text, "until " + std::string(r.amount) + " are left");
  if (worded_by_exception(s)) {
    const auto name = [](CardType t) { return type_noun(t, Count::Many); };
    add_word(text, "(except " + type_list(missing_types(s), " and ", name) + ")");
  }
  return text;
}

Gender gender(const Selector& /*s*/) { return Gender::Masculine; }
Count count(int number) { return number == 1 || number == -1 ? Count::One : Count::Many; }
size_t verb_form(Person person, Mood mood, size_t /*forms*/) {
  const bool third = person == Person::One && mood != Mood::Infinitive && mood != Mood::Causative;
  return third ? 1 : 0;
}

std::string_view regular_ending(Person person, Mood mood) {
  return verb_form(person, mood, 2) == 1 ? "s" : "";
}

std::string own(std::string_view forms, std::string_view owner, Person owner_is) {
  const std::string what(forms);
  if (owner_is == Person::You) return "your " + what;
  if (owner.empty()) return "their " + what;
  if (owner.find(" of ") != std::string_view::npos)
    return "the " + what + " of " + std::string(owner);
  return std::string(owner) + (owner.ends_with('s') ? "' " : "'s ") + what;
}

std::string_view pronoun(Pronoun as, Gender /*gender*/, Count count) {
  const bool many = count == Count::Many;
  switch (as) {
    case Pronoun::CardSubject: return many ? "they" : "it";
    case Pronoun::CardObject: return many ? "them" : "it";
    case Pronoun::PlayerSubject: return "they";
    case Pronoun::PlayerObject: return "them";
  }
  return "";
}

std::string with_object(std::string_view verb, Mood /*mood*/, Gender /*gender*/, Count count) {
  return std::string(verb) + (count == Count::Many ? " them" : " it");
}

std::string with_receiver(std::string_view verb, Mood /*mood*/, Person /*person*/) {
  return std::string(verb);
}

// "a Air spell" is "an Air spell".
std::string polish(std::string text) {
  constexpr std::string_view kVowels = "AEIOaeio";
  for (size_t at = text.find("a "); at != std::string::npos; at = text.find("a ", at + 1)) {
    const bool word = at == 0 || text[at - 1] == ' ' || text[at - 1] == '(';
    const bool vowel = at + 2 < text.size() && (kVowels.find(text[at + 2]) != std::string::npos ||
                                                text.compare(at + 2, 2, "É") == 0);
    if (word && vowel) text.insert(at + 1, "n");
  }
  return text;
}

}  // namespace grimoire::english
