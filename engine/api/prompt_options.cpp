// What each option of a decision is, in words.
#include <algorithm>

#include "engine/api/prompt.h"
#include "engine/api/view.h"
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

class Labels {
 public:
  Labels(const Game& g, Language language) : g_(g), names_(g, g.decision.player, language) {}

  std::string of(const Option& o) const;
  // Where the label goes on in the card's words, which what tells copies apart comes before.
  size_t end_of_name(const Option& o, const std::string& label) const;
  // Tells copies of a card apart.
  std::string detail(const Option& o) const;

 private:
  std::string in(const Both& both) const { return names_.in(both); }
  std::string card(CardId c) const {
    if (c == kNoCard) return in({"nothing", "rien"});
    // Cards in the own deck are offered only to who searches it.
    const bool own = g_.s().card(c).owner() == g_.decision.player;
    return own ? names_.card(def_of(g_, c)) : names_.owned(c);
  }
  std::string mana(const Option& o) const;
  std::string ability(const Option& o) const;
  std::string mode(const Option& o) const;
  std::string effect(const Option& o) const;
  std::string hand(const Option& o) const;
  std::string player(const Option& o) const;
  std::string pile(const Option& o) const;

  const Game& g_;
  Naming names_;
};

std::string Labels::mana(const Option& o) const {
  const std::string element = names_.element(static_cast<Element>(o.x));
  if (o.kind == OptionKind::ManaUnder) {
    return element + in({" under ", " sous "}) + card(o.card);
  }
  if (o.y == kNoPile) {
    const bool to_reserve = g_.decision.prompt == Prompt::DistributeMana;
    return to_reserve ? element + in({" to your reserve", " vers votre réserve"}) : element;
  }
  const bool adds =
      g_.decision.prompt == Prompt::GatherMana || g_.decision.prompt == Prompt::PlaceMana;
  const std::string number = std::to_string(o.y + 1);
  return element +
         (adds ? in({" to pile ", " sur la pile "}) : in({" from pile ", " de la pile "})) + number;
}

std::string Labels::ability(const Option& o) const {
  const CardText meant = ability_at(g_, o.card, o.y);
  const std::string text = in({"use ", "utiliser "}) + card(o.card);
  if (meant.ability == kNoAbility) return text;
  return text + in({": ", " : "}) +
         ability_wording(*g_.db, meant.ability, names_.language(), live_numbers(g_, meant.of));
}

std::string Labels::mode(const Option& o) const {
  const Decision& d = g_.decision;
  if (d.prompt == Prompt::ChooseRoute) {
    const RouteFacts route = route_facts(g_, d.player, d.source, o.x);
    if (route.option != kNoAbility) {
      return ability_wording(*g_.db, route.option, names_.language());
    }
    std::string needs;
    for (const Need& need : route.needs) needs += (needs.empty() ? "" : ", ") + names_.need(need);
    if (needs.empty()) return in({"without components", "sans composant"});
    return in({"with components: ", "avec composants : "}) + needs;
  }
  const Ability& a = g_.db->ability(d.ability);
  const Node& choose = g_.db->node(g_.db->picks[static_cast<size_t>(a.first_pick + d.detail)].node);
  NodeId option = choose.kid[2];
  for (int i = 0; i < o.x && option != kNoNode; ++i) option = g_.db->node(option).kid[1];
  if (option == kNoNode) return "option " + std::to_string(o.x + 1);
  return statement_wording(*g_.db, d.ability, g_.db->node(option).kid[0], names_.language(),
                           asking_numbers(g_));
}

std::string Labels::effect(const Option& o) const {
  const bool ordering = g_.decision.prompt == Prompt::OrderEffects;
  if (!ordering) return card(o.card);
  const Pending& p = g_.s().pending()[o.y];
  if (p.ability != kNoAbility) {
    const std::string text =
        ability_wording(*g_.db, p.ability, names_.language(), live_numbers(g_, p.source));
    return (o.card == kNoCard ? "" : card(o.card) + in({": ", " : "})) + text;
  }
  switch (static_cast<Housekeeping>(o.x)) {
    case Housekeeping::Zenith: return in({"Zenith is decided", "le Zénith est déterminé"});
    case Housekeeping::Control:
      return in(
          {"what you may not control is discarded", "défausse de ce qui ne peut être contrôlé"});
    case Housekeeping::Uses:
      return in({"once-per-turn uses are restored", "les usages « une fois par tour » reviennent"});
    default: return card(o.card);
  }
}

