// The names of the closed sets, in both languages, and what the terms mean.
#include "engine/lang/wording_writer.h"

namespace grimoire {
namespace {

struct Both {
  std::string_view en;
  std::string_view fr;
};

std::string_view in(Language language, const Both& both) {
  return language == Language::French ? both.fr : both.en;
}

Both element_names(Element element) {
  switch (element) {
    case Element::Fire: return {"Fire", "Feu"};
    case Element::Water: return {"Water", "Eau"};
    case Element::Air: return {"Air", "Air"};
    case Element::Vegetal: return {"Vegetal", "Végétal"};
    case Element::Mineral: return {"Mineral", "Minéral"};
    case Element::Arcane: return {"Arcane", "Arcane"};
  }
  return {};
}

Both type_names(CardType type) {
  switch (type) {
    case CardType::Spell: return {"Spell", "Sort"};
    case CardType::Permanent: return {"Permanent", "Permanent"};
    case CardType::Equipment: return {"Equipment", "Équipement"};
    case CardType::Ritual: return {"Ritual", "Rituel"};
    case CardType::Animal: return {"Animal", "Animal"};
    case CardType::Adversary: return {"Adversary", "Adversaire"};
  }
  return {};
}

Both slot_names(EquipSlot slot) {
  switch (slot) {
    case EquipSlot::None: return {"", ""};
    case EquipSlot::Head: return {"Head", "Tête"};
    case EquipSlot::Torso: return {"Torso", "Torse"};
    case EquipSlot::Back: return {"Back", "Dos"};
    case EquipSlot::Weapon: return {"Weapon", "Arme"};
    case EquipSlot::Ring: return {"Ring", "Anneau"};
    case EquipSlot::Feet: return {"Feet", "Pieds"};
    case EquipSlot::Trinket: return {"Trinket", "Breloque"};
    case EquipSlot::Amulet: return {"Amulet", "Amulette"};
  }
  return {};
}

struct TermWords {
  Both name;
  Both reminder;  // with the word in it, since it may be said of several cards
};

TermWords keyword_words(Keyword keyword) {
  switch (keyword) {
    case Keyword::Protector:
      return {
          {"Protector", "Protecteur"},
          {"A Protector may take damage that an opponent's card would inflict to you or to "
           "something else you control.",
           "Un Protecteur peut encaisser les dégâts qu'une carte adverse destine à vous ou à ce "
           "que vous contrôlez."}};
    case Keyword::Indestructible:
      return {{"Indestructible", "Indestructible"},
              {"An Indestructible card stays in play when something would discard or destroy it.",
               "Une carte Indestructible reste en jeu quand quelque chose devrait la défausser ou "
               "la détruire."}};
    case Keyword::Unique:
      return {{"Unique", "Unique"},
              {"You never control two copies of a Unique card.",
               "Vous ne contrôlez jamais deux exemplaires d'une carte Unique."}};
    case Keyword::Forge:
      return {{"Forge", "Forge"},
              {"A card with Forge is discarded once Equipment has used it as a component.",
               "Une carte avec Forge est défaussée une fois qu'un Équipement l'a utilisée comme "
               "composant."}};
    case Keyword::Autumn:
      return {{"Autumn", "Automne"},
              {"A card with Autumn applies its effects for the start of your turn when it is "
               "destroyed or discarded from play.",
               "Une carte avec Automne applique ses effets de début de tour quand elle est "
               "détruite ou défaussée depuis le plateau."}};
    case Keyword::Slowcast:
      return {{"Slowcast", "Lent"},
              {"You cannot activate a spell with Slowcast in the turn in which it was prepared.",
               "Un sort Lent ne s'active pas pendant le tour de sa préparation."}};
    case Keyword::Quickcast:
      return {
          {"Quickcast", "Rapide"},
          {"You may activate a spell with Quickcast at any time, even in another player's turn.",
           "Un sort Rapide s'active à tout moment, même pendant le tour d'un autre joueur."}};
  }
  return {};
}

Both reminders(int term) {
  if (term < kKeywords) return keyword_words(static_cast<Keyword>(term)).reminder;
  switch (static_cast<Term>(term)) {
    case Term::Transmutable:
      return {"A Transmutable card can also be used as a component of that name.",
              "Une carte Transmutable peut aussi servir de composant de ce nom."};
    case Term::Zenith:
      return {
          "You are at Zenith if you had as many prepared as channeled spells when this turn "
          "started.",
          "Vous êtes au Zénith si vous aviez autant de sorts préparés que canalisés au début "
          "de ce tour."};
    case Term::PhaseShift:
      return {
          "A player who is phase shifted discards that many cards from the bottom of their "
          "deck.",
          "Un joueur déphasé défausse autant de cartes du dessous de son deck."};
  }
  return {};
}

Both zone_names(Zone zone) {
  switch (zone) {
    case Zone::Deck: return {"deck", "deck"};
    case Zone::Hand: return {"hand", "main"};
    case Zone::Board: return {"board", "plateau"};
    case Zone::Transit: return {"transit", "transit"};
    case Zone::Discard: return {"discard pile", "défausse"};
    case Zone::Exile: return {"exile", "exil"};
    case Zone::Gone: return {"nowhere", "nulle part"};
  }
  return {};
}

Both stance_names(Stance stance) {
  switch (stance) {
    case Stance::Prepared: return {"prepared", "préparé"};
    case Stance::Channeled: return {"channeled", "canalisé"};
    case Stance::InPlay: return {"in play", "en jeu"};
    case Stance::Rested: return {"rested", "redressé"};
    case Stance::Exhausted: return {"exhausted", "épuisé"};
  }
  return {};
}

Both phase_names(Phase phase) {
  switch (phase) {
    case Phase::Setup: return {"setup", "mise en place"};
    case Phase::Start: return {"turn start", "début du tour"};
    case Phase::Draw: return {"draw phase", "phase de pioche"};
    case Phase::Gather: return {"gathering phase", "phase de récupération"};
    case Phase::Main: return {"main phase", "phase principale"};
    case Phase::End: return {"turn end", "fin du tour"};
  }
  return {};
}

}  // namespace

std::string_view element_name(Element element, Language language) {
  return in(language, element_names(element));
}
std::string_view type_name(CardType type, Language language) {
  return in(language, type_names(type));
}
std::string_view slot_name(EquipSlot slot, Language language) {
  return in(language, slot_names(slot));
}
std::string_view keyword_name(Keyword keyword, Language language) {
  return in(language, keyword_words(keyword).name);
}
std::string_view zone_name(Zone zone, Language language) { return in(language, zone_names(zone)); }
std::string_view stance_name(Stance stance, Language language) {
  return in(language, stance_names(stance));
}
std::string_view phase_name(Phase phase, Language language) {
  return in(language, phase_names(phase));
}
std::string_view reminder(int term, Language language) { return in(language, reminders(term)); }
std::string_view quick_abilities(Language language) {
  return in(
      language,
      {"An Animal with Quickcast can use its abilities at any time, even in another player's "
       "turn.",
       "Un Animal Rapide utilise ses capacités à tout moment, même pendant le tour d'un autre "
       "joueur."});
}

std::string card_name(const CardDef& card, Language language) {
  return language == Language::French ? card.name_fr : card.name_en;
}

std::string element_list(uint8_t mask, Language language, std::string_view or_word) {
  if (mask == kAnyElement) return "";
  std::string list;
  for (int i = 0; i < kElements; ++i) {
    if ((mask >> i & 1) == 0) continue;
    if (!list.empty()) list += " " + std::string(or_word) + " ";
    list += element_name(static_cast<Element>(i), language);
  }
  return list;
}

std::string cost_text(const CardDef& card, Language language) {
  std::string text;
  const auto add = [&](size_t i) {
    const bool x = card.x_element == static_cast<int>(i);
    if (!x && card.cost[i] == 0) return;
    if (!text.empty()) text += ", ";
    text += (x ? "X" : std::to_string(card.cost[i])) + " ";
    text += element_name(static_cast<Element>(i), language);
  };
  const auto own = static_cast<size_t>(card.element);
  add(own);
  for (size_t i = 0; i < card.cost.size(); ++i) {
    if (i != own) add(i);
  }
  return text.empty() ? "0" : text;
}

std::string hp_text(const CardDef& card, Language language) {
  if (!card.has_hp && !card.x_hp) return "";
  const bool french = language == Language::French;
  return (card.x_hp ? "X" : std::to_string(card.hp)) + (french ? " PV" : " HP");
}

std::string card_facts(const CardDef& card, Language language) {
  const bool french = language == Language::French;
  const std::string type(type_name(card.type, language));
  const std::string element(element_name(card.element, language));
  std::string text = french ? type + " " + element : element + " " + type;
  if (card.of_adversary) text = french ? type + " de l'Adversaire" : "Adversary " + type;
  if (card.type == CardType::Adversary) text = type;
  if (card.slot != EquipSlot::None) text += ", " + std::string(slot_name(card.slot, language));
  const std::string hp = hp_text(card, language);
  if (!hp.empty()) text += ", " + hp;
  if (!card.of_adversary) return text;
  if (card.hp_per_player != 0)
    text +=
        " (plus " + std::to_string(card.hp_per_player) + (french ? " par joueur)" : " per player)");
  return text + (french ? ", libère " : ", releases ") + std::to_string(card.releases) + " Mana";
}

std::string needs_text(const CardDb& db, const CardDef& card, Language language) {
  std::string text;
  for (const Need& need : card.needs) {
    if (!text.empty()) text += ", ";
    const ComponentWord& word = db.words[raw(need.word)];
    text += language == Language::French ? word.fr : word.en;
    if (need.count > 1) text += " x" + std::to_string(need.count);
  }
  return text;
}

}  // namespace grimoire
