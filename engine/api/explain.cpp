#include "engine/api/explain.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/api/notation.h"
#include "engine/api/prompt.h"
#include "engine/base/text.h"
#include "engine/rules/knowledge.h"
#include "engine/rules/procedures.h"
#include "engine/rules/reasons.h"

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
    Sentence{ReasonKind::Slowcast, "Slowcast: not in the turn in which it was prepared",
             "Lenteur : pas le tour où elle a été préparée"},
    Sentence{ReasonKind::NotAtAnyTime, "without Quickcast only in your own main phase",
             "sans Rapidité, seulement pendant votre phase principale"},
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
    Sentence{ReasonKind::Repetition, "the position would come back a third time this turn",
             "la position se répéterait une troisième fois ce tour"},
    Sentence{ReasonKind::NotOffered, "this decision is about something else",
             "cette décision porte sur autre chose"},
    Sentence{ReasonKind::NoCardToPay, "or a card to discard instead: you have none",
             "ou une carte à défausser à la place : vous n'en avez pas"},
};

void fill(std::string& text, std::string_view mark, std::string_view value) {
  const size_t at = text.find(mark);
  if (at != std::string::npos) text.replace(at, mark.size(), value);
}

std::string count_word(int n, Language language) {
  return n == 0 && language == Language::English ? "none" : std::to_string(n);
}

class Explainer {
 public:
  Explainer(Game& g, PlayerId player, Language language)
      : g_(g), player_(player), language_(language) {}

  std::vector<std::string> run(std::string_view act) {
    if (g_.over()) return {say("the game is over", "la partie est finie", "RB-1.2")};
    const bool mine = g_.decision.player == player_;
    if (mine && parse_option(g_, act).ok()) return {};
    if (!mine) add({ReasonKind::NotYourDecision, "RULING(8)", raw(g_.decision.player)});
    std::string_view name = trim(act);
    if (take(name, "prepare")) return about_card(name, Zone::Hand, &Explainer::explain_prepare);
    if (take(name, "activate")) return about_card(name, Zone::Board, &Explainer::explain_activate);
    if (take(name, "channel")) return about_card(name, Zone::Board, &Explainer::explain_channel);
    if (take(name, "use")) return about_card(name, Zone::Board, &Explainer::explain_use);
    if (fold(name) == "trade") {
      explain_trade();
      return finish();
    }
    return not_a_choice(act, mine);
  }

 private:
  using Explain = void (Explainer::*)(CardId);

  std::string say(std::string_view en, std::string_view fr, std::string_view rule) const {
    return std::string(language_ == Language::English ? en : fr) + " (" + std::string(rule) + ")";
  }

  static bool take(std::string_view& text, std::string_view verb) {
    if (fold(text.substr(0, verb.size())) != verb) return false;
    if (text.size() > verb.size() && text[verb.size()] != ' ') return false;
    text = trim(text.substr(verb.size()));
    return true;
  }

  std::string what(const Reason& r) const {
    switch (r.kind) {
      case ReasonKind::ConditionFails: return condition_wording(*g_.db, r.ability, language_);
      case ReasonKind::NeedsComponent:
      case ReasonKind::OrComponent: {
        const ComponentWord& word = g_.db->words[r.detail];
        return language_ == Language::English ? word.en : word.fr;
      }
      case ReasonKind::NeedsMana:
        return std::string(element_name(static_cast<Element>(r.detail), language_));
      case ReasonKind::NotYourDecision:
        return (language_ == Language::English ? "player " : "joueur ") +
               std::to_string(r.detail + 1);
      default: return "";
    }
  }

  void add(const Reason& r) {
    const auto* sentence = std::find_if(kSentences.begin(), kSentences.end(),
                                        [&](const Sentence& s) { return s.kind == r.kind; });
    std::string text(language_ == Language::English ? sentence->en : sentence->fr);
    fill(text, "{what}", what(r));
    fill(text, "{need}", std::to_string(r.need));
    fill(text, "{have}", count_word(r.have, language_));
    add_text(text + " (" + r.rule + ")");
  }
  void add_text(const std::string& text) {
    if (std::find(out_.begin(), out_.end(), text) == out_.end()) out_.push_back(text);
  }
  void add_all(const Reasons& why) {
    for (const Reason& r : why.list) add(r);
  }

  // ---- Which card is meant

  // Only cards that the player knows: a guess about hidden ones is answered as if they were not
  // there. Own cards where the act could begin, if there are any, else all.
  std::vector<CardId> known_cards(DefId def, std::optional<PlayerId> owner, Zone likely) const {
    std::vector<CardId> found;
    std::vector<CardId> near;
    for (int i = 0; i < g_.s().card_count(); ++i) {
      const auto c = static_cast<CardId>(i);
      const Card& card = g_.s().card(c);
      if (!knows(g_, player_, c) || (owner && *owner != card.owner())) continue;
      if (def_of(g_, c) != def && card.def != def) continue;
      found.push_back(c);
      if (card.owner() == player_ && card.zone() == likely) near.push_back(c);
    }
    return near.empty() ? found : near;
  }

  // A player knows the cards of the own deck, if not their order.
  bool in_own_deck(DefId def) const {
    for (const CardId c : g_.s().zone(player_, Zone::Deck)) {
      if (def_of(g_, c) == def) return true;
    }
    return false;
  }

  // "Breath #2 of player 1": the parts after the name.
  void cut_tail(std::string& name, std::optional<PlayerId>& owner) const {
    const size_t sign = name.rfind(" #");
    if (sign != std::string::npos) name.resize(sign);
    for (int p = 0; p < g_.s().player_count(); ++p) {
      const std::string tail = " of player " + std::to_string(p + 1);
      if (!fold(name).ends_with(tail)) continue;
      name.resize(name.size() - tail.size());
      owner = static_cast<PlayerId>(p);
    }
    const size_t ability = fold(name).rfind(" ability ");
    if (ability != std::string::npos) name.resize(ability);
  }

