#include "cli/play_help.h"

namespace grimoire::cli {
namespace {

const Lines kEnglishHelp{
    "Choose by number, or by the words of the choice: prepare Fire ball, end turn.",
    "The beginning of the words is enough if only one choice begins so.",
    "",
    "  ?               what in your hand can be prepared, and why not",
    "  ? prepare NAME  why an act is not possible, with the rules (also: ? NAME);",
    "                  ? activate: for all your cards; ? 2: what choice 2 is",
    "  card NAME       the text of a card; card 2: of the card in choice 2",
    "  board           everything on the table, discard piles included",
    "  log             all that happened",
    "  options         all choices in full",
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

const Lines kFrenchHelp{
    "Choisissez par numéro, ou par les mots du choix : préparer Boule de feu.",
    "Le début des mots suffit si un seul choix commence ainsi.",
    "",
    "  ?                ce qui peut être préparé dans votre main, et pourquoi pas",
    "  ? préparer NOM   pourquoi c'est impossible, avec les règles (aussi : ? NOM) ;",
    "                   ? activer : pour toutes vos cartes ; ? 2 : le choix 2",
    "  carte NOM        le texte d'une carte ; carte 2 : celle du choix 2",
    "  plateau          toute la table, défausses comprises",
    "  journal          tout ce qui s'est passé",
    "  options          tous les choix en entier",
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
    "Un tour : effets de début, pioche, récupération (trois Mana sur les piles, puis",
    "prenez une pile), phase principale, effets de fin. En phase principale vous",
    "préparez des sorts avec la Mana de votre réserve, activez ou canalisez ceux qui",
    "sont préparés, échangez 2 Mana contre 1 de la plus grande pile, utilisez des",
    "capacités. Amenez l'autre joueur à 0 PV ; qui doit piocher un deck vide perd.",
    "Le Zénith, que certaines cartes demandent, est déterminé à chaque début de tour :",
    "l'a qui contrôle autant de sorts préparés que canalisés, même aucun des deux.",
    "",
    "Deux contre deux : joueurs 1 et 2 contre 3 et 4, assis 1, 3, 2, 4. Les deux",
    "jouent ensemble chaque tour de leur équipe ; le joueur courant récupère cinq",
    "Mana, partage la pile, passe la main et la reprend, finit le tour.",
};

}  // namespace

Lines help_lines(Language language) {
  return language == Language::French ? kFrenchHelp : kEnglishHelp;
}

}  // namespace grimoire::cli
