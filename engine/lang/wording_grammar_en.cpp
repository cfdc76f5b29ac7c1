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

std::string head(const Selector& s, const NounRequest& r) {
  const Count count = r.count;
  const bool many = count == Count::Many;
  const std::string between = s.one_type ? " or " + std::string(r.amount) + " " : " or ";
  if (s.copies) return many ? "copies of this card" : "copy of this card";
  std::string slots;
  for (size_t i = 1; i < kSlotNames.size(); ++i) {
    if ((s.slots >> i & 1) == 0) continue;
    slots = joined(slots, " or ", slot_name(static_cast<EquipSlot>(i), Language::English));
  }
  if (!slots.empty()) return slots + " Equipment";
  std::string types;
  if (s.types != 0 && !worded_by_exception(s)) {
    const Count of_types = s.component ? Count::One : count;
    types = type_list(s.types, between, [&](CardType t) { return type_noun(t, of_types); });
  }
  if (s.component) add_word(types, many ? "components" : "component");
  if (!types.empty()) return types;
  if (plain_card(s)) return many ? "cards" : "card";
  return many ? "spells" : "spell";
}

std::string place(const Selector& s, Article article) {
  using BySide = std::array<std::string_view, 6>;
  constexpr BySide kPrepare{"",
                            "you prepare",
                            "the opponent prepares",
                            "that player prepares",
                            "a chosen player prepares",
                            "the active player prepares"};
  constexpr BySide kControl{"in play",
                            "you control",
                            "the opponent controls",
                            "that player controls",
                            "a chosen player controls",
                            "the active player controls"};
  constexpr BySide kOwner{
      "a", "your", "the opponent's", "that player's", "a chosen player's", "the active player's"};
  const auto side = static_cast<size_t>(s.side);
  if (s.zones == 0) return std::string(kPrepare[side]);
  std::string list;
  for (int i = 0; i < kZones; ++i) {
    if ((s.zones >> i & 1) == 0) continue;
    const auto zone = static_cast<Zone>(i);
    std::string one(kControl[side]);
    if (zone != Zone::Board) {
      // What is taken comes from there, what is counted lies in it.
      const bool some = s.quantity == Quantity::UpTo;
      one = article != Article::Quantity ? "in " : some ? "out of " : "from ";
      one += std::string(kOwner[side]) + " " + std::string(zone_name(zone, Language::English));
    }
    list = joined(list, " or ", one);
  }
  return list;
}

bool starts_with_vowel(std::string_view text) {
  constexpr std::string_view kVowels = "AEIOaeio";
  return !text.empty() &&
         (kVowels.find(text[0]) != std::string_view::npos || text.starts_with("É"));
}

std::string determined(const Selector& s, const NounRequest& r, const std::string& core) {
  const std::string one = starts_with_vowel(core) ? "an " : "a ";
  const std::string other = s.other ? "other " : "";
  switch (r.article) {
    case Article::None: return other + core;
    case Article::A: return (s.other ? "another " : one) + core;
    case Article::Chosen: return "the chosen " + core;
    case Article::Next: return "the next " + other + core;
    case Article::Your: return "your " + other + core;
    case Article::All: {
      const bool everything = s.zones == 0 && s.side == Side::Any;
      return (everything ? "all " : "") + other + core;
    }
    case Article::Quantity: break;
  }
  switch (s.quantity) {
    case Quantity::Each: return "each " + other + core;
    case Quantity::AnyNumber: return "any number of " + other + core;
    case Quantity::UpTo: return "up to " + std::string(r.amount) + " " + other + core;
    case Quantity::Exactly: break;
  }
  if (r.amount.empty()) return (s.other ? "another " : one) + core;
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
  std::string core;
  if ((s.stances & 1) != 0) add_word(core, "prepared");
  if ((s.stances & 2) != 0) add_word(core, core.empty() ? "channeled" : "or channeled");
  if (s.elements != 0) add_word(core, element_list(s.elements, Language::English, "or"));
  if (!s.no_words) add_word(core, component_words(db, s, "or", &ComponentWord::en));
  add_word(core, head(s, r));
  std::string text = determined(s, r, core);
  if (r.place == Place::Shown) add_word(text, place(s, r.article));
  if (s.played) add_word(text, "that you played this turn");
  if (s.with_hp && r.article != Article::Chosen) {
    add_word(text, s.hp_left ? "with at least one HP" : "with HP");
  }
  if (s.without_hp) add_word(text, "without HP");
  if (s.no_mana) add_word(text, "without Mana");
  const std::string keywords = keyword_list(s.keywords, Language::English, " or ");
  if (!keywords.empty()) add_word(text, "with " + keywords);
  if (!r.least_cost.empty()) add_word(text, "with a cost of at least " + std::string(r.least_cost));
  if (s.rituals) add_word(text, "(Rituals too)");
  if (s.below) add_word(text, "(below this card, if it lies there too)");
  if (s.no_words) {
    add_word(text, "other than " + component_words(db, s, "or", &ComponentWord::en));
  }
  if (s.no_copies) add_word(text, "other than copies of this card");
  if (worded_by_exception(s)) {
    add_word(text, "other than " + type_list(missing_types(s), " or ",
                                             [](CardType t) { return type_noun(t, Count::Many); }));
  }
  return text;
}

Gender gender(const Selector& /*s*/) { return Gender::Masculine; }
Count count(int number) { return number == 1 || number == -1 ? Count::One : Count::Many; }
size_t verb_form(Person person, Mood /*mood*/, size_t /*forms*/) {
  return person == Person::One ? 1 : 0;
}

std::string_view regular_ending(Person person, Mood /*mood*/) {
  return person == Person::One ? "s" : "";
}

std::string own(std::string_view forms, std::string_view owner, Person owner_is) {
  if (owner_is == Person::You) return "your " + std::string(forms);
  if (owner.find(" of ") != std::string_view::npos) {
    return "the " + std::string(forms) + " of " + std::string(owner);
  }
  return std::string(owner) + "'s " + std::string(forms);
}

std::string polish(std::string text) { return text; }

}  // namespace grimoire::english
