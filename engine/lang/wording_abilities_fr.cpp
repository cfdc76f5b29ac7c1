// French rows for changes, kinds of abilities, events, replacements. wording_tongue.h explains
// marks.
#include "engine/lang/wording_grammar.h"

namespace grimoire {
namespace {

std::string_view change_row(Change change) {
  switch (change) {
    case Change::None: return "";
    case Change::Keyword:
      return "{this?{at-once?{keyword-itself} : si vous en contrôlez plusieurs, tous sauf un sont "
             "aussitôt détruits|{keyword}}|{@cards} <a|ont> {keyword}}";
    case Change::NeverKeyword: return "{@cards} n'<a|ont> jamais {keyword}";
    case Change::Word:
      return "{this?Transmutable : {word}|{@cards} <a|ont> « Transmutable : {word} »}";
    case Change::LostWord: return "{@cards} ne <compte|comptent> pas comme composant {word}";
    case Change::Cost:
      return "{@cards} <coûte|coûtent> {amount^{mana}} de {more?plus|moins}{amount~{mana}}";
    case Change::CostZero: return "{@cards} ne <coûte|coûtent> rien";
    case Change::DamageDealt:
      return "{@cards} <inflige|infligent> {amount^dégât|dégâts} de {more?plus|moins}{opposing? "
             "aux cibles adverses|}{amount~dégât|dégâts}{more?| (sans descendre sous zéro)}";
    case Change::DamageTaken:
      return "{this?{it} subit|vous subissez} {amount^dégât|dégâts} de plus{amount~dégât|dégâts} "
             "chaque fois que des dégâts {this?lui|vous} sont infligés";
    case Change::Reduce:
      return "tous les dégâts {cards?infligés par {cards.all}|que {this?{it} subit|vous subissez}} "
             "sont réduits de {amount}";
    case Change::Ignore:
      return "à chaque tour, ignorez {counted?jusqu'à {amount^dégât|dégâts}|des dégâts} que "
             "{opponents?les adversaires vous infligent|vous "
             "subissez}{counted?{amount~dégât|dégâts}|, dans "
             "la limite de {amount}{.}cette limite est fixée quand vous subissez vos premiers "
             "dégâts du tour}";
    case Change::TakeAtMost: return "vous subissez au plus {amount:dégât|dégâts} à la fois";
    case Change::DealAtMost:
      return "{@cards} <inflige|infligent> au plus {amount:dégât|dégâts} à la fois";
    case Change::Sure:
      return "les dégâts de {cards.all}{opposing? aux cibles adverses|} ne peuvent être ni "
             "ignorés, ni réduits, ni redirigés";
    case Change::HandLimit: return "votre limite de main est de {amount:carte|cartes}";
    case Change::Gather:
      return "pendant votre phase de récupération, ajoutez {amount^{mana}} de "
             "{more?plus|moins}{amount~{mana}} à l'Éther Disponible";
    case Change::NoDrawPhase: return "vous n'avez pas de phase de pioche";
    case Change::TradeRate:
      return "{everyone?tout le monde échange la Mana|vous pouvez échanger la {mana}} à {amount} "
             "pour {amount2}{everyone?|, que vous la donniez ou la preniez}";
    case Change::EqualPiles: return "les deux piles de l'Éther Disponible comptent comme égales";
    case Change::SlotLimit:
      return "vous pouvez contrôler jusqu'à {amount:Équipement {slot}|Équipements {slot}}";
    case Change::CountsAs:
      return "{more?{cards.each} compte {amount} fois de plus comme composant|{@cards} "
             "<compte|comptent> comme {amount:composant {word}|composants {word}}}";
    case Change::MayCountAs:
      return "{@cards} <peut|peuvent> compter comme {amount:composant {word}|composants {word}} "
             "une fois par tour";
    case Change::RepeatedLess:
      return "{@cards} <nécessite|nécessitent> {amount:exemplaire|exemplaires} de moins de chaque "
             "composant requis plusieurs fois";
    case Change::NeedsLess:
      return "{@cards} <nécessite|nécessitent> {amount:composant|composants} de moins";
    case Change::SeeTop:
      return "vous pouvez regarder la carte du dessus de votre deck à tout moment";
    case Change::SeeBottom:
      return "vous pouvez regarder la carte du dessous de votre deck à tout moment";
    case Change::OpenTop:
      return "la carte du dessus de votre deck est face visible et vous pouvez la préparer";
    case Change::TimesMore:
      return "{@cards} <applique|appliquent> <ses|leurs> effets {amount} fois de plus";
    case Change::NoGainHp: return "{@cards} ne <peut|peuvent> pas gagner de PV";
    case Change::NotMageNoir:
      return "vous n'êtes pas Mage Noir, et vos Rituels, en main ou en jeu, n'ont aucun effet";
    case Change::WhileMageNoir: return "vous êtes Mage Noir tant que {this} est en jeu";
    case Change::NoHandPrepare: return "vous ne pouvez pas préparer de sorts de votre main";
    case Change::CannotActivate: return "{@cards} ne <peut|peuvent> pas être <activé|activés>";
    case Change::CannotChannel: return "{@cards} ne <peut|peuvent> pas être <canalisé|canalisés>";
    case Change::NoControl: return "";
    case Change::UsersNumbers:
      return "{@users} qui <utilise|utilisent> cette carte comme composant {op}{op2? (si vous êtes "
             "Mage Noir, <il|ils> {op2} à la place)|}";
    case Change::UsersGainText:
      return "{@users} {last?à utiliser|qui <utilise|utilisent>} cette carte comme composant "
             "<gagne|gagnent> {gained}";
    case Change::UsersGainAll:
      return "{@users} qui <utilise|utilisent> cette carte comme composant <a|ont> aussi "
             "tous les effets de cette carte";
    case Change::UsersGainKeyword:
      return "{@users} qui <utilise|utilisent> cette carte comme composant <a|ont> {keyword}";
    case Change::UsersCost:
      return "{@users} qui <utilise|utilisent> cette carte comme composant <coûte|coûtent> "
             "{amount^{mana}} de {more?plus|moins}{amount~{mana}}";
    case Change::PaidFrom:
      return "vous pouvez payer {this} avec la Mana verrouillée sous {cards.all}";
    case Change::NoForging:
      return "{this} ne détruit pas les Équipements qu'il utilise comme composants et n'est pas "
             "détruit par ceux qui l'utilisent";
    case Change::SlowcastWaiver:
      return "{@cards} <peut|peuvent> être <préparé|préparés> sans Lent pour {amount^{mana}} de "
             "plus{amount~{mana}}";
    case Change::LockLimit:
      return "{@cards} <verrouille|verrouillent> au plus {amount:Mana} et <libère|libèrent> "
             "aussitôt le surplus";
    case Change::OthersComponents:
      return "vous pouvez utiliser les composants que vos adversaires contrôlent";
    case Change::HandOnlyInDraw:
      return "aucune carte ne s'ajoute à la main de l'adversaire hors de sa phase de pioche";
    case Change::PhaseShift: return "vos déphasages défaussent {amount:carte|cartes} de plus";
    case Change::AbilityCost:
      return "les capacités des {cards.many} coûtent {amount^{mana}} de plus{amount~{mana}}";
    case Change::AbilityDouble: return "les capacités des {cards.many} coûtent le double";
    case Change::AbilityTimes:
      return "les effets des capacités des {cards.many} s'appliquent {amount:fois}";
    case Change::AbilityAnyMana:
      return "les capacités des {cards.many} peuvent se payer avec de la Mana de tout élément";
    case Change::AbilityPaidFrom:
      return "vous pouvez payer les capacités de {this} avec la Mana verrouillée sous les "
             "{cards.many}";
    case Change::Numbers: return "ajoutez {amount} à tous les nombres des effets des {cards.many}";
    case Change::NextHas:
      return "{@cards} <avez|avoir|a|ont> {keyword} jusqu'au début de votre prochain tour";
    case Change::OpponentsGainNoHp: return "l'adversaire ne peut pas gagner de PV";
    case Change::EntersWith:
      return "{@cards} <arrive|arrivent> en jeu avec {amount^PV|PV} de plus{amount~PV|PV} si "
             "<c'est un Permanent|ce sont des Permanents> avec des PV";
    case Change::NoPrepare: return "vous ne pouvez pas préparer de sorts";
    case Change::OnlySlot:
      return "vous ne pouvez contrôler que des Équipements {slot}{.}vos autres Équipements sont "
             "aussitôt détruits";
    case Change::PileBottom: return "quand {this} va dans votre défausse, il va en dessous";
  }
  return "";
}

std::string_view kind_row(AbilityKind kind) {
  switch (kind) {
    case AbilityKind::Activation: return "{body}";
    case AbilityKind::TurnStart:
      return "au début {any-turn?du tour de chaque joueur|de votre tour}, {does}";
    case AbilityKind::TurnEnd:
      return "à la fin {opponents-turn?du tour de l'adversaire{named-player}|{any-turn?du tour de "
             "chaque joueur|de votre tour}}, {does}";
    case AbilityKind::ThisTurnEnd: return "à la fin de ce tour, {body}";
    case AbilityKind::EntersPlay: return "quand {this} arrive en jeu, {does}";
    case AbilityKind::WhenPrepared: return "quand vous préparez {this}, {does}";
    case AbilityKind::AfterUse: return "une fois {this} utilisé comme composant, {does}";
    case AbilityKind::LeavesPlay: return "quand {this} quitte le jeu, {does}";
    case AbilityKind::DiscardedFromPlay:
      return "quand {this} est défaussé depuis le plateau, {does}";
    case AbilityKind::DiscardedFromHand: return "quand {this} est défaussé de votre main, {does}";
    case AbilityKind::AsSoonAs:
      return "{body?{at-once?quand|dès que} {cond}, {body}|vous ne pouvez pas contrôler {this} "
             "tant que {cond} : "
             "défaussez-le aussitôt}";
    case AbilityKind::Whenever: return "chaque fois que {event}, {does}";
    case AbilityKind::Always: return "{first}{change}{only}";
    case AbilityKind::Instead: return "{body?si {instead}, {when}{instead-does}|{instead}{only}}";
    case AbilityKind::Main: return "pendant votre phase principale, {when}{may-do}";
    case AbilityKind::AnyTime: return "à tout moment{your-turn? de votre tour, |, {when}}{may-do}";
    case AbilityKind::Exhaust: return "capacité ({ability-cost}) : {does}";
    case AbilityKind::OnlyIf:
      return "{mage-noir?seul un Mage Noir peut préparer {this}{channeled? ou le mettre en jeu "
             "canalisé|}|ne préparez {this}{channeled? et ne le mettez en jeu canalisé|} que si "
             "{cond}}";
    case AbilityKind::PrepareOption:
      return "{when}{cheaper?quand vous préparez {this}, vous pouvez {exiled?exiler|défausser} "
             "{cards.bare} de votre main pour qu'il coûte {amount2:{mana}} de moins|{cards?quand "
             "vous préparez {this}, vous pouvez {exiled?exiler|défausser} {cards.bare} de votre "
             "main {amount?pour utiliser|au lieu d'utiliser}|vous pouvez préparer {this} "
             "{amount?avec|sans}} {amount?{amount:composant {other-word}|composants {other-word}} "
             "au lieu de |}{word?le composant {word}|{cards?ses composants|{amount?les "
             "|}composants}}}";
    case AbilityKind::PreparePrice:
      return "quand vous préparez {this}, défaussez {cards.bare} de votre main";
    case AbilityKind::PrepareFrom:
      return "vous pouvez préparer {this} depuis votre {from-exile?exil|défausse}{once? une fois "
             "par tour|}{only}";
  }
  return "";
}

std::string_view event_row(EventKind event) {
  switch (event) {
    case EventKind::None: return "";
    case EventKind::CardDrawn:
      return "{@side} <pioch+> {second?{my:votre|sa|leur} deuxième carte du tour|une carte}";
    case EventKind::DiscardedFromPlay: return "{any-card} est défaussé{cards?|e} depuis le plateau";
    case EventKind::Prepared:
      return "{@side} <prépar+> {from-deck?la carte du dessus de {my:votre|son|leur} "
             "deck|{any-card}}";
    case EventKind::EnteredPlay: return "{any-card} arrive en jeu";
    case EventKind::Channeled: return "on canalise {to-this?{this}|{any-card}}";
    case EventKind::Activated: return "on active {any-card}";
    case EventKind::DamageDealt:
      return "{cards?{any-card} {this?subit des dégâts|{to-you?vous |}inflige des dégâts{to-this? "
             "à "
             "{this}|}{opposing? à une cible adverse|}}|{@side} <subissez|subir|subit|subissent> "
             "des dégâts}";
    case EventKind::HpLost:
      return "{@side} <perdez|perdre|perd|perdent> des PV{more? ou "
             "<subissez|subir|subit|subissent> des dégâts|}";
    case EventKind::Traded: return "{@side} <échang+> de la {mana}";
    case EventKind::Exhausted: return "{any-card} est épuisé";
    case EventKind::PhaseShifted:
      return "{more?vous déphasez {side}|{@side} <êtes|être|est|sont> déphasé}";
    case EventKind::DiscardedFromHand:
      return "{@side} <défauss+> une carte de {my:votre|sa|leur} main";
    case EventKind::EnteredDiscard: return "un sort va dans votre défausse";
    case EventKind::AddedToHand:
      return "{@side} <ajout+> une carte à {my:votre|sa|leur} main{more? hors de "
             "{my:votre|sa|leur} phase de pioche|}";
  }
  return "";
}

std::string_view instead_row(Instead instead) {
  switch (instead) {
    case Instead::None: return "";
    case Instead::SelfDiscarded: return "{this} devait être défaussé depuis le plateau";
    case Instead::SelfDiscardedAnywhere: return "{this} devait être défaussé";
    case Instead::SelfPutThird:
      return "{this} devait être placé en troisième position de votre deck";
    case Instead::SelfActivated: return "{this} devait être défaussé après son activation";
    case Instead::ActivatedDiscarded:
      return "{bare-card} que vous avez {cards=activé|activée|activés|activées} devait être "
             "{cards=défaussé|défaussée|défaussés|défaussées}";
    case Instead::CardDestroyed:
      return "{any-card} devait être {cards=détruit|détruite|détruits|détruites}";
    case Instead::SelfDies: return "{this} devait être détruit faute de PV";
    case Instead::DrawInDrawPhase: return "vous deviez piocher pendant votre phase de pioche";
    case Instead::ReleaseOnDiscard:
      return "quand {cards.bare-a} est {cards=défaussé|défaussée|défaussés|défaussées}, "
             "verrouillez "
             "{amount:{mana}} de {cards=celui-ci|celle-ci|ceux-ci|celles-ci} sous {this} au lieu "
             "de la libérer";
    case Instead::ReleaseFrom:
      return "si un sort que vous contrôlez devait libérer de la {mana}, vous pouvez libérer celle "
             "de {this} à la place";
  }
  return "";
}

std::string_view number_op_row(NumberOp op) {
  switch (op) {
    case NumberOp::None: return "";
    case NumberOp::Add: return "<ajoute|ajoutent> %1 à chaque nombre de {my:vos|ses|leurs} effets";
    case NumberOp::Subtract:
      return "<retire|retirent> %1 à chaque nombre de {my:vos|ses|leurs} effets, même sous zéro";
    case NumberOp::Reduce:
      return "<réduit|réduisent> de %1 chaque nombre de {my:vos|ses|leurs} effets";
    case NumberOp::Double: return "<double|doublent> chaque nombre de {my:vos|ses|leurs} effets";
  }
  return "";
}

std::string_view number_op_again(NumberOp op) {
  switch (op) {
    case NumberOp::None: return "ne <change|changent> rien";
    case NumberOp::Add: return "<ajoute|ajoutent> %1";
    case NumberOp::Subtract: return "<retire|retirent> %1";
    case NumberOp::Reduce: return "le <réduit|réduisent> de %1";
    case NumberOp::Double: return "le <double|doublent>";
  }
  return "";
}

std::string_view phrase_row(Phrase phrase) {
  switch (phrase) {
    case Phrase::Printed: return "%1 (imprimé %2)";
    case Phrase::If: return "si %1";
    case Phrase::Unless: return "sauf si %1";
    case Phrase::IfBefore: return "%1, %2";
    case Phrase::IfBeforeLong: return "%1 : %2";
    case Phrase::IfAfter: return "%1 %2";
    case Phrase::Otherwise: return "sinon, %1";
    case Phrase::DuringTurn: return "pendant votre tour";
    case Phrase::OutsideTurn: return "pendant le tour d'un autre joueur";
    case Phrase::While: return "tant que %1";
    case Phrase::Zenith: return "Zénith : %1";
    case Phrase::WhilePrepared: return "tant que %1 est préparé, ";
    case Phrase::WhileChanneled: return "tant que %1 est canalisé, ";
    case Phrase::InExile: return "tant que %1 est en exil, ";
    case Phrase::AbilityCostsNothing: return "sans coût";
    case Phrase::InDiscardPile: return "tant que %1 est dans votre défausse, ";
    case Phrase::OncePerTurn: return "une fois par tour, ";
    case Phrase::Of: return "%1 de %2";
    case Phrase::To: return "à %1";
    case Phrase::ToYou: return "vous-même";
    case Phrase::ItsOwner: return "son propriétaire";
    case Phrase::TheirOwners: return "leurs propriétaires";
    case Phrase::APlayer: return "un joueur";
    case Phrase::ACard: return "une carte";
    case Phrase::TopOfYourDeck: return "la carte du dessus de votre deck";
    case Phrase::Target: return "cette cible";
    case Phrase::Activating: return "les sorts que vous activez";
    case Phrase::Same: return "autant";
    case Phrase::SameMass:
    case Phrase::SameCount: return "autant de %1";
    case Phrase::ThatMass:
    case Phrase::ThatCount: return "autant de %1";
    case Phrase::EqualMass: return "une quantité de %1";
    case Phrase::EqualMassTo: return " égale à %1";
    case Phrase::EqualCount: return "un nombre de %1";
    case Phrase::EqualCountTo: return " égal à %1";
    case Phrase::AllOf: return "la totalité des %1";
    case Phrase::AnyMana: return "Mana";
    case Phrase::ElementMana: return "Mana %1";
    case Phrase::AllMana: return "toute la %1";
    case Phrase::OwnElement: return "Mana de leur propre élément";
    case Phrase::Options: return " (%1)";
    case Phrase::OptionOr: return " ; ou ";
    case Phrase::Bullet: return "• %1";
    case Phrase::Colon: return " :";
    case Phrase::Semicolon: return " ; ";
    case Phrase::WhenActivated: return "quand vous activez {this}";
    case Phrase::And: return "%1 et %2";
    case Phrase::Then: return "puis %1";
    case Phrase::ThenIf: return "puis, %1";
    case Phrase::DoesTheSame: return "{@0} <faites|faire|fait|font> de même";
    case Phrase::YouMay: return "vous pouvez %1";
    case Phrase::YouMayLong: return "vous pouvez faire ceci : %1";
    case Phrase::CostLong: return "{0} ; si cela a été fait, {1}";
    case Phrase::OrLong: return "{1}, sauf si vous faites ceci : {0}";
    case Phrase::EvenChanneled: return "%1, même s'il est canalisé";
    case Phrase::InsteadMay: return "vous pouvez plutôt %1";
    case Phrase::InsteadAfter: return "%1 à la place";
    case Phrase::InsteadBefore: return "à la place, %1";
    case Phrase::TheyMay: return "%1 peut %2 à la place";
    case Phrase::HaveDo: return "faire %2 à %1";
    case Phrase::HaveItDo: return "lui faire %1";
    case Phrase::HaveThemDo: return "leur faire %1";
    case Phrase::UntilReset: return "désormais";
    case Phrase::ThisTurn: return "ce tour-ci";
    case Phrase::UntilYourTurn: return "jusqu'au début de votre prochain tour";
    case Phrase::WhileSource: return "tant que {this} est en jeu";
    case Phrase::ForGame: return "pour le reste de la partie";
    case Phrase::UntilYourTurnEnds: return "jusqu'à la fin de votre tour";
    case Phrase::Quoted: return "« %1 »";
    case Phrase::Transmutable: return "Transmutable : %1";
  }
  return "";
}

}  // namespace

const Tongue kFrench{
    .op = french::op,
    .change = change_row,
    .kind = kind_row,
    .event = event_row,
    .instead = instead_row,
    .number_op = number_op_row,
    .number_op_again = number_op_again,
    .phrase = phrase_row,
    .this_card = french::this_card,
    .noun = french::noun,
    .gender = french::gender,
    .count = french::count,
    .verb_form = french::verb_form,
    .regular_ending = french::regular_ending,
    .own = french::own,
    .pronoun = french::pronoun,
    .with_object = french::with_object,
    .with_receiver = french::with_receiver,
    .and_word = "et",
    .or_word = "ou",
    .player_pronoun = Person::One,
    .shared_pronouns = true,
    .objects_in_place = false,
    .polish = french::polish,
};

}  // namespace grimoire
