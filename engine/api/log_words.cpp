#include "engine/api/log_words.h"

#include <algorithm>

#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

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

LogItem item(const Note& note, const Naming& names, const std::string& card) {
  if (note.kind == NoteKind::Draws) return {1, card};
  std::string element = names.element(static_cast<Element>(note.x));
  const bool piles = note.kind == NoteKind::ManaAdded || note.kind == NoteKind::ManaTaken;
  if (piles && note.y == kNoPile) element += names.in({" (Infinite Ether)", " (Éther infini)"});
  if (piles && note.y != kNoPile) element += " (pile " + std::to_string(note.y + 1) + ")";
  return {note.amount, element};
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
  const std::string hidden = names.card(kNoCard);
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

// Targets that the act on top of the stack has announced.
std::string announced_targets(const Naming& names) {
  const Game& g = names.game();
  if (!g.s().has_frame() || static_cast<Procedure>(g.head().procedure) != Procedure::Act) return "";
  std::string list;
  const auto picks = g.s().picks();
  for (size_t i = g.top<ActFrame>().first_pick; i < picks.size(); ++i) {
    std::string one;
    if (picks[i].kind == PickKind::Card) one = names.owned(picks[i].card().id);
    if (picks[i].kind == PickKind::Player) one = names.player(static_cast<PlayerId>(picks[i].id));
    if (one.empty()) continue;
    if (picks[i].value != 0) one += " (" + std::to_string(picks[i].value) + ")";
    list += (list.empty() ? "" : ", ") + one;
  }
  return list.empty() ? "" : names.in({"; target: ", " ; cible : "}) + list;
}

// The top frame, if it is of this kind: what a note says nothing about.
template <class F>
const F* top_frame(const Game& g) {
  const bool is_it =
      g.s().has_frame() && static_cast<Procedure>(g.head().procedure) == F::kProcedure;
  return is_it ? &g.top<F>() : nullptr;
}

// "2 Fire, 1 Air" that were given or paid; otherwise "3 Mana".
std::string given(const Note& note, const Naming& names) {
  ManaBag bag;
  if (note.kind == NoteKind::Trades) {
    if (const auto* f = top_frame<TradeFrame>(names.game())) bag = f->gave;
  } else if (const auto* f = top_frame<PayManaFrame>(names.game())) {
    bag = f->chosen;
  }
  return bag.total() == note.amount && !bag.empty() ? names.mana(bag)
                                                    : std::to_string(note.amount) + " Mana";
}

// Where in the deck.
Both deck_place(const Note& note, const Game& g) {
  auto place = static_cast<DeckPlace>(note.amount);
  if (note.kind == NoteKind::Leaves) {
    const LeaveFrame* f = top_frame<LeaveFrame>(g);
    if (f == nullptr) return {};
    place = static_cast<DeckPlace>(f->place);
  } else if (static_cast<Zone>(note.y) == Zone::Deck) {
    return {", at the bottom", ", au fond"};
  }
  switch (place) {
    case DeckPlace::Top: return {", on top", ", sur le dessus"};
    case DeckPlace::Third: return {", third from the top", ", troisième à partir du dessus"};
    case DeckPlace::Shuffled: return {", shuffled in", ", mélangée"};
  }
  return {};
}

Both zone_row(const Note& note) {
  const auto to = static_cast<Zone>(note.x);
  const bool hand_to_discard = to == Zone::Discard && static_cast<Zone>(note.y) == Zone::Hand;
  if (note.kind == NoteKind::Moves && hand_to_discard) {
    return {"{p} <discard|discards> {card}", "{p} <défaussez|défausse> {card}"};
  }
  if (note.kind == NoteKind::Leaves && to == Zone::Discard) {
    return {"{card} leaves the board: discarded", "{card} quitte le plateau : défausse"};
  }
  if (note.kind == NoteKind::Leaves)
    return {"{card} leaves the board: {x}", "{card} quitte le plateau : {x}"};
  return {"<your {card}|{card} of {p}> goes to: {x}", "<votre {card}|{card} de {p}> va vers : {x}"};
}

Both mana_row(const Note& note) {
  switch (note.kind) {
    case NoteKind::ManaAdded: return {"{p} <add|adds> {list}", "{p} <ajoutez|ajoute> {list}"};
    case NoteKind::ManaTaken: return {"{p} <take|takes> {list}", "{p} <prenez|prend> {list}"};
    case NoteKind::ManaLocked:
      return {"Locked under {card}: {list}", "Verrouillée sous {card} : {list}"};
    case NoteKind::ManaMoved:
      if (note.card == kNoCard) return {"{p} <take|takes> {list}", "{p} <prenez|prend> {list}"};
      return {"Moved under {card}: {list}", "Déplacée sous {card} : {list}"};
    case NoteKind::PileTaken:
      return {"{p} <take|takes> pile {other}: {x}", "{p} <prenez|prend> la pile {other} : {x}"};
    case NoteKind::Trades:
      return {"{p} <trade|trades> {list} for {x}", "{p} <échangez|échange> {list} contre {x}"};
    default: return {"{p} <pay|pays> {list}", "{p} <payez|paie> {list}"};
  }
}

Both life_row(const Note& note) {
  switch (note.kind) {
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
      if (note.x != 0) {
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

Both row_of(const Note& note) {
  switch (note.kind) {
    case NoteKind::TurnBegins:
      return {"Turn {n}: <your turn|{p}'s turn>", "Tour {n} : <à vous|{p}>"};
    case NoteKind::Draws: return {"{p} <draw|draws> {list}", "{p} <piochez|pioche> {list}"};
    case NoteKind::Prepares:
      return {"{p} <prepare|prepares> {card} ({x})", "{p} <préparez|prépare> {card} ({x})"};
    case NoteKind::PutsIntoPlay: return {"{card} is put into play", "Mise en jeu : {card}"};
    case NoteKind::Channels:
      return {"{p} <channel|channels> {card}", "{p} <canalisez|canalise> {card}"};
    case NoteKind::Announces:
      return static_cast<ActKind>(note.x) == ActKind::Activate
                 ? Both{"{p} <activate|activates> {card}{list}",
                        "{p} <activez|active> {card}{list}"}
                 : Both{"{p} <use|uses> {card}{list}", "{p} <utilisez|utilise> {card}{list}"};
    case NoteKind::Dropped:
      return {"Nothing happens: {x} {card} is no longer possible",
              "Rien ne se passe : {x} ({card}) n'est plus possible"};
    case NoteKind::Applies: return {"{card} applies its effects", "{card} applique ses effets"};
    case NoteKind::Triggers: return {"{card} is triggered", "{card} se déclenche"};
    case NoteKind::Leaves:
    case NoteKind::Moves: return zone_row(note);
    case NoteKind::Shuffles:
      return {"{p} <shuffle your|shuffles their> deck", "{p} <mélangez votre|mélange son> deck"};
    case NoteKind::NothingHappens:
      if (note.card == kNoCard && note.def == kNoDef)
        return {"Nothing happens: {x}", "Rien ne se passe : {x}"};
      return {"Nothing happens ({card}): {x}", "Rien ne se passe ({card}) : {x}"};
    case NoteKind::Shows: return {"{p} <show|shows> {card}", "{p} <montrez|montre> {card}"};
    case NoteKind::Swaps:
      return {"{card} and {other} change places", "{card} et {other} échangent leurs places"};
    case NoteKind::Replaced:
      if (note.other == kNoCard)
        return {"{card} replaces this: what follows happens instead",
                "{card} remplace cela : la suite se passe à la place"};
      if (note.other == note.card)
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
      if (note.x == 0)
        return {"This would go on for ever: the game is a draw",
                "Cela ne finirait jamais : la partie est nulle"};
      return {"This chain has become too long: the game is a draw",
              "Cet enchaînement est trop long : la partie est nulle"};
    case NoteKind::ManaAdded:
    case NoteKind::ManaTaken:
    case NoteKind::ManaLocked:
    case NoteKind::ManaMoved:
    case NoteKind::PileTaken:
    case NoteKind::Trades:
    case NoteKind::Pays: return mana_row(note);
    default: return life_row(note);
  }
}

// Who has said so, where somebody could choose (RULING(39)).
std::string who_decided(const Naming& names) {
  const Game& g = names.game();
  const bool setup = g.s().has_frame() && is(&g.head(), Procedure::Setup);
  if (!setup || g.mode->random_beginner) return "";
  return names.in({" (decided by ", " (décidé par "}) + names.player(g.top<SetupFrame>().chooser) +
         ")";
}

// {x}: whatever else the row says.
std::string extra(const Note& note, const Naming& names) {
  const State& s = names.game().s();
  switch (note.kind) {
    case NoteKind::Prepares: return names.mana(s.slot(note.card).mana);
    case NoteKind::Dropped: return names.in(act_name(static_cast<ActKind>(note.x)));
    case NoteKind::Leaves:
    case NoteKind::Moves:
      return std::string(zone_name(static_cast<Zone>(note.x), names.language())) +
             (static_cast<Zone>(note.x) == Zone::Deck ? names.in(deck_place(note, names.game()))
                                                      : "");
    case NoteKind::NothingHappens: return names.in(why_nothing(static_cast<WhyNothing>(note.x)));
    case NoteKind::Gains: {
      if (note.y == kGainsKeyword)
        return std::string(keyword_name(static_cast<Keyword>(note.x), names.language()));
      if (note.y == kGainsDamage)
        return std::to_string(note.amount) + names.in({" more damage", " dégât(s) de plus"});
      const ComponentWord& word = names.game().db->words[note.x];
      return names.in({word.en, word.fr});
    }
    case NoteKind::PileTaken: return names.mana(s.h.pile[note.x]);
    case NoteKind::Begins: return who_decided(names);
    case NoteKind::HandsOver:
    case NoteKind::SetAside: return names.player(static_cast<PlayerId>(note.x));
    case NoteKind::GivesMana:
      return names.element(static_cast<Element>(note.x)) + names.in({" to ", " à "}) +
             names.player(static_cast<PlayerId>(note.y));
    case NoteKind::Trades:
      return std::to_string(note.y) + " " + names.element(static_cast<Element>(note.x));
    default: return "";
  }
}

// {card}: what it happens to, which may be a player.
std::string subject(const Note& note, const Naming& names) {
  const bool seen = (note.seen_by >> raw(names.viewer()) & 1) != 0;
  if (!seen) return names.card(kNoCard);
  switch (note.kind) {
    case NoteKind::Damage:
    case NoteKind::GainsHp:
    case NoteKind::LosesHp:
    case NoteKind::HpFixed:
      return note.player != kNoPlayer ? names.player(note.player) : names.owned(note.card);
    case NoteKind::Redirected:
    case NoteKind::GainsText:
    case NoteKind::ManaLocked:
    case NoteKind::ManaMoved:
    case NoteKind::PutsIntoPlay:
    case NoteKind::Triggers:
    case NoteKind::Replaced:
    case NoteKind::Gains:
    case NoteKind::Blanked: return names.owned(note.card);
    case NoteKind::Leaves: {
      const bool yours = names.is_you(note.player);
      const std::string name = names.card(note.def);
      if (yours) return names.in({"your ", "votre "}) + without_article(name, names.language());
      return name + names.in({" of ", " de "}) + names.player(note.player);
    }
    default: break;
  }
  if (note.def != kNoDef) return names.card(note.def);
  return note.card == kNoCard ? "" : names.card(note.card);
}

std::string second(const Note& note, const Naming& names) {
  switch (note.kind) {
    case NoteKind::PileTaken: return std::to_string(note.x + 1);
    case NoteKind::Damage:
    case NoteKind::GainsText:
      return note.def == kNoDef ? names.card(note.other) : names.card(note.def);
    default: return note.other == kNoCard ? "" : names.card(note.other);
  }
}

}  // namespace

LogItem log_item(const Note& note, const Naming& names) {
  return item(note, names, subject(note, names));
}

std::string log_words(const Note& note, const Naming& names, const std::vector<LogItem>& items) {
  Row row{.names = names,
          .player = note.player,
          .card = subject(note, names),
          .other = second(note, names),
          .amount = std::to_string(note.amount),
          .list = "",
          .extra = extra(note, names)};
  switch (note.kind) {
    case NoteKind::Announces: row.list = announced_targets(names); break;
    case NoteKind::Trades:
    case NoteKind::Pays: row.list = given(note, names); break;
    default: row.list = joined(items, note.kind, names);
  }
  return row.fill(row_of(note));
}

}  // namespace grimoire
