// French rows for amounts, conditions, cards, players and statements. wording_tongue.h explains
// marks.
//
// Elisions and contractions are made at the end (de le, que un: du, qu'un), so a row always has the
// full words.
#include "engine/lang/wording_grammar.h"

namespace grimoire::french {

std::string_view op(Op op) {
  switch (op) {
    case Op::None:
    // Amounts
    case Op::Number: return "";
    case Op::IfElse: return "({1} {if0})";
    case Op::Plus: return "(plus {1})";
    case Op::PerEach: return "pour chaque {cards.one}";
    case Op::PerPlayer: return "par joueur";
    case Op::PerMana: return "pour chaque {mana} dans {own1:votre réserve|la réserve}";
    case Op::Count: return "le nombre de {cards.many}";
    case Op::HpOf: return "les PV de {0}";
    case Op::ManaUnder: return "la quantité de {mana} sous {p0}";
    case Op::ManaInReserve: return "la quantité de {mana} dans {own0:votre réserve|la réserve}";
    case Op::CostOf: return "le coût en {mana} de {0}";
    case Op::XPaid: return "X";
    case Op::Did: return "";
    case Op::EventAmount: return "ce montant";
    case Op::HalfHp: return "la moitié de {own0:vos PV|les PV}, arrondie à l'inférieur";
    case Op::AtMost: return "(au maximum {1})";
    case Op::All: return "tout";
    case Op::Fixed: return "{is:|un|deux|trois|quatre|cinq}";
    // Conditions
    case Op::MageNoir:
      return "{@0} {!n'<êtes|être|est|sont> pas|<êtes|être|est|sont>} un Mage Noir";
    case Op::Zenith: return "vous {!n'êtes pas|êtes} au Zénith";
    case Op::Not: return "";
    case Op::And: return "{!on n'a pas à la fois : |}{0} et que {1}";
    case Op::Controls:
      return "vous {!n'avez pas sous votre contrôle {0?au moins {n0}|de {cards.bare-one}}|avez "
             "sous votre contrôle {0?au moins {n0}|{cards.bare-a}}}";
    case Op::StanceIs: return "{this} {!n'est pas|est} {is:|préparé|canalisé|préparé ou canalisé}";
    case Op::CardIs: return "{0} {!n'est pas|est} {cards.bare-a}";
    case Op::DidIt: return "cela {!n'a pas|a} été fait";
    case Op::YourTurn: return "{!ce n'est pas|c'est} votre tour";
    case Op::NobodyLostHp: return "{!quelqu'un a perdu des|personne n'a perdu de} PV entre-temps";
    case Op::NoDamage: return "{!des|aucun des} dégâts {!ont|n'a} été {!subis|subi} ainsi";
    case Op::DeckAbove: return "votre deck {!ne contient pas|contient} plus de {0:carte|cartes}";
    case Op::TopIs: return "la carte du dessus de votre défausse {!n'est pas|est} {cards.bare-a}";
    case Op::NotOnTop: return "{this} {!est|n'est pas} la carte du dessus de votre défausse";
    case Op::Activated: return "{this} {!n'est pas|est} en train d'être activé";
    case Op::Locks:
      return "{this} {0?a {!moins de|au moins} {0:{mana}} sous lui|{!ne verrouille "
             "aucune|verrouille de la} {mana}}";
    case Op::HandEmpty: return "votre main {!n'est pas|est} vide";
    case Op::ReserveEmpty: return "votre réserve {!n'est pas|est} vide";
    case Op::DrewMore:
      return "{@0} {!n'<avez|avoir|a|ont> pas|<avez|avoir|a|ont>} pioché plus de {1:carte|cartes} "
             "ce "
             "tour-ci";
    // Cards
    case Op::This: return "{this}";
    case Op::It: return "";
    case Op::Used: return "le composant {word} utilisé pour {this}";
    case Op::EventCard: return "la carte concernée";
    case Op::TopOfDeck: return "la carte du dessus de {own0:votre deck|le deck}";
    case Op::TopOfDiscard:
      return "{1?{many1?les |}{1:carte|cartes}|la carte} du dessus de {own0:votre défausse|la "
             "défausse}";
    case Op::Each:
    case Op::Picked: return "{cards}";
    case Op::Shifted: return "les cartes déphasées";
    // Players
    case Op::You: return "vous";
    case Op::Opponent: return "l'adversaire";
    case Op::They: return "ce joueur";
    case Op::EachPlayer: return "chaque joueur";
    case Op::EachOpponent: return "chaque adversaire";
    case Op::ActivePlayer: return "le joueur actif";
    case Op::PickedPlayer: return "un joueur de votre choix";
    // Receivers
    case Op::AnyTarget: return "une cible au choix";
    case Op::ToPlayer:
    case Op::ToCards: return "{0}";
    case Op::Among: return "répartis à votre guise entre {0} et {1:cible|cibles}";
    case Op::Also: return "{0} et {1}";
    case Op::Mana: return "";
    // Statements
    case Op::Seq: return "{0} et {1}";
    case Op::Then: return "{0} ; ensuite, {1}";
    case Op::If: return "{if0}, {1}{2? ; sinon, {2}|}";
    case Op::May: return "vous pouvez {i0}";
    case Op::CostTo: return "{0} afin de {i1}";
    case Op::OrElse: return "{1}, sauf si vous choisissez de {i0}";
    case Op::Choose:
      return "{@0} <choisissez|choisir|choisit|choisissent> {1:option|options} : {options}";
    case Op::Option: return "";
    case Op::Inflict:
      return "<inflig+> {0^dégât|dégâts} {d1}{0~dégât|dégâts}{2?, {2:fois}|}{flag1? (rien ne peut "
             "ignorer, réduire ou rediriger ces dégâts)|}{flag2? (des dégâts nuls n'en sont pas)|}";
    case Op::GainHp: return "{@1} <gagn+> {0:PV|PV}";
    case Op::LoseHp: return "{@1} <perdez|perdre|perd|perdent> {0:PV|PV}";
    case Op::Draw:
      return "{@0} <pioch+> {all1?tout <votre|votre|son|leur> deck|{1?{1:carte|cartes}|une carte}}";
    case Op::DiscardHand:
      return "{@0} <défauss+> {all1?toute <votre|votre|sa|leur> main|{cards.bare} de "
             "<votre|votre|sa|leur> main}";
    case Op::DiscardDownTo: return "<défauss+> des cartes jusqu'à en avoir au plus {0} en main";
    case Op::Discard:
      return "<défauss+> {0}{1? ; {if1}, même {0=Indestructible|Indestructible|Indestructibles|"
             "Indestructibles}|}";
    case Op::Destroy: return "<détruisez|détruire|détruit|détruisent> {0}";
    case Op::Exile: return "<exil+> {0}";
    case Op::ToHand:
      return "<renvoyez|renvoyer|renvoie|renvoient> {0}{value?, si {0=il est|elle est|ils "
             "sont|elles sont} encore dans la défausse,|} dans {home0:votre main|la main}";
    case Op::ToDeck:
      return "{is:<plac+> {0} sur le dessus de {home0:votre deck|le deck}|<gliss+> {0} sous les "
             "deux premières cartes de {home0:votre deck|le deck}|"
             "<remettez|remettre|remet|remettent> {0} dans {home0:votre "
             "deck|le deck}}";
    case Op::PutIntoPlay:
      return "<mettez|mettre|met|mettent> {0} en jeu{value? depuis la défausse|}{is:, "
             "{0=préparé|préparée|préparés|préparées}|, "
             "{0=canalisé|canalisée|canalisés|canalisées}, {0=s'il peut|si elle peut|s'ils "
             "peuvent|si elles peuvent} l'être|}";
    case Op::Search:
      return "<cherch+> dans votre deck {cards.bare}, "
             "{0?<mettez-{cards=le|la|les|les}|{cards=le|la|les|les} mettre|{cards=le|la|les|les} "
             "met|{cards=le|la|les|les} mettent> en jeu sans "
             "effets et <mélang+>|{1?<montrez-{cards=le|la|les|les}|{cards=le|la|les|les} "
             "montrer|{cards=le|la|les|les} montre|{cards=le|la|les|les} montrent>, <mélang+> et "
             "<placez-{cards=le|la|les|les}|{cards=le|la|les|les} placer|{cards=le|la|les|les} "
             "place|{cards=le|la|les|les} placent> sur le dessus de votre "
             "deck|<montrez-{cards=le|la|les|les}|{cards=le|la|les|les} "
             "montrer|{cards=le|la|les|les} montre|{cards=le|la|les|les} montrent>, "
             "<prenez-{cards=le|la|les|les}|{cards=le|la|les|les} prendre|{cards=le|la|les|les} "
             "prend|{cards=le|la|les|les} prennent> en main et <mélang+>}}";
    case Op::Shuffle: return "{@0} <mélang+> <votre|votre|son|leur> deck";
    case Op::TakeAvailable: return "<puis+> {flag?jusqu'à |}{0} dans l'Éther Disponible";
    case Op::TakeInfinite: return "<puis+> {0} dans l'Éther Infini";
    case Op::LockInfinite: return "<verrouill+> sous {1} {0^} de l'Éther Infini{0~}";
    case Op::LockReserve: return "<verrouill+> sous {1} {0^} de votre réserve{0~}";
    case Op::MoveMana: return "<déplac+> sous {2} {0^} de {1}{0~}";
    case Op::MoveAnyMana: return "<déplac+> sous {2} autant de {mana} que vous voulez de {1}";
    case Op::Distribute:
      return "<répartissez|répartir|répartit|répartissent> la Mana de {0} entre votre réserve et "
             "vos sorts";
    case Op::Release: return "<libérez|libérer|libère|libèrent> {0^} de {1}{0~}";
    case Op::Pay: return "{@0} <payez|payer|paie|paient> {1}";
    case Op::EmptyReserve:
      return "{@0} <mettez|mettre|met|mettent> toute la Mana de <votre|votre|sa|leur> réserve dans "
             "l'Éther Disponible";
    case Op::SwapMana: return "<échang+> de la Mana entre votre réserve et {0} à {1} pour {2}";
    case Op::Apply:
      return "<faites|faire|fait|font> appliquer {2?leurs|{0=ses|leurs}} effets à {0}{2? et à "
             "{2}|}{used0?, même depuis la "
             "défausse|}{flag2? (rien de plus "
             "que ce qui se fait à "
             "l'activation)|}{1? ; {if1}, avec ce que {this} a reçu de son "
             "composant|}";
    case Op::Activate: return "<activ+> {0}";
    case Op::ApplyTop:
      return "{@0} <regard+> la carte du dessus de <votre|votre|son|leur> deck, <appliquez-en|en "
             "appliquer|en applique|en appliquent> les effets sauf si c'est un Permanent, un "
             "Équipement ou un Rituel, et <défaussez-la|la défausser|la défausse|la défaussent>";
    case Op::Again: return "<appliqu+> encore une fois les effets de {this}";
    case Op::PlayersWin: return "les joueurs gagnent la partie";
    case Op::BecomeMageNoir: return "<devenez|devenir|devient|deviennent> un Mage Noir";
    case Op::Blank: return "{@0} n'<avez|avoir|a|ont> aucun effet {duration}";
    case Op::GainKeyword: return "{@0} <gagn+> {keyword}{flag? {duration}|}";
    case Op::GainWord: return "{@0} <gagn+> « transmutable : {word} »{flag? {duration}|}";
    case Op::MoreDamage: return "<augment+> désormais de {1} les dégâts de {0}";
    case Op::Create:
      return "{0?<choisissez|choisir|choisit|choisissent> un joueur ; |}{duration}, {created}";
    case Op::Delay: return "{created}";
    case Op::NextGains:
      return "pendant ce tour, votre {cards=prochain|prochaine|prochain|prochaine} "
             "{cards.bare-one} à appliquer ses effets gagne ceux de {this}, à la suite des "
             "siens";
    case Op::NextUses:
      return "{cards=le prochain|la prochaine|le prochain|la prochaine} {cards.bare-one} que vous "
             "préparez pendant ce tour peut utiliser {0:composant {other-word}|composants "
             "{other-word}} de plus qu'il n'en faut";
    case Op::PreventDamage: return "<annul+> tous les dégâts que vous subissez pendant ce tour";
    case Op::IgnoreNext: return "<ignor+> {0:dégât|dégâts} parmi les prochains que vous subissez";
    case Op::BecomeCopies:
      return "<transform+> tous vos sorts, où qu'ils soient, en exemplaires de {this}";
    case Op::PhaseShift: return "<déphas+> {0} de {1}";
    case Op::SetHp: return "<fix+> les PV de {0} à {1}";
    case Op::Repeat: return "{0} ; <recommenc+> pour chaque {cards.one}";
    case Op::DiscardDeck:
      return "{@0} <défauss+> {1?{many1?les |}{1:carte|cartes}|la carte} du dessus de "
             "<votre|votre|son|leur> "
             "deck";
    case Op::LookTop: return "<regard+> le dessus de votre deck";
    case Op::TopToBottom: return "<plac+> la carte du dessus de votre deck tout en bas de celui-ci";
    case Op::Look:
      return "<regard+> les {0:première carte|premières cartes} de votre deck ; vous pouvez "
             "montrer "
             "{cards.bare} parmi elles et {cards=le|la|les|les} prendre en main ; "
             "<plac+> le reste tout en bas de votre deck dans l'ordre de votre choix";
    case Op::ShowTop:
      return "<montr+> la carte du dessus de votre deck et <prenez-la|la prendre|la prend|la "
             "prennent> en main";
    case Op::Channel: return "<canalis+> {0}";
    case Op::ChooseCards: return "<choisissez|choisir|choisit|choisissent> {0}";
    case Op::SwapPlaces: return "<échang+> les places de {0}";
    case Op::PayCost: return "{@0} <payez|payer|paie|paient> le coût en Mana de {1}";
    case Op::AddCost:
      return "<ajout+> à l'Éther Disponible le coût en Mana de {0}, venu de l'Éther Infini";
  }
  return "";
}

}  // namespace grimoire::french
