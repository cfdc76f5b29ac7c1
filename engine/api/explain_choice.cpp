// Why a target, a component, a pile or an element is not among the options.
#include <algorithm>

#include "engine/api/explain_words.h"
#include "engine/base/text.h"
#include "engine/rules/procedures.h"
#include "engine/rules/requirement.h"

namespace grimoire {
namespace {

using Lines = std::vector<std::string>;

class ChoiceExplainer {
 public:
  ChoiceExplainer(const Game& g, Language language) : g_(g), d_(g.decision), language_(language) {}

  Lines run(std::string_view act) {
    std::string_view rest = trim(act);
    if (take_word(rest, "choose")) return about_card(rest);
    if (take_word(rest, "player")) return about_player(rest);
    if (take_word(rest, "pile") && d_.prompt == Prompt::TakePile) return same_piles();
    for (size_t e = 0; e < kElementNames.size(); ++e) {
      if (take_word(rest, kElementNames[e])) return about_mana(static_cast<int>(e), rest);
    }
    if (check_notation(*g_.db, act).ok()) return something_else();
    return {};
  }

 private:
  Lines say(std::string_view en, std::string_view fr, std::string_view rule) const {
    return {with_rule(en, fr, rule, language_)};
  }
  Lines something_else() const {
    return {reason_text(g_, {ReasonKind::NotOffered, "DR-4.3"}, language_)};
  }

  bool offers(OptionKind kind) const {
    return std::any_of(g_.options.begin(), g_.options.end(),
                       [&](const Option& o) { return o.kind == kind; });
  }
  bool offers_card(CardId c) const {
    return std::any_of(g_.options.begin(), g_.options.end(),
                       [&](const Option& o) { return o.kind == OptionKind::Card && o.card == c; });
  }

  // ---- Cards

  Lines about_card(std::string_view written) {
    const CardWords words = read_card_words(*g_.db, written);
    const DefId def = g_.db->find(words.name);
    if (def == kNoDef) return {};
    if (!offers(OptionKind::Card) && d_.prompt != Prompt::ChooseTarget) return something_else();
    std::vector<CardId> cards = known_copies(g_, d_.player, def, words);
    // Own cards stand alone: without an owner they are meant, if there are any.
    const auto others = [&](CardId c) { return g_.s().card(c).owner() != d_.player; };
    if (!words.owner && !words.of_adversary && !std::all_of(cards.begin(), cards.end(), others))
      std::erase_if(cards, others);
    std::stable_partition(cards.begin(), cards.end(), [&](CardId c) { return offers_card(c); });
    const auto nth = static_cast<size_t>(std::max(0, words.number - 1));
    if (nth >= cards.size()) return {};
    if (words.number > 0) return about(cards[nth]);
    for (const CardId c : cards) {
      if (!offers_card(c)) return about(c);
    }
    return {};
  }

  Lines about(CardId c) const {
    if (offers_card(c)) return {};
    switch (d_.prompt) {
      case Prompt::ChooseTarget:
      case Prompt::ChooseCards: return about_target(c);
      case Prompt::ChooseComponent:
      case Prompt::MoreComponents: return about_component(c);
      default: return {};
    }
  }

  const PickSpec& pick() const {
    return g_.db->picks[static_cast<size_t>(g_.db->ability(d_.ability).first_pick + d_.detail)];
  }

  std::string asked_for() const {
    const NodeId doer = pick().doer;
    std::string text = doer == kNoNode ? ability_wording(*g_.db, d_.ability, language_)
                                       : statement_wording(*g_.db, d_.ability, doer, language_);
    if (text.ends_with('.')) text.pop_back();
    return text;
  }

  Lines about_target(CardId c) const {
    if (d_.ability == kNoAbility) return {};
    const Op op = g_.db->node(pick().node).op;
    if (op == Op::AnyTarget || op == Op::Among) {
      const bool has_hp = g_.s().on_board(c) && g_.s().slot(c).has_hp != 0;
      if (has_hp) return say("it is chosen already", "elle est déjà choisie", "DR-4.2.2");
      return say(
          "a target is a player or a Permanent in play with HP: it is neither",
          "une cible est un joueur ou un Permanent en jeu avec des PV : elle n'est ni l'un ni "
          "l'autre",
          "RULING(24)");
    }
    if (op == Op::PickedPlayer || op == Op::Choose) return something_else();
    return say("it is not, or no longer, what the text asks for: " + asked_for(),
               "elle n'est pas, ou plus, ce que demande le texte : " + asked_for(), "DR-4.2.2");
  }

