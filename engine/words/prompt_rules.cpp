#include "engine/words/prompt_rules.h"

namespace grimoire {
namespace {

Both beginning_rule(Prompt prompt) {
  switch (prompt) {
    case Prompt::OpeningHand:
      return {
          "Both hands are cards of your own deck, and only you see them. Keep one as it is: no "
          "card moves from one to the other (RB-2.6). The other goes back into your deck, "
          "which is shuffled again (RB-2.8).",
          "Les deux mains sont des cartes de votre deck, que vous êtes seul à voir. Gardez "
          "l'une telle quelle : aucune carte ne passe de l'une à l'autre (RB-2.6). L'autre "
          "retourne dans votre deck, qui est de nouveau mélangé (RB-2.8)."};
    case Prompt::WhoBegins:
      return {
          "A player drawn by chance decides who begins; later in a series it is whoever lost "
          "the game before (RB-2.9, RB-2.10).",
          "Un joueur tiré au sort décide qui commence ; ensuite, dans une série, c'est le "
          "perdant de la partie précédente (RB-2.9, RB-2.10)."};
    case Prompt::MainPhase:
      return {
          "In your main phase you act in any order and as often as you can pay: prepare spells, "
          "activate or channel prepared ones, trade, use abilities (RB-4.8, RB-4.9). The phase "
          "ends when you want no further act (RB-4.10).",
          "Dans votre phase principale, agissez dans l'ordre de votre choix et autant que vous "
          "pouvez payer : préparer des sorts, activer ou canaliser ceux qui sont préparés, "
          "échanger, utiliser des capacités (RB-4.8, RB-4.9). Elle finit quand vous ne voulez "
          "plus rien faire (RB-4.10)."};
    case Prompt::Window:
      return {
          "A round of responses: before the announced act happens, and at the beginning and "
          "the end of each phase, everybody may do what can be done at any time, that is, "
          "activate Quickcast spells and use such abilities (DR-4.3). A response happens "
          "before the act it responds to.",
          "Un tour de réponses : avant l'acte annoncé, ainsi qu'au début et à la fin de chaque "
          "phase, chacun peut faire ce qui se fait à tout moment : activer les sorts Rapides "
          "et utiliser de telles capacités (DR-4.3). Une réponse a lieu avant l'acte auquel "
          "elle répond."};
    case Prompt::HandSize:
      return {
          "At the end of your turn you discard down to your hand limit, seven cards unless a "
          "card says otherwise, and choose which (RB-4.12, RB-4.13).",
          "À la fin de votre tour, défaussez jusqu'à votre limite de main, sept cartes sauf "
          "indication d'une carte ; vous choisissez lesquelles (RB-4.12, RB-4.13)."};
    default: return {};
  }
}

Both preparing_rule(Prompt prompt) {
  switch (prompt) {
    case Prompt::ChooseComponent:
      return {
          "A spell that needs a component is prepared with one of yours that has that word in "
          "its name: a channeled spell, or another card in play that counts as one (DR-2.2.2, "
          "RB-6.21). A component is not used up.",
          "Un sort qui demande un composant est préparé avec l'un des vôtres qui porte ce mot "
          "dans son nom : un sort canalisé, ou une autre carte en jeu qui compte comme tel "
          "(DR-2.2.2, RB-6.21). Un composant n'est pas consommé."};
    case Prompt::MoreComponents:
      return {
          "Its text counts every component of this word: you may use more than it needs "
          "(DR-2.2.2).",
          "Son texte compte chaque composant de ce mot : vous pouvez en utiliser plus que "
          "demandé (DR-2.2.2)."};
    case Prompt::ChooseRoute:
      return {
          "There is more than one way to prepare it; the rest follows from the one that you "
          "choose (DR-2.2.1.2).",
          "Il y a plusieurs façons de le préparer ; la suite dépend de votre choix "
          "(DR-2.2.1.2)."};
    case Prompt::PayCard:
      return {
          "This way to prepare it takes a card instead; the card leaves when the preparation "
          "is complete (DR-2.2.2).",
          "Cette façon de le préparer demande une carte à la place ; elle part quand la "
          "préparation est achevée (DR-2.2.2)."};
    case Prompt::ChooseX:
      return {"You choose X when you prepare it, and pay for it (DR-2.2.3).",
              "Vous choisissez X en le préparant, et vous le payez (DR-2.2.3)."};
    case Prompt::Waive:
      return {
          "For more Mana it is prepared without Slowcast, so that you can activate it this turn "
          "(DR-2.2.3).",
          "Pour plus de Mana, il est préparé sans Lent, et vous pourrez l'activer ce tour "
          "(DR-2.2.3)."};
    case Prompt::CountDouble:
      return {"This component may count twice for the spell (RULING(66)).",
              "Ce composant peut compter deux fois pour le sort (RULING(66))."};
    default: return {};
  }
}

Both mana_rule(Prompt prompt) {
  switch (prompt) {
    case Prompt::GatherMana:
      return {
          "Gathering begins with Mana of any elements from the Infinite Ether. It goes down one "
          "at a time, the first on the smaller pile, then by turns; on equal piles you choose "
          "where to begin (RB-4.4, RB-5.6, RB-5.7, RB-5.9). Then you take one of the piles. "
          "Letters add several at once, for example F V F.",
          "La récupération commence par de la Mana de votre choix, tirée de l'Éther infini. "
          "Elle se pose une à une, la première sur la plus petite pile, puis en alternance ; "
          "à piles égales, vous choisissez où commencer (RB-4.4, RB-5.6, RB-5.7, RB-5.9). "
          "Ensuite vous prenez une des piles. Des lettres en ajoutent plusieurs d'un coup, par "
          "exemple F V F."};
    case Prompt::PlaceMana:
      return {
          "Mana that is paid, or that lay under a card that leaves, goes to the piles of the "
          "Ether: one at a time, the first on the smaller pile, then by turns (RB-5.3, RB-5.5 "
          "to RB-5.7). You choose the order of the elements (RB-5.11).",
          "La Mana payée, ou qui était sous une carte qui part, va sur les piles de l'Éther : "
          "une à une, la première sur la plus petite pile, puis en alternance (RB-5.3, RB-5.5 "
          "à RB-5.7). Vous choisissez l'ordre des éléments (RB-5.11)."};
    case Prompt::TakePile:
      return {
          "You take the whole of one pile into your reserve, where it stays until you use it "
          "(RB-4.5 to RB-4.7).",
          "Vous prenez une pile entière dans votre réserve, où elle reste jusqu'à son "
          "utilisation (RB-4.5 à RB-4.7)."};
    case Prompt::TakeMana:
      return {"The text lets you take Mana into your reserve (RB-4.6).",
              "Le texte vous laisse prendre de la Mana dans votre réserve (RB-4.6)."};
    case Prompt::PayMana:
      return {
          "Mana that an effect makes you pay comes from your reserve and goes to the Ether "
          "(RB-5.5).",
          "La Mana qu'un effet fait payer vient de votre réserve et va à l'Éther (RB-5.5)."};
    case Prompt::PayFromUnder:
      return {"A card lets you pay with Mana that lies under cards, too (DR-2.2.3).",
              "Une carte permet aussi de payer avec de la Mana placée sous des cartes (DR-2.2.3)."};
    case Prompt::TradeTake:
    case Prompt::TradeGive:
      return {
          "A trade: two Mana of your reserve, of any elements, for one of the larger pile; the "
          "Mana given goes to that pile (RB-6.23 to RB-6.26).",
          "Un échange : deux Mana de votre réserve, de tout élément, contre une de la plus "
          "grande pile ; la Mana donnée va sur cette pile (RB-6.23 à RB-6.26)."};
    case Prompt::DistributeMana:
    case Prompt::SwapMana:
    case Prompt::CollectMana:
      return {"The text moves Mana that lies under a card; you choose which, and where (DR-4.2.2).",
              "Le texte déplace de la Mana placée sous une carte ; vous choisissez laquelle, et où "
              "(DR-4.2.2)."};
    case Prompt::ShareMana:
      return {
          "The player whose turn it is takes the pile and divides it between both teammates as "
          "they like (TV-7.8, TV-8.1).",
          "Le joueur dont c'est le tour prend la pile et la partage librement entre les deux "
          "coéquipiers (TV-7.8, TV-8.1)."};
    default: return {};
  }
}

Both effect_rule(Prompt prompt) {
  switch (prompt) {
    case Prompt::ChooseTarget:
      return {
          "Targets are chosen when the act is announced and stay the same until its chain is "
          "over (DR-4.2.2). A target is a player or a Permanent in play with HP, unless the "
          "text names something else.",
          "Les cibles se choisissent à l'annonce de l'acte et restent les mêmes jusqu'à la fin "
          "de l'enchaînement (DR-4.2.2). Une cible est un joueur ou un Permanent en jeu avec "
          "des PV, sauf si le texte nomme autre chose."};
    case Prompt::ChooseOpponent:
      return {"With several opponents you say which one the text means (RULING(44)).",
              "Face à plusieurs adversaires, vous dites duquel parle le texte (RULING(44))."};
    case Prompt::ChooseCards:
      return {"You choose among the cards that the text names (DR-4.2.2).",
              "Vous choisissez parmi les cartes que le texte nomme (DR-4.2.2)."};
    case Prompt::ChooseAbility:
      return {"The text has this Animal use one of its abilities, and you choose which (DR-7.3.1).",
              "Le texte fait utiliser une capacité de cet Animal ; vous choisissez laquelle "
              "(DR-7.3.1)."};
    case Prompt::ChooseMode:
      return {"The text gives a choice: only the option that you choose happens (DR-4.2.2).",
              "Le texte donne un choix : seule l'option choisie a lieu (DR-4.2.2)."};
    case Prompt::MayDo:
      return {"\"You may\" is a choice, even if all of it is possible (DR-4.2.2).",
              "« Vous pouvez » est un choix, même si tout est possible (DR-4.2.2)."};
    case Prompt::MayPay:
      return {"You may pay the price, and the text says what happens if you do not (RB-5.5).",
              "Vous pouvez payer le prix ; le texte dit ce qui arrive sinon (RB-5.5)."};
    case Prompt::OrderEffects:
      return {
          "The player whose turn it is orders effects that happen at the same time (DR-4.2.1.2).",
          "Le joueur dont c'est le tour ordonne les effets simultanés (DR-4.2.1.2)."};
    case Prompt::AdversaryNext:
      return {
          "The Adversary's cards in play apply their effects one after the other, in an order "
          "that the player whose turn comes next chooses (SC-7.1, SC-7.2).",
          "Les cartes en jeu de l'Adversaire appliquent leurs effets l'une après l'autre, dans "
          "l'ordre choisi par le joueur dont le tour suit (SC-7.1, SC-7.2)."};
    case Prompt::OrderLeaving:
      return {
          "Cards that leave together leave one after the other, and you choose the order "
          "(DR-4.2.1.2).",
          "Des cartes qui partent ensemble partent l'une après l'autre, dans l'ordre que vous "
          "choisissez (DR-4.2.1.2)."};
    case Prompt::Redirect:
      return {
          "Protector: damage to you or to something that you control may go to one of your "
          "Protectors instead, all of it to one of them (DR-3.2.1, DR-3.2.1.5).",
          "Protecteur : les dégâts destinés à vous ou à ce que vous contrôlez peuvent aller à "
          "l'un de vos Protecteurs, en entier (DR-3.2.1, DR-3.2.1.5)."};
    case Prompt::IgnoreDamage:
      return {"\"Up to\" lets you choose how much of the damage you ignore (DR-5.1.4).",
              "« Jusqu'à » vous laisse choisir combien de dégâts ignorer (DR-5.1.4)."};
    case Prompt::DivideDamage:
      return {
          "You divide the damage among the targets as you like when you announce them "
          "(DR-4.2.2).",
          "Vous répartissez librement les dégâts entre les cibles en les annonçant "
          "(DR-4.2.2)."};
    case Prompt::Replace:
      return {
          "Several effects would come in the place of this one: you choose which comes first "
          "(DR-4.6).",
          "Plusieurs effets prendraient la place de celui-ci : vous choisissez lequel d'abord "
          "(DR-4.6)."};
    case Prompt::KeepUnique:
      return {
          "The control check: of the cards of which you may control only so many, the rest is "
          "discarded, and you choose which (DR-10.7.1).",
          "La vérification du contrôle : des cartes dont le nombre est limité, le reste est "
          "défaussé, et vous choisissez lesquelles (DR-10.7.1)."};
    case Prompt::TakeLooked:
      return {"You look at these cards alone; those that you take are shown (DR-8.2).",
              "Vous êtes seul à regarder ces cartes ; celles que vous prenez sont montrées "
              "(DR-8.2)."};
    case Prompt::KeepOnTop:
      return {
          "You look at these cards alone, and choose which stay on top of your deck; the rest goes "
          "below it (DR-8.2).",
          "Vous êtes seul à regarder ces cartes, et choisissez celles qui restent sur votre deck ; "
          "les autres vont dessous (DR-8.2)."};
    case Prompt::DiscardLooked:
      return {
          "You look at these cards alone, and choose which are discarded; the rest stays where it "
          "lies (DR-8.2).",
          "Vous êtes seul à regarder ces cartes, et choisissez celles qui sont défaussées ; les "
          "autres restent à leur place (DR-8.2)."};
    case Prompt::OrderBelow:
      return {
          "The cards that are left go to the bottom of the deck in an order that you choose "
          "(DR-8.2).",
          "Les cartes restantes vont au fond du deck, dans l'ordre que vous choisissez "
          "(DR-8.2)."};
    default: return {};
  }
}

}  // namespace

Both prompt_rule(Prompt prompt) {
  switch (prompt) {
    case Prompt::None: return {};
    case Prompt::OpeningHand:
    case Prompt::WhoBegins:
    case Prompt::MainPhase:
    case Prompt::Window:
    case Prompt::HandSize: return beginning_rule(prompt);
    case Prompt::ChooseComponent:
    case Prompt::MoreComponents:
    case Prompt::ChooseRoute:
    case Prompt::PayCard:
    case Prompt::ChooseX:
    case Prompt::Waive:
    case Prompt::CountDouble: return preparing_rule(prompt);
    case Prompt::GatherMana:
    case Prompt::PlaceMana:
    case Prompt::TakePile:
    case Prompt::TakeMana:
    case Prompt::PayMana:
    case Prompt::PayFromUnder:
    case Prompt::TradeTake:
    case Prompt::TradeGive:
    case Prompt::DistributeMana:
    case Prompt::SwapMana:
    case Prompt::CollectMana:
    case Prompt::ShareMana: return mana_rule(prompt);
    case Prompt::ChooseTarget:
    case Prompt::ChooseOpponent:
    case Prompt::ChooseCards:
    case Prompt::ChooseAbility:
    case Prompt::ChooseMode:
    case Prompt::MayDo:
    case Prompt::MayPay:
    case Prompt::OrderEffects:
    case Prompt::AdversaryNext:
    case Prompt::OrderLeaving:
    case Prompt::Redirect:
    case Prompt::IgnoreDamage:
    case Prompt::DivideDamage:
    case Prompt::Replace:
    case Prompt::KeepUnique:
    case Prompt::TakeLooked:
    case Prompt::KeepOnTop:
    case Prompt::DiscardLooked:
    case Prompt::OrderBelow: return effect_rule(prompt);
  }
  return {};
}

}  // namespace grimoire