std::string Labels::hand(const Option& o) const {
  std::string list;
  const View view = observe(g_, g_.decision.player);
  for (const CardView& c : view.opening_hands[o.x]) {
    list += (list.empty() ? "" : ", ") + names_.card(c.def);
  }
  return in({"hand ", "main "}) + std::to_string(o.x + 1) + in({": ", " : "}) + list;
}

std::string Labels::player(const Option& o) const {
  const auto p = static_cast<PlayerId>(o.x);
  if (scripted(g_, p)) return in({"the Adversary", "l'Adversaire"});
  const std::string number = (names_.french() ? "joueur " : "player ") + std::to_string(o.x + 1);
  return names_.is_you(p) ? number + in({" (you)", " (vous)"}) : number;
}

std::string Labels::pile(const Option& o) const {
  return "pile " + std::to_string(o.x + 1) + in({": ", " : "}) + names_.mana(g_.s().h.pile[o.x]);
}

std::string Labels::of(const Option& o) const {
  switch (o.kind) {
    case OptionKind::Pass: return in({"pass", "passer"});
    case OptionKind::EndTurn: return in({"end turn", "finir le tour"});
    case OptionKind::Prepare: return in({"prepare ", "préparer "}) + card(o.card);
    case OptionKind::Activate: return in({"activate ", "activer "}) + card(o.card);
    case OptionKind::Channel: return in({"channel ", "canaliser "}) + card(o.card);
    case OptionKind::Trade: return in({"trade", "échanger"});
    case OptionKind::Ability: return ability(o);
    case OptionKind::Hand: return hand(o);
    case OptionKind::Player: return player(o);
    case OptionKind::Card: return card(o.card) + (o.y != 0 ? in({" twice", " deux fois"}) : "");
    case OptionKind::Done: return in({"done", "terminé"});
    case OptionKind::Mana:
    case OptionKind::ManaUnder: return mana(o);
    case OptionKind::Pile: return pile(o);
    case OptionKind::Number: return std::to_string(o.y);
    case OptionKind::Yes: return in({"yes", "oui"});
    case OptionKind::No: return in({"no", "non"});
    case OptionKind::Mode: return mode(o);
    case OptionKind::Effect: return effect(o);
    case OptionKind::Cancel: return in({"break off", "interrompre"});
    case OptionKind::HandOver:
      return g_.s().h.handed_over == 0 ? in({"hand over", "passer la main"})
                                       : in({"hand back", "rendre la main"});
  }
  return "";
}

std::string Labels::detail(const Option& o) const {
  if (o.card == kNoCard || !g_.s().has_slot(o.card)) return "";
  const Slot& slot = g_.s().slot(o.card);
  std::string text = " (" + std::string(stance_name(slot.stance, names_.language()));
  if (slot.has_hp != 0) text += ", " + std::to_string(slot.hp) + in({" HP", " PV"});
  return text + ", " + mana_letters(slot.mana, names_.language()) + ")";
}

size_t Labels::end_of_name(const Option& o, const std::string& label) const {
  const bool words = o.kind == OptionKind::Ability || o.kind == OptionKind::Effect;
  if (!words || o.card == kNoCard) return label.size();
  const std::string name = card(o.card);
  const size_t at = label.find(name);
  return at == std::string::npos ? label.size() : at + name.size();
}

}  // namespace

std::vector<std::string> option_labels(const Game& g, Language language) {
  const Labels words(g, language);
  std::vector<std::string> plain;
  for (const Option& o : g.options) plain.push_back(words.of(o));
  const auto repeated = [](const std::vector<std::string>& all, const std::string& one) {
    return std::count(all.begin(), all.end(), one) > 1;
  };
  std::vector<std::string> told_apart = plain;
  std::vector<size_t> ends;
  for (size_t i = 0; i < plain.size(); ++i) {
    ends.push_back(words.end_of_name(g.options[i], plain[i]));
    if (!repeated(plain, plain[i])) continue;
    const std::string detail = words.detail(g.options[i]);
    told_apart[i].insert(ends[i], detail);
    ends[i] += detail.size();
  }
  std::vector<std::string> labels = told_apart;
  for (size_t i = 0; i < labels.size(); ++i) {
    if (!repeated(told_apart, told_apart[i])) continue;
    const auto end = told_apart.begin() + static_cast<std::ptrdiff_t>(i);
    const auto number = std::count(told_apart.begin(), end, told_apart[i]) + 1;
    labels[i].insert(ends[i], " #" + std::to_string(number));
  }
  return labels;
}

}  // namespace grimoire
