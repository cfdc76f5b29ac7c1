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
    case Op::PerEach: return "par {cards.one}";
    case Op::PerPlayer: return "par joueur";
    case Op::PerDiscarded: return "par sort défaussé de votre main ce tour-ci";
    case Op::Released: return "la quantité de {mana} ainsi libérée";
    case Op::PerMana: return "par {mana} dans {own1:votre réserve|sa réserve|la réserve}";
    case Op::Count: return "le nombre de {cards.many}";
    case Op::HpOf: return "{of0:les PV|ses PV}";
    case Op::ManaUnder: return "la quantité de {mana} verrouillée sous {p0}";
    case Op::ManaInReserve:
      return "la quantité de {mana} dans {own0:votre réserve|sa réserve|la réserve}";
    case Op::CostOf: return "{of0:le coût en {mana}|son coût en {mana}}";
    case Op::XPaid: return "X";
    case Op::Did: return "";
    case Op::PerDid: return "pour chacune d'elles";
    case Op::EventAmount: return "ce montant";
    case Op::HalfHp: return "la moitié de {own0:vos PV|ses PV|les PV}, arrondie à l'inférieur";
    case Op::AtMost: return "(au maximum {1})";
    case Op::All: return "tout";
    case Op::Fixed: return "{is:|une|deux|trois|quatre|cinq}";
    // Conditions
    case Op::MageNoir: return "{@0} {!n'<êtes|être|est|sont> pas|<êtes|être|est|sont>} Mage Noir";
    case Op::Zenith: return "vous {!n'êtes pas|êtes} au Zénith";
    case Op::Not: return "";
    case Op::And: return "{!on n'a pas à la fois : |}{0} et que {1}";
    case Op::Controls:
      return "vous {!ne contrôlez pas {0?{flag?plus de|au moins} {n0}|de "
             "{cards.bare-one}}|contrôlez "
             "{0?{flag?plus de|au moins} {n0}|{cards.bare-a}}}";
    case Op::StanceIs: return "{it} {!n'est pas|est} {is:|préparé|canalisé|préparé ou canalisé}";
    case Op::CardIs: return "{known0?{!ce n'est pas|c'est}|{@0} {!n'est pas|est}} {cards.bare-a}";
    case Op::DidIt: return "cela {!n'a pas|a} été fait";
    case Op::YourTurn: return "{!ce n'est pas|c'est} votre tour";
    case Op::NobodyLostHp: return "{!quelqu'un a perdu des|personne n'a perdu de} PV entre-temps";
    case Op::NoDamage: return "{!une partie|aucun} de ces dégâts {!a été subie|n'a été subi}";
    case Op::DeckAbove: return "votre deck contient {!au plus|plus de} {0:carte|cartes}";
    case Op::TopIs: return "la carte du dessus de votre défausse {!n'est pas|est} {cards.bare-a}";
    case Op::NotOnTop: return "{it} {!est|n'est pas} sur le dessus de votre défausse";
    case Op::Activated: return "{it} {!n'est pas|est} en train d'être activé";
    case Op::Locks:
      return "{it} {0?verrouille {!moins de|au moins} {0:{mana}}|{!ne verrouille "
             "aucune|verrouille de la} {mana}}";
    case Op::HandEmpty: return "votre main {!n'est pas|est} vide";
    case Op::ReserveEmpty: return "votre réserve {!n'est pas|est} vide";
    case Op::DrewExactly:
      return "le nombre de cartes que {@0} <avez|avoir|a|ont> piochées ce tour-ci {!n'est pas|est} "
             "{1}";
    case Op::DrewMore:
      return "{@0} {!n'<avez|avoir|a|ont> pas|<avez|avoir|a|ont>} pioché plus de {1:carte|cartes} "
             "ce tour-ci";
    case Op::ReserveHas:
      return "{@0} {!n'<avez|avoir|a|ont> pas de|<avez|avoir|a|ont> de la} {mana} dans "
             "{my:votre|sa|leur} réserve";
    case Op::FirstPrepared:
      return "{it} {!n'est pas|est} le premier sort que vous préparez ce tour-ci";
    case Op::EquipmentLost:
      return "{!aucun Équipement n'a été détruit|un Équipement a été détruit} ce tour-ci";
    // Cards
    case Op::This: return "{this}";
    case Op::It: return "";
    case Op::Used: return "le composant {word} utilisé pour {named?le préparer|préparer {this}}";
    case Op::EventCard: return "cette carte-là";
    case Op::TopOfDeck: return "la carte du dessus de {own0:votre deck|son deck|le deck}";
    case Op::TopOfDiscard:
      return "{1?{many1?les |}{1:carte|cartes}|la carte} du dessus de {own0:votre défausse|sa "
             "défausse|la défausse}";
    case Op::Each:
    case Op::Picked: return "";
    case Op::Shifted: return "les cartes ainsi déphasées";
    // Players
    case Op::You: return "vous";
    case Op::Opponent: return "l'adversaire";
    case Op::They: return "ce joueur";
    case Op::EachPlayer: return "chaque joueur";
    case Op::EachOpponent: return "chaque adversaire";
    case Op::ActivePlayer: return "le joueur actif";
    case Op::PickedPlayer: return "un joueur de votre choix";
    case Op::OwnerOf: return "son propriétaire";
    // Receivers
    case Op::AnyTarget: return "une cible de votre choix";
    case Op::ToPlayer:
    case Op::ToCards: return "{0}";
    case Op::Among: return "répartis à votre guise sur {0} à {1:cible|cibles}";
    case Op::Also: return "{0} et {1}";
    case Op::Mana:
    // Statements
    case Op::Seq:
    case Op::Then:
    case Op::If:
    case Op::May: return "";
    case Op::CostTo: return "{0} pour {i1}";
    case Op::OrElse: return "{1} à moins de {i0}";
    case Op::Choose:
      return "{@0} {value?<pouvez|pouvoir|peut|peuvent> choisir|<choisissez|choisir|choisit|"
             "choisissent>} {1:option|options}{options}";
    case Op::Option: return "";
    case Op::Inflict:
      return "{to1:<inflig+>} {flag4?|{2?{2:fois} |}}{equal0?{d1} "
             "{0:dégât|dégâts}|{also1?{0:dégât|dégâts} "
             "{d1}|{0^dégât|dégâts} {d1}{0~dégât|dégâts}}}{flag1? (ces dégâts ne peuvent être ni "
             "ignorés, ni réduits, ni redirigés)|}{flag4? ({if2}, ces dégâts ne peuvent être ni "
             "ignorés, "
             "ni réduits, ni redirigés)|}{flag2? (zéro dégât ne compte pas comme des "
             "dégâts)|}";
    case Op::GainHp: return "{@1} <gagn+> {0:PV|PV}";
    case Op::LoseHp: return "{@1} <perdez|perdre|perd|perdent> {0:PV|PV}";
    case Op::Draw:
      return "{@0} <pioch+> {all1?tout {my:votre|son|leur} deck|{1?{1:carte|cartes}|une carte}}";
    case Op::DiscardHand:
      return "{@0} {offers?<pouvez|pouvoir|peut|peuvent> défausser|<défauss+>} {all1?toute "
             "{my:votre|sa|leur} main|{cards.bare} de {my:votre|sa|leur} main}";
    case Op::DiscardDownTo: return "<défauss+> des cartes jusqu'à en avoir au plus {0} en main";
    case Op::Discard:
      return "{o0:<défauss+>}{1?{.}{if1}, Indestructible ne l'empêche pas|}{flag?{.}{0=sa|leur} "
             "Mana "
             "va dans la réserve de {0=son propriétaire|leurs propriétaires}|}";
    case Op::Destroy:
      return "{o0:<détruisez|détruire|détruit|détruisent>}{flag?{.}{0=sa|leur} Mana va dans la "
             "réserve de {0=son propriétaire|leurs propriétaires}|}";
    case Op::Exile: return "{o0:<exil+>}";
    case Op::ToHand:
      return "{o0:<renvoyez|renvoyer|renvoie|renvoient>} dans {home0:votre main|sa main|la main}"
             "{value? {0=si il est|si elle est|si ils sont|si elles sont} encore dans la "
             "défausse|}";
    case Op::ToDeck:
      return "{is:{o0:<plac+>} sur le dessus de|{o0:<plac+>} en troisième position de|"
             "{o0:<remettez|remettre|remet|remettent>} dans} {home0:votre deck|son deck|le deck}";
    case Op::PutIntoPlay:
      return "{o0:{value?<remettez|remettre|remet|remettent>|<mettez|mettre|met|mettent>}} en "
             "jeu{value? depuis la défausse|}{is:, {0=préparé|préparée|préparés|préparées}|, "
             "{0=canalisé|canalisée|canalisés|canalisées}, si possible|}";
    case Op::Search:
      return "<cherch+> {cards.bare} dans votre deck, "
             "{0?<mettez-{cards=le|la|les|les}|{cards=le|la|les|les} mettre|{cards=le|la|les|les} "
             "met|{cards=le|la|les|les} mettent> en jeu sans ses effets (son type et son "
             "emplacement restent) et <mélang+> votre "
             "deck|{2?|<montrez-{cards=le|la|les|les}|{cards=le|la|les|les} "
             "montrer|{cards=le|la|les|les} montre|{cards=le|la|les|les} montrent>, }{1?<mélang+> "
             "votre deck et <placez-{cards=le|la|les|les}|{cards=le|la|les|les} "
             "placer|{cards=le|la|les|les} place|{cards=le|la|les|les} placent> sur le "
             "dessus|<prenez-{cards=le|la|les|les}|{cards=le|la|les|les} "
             "prendre|{cards=le|la|les|les} prend|{cards=le|la|les|les} prennent> en main et "
             "<mélang+> votre deck}}";
    case Op::Shuffle: return "{@0} <mélang+> {my:votre|son|leur} deck";
    case Op::TakeAvailable: return "<puis+> {flag?jusqu'à |}{0} dans l'Éther Disponible";
    case Op::TakeInfinite: return "<puis+> {0^}{any0? de votre choix|} dans l'Éther Infini{0~}";
    case Op::LockInfinite: return "<verrouill+> {0^} de l'Éther Infini sous {1}{0~}";
    case Op::LockReserve: return "<verrouill+> {0^} de votre réserve sous {1}{0~}";
    case Op::MoveMana: return "<déplac+> {0^} de {1} vers {2}{0~}";
    case Op::MoveAnyMana: return "<déplac+> autant de {mana} que vous voulez de {p1} vers {2}";
    case Op::Distribute:
      return "<répartissez|répartir|répartit|répartissent> la Mana verrouillée sous {0} entre "
             "votre réserve et vos sorts";
    case Op::Release: return "<libérez|libérer|libère|libèrent> {flag?jusqu'à |}{0^} de {1}{0~}";
    case Op::Pay: return "{@0} <payez|payer|paie|paient> {1}";
    case Op::EmptyReserve:
      return "{@0} <mettez|mettre|met|mettent> toute la Mana de {my:votre|sa|leur} réserve dans "
             "l'Éther Disponible";
    case Op::SwapMana: return "<échang+> de la Mana entre votre réserve et {0} à {1} pour {2}";
    case Op::Apply:
      return "<appliqu+> {of0:les effets{flag2? d'activation|}|ses effets}{2? et de "
             "{in2}|}{used0?, même "
             "depuis la défausse|}{1?{.}{if1}, ces effets reçoivent aussi les modifications que "
             "{this} a reçues de son composant|}";
    case Op::Activate: return "{o0:<activ+>}";
    case Op::ApplyTop:
      return "{@0} <regard+> la carte du dessus de {my:votre|son|leur} deck, <appliquez-en|en "
             "appliquer|en applique|en appliquent> les effets sauf si c'est un Permanent, un "
             "Équipement ou un Rituel, et <défaussez-la|la défausser|la défausse|la défaussent>";
    case Op::Again: return "<appliqu+> à nouveau les effets de {this}";
    case Op::PlayersWin: return "les joueurs gagnent la partie";
    case Op::BecomeMageNoir: return "<devenez|devenir|devient|deviennent> Mage Noir";
    case Op::Blank: return "{@0} <perdez|perdre|perd|perdent> {my:vos|ses|leurs} effets {duration}";
    case Op::GainKeyword: return "{@0} <gagn+> {keyword}{flag? {duration}|}";
    case Op::GainWord: return "{@0} <gagn+> « Transmutable : {word} »{flag? {duration}|}";
    case Op::MoreDamage: return "{@0} <inflig+> désormais {1^dégât|dégâts} de plus{1~dégât|dégâts}";
    case Op::Create:
      return "{0?<choisissez|choisir|choisit|choisissent> un joueur{.}|}{duration}, {created}";
    case Op::Delay: return "{created}";
    case Op::NextGains:
      return "ce tour-ci, votre {cards=prochain|prochaine|prochain|prochaine} {cards.bare-one} à "
             "appliquer ses effets applique aussi ceux de {this}, à la suite des siens";
    case Op::NextUses:
      return "{cards=le prochain|la prochaine|le prochain|la prochaine} {cards.bare-one} que vous "
             "préparez ce tour-ci peut utiliser {0:composant {other-word}|composants {other-word}} "
             "de plus";
    case Op::PreventDamage: return "<annul+> tous les dégâts que vous subissez ce tour-ci";
    case Op::IgnoreDamage: return "<ignor+> {0:dégât|dégâts} que vous devriez subir";
    case Op::BecomeCopies:
      return "tous vos sorts, où qu'ils soient, deviennent des exemplaires de {this}";
    case Op::PhaseShift: return "{o0:<déphas+>} de {1}";
    case Op::SetHp: return "<fix+> {of0:les PV|ses PV} à {1}";
    case Op::Repeat: return "{0}, puis <recommenc+> pour chaque {cards.one}";
    case Op::DiscardDeck:
      return "{@0} <défauss+> {1?{many1?les |}{1:carte|cartes}|la carte} du dessus de "
             "{my:votre|son|leur} deck";
    case Op::LookTop: return "{top:<regard+>}";
    case Op::TopToBottom: return "{top:<plac+>} en dessous de votre deck";
    case Op::Look:
      return "{flag?<regard+> les cartes du dessus de votre deck, autant que {0}{.}<plac+> {1} "
             "d'entre elles sur le dessus et le reste en dessous de votre deck dans l'ordre de "
             "votre choix|"
             "<regard+> les {0:première carte|premières cartes} de votre deck{.}vous pouvez "
             "montrer {cards.bare} parmi elles et {cards=le|la|les|les} prendre en main{.}<plac+> "
             "le reste en dessous de votre deck dans l'ordre de votre choix}";
    case Op::ShowTop:
      return "{top:<montr+>} et <prenez-la|la prendre|la prend|la prennent> en main";
    case Op::Channel: return "{o0:<canalis+>}";
    case Op::ChooseCards: return "<choisissez|choisir|choisit|choisissent> {in0}";
    case Op::SwapPlaces: return "<échang+> les places de {in0}";
    case Op::PayCost:
      return "{@0} <payez|payer|paie|paient> {of1:le coût en Mana|son coût en Mana}";
    case Op::AddCost:
      return "<ajout+> à l'Éther Disponible {of0:le coût en Mana|son coût en Mana}, pris dans "
             "l'Éther Infini";
    case Op::Rest: return "{o0:<redress+>}";
    case Op::Exhaust: return "{o0:<épuis+>}";
    case Op::UseAbility:
      return "<utilis+> une capacité de {0} sans payer son coût, même {0=s'il est épuisé|si elle "
             "est épuisée|s'ils sont épuisés|si elles sont épuisées}";
    case Op::CreateCards: return "<mettez|mettre|met|mettent> en jeu {0:{named-card}|{named-card}}";
    case Op::Unchannel: return "{o0:<remettez|remettre|remet|remettent>} en préparation";
    case Op::LookThird: return "<regard+> la troisième carte de votre deck";
    case Op::ThirdToTop: return "<plac+> cette carte sur le dessus de votre deck";
    case Op::TradeOnce: return "<effectu+> {0:échange de Mana|échanges de Mana} à {1} pour {2}";
    case Op::ChangeElement:
      return "{@0} <prenez|prendre|prend|prennent> l'élément de la Mana payée pour cette "
             "capacité, {duration}";
    case Op::Revert:
      return "{@0} <reprenez|reprendre|reprend|reprennent> {my:vos|ses|leurs} effets tels "
             "qu'imprimés";
    case Op::SwapWithPile: return "<échang+> {in0} avec {in1}, dont il prend la place";
    case Op::DiscardSeen:
      return "<regard+> {own0:votre main|sa main|la main} et <choisissez-y|y choisir|y choisit|y "
             "choisissent> {1:carte|cartes}, qu'il défausse";
    case Op::PrepareFree: return "{o0:<prépar+>} sans payer son coût et sans ses composants";
    case Op::LoseMageNoir: return "{@0} <n'êtes|n'être|n'est|ne sont> plus Mage Noir";
    case Op::PayAny:
      return "{@0} <payez|payer|paie|paient> autant de {mana} que {my:vous voulez|il veut|ils "
             "veulent}";
    case Op::LookDiscard:
      return "<regard+> les {0:première carte|premières cartes} de votre deck et "
             "<défaussez-en|en défausser|en défausse|en défaussent> {1}";
  }
  return "";
}

}  // namespace grimoire::french
