// What each option of a decision is, in words.
#include <algorithm>

#include "engine/words/prompt.h"

namespace grimoire {
namespace {

class Labels {
 public:
  Labels(const CardDb& db, const View& view, Language language)
      : view_(view), d_(*view.decision), names_(db, view, language) {}

  std::string of(const OptionView& o) const;
  // Where the label goes on in the card's words, which what tells copies apart comes before.
  size_t end_of_name(const OptionView& o, const std::string& label) const;
  // Tells copies of a card apart.
  std::string detail(const OptionView& o) const;

 private:
  std::string in(const Both& both) const { return names_.in(both); }
  std::string card(const KnownCard& c) const {
    if (c.owner == kNoPlayer) return in({"nothing", "rien"});
    return c.owner == d_.player ? names_.card(c) : names_.owned(c);
  }
  std::string mana(const OptionView& o) const;
  std::string ability(const OptionView& o) const;
  std::string mode(const OptionView& o) const;
  std::string effect(const OptionView& o) const;
  std::string hand(const OptionView& o) const;
  std::string player(PlayerId p) const;
  std::string pile(const OptionView& o) const;

  const View& view_;
  const DecisionView& d_;
  Naming names_;
};

std::string Labels::mana(const OptionView& o) const {
  const std::string element = names_.element(static_cast<Element>(o.element));
  if (o.kind == OptionKind::ManaUnder) {
    return element + in({" under ", " sous "}) + card(o.card);
  }
  if (o.pile < 0) {
    const bool to_reserve = d_.prompt == Prompt::DistributeMana;
    return to_reserve ? element + in({" to your reserve", " vers votre réserve"}) : element;
  }
  const bool adds = o.to.spot == ManaSpot::Pile;
  const std::string number = std::to_string(o.pile + 1);
  return element +
         (adds ? in({" to pile ", " sur la pile "}) : in({" from pile ", " de la pile "})) + number;
}

std::string Labels::ability(const OptionView& o) const {
  const std::string text = in({"use ", "utiliser "}) + card(o.card);
  if (o.ability == kNoAbility) return text;
  return text + in({": ", " : "}) +
         ability_wording(names_.db(), o.ability, names_.language(),
                         live_numbers(names_.db(), o.numbers));
}

std::string Labels::mode(const OptionView& o) const {
  if (d_.prompt == Prompt::ChooseRoute) {
    if (o.ability != kNoAbility) return ability_wording(names_.db(), o.ability, names_.language());
    std::string needs;
    for (const Need& need : o.needs) needs += (needs.empty() ? "" : ", ") + names_.need(need);
    if (needs.empty()) return in({"without components", "sans composant"});
    return in({"with components: ", "avec composants : "}) + needs;
  }
  if (o.statement == kNoNode) return "option " + std::to_string(o.number + 1);
  return statement_wording(names_.db(), d_.ability, o.statement, names_.language(),
                           live_numbers(names_.db(), d_.numbers));
}

std::string Labels::effect(const OptionView& o) const {
  if (d_.prompt != Prompt::OrderEffects) return card(o.card);
  if (o.ability != kNoAbility) {
    const std::string text = ability_wording(names_.db(), o.ability, names_.language(),
                                             live_numbers(names_.db(), o.numbers));
    return (o.card.owner == kNoPlayer ? "" : card(o.card) + in({": ", " : "})) + text;
  }
  switch (o.housekeeping) {
    case Housekeeping::Zenith: return in({"Zenith is decided", "le Zénith est déterminé"});
    case Housekeeping::Control:
      return in({"you discard every card that you may not control",
                 "défausse de ce qui ne peut être contrôlé"});
    case Housekeeping::Rest: return in({"Animals are rested", "les Animaux se redressent"});
    case Housekeeping::Uses:
      return in({"once-per-turn uses are restored", "les usages « une fois par tour » reviennent"});
    default: return card(o.card);
  }
}

std::string Labels::hand(const OptionView& o) const {
  std::string list;
  for (const KnownCard& c : o.cards) list += (list.empty() ? "" : ", ") + names_.card(c);
  return in({"hand ", "main "}) + std::to_string(o.number + 1) + in({": ", " : "}) + list;
}

std::string Labels::player(PlayerId p) const {
  if (names_.is_adversary(p)) return in({"the Adversary", "l'Adversaire"});
  const std::string number = (names_.french() ? "joueur " : "player ") + std::to_string(raw(p) + 1);
  return names_.is_you(p) ? number + in({" (you)", " (vous)"}) : number;
}

std::string Labels::pile(const OptionView& o) const {
  return "pile " + std::to_string(o.pile + 1) + in({": ", " : "}) + names_.mana(o.mana);
}

std::string Labels::of(const OptionView& o) const {
  switch (o.kind) {
    case OptionKind::Pass: return in({"pass", "passer"});
    case OptionKind::EndTurn: return in({"end turn", "finir le tour"});
    case OptionKind::Prepare: return in({"prepare ", "préparer "}) + card(o.card);
    case OptionKind::Activate: return in({"activate ", "activer "}) + card(o.card);
    case OptionKind::Channel: return in({"channel ", "canaliser "}) + card(o.card);
    case OptionKind::Trade: return in({"trade", "échanger"});
    case OptionKind::Ability: return ability(o);
    case OptionKind::Hand: return hand(o);
    case OptionKind::Player: return player(o.player);
    case OptionKind::Card: return card(o.card) + (o.twice ? in({" twice", " deux fois"}) : "");
    case OptionKind::Done: return in({"done", "terminé"});
    case OptionKind::Mana:
    case OptionKind::ManaUnder: return mana(o);
    case OptionKind::Pile: return pile(o);
    case OptionKind::Number: return std::to_string(o.number);
    case OptionKind::Yes: return in({"yes", "oui"});
    case OptionKind::No: return in({"no", "non"});
    case OptionKind::Mode: return mode(o);
    case OptionKind::Effect: return effect(o);
    case OptionKind::Cancel: return in({"break off", "interrompre"});
    case OptionKind::HandOver:
      return o.player == view_.active ? in({"hand back", "rendre la main"})
                                      : in({"hand over", "passer la main"});
  }
  return "";
}

std::string Labels::detail(const OptionView& o) const {
  const CardView* c = view_.on_board(o.card.handle);
  if (c == nullptr) return "";
  std::string text = " (" + std::string(stance_name(c->stance, names_.language()));
  if (c->has_hp) text += ", " + std::to_string(c->hp) + in({" HP", " PV"});
  return text + ", " + mana_letters(c->mana, names_.language()) + ")";
}

size_t Labels::end_of_name(const OptionView& o, const std::string& label) const {
  const bool words = o.kind == OptionKind::Ability || o.kind == OptionKind::Effect;
  if (!words || o.card.owner == kNoPlayer) return label.size();
  const std::string name = card(o.card);
  const size_t at = label.find(name);
  return at == std::string::npos ? label.size() : at + name.size();
}

}  // namespace

std::vector<std::string> option_labels(const CardDb& db, const View& view, Language language) {
  const Labels words(db, view, language);
  const std::vector<OptionView>& options = view.decision->options;
  std::vector<std::string> plain;
  for (const OptionView& o : options) plain.push_back(words.of(o));
  const auto repeated = [](const std::vector<std::string>& all, const std::string& one) {
    return std::count(all.begin(), all.end(), one) > 1;
  };
  std::vector<std::string> told_apart = plain;
  std::vector<size_t> ends;
  for (size_t i = 0; i < plain.size(); ++i) {
    ends.push_back(words.end_of_name(options[i], plain[i]));
    if (!repeated(plain, plain[i])) continue;
    const std::string detail = words.detail(options[i]);
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
