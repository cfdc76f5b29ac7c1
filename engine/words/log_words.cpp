#include "engine/words/log_words.h"

#include <algorithm>

namespace grimoire {
namespace {

// Whether there is a card, known or not.
bool names_a_card(const KnownCard& c) { return c.known() || c.owner != kNoPlayer; }

std::string upper_first(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

// Fills a row: {p} {card} {other} {n} {s} {list} {x}, and <for you|for others> by who acts.
struct Row {
  const Naming& names;
  PlayerId player;
  std::string card;
  std::string other;
  std::string amount;
  std::string list;
  std::string extra;

  std::string value(std::string_view mark) const {
    if (mark == "p") return player == kNoPlayer ? "" : names.player(player);
    if (mark == "card") return card;
    if (mark == "other") return other;
    if (mark == "de_card") return french_of(card);
    if (mark == "de_other") return french_of(other);
    if (mark == "n") return amount;
    if (mark == "s") return amount == "0" || amount == "1" ? "" : "s";
    if (mark == "list") return list;
    return extra;
  }
  std::string fill(const Both& rows) const { return upper_first(filled(names.in(rows))); }
  std::string filled(const std::string& row) const {
    std::string out;
    for (size_t i = 0; i < row.size(); ++i) {
      const size_t end = row.find(row[i] == '{' ? '}' : '>', i);
      if (row[i] == '{') {
        out += value(std::string_view(row).substr(i + 1, end - i - 1));
        i = end;
      } else if (row[i] == '<') {
        const size_t bar = row.find('|', i);
        const bool you = names.is_you(player);
        out += filled(you ? row.substr(i + 1, bar - i - 1) : row.substr(bar + 1, end - bar - 1));
        i = end;
      } else {
        out += row[i];
      }
    }
    return out;
  }
};

LogItem item(const Event& e, const Naming& names, const std::string& card) {
  if (e.kind == NoteKind::Draws) return {1, card};
  std::string element = names.element(static_cast<Element>(e.element));
  const bool piles = e.kind == NoteKind::ManaAdded || e.kind == NoteKind::ManaTaken;
  if (piles && e.pile < 0) element += names.in({" (Infinite Ether)", " (Éther infini)"});
  if (piles && e.pile >= 0) element += " (pile " + std::to_string(e.pile + 1) + ")";
  return {e.amount, element};
}

// "1 Fire (pile 1), 1 Air (pile 2), 1 Water (pile 1)" as "1 Fire, 1 Water (pile 1), 1 Air (pile
// 2)": the pile of each is said once, so that a whole gathering fits on a line of a terminal.
std::vector<LogItem> by_pile(std::vector<LogItem> items) {
  const auto pile = [](const LogItem& one) {
    const size_t at = one.name.rfind(" (");
    return at == std::string::npos ? std::string() : one.name.substr(at);
  };
  std::stable_sort(items.begin(), items.end(),
                   [&](const LogItem& a, const LogItem& b) { return pile(a) < pile(b); });
  for (size_t i = 0; i + 1 < items.size(); ++i) {
    const std::string here = pile(items[i]);
    if (here == pile(items[i + 1])) items[i].name.resize(items[i].name.size() - here.size());
  }
  return items;
}

// "2 Fire (pile 1), 1 Air (pile 2)"; "Seed, 2 cards"
std::string joined(std::vector<LogItem> items, NoteKind kind, const Naming& names) {
  const std::string hidden = names.card(KnownCard{});
  if (kind == NoteKind::ManaAdded || kind == NoteKind::ManaTaken) items = by_pile(std::move(items));
  std::string list;
  for (const LogItem& one : items) {
    if (!list.empty()) list += ", ";
    const bool counted = kind != NoteKind::Draws || one.count > 1;
    const bool cards = counted && one.name == hidden;
    if (counted)
      list += std::to_string(one.count) + (kind == NoteKind::Draws && !cards ? "x " : " ");
    list += cards ? names.in({"cards", "cartes"}) : one.name;
  }
  return list;
}

Both why_nothing(WhyNothing why) {
  switch (why) {
    case WhyNothing::NoTarget:
      return {"there is nothing it could apply to", "rien à quoi s'appliquer"};
    case WhyNothing::TargetGone: return {"its target is gone", "sa cible n'est plus là"};
    case WhyNothing::NoMana: return {"there is no such Mana", "il n'y a pas cette Mana"};
    case WhyNothing::EmptyDeck: return {"the deck is empty", "le deck est vide"};
    case WhyNothing::NoCard: return {"there is no such card", "il n'y a pas une telle carte"};
    case WhyNothing::Declined: return {"it was declined", "c'est refusé"};
    case WhyNothing::Indestructible: return {"it is Indestructible", "il est Indestructible"};
    case WhyNothing::NoRepeat:
      return {"it would only repeat itself (RULING(14))",
              "cela ne ferait que se répéter (RULING(14))"};
    case WhyNothing::SourceGone: return {"its card is gone", "sa carte n'est plus là"};
    case WhyNothing::CannotGainHp: return {"it cannot gain HP", "il ne peut pas gagner de PV"};
    case WhyNothing::NeverHasIt: return {"it can never have that", "il ne peut jamais l'avoir"};
    case WhyNothing::HandClosed:
      return {"no card may be added to that hand now",
              "aucune carte ne peut aller dans cette main"};
    case WhyNothing::NoText:
      return {"it has no text to apply", "elle n'a pas de texte à appliquer"};
    case WhyNothing::Zero: return {"the amount is 0", "la quantité est 0"};
    case WhyNothing::Condition:
      return {"its condition does not hold", "sa condition n'est pas remplie"};
  }
  return {};
}

Both act_name(ActKind kind) {
  switch (kind) {
    case ActKind::Activate: return {"activating", "l'activation"};
    case ActKind::Ability: return {"using", "l'utilisation"};
    case ActKind::Channel: return {"channeling", "la canalisation"};
    case ActKind::Trade: return {"trading", "l'échange"};
    case ActKind::Prepare: return {"preparing", "la préparation"};
  }
  return {};
}

std::string announced_targets(const Event& e, const Naming& names) {
  std::string list;
  for (const Target& t : e.targets) {
    std::string one = names.target(t);
    if (t.share != 0) one += " (" + std::to_string(t.share) + ")";
    list += (list.empty() ? "" : ", ") + one;
  }
  return list.empty() ? "" : names.in({"; target: ", " ; cible : "}) + list;
}

// Where in the deck.
Both deck_place(const Event& e) {
  if (e.to_zone != Zone::Deck) return {};
  switch (e.deck_place) {
    case DeckPlace::Top: return {", on top", ", sur le dessus"};
    case DeckPlace::Third: return {", third from the top", ", troisième à partir du dessus"};
    case DeckPlace::Shuffled: return {", shuffled in", ", mélangée"};
    case DeckPlace::Bottom: return {", at the bottom", ", au fond"};
  }
  return {};
}

Both zone_row(const Event& e) {
  const Zone to = e.to_zone;
  const bool hand_to_discard = to == Zone::Discard && e.from_zone == Zone::Hand;
  if (e.kind == NoteKind::Moves && hand_to_discard) {
    return {"{p} <discard|discards> {card}", "{p} <défaussez|défausse> {card}"};
  }
  if (e.kind == NoteKind::Leaves && to == Zone::Discard) {
    return {"{card} leaves the board: discarded", "{card} quitte le plateau : défausse"};
  }
  if (e.kind == NoteKind::Leaves)
    return {"{card} leaves the board: {x}", "{card} quitte le plateau : {x}"};
  return {"<your {card}|{card} of {p}> goes to: {x}", "<votre {card}|{card} de {p}> va vers : {x}"};
}

Both mana_row(const Event& e) {
  switch (e.kind) {
    case NoteKind::ManaAdded: return {"{p} <add|adds> {list}", "{p} <ajoutez|ajoute> {list}"};
    case NoteKind::ManaTaken: return {"{p} <take|takes> {list}", "{p} <prenez|prend> {list}"};
    case NoteKind::ManaReturned:
      return {"{p} <lose|loses> {list} to the Infinite Ether",
              "{p} <perdez|perd> {list}, qui retourne à l'Éther Infini"};
    case NoteKind::ManaUnlocked:
      return {"Taken from under {card}: {list}", "Prise sous {card} : {list}"};
    case NoteKind::ManaLocked:
      return {"Locked under {card}: {list}", "Verrouillée sous {card} : {list}"};
    case NoteKind::ManaMoved:
      if (!e.moves.empty() && e.moves.back().to.spot == ManaSpot::Reserve)
        return {"{p} <take|takes> {list}", "{p} <prenez|prend> {list}"};
      return {"Moved under {card}: {list}", "Déplacée sous {card} : {list}"};
    case NoteKind::PileTaken:
      return {"{p} <take|takes> pile {other}: {x}", "{p} <prenez|prend> la pile {other} : {x}"};
    case NoteKind::Trades:
      return {"{p} <trade|trades> {list} for {x}", "{p} <échangez|échange> {list} contre {x}"};
    default: return {"{p} <pay|pays> {list}", "{p} <payez|paie> {list}"};
  }
}

Both life_row(const Event& e) {
  switch (e.kind) {
    case NoteKind::Damage:
      return {"{other} inflicts {n} damage to {card}",
              "{other} <vous inflige {n} dégât{s}|inflige {n} dégât{s} à {card}>"};
    case NoteKind::Redirected:
      return {"{n} damage is redirected to {card}", "{n} dégât{s} redirigé{s} vers {card}"};
    case NoteKind::Ignored:
      return {"{n} damage is ignored ({card})", "{n} dégât{s} ignoré{s} ({card})"};
    case NoteKind::GainsHp: return {"{card} <gain|gains> {n} HP", "{card} <gagnez|gagne> {n} PV"};
    case NoteKind::LosesHp: return {"{card} <lose|loses> {n} HP", "{card} <perdez|perd> {n} PV"};
    case NoteKind::HpFixed: return {"{card} now has {n} HP", "{card} a maintenant {n} PV"};
    case NoteKind::Defeated:
      if (e.why == WhyNothing::EmptyDeck) {
        return {"{p} must draw from an empty deck: {p} <are|is> defeated",
                "{p} <devez|doit> piocher dans un deck vide : {p} <êtes|est> vaincu"};
      }
      return {"{p} <have|has> no HP left: {p} <are|is> defeated",
              "{p} <n'avez|n'a> plus de PV : {p} <êtes|est> vaincu"};
    case NoteKind::MageNoir:
      return {"{p} <become|becomes> a Mage Noir", "{p} <devenez|devient> Mage Noir"};
    case NoteKind::NoLongerMageNoir:
      return {"{p} <are|is> no longer a Mage Noir", "{p} <n'êtes|n'est> plus Mage Noir"};
    case NoteKind::ZenithReached:
      return {"{p} <have|has> the Zenith this turn", "{p} <avez|a> le Zénith ce tour"};
    default:
      return {"Damage to {p} is prevented ({card})",
              "Les dégâts <qui vous visent|à {p}> sont empêchés ({card})"};
  }
}

Both row_of(const Event& e) {
  switch (e.kind) {
    case NoteKind::TurnBegins:
      return {"Turn {n}: <your turn|{p}'s turn>", "Tour {n} : <à vous|{p}>"};
    case NoteKind::Draws: return {"{p} <draw|draws> {list}", "{p} <piochez|pioche> {list}"};
    case NoteKind::Prepares:
      return {"{p} <prepare|prepares> {card} ({x})", "{p} <préparez|prépare> {card} ({x})"};
    case NoteKind::PutsIntoPlay: return {"{card} is put into play", "Mise en jeu : {card}"};
    case NoteKind::Channels:
      return {"{p} <channel|channels> {card}", "{p} <canalisez|canalise> {card}"};
    case NoteKind::Unchannels: return {"{card} is prepared again", "{card} revient en préparation"};
    case NoteKind::Exhausts: return {"{card} is exhausted", "Épuisement : {card}"};
    case NoteKind::Rests: return {"{card} is rested", "Redressement : {card}"};
    case NoteKind::Vanishes: return {"{card} ceases to exist", "{card} cesse d'exister"};
    case NoteKind::LaysAnimal:
      return {"{p} <lay your|lays their> Animal face down on top of the deck",
              "{p} <placez votre|place son> Animal face cachée sur le dessus du deck"};
    case NoteKind::Reverts:
      return {"{card} has its printed effects again", "{card} reprend ses effets imprimés"};
    case NoteKind::ChangesElement:
      return {"{card} is of the element {x} now", "{card} est désormais de l'élément {x}"};
    case NoteKind::Announces:
      return e.act == ActKind::Activate
                 ? Both{"{p} <activate|activates> {card}{list}",
                        "{p} <activez|active> {card}{list}"}
                 : Both{"{p} <use|uses> {card}{list}", "{p} <utilisez|utilise> {card}{list}"};
    case NoteKind::Dropped:
      return {"Nothing happens: {x} {card} is no longer possible",
              "Rien ne se passe : {x} ({card}) n'est plus possible"};
    case NoteKind::Applies: return {"{card} applies its effects", "{card} applique ses effets"};
    case NoteKind::Triggers: return {"{card} is triggered", "{card} se déclenche"};
    case NoteKind::EffectOf: return {"Effect of {card}", "Effet {de_card}"};
    case NoteKind::Leaves:
    case NoteKind::Moves: return zone_row(e);
    case NoteKind::Shuffles:
      return {"{p} <shuffle your|shuffles their> deck", "{p} <mélangez votre|mélange son> deck"};
    case NoteKind::NothingHappens:
      if (!names_a_card(e.card)) return {"Nothing happens: {x}", "Rien ne se passe : {x}"};
      return {"Nothing happens ({card}): {x}", "Rien ne se passe ({card}) : {x}"};
    case NoteKind::Shows: return {"{p} <show|shows> {card}", "{p} <montrez|montre> {card}"};
    case NoteKind::Swaps:
      return {"{card} and {other} change places", "{card} et {other} échangent leurs places"};
    case NoteKind::Replaced:
      if (!names_a_card(e.other))
        return {"{card} replaces this: what follows happens instead",
                "{card} remplace cela : la suite se passe à la place"};
      if (e.other == e.card)
        return {"{card} replaces what would happen to it", "{card} remplace ce qui lui arriverait"};
      return {"{card} replaces what would happen to {other}",
              "{card} remplace ce qui arriverait à {other}"};
    case NoteKind::Gains: return {"{card} gains {x}", "{card} gagne {x}"};
    case NoteKind::LooksAt: return {"{p} <look|looks> at {card}", "{p} <regardez|regarde> {card}"};
    case NoteKind::Blanked: return {"{card} loses its text", "{card} perd son texte"};
    case NoteKind::GainsText:
      return {"{card} gains the text of {other}", "{card} gagne le texte {de_other}"};
    case NoteKind::Becomes:
      return {"All <your spells|spells of {p}> become copies of {card}",
              "Tous <vos sorts|les sorts de {p}> deviennent des copies {de_card}"};
    case NoteKind::OpeningHandChosen:
      return {"{p} <keep|keeps> an opening hand", "{p} <gardez|garde> une main de départ"};
    case NoteKind::Begins: return {"{p} <begin|begins>{x}", "{p} <commencez|commence>{x}"};
    case NoteKind::HandsOver:
      return {"{p} <hand|hands> the turn to {x}", "{p} <passez|passe> la main à {x}"};
    case NoteKind::GivesMana: return {"{p} <give|gives> {n} {x}", "{p} <donnez|donne> {n} {x}"};
    case NoteKind::SetAside:
      return {"{p} <leave|leaves> the game; their Mana ({n}) goes to {x}",
              "{p} <quittez|quitte> la partie ; la Mana ({n}) va à {x}"};
    case NoteKind::TimeCalled:
      return {"Time is called: this turn, one of the other side, then health decides",
              "Fin du temps : ce tour, un tour de l'autre camp, puis les PV décident"};
    case NoteKind::TimeIsUp:
      return {"Time is up: the higher health wins", "Le temps est écoulé : le plus de PV gagne"};
    case NoteKind::Endless:
      if (e.amount == 0)
        return {"This would go on for ever: the game is a draw",
                "Cela ne finirait jamais : la partie est nulle"};
      return {"This chain has become too long: the game is a draw",
              "Cet enchaînement est trop long : la partie est nulle"};
    case NoteKind::ManaAdded:
    case NoteKind::ManaTaken:
    case NoteKind::ManaReturned:
    case NoteKind::ManaLocked:
    case NoteKind::ManaUnlocked:
    case NoteKind::ManaMoved:
    case NoteKind::PileTaken:
    case NoteKind::Trades:
    case NoteKind::Pays: return mana_row(e);
    case NoteKind::Damage:
    case NoteKind::Redirected:
    case NoteKind::Ignored:
    case NoteKind::GainsHp:
    case NoteKind::LosesHp:
    case NoteKind::HpFixed:
    case NoteKind::MageNoir:
    case NoteKind::NoLongerMageNoir:
    case NoteKind::ZenithReached:
    case NoteKind::Defeated:
    case NoteKind::Prevented: return life_row(e);
    // Nothing is said of these.
    case NoteKind::PhaseBegins:
    case NoteKind::ManaCreated:
    case NoteKind::ManaMoves:
    case NoteKind::Passes:
    case NoteKind::Asks:
    case NoteKind::Undone:
    case NoteKind::GameOver: return {};
  }
  return {};
}

// {x}: whatever else the row says.
std::string extra(const Event& e, const Naming& names) {
  switch (e.kind) {
    case NoteKind::Prepares:
    case NoteKind::PileTaken: return names.mana(e.mana);
    case NoteKind::Dropped: return names.in(act_name(e.act));
    case NoteKind::Leaves:
    case NoteKind::Moves:
      return std::string(zone_name(e.to_zone, names.language())) + names.in(deck_place(e));
    case NoteKind::NothingHappens: return names.in(why_nothing(e.why));
    case NoteKind::Gains: {
      if (e.keyword >= 0)
        return std::string(keyword_name(static_cast<Keyword>(e.keyword), names.language()));
      if (e.word == kNoWord)
        return std::to_string(e.amount) + names.in({" more damage", " dégât(s) de plus"});
      const ComponentWord& word = names.db().words[raw(e.word)];
      return names.in({word.en, word.fr});
    }
    case NoteKind::ChangesElement: return names.element(static_cast<Element>(e.element));
    case NoteKind::Begins:
      if (e.other_player == kNoPlayer) return "";
      return names.in({" (decided by ", " (décidé par "}) + names.player(e.other_player) + ")";
    case NoteKind::HandsOver:
    case NoteKind::SetAside: return names.player(e.other_player);
    case NoteKind::GivesMana:
      return names.element(static_cast<Element>(e.element)) + names.in({" to ", " à "}) +
             names.player(e.other_player);
    case NoteKind::Trades:
      return std::to_string(e.amount) + " " + names.element(static_cast<Element>(e.element));
    default: return "";
  }
}

// {card}: the card or player it happens to.
std::string subject(const Event& e, const Naming& names) {
  switch (e.kind) {
    case NoteKind::Damage:
    case NoteKind::GainsHp:
    case NoteKind::LosesHp:
    case NoteKind::HpFixed:
      return e.player != kNoPlayer ? names.player(e.player) : names.owned(e.card);
    case NoteKind::Redirected:
    case NoteKind::GainsText:
    case NoteKind::ManaLocked:
    case NoteKind::ManaUnlocked:
    case NoteKind::ManaMoved:
    case NoteKind::Exhausts:
    case NoteKind::Rests:
    case NoteKind::Vanishes:
    case NoteKind::Reverts:
    case NoteKind::ChangesElement:
    case NoteKind::Unchannels:
    case NoteKind::PutsIntoPlay:
    case NoteKind::Triggers:
    case NoteKind::EffectOf:
    case NoteKind::Replaced:
    case NoteKind::Gains:
    case NoteKind::Leaves:
    case NoteKind::Blanked: return names.owned(e.card);
    default: break;
  }
  return names_a_card(e.card) ? names.card(e.card) : "";
}

std::string second(const Event& e, const Naming& names) {
  if (e.kind == NoteKind::PileTaken) return std::to_string(e.pile + 1);
  return names_a_card(e.other) || e.kind == NoteKind::Damage ? names.card(e.other) : "";
}

}  // namespace

LogItem log_item(const Event& e, const Naming& names) { return item(e, names, subject(e, names)); }

std::string log_words(const Event& e, const Naming& names, const std::vector<LogItem>& items) {
  Row row{.names = names,
          .player = e.player,
          .card = subject(e, names),
          .other = second(e, names),
          .amount = std::to_string(e.amount),
          .list = "",
          .extra = extra(e, names)};
  switch (e.kind) {
    case NoteKind::Announces: row.list = announced_targets(e, names); break;
    case NoteKind::Trades:
    case NoteKind::Pays:
      row.list = e.mana.empty() ? row.amount + " Mana" : names.mana(e.mana);
      break;
    default: row.list = joined(items, e.kind, names);
  }
  return row.fill(row_of(e));
}

}  // namespace grimoire
