#include "cli/play_help.h"

#include "cli/adversary_text.h"

namespace grimoire::cli {
namespace {

const Lines kEnglishCommands{
    "Choose by number, or by the words of the choice: prepare Fire ball, end turn.",
    "The beginning of the words is enough if only one choice begins so.",
    "",
    "  ?               this question and its rule; your hand, and why not",
    "  ? prepare NAME  why an act is not possible, with the rules (also: ? NAME);",
    "                  ? activate: for all your cards; ? 2: what choice 2 is",
    "  card NAME       the text of a card; card 2: of the card in choice 2",
    "  board           everything on the table, discard piles included",
    "  log             all that happened, the newest first shown; log 3: from turn 3",
    "  options         all choices in full",
    "  F V F           while gathering: three Mana at once, by their letters",
    "  full            asks you even where all choices come to the same; again: not",
    "  undo            takes your last decision back, unless you saw hidden cards,",
    "                  chance played a part, or somebody else has decided since",
    "  save FILE       keeps the game; grimoire play --resume FILE goes on with it",
    "  replay FILE     writes down the game so far; grimoire replay FILE shows it",
    "  time            the host calls time: this turn, one of the other side, then",
    "                  the higher health wins",
    "  series          the standing of the series, and your list",
    "  quit            leaves",
    "",
    "The table. The other player is above, you are below, the Ether between you.",
    "  F Flame [1F]          a Fire card with 1 Fire Mana under it",
    "  V Dead tree 3HP [2V]  a Permanent with 3 HP",
    "  *F Fire ball 2F 1A (Flame)   in hand: costs 2 Fire and 1 Air, needs a Flame",
    "                        component; * can be prepared now",
    "Letters: F Fire, W Water, A Air, V Vegetal, M Mineral, R Arcane.",
    "",
};

const Lines kEnglishTurn{
    "A turn: start effects, draw, gather (three Mana to the piles, then take a pile),",
    "main phase, end effects. In the main phase you prepare spells with Mana of your",
    "reserve, activate or channel prepared ones, trade 2 Mana for 1 of the larger",
    "pile, and use abilities. Bring the other player to 0 HP; who must draw from an",
    "empty deck loses.",
    "Zenith, for which some cards ask, is decided at each turn start: a player has it",
    "with as many prepared as channeled spells, none of both included.",
    "",
    "Two versus two: players 1 and 2 against 3 and 4, seated 1, 3, 2, 4. Teammates",
    "play each turn of their team together; the current player gathers five Mana,",
    "divides the pile, hands the main phase over and gets it back, ends the turn.",
};

const Lines kFrenchCommands{
    "Choisissez par numéro, ou par les mots du choix : préparer Boule de feu.",
    "Le début des mots suffit si un seul choix commence ainsi.",
    "",
    "  ?                la question, avec la règle ; votre main, et pourquoi pas",
    "  ? préparer NOM   pourquoi c'est impossible, avec les règles (aussi : ? NOM) ;",
    "                   ? activer : pour toutes vos cartes ; ? 2 : le choix 2",
    "  carte NOM        le texte d'une carte ; carte 2 : celle du choix 2",
    "  plateau          toute la table, défausses comprises",
    "  journal          tout ce qui s'est passé, la fin d'abord ; journal 3 : tour 3",
    "  options          tous les choix en entier",
    "  F V F            en récupération : trois Mana d'un coup, par leurs lettres",
    "  complet          demande aussi quand tous les choix se valent ; encore : non",
    "  annuler          reprend votre dernière décision, sauf si vous avez vu des",
    "                   cartes cachées, si le hasard ou quelqu'un d'autre a décidé",
    "  sauver FICHIER   garde la partie ; grimoire play --resume FICHIER la reprend",
    "  revoir FICHIER   note la partie ; grimoire replay FICHIER la montre",
    "  temps            fin du temps : ce tour, un tour de l'autre camp, puis le plus",
    "                   de PV gagne",
    "  série            où en est la série, et votre liste",
    "  quitter          s'en va",
    "",
    "La table. L'autre joueur est en haut, vous en bas, l'Éther entre vous.",
    "  F Flamme [1F]         une carte Feu avec 1 Mana Feu dessous",
    "  V Arbre mort 3PV [2V] un Permanent avec 3 PV",
    "  *F Boule de feu 2F 1A (Flamme)   en main : coûte 2 Feu et 1 Air, demande un",
    "                        composant Flamme ; * peut être préparée maintenant",
    "Lettres : F Feu, E Eau, A Air, V Végétal, M Minéral, R Arcane.",
    "",
};

const Lines kFrenchTurn{
    "Un tour : effets de début, pioche, récupération (trois Mana sur les piles, puis",
    "prenez une pile), phase principale, effets de fin. En phase principale vous",
    "préparez des sorts avec la Mana de votre réserve, activez ou canalisez ceux qui",
    "sont préparés, échangez 2 Mana contre 1 de la plus grande pile, utilisez des",
    "capacités. Amenez l'autre joueur à 0 PV ; qui pioche dans un deck vide perd.",
    "Le Zénith, que certaines cartes demandent, est déterminé à chaque début de tour.",
    "Il faut contrôler autant de sorts préparés que canalisés, même aucun.",
    "",
    "Deux contre deux : joueurs 1 et 2 contre 3 et 4, assis 1, 3, 2, 4. Les deux",
    "jouent ensemble chaque tour de leur équipe ; le joueur courant récupère cinq",
    "Mana, partage la pile, passe la main et la reprend, finit le tour.",
};

// SC-3, SC-5 to SC-9, SC-11: the differences of a game against the Adversary. Paragraphs.
const Lines kEnglishCoop{
    "Solo and co-op: the players play together against the Adversary, who has a deck and no hand. "
    "A turn of the Adversary comes before each player's turn. First the Adversary's cards in play "
    "apply their effects, in an order that you choose; then the top card of the deck is turned up. "
    "A spell takes effect and is discarded, any other card stays in play. Each adds Mana to the "
    "piles, and you choose its elements.",
    "A player's turn: start effects, draw, take a pile (you add no Mana to the piles), main phase, "
    "end effects. In the main phase you prepare spells with Mana of your reserve, activate or "
    "channel prepared ones, trade 2 Mana for 1 of the larger pile, and use abilities.",
    "The Adversary cannot be targeted before the Adversary's own card is turned up; its HP are the "
    "Adversary's. You win when a card of the Adversary says so. A player at 0 HP, or who must draw "
    "from an empty deck, is out; you lose when all players are.",
};
const Lines kFrenchCoop{
    "Solo et coopération : les joueurs jouent ensemble contre l'Adversaire, qui a un deck et pas "
    "de "
    "main. Un tour de l'Adversaire précède chaque tour de joueur. D'abord les cartes que "
    "l'Adversaire a en jeu appliquent leurs effets, dans l'ordre que vous choisissez ; puis la "
    "carte du dessus du deck est révélée. Un sort s'applique et est défaussé, toute autre carte "
    "reste en jeu. Chacune ajoute de la Mana aux piles, et vous choisissez ses éléments.",
    "Le tour d'un joueur : effets de début, pioche, prenez une pile (vous n'ajoutez pas de Mana "
    "aux piles), phase principale, effets de fin. En phase principale vous préparez des sorts avec "
    "la Mana de votre réserve, activez ou canalisez ceux qui sont préparés, échangez 2 Mana contre "
    "1 de la plus grande pile, utilisez des capacités.",
    "L'Adversaire ne peut être ciblé avant que sa propre carte soit révélée ; les PV de cette "
    "carte sont les siens. Vous gagnez quand une carte de l'Adversaire le dit. Un joueur à 0 PV, "
    "ou qui doit piocher un deck vide, est hors jeu ; vous perdez quand tous le sont.",
};

void add(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

}  // namespace

Lines help_lines(const Table& table, int columns, Language language) {
  const bool french = language == Language::French;
  Lines lines = french ? kFrenchCommands : kEnglishCommands;
  const Lines adversary = adversary_lines(table, columns, language);
  if (adversary.empty()) {
    add(lines, french ? kFrenchTurn : kEnglishTurn);
    return lines;
  }
  for (const std::string& paragraph : french ? kFrenchCoop : kEnglishCoop) {
    add(lines, wrap(paragraph, columns));
    lines.emplace_back();
  }
  add(lines, adversary);
  return lines;
}

}  // namespace grimoire::cli
