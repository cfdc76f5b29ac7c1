#include "engine/api/prompt.h"

#include <algorithm>

#include "engine/api/view.h"
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

bool offers(const Game& g, OptionKind kind) {
  return std::any_of(g.options.begin(), g.options.end(),
                     [&](const Option& o) { return o.kind == kind; });
}

// ---- Questions, by what they are about

Both preparation_question(const Game& g, const Naming& names) {
  const std::string card = names.card(g.decision.source);
  switch (g.decision.prompt) {
    case Prompt::ChooseComponent: {
      const std::string word = names.need({static_cast<WordId>(g.decision.detail), 1});
      return {"Which " + word + " component does " + card + " use?",
              "Quel composant " + word + " utilise " + card + " ?"};
    }
    case Prompt::MoreComponents: {
      const std::string word = names.need({static_cast<WordId>(g.decision.detail), 1});
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

// Whom the damage that could be redirected is meant for.
std::string hit_target(const Game& g, const Naming& names) {
  const auto& f = g.top<DamageFrame>();
  const Pick& to = g.s().picks()[static_cast<size_t>(f.first_pick + f.index)];
  if (to.kind == PickKind::Player) return names.player(static_cast<PlayerId>(to.id));
  return names.owned(to.card().id);
}

// Who gets the share of damage that is asked about: chosen a moment ago.
std::string share_target(const Game& g, const Naming& names) {
  const Pick& to = g.s().picks().back();
  if (to.kind == PickKind::Player) return names.player(static_cast<PlayerId>(to.id));
  return names.owned(to.card().id);
}

Both text_question(const Game& g, const Naming& names) {
  const std::string card = names.card(g.decision.source);
  const std::string amount = std::to_string(g.decision.detail);
  switch (g.decision.prompt) {
    case Prompt::ChooseTarget:
      return {card + ": choose a target", card + " : choisissez une cible"};
    case Prompt::ChooseOpponent:
      return {card + ": which opponent does it mean?", card + " : de quel adversaire s'agit-il ?"};
    case Prompt::ChooseCards: return {card + ": choose a card", card + " : choisissez une carte"};
    case Prompt::ChooseMode:
      return {card + ": choose an option", card + " : choisissez une option"};
    case Prompt::MayDo: return {card + ": do you do this?", card + " : le faites-vous ?"};
    case Prompt::MayPay: return {card + ": do you pay this?", card + " : le payez-vous ?"};
    case Prompt::DivideDamage:
      return {card + ": how much of the " + amount + " damage to " + share_target(g, names) + "?",
              card + " : combien des " + amount + " dégâts pour " + share_target(g, names) + " ?"};
    case Prompt::Redirect:
      return {card + ": " + amount + " damage to " + hit_target(g, names) +
                  ". Redirect it to a Protector?",
              card + " : " + amount + " dégâts à " + hit_target(g, names) +
                  ". Rediriger vers un Protecteur ?"};
    case Prompt::KeepUnique:
      if (g.decision.kind == DecisionKind::Order) {
        return {"There are too many of several kinds: which kind comes first?",
                "Il y en a trop de plusieurs sortes : laquelle vient d'abord ?"};
      }
      return {"Only one of these can stay: which one do you keep?",
              "Une seule de ces cartes peut rester : laquelle gardez-vous ?"};
    default: return preparation_question(g, names);
  }
}

// " (Flame)": the card whose Mana goes down, which may be nowhere to be seen by now.
std::string released_by(const Game& g, const Naming& names) {
  CardId card = kNoCard;
  int depth = 0;
  each_frame(g.s(), [&](const FrameHead* head) {
    if (depth++ != 1) return;
    if (is(head, Procedure::Leave)) card = frame_as<LeaveFrame>(head).card.id;
    if (is(head, Procedure::Release)) card = frame_as<ReleaseFrame>(head).card.id;
  });
  return card == kNoCard ? "" : " (" + names.card(card) + ")";
}

// "3 to go, of these 1 Water": some of what is gathered may be of an element that a card names.
Both still_to_gather(const Game& g, const Naming& names) {
  const std::string left = std::to_string(g.decision.detail);
  const ManaBag& named = g.top<PlaceManaFrame>().left;
  if (named.empty()) return {left + " to go", "encore " + left};
  return {left + " to go, of these " + names.mana(named),
          "encore " + left + ", dont " + names.mana(named)};
}

Both mana_question(const Game& g, const Naming& names) {
  const std::string card = names.card(g.decision.source);
  const std::string left = std::to_string(g.decision.detail);
  const auto element = [&] { return names.element(static_cast<Element>(g.decision.detail)); };
  switch (g.decision.prompt) {
    case Prompt::GatherMana: {
      const Both more = still_to_gather(g, names);
      if (g.s().h.adversary_turn != 0)
        return {"The Adversary adds Mana: which one to which pile? (" + more.en + ")",
                "L'Adversaire ajoute de la Mana : laquelle sur quelle pile ? (" + more.fr + ")"};
      return {"Gathering: which Mana do you add to which pile? (" + more.en + ")",
              "Récupération : quelle Mana ajoutez-vous à quelle pile ? (" + more.fr + ")"};
    }
    case Prompt::PlaceMana: {
      const std::string from = released_by(g, names);
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
      const std::string which = std::to_string(g.top<TradeFrame>().gave.total() + 1);
      // While a text changes rates, how much is given depends on what is given.
      const bool fixed = !g.s().any_effect(EffectKind::Created);
      const std::string all = std::to_string(trade_price(g, g.top<TradeFrame>().player));
      const Both count = fixed ? Both{which + " of " + all, which + " sur " + all}
                               : Both{"no. " + which, "n° " + which};
      return {"Trade: which Mana do you give for " + element() + "? (" + count.en + ")",
              "Échange : quelle Mana donnez-vous pour " + element() + " ? (" + count.fr + ")"};
    }
    case Prompt::DistributeMana:
      return {"Where does this " + element() + " Mana from under " + card + " go?",
              "Où va cette Mana " + element() + " prise sous " + card + " ?"};
    case Prompt::SwapMana:
      return {"Which Mana do you swap with what is under " + card + "?",
              "Quelle Mana échangez-vous avec celle sous " + card + " ?"};
    case Prompt::CollectMana:
      return {"Which Mana do you move to under " + card + "?",
              "Quelle Mana déplacez-vous sous " + card + " ?"};
    case Prompt::ShareMana: {
      const std::string other = names.player(teammate(g, g.decision.player));
      return {"How much of the " + element() + " Mana goes to " + other + "?",
              "Combien de Mana " + element() + " va à " + other + " ?"};
    }
    default: return {};
  }
}

Both question(const Game& g, const Naming& names) {
  const std::string amount = std::to_string(g.decision.detail);
  switch (g.decision.prompt) {
    case Prompt::MainPhase:
      return {"Main phase: what do you do?", "Phase principale : que faites-vous ?"};
    case Prompt::Window:
      return {"You may act now: answer, or pass?", "Vous pouvez agir : répondre, ou passer ?"};
    case Prompt::OpeningHand:
      return {"Which opening hand do you keep?", "Quelle main de départ gardez-vous ?"};
    case Prompt::WhoBegins:
      if (g.options.size() == 1)
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
    case Prompt::OrderBelow:
      return {"Which card goes to the bottom next?", "Quelle carte va ensuite tout en bas ?"};
    case Prompt::Replace:
      return {"Which effect comes in its place first?", "Quel effet prend sa place d'abord ?"};
    case Prompt::HandSize:
      return {"Too many cards in hand: discard which? (" + amount + " to go)",
              "Trop de cartes en main : laquelle défausser ? (encore " + amount + ")"};
    default: {
      const Both about_text = text_question(g, names);
      return about_text.en.empty() ? mana_question(g, names) : about_text;
    }
  }
}

// ---- The words of the card that asks

// The statement of a text that a choice belongs to.
NodeId statement_with(const CardDb& db, NodeId tree, NodeId choice) {
  const Node& n = db.node(tree);
  if (n.op != Op::Then && n.op != Op::Seq) return tree;
  const bool in_first = any_node(db, n.kid[0], [&](NodeId node) { return node == choice; });
  return statement_with(db, n.kid[in_first ? 0 : 1], choice);
}

std::string asking_text(const Game& g, const Naming& names) {
  const Decision& d = g.decision;
  if (d.ability == kNoAbility) return "";
  const NumberValue live = asking_numbers(g);
  if (d.prompt == Prompt::MayDo && static_cast<Procedure>(g.head().procedure) == Procedure::Text) {
    const NodeId node = g.db->code[g.top<TextFrame>().pc].node;
    return statement_wording(*g.db, d.ability, node, names.language(), live);
  }
  const Ability& a = g.db->ability(d.ability);
  const bool chooses = g.s().has_frame() &&
                       static_cast<Procedure>(g.head().procedure) == Procedure::Choose &&
                       d.prompt != Prompt::ChooseOpponent && a.body != kNoNode;
  if (chooses) {
    const auto slot = static_cast<size_t>(g.top<ChooseFrame>().slot);
    const NodeId choice = g.db->picks[a.first_pick + slot].node;
    const NodeId statement = statement_with(*g.db, a.body, choice);
    if (statement != a.body)
      return statement_wording(*g.db, d.ability, statement, names.language(), live);
  }
  return ability_wording(*g.db, d.ability, names.language(), live);
}

// ---- What passing will do

Both waiting_act(const Naming& names, const ActView& act) {
  const bool you = names.is_you(act.player);
  const std::string who = names.player(act.player);
  const std::string card = act.card.def == kNoDef ? "" : names.card(act.card.def);
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

Both window_passing(const Game& g, const Naming& names) {
  const View view = observe(g, names.viewer());
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

Both passing(const Game& g, const Naming& names) {
  if (offers(g, OptionKind::EndTurn)) {
    const std::string limit = std::to_string(hand_limit(g, names.viewer()));
    return {"End turn: discard down to " + limit + ", then the next turn.",
            "Finir : défausse jusqu'à " + limit + ", tour suivant."};
  }
  if (offers(g, OptionKind::Pass)) return window_passing(g, names);
  if (offers(g, OptionKind::HandOver)) {
    return {"Hand back: your teammate goes on, and ends the turn.",
            "Rendre la main : votre coéquipier continue et finit le tour."};
  }
  if (offers(g, OptionKind::Cancel)) {
    return {"Break off: nothing is paid and nothing was shown.",
            "Interrompre : rien n'est payé, rien n'a été montré."};
  }
  if (g.decision.prompt == Prompt::Redirect) {
    return {"Done: not redirected, the target takes it.",
            "Terminé : pas de redirection, la cible les subit."};
  }
  if (offers(g, OptionKind::Done)) {
    return {"Done: no more than what is chosen so far.",
            "Terminé : rien de plus que ce qui est choisi."};
  }
  if (g.decision.prompt == Prompt::MayPay) {
    return {"No: you keep the Mana and take the consequence.",
            "Non : vous gardez la Mana et subissez la suite."};
  }
  if (offers(g, OptionKind::No)) {
    return {"No: this part does not happen.", "Non : cette partie n'a pas lieu."};
  }
  return {};
}

}  // namespace

DecisionText decision_text(const Game& g, PlayerId viewer, Language language) {
  const Naming names(g, viewer, language);
  DecisionText words;
  if (g.decision.player == kNoPlayer) {
    words.who = names.in({"The game is over", "La partie est finie"});
    return words;
  }
  if (g.decision.player != viewer) {
    words.who = names.player(g.decision.player) + names.in({" decides", " décide"});
    return words;
  }
  words.who = names.in({"You decide", "À vous de décider"});
  words.question = names.in(question(g, names));
  words.text = asking_text(g, names);
  words.passing = names.in(passing(g, names));
  return words;
}

}  // namespace grimoire
