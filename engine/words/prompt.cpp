#include "engine/words/prompt.h"

#include <algorithm>

namespace grimoire {
namespace {

// What the words are made from.
struct Question {
  const View& view;
  const DecisionView& d;
  const Naming& names;

  std::string source() const { return names.card(d.source); }
  std::string element() const { return names.element(static_cast<Element>(d.element)); }
};

bool offers(const DecisionView& d, OptionKind kind) {
  return std::any_of(d.options.begin(), d.options.end(),
                     [&](const OptionView& o) { return o.kind == kind; });
}

// ---- Questions, by what they are about

Both preparation_question(const Question& a) {
  const std::string card = a.source();
  switch (a.d.prompt) {
    case Prompt::ChooseComponent: {
      const std::string word = a.names.need({a.d.word, 1});
      return {"Which " + word + " component does " + card + " use?",
              "Quel composant " + word + " utilise " + card + " ?"};
    }
    case Prompt::MoreComponents: {
      const std::string word = a.names.need({a.d.word, 1});
      return {"Does " + card + " use a further " + word + " component?",
              card + " utilise-t-il un composant " + word + " de plus ?"};
    }
    case Prompt::ChooseRoute:
      return {"How do you prepare " + card + "?", "Comment préparez-vous " + card + " ?"};
    case Prompt::PayCard:
      return {"Which card do you give up for " + card + "?",
              "Quelle carte sacrifiez-vous pour " + card + " ?"};
    case Prompt::ChooseX:
      return {"How much is X for " + card + "?", "Combien vaut X pour " + card + " ?"};
    case Prompt::Waive:
      return {"Pay more so that " + card + " is without Slowcast?",
              "Payer plus pour que " + card + " ne soit pas Lent ?"};
    case Prompt::CountDouble:
      return {"Does it count as two components?", "Compte-t-il pour deux composants ?"};
    default: return {};
  }
}

Both text_question(const Question& a) {
  const std::string card = a.source();
  const std::string amount = std::to_string(a.d.count);
  switch (a.d.prompt) {
    case Prompt::ChooseTarget:
      return {card + ": choose a target", card + " : choisissez une cible"};
    case Prompt::ChooseOpponent:
      return {card + ": which opponent does it mean?", card + " : de quel adversaire s'agit-il ?"};
    case Prompt::ChooseCards: return {card + ": choose a card", card + " : choisissez une carte"};
    case Prompt::ChooseAbility:
      return {card + ": which ability is used?", card + " : quelle capacité est utilisée ?"};
    case Prompt::ChooseMode:
      return {card + ": choose an option", card + " : choisissez une option"};
    case Prompt::MayDo: return {card + ": do you do this?", card + " : le faites-vous ?"};
    case Prompt::MayPay: return {card + ": do you pay this?", card + " : le payez-vous ?"};
    case Prompt::DivideDamage:
      return {
          card + ": how much of the " + amount + " damage to " + a.names.target(a.d.about) + "?",
          card + " : combien des " + amount + " dégâts pour " + a.names.target(a.d.about) + " ?"};
    case Prompt::Redirect:
      return {card + ": " + amount + " damage to " + a.names.target(a.d.about) +
                  ". Redirect it to a Protector?",
              card + " : " + amount + " dégâts à " + a.names.target(a.d.about) +
                  ". Rediriger vers un Protecteur ?"};
    case Prompt::IgnoreDamage:
      return {card + ": how much of the " + amount + " damage do you ignore?",
              card + " : combien des " + amount + " dégâts ignorez-vous ?"};
    case Prompt::KeepUnique:
      if (a.d.kind == DecisionKind::Order) {
        return {"The control check: which card, or which kind of cards, comes first?",
                "La vérification du contrôle : quelle carte, ou quelle sorte, d'abord ?"};
      }
      return {"Only one of these can stay: which one do you keep?",
              "Une seule de ces cartes peut rester : laquelle gardez-vous ?"};
    default: return {};
  }
}

// " (Flame)": the card whose Mana goes down, which may be nowhere to be seen by now.
std::string released_by(const Question& a) {
  const ManaPlace& from = a.d.options.front().from;
  return from.spot == ManaSpot::Under ? " (" + a.names.card(from.card) + ")" : "";
}

// "3 to go, of these 1 Water": some of the gathered Mana may be of an element that a card names.
Both still_to_gather(const Question& a) {
  const std::string left = std::to_string(a.d.count);
  if (a.d.left.empty()) return {left + " to go", "encore " + left};
  return {left + " to go, of these " + a.names.mana(a.d.left),
          "encore " + left + ", dont " + a.names.mana(a.d.left)};
}

Both mana_question(const Question& a) {
  const std::string card = a.source();
  const std::string left = std::to_string(a.d.count);
  switch (a.d.prompt) {
    case Prompt::GatherMana: {
      const Both more = still_to_gather(a);
      if (a.names.is_adversary(a.view.active))
        return {"The Adversary adds Mana: which one to which pile? (" + more.en + ")",
                "L'Adversaire ajoute de la Mana : laquelle sur quelle pile ? (" + more.fr + ")"};
      return {"Gathering: which Mana do you add to which pile? (" + more.en + ")",
              "Récupération : quelle Mana ajoutez-vous à quelle pile ? (" + more.fr + ")"};
    }
    case Prompt::PlaceMana: {
      const std::string from = released_by(a);
      return {
          "Mana goes to the Ether" + from + ": which one to which pile? (" + left + " to go)",
          "De la Mana va à l'Éther" + from + " : laquelle sur quelle pile ? (encore " + left + ")"};
    }
    case Prompt::TakeMana:
      return {"Which Mana do you take? (" + left + " to go)",
              "Quelle Mana prenez-vous ? (encore " + left + ")"};
    case Prompt::PayMana:
      return {"Which Mana do you pay? (" + left + " to go)",
              "Quelle Mana payez-vous ? (encore " + left + ")"};
    case Prompt::PayFromUnder:
      return {"Which Mana from under a card, for " + card + "?",
              "Quelle Mana sous une carte, pour " + card + " ?"};
    case Prompt::TradeTake:
      return {"Trade: which Mana do you take?", "Échange : quelle Mana prenez-vous ?"};
    case Prompt::TradeGive: {
      const std::string which = std::to_string(a.d.count);
      const std::string all = std::to_string(a.d.of);
      const Both count = a.d.of > 0 ? Both{which + " of " + all, which + " sur " + all}
                                    : Both{"no. " + which, "n° " + which};
      return {"Trade: which Mana do you give for " + a.element() + "? (" + count.en + ")",
              "Échange : quelle Mana donnez-vous pour " + a.element() + " ? (" + count.fr + ")"};
    }
    case Prompt::DistributeMana:
      return {"Where does this " + a.element() + " Mana from under " + card + " go?",
              "Où va cette Mana " + a.element() + " prise sous " + card + " ?"};
    case Prompt::SwapMana:
      return {"Which Mana do you swap with what is under " + card + "?",
              "Quelle Mana échangez-vous avec celle sous " + card + " ?"};
    case Prompt::CollectMana:
      return {"Which Mana do you move to under " + card + "?",
              "Quelle Mana déplacez-vous sous " + card + " ?"};
    case Prompt::ShareMana: {
      const std::string other = a.names.player(a.d.about.player);
      return {"How much of the " + a.element() + " Mana goes to " + other + "?",
              "Combien de Mana " + a.element() + " va à " + other + " ?"};
    }
    default: return {};
  }
}

Both question(const Question& a) {
  const std::string amount = std::to_string(a.d.count);
  switch (a.d.prompt) {
    case Prompt::MainPhase:
      return {"Main phase: what do you do?", "Phase principale : que faites-vous ?"};
    case Prompt::Window:
      return {"You may act now: respond, or pass?", "Vous pouvez agir : répondre, ou passer ?"};
    case Prompt::OpeningHand:
      return {"Which opening hand do you keep?", "Quelle main de départ gardez-vous ?"};
    case Prompt::WhoBegins:
      if (a.d.options.size() == 1)
        return {"You are the first player.", "Vous êtes le premier joueur."};
      return {"Chance lets you decide: who begins?",
              "Le hasard vous laisse décider : qui commence ?"};
    case Prompt::TakePile: return {"Which pile do you take?", "Quelle pile prenez-vous ?"};
    case Prompt::OrderEffects:
      return {"These happen together: which comes next?",
              "Effets simultanés : lequel vient d'abord ?"};
    case Prompt::AdversaryNext:
      return {"The Adversary's cards apply their effects: which comes next?",
              "Les cartes de l'Adversaire appliquent leurs effets : laquelle d'abord ?"};
    case Prompt::OrderLeaving:
      return {"These cards leave together: which goes next?",
              "Ces cartes partent ensemble : laquelle d'abord ?"};
    case Prompt::TakeLooked:
      return {"Which card do you show and take? (at most " + amount + ")",
              "Quelle carte montrez-vous et prenez-vous ? (" + amount + " au maximum)"};
    case Prompt::KeepOnTop:
      return {"Which card stays on top of your deck?", "Quelle carte reste sur votre deck ?"};
    case Prompt::DiscardLooked:
      return {"Which of these cards do you discard? (" + amount + " to go)",
              "Laquelle de ces cartes défaussez-vous ? (encore " + amount + ")"};
    case Prompt::OrderBelow:
      return {"Which card goes to the bottom next?", "Quelle carte va ensuite tout en bas ?"};
    case Prompt::Replace:
      return {"Which effect comes in its place first?", "Quel effet prend sa place d'abord ?"};
    case Prompt::HandSize:
      return {"Too many cards in hand: discard which? (" + amount + " to go)",
              "Trop de cartes en main : laquelle défausser ? (encore " + amount + ")"};
    case Prompt::ChooseComponent:
    case Prompt::MoreComponents:
    case Prompt::ChooseRoute:
    case Prompt::PayCard:
    case Prompt::ChooseX:
    case Prompt::Waive:
    case Prompt::CountDouble: return preparation_question(a);
    case Prompt::ChooseTarget:
    case Prompt::ChooseOpponent:
    case Prompt::ChooseCards:
    case Prompt::ChooseAbility:
    case Prompt::ChooseMode:
    case Prompt::MayDo:
    case Prompt::MayPay:
    case Prompt::DivideDamage:
    case Prompt::Redirect:
    case Prompt::IgnoreDamage:
    case Prompt::KeepUnique: return text_question(a);
    case Prompt::GatherMana:
    case Prompt::PlaceMana:
    case Prompt::TakeMana:
    case Prompt::PayMana:
    case Prompt::PayFromUnder:
    case Prompt::TradeTake:
    case Prompt::TradeGive:
    case Prompt::DistributeMana:
    case Prompt::SwapMana:
    case Prompt::CollectMana:
    case Prompt::ShareMana: return mana_question(a);
    case Prompt::None: return {};
  }
  return {};
}

// ---- The words of the card that asks

std::string asking_text(const Question& a) {
  if (a.d.ability == kNoAbility) return "";
  const NumberValue live = live_numbers(a.names.db(), a.d.numbers);
  if (a.d.statement == kNoNode)
    return ability_wording(a.names.db(), a.d.ability, a.names.language(), live);
  return statement_wording(a.names.db(), a.d.ability, a.d.statement, a.names.language(), live);
}

// ---- What passing will do

Both waiting_act(const Naming& names, const ActView& act) {
  const bool you = names.is_you(act.player);
  const std::string who = names.player(act.player);
  const std::string card = act.card.known() ? names.card(act.card) : "";
  switch (act.kind) {
    case ActKind::Activate:
      return {card + (you ? " (yours)" : " of " + who) + " takes effect",
              card + (you ? " (à vous)" : " de " + who) + " s'applique"};
    case ActKind::Ability:
      return {who + (you ? " use " : " uses ") + card,
              who + (you ? " utilisez " : " utilise ") + card};
    case ActKind::Channel:
      return {who + (you ? " channel " : " channels ") + card,
              who + (you ? " canalisez " : " canalise ") + card};
    case ActKind::Trade:
      return {who + (you ? " trade" : " trades"), who + (you ? " échangez" : " échange")};
    case ActKind::Prepare:
      return {who + (you ? " prepare a spell" : " prepares a spell"),
              who + (you ? " préparez un sort" : " prépare un sort")};
  }
  return {};
}

Both window_passing(const View& view, const Naming& names) {
  if (!view.acts.empty()) {
    const Both act = waiting_act(names, view.acts.back());
    return {"Pass: " + act.en + ".", "Passer : " + act.fr + "."};
  }
  const bool you = names.is_you(view.active);
  const std::string who = names.player(view.active);
  const std::string phase(phase_name(view.phase, names.language()));
  return {"Pass: " + (you ? std::string("your turn") : "the turn of " + who) + " goes on (" +
              phase + ").",
          "Passer : " + (you ? std::string("votre tour") : "le tour de " + who) + " continue (" +
              phase + ")."};
}

Both passing(const Question& a) {
  if (offers(a.d, OptionKind::EndTurn)) {
    const std::string limit = std::to_string(a.view.of(a.view.viewer).hand_limit);
    return {"End turn: discard down to " + limit + ", then the next turn.",
            "Finir : défausse jusqu'à " + limit + ", tour suivant."};
  }
  if (offers(a.d, OptionKind::Pass)) return window_passing(a.view, a.names);
  if (offers(a.d, OptionKind::HandOver)) {
    return {"Hand back: your teammate goes on, and ends the turn.",
            "Rendre la main : votre coéquipier continue et finit le tour."};
  }
  if (offers(a.d, OptionKind::Cancel)) {
    return {"Break off: nothing is paid and nothing was shown.",
            "Interrompre : rien n'est payé, rien n'a été montré."};
  }
  if (a.d.prompt == Prompt::Redirect) {
    return {"Done: not redirected, the target takes it.",
            "Terminé : pas de redirection, la cible les subit."};
  }
  if (offers(a.d, OptionKind::Done)) {
    return {"Done: no more than what is chosen so far.",
            "Terminé : rien de plus que ce qui est choisi."};
  }
  if (a.d.prompt == Prompt::MayPay) {
    return {"No: you keep the Mana and take the consequence.",
            "Non : vous gardez la Mana et subissez la suite."};
  }
  if (offers(a.d, OptionKind::No)) {
    return {"No: this part does not happen.", "Non : cette partie n'a pas lieu."};
  }
  return {};
}

}  // namespace

DecisionText decision_text(const CardDb& db, const View& view, Language language) {
  const Naming names(db, view, language);
  DecisionText words;
  if (view.decider == kNoPlayer) {
    words.who = names.in({"The game is over", "La partie est finie"});
    return words;
  }
  if (!view.decision) {
    words.who = names.player(view.decider) + names.in({" decides", " décide"});
    return words;
  }
  const Question asked{view, *view.decision, names};
  words.who = names.in({"You decide", "À vous de décider"});
  words.question = names.in(question(asked));
  words.text = asking_text(asked);
  words.passing = names.in(passing(asked));
  return words;
}

}  // namespace grimoire
