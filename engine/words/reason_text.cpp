// Reasons as sentences.
#include <algorithm>
#include <array>

#include "engine/words/explain.h"

namespace grimoire {
namespace {

// One sentence in both languages; {need}, {have} and {what} are filled in.
struct Sentence {
  ReasonKind kind;
  std::string_view en;
  std::string_view fr;
};

constexpr std::array kSentences{
    Sentence{ReasonKind::NotYourDecision, "{what} decides now", "c'est à {what} de décider"},
    Sentence{ReasonKind::NotMainPhase, "only in your own main phase",
             "seulement pendant votre phase principale"},
    Sentence{ReasonKind::NotInHand, "it is not where you can prepare it from",
             "elle n'est pas là d'où vous pouvez la préparer"},
    Sentence{ReasonKind::NeedsComponent, "needs {what} x{need}: you control {have}",
             "demande {what} x{need} : vous en contrôlez {have}"},
    Sentence{ReasonKind::OrComponent, "or {what} x{need} instead: you control {have}",
             "ou {what} x{need} à la place : vous en contrôlez {have}"},
    Sentence{ReasonKind::NeedsMana, "costs {need} {what}: you have {have}",
             "coûte {need} {what} : vous avez {have}"},
    Sentence{ReasonKind::OnlyMageNoir, "only a Mage Noir can", "seul un Mage Noir le peut"},
    Sentence{ReasonKind::Forbidden, "a card's effect forbids it", "l'effet d'une carte l'interdit"},
    Sentence{ReasonKind::NotControlled, "you do not control it", "vous ne la contrôlez pas"},
    Sentence{ReasonKind::NotPrepared, "it is not prepared", "elle n'est pas préparée"},
    Sentence{ReasonKind::NotChanneled, "it is not channeled", "elle n'est pas canalisée"},
    Sentence{ReasonKind::Slowcast, "Slowcast: not in the turn in which it was prepared",
             "Lent : pas le tour où elle a été préparée"},
    Sentence{ReasonKind::NotAtAnyTime, "without Quickcast only in your own main phase",
             "sans Rapide, seulement pendant votre phase principale"},
    Sentence{ReasonKind::CannotBeActivated, "its text says that it cannot be activated",
             "son texte dit qu'elle ne peut pas être activée"},
    Sentence{ReasonKind::CannotBeChanneled, "it cannot be channeled",
             "elle ne peut pas être canalisée"},
    Sentence{ReasonKind::AlreadyAnnounced, "it is announced already", "elle est déjà annoncée"},
    Sentence{ReasonKind::UsedThisTurn, "already used this turn", "déjà utilisée ce tour"},
    Sentence{ReasonKind::ConditionFails, "its own condition does not hold: {what}",
             "sa propre condition n'est pas remplie : {what}"},
    Sentence{ReasonKind::CostCannotBePaid, "what it costs cannot be paid",
             "son prix ne peut pas être payé"},
    Sentence{ReasonKind::EtherEmpty, "the Available Ether is empty", "l'Éther disponible est vide"},
    Sentence{ReasonKind::NoTradeMana, "a trade takes {need} Mana: you have {have}",
             "un échange demande {need} Mana : vous en avez {have}"},
    Sentence{ReasonKind::Repetition, "the position would come back once too often",
             "la position reviendrait une fois de trop"},
    Sentence{ReasonKind::NotOffered, "this decision is about something else",
             "cette décision porte sur autre chose"},
    Sentence{ReasonKind::NoCardToPay, "or a card to discard instead: you have none",
             "ou une carte à défausser à la place : vous n'en avez pas"},
    Sentence{ReasonKind::ForbiddenBy, "the effect of {what} forbids it",
             "l'effet {what} l'interdit"},
    Sentence{ReasonKind::PriceMana, "takes {need} {what} of your reserve: you have {have}",
             "demande {need} {what} de votre réserve : vous avez {have}"},
    Sentence{ReasonKind::PriceCards, "takes {need} of the cards in your hand: you have {have}",
             "demande {need} des cartes de votre main : vous en avez {have}"},
    Sentence{ReasonKind::PriceNothing, "there is nothing for: {what}",
             "il n'y a rien pour : {what}"},
    Sentence{ReasonKind::PriceWillNotGo, "it is indestructible and does not leave as a price",
             "elle est indestructible et ne part pas en paiement"},
    Sentence{ReasonKind::NoAbility, "it has no ability{what} to use",
             "elle n'a pas de capacité{what} à utiliser"},
    Sentence{ReasonKind::AlreadyChosen, "it is chosen already", "elle est déjà choisie"},
    Sentence{ReasonKind::NoTarget, "a target is a player or a Permanent in play with HP",
             "une cible est un joueur ou un Permanent en jeu avec des PV"},
    Sentence{ReasonKind::NotMeant, "not, or no longer, what the text asks for{what}",
             "ce n'est pas, ou plus, ce que demande le texte{what}"},
    Sentence{ReasonKind::NotThatComponent, "its name does not make it a {what}",
             "son nom n'en fait pas un composant {what}"},
    Sentence{ReasonKind::NotInPlay, "only a card in play is a component",
             "seule une carte en jeu est un composant"},
    Sentence{ReasonKind::RitualIsNoComponent, "a Ritual cannot be a component",
             "un Rituel ne peut pas être un composant"},
    Sentence{ReasonKind::CannotBeCompleted, "with it the rest could not be completed",
             "avec elle le reste serait impossible"},
    Sentence{ReasonKind::NoneToPlace, "no Mana of that element is left to place",
             "il ne reste pas de Mana de cet élément à placer"},
    Sentence{ReasonKind::OtherPileNext,
             "the next Mana goes to pile {need}: first the smaller pile, then by turns",
             "le prochain Mana va sur la pile {need} : d'abord la plus petite, puis en alternance"},
    Sentence{ReasonKind::StandsForBoth, "both piles hold the same: the other one stands for it",
             "les deux piles sont identiques : l'autre vaut pour celle-ci"},
    Sentence{ReasonKind::NoneInPile, "that pile holds no Mana of that element",
             "cette pile n'a pas de Mana de cet élément"},
    Sentence{ReasonKind::NotFromThatPile,
             "a trade takes from the larger pile, and only what can be paid for",
             "un échange prend dans la plus grande pile, et seulement ce qui peut être payé"},
    Sentence{ReasonKind::NotThatElement, "that element does not fit here",
             "cet élément ne convient pas ici"},
    Sentence{ReasonKind::PileLater, "a pile is taken once in each of your turns, after gathering",
             "on prend une pile une fois à chacun de ses tours, après la récolte"},
    Sentence{ReasonKind::Exhausted, "is exhausted, and is rested at the start of your turn",
             "est épuisé, et se redresse au début de votre tour"},
    Sentence{ReasonKind::NoneInReserve, "your reserve holds no Mana of that element",
             "votre réserve n'a pas de Mana de cet élément"},
    Sentence{ReasonKind::OnlyResponses, "now only what can be done at any time",
             "pour l'instant seulement ce qui se fait à tout moment"},
};

void fill(std::string& text, std::string_view mark, std::string_view value) {
  const size_t at = text.find(mark);
  if (at != std::string::npos) text.replace(at, mark.size(), value);
}

std::string count_word(int n, Language language) {
  return n == 0 && language == Language::English ? "none" : std::to_string(n);
}

// "Fire", "Fire or Air", "Mana" if any element will do.
std::string elements_text(uint8_t mask, Language language) {
  constexpr uint8_t any = (1 << kElements) - 1;
  if ((mask & any) == any) return "Mana";
  std::string text;
  for (int e = 0; e < kElements; ++e) {
    if ((mask >> e & 1) == 0) continue;
    if (!text.empty()) text += language == Language::English ? " or " : " ou ";
    text += element_name(static_cast<Element>(e), language);
  }
  return text;
}

// The part of a text, or all of it, without its full stop.
std::string statement(const CardDb& db, const ReasonView& r, Language language) {
  std::string text = r.node == kNoNode ? ability_wording(db, r.ability, language)
                                       : statement_wording(db, r.ability, r.node, language);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string what(const CardDb& db, const ReasonView& r, Language language) {
  switch (r.kind) {
    case ReasonKind::ConditionFails: return condition_wording(db, r.ability, language);
    case ReasonKind::NeedsComponent:
    case ReasonKind::OrComponent:
    case ReasonKind::NotThatComponent: {
      const ComponentWord& word = db.words[raw(r.word)];
      return language == Language::English ? word.en : word.fr;
    }
    case ReasonKind::NeedsMana:
    case ReasonKind::PriceMana: return elements_text(r.elements, language);
    case ReasonKind::NotYourDecision:
      return (language == Language::English ? "player " : "joueur ") +
             std::to_string(raw(r.player) + 1);
    case ReasonKind::ForbiddenBy: {
      const std::string name = card_name(db.def(r.by), language);
      return language == Language::French ? french_of(name) : name;
    }
    case ReasonKind::NoAbility: return r.need == 0 ? "" : " " + std::to_string(r.need);
    case ReasonKind::PriceNothing: return statement(db, r, language);
    case ReasonKind::NotMeant:
      if (r.ability == kNoAbility) return "";
      return (language == Language::French ? " : " : ": ") + statement(db, r, language);
    default: return "";
  }
}

}  // namespace

std::string reason_text(const CardDb& db, const ReasonView& r, Language language) {
  const auto sentence = std::find_if(kSentences.begin(), kSentences.end(),
                                     [&](const Sentence& s) { return s.kind == r.kind; });
  std::string text(language == Language::English ? sentence->en : sentence->fr);
  fill(text, "{what}", what(db, r, language));
  fill(text, "{need}", std::to_string(r.need));
  fill(text, "{have}", count_word(r.have, language));
  return text + " (" + r.rule + ")";
}

}  // namespace grimoire