  std::vector<std::string> about_card(std::string_view written, Zone likely, Explain explain) {
    std::string name(written);
    std::optional<PlayerId> owner;
    cut_tail(name, owner);
    const DefId def = g_.db->find(name);
    if (def == kNoDef) return {unknown_card(name)};
    const std::vector<CardId> cards = known_cards(def, owner, likely);
    if (cards.empty() && (!owner || *owner == player_) && in_own_deck(def)) {
      add_text(say("it is somewhere in your deck, where you cannot prepare or use it from",
                   "elle est quelque part dans votre deck, d'où vous ne pouvez ni la préparer ni "
                   "l'utiliser",
                   "DR-2.2.1"));
      return out_;
    }
    if (cards.empty()) {
      add_text(
          say("you know of no " + g_.db->def(def).name_en + " in this game",
              "vous ne connaissez aucune carte " + g_.db->def(def).name_fr + " dans cette partie",
              "DR-8.2"));
      return out_;
    }
    // Of several copies the one that comes closest is explained.
    const std::vector<std::string> before = out_;
    std::vector<std::string> best;
    for (const CardId c : cards) {
      out_ = before;
      (this->*explain)(c);
      if (best.empty() || out_.size() < best.size()) best = out_;
      if (best.size() == before.size()) break;
    }
    out_ = best;
    return finish();
  }

  std::string unknown_card(const std::string& name) const {
    std::string nearest_name = nearest(name, g_.db->names());
    if (!nearest_name.empty())
      nearest_name = card_name(g_.db->def(g_.db->find(nearest_name)), language_);
    std::string en = "there is no card '" + name + "'";
    std::string fr = "il n'y a pas de carte « " + name + " »";
    if (!nearest_name.empty()) {
      en += "; did you mean '" + nearest_name + "'?";
      fr += " ; vouliez-vous dire « " + nearest_name + " » ?";
    }
    return language_ == Language::English ? en : fr;
  }

  // ---- The acts

  bool at_any_time() const {
    return g_.s().h.phase != Phase::Main || !own_turn(g_, player_) ||
           g_.decision.kind != DecisionKind::Action;
  }

  void explain_prepare(CardId c) {
    Reasons why;
    can_prepare(g_, player_, c, &why);
    add_all(why);
  }
  void explain_activate(CardId c) {
    Reasons why;
    can_activate(g_, player_, c, at_any_time(), &why);
    add_all(why);
  }
  void explain_channel(CardId c) {
    Reasons why;
    can_channel(g_, player_, c, &why);
    add_all(why);
  }
  void explain_use(CardId c) {
    std::optional<Reasons> best;
    const auto look = [&](AbilityId id) {
      const Ability& a = g_.db->ability(id);
      if (a.kind != AbilityKind::Main && a.kind != AbilityKind::AnyTime) return;
      Reasons why;
      can_use(g_, player_, c, id, at_any_time(), &why);
      if (!best || why.list.size() < best->list.size()) best = why;
    };
    // NB: all printed ones, also of a blanked card, which is then the reason.
    for (const AbilityId id : definition(g_, c).abilities) look(id);
    if (best) return add_all(*best);
    add_text(say("it has no ability to use", "elle n'a pas de capacité à utiliser", "DR-4.4.4"));
  }
  void explain_trade() {
    const State& s = g_.s();
    if (s.h.phase != Phase::Main || !own_turn(g_, player_))
      add({ReasonKind::NotMainPhase, "RB-4.8"});
    if (s.h.pile[0].empty() && s.h.pile[1].empty()) add({ReasonKind::EtherEmpty, "RB-6.26"});
    const int price = trade_price(g_, player_);
    if (can_trade(g_, player_)) return;
    if (price == 0) {  // the rates of this turn leave no trade
      add({ReasonKind::Forbidden, "DR-4.6"});
    } else if (s.player(player_).reserve.total() < price) {
      add({ReasonKind::NoTradeMana, "RB-6.23", 0, price, s.player(player_).reserve.total()});
    }
  }

  std::vector<std::string> not_a_choice(std::string_view act, bool mine) {
    if (!mine) return out_;
    const std::vector<std::string> texts = option_texts(g_);
    std::string near = nearest(act, std::vector<std::string_view>(texts.begin(), texts.end()));
    if (language_ == Language::French && !near.empty()) {
      const auto found = std::find(texts.begin(), texts.end(), near) - texts.begin();
      near = option_labels(g_, language_)[static_cast<size_t>(found)];
    }
    std::string en = "'" + std::string(trim(act)) + "' is not one of the choices";
    std::string fr = "« " + std::string(trim(act)) + " » n'est pas un choix possible";
    if (!near.empty()) {
      en += "; did you mean '" + near + "'?";
      fr += " ; vouliez-vous dire « " + near + " » ?";
    }
    return {language_ == Language::English ? en : fr};
  }

  // Everything about the card is in order, and yet it is not offered.
  std::vector<std::string> finish() {
    if (!out_.empty()) return out_;
    const bool action = g_.decision.kind == DecisionKind::Action;
    add(action ? Reason{ReasonKind::Repetition, "RULING(14)"}
               : Reason{ReasonKind::NotOffered, "DR-4.3"});
    return out_;
  }

  Game& g_;
  PlayerId player_;
  Language language_;
  std::vector<std::string> out_;
};

}  // namespace

std::vector<std::string> why_not(Game& g, PlayerId player, std::string_view act,
                                 Language language) {
  return Explainer(g, player, language).run(act);
}

}  // namespace grimoire
