#include "engine/api/explain_words.h"

#include <algorithm>
#include <array>

#include "engine/rules/knowledge.h"
#include "engine/rules/procedures.h"

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
    Sentence{ReasonKind::OnlyAnswers, "now only what can be done at any time",
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

std::string what(const Game& g, const Reason& r, Language language) {
  switch (r.kind) {
    case ReasonKind::ConditionFails: return condition_wording(*g.db, r.ability, language);
    case ReasonKind::NeedsComponent:
    case ReasonKind::OrComponent: {
      const ComponentWord& word = g.db->words[r.detail];
      return language == Language::English ? word.en : word.fr;
    }
    case ReasonKind::NeedsMana:
      return std::string(element_name(static_cast<Element>(r.detail), language));
    case ReasonKind::NotYourDecision:
      return (language == Language::English ? "player " : "joueur ") + std::to_string(r.detail + 1);
    case ReasonKind::ForbiddenBy: {
      const std::string name = card_name(g.db->def(r.by), language);
      return language == Language::French ? french_of(name) : name;
    }
    case ReasonKind::NoAbility: return r.need == 0 ? "" : " " + std::to_string(r.need);
    case ReasonKind::PriceMana: return elements_text(r.detail, language);
    case ReasonKind::PriceNothing: {
      std::string text = statement_wording(*g.db, r.ability, r.node, language);
      if (text.ends_with('.')) text.pop_back();
      return text;
    }
    default: return "";
  }
}

}  // namespace

std::string with_rule(std::string_view en, std::string_view fr, std::string_view rule,
                      Language language) {
  return std::string(language == Language::English ? en : fr) + " (" + std::string(rule) + ")";
}

std::string reason_text(const Game& g, const Reason& r, Language language) {
  const auto* sentence = std::find_if(kSentences.begin(), kSentences.end(),
                                      [&](const Sentence& s) { return s.kind == r.kind; });
  std::string text(language == Language::English ? sentence->en : sentence->fr);
  fill(text, "{what}", what(g, r, language));
  fill(text, "{need}", std::to_string(r.need));
  fill(text, "{have}", count_word(r.have, language));
  return text + " (" + r.rule + ")";
}

std::string place_name(std::string_view place, Language language) {
  if (language == Language::English) return std::string(place);
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kFrench{
      {{"in deck", "dans le deck"},
       {"in hand", "en main"},
       {"leaving", "en partance"},
       {"in discard", "dans la défausse"},
       {"in exile", "en exil"},
       {"prepared", "préparée"},
       {"channeled", "canalisée"},
       {"in play", "en jeu"}}};
  for (const auto& [en, fr] : kFrench) {
    if (en == place) return std::string(fr);
  }
  return std::string(place);
}

std::vector<CardId> known_copies(const Game& g, PlayerId player, DefId def,
                                 const CardWords& words) {
  std::vector<CardId> found;
  const auto look_at = [&](CardId c) {
    const Card& card = g.s().card(c);
    if (!knows(g, player, c) || (def_of(g, c) != def && card.def != def)) return;
    if (words.place.empty() || place_word(g.s(), c) == words.place) found.push_back(c);
  };
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (words.owner && *words.owner != p) continue;
    if (words.of_adversary && !scripted(g, p)) continue;
    for (const Zone z :
         {Zone::Hand, Zone::Board, Zone::Discard, Zone::Exile, Zone::Transit, Zone::Deck}) {
      for (const CardId c : g.s().zone(p, z)) look_at(c);
    }
  }
  return found;
}

}  // namespace grimoire