  Lines about_component(CardId c) const {
    Lines out;
    const auto word = static_cast<WordId>(d_.detail);
    const ComponentWord& name = g_.db->words[d_.detail];
    const auto add = [&](std::string_view en, std::string_view fr, std::string_view rule) {
      out.push_back(with_rule(en, fr, rule, language_));
    };
    if (!has_word(g_, c, word))
      add("it is no component for " + name.en, "elle n'est pas un composant pour " + name.fr,
          "DR-2.3");
    if (!g_.s().on_board(c)) {
      add("only what is in play is a component", "seul ce qui est en jeu est un composant",
          "DR-2.2.2");
    } else if (!is_component(g_, c)) {
      const bool ritual = definition(g_, c).type == CardType::Ritual;
      if (ritual)
        add("a Ritual is no component", "un Rituel n'est pas un composant", "DR-2.3.0.7");
      else
        add("it is prepared; a spell is a component only while it is channeled",
            "elle est préparée ; un sort n'est un composant que canalisé", "DR-2.3.0.6");
    } else if (g_.s().card(c).owner() != d_.player) {
      add("you do not control it", "vous ne la contrôlez pas", "DR-10.1");
    } else if (d_.source != kNoCard && declared(g_, g_.s().ref(d_.source), c, word)) {
      add("it is used for that word already", "elle sert déjà pour ce mot", "DR-2.2.2");
    }
    if (out.empty())
      add("with it the rest could not be completed, or another copy stands for it",
          "avec elle le reste serait impossible, ou un autre exemplaire la représente", "DR-2.2.2");
    return out;
  }

  // ---- Players

  Lines about_player(std::string_view rest) const {
    if (!check_notation(*g_.db, "player " + std::string(rest)).ok()) return {};
    if (!offers(OptionKind::Player)) return something_else();
    return say("only a player who is still in the game, and whom the text can mean",
               "seulement un joueur encore en jeu et que le texte peut désigner", "DR-4.2.2");
  }

  // ---- Mana

  Lines same_piles() const {
    return say("both piles hold the same, so pile 1 stands for either",
               "les deux piles sont identiques : la pile 1 vaut pour les deux", "RULING(101)");
  }

  Lines about_mana(int element, std::string_view rest) const {
    if (!check_notation(*g_.db, std::string(kElementNames[static_cast<size_t>(element)]) + " " +
                                    std::string(rest))
             .ok())
      return {};
    if (!offers(OptionKind::Mana) && !offers(OptionKind::ManaUnder)) return something_else();
    switch (d_.prompt) {
      case Prompt::GatherMana:
      case Prompt::PlaceMana: return about_placing(element);
      case Prompt::TakeMana:
      case Prompt::TradeTake: return about_taking(element, rest);
      case Prompt::PayMana:
      case Prompt::TradeGive: return about_paying(element);
      default: return {};
    }
  }

  Lines about_placing(int element) const {
    const auto placed = [&](const Option& o) {
      return o.kind == OptionKind::Mana && o.x == element;
    };
    const auto other = std::find_if(g_.options.begin(), g_.options.end(), placed);
    if (other == g_.options.end()) {
      return say("no Mana of that element is left to place",
                 "il ne reste pas de Mana de cet élément à placer", "RULING(17)");
    }
    if (g_.s().h.pile[0] == g_.s().h.pile[1]) return same_piles();
    const std::string pile = std::to_string(other->y + 1);
    return say(
        "the next Mana goes to pile " + pile + ": first the smaller pile, then by turns",
        "le prochain Mana va sur la pile " + pile + " : d'abord la plus petite, puis en alternance",
        "RULING(17)");
  }

  Lines about_taking(int element, std::string_view rest) const {
    const bool named = !rest.empty() && (rest.back() == '1' || rest.back() == '2');
    const int pile = named ? rest.back() - '1' : -1;
    if (pile >= 0 && g_.s().h.pile[pile].of[element] > 0 && d_.prompt == Prompt::TradeTake) {
      return say("a trade takes from the larger pile, and only what can be paid for",
                 "un échange prend dans la plus grande pile, et seulement ce qui peut être payé",
                 "RB-6.24");
    }
    if (pile >= 0 && g_.s().h.pile[pile].of[element] == 0) {
      return say("that pile holds no Mana of that element",
                 "cette pile n'a pas de Mana de cet élément", "RB-6.26");
    }
    return say("this is not about that element", "il ne s'agit pas de cet élément", "DR-9.1");
  }

  Lines about_paying(int element) const {
    if (g_.s().player(d_.player).reserve.of[element] == 0) {
      return say("your reserve holds no Mana of that element",
                 "votre réserve n'a pas de Mana de cet élément", "RB-6.23");
    }
    return say("this cannot be paid with that element",
               "cela ne peut pas être payé avec cet élément", "DR-9.1");
  }

  const Game& g_;
  const Decision& d_;
  Language language_;
};

}  // namespace

std::vector<std::string> why_not_choice(const Game& g, std::string_view act, Language language) {
  return ChoiceExplainer(g, language).run(act);
}

}  // namespace grimoire
