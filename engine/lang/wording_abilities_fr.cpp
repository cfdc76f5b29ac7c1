// French rows for changes, kinds of abilities, events, replacements. wording_tongue.h explains
// marks.
#include "engine/lang/wording_grammar.h"

namespace grimoire {
namespace {

std::string_view change_row(Change change) {
  switch (change) {
    case Change::None: return "";
    case Change::Keyword:
      return "{this?{keyword}{at-once? : si vous en contrôlez plusieurs, tous sauf un sont "
             "aussitôt "
             "détruits|}|{@cards} <a|ont> {keyword}}";
    case Change::NeverKeyword: return "{@cards} n'<a|ont> jamais {keyword}";
    case Change::Word:
      return "{this?transmutable : {word}|{@cards} <compte|comptent> aussi comme {word} "
             "(transmutable)}";
    case Change::LostWord: return "{@cards} ne <compte|comptent> pas comme composant {word}";
    case Change::Cost:
      return "{@cards} <a|ont> un coût {more?augmenté|réduit} de {amount^{mana}}{amount~{mana}}";
    case Change::CostZero: return "{@cards} ne <coûte|coûtent> rien";
    case Change::DamageDealt:
      return "{@cards} <inflige|infligent> {amount^dégât|dégâts} de {more?plus|moins}{opposing? "
             "aux cibles adverses|}{amount~dégât|dégâts}{more?|, sans descendre sous zéro}";
    case Change::DamageTaken:
      return "{this?{this} subit|vous subissez} {amount^dégât|dégâts} de plus à chaque "
             "coup{amount~dégât|dégâts}";
    case Change::Reduce:
      return "les dégâts que {this?{this} subit|vous subissez}{cards? à cause de {cards.all}|} "
             "sont tous réduits de {amount}";
    case Change::Ignore:
      return "à chaque tour, ignorez {counted?jusqu'à {amount^dégât|dégâts}|des dégâts} que vous "
             "subissez{opponents? du fait de l'adversaire|}{counted?{amount~dégât|dégâts}|, au "
             "plus "
             "{amount} aux premiers dégâts du tour}";
    case Change::TakeAtMost: return "vous subissez au plus {amount:dégât|dégâts} à la fois";
    case Change::DealAtMost:
      return "{@cards} <inflige|infligent> au plus {amount:dégât|dégâts} à la fois";
    case Change::Sure:
      return "rien ne peut ignorer, réduire ou rediriger les dégâts de {cards.all}{opposing? aux "
             "cibles adverses|}";
    case Change::HandLimit: return "votre limite de main est de {amount:carte|cartes}";
    case Change::Gather:
      return "votre récupération ajoute {amount^{mana}} de {more?plus|moins}{amount~{mana}}";
    case Change::NoDrawPhase: return "vous n'avez pas de phase de pioche";
    case Change::TradeRate:
      return "{everyone?tout le monde échange la Mana|vous pouvez échanger la {mana}, donnée ou "
             "prise,} à {amount} pour {amount2}";
    case Change::EqualPiles: return "les deux piles de l'Éther Disponible comptent comme égales";
    case Change::SlotLimit:
      return "vous pouvez contrôler jusqu'à {amount:Équipement {slot}|Équipements {slot}}";
    case Change::CountsAs:
      return "{@cards} <compte|comptent> {more?pour {amount:composant|composants} de plus|comme "
             "{amount:composant {word}|composants {word}}}";
    case Change::MayCountAs:
      return "{@cards} <peut|peuvent> compter comme {amount:composant {word}|composants {word}} "
             "une fois par tour";
    case Change::RepeatedLess:
      return "{@cards} <a|ont> besoin {amount} fois de moins de chaque composant requis plusieurs "
             "fois";
    case Change::NeedsLess:
      return "{@cards} <nécessite|nécessitent> {amount:composant|composants} de moins";
    case Change::SeeTop: return "vous connaissez toujours la carte du dessus de votre deck";
    case Change::SeeBottom: return "vous connaissez toujours la carte du dessous de votre deck";
    case Change::OpenTop:
      return "la carte du dessus de votre deck est face visible et vous pouvez la préparer";
    case Change::TimesMore:
      return "{@cards} <applique|appliquent> <ses|leurs> effets {amount} fois de plus";
    case Change::NoGainHp: return "{@cards} ne <peut|peuvent> pas gagner de PV";
    case Change::NotMageNoir:
      return "vous n'êtes pas un Mage Noir et vos Rituels, en main ou en jeu, sont sans effet";
    case Change::WhileMageNoir: return "vous êtes un Mage Noir tant que {this} est en jeu";
    case Change::NoHandPrepare: return "vous ne pouvez pas préparer de sorts de votre main";
    case Change::CannotActivate: return "on ne peut pas activer {@cards}";
    case Change::CannotChannel: return "on ne peut pas canaliser {@cards}";
    case Change::NoControl: return "";
    case Change::UsersNumbers:
      return "chaque nombre des effets de {cards.a} qui utilise {this} comme composant {op}{op2? "
             "({op2} si vous êtes un Mage Noir)|}";
    case Change::UsersGainText:
      return "{last?le dernier {cards.one} à avoir utilisé|{cards.a} qui utilise} {this} comme "
             "composant gagne {gained}";
    case Change::UsersGainAll:
      return "{cards.a} qui utilise {this} comme composant a aussi les effets de {this}";
    case Change::UsersGainKeyword:
      return "{cards.a} qui utilise {this} comme composant a {keyword}";
    case Change::UsersCost:
      return "{cards.a} qui utilise {this} comme composant a un coût {more?augmenté|réduit} de "
             "{amount^{mana}}{amount~{mana}}";
    case Change::PaidFrom:
      return "vous pouvez payer {this} avec la Mana verrouillée sous {cards.all}";
    case Change::NoForging:
      return "{this} ne détruit pas l'Équipement qu'il utilise et n'est pas détruit par celui qui "
             "l'utilise";
    case Change::SlowcastWaiver:
      return "on peut préparer {@cards} en payant {amount^{mana}} de plus{amount~{mana}} pour "
             "éviter qu'ils soient Lents";
    case Change::LockLimit:
      return "{@cards} <verrouille|verrouillent> au plus {amount:Mana} et <libère|libèrent> "
             "aussitôt "
             "le surplus";
    case Change::OthersComponents:
      return "vous pouvez utiliser les composants que vos adversaires contrôlent";
    case Change::HandOnlyInDraw:
      return "rien n'ajoute de cartes à la main de l'adversaire hors de sa phase de pioche";
    case Change::PhaseShift: return "vos déphasages sont augmentés de {amount}";
    case Change::EntersWith:
      return "{@cards} <arrive|arrivent> en jeu avec {amount^PV|PV} de plus{amount~PV|PV} si "
             "<c'est un Permanent|ce sont des Permanents> avec des PV";
  }
  return "";
}

std::string_view kind_row(AbilityKind kind) {
  switch (kind) {
    case AbilityKind::Activation: return "{body}";
    case AbilityKind::TurnStart:
      return "quand {any-turn?le tour de chaque joueur|votre tour} commence, {when}{body}";
    case AbilityKind::TurnEnd:
      return "quand {opponents-turn?le tour de l'adversaire|{any-turn?le tour de chaque "
             "joueur|votre tour}} se termine, {when}{body}";
    case AbilityKind::ThisTurnEnd: return "quand ce tour se termine, {body}";
    case AbilityKind::EntersPlay: return "quand {this} arrive en jeu, {when}{body}";
    case AbilityKind::WhenPrepared: return "quand {this} est préparé, {when}{body}";
    case AbilityKind::AfterUse: return "une fois que {this} a servi de composant, {when}{body}";
    case AbilityKind::LeavesPlay: return "quand {this} quitte le jeu, {when}{body}";
    case AbilityKind::DiscardedFromPlay:
      return "quand {this} passe du jeu à la défausse, {when}{body}";
    case AbilityKind::DiscardedFromHand:
      return "quand {this} est défaussé de votre main, {when}{body}";
    case AbilityKind::AsSoonAs:
      return "{body?dès que {cond}, {body}|vous ne pouvez pas contrôler {this} tant que {cond} ; "
             "il est alors aussitôt défaussé}";
    case AbilityKind::Whenever: return "chaque fois que {event}, {when}{body}";
    case AbilityKind::Always: return "{change}{only}";
    case AbilityKind::Instead:
      return "{body?si {instead}, {when}à la place {body}|{instead}{only}}";
    case AbilityKind::Main: return "dans votre phase principale{cond?,{only}|} : {body}";
    case AbilityKind::AnyTime: return "à tout moment{cond?,{only}|} : {body}";
    case AbilityKind::OnlyIf: return "ne préparez {this} que si {cond}";
    case AbilityKind::PrepareOption:
      return "{when}{cards?quand vous préparez {this}, vous pouvez choisir de défausser "
             "{cards.bare} de votre main ; {this} {amount?utilise alors|n'a alors besoin "
             "d'aucun}|{this} peut être préparé {amount?avec|sans}} {amount?{amount:composant "
             "{other-word}|composants {other-word}} au lieu {word?du composant {word}|des "
             "composants requis}|composant{word? {word}|}}";
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
      return "{@side} <pioch+> {second?<votre|votre|sa|leur> deuxième|une} carte{second? d'un même "
             "tour|}";
    case EventKind::DiscardedFromPlay: return "{any-card} passe du jeu à une défausse";
    case EventKind::Prepared:
      return "{@side} <prépar+> {from-deck?la carte du dessus de <votre|votre|son|leur> "
             "deck|{any-card}}";
    case EventKind::EnteredPlay: return "{any-card} arrive en jeu";
    case EventKind::Channeled: return "on canalise {any-card}";
    case EventKind::Activated: return "on active {any-card}";
    case EventKind::DamageDealt:
      return "{cards?{this?{cards.a} reçoit des dégâts|{to-this?{this}|{opposing?une cible "
             "adverse|quelqu'un}} subit "
             "les dégâts de {cards.a}}|{@side} <subissez|subir|subit|subissent> des dégâts}";
    case EventKind::HpLost:
      return "{@side} <perdez|perdre|perd|perdent> des PV{more? ou "
             "<subissez|subir|subit|subissent> des dégâts|}";
    case EventKind::Traded: return "{@side} <faites|faire|fait|font> un échange de {mana}";
    case EventKind::PhaseShifted:
      return "{more?vous déphasez {side}|{@side} <êtes|être|est|sont> déphasé}";
  }
  return "";
}

std::string_view instead_row(Instead instead) {
  switch (instead) {
    case Instead::None: return "";
    case Instead::SelfDiscarded: return "{this} devait être défaussé du jeu";
    case Instead::SelfActivated: return "{this} devait être défaussé après son activation";
    case Instead::ActivatedDiscarded:
      return "{cards.bare-a} que vous activez devait être "
             "{cards=défaussé|défaussée|défaussés|défaussées} ensuite";
    case Instead::CardDestroyed:
      return "{cards.a} devait être {cards=détruit|détruite|détruits|détruites}";
    case Instead::SelfDies: return "{this} devait être détruit faute de PV";
    case Instead::DrawInDrawPhase: return "vous deviez piocher pendant votre phase de pioche";
    case Instead::ReleaseOnDiscard:
      return "quand {cards.bare-a} part à la défausse, gardez-en {amount:{mana}} sous {this} au "
             "lieu de la libérer";
    case Instead::ReleaseFrom:
      return "si un sort que vous contrôlez devait libérer de la {mana}, vous pouvez la libérer de "
             "{this} à la place";
  }
  return "";
}

std::string_view number_op_row(NumberOp op) {
  switch (op) {
    case NumberOp::None: return "";
    case NumberOp::Add: return "est augmenté de %1";
    case NumberOp::Subtract: return "est diminué de %1, même sous zéro";
    case NumberOp::Reduce: return "est réduit de %1";
    case NumberOp::Double: return "est doublé";
  }
  return "";
}

std::string_view phrase_row(Phrase phrase) {
  switch (phrase) {
    case Phrase::Printed: return "%1 (imprimé %2)";
    case Phrase::If: return "si %1";
    case Phrase::Unless: return "sauf si %1";
    case Phrase::WhenTrue: return "%1, ";
    case Phrase::OnlyTrue: return " %1";
    case Phrase::WhilePrepared: return "tant que %1 est préparé, ";
    case Phrase::WhileChanneled: return "tant que %1 est canalisé, ";
    case Phrase::InDiscardPile: return "tant que cette carte est dans votre défausse, ";
    case Phrase::OncePerTurn: return "une fois par tour, ";
    case Phrase::To: return "à %1";
    case Phrase::ToYou: return "vous-même";
    case Phrase::APlayer: return "un joueur";
    case Phrase::ACard: return "une carte";
    case Phrase::Same: return "autant";
    case Phrase::SameMass:
    case Phrase::SameCount: return "autant de %1";
    case Phrase::Owner: return "le propriétaire";
    case Phrase::EqualMass: return "de la %1";
    case Phrase::EqualMassTo: return ", en quantité égale à %1";
    case Phrase::EqualCount: return "des %1";
    case Phrase::EqualCountTo: return ", en nombre égal à %1";
    case Phrase::AllOf: return "la totalité des %1";
    case Phrase::AnyMana: return "Mana";
    case Phrase::ElementMana: return "Mana %1";
    case Phrase::AllMana: return "toute la %1";
    case Phrase::OwnElement: return "Mana de l'élément du sort";
    case Phrase::OptionOr: return " ; ou ";
    case Phrase::Activating: return "les sorts que vous activez";
    case Phrase::WhenActivated: return "quand vous activez {this}, {1}";
    case Phrase::WhenActivatedAll: return "quand vous activez %1 : %2";
    case Phrase::ThenLong: return "{0}. Ensuite, {1}";
    case Phrase::MayLong: return "vous pouvez faire ceci : {0}";
    case Phrase::CostLong: return "{0} ; si cela a été fait, {1}";
    case Phrase::OrLong: return "{0} ; sinon, {1}";
    case Phrase::Beside:
    case Phrase::OrTheirs: return "%1 ; %2";
    case Phrase::TheyMay: return "%1 peut choisir ceci à la place : %2";
    case Phrase::Target: return "cette cible";
    case Phrase::UntilReset: return "désormais";
    case Phrase::ThisTurn: return "pendant ce tour";
    case Phrase::UntilYourTurn: return "jusqu'à votre prochain tour";
    case Phrase::WhileSource: return "tant que {this} est en jeu";
    case Phrase::ForGame: return "pour le reste de la partie";
    case Phrase::UntilYourTurnEnds: return "jusqu'à la fin de votre tour";
    case Phrase::Quoted: return "« %1 »";
    case Phrase::Transmutable: return "transmutable : %1";
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
    .phrase = phrase_row,
    .this_card = french::this_card,
    .noun = french::noun,
    .gender = french::gender,
    .count = french::count,
    .verb_form = french::verb_form,
    .regular_ending = french::regular_ending,
    .own = french::own,
    .and_word = "et",
    .or_word = "ou",
    .polish = french::polish,
};

}  // namespace grimoire
